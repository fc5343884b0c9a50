/// Names a conversation by everybody in it but the phone's user.
package struct ConversationKey: Sendable, Hashable {
  /// One sender, or the members of a group; empty for messages without a sender.
  package let participants: Set<SenderAddress>

  package init(_ participants: Set<SenderAddress>) {
    self.participants = participants
  }

  /// The conversation with one sender.
  package init(_ sender: SenderAddress) {
    self.init([sender])
  }

  /// The members by their keys, in an order that does not change between runs.
  package var members: [SenderAddress] { participants.sorted { $0.key < $1.key } }

  /// The conversation that a message belongs to.
  init(of message: IncomingMessage) {
    self.init(message.participants)
  }
}
