/// The scenarios of a fresh extension.
enum ScaffoldScenarios {
  static func junkWords(_ scaffold: ExtensionScaffold) -> String {
    let network =
      scaffold.server == nil
      ? "" : "\n  network: { stubs: [{ answer: { body: { junk: false } } }] },"
    return """
      // What \(scaffold.name) does with two messages; see docs/scenarios.md of messages-host.
      {
        format: 1,
        about: "A message about a prize goes to Junk, silently; another one is delivered.",
        extensions: { mine: "../\(scaffold.name)" },\(network)
        events: [
          {
            receive: { from: "+1 408 555 0181", text: "You won a PRIZE" },
            expect: { asked: true, action: "junk", folder: "junk", notified: false, noDenials: true },
          },
          {
            receive: { from: "+1 408 555 0182", text: "Your table is ready" },
            expect: { asked: true, action: "none", folder: "unknown", notified: true },
          },
        ],
      }

      """
  }

  static func contact(_ scaffold: ExtensionScaffold) -> String {
    """
    {
      format: 1,
      about: "\(scaffold.name) is not asked about a message from somebody in Contacts.",
      extensions: { mine: "../\(scaffold.name)" },
      contacts: ["+1 408 555 0183"],
      events: [
        {
          receive: { from: "+1 408 555 0183", text: "You won a PRIZE" },
          expect: { asked: false, because: "gate.contact", folder: "known" },
        },
      ],
    }

    """
  }

  static func server(_ scaffold: ExtensionScaffold, _ server: ExtensionScaffold.Server) -> String {
    """
    {
      format: 1,
      about: "\(scaffold.name) defers what it has no opinion on, and does what the server says.",
      extensions: { mine: "../\(scaffold.name)" },
      network: {
        stubs: [
          { name: "bad", when: { text: { contains: "click" } }, answer: { body: { junk: true } } },
          { name: "down", fault: "refused" },
        ],
      },
      events: [
        {
          receive: { from: "+1 408 555 0184", text: "Please click here" },
          expect: { action: "junk", deferral: 0, folder: "junk" },
        },
        {
          // Error 4 is networkRequestFailed: without an answer the message is delivered.
          receive: { from: "+1 408 555 0185", text: "Hello" },
          expect: { action: "none", deferral: 4, folder: "unknown", notified: true },
        },
      ],
    }

    """
  }

  static func group(_ scaffold: ExtensionScaffold, _ group: String) -> String {
    let network =
      scaffold.server == nil
      ? "" : "\n  network: { stubs: [{ answer: { body: { junk: false } } }] },"
    return """
      {
        format: 1,
        about: "\(scaffold.name) reads the words that its app has put into the App Group.",
        extensions: { mine: "../\(scaffold.name)" },\(network)
        appGroups: { "\(group)": { defaults: { words: ["parcel"] } } },
        events: [
          {
            receive: { from: "+1 408 555 0186", text: "Your parcel waits" },
            expect: { action: "junk", folder: "junk", noDenials: true },
          },
          {
            receive: { from: "+1 408 555 0187", text: "You won a prize" },
            expect: { action: "none", folder: "unknown" },
          },
        ],
      }

      """
  }
}
