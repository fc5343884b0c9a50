package import Texts

/// A report by message as its user gets it: the system's composer, filled in.
///
/// The extension has no part in it, and is not told what becomes of it.
package struct ReportComposer: Sendable, Hashable {
  /// The destination alone.
  package let recipients: [String]
  /// What is written already: the answer's `userString`.
  package let body: PrivateText

  /// Fills in a composer.
  ///
  /// - Parameters:
  ///   - destination: The number that Info.plist names.
  ///   - userString: What the extension answered, which is not empty.
  package init(to destination: String, userString: PrivateText) {
    recipients = [destination]
    body = userString
  }

  /// What the user does with it.
  package enum Act: Sendable, Hashable {
    case send
    /// Writes another text in the place of the first, and sends that.
    case sendInstead(PrivateText)
    case cancel
  }

  /// What came of it; with each the report is over (DOC for the choice, REP for what follows).
  package enum Outcome: Sendable, Hashable {
    case sent(PrivateText, to: [String])
    case cancelled
  }

  /// What comes of an act; nil where it cannot be done: an empty message has no button to send it (INF).
  package func outcome(of act: Act) -> Outcome? {
    switch act {
    case .send: .sent(body, to: recipients)
    case .sendInstead(let text): text.revealed.isEmpty ? nil : .sent(text, to: recipients)
    case .cancel: .cancelled
    }
  }
}

/// What the host notes of a report that ends before anything is shown or sent.
///
/// It stays in the system; neither the extension nor the user gets it (REP).
package struct ReportFailure: Sendable, Hashable {
  /// Its domain (REP).
  package static let domain = "com.apple.IdentityLookupUI.ILClassificationReportingController"
  /// Its only code that is known (REP).
  package static let code = 0

  /// Why.
  package let obstacle: ReportObstacle

  /// Notes why nothing is reported.
  package init(_ obstacle: ReportObstacle) {
    self.obstacle = obstacle
  }
}

extension ReportFailure: CustomStringConvertible {
  package var description: String {
    switch obstacle {
    case .noDestination:
      "the extension\u{2019}s Info.plist names neither \(Self.keys.joined(separator: " nor ")) in "
        + "\(Self.home) (\(name))"
    case .noText: "a report by message needs a userString that is not empty (\(name))"
    case .userInfo: "userInfo holds what JSON does not have; what a phone does then nobody says"
    }
  }

  private var name: String { "\(Self.domain) \(Self.code)" }

  /// The keys of the destinations, and where they belong.
  private static let keys = [
    "ILClassificationExtensionNetworkReportDestination",
    "ILClassificationExtensionSMSReportDestination",
  ]
  private static let home = "NSExtension.NSExtensionAttributes"

  /// What to change.
  package var remedy: String {
    switch obstacle {
    case .noDestination:
      "add \(Self.keys.joined(separator: " or ")) to \(Self.home)"
    case .noText: "set userString of the ILClassificationResponse"
    case .userInfo: "give texts, finite numbers, NSNull, arrays and dictionaries with such keys"
    }
  }
}

/// Where the reports of an extension go, by the two keys of its Info.plist.
package struct ReportDelivery: Sendable, Hashable {
  /// `ILClassificationExtensionNetworkReportDestination`, as written; it is judged when a report is sent.
  package let networkDestination: String?
  /// `ILClassificationExtensionSMSReportDestination`, as written.
  package let smsDestination: String?

  /// Creates a delivery; nil for a key that is absent.
  package init(networkDestination: String? = nil, smsDestination: String? = nil) {
    self.networkDestination = networkDestination
    self.smsDestination = smsDestination
  }

  /// Those that there are.
  package var destinations: Set<ReportDestination> {
    var found: Set<ReportDestination> = []
    if networkDestination != nil { found.insert(.network) }
    if smsDestination != nil { found.insert(.sms) }
    return found
  }
}

/// What is known of reports by message.
package enum ReportComposerRule {
  private static let page = "Apple: SMS and Call Spam Reporting"
  private static let binaries = "public reading of the host\u{2019}s binaries"

  package static let complete = PolicyRule(
    "report.sms-complete", "Whether the user sends the message or cancels it, the report is over.",
    source: "\(page), for the choice; \(binaries), for what follows", provenance: .reported)

  package static let failure = PolicyRule(
    "report.sms-failure",
    "Without a destination or a userString there is no composer, and an error of "
      + "ILClassificationReportingController, code 0, which nobody is told.",
    source: binaries, provenance: .reported)

  package static let empty = PolicyRule(
    "report.sms-empty", "A message that the user has emptied cannot be sent.",
    source: "how Messages is used", provenance: .inferred)

  package static let text = PolicyRule(
    "report.sms-text",
    "The message is userString, from iOS 12.1; the JSON of action and userInfo that 12.0 sent is not "
      + "played.",
    source: "SDK header ILClassificationResponse.h; \(page), for 12.0", provenance: .documented)

  /// All of them.
  package static let all = [complete, failure, empty, text]
}
