import HostPolicy
import MessagesHost

/// Numbers the conversations of a run by their first appearance, so that none need be named.
struct ConversationNumbers: Sendable {
  private var numbers: [ConversationKey: Int] = [:]

  init(of records: [TraceRecord] = []) {
    for record in records {
      switch record.event {
      case .received(let message): add(ConversationKey(message.participants))
      case .acted(let act, _): if let sender = act.sender { add(ConversationKey(sender)) }
      default: break
      }
    }
  }

  private mutating func add(_ key: ConversationKey) {
    if numbers[key] == nil { numbers[key] = numbers.count + 1 }
  }

  subscript(_ message: IncomingMessage) -> Int? { numbers[ConversationKey(message.participants)] }

  subscript(_ sender: SenderAddress) -> Int? { numbers[ConversationKey(sender)] }
}

extension PhoneAct {
  /// Whom the act is about; nil for the phone as a whole.
  var sender: SenderAddress? {
    switch self {
    case .reply(let sender), .read(let sender), .addContact(let sender),
      .removeContact(let sender), .deleteConversation(let sender), .block(let sender),
      .unblock(let sender), .markKnown(let sender):
      sender
    case .select, .uninstall, .setFiltersUnknownSenders, .wait: nil
    }
  }
}
