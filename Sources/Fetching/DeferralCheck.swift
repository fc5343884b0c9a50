package import HostPolicy

/// One check of a deferral or of a report by network, and how it went.
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

/// The checks of one request that were made so far, in order.
struct ChecksMade: Sendable {
  private(set) var checks: [DeferralCheck] = []
  /// Those that are to be made, in order.
  let rules: RequestRules

  init(_ service: NetworkService) {
    rules = service.rules
  }

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
      + rules.inOrder.dropFirst(checks.count).map {
        DeferralCheck($0, .notChecked(why: "\(failed) failed before it"))
      }
  }
}

/// The checks of a deferral in the order a phone makes them; the first that fails decides.
package enum DeferralRule {
  /// The order was read in Apple's binaries by others; the codes are Apple's.
  private static let order =
    "codes: SDK header ILMessageFilterError.h; order: reported from reading"

  package static let url = PolicyRule(
    "deferral.url", "Info.plist names an https URL with a host, or the deferral fails with code 2.",
    source: order, provenance: .reported)
  package static let approval = PolicyRule(
    "deferral.approval",
    "The app is approved for the URL's host, service messagefilter, or it fails with code 3.",
    source: order, provenance: .reported)
  package static let single = PolicyRule(
    "deferral.single", "A query may be deferred once; a second time fails with code 5.",
    source: order, provenance: .reported)
  package static let encoding = PolicyRule(
    "deferral.encoding", "The request's JSON body can be encoded, or it fails with code 1.",
    source: order, provenance: .reported)
  package static let exchange = PolicyRule(
    "deferral.exchange",
    "The HTTPS exchange completes, or it fails with code 4 and the URL error underneath.",
    source: order, provenance: .reported)
  package static let response = PolicyRule(
    "deferral.response", "The answer is HTTP; any status is a success, or it fails with code 1.",
    source: order, provenance: .reported)
  /// What stands in for approval while no association file is given.
  package static let assumedApproval = PolicyRule(
    "deferral.approval.assumed",
    "Without an association file, an entitlement that names the host counts as approval.",
    source: "default of this simulator", provenance: .assumed)

  /// The six checks, in order.
  package static let all = [url, approval, single, encoding, exchange, response]

  /// Every rule that a check can fail by.
  package static let decisive = all + [assumedApproval]

  static let rules = RequestRules(
    url: url, approval: approval, assumedApproval: assumedApproval, encoding: encoding,
    exchange: exchange, response: response, inOrder: all)
}

/// The rules that a deferral and a report have each of their own.
package struct RequestRules: Sendable {
  package let url: PolicyRule
  package let approval: PolicyRule
  /// What stands in for approval while no association file is given.
  package let assumedApproval: PolicyRule
  package let encoding: PolicyRule
  package let exchange: PolicyRule
  package let response: PolicyRule
  /// Those that are checked, in order.
  package let inOrder: [PolicyRule]
}
