import InboxModel

extension ModelCase {
  /// The shortest case found that still fails: no event and no two events of it can be left out,
  /// and no event can be made simpler.
  func shrunk(_ fails: (ModelCase) -> Bool) -> ModelCase {
    var best = self
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      while let smaller = best.smallerCases.first(where: fails) {
        best = smaller
        hasChanged = true
      }
      while let simpler = best.simplerCases.first(where: fails) {
        best = simpler
        hasChanged = true
      }
    }
    return best
  }

  /// Without runs of events, the longest first, and without any two.
  private var smallerCases: some Sequence<ModelCase> {
    let count = events.count
    let lengths = sequence(first: count / 2) { $0 > 1 ? $0 / 2 : nil }.filter { $0 > 0 }
    let runs = lengths.lazy.flatMap { length in
      stride(from: 0, through: count - length, by: length).lazy.map { start in
        without { $0 >= start && $0 < start + length }
      }
    }
    let pairs = (0..<count).lazy.flatMap { first in
      (first..<count).lazy.map { second in without { $0 == first || $0 == second } }
    }
    return Chain(first: runs, second: Chain(first: pairs, second: withAnswersAtOnce))
  }

  /// Each answer that is waited for given at once instead.
  private var withAnswersAtOnce: some Sequence<ModelCase> {
    events.indices.lazy.flatMap { later in
      (0..<later).lazy.compactMap { earlier in
        guard case .answer(_, let answer) = events[later],
          case .receive(let message, nil) = events[earlier]
        else { return nil }
        var smaller = without { $0 == later }
        smaller.events[earlier] = .receive(message, answer)
        return smaller
      }
    }
  }

  private func without(_ isLeftOut: (Int) -> Bool) -> ModelCase {
    var smaller = self
    smaller.events = events.enumerated().filter { !isLeftOut($0.offset) }.map(\.element)
    return smaller
  }

  private var simplerCases: some Sequence<ModelCase> {
    events.indices.lazy.flatMap { index in
      events[index].simpler.map { event in
        var simpler = self
        simpler.events[index] = event
        return simpler
      }
    }
  }
}

/// One sequence after the other, both lazy.
private struct Chain<First: Sequence, Second: Sequence<First.Element>>: Sequence {
  let first: First
  let second: Second

  func makeIterator() -> AnyIterator<First.Element> {
    var first = first.makeIterator()
    var second = second.makeIterator()
    return AnyIterator { first.next() ?? second.next() }
  }
}
