import HostPolicy
import MessagesHost
import Texts

/// Turns what came of reports into the rules of reporting extensions that they break.
struct ReportJudge {
  private let stages: [InboxStage]
  private(set) var observations: [Observation] = []

  /// Judges all the reports of a check together: some rules need several of them.
  init(_ stages: [InboxStage]) {
    self.stages = stages.filter { $0.report != nil }
    for stage in self.stages { judgeEnd(of: stage) }
    judgeReadiness(of: "messages") { $0.reported != nil }
    judgeReadiness(of: "calls") { $0.reported == nil }
    judgeActions()
  }

  /// A report that was asked for, and did not come.
  ///
  /// Of a `userInfo` that JSON does not have the notice says more, and is a finding already.
  private mutating func judgeEnd(of stage: InboxStage) {
    guard case .failed(let failure)? = stage.report?.sent,
      failure.obstacle != .userInfo || !stage.hasNoticedUserInfo
    else { return }
    see(
      ReportingRule.lost, "answer", QuotingText(failure.description), stage.reported,
      remedy: failure.remedy.prefix(1).uppercased() + failure.remedy.dropFirst() + ".")
  }

  /// Done that could be pressed in no sheet of a kind.
  private mutating func judgeReadiness(
    of what: String, _ isOfKind: (InboxStage) -> Bool
  ) {
    let shown = stages.filter { stage in
      isOfKind(stage) && stage.report?.screens.isEmpty == false
        && stage.report?.answer?.isMissing == false
    }
    guard let longest = shown.max(by: { $0.touches.count < $1.touches.count }),
      !shown.contains(where: { $0.report?.isReady == true })
    else { return }
    let tries = longest.touches.prefix(6).joined(separator: ", ")
    let rest = longest.touches.count > 6 ? " and \(longest.touches.count - 6) more" : ""
    let done: QuotingText =
      longest.touches.isEmpty
      ? "there was nothing to fill in" : "the check\u{2019}s user did: \(quoting: tries)\(rest)"
    let untried = longest.report.map(FormUser.untried) ?? []
    see(
      ReportingRule.neverReady, "sheet",
      "for \(what) Done was never enabled; \(done)\(Self.naming(untried))", nil,
      remedy: untried.isEmpty ? nil : ReportingRule.untriedRemedy)
  }

  /// Names what the check's user left alone, which may be what was wanted.
  private static func naming(_ untried: [String]) -> QuotingText {
    guard !untried.isEmpty else { return "" }
    let listed = untried.prefix(6).joined(separator: ", ")
    let rest = untried.count > 6 ? " and \(untried.count - 6) more" : ""
    return "; not tried: \(quoting: listed)\(rest)"
  }

  /// The server gets `userInfo` alone; that the phone blocks a sender, too, is no other verdict.
  private mutating func judgeActions() {
    var actions: [String: Set<Int>] = [:]
    for stage in stages {
      guard case .network? = stage.report?.sent, let reply = stage.report?.reply else { continue }
      let info = reply.userInfo?.revealed ?? "{}"
      guard info != "{}" else {
        see(
          ReportingRule.action, "answer",
          "the server is sent an empty object for \(ReportAction.name(of: reply.action))",
          stage.reported)
        continue
      }
      let isBlocking = reply.action == ReportAction.reportJunkAndBlockSender.rawValue
      actions[info, default: []].insert(
        isBlocking ? ReportAction.reportJunk.rawValue : reply.action)
      if let both = actions[info], both.count > 1 {
        let names = both.sorted().map(ReportAction.name).joined(separator: " and ")
        see(
          ReportingRule.action, "answer", "the server is sent the same for \(names)",
          stage.reported)
      }
    }
  }

  private mutating func see(
    _ rule: CheckRule, _ place: QuotingText, _ detail: QuotingText, _ message: Int?,
    remedy: String? = nil
  ) {
    observations.append(
      Observation(
        rule: rule, place: place, detail: detail, message: message, remedy: remedy))
  }
}

extension InboxStage {
  /// Whether it is told which value of `userInfo` is none that JSON has.
  fileprivate var hasNoticedUserInfo: Bool {
    trace.contains { record in
      guard case .noticed(let diagnostic) = record.event else { return false }
      return diagnostic.code == Catalogue.userInfoNotice
    }
  }
}

extension [InboxStage] {
  /// What the stages showed, where one of the two orders of view and `prepare(for:)` fails alone told as that.
  ///
  /// The same message is reported with other choices in the other order, so the choice may be what fails,
  /// unless nothing was touched yet, or everything fails.
  func tellingOfViewOrder(_ seen: [[Observation]]) -> [Observation] {
    var failing: [ReportViewOrder: [InboxStage]] = [:]
    for (stage, observations) in zip(self, seen) {
      guard let order = stage.viewOrder, observations.contains(where: \.isFailure) else { continue }
      failing[order, default: []].append(stage)
    }
    guard failing.count == 1, let (order, failed) = failing.first,
      failed.allSatisfy(\.touches.isEmpty)
        || failed.count == count(where: { $0.viewOrder == order })
    else { return seen.flatMap(\.self) }
    return seen.flatMap(\.self).map { observation in
      guard observation.isFailure else { return observation }
      let when = order == .afterPrepare ? "after" : "before"
      return Observation(
        rule: ReportingRule.viewOrder, place: observation.place,
        detail: "with its view loaded \(when) prepare(for:) alone: \(observation.detail)",
        message: observation.message)
    }
  }
}

extension Observation {
  /// Whether there was no answer, or no sheet.
  fileprivate var isFailure: Bool {
    [BehaviourRule.crash, BehaviourRule.timeout].contains(rule)
  }
}
