/// What the host does with one kind of answer.
package enum VerdictRule: String, Sendable, Hashable, CaseIterable {
  case none
  case allow
  case junk
  case promotion
  case transaction
  /// A raw action value that the profile does not know.
  case unknownAction = "unknown-action"
  /// No usable answer: time-out, crash, no completion, garbage.
  case noAnswer = "no-answer"

  /// Where the message goes; nil for the list of its sender.
  package var folder: Folder? {
    switch self {
    case .junk: .junk
    case .promotion: .promotions
    case .transaction: .transactions
    case .none, .allow, .unknownAction, .noAnswer: nil
    }
  }

  /// Whether the user hears or sees a notification.
  package var notifies: Bool { folder == nil }

  /// The rule of the real system that this stands for.
  package var rule: PolicyRule {
    switch self {
    case .none:
      PolicyRule(
        "verdict.none", "An answer of none shows the message normally.",
        source: "SDK header ILMessage.h", provenance: .documented)
    case .allow:
      PolicyRule(
        "verdict.allow", "An answer of allow shows the message normally.",
        source: "SDK header ILMessage.h", provenance: .documented)
    case .junk:
      PolicyRule(
        "verdict.junk",
        "An answer of junk puts the message in Junk, without sound or notification.",
        source: "WWDC17 session 249", provenance: .documented)
    case .promotion:
      PolicyRule(
        "verdict.promotion", "An answer of promotion puts the message in Promotions, silently.",
        source: "WWDC22 session 110341 (folder); silence assumed", provenance: .assumed)
    case .transaction:
      PolicyRule(
        "verdict.transaction",
        "An answer of transaction puts the message in Transactions, silently.",
        source: "WWDC22 session 110341 (folder); silence assumed", provenance: .assumed)
    case .unknownAction:
      PolicyRule(
        "verdict.unknown-action", "An action that the host does not know counts as none.",
        source: "nobody says", provenance: .inferred)
    case .noAnswer:
      PolicyRule(
        "verdict.no-answer", "A crash, a time-out, an error or no answer counts as none.",
        source: "public reading of the host\u{2019}s binaries", provenance: .reported,
        seenIn: [.ios16, .ios26], elsewhere: .inferred)
    }
  }
}
