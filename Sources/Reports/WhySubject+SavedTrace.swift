import HostPolicy
import Texts

extension TraceSection {
  /// Every message with what `why` needs, in the order of arrival.
  package var subjects: [WhySubject] {
    lanes.compactMap { lane in
      lane.first("placed").flatMap { WhySubject(placed: $0, of: header, lane: lane) }
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
    guard let profile = header.text("profile").flatMap(IOSProfile.named),
      let number = placed.message, let facts = placed.fields["facts"].flatMap(TraceFacts.init),
      let known = facts.facts(in: profile), let folder = placed.text("folder").flatMap(Folder.init)
    else { return nil }
    let rules = placed.list("rules").compactMap(\.text)
    let isLate =
      lane?.all("notice").contains { $0.text("code") == TraceNetworkText.lateCode } ?? false
    self.init(
      file: header.text("file") ?? "", number: number,
      circumstances: Circumstances(
        facts: known, profile: profile,
        answer: lane?.all("answered").last.flatMap(WhySubject.answer), rules: rules),
      rules: rules, folder: folder, isNotified: placed.flag("notified") ?? false,
      deferrals: lane?.all("deferred").flatMap {
        TraceNetworkText.summary($0, isLate: isLate)
      } ?? [])
  }

  private static func answer(_ entry: TraceEntry) -> FilterAnswer? {
    if let action = entry.number("action") {
      return .response(
        action: Int(clamping: action), subAction: Int(clamping: entry.number("subAction") ?? 0))
    }
    return entry.text("noAnswer").flatMap(NoAnswerReason.init).map(FilterAnswer.noAnswer)
  }
}
