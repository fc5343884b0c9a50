package import HostPolicy
package import MessagesHost
package import Scenarios

/// A message that somebody asks about: its circumstances, and what became of it.
package struct WhySubject: Sendable {
  /// Where it comes from: a scenario or a saved trace.
  package let file: String
  /// 1 for the first message.
  package let number: Int
  package let circumstances: Circumstances
  /// Ids of the rules that were applied.
  package let rules: [String]
  package let folder: Folder
  package let isNotified: Bool
  /// Of each deferral: approval of the app, what failed, what it came to.
  let deferrals: [String]

  init(
    file: String, number: Int, circumstances: Circumstances, rules: [String], folder: Folder,
    isNotified: Bool, deferrals: [String] = []
  ) {
    self.file = file
    self.number = number
    self.circumstances = circumstances
    self.rules = rules
    self.folder = folder
    self.isNotified = isNotified
    self.deferrals = deferrals
  }

  /// Every message of a scenario that was played.
  package static func all(of run: ScenarioRun, showsPrivate: Bool) -> [WhySubject] {
    run.steps.compactMap(\.outcome).map { outcome in
      WhySubject(
        outcome, profile: run.scenario.profile, file: run.scenario.file,
        redaction: run.redaction(showsPrivate: showsPrivate))
    }
  }

  /// What became of a message on a phone with a profile; `file` is what the answer calls the run.
  package init(
    _ outcome: MessageOutcome, profile: IOSProfile, file: String, redaction: Redaction
  ) {
    let decision = outcome.decision
    let isLate = outcome.diagnostics.contains { $0.code == TraceNetworkText.lateCode }
    self.init(
      file: file, number: decision.messageID.number,
      circumstances: Circumstances(decision, profile: profile),
      rules: decision.rules.map(\.id), folder: decision.placement.folder,
      isNotified: decision.placement.isNotified,
      deferrals: outcome.deferrals.flatMap {
        TraceNetworkText.summary(
          TraceEntry(TraceDeferral(redaction: redaction).fields(of: $0)), isLate: isLate)
      })
  }
}
