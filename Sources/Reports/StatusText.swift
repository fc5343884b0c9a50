import Scenarios
import Terminal

extension ScenarioRun.Status {
  /// The word before a scenario's name.
  func sign(_ style: TerminalStyle) -> String {
    switch self {
    case .asExpected: style.green("ok")
    case .played: style.dim("played")
    case .failed: style.red("FAILED")
    case .notPlayed: style.red("NOT PLAYED")
    }
  }

  /// Whether something did not hold, or could not be played.
  var hasFailed: Bool { self == .failed || self == .notPlayed }

  /// The status in words.
  var words: String {
    switch self {
    case .asExpected: "as expected"
    case .played: "played; nothing was expected"
    case .failed: "not as expected"
    case .notPlayed: "could not be played"
    }
  }
}
