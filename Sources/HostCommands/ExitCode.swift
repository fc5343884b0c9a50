/// The status that the tool ends with.
package enum ExitCode: Int32, Sendable, Hashable, Comparable {
  /// All went as expected.
  case success = 0
  /// An expectation or a privacy rule failed.
  case expectationFailed = 1
  /// The command line or an input is wrong.
  case usage = 2
  /// This machine cannot do it.
  case environment = 3

  package static func < (left: ExitCode, right: ExitCode) -> Bool {
    left.rawValue < right.rawValue
  }
}
