/// The status that the tool ends with.
package enum ExitCode: Int32, Sendable, Hashable, Comparable, CaseIterable {
  /// All went as expected.
  case success = 0
  /// An expectation or a privacy rule failed.
  case expectationFailed = 1
  /// The command line or an input is wrong, or a result cannot be written.
  case usage = 2
  /// This machine cannot do it.
  case environment = 3

  package static func < (left: ExitCode, right: ExitCode) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ExitCode {
  /// What the number says, as the help has it.
  package var meaning: String {
    switch self {
    case .success: "as expected"
    case .expectationFailed: "an expectation or a rule failed"
    case .usage: "wrong usage or input, or a result cannot be written"
    case .environment: "this machine cannot do it"
    }
  }
}
