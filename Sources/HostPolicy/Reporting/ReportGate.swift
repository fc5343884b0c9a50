/// A condition that must hold before the chosen reporting extension is shown.
package enum ReportGate: String, Sendable, Hashable, CaseIterable {
  case release
  case extensionChosen = "extension"
  case origin
  case received
  case ownMessages = "own-messages"
  case service
  case oneSender = "one-sender"

  /// Looks at the facts: does the condition hold, and what was found.
  package func judge(_ facts: ReportFacts) -> (passes: Bool, finding: String) {
    switch self {
    case .release:
      (
        facts.release >= ReportFacts.firstRelease,
        "the phone has iOS \(facts.release); they came with iOS \(ReportFacts.firstRelease)"
      )
    case .extensionChosen:
      (
        facts.reportingExtension != nil,
        "the reporting extension chosen in Settings is "
          + (facts.reportingExtension.map { "\u{201C}\($0)\u{201D}" } ?? "None")
      )
    case .origin: (facts.origin != .notification, "the user asks \(facts.origin.words)")
    case .received: (facts.count > 0 && facts.unseen == 0, received(facts))
    case .ownMessages:
      (
        facts.ownMessages == 0,
        facts.ownMessages == 0
          ? "none of the user\u{2019}s own messages is selected"
          : "\(Self.count(facts.ownMessages, "message")) of the user\u{2019}s own "
            + (facts.ownMessages == 1 ? "is" : "are") + " selected, too"
      )
    case .service: (facts.services.isSubset(of: facts.reportableServices), service(facts))
    case .oneSender:
      (
        facts.senders <= 1,
        facts.senders > 1
          ? "they are from \(facts.senders) senders" : "they are all from one sender"
      )
    }
  }

  private func received(_ facts: ReportFacts) -> String {
    switch (facts.isOfCalls, facts.count) {
    case (true, 0): "Recents has no such call"
    case (false, 0): "the conversation shows no such message"
    case (true, let count): Self.count(count, "call") + " of Recents" + unseen(facts)
    case (false, let count): Self.count(count, "received message") + unseen(facts)
    }
  }

  private func unseen(_ facts: ReportFacts) -> String {
    facts.unseen == 0 ? "" : ", and \(facts.unseen) more that the phone does not show"
  }

  private func service(_ facts: ReportFacts) -> String {
    if facts.isOfCalls { return "calls have no service" }
    let names = MessageService.allCases.filter(facts.services.contains).map(\.name)
    return names.isEmpty ? "there is no message" : "selected: \(names.joined(separator: ", "))"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension ReportGate {
  /// The rule of the real system that the condition stands for.
  package var rule: PolicyRule {
    switch self {
    case .release:
      PolicyRule(
        "report.release", "Reporting extensions came with iOS 12.",
        source: "SDK header ILClassificationUIExtension.h, availability", provenance: .documented)
    case .extensionChosen:
      PolicyRule(
        "report.extension",
        "Something can be reported only while a reporting extension is chosen in Settings.",
        source: "Apple: SMS and Call Spam Reporting", provenance: .documented)
    case .origin:
      PolicyRule(
        "report.origin",
        "Reports begin in a transcript, with selected messages or in Recents; not in a notification.",
        source: "Apple: SMS and Call Spam Reporting, which names no other place",
        provenance: .inferred)
    case .received:
      PolicyRule(
        "report.received", "Only received messages and calls that the phone shows can be reported.",
        source: "follows from SMS and Call Spam Reporting: the user selects what is on the screen",
        provenance: .inferred)
    case .ownMessages:
      PolicyRule(
        "report.own-messages",
        "A selection with messages of the user\u{2019}s own is not reported.",
        source: "nobody says; a message that is reported has a sender", provenance: .assumed)
    case .service:
      PolicyRule(
        "report.service", "SMS and MMS (RCS too, from iOS 26) can be reported, never an iMessage.",
        source: "Apple: SMS and Call Spam Reporting, which names SMS; nobody says of MMS and RCS",
        provenance: .inferred)
    case .oneSender:
      PolicyRule(
        "report.one-sender",
        "A report is about one sender: messages of several cannot be reported at once.",
        source: "a developer\u{2019}s report of one sender a request; nobody says what becomes of "
          + "several",
        provenance: .assumed)
    }
  }
}

/// What the conditions look at: the facts of one report.
package struct ReportFacts: Sendable, Hashable {
  /// The release that reporting extensions came with.
  static let firstRelease = 12

  /// The iOS release of the phone.
  package var release = 16
  /// The display name of the extension that is chosen; nil for None.
  package var reportingExtension: String?
  /// Where the user asks for it.
  package var origin = ReportOrigin.transcript
  /// Whether calls are meant, else messages.
  package var isOfCalls = false
  /// How many of them the phone shows.
  package var count = 1
  /// How many more are meant, which the phone does not show.
  package var unseen = 0
  /// How many messages of the user's own were selected, too.
  package var ownMessages = 0
  /// How the messages came; empty for calls.
  package var services: Set<MessageService> = [.sms]
  /// The services whose messages can be reported.
  package var reportableServices: Set<MessageService> = [.sms, .mms]
  /// How many they are from; no sender counts as one.
  package var senders = 1

  /// Facts with which everything can be reported, but that no extension is chosen.
  package init() {}
}

extension ReportOrigin {
  /// Where that is, behind “the user asks”.
  package var words: String {
    switch self {
    case .transcript: "under the transcript"
    case .selection: "with messages selected"
    case .recents: "in Recents"
    case .notification: "in a notification"
    }
  }
}

extension GateRecord {
  /// Looks at every condition in order; the first that fails decides, the rest is told for information.
  package static func judge(_ facts: ReportFacts, of profile: IOSProfile) -> [GateRecord] {
    var isDecided = false
    return ReportGate.allCases.map { gate in
      let (passes, finding) = gate.judge(facts)
      defer { isDecided = isDecided || !passes }
      return GateRecord(
        rule: profile.rule(gate.rule), finding: finding, passes: passes,
        isDecisive: !passes && !isDecided)
    }
  }
}
