package import HostPolicy
package import MessagesHost
package import Scenarios
import Texts

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
    let isLate = outcome.diagnostics.contains { $0.code == TraceNetworkText.lateCode }
    self.init(
      outcome.decision, profile: profile, file: file,
      deferrals: outcome.deferrals.flatMap {
        TraceNetworkText.summary(
          DeferredLine.type.entry($0, redaction), isLate: isLate)
      })
  }

  /// A message of a phone that somebody drives by hand.
  ///
  /// - Parameters:
  ///   - decision: What the phone decided.
  ///   - profile: The phone's profile.
  ///   - file: What the answer calls the run.
  ///   - deferrals: What is to be said of its deferrals.
  package init(
    _ decision: Decision, profile: IOSProfile, file: String, deferrals: [String] = []
  ) {
    self.init(
      file: file, number: decision.messageID.number,
      circumstances: Circumstances(decision, profile: profile),
      rules: decision.rules.map(\.id), folder: decision.placement.folder,
      isNotified: decision.placement.isNotified, deferrals: deferrals)
  }
}

extension TraceSection {
  /// Every message with what `why` needs, in the order of arrival.
  package var subjects: [WhySubject] {
    lanes.compactMap { lane in
      lane.first(.placed).flatMap { WhySubject(placed: $0, of: header, lane: lane) }
    }
  }
}

extension WhySubject {
  /// A message of a saved trace; nil where its line lacks message, facts or folder.
  ///
  /// - Parameters:
  ///   - placed: Its line of type `placed`.
  ///   - header: The line of type `scenario`.
  ///   - lane: All that the trace has of it; nil where nothing but the line counts.
  init?(placed: TraceEntry, of header: TraceEntry, lane: TraceLane?) {
    guard let profile = header.text(ScenarioLine.profile).flatMap(IOSProfile.named),
      let number = placed.message, let facts = placed[PlacedLine.facts],
      let known = GateFacts(facts, in: profile),
      let folder = placed.text(PlacedLine.folder).flatMap(Folder.init)
    else { return nil }
    let rules = placed.list(PlacedLine.rules).compactMap(\.text)
    let isLate =
      lane?.all(.notice).contains { $0.text(NoticeLine.code) == TraceNetworkText.lateCode } ?? false
    self.init(
      file: header.text(ScenarioLine.file) ?? "", number: number,
      circumstances: Circumstances(
        facts: known, profile: profile,
        answer: lane?.all(.answered).last.flatMap(WhySubject.answer), rules: rules),
      rules: rules, folder: folder, isNotified: placed.flag(PlacedLine.notified) ?? false,
      deferrals: lane?.all(.deferred).flatMap {
        TraceNetworkText.summary($0, isLate: isLate)
      } ?? [])
  }

  private static func answer(_ entry: TraceEntry) -> FilterAnswer? {
    if let action = entry.number(AnsweredLine.action) {
      return .response(
        action: Int(rawValueOf: action),
        subAction: Int(rawValueOf: entry.number(AnsweredLine.subAction) ?? 0))
    }
    return entry.text(AnsweredLine.noAnswer).flatMap(NoAnswerReason.init).map(FilterAnswer.noAnswer)
  }
}
