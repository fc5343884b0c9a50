/// What came back from the extension about one message.
package enum FilterAnswer: Sendable, Hashable {
  /// A response with the raw values of its action and sub-action.
  case response(action: Int, subAction: Int)
  /// No response that the host could use.
  case noAnswer(NoAnswerReason)
}

/// Why there was no usable answer.
package enum NoAnswerReason: String, Sendable, Hashable, CaseIterable, Codable {
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
  /// The principal object does not handle queries.
  case noHandler = "no-handler"

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
    }
  }
}
