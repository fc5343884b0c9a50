import Fetching
import HostPolicy
package import MessagesHost
package import Sandboxing
import Texts

/// One part of the inbox, played to one process, and all that came of it.
struct InboxStage: Sendable {
  /// What the extension could know of earlier messages.
  enum Memory: Sendable, Hashable {
    /// The phone is new.
    case none
    /// Its container holds what the stage before left in it.
    case container
  }

  /// Such as `launch 1`.
  let name: String
  let memory: Memory
  /// Numbers in the inbox of the messages that were played, by their numbers on the phone.
  var entries: [Int: Int] = [:]
  /// How many valid sub-actions the extension declared when it was chosen.
  var declaredCount = 0
  var trace: [TraceRecord] = []
  var requests: [DeferralRequest] = []
  var disclosures: [HostDisclosure] = []
  var container: ContainerSnapshot

  /// What became of the report that the process was for; nil for one that was asked about messages, and for
  /// a report that was not offered.
  var report: ReportOutcome?
  /// The rule that was against the report, so that no process was started; nil where none was.
  var refusal: GateRecord?
  /// The number in the inbox of what was reported, or was to be; nil for calls.
  var reported: Int?
  /// What the check's user did in the sheet.
  var touches: [String] = []
  /// When the sheet's view was loaded; nil where there was none.
  var viewOrder: ReportViewOrder?

  /// Whether the message was played in this stage.
  func played(_ entry: Int) -> Bool { entries.values.contains(entry) }
}

/// What playing the inbox showed.
package struct InboxReport: Sendable {
  /// Everything that breaks a rule, in the order of the rules.
  package let findings: [Finding]
  /// What was not looked at, a sentence each.
  package let gaps: [String]
  /// How many messages the extension was asked about.
  package let askedMessages: Int
  /// How many reports it was shown for; none for a filter.
  package let reports: Int
  /// Whether it was shown for none although it reports: nothing of what it does was judged.
  package let isUnseen: Bool
  /// How many times its process was started.
  package let launches: Int
  /// Protections that were not active in some launch.
  package let missingProtections: [Protection]

  /// The traces of the phones: one with two launches, a new one, one for words if there are any.
  package let traces: [[TraceRecord]]
  /// What the words of the extension's rules came to; nil where none was played.
  package let words: WordCoverage?

  init(
    _ stages: [InboxStage], traces: [[TraceRecord]], comparison: [Observation], inbox: CanaryInbox,
    site: DeferralSite, words: WordCoverage?, isPrivate: Bool
  ) {
    self.traces = traces
    self.words = words
    let search = CanarySearch(inbox.canaries)
    var seen: [[Observation]] = []
    var before: ContainerSnapshot?
    for stage in stages {
      let earlier = stage.memory == .container ? before : nil
      seen.append(
        BehaviourJudge(stage, site: site).observations
          + LogFormatJudge(stage, inbox: inbox).observations
          + PrivacyJudge(stage, before: earlier, inbox: inbox, search: search).observations)
      before = stage.container
    }
    let observations =
      stages.tellingOfViewOrder(seen) + comparison + ReportJudge(stages).observations
    reports = stages.count { $0.report != nil }
    isUnseen = reports == 0 && stages.contains { $0.refusal != nil }
    findings = observations.findings(isPrivate: isPrivate).inOrderOfRules
    gaps = InboxReport.gaps(stages, observations, inbox, words).map { $0.shown(isPrivate) }
    askedMessages = stages.flatMap(\.trace).count {
      if case .asked = $0.event { true } else { false }
    }
    let statuses = stages.flatMap(\.trace).compactMap { record -> SandboxStatus? in
      guard case .launched(_, let status) = record.event else { return nil }
      return status
    }
    launches = statuses.count
    let missing = Set(statuses.flatMap(\.gaps))
    missingProtections = Protection.allCases.filter(missing.contains)
  }

  private static func slowness(_ count: Int) -> QuotingText {
    let verb = count == 1 ? "was" : "were"
    return
      "it hangs or takes long: \(count) message\(count == 1 ? "" : "s") with words \(verb) not played"
  }

  private static func gaps(
    _ stages: [InboxStage], _ observations: [Observation], _ inbox: CanaryInbox,
    _ words: WordCoverage?
  ) -> [QuotingText] {
    var gaps: [QuotingText] = []
    for gap in stages.flatMap(\.container.gaps) where !gaps.contains(gap) { gaps.append(gap) }
    gaps += refusals(in: stages)
    let refused = stages.filter { $0.refusal != nil }.compactMap(\.reported)
    let played = Set(stages.flatMap(\.entries.values) + refused)
    let missing = inbox.entries.count {
      !played.contains($0.number) && words?.messages[$0.number] == nil
    }
    if missing > 0 {
      gaps.append(
        stages.contains { $0.report != nil }
          ? "it fails again and again: \(missing) message\(missing == 1 ? " was" : "s were") not reported"
          : "it hangs: \(missing) message\(missing == 1 ? " was" : "s were") not played")
    }
    if let words, words.unplayed > 0 { gaps.append(slowness(words.unplayed)) }
    let ended = Set(
      observations.filter { $0.rule == BehaviourRule.inert && $0.place == "process" }
        .compactMap(\.message))
    if !ended.isEmpty {
      gaps.append(
        "what it does with \(ended.count) message\(ended.count == 1 ? "" : "s"): it ended after it "
          + "used what does nothing here")
    }
    return gaps
  }

  /// What could not be reported on that phone, by the rule that was against it.
  private static func refusals(in stages: [InboxStage]) -> [QuotingText] {
    var rules: [PolicyRule] = []
    for rule in stages.compactMap(\.refusal?.rule) where !rules.contains(rule) {
      rules.append(rule)
    }
    return rules.map { rule in
      let refused = stages.filter { $0.refusal?.rule == rule }
      let messages = Set(refused.compactMap(\.reported)).count
      let calls = Set(refused.filter { $0.reported == nil }.map(\.name)).count
      let counts = [(messages, "message"), (calls, "call")].filter { $0.0 > 0 }
        .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      return QuotingText(
        "\(counts.joined(separator: " and ")) could not be reported on this phone: "
          + "\(rule.sentence) [\(rule.id)]")
    }
  }
}
