import Fetching
import HostPolicy
package import MessagesHost
package import Sandboxing

/// What playing the inbox showed.
package struct InboxReport: Sendable {
  /// Everything that breaks a rule, in the order of the rules.
  package let findings: [Finding]
  /// What was not looked at, a sentence each.
  package let gaps: [String]
  /// How many messages the extension was asked about.
  package let askedMessages: Int
  /// How many times its process was started.
  package let launches: Int
  /// Protections that were not active in some launch.
  package let missingProtections: [Protection]

  /// The traces of the two phones: the first with two launches, then a new one.
  package let traces: [[TraceRecord]]

  init(
    _ stages: [InboxStage], traces: [[TraceRecord]], comparison: [Observation], inbox: CanaryInbox,
    site: DeferralSite
  ) {
    self.traces = traces
    let search = CanarySearch(inbox.canaries)
    var observations: [Observation] = []
    var before: ContainerSnapshot?
    for stage in stages {
      let earlier = stage.memory == .container ? before : nil
      observations += BehaviourJudge(stage, site: site).observations
      observations +=
        PrivacyJudge(stage, before: earlier, inbox: inbox, search: search).observations
      before = stage.container
    }
    observations += comparison
    findings = observations.findings.inOrderOfRules
    gaps = InboxReport.gaps(stages, observations, inbox)
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

  private static func gaps(
    _ stages: [InboxStage], _ observations: [Observation], _ inbox: CanaryInbox
  ) -> [String] {
    var gaps: [String] = []
    for gap in stages.flatMap(\.container.gaps) where !gaps.contains(gap) { gaps.append(gap) }
    let missing = inbox.entries.count - stages.reduce(0) { $0 + $1.entries.count }
    if missing > 0 {
      gaps.append(
        "it hangs: \(missing) message\(missing == 1 ? " was" : "s were") not played")
    }
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
}

extension [Finding] {
  /// Errors first, then warnings, then the rest; each as the catalog has its rules.
  package var inOrderOfRules: [Finding] {
    let order = CheckCatalog.all
    let ranked = map { finding in (finding, order.firstIndex(of: finding.rule) ?? order.count) }
    return ranked.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.0.rule.severity != b.0.rule.severity { return a.0.rule.severity > b.0.rule.severity }
      return a.1 != b.1 ? a.1 < b.1 : left.offset < right.offset
    }.map(\.element.0)
  }
}
