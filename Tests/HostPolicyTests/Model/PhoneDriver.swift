import HostPolicy
import InboxModel
import Texts

/// Puts the model's events to HostPolicy, and its results into the model's words.
struct PhoneDriver {
  private(set) var phone: PhoneState
  /// Messages that the filter is being asked about, in order of arrival.
  private var waiting: [MessageID] = []

  init?(profile: String, stickiness: String) {
    guard let profile = IOSProfile.named(profile),
      let stickiness = JunkStickiness(rawValue: stickiness)
    else { return nil }
    phone = PhoneState(profile: profile, settings: PhoneSettings(junkStickiness: stickiness))
  }

  /// Two writings of each sender: a number, another with the code of its country, a name.
  static let addresses = [
    [SenderAddress("+12025550101"), SenderAddress("(202) 555-0101")],
    [SenderAddress("+442079460018"), SenderAddress("tel:+44-20-7946-0018")],
    [SenderAddress("Kim.Doe@a.test"), SenderAddress("kim.doe@A.test")],
  ]

  /// The conversations, at the sum of the bits of their members.
  private static let keys = (0..<8).map { bits in
    ConversationKey(Set((0..<3).filter { bits & (1 << $0) != 0 }.map { addresses[$0][0] }))
  }

  private static let services: [String: MessageService] = [
    "SMS": .sms, "MMS": .mms, "RCS": .rcs, "iMessage": .iMessage,
  ]

  private static let text = PrivateText("Hello")
  private static let empty = PrivateText("")

  static func key(_ conversation: [Int]) -> ConversationKey {
    keys[conversation.reduce(0) { $0 | (1 << $1) }]
  }

  mutating func happens(_ event: NaiveEvent) -> NaiveResult {
    switch event {
    case .receive(let message, let answer): return receive(message, answer)
    case .answer(let position, let answer):
      if waiting.isEmpty { return .nothing }
      return conclude(waiting.remove(at: position % waiting.count), answer)
    case .reply(let conversation):
      return changed(phone.reply(to: Self.key(conversation)))
    case .read(let conversation): return .found(phone.markRead(Self.key(conversation)))
    case .addContact(let person): return changed(phone.addContact(Self.addresses[person][1]))
    case .removeContact(let person): return changed(phone.removeContact(Self.addresses[person][0]))
    case .block(let person):
      phone.block(Self.addresses[person][0])
      return .nothing
    case .unblock(let person):
      phone.unblock(Self.addresses[person][1])
      return .nothing
    case .markKnown(let conversation): return changed(phone.markKnown(Self.key(conversation)))
    case .delete(let conversation):
      return .found(phone.deleteConversation(Self.key(conversation)))
    case .alerts(let conversation, let areShown):
      let key = Self.key(conversation)
      if areShown { phone.showAlerts(of: key) } else { phone.hideAlerts(of: key) }
      return .nothing
    case .uninstall: return changed(phone.uninstallSelectedFilter())
    case .select(let name, let capabilities):
      return changed(phone.select(filter: name, capabilities: capabilities.map(Self.answer)))
    case .screen(let isOn):
      phone.setFiltersUnknownSenders(isOn)
      return .nothing
    }
  }

  private mutating func receive(_ message: NaiveMessage, _ answer: NaiveAnswer?) -> NaiveResult {
    let incoming = IncomingMessage(
      service: Self.services[message.service] ?? .sms,
      sender: message.sender.map { Self.addresses[$0][message.writing] },
      body: message.body == .missing ? nil : message.body == .empty ? Self.empty : Self.text,
      otherMembers: Set(message.others.map { Self.addresses[$0][0] }))
    switch phone.receive(incoming) {
    case .placed(let decision): return placed(decision)
    case .ask(let id, let filter):
      if let answer { return conclude(id, answer) }
      waiting.append(id)
      return .asked(id.number, filter)
    }
  }

  private mutating func conclude(_ id: MessageID, _ answer: NaiveAnswer) -> NaiveResult {
    let decision =
      switch answer {
      case .action(let action, let subAction):
        phone.conclude(id, with: .response(action: action, subAction: subAction))
      case .silence(let reason): phone.conclude(id, with: .noAnswer(Self.reason(reason)))
      }
    return decision.map(placed) ?? .nothing
  }

  private static func reason(_ number: Int) -> NoAnswerReason {
    NoAnswerReason.allCases[number % NoAnswerReason.allCases.count]
  }

  private static func answer(_ capabilities: NaiveCapabilities) -> CapabilitiesAnswer {
    switch capabilities {
    case .declared(let transactional, let promotional):
      .declared(transactional: transactional, promotional: promotional)
    case .notHandled: .notHandled
    case .silence(let reason): .noAnswer(Self.reason(reason))
    }
  }

  private func changed(_ rules: [PolicyRule]) -> NaiveResult { .changed(rules.map(\.id)) }

  private func placed(_ decision: Decision) -> NaiveResult {
    .placed(
      NaivePlacement(
        number: decision.messageID.number, isAsked: decision.isAsked,
        gate: decision.decisiveGate?.rule.id, rules: decision.rules.map(\.id),
        folder: decision.placement.folder.rawValue, isNotified: decision.placement.isNotified,
        unread: decision.placement.unread, label: decision.placement.label))
  }
}

extension PhoneDriver {
  /// The first difference between the phone and the naive inbox; nil if there is none.
  func difference(from inbox: NaiveInbox) -> String? {
    let conversations = inbox.conversations
    if phone.conversations.count != conversations.count {
      return "\(phone.conversations.count) conversations, naively \(conversations.count)"
    }
    for conversation in conversations {
      guard let ours = phone.conversations[Self.key(conversation)] else {
        return "no conversation \(conversation)"
      }
      if let difference = difference(ours, conversation, inbox) {
        return "conversation \(conversation): \(difference)"
      }
    }
    return nil
  }

  private func difference(
    _ ours: Conversation, _ conversation: [Int], _ inbox: NaiveInbox
  ) -> String? {
    if ours.replies != inbox.countReplies(conversation) { return "\(ours.replies) replies" }
    if ours.isJunk != inbox.isJunk(conversation) { return "is junk: \(ours.isJunk)" }
    if ours.isMarkedKnown != inbox.marked.contains(conversation) {
      return "is marked known: \(ours.isMarkedKnown)"
    }
    let items = inbox.items.filter { $0.conversation == conversation }
    if ours.messages.count != items.count {
      return "\(ours.messages.count) messages, naively \(items.count)"
    }
    for (message, item) in zip(ours.messages, items)
    where message.id.number != item.number || message.folder.rawValue != item.folder
      || message.isUnread != item.isUnread || message.label != item.label
    {
      return """
        \(message.id) in \(message.folder.rawValue), \(message.isUnread ? "unread" : "read"), \
        label \(message.label ?? "none"); naively message \(item.number) in \(item.folder), \
        \(item.isUnread ? "unread" : "read"), label \(item.label ?? "none")
        """
    }
    return nil
  }
}
