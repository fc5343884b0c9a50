package import HostPolicy

/// One check of a deferral, and how it went.
package struct DeferralCheck: Sendable, Hashable {
  /// How one check went.
  package enum Status: Sendable, Hashable {
    /// Holds; `finding` says what was seen.
    case passed(finding: String)
    /// Does not hold: why, and what to change.
    case failed(why: String, remedy: String)
    /// Was not looked at, or cannot be looked at on this machine.
    case notChecked(why: String)
  }

  /// The check as a sentence, its source and its mark.
  package let rule: PolicyRule
  package let status: Status
  /// What a server or a script said of it besides; it may quote an answer.
  package let detail: String?
  /// What is no failure on a phone, and worth a look.
  package let warnings: [String]
  /// The error a phone would give, where this check failed and a phone would notice.
  package let code: DeferralFailure.Code?

  package init(
    _ rule: PolicyRule, _ status: Status, detail: String? = nil, warnings: [String] = [],
    code: DeferralFailure.Code? = nil
  ) {
    self.rule = rule
    self.status = status
    self.detail = detail
    self.warnings = warnings
    self.code = status.isFailure ? code : nil
  }
}

extension DeferralCheck {
  /// The check of an extension that never defers: nothing comes of a failure.
  var withoutConsequence: DeferralCheck {
    guard case .failed(let why, _) = status else { return self }
    return DeferralCheck(
      rule, .notChecked(why: "the sources never defer a query, so it does not matter that \(why)"),
      warnings: warnings)
  }
}

extension DeferralCheck.Status {
  package var isFailure: Bool {
    guard case .failed = self else { return false }
    return true
  }
}
