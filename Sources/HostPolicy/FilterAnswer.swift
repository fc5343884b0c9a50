/// What came back from the extension about one message.
package enum FilterAnswer: Sendable, Hashable {
  /// A response with the raw values of its action and sub-action.
  case response(action: Int, subAction: Int)
  /// No response that the host could use.
  case noAnswer(NoAnswerReason)
}

/// Why there was no usable answer.
package enum NoAnswerReason: String, Error, Sendable, Hashable, CaseIterable, Codable {
  /// The host's time was up.
  case timeout
  /// The process ended by a signal, or with an error status.
  case crash
  /// The process held more memory than it may.
  case memory
  /// The process kept more in files than it may.
  case storage
  /// It crashed so often in a row that the host does not start it any more.
  case crashLoop = "crash-loop"
  /// The process ended in order, without an answer.
  case exit
  /// The completion handler was let go without a call.
  case neverCompleted = "never-completed"
  /// What came over the pipe was not an answer.
  case garbage
  /// The process did not start.
  case launchFailed = "launch-failed"
  /// The principal object does not handle queries, or is no view controller of reports.
  case noHandler = "no-handler"
  /// What it was to be asked is longer than the protocol lets the host send.
  case tooLong = "too-long"

  /// The reason in words.
  package var sentence: String {
    switch self {
    case .timeout: "the extension did not answer in time"
    case .crash: "the extension crashed"
    case .memory: "the extension held more memory than it may"
    case .storage: "the extension kept more in files than it may"
    case .crashLoop: "the extension crashed too often in a row to be started again"
    case .exit: "the extension exited without an answer"
    case .neverCompleted: "the extension let its completion handler go without calling it"
    case .garbage: "the extension sent something that is not an answer"
    case .launchFailed: "the extension did not start"
    case .noHandler: "the principal class does not handle queries"
    case .tooLong: "what the extension was to be asked is too long for this simulator"
    }
  }

  /// The reason in words, where a reporting extension was to be shown.
  package var sentenceOfReport: String {
    self == .noHandler
      ? "the extension has no ILClassificationUIExtensionViewController to show" : sentence
  }
}

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

/// Names of raw answers, as the author wrote them in code.
package enum ActionName {
  private static let actions = ["none", "allow", "junk", "promotion", "transaction"]

  /// Whether a raw value is that of an `ILMessageFilterAction`.
  package static func isKnown(_ rawValue: Int) -> Bool { actions.indices.contains(rawValue) }

  /// The name of an `ILMessageFilterAction`, or its raw value.
  package static func of(_ rawValue: Int) -> String {
    actions.indices.contains(rawValue) ? actions[rawValue] : "action \(rawValue)"
  }

  /// The name of an `ILMessageFilterSubAction`, or its raw value.
  package static func ofSubAction(_ rawValue: Int) -> String {
    SubAction(rawValue: rawValue).map { "\($0)" } ?? "sub-action \(rawValue)"
  }

  /// Both, the second only where it is not none.
  package static func of(action: Int, subAction: Int) -> String {
    of(action) + (subAction == 0 ? "" : ", \(ofSubAction(subAction))")
  }
}
