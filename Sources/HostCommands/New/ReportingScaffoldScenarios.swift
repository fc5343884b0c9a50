/// The scenarios of a fresh reporting extension.
enum ReportingScaffoldScenarios {
  static func messages(_ scaffold: ReportingScaffold) -> String {
    // Long: a scenario, written out.
    let told =
      switch scaffold.destination {
      case .network:
        """
                reported: "network",
                posted: { body: { _version: 1, app: { version: "1" }, classification: {
                  action: "junk", comment: "It wants my card", sender: "+14085550181",
                  messages: ["You won a PRIZE", "Send your card"],
                } } },
        """
      case .sms:
        """
                reported: "sms",
                sent: "Junk from +14085550181\\nIt wants my card\\nYou won a PRIZE\\nSend your card",
        """
      }
    return """
      // What \(scaffold.name) does with a report; see docs/scenarios.md of messages-host.
      {
        format: 1,
        about: "Two messages are reported as junk, with a comment.",
        reporting: { mine: "../\(scaffold.name)" },\(network(scaffold))
        events: [
          { receive: { from: "+1 408 555 0181", text: "You won a PRIZE" } },
          { receive: { from: "+1 408 555 0181", text: "Send your card" } },
          {
            report: {
              from: "+1 408 555 0181",
              user: [{ tap: "Junk" }, { type: "It wants my card", into: "comment" }, "done"],
            },
            expect: {
              screen: ["+14085550181"], done: true, response: "reportJunk",
      \(told)
              dismissed: true, noDenials: true,
            },
          },
        ],
      }

      """
  }

  static func call(_ scaffold: ReportingScaffold) -> String {
    let told =
      switch scaffold.destination {
      case .network: #"reported: "network""#
      case .sms: #"reported: "sms", sent: "Not junk from +14085550182""#
      }
    return """
      {
        format: 1,
        about: "A missed call is reported from Recents, as wanted.",
        reporting: { mine: "../\(scaffold.name)" },\(network(scaffold))
        events: [
          { call: { from: "+1 408 555 0182", answered: false }, expect: { rang: true } },
          {
            reportCall: { from: "+1 408 555 0182", user: [{ tap: "Not Junk" }, "done"] },
            expect: { response: "reportNotJunk", \(told), dismissed: true },
          },
        ],
      }

      """
  }

  static func cancelled(_ scaffold: ReportingScaffold) -> String {
    """
    {
      format: 1,
      about: "Done is disabled until there is a verdict; Cancel reports nothing.",
      reporting: { mine: "../\(scaffold.name)" },
      events: [
        { receive: { from: "+1 408 555 0183", text: "Your table is ready" } },
        {
          report: { from: "+1 408 555 0183", user: [{ type: "Hm", into: "comment" }] },
          expect: { presented: true, done: false, reported: "none" },
        },
        {
          report: { from: "+1 408 555 0183", user: [{ tap: "Junk" }, "cancel"] },
          expect: { done: true, reported: "none", dismissed: true },
        },
      ],
    }

    """
  }

  private static func network(_ scaffold: ReportingScaffold) -> String {
    guard case .network = scaffold.destination else { return "" }
    return "\n  network: { stubs: [{ name: \"takes it\", answer: { status: 204 } }] },"
  }
}
