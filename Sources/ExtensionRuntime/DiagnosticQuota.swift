import IdentityLookup

/// Lets the first diagnostics of a kind through, so that a loop cannot flood the host.
struct DiagnosticQuota {
  /// So many diagnostics of one code between two queries.
  static let limit = 50

  /// What to do with a diagnostic.
  enum Action: Equatable {
    case send, sendAsLast, drop
  }

  private var counts: [ExtensionDiagnostic.Code: Int] = [:]

  /// Counts a diagnostic.
  mutating func admit(_ code: ExtensionDiagnostic.Code) -> Action {
    let count = counts[code, default: 0] + 1
    counts[code] = min(count, Self.limit + 1)
    return count < Self.limit ? .send : count == Self.limit ? .sendAsLast : .drop
  }

  /// Begins to count anew.
  mutating func reset() {
    counts = [:]
  }
}
