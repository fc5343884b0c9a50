import Fetching
package import HostPolicy
import MessagesHost

/// One rule that an extension is checked against.
package struct CheckRule: Sendable, Hashable {
  /// The rule, and what an author can do about a finding, unless the finding knows better.
  package let advice: AdvisedRule
  /// How much a finding against it matters.
  package let severity: Severity

  /// The rule as a sentence, its source and its mark.
  package var rule: PolicyRule { advice.rule }
  /// What an author can do.
  package var remedy: String { advice.remedy }
  /// Stable name, such as `url.https`.
  package var id: String { rule.id }

  init(
    _ id: String, _ severity: Severity, _ sentence: String, source: String,
    _ provenance: Provenance,
    remedy: String
  ) {
    advice = AdvisedRule(id, sentence, source: source, provenance, remedy: remedy)
    self.severity = severity
  }
}

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

/// Every rule of the checker, in the order of its reports.
package enum CheckCatalog {
  /// A group of rules with what it looks at.
  package struct Group: Sendable {
    /// The heading of its table.
    package let title: String
    /// One sentence on when it is looked at.
    package let lead: String
    /// In the order of reports.
    package let rules: [CheckRule]
  }

  /// The rules by what they look at.
  package static let groups = [
    Group(
      title: "Bundle",
      lead: "Read in Info.plist, entitlements, sources and storyboards, before anything runs.",
      rules: BundleRule.all),
    Group(
      title: "Privacy", lead: "Looked for while the inbox and the messages that hit are played.",
      rules: PrivacyRule.all),
    Group(
      title: "Behaviour", lead: "Noticed while the inbox and the messages that hit are played.",
      rules: BehaviourRule.all),
    Group(
      title: "Reporting extensions",
      lead:
        "Read before a reporting extension runs, or noticed while messages and calls are reported.",
      rules: ReportingRule.ofBundle + ReportingRule.ofBehaviour),
  ]

  /// All of them.
  package static let all = groups.flatMap(\.rules)

  /// Those that a reporting extension is judged by, else those of a filter.
  package static func rules(ofReporting: Bool) -> [CheckRule] {
    let own = ReportingRule.ofBundle + ReportingRule.ofBehaviour
    guard ofReporting else { return all.filter { !own.contains($0) } }
    return all.filter { own.contains($0) || PrivacyRule.all.contains($0) || shared.contains($0) }
  }

  /// Of the rules of bundles and of behaviour, those that hold for both kinds of extensions.
  private static let shared = [
    BundleRule.point, BundleRule.principalClass, BundleRule.className, BundleRule.interface,
    BundleRule.segue, BundleRule.version, BundleRule.urlSurprise, BundleRule.domainForm,
    BundleRule.domainSide, BundleRule.groupNotEntitled, BundleRule.groupNotShared,
    BundleRule.logFormat, BundleRule.standardDefaults,
    BehaviourRule.timeout, BehaviourRule.crash, BehaviourRule.noAnswer, BehaviourRule.network,
    BehaviourRule.groupWrite, BehaviourRule.fileWrite, BehaviourRule.process,
    BehaviourRule.refused, BehaviourRule.standardDefaults, BehaviourRule.logFormat,
    BehaviourRule.inert, BehaviourRule.model, BehaviourRule.cutOff, BehaviourRule.noticed,
  ]

  /// Finds a rule by its id.
  package static func rule(_ id: String) -> CheckRule? {
    all.first { $0.id == id }
  }
}

/// Everything that this tool says about an extension by a stable name.
///
/// The pages, the lists of the commands and the advice in reports follow from it.
package enum Catalogue {
  /// Notices of a run, lines of the doctor, rules of the checker.
  package static let all =
    NoticeCatalog.all + DoctorRule.advice + CheckCatalog.all.map(\.advice)

  /// The rule of the checker that a notice breaks.
  package static func finding(of code: String) -> CheckRule {
    findings[code] ?? BehaviourRule.noticed
  }

  /// What the process says of a report whose `userInfo` JSON does not have.
  static let userInfoNotice = "report.user-info"

  private static let findings: [String: CheckRule] = [
    "completion.never": BehaviourRule.completionNever,
    "completion.twice": BehaviourRule.completionTwice,
    "completion.late": BehaviourRule.timeout,
    "launch.timeout": BehaviourRule.timeout,
    "process.stall-location": BehaviourRule.timeout,
    "process.crash-location": BehaviourRule.crash,
    "process.crash-loop": BehaviourRule.crash,
    "process.cut-off": BehaviourRule.cutOff,
    "deferral.after-completion": BehaviourRule.deferralLate,
    "deferral.unasked": BehaviourRule.deferralLate,
    "defaults.write-lost": BehaviourRule.groupWrite,
    "appgroup.not-entitled": BundleRule.groupNotEntitled,
    "defaults.standard": BehaviourRule.standardDefaults,
    "inert.used": BehaviourRule.inert,
    "store.missing": BehaviourRule.inert,
    "store.unread": BehaviourRule.inert,
    "store.write-lost": BehaviourRule.groupWrite,
    "model.inferred": BehaviourRule.model,
    "model.undecided": BehaviourRule.model,
    "model.unrecorded": BehaviourRule.inert,
    "handler.blocks": BehaviourRule.blocking,
    "handler.missing": BehaviourRule.noAnswer,
    "principal.not-handler": BehaviourRule.noAnswer,
    "protocol.garbage": BehaviourRule.noAnswer,
    "protocol.stalled": BehaviourRule.noAnswer,
    "protocol.flood": BehaviourRule.noAnswer,
    "protocol.version": BehaviourRule.noAnswer,
    "protocol.ready-twice": BehaviourRule.noAnswer,
    "answer.unasked": BehaviourRule.noAnswer,
    "report.not-overridden": ReportingRule.noOverride,
    userInfoNotice: ReportingRule.lost,
  ]
}
