import Fetching
package import HostPolicy
import MessagesHost

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
    "handler.blocks": BehaviourRule.blocking,
    "handler.missing": BehaviourRule.noAnswer,
    "principal.not-handler": BehaviourRule.noAnswer,
    "protocol.garbage": BehaviourRule.noAnswer,
    "protocol.stalled": BehaviourRule.noAnswer,
    "protocol.flood": BehaviourRule.noAnswer,
    "protocol.version": BehaviourRule.noAnswer,
    "protocol.ready-twice": BehaviourRule.noAnswer,
    "answer.unasked": BehaviourRule.noAnswer,
  ]
}
