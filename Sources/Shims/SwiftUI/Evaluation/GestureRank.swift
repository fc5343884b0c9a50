import IdentityLookup

/// Which comes to a touch, a gesture or what it is added to.
enum GestureRank {
  /// The gesture, where what it is added to takes nothing of that kind.
  case last
  /// Both.
  case simultaneous
  /// The gesture, where it is made.
  case first
}

/// How often something was tapped on end.
@MainActor private final class TapCount {
  private var act = 0
  private var count = 0

  /// Counts an act of the user, of which each has a number.
  func taps(by act: Int) -> Int {
    if act != self.act { count = act == self.act + 1 ? count + 1 : 1 }
    self.act = act
    return count
  }
}

extension Renderer {
  /// Lets pieces take a gesture: one of them with what lies in it, or all as one.
  func add(_ gesture: any PrimitiveGesture, _ rank: GestureRank, to pieces: inout [Piece]) {
    let host = host
    var made: (@MainActor (ScreenAct) -> Bool) = { _ in false }
    at("gesture") {
      let count = node.kept("taps", or: TapCount())
      made = { gesture.perform($0, taps: count.taps(by: host.acts)) }
    }
    let acts = gesture.acts
    if let first = pieces.first, !first.isPlain, first.view == nil,
      pieces.dropFirst().allSatisfy(\.isPartOfAnother)
    {
      for index in pieces.indices { pieces[index].take(made, index == 0 ? acts : [], acts, rank) }
      return
    }
    let item = ScreenItem(.gesture, classes: ["Gesture"], acts: acts)
    var inner = pieces
    let act: @MainActor (ScreenAct) -> ScreenActOutcome = { act in
      _ = made(act)
      return .done
    }
    guard inner.contains(where: { !$0.isPlain }) else {
      pieces = shown { emit(item, around: inner, act: act) }
      pieces[0].gesture = made
      return
    }
    // What holds controls is not called by their names, and what lies in it stays as it is.
    pieces = shown { emit(item, act: act) }
    pieces[0].gesture = made
    for index in inner.indices {
      if inner[index].item.identifier == marks.identifier { inner[index].item.identifier = nil }
      if rank != .last { inner[index].take(made, [], acts, rank) }
    }
    pieces += inner
  }
}

extension Piece {
  /// Takes a gesture beside what it does by itself.
  ///
  /// - Parameters:
  ///   - made: Tells of an act; says whether the act makes the gesture.
  ///   - new: What can be done from now on.
  ///   - acts: What can make the gesture.
  ///   - rank: Which of both comes to a touch.
  @MainActor fileprivate mutating func take(
    _ made: @escaping @MainActor (ScreenAct) -> Bool, _ new: [ScreenAct.Kind],
    _ acts: [ScreenAct.Kind], _ rank: GestureRank
  ) {
    let (own, known) = (act, item.acts)
    item.acts += new.filter { !known.contains($0) }
    if let inner = gesture {
      let both: @MainActor (ScreenAct) -> Bool = { act in
        switch rank {
        case .last: return inner(act) || made(act)
        case .first: return made(act) || inner(act)
        case .simultaneous:
          let isInner = inner(act)
          return made(act) || isInner
        }
      }
      gesture = both
      act = { act in
        guard [.tap, .longPress, .swipe].contains(act.kind) else { return own(act) }
        _ = both(act)
        return .done
      }
      return
    }
    act = { act in
      let isKnown = known.contains(act.kind)
      guard acts.contains(act.kind), rank != .last || !isKnown else { return own(act) }
      if rank == .first, made(act) { return .done }
      let outcome = isKnown ? own(act) : .done
      if rank != .first { _ = made(act) }
      return outcome
    }
  }
}
