import Texts

/// Which report of one trace is which of another, also where some were put in or taken out.
struct ReportAlignment {
  /// A report in both traces, or in one of them.
  typealias Pair = (old: ReportLane?, new: ReportLane?)

  let pairs: [Pair]

  /// Beyond so many pairs, reports belong together by their order alone.
  private static let mostPairs = 4_000_000

  init(_ old: [ReportLane], _ new: [ReportLane]) {
    // As many are the same ones, whatever became of them.
    guard old.count != new.count, old.count * new.count <= Self.mostPairs else {
      pairs = (0..<max(old.count, new.count)).map {
        ($0 < old.count ? old[$0] : nil, $0 < new.count ? new[$0] : nil)
      }
      return
    }
    let isHidden = (old + new).contains { $0.senders?.contains(Redaction.mark) == true }
    let changes = new.map { Key($0, isHidden: isHidden) }
      .difference(from: old.map { Key($0, isHidden: isHidden) })
    let removed = Set(changes.removals.map(\.place))
    let inserted = Set(changes.insertions.map(\.place))
    var found: [Pair] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let isRemoved = left == old.count ? false : removed.contains(left)
      let isInserted = right == new.count ? false : inserted.contains(right)
      let (takesOld, takesNew) =
        isRemoved == isInserted ? (left < old.count, right < new.count) : (isRemoved, isInserted)
      found.append((takesOld ? old[left] : nil, takesNew ? new[right] : nil))
      left += takesOld ? 1 : 0
      right += takesNew ? 1 : 0
    }
    pairs = found
  }

  /// What a report is known by.
  private struct Key: Hashable {
    let isOfCalls: Bool
    let origin: String?
    let senders: [String]?
    let count: Int

    init(_ lane: ReportLane, isHidden: Bool) {
      let offered = lane.first(.offered)
      isOfCalls = offered?[OfferedLine.messages] == nil
      origin = offered?.text(OfferedLine.origin)
      senders = isHidden ? nil : lane.senders
      count = offered?.list(isOfCalls ? OfferedLine.calls : OfferedLine.messages).count ?? 0
    }
  }
}

extension CollectionDifference.Change {
  /// Where in its collection it is.
  fileprivate var place: Int {
    switch self {
    case .insert(let place, _, _), .remove(let place, _, _): place
    }
  }
}
