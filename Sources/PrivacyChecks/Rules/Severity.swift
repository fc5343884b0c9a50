/// How much a finding matters.
package enum Severity: String, Sendable, Hashable, CaseIterable, Codable {
  /// Worth knowing; nothing is wrong.
  case info
  /// Works on a phone, and not as its author means; fails the check with `--strict`.
  case warning
  /// Breaks a rule of the system, or fails on a phone; fails the check.
  case error
}

extension Severity: Comparable {
  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
