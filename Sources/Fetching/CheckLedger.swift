import HostPolicy

/// The checks made so far, in order.
struct CheckLedger: Sendable {
  private(set) var checks: [DeferralCheck] = []

  /// Notes a check; whether the next one is due.
  @discardableResult
  mutating func add(_ check: DeferralCheck) -> Bool {
    checks.append(check)
    return !check.status.isFailure
  }

  /// The code of the check that failed.
  var code: DeferralFailure.Code? {
    checks.lazy.compactMap(\.code).first
  }

  /// The checks made, and those that were not reached.
  var completed: [DeferralCheck] {
    let failed = checks.first { $0.status.isFailure }?.rule.id ?? ""
    return checks
      + DeferralRule.all.dropFirst(checks.count).map {
        DeferralCheck($0, .notChecked(why: "\(failed) failed before it"))
      }
  }
}
