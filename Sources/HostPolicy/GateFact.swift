/// One of the facts that the gates look at, declared once.
///
/// Its place in a trace, written and read, and what `why --what-if` takes, follow from this.
package struct GateFact: Sendable {
  package typealias Path<Value> = any WritableKeyPath<GateFacts, Value> & Sendable

  /// Where the fact stands, and so what its values are.
  package enum Form: Sendable {
    case service(Path<MessageService>)
    case flag(Path<Bool>)
    /// A flag that a trace has only where it is so.
    case exception(Path<Bool>)
    case count(Path<Int>)
    /// A filter by its name, or none.
    case filter(Path<String?>)
    /// Sub-actions, where somebody was asked for them.
    case subActions(Path<[SubAction]?>)
  }

  /// Its key in a trace, and its name where somebody asks what would be if it were otherwise.
  package let name: String
  package let form: Form
  /// What the page of the trace says of it; empty where its name says all.
  package let help: String
  /// The gate that it is for; nil where it decides nothing by itself, and so is not changed by itself.
  let gate: Gate?
  /// What else is otherwise where it was changed from the first to the second.
  private let consequence: @Sendable (GateFacts, inout GateFacts) -> Void

  private init(
    _ name: String, of gate: Gate?, _ form: Form, _ help: String = "",
    consequence: @escaping @Sendable (GateFacts, inout GateFacts) -> Void = { _, _ in }
  ) {
    self.name = name
    self.gate = gate
    self.form = form
    self.help = help
    self.consequence = consequence
  }
}

extension GateFact {
  /// Every one, in the order of the pages.
  package static let all = [
    GateFact("service", of: .service, .service(\.service)),
    GateFact("contact", of: .contact, .flag(\.participantIsContact)) {
      $1.contactIsLocalMatch = false
    },
    GateFact("blocked", of: .blocked, .flag(\.senderIsBlocked)),
    GateFact("group", of: nil, .flag(\.isGroup)),
    GateFact("screening", of: .unknownSenderFiltering, .flag(\.filtersUnknownSenders)),
    GateFact("filter", of: .filterSelected, .filter(\.selectedFilter)) { old, new in
      if old.selectedFilter == nil || new.selectedFilter == nil { new.declared = nil }
    },
    GateFact("known", of: .markedKnown, .flag(\.conversationIsMarkedKnown)),
    GateFact("replies", of: .replies, .count(\.replies)),
    GateFact("junk", of: .junkConversation, .flag(\.conversationIsJunk)),
    GateFact("sender", of: .senderAndBody, .flag(\.hasSender)) { old, new in
      if old.hasSender, !new.hasSender { new.forgetSender() }
    },
    GateFact("body", of: .senderAndBody, .flag(\.hasBody)),
    GateFact("localNumber", of: nil, .exception(\.contactIsLocalMatch), "where it is so"),
    GateFact("declared", of: nil, .subActions(\.declared), "where the filter was asked"),
  ]

  /// Those that can be otherwise by themselves.
  static let changeable = all.filter { $0.gate != nil }

  /// The values that a change takes.
  var choices: String {
    switch form {
    case .service: MessageService.allCases.map(\.rawValue).joined(separator: "|")
    case .count: "NUMBER"
    case .flag, .exception, .filter, .subActions: "true|false"
    }
  }

  /// The change to what a text names; nil where it names nothing that the fact can be.
  func change(to text: String) -> FactChange? {
    switch form {
    case .service(let path):
      MessageService(rawValue: text).map { change(to: $0.rawValue, at: path, $0) }
    case .flag(let path), .exception(let path):
      Bool(text).map { change(to: "\($0)", at: path, $0) }
    case .count(let path):
      Int(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
        .map { change(to: "\($0)", at: path, $0) }
    case .filter(let path):
      Bool(text).map { isChosen in
        FactChange(name, "\(isChosen)") { circumstances in
          let name = circumstances.facts[keyPath: path] ?? "some filter"
          set(path, to: isChosen ? name : nil, in: &circumstances.facts)
        }
      }
    // What a filter would declare, nobody knows.
    case .subActions: nil
    }
  }

  private func change<Value: Sendable>(
    to text: String, at path: Path<Value>, _ value: Value
  ) -> FactChange {
    FactChange(name, text) { set(path, to: value, in: &$0.facts) }
  }

  private func set<Value>(_ path: Path<Value>, to value: Value, in facts: inout GateFacts) {
    let old = facts
    facts[keyPath: path] = value
    consequence(old, &facts)
  }

  /// The change to the value that matters to the gate, as it is now.
  func opposite(in facts: GateFacts) -> FactChange? {
    switch form {
    case .service(let path):
      let isFiltered = facts.filteredServices.contains(facts[keyPath: path])
      return change(to: (isFiltered ? MessageService.iMessage : .sms).rawValue)
    case .flag(let path), .exception(let path): return change(to: "\(!facts[keyPath: path])")
    case .count(let path):
      let isTrusted = facts[keyPath: path] >= facts.trustedAfterReplies
      return change(to: "\(isTrusted ? 0 : facts.trustedAfterReplies)")
    case .filter(let path): return change(to: "\(facts[keyPath: path] == nil)")
    case .subActions: return nil
    }
  }
}

extension GateFacts {
  /// A message from nobody belongs to no sender's conversation, but may be of a group.
  fileprivate mutating func forgetSender() {
    senderIsBlocked = false
    conversationIsMarkedKnown = false
    replies = 0
    conversationIsJunk = false
    if !isGroup { participantIsContact = false }
  }
}
