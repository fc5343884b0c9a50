import InboxModel

/// A sequence of events, on one phone.
struct ModelCase: Sendable, Equatable {
  var profile: NaiveProfile
  var stickiness: String
  var events: [NaiveEvent]
  /// Whether a second phone goes through the same events, and must end in the same state.
  var hasTwin = false

  /// Where the phone and the naive inbox part ways.
  struct Failure: Sendable, Equatable {
    let event: Int
    let text: String
  }

  static func == (left: ModelCase, right: ModelCase) -> Bool {
    left.profile.name == right.profile.name && left.stickiness == right.stickiness
      && left.events == right.events
  }

  /// Runs the phone and the naive inbox; nil if they agree and every invariant holds.
  func failure(with fault: NaiveFault? = nil) -> Failure? {
    guard var driver = PhoneDriver(profile: profile.name, stickiness: stickiness) else {
      return Failure(event: 0, text: "no profile \(profile.name), or no \(stickiness)")
    }
    var twin = hasTwin ? driver : nil
    var inbox = NaiveInbox(profile: profile, stickiness: stickiness, fault: fault)
    for (index, event) in events.enumerated() {
      let ours = driver.happens(event)
      if let text = Self.difference(ours, inbox.happens(event), event)
        ?? driver.difference(from: inbox)
        ?? violation(driver, inbox, event, ours, isLast: index == events.count - 1)
      {
        return Failure(event: index, text: text)
      }
      if let other = twin?.happens(event), other != ours || twin?.phone != driver.phone {
        return Failure(event: index, text: "not deterministic: \(ours)\n  then \(other)")
      }
    }
    return nil
  }

  private static func difference(
    _ ours: NaiveResult, _ naive: NaiveResult, _ event: NaiveEvent
  ) -> String? {
    if ours == naive { return nil }
    // The order in which a filter's mistakes are found is not part of the policy.
    if case (.select, .changed(let left), .changed(let right)) = (event, ours, naive),
      left.sorted() == right.sorted()
    {
      return nil
    }
    return "\(ours)\n  naively \(naive)"
  }

  private func violation(
    _ driver: PhoneDriver, _ inbox: NaiveInbox, _ event: NaiveEvent, _ result: NaiveResult,
    isLast: Bool
  ) -> String? {
    var observed = ObservedInbox(driver.phone, intoFolders: isLast)
    if case .receive(let message, _) = event {
      switch result {
      case .asked: observed.asked = (message, inbox.contacts)
      case .placed(let placement) where placement.isAsked:
        observed.asked = (message, inbox.contacts)
      default: break
      }
    }
    return observed.violation
  }
}

extension ModelCase: CustomStringConvertible {
  var description: String {
    let lines = events.enumerated().map { "  \($0 + 1). \($1)" }
    return "profile \(profile.name), junk \(stickiness)\n" + lines.joined(separator: "\n")
  }
}

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

extension NaiveEvent {
  /// Simpler events of the same kind; none of them leads back to this one.
  var simpler: [NaiveEvent] {
    switch self {
    case .receive(let message, let answer):
      return message.simpler.map { .receive($0, answer) }
        + (answer?.simpler ?? [.action(1, 0)]).map { .receive(message, $0) }
    case .answer(let position, let answer):
      return (position > 0 ? [.answer(0, answer)] : [])
        + answer.simpler.map { .answer(position, $0) }
    case .select("Colander", let capabilities): return [.select("Sieve", capabilities)]
    case .select(let name, let capabilities?):
      return [.select(name, nil)] + capabilities.simpler.map { .select(name, $0) }
    case .alerts(let conversation, true): return [.alerts(conversation, false)]
    case .reply, .read, .addContact, .removeContact, .block, .unblock, .markKnown, .delete,
      .alerts, .select, .screen, .uninstall:
      return []
    }
  }
}

extension NaiveMessage {
  fileprivate var simpler: [NaiveMessage] {
    var all: [NaiveMessage] = []
    func change(_ isSimple: Bool, _ make: (inout NaiveMessage) -> Void) {
      guard !isSimple else { return }
      var message = self
      make(&message)
      all.append(message)
    }
    change(service == "SMS") { $0.service = "SMS" }
    change(others.isEmpty) { $0.others.removeLast() }
    change(sender != nil) { $0.sender = 0 }
    change(body == .text) { $0.body = .text }
    change(writing == 0) { $0.writing = 0 }
    return all
  }
}

extension NaiveAnswer {
  fileprivate var simpler: [NaiveAnswer] {
    switch self {
    case .action(1, 0): []
    case .action(let action, 0) where (2...4).contains(action): [.action(1, 0)]
    case .action(let action, 0): [.action(1, 0)] + (action == 99 ? [] : [.action(99, 0)])
    case .action(let action, _): [.action(action, 0)]
    case .silence: [.action(1, 0)]
    }
  }
}

extension NaiveCapabilities {
  fileprivate var simpler: [NaiveCapabilities] {
    guard case .declared(let transactional, let promotional) = self else { return [] }
    return transactional.indices.map { index in
      var fewer = transactional
      fewer.remove(at: index)
      return .declared(fewer, promotional)
    }
      + promotional.indices.map { index in
        var fewer = promotional
        fewer.remove(at: index)
        return .declared(transactional, fewer)
      }
  }
}
