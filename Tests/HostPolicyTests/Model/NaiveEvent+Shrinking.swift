import InboxModel

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
    case .reply, .read, .addContact, .removeContact, .block, .unblock, .markKnown, .delete,
      .select, .screen, .uninstall:
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
