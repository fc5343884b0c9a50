import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Sandboxing

/// Turns what happened while a stage was played into the rules that it breaks.
struct BehaviourJudge {
  private let stage: InboxStage
  private let site: DeferralSite
  private(set) var sightings: [Sighting] = []
  /// Whether the extension was not asked when it did what is judged now.
  private var isBetween = false

  init(_ stage: InboxStage, site: DeferralSite) {
    self.stage = stage
    self.site = site
    for record in stage.trace {
      if case .between = record.attribution { isBetween = true } else { isBetween = false }
      judge(record.event, message: record.message.flatMap { stage.entries[$0.number] })
    }
  }

  private mutating func judge(_ event: TraceEvent, message: Int?) {
    switch event {
    case .noticed(let diagnostic): judge(diagnostic, message)
    case .denied(let denial): judge(denial, message)
    case .deferred(let deferral): judge(deferral, message)
    case .answered(.noAnswer(let reason)): judge(reason, message)
    case .placed(let decision): judge(decision.rules, message)
    case .acted(_, let rules): judge(rules, message)
    case .exited(_, let end): judge(end, message)
    default: break
    }
  }

  private mutating func judge(_ diagnostic: Diagnostic, _ message: Int?) {
    let rule = Self.rules[diagnostic.code] ?? BehaviourRule.noticed
    see(rule, diagnostic.code, diagnostic.text, message)
  }

  /// Rules by the codes of diagnostics; the texts come from the runtime and the host.
  private static let rules: [String: CheckRule] = [
    "completion.never": BehaviourRule.completionNever,
    "completion.twice": BehaviourRule.completionTwice,
    "completion.late": BehaviourRule.timeout,
    "launch.timeout": BehaviourRule.timeout,
    "deferral.after-completion": BehaviourRule.deferralLate,
    "deferral.unasked": BehaviourRule.deferralLate,
    "defaults.write-lost": BehaviourRule.groupWrite,
    "appgroup.not-entitled": BundleRule.groupNotEntitled,
    "defaults.standard": BehaviourRule.standardDefaults,
    "handler.blocks": BehaviourRule.blocking,
    "handler.missing": BehaviourRule.noAnswer,
    "principal.not-handler": BehaviourRule.noAnswer,
    "protocol.garbage": BehaviourRule.noAnswer,
    "protocol.stalled": BehaviourRule.noAnswer,
    "protocol.version": BehaviourRule.noAnswer,
    "protocol.ready-twice": BehaviourRule.noAnswer,
    "answer.unasked": BehaviourRule.noAnswer,
  ]

  private mutating func judge(_ denial: Denial, _ message: Int?) {
    let isShared = denial.attempt.contains("App Group ")
    let rule =
      switch denial.code {
      case .networkConnect, .networkSend, .networkListen, .networkSocket: BehaviourRule.network
      case .fileWrite, .fileMetadata: isShared ? BehaviourRule.groupWrite : BehaviourRule.fileWrite
      case .processExec, .processFork: BehaviourRule.process
      default: BehaviourRule.refused
      }
    see(
      rule, denial.code.rawValue, "\(denial.attempt) [\(denial.call) \(denial.errnoName)]", message,
      remedy: denial.remedy)
  }

  private mutating func judge(_ deferral: Deferral, _ message: Int?) {
    guard case .failure(let failure) = deferral.outcome else { return }
    switch failure.code {
    case .redundantNetworkDeferral:
      see(BehaviourRule.deferralTwice, "deferral", "the query was deferred again", message)
    case .invalidNetworkURL where site.networkURL == .absent:
      see(BundleRule.urlMissing, "Info.plist", "it defers, and there is no URL", message)
    default: break
    }
  }

  private mutating func judge(_ reason: NoAnswerReason, _ message: Int?) {
    switch reason {
    case .timeout: see(BehaviourRule.timeout, "query", reason.sentence, message)
    case .exit, .memory, .crashLoop: see(BehaviourRule.crash, "process", reason.sentence, message)
    // The end of the process, or a diagnostic, says more of the others.
    case .crash, .neverCompleted, .garbage, .launchFailed, .noHandler: break
    }
  }

  private mutating func judge(_ end: ProcessEnd, _ message: Int?) {
    guard !end.isOrderly, !end.isDecidedByHost else { return }
    see(BehaviourRule.crash, "process", end.sentence, message)
  }

  private mutating func judge(_ rules: [PolicyRule], _ message: Int?) {
    for rule in rules {
      switch rule.id {
      case "sub-action.undeclared", "sub-action.mismatched":
        see(BehaviourRule.subAction, "answer", rule.sentence, message)
      case "verdict.unknown-action":
        see(BehaviourRule.unknownAction, "answer", rule.sentence, message)
      case CapabilitiesRule.limit.id:
        see(BehaviourRule.declaredLimit, "capabilities", rule.sentence, nil)
      case CapabilitiesRule.invalid.id, CapabilitiesRule.duplicate.id:
        see(BehaviourRule.declaredInvalid, "capabilities", rule.sentence, nil)
      case CapabilitiesRule.noAnswer.id:
        see(BehaviourRule.capabilities, "capabilities", rule.sentence, nil)
      default: break
      }
    }
  }

  private mutating func see(
    _ rule: CheckRule, _ place: String, _ detail: String, _ message: Int?, remedy: String? = nil
  ) {
    let when = isBetween && message == nil ? ", while it was not asked" : ""
    sightings.append(
      Sighting(
        rule: rule, place: place, detail: detail + when, message: message, remedy: remedy))
  }
}
