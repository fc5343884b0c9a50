import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// Turns what happened while a stage was played into the rules that it breaks.
struct BehaviourJudge {
  private let stage: InboxStage
  private let site: DeferralSite
  private(set) var observations: [Observation] = []
  /// Whether the extension was not asked when it did what is judged now.
  private var isBetween = false
  /// Whether the process that runs uses a part that does nothing here.
  ///
  /// Its whole life counts: the kernel tells of a crash at once, and what the process says of itself
  /// may come later.
  private var usesInertPart = false
  /// Whether that process ends by itself, as in a crash.
  private var endsByItself = false
  /// Messages whose answer made no sense, in order.
  private var senseless: [Int?] = []

  init(_ stage: InboxStage, site: DeferralSite) {
    self.stage = stage
    self.site = site
    for (index, record) in stage.trace.enumerated() {
      if index == 0 || record.isLaunch {
        let life = stage.trace[(index + 1)...].prefix { !$0.isLaunch }
        usesInertPart = life.contains(where: \.usesInertPart)
        endsByItself = life.contains(where: \.isEndByItself)
      }
      if case .between = record.attribution { isBetween = true } else { isBetween = false }
      judge(
        record.event,
        message: record.message.flatMap { stage.entries[$0.number] }
          ?? (record.attribution.report == nil ? nil : stage.reported))
    }
    for message in senseless
    where !observations.contains(where: { $0.message == message && $0.rule.severity == .error }) {
      see(
        BehaviourRule.noAnswer, "query", QuotingText(NoAnswerReason.garbage.sentence), message)
    }
  }

  private mutating func judge(_ event: TraceEvent, message: Int?) {
    switch event {
    case .noticed(let diagnostic): judge(diagnostic, message)
    case .denied(let denial): judge(denial, message)
    case .deferred(let deferral): judge(deferral, message)
    case .answered(.noAnswer(let reason)), .concluded(.noAnswer(let reason), _):
      judge(reason, message)
    case .placed(let decision): judge(decision.rules, message)
    case .acted(_, let rules): judge(rules, message)
    case .exited(_, let end): judge(end, message)
    default: break
    }
  }

  private mutating func judge(_ diagnostic: Diagnostic, _ message: Int?) {
    let rule = Catalogue.finding(of: diagnostic.code)
    see(
      isOfInertPart(rule) ? BehaviourRule.inert : rule, diagnostic.quotingCode,
      diagnostic.quotingText, message,
      remedy: remedy(of: diagnostic, against: rule))
  }

  private func remedy(of diagnostic: Diagnostic, against rule: CheckRule) -> String? {
    let isOfNotice = [BehaviourRule.noticed, BehaviourRule.noAnswer, ReportingRule.lost]
    guard isOfNotice.contains(rule) else { return nil }
    return stage.report != nil && diagnostic.code == "principal.not-handler"
      ? "Let its class inherit ILClassificationUIExtensionViewController."
      : NoticeCatalog[diagnostic.code]?.remedy
  }

  /// Whether the end of the process may come from a part that does nothing here.
  private func isOfInertPart(_ rule: CheckRule) -> Bool {
    rule == BehaviourRule.crash && usesInertPart
  }

  private mutating func judge(_ denial: Denial, _ message: Int?) {
    let isShared = denial.attempt.contains("App Group ")
    let rule =
      switch denial.code {
      case .networkConnect, .networkSend, .networkListen, .networkSocket: BehaviourRule.network
      case .fileWrite, .fileMetadata: isShared ? BehaviourRule.groupWrite : BehaviourRule.fileWrite
      case .processExec, .processFork: BehaviourRule.process
      default: BehaviourRule.refused
      }
    let isOfFile = [.fileRead, .fileWrite, .fileMetadata].contains(denial.code)
    see(
      rule, QuotingText(denial.code.rawValue),
      "\(quoting: denial.attempt) [\(denial.call) \(denial.errnoName)]", message,
      remedy: rule == BehaviourRule.network && stage.report != nil
        ? "Put it into userInfo of the answer: the system posts the report." : denial.remedy,
      file: isOfFile ? Self.file(of: denial) : nil, count: denial.count)
  }

  /// The file that an attempt is about, without what was to be done with it.
  private static func file(of denial: Denial) -> String {
    for name in ["App Group ", "data container", "bundle", "/", "~"] {
      if let start = denial.attempt.range(of: name) {
        return String(denial.attempt[start.lowerBound...])
          .replacing(" atomically", with: "").replacing(" by an atomic write", with: "")
      }
    }
    return denial.attempt
  }

  private mutating func judge(_ deferral: Deferral, _ message: Int?) {
    guard case .failure(let failure) = deferral.completion else { return }
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
    case .timeout:
      see(
        BehaviourRule.timeout, stage.report == nil ? "query" : "sheet",
        QuotingText(reason.sentence), message)
    case .memory, .storage:
      see(BehaviourRule.crash, "process", QuotingText(reason.sentence), message)
    case .exit, .crashLoop: seeEnd(reason.sentence, message)
    // A diagnostic says more as a rule.
    case .garbage: senseless.append(message)
    // The end of the process, or a diagnostic, says more of the others.
    case .crash, .neverCompleted, .launchFailed, .noHandler, .tooLong: break
    }
  }

  private mutating func judge(_ end: ProcessEnd, _ message: Int?) {
    guard !end.isOrderly, !end.isDecidedByHost else { return }
    seeEnd(end.sentence, message)
  }

  private mutating func seeEnd(_ sentence: String, _ message: Int?) {
    guard isOfInertPart(BehaviourRule.crash) else {
      return see(BehaviourRule.crash, "process", QuotingText(sentence), message)
    }
    see(
      BehaviourRule.inert, "process", "\(sentence), after it used what does nothing here", message)
  }

  private mutating func judge(_ rules: [PolicyRule], _ message: Int?) {
    for rule in rules {
      switch rule.id {
      case "sub-action.undeclared", "sub-action.mismatched":
        see(BehaviourRule.subAction, "answer", QuotingText(rule.sentence), message)
      case "verdict.unknown-action":
        see(BehaviourRule.unknownAction, "answer", QuotingText(rule.sentence), message)
      case CapabilitiesRule.limit.id:
        see(
          BehaviourRule.declaredLimit, "capabilities",
          QuotingText(
            (stage.declaredCount > 0 ? "\(stage.declaredCount) are declared: " : "")
              + rule.sentence), nil)
      case CapabilitiesRule.invalid.id, CapabilitiesRule.duplicate.id:
        see(BehaviourRule.declaredInvalid, "capabilities", QuotingText(rule.sentence), nil)
      case CapabilitiesRule.noAnswer.id:
        // A process that ends over such a part answers nothing at all.
        see(
          usesInertPart && endsByItself ? BehaviourRule.inert : BehaviourRule.capabilities,
          "capabilities", QuotingText(rule.sentence), nil)
      default: break
      }
    }
  }

  private mutating func see(
    _ rule: CheckRule, _ place: QuotingText, _ detail: QuotingText, _ message: Int?,
    remedy: String? = nil, file: String? = nil, count: Int = 1
  ) {
    let when: QuotingText = isBetween && message == nil ? ", while it was not asked" : ""
    observations.append(
      Observation(
        rule: rule, place: place, detail: detail + when, message: message, remedy: remedy,
        file: file, count: count))
  }
}

extension TraceRecord {
  fileprivate var isLaunch: Bool {
    if case .launched = event { true } else { false }
  }

  fileprivate var usesInertPart: Bool {
    guard case .noticed(let diagnostic) = event else { return false }
    return diagnostic.isOfInertPart
  }

  fileprivate var isEndByItself: Bool {
    guard case .exited(_, let end) = event else { return false }
    return !end.isOrderly && !end.isDecidedByHost
  }
}
