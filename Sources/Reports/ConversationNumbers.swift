import HostPolicy
import MessagesHost

/// Numbers the conversations of a run by their first appearance, so that none need be named.
struct ConversationNumbers: Sendable {
  private var numbers: [ConversationKey: Int] = [:]

  init(of records: [TraceRecord] = []) {
    for record in records { note(record) }
  }

  /// Takes in the next record of the run.
  mutating func note(_ record: TraceRecord) {
    switch record.event {
    case .received(let message): add(ConversationKey(message.participants))
    case .acted(let act, _): if let conversation = act.conversation { add(conversation) }
    default: break
    }
  }

  private mutating func add(_ key: ConversationKey) {
    if numbers[key] == nil { numbers[key] = numbers.count + 1 }
  }

  subscript(_ message: IncomingMessage) -> Int? { numbers[ConversationKey(message.participants)] }

  subscript(_ conversation: ConversationKey) -> Int? { numbers[conversation] }
}
