extension PhoneState {
  /// The user replies to one sender.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func reply(to sender: SenderAddress) -> [PolicyRule] {
    reply(to: ConversationKey(sender))
  }

  /// The user opens the conversation with one sender.
  ///
  /// - Returns: whether anything was unread.
  @discardableResult
  package mutating func markRead(conversationOf sender: SenderAddress) -> Bool {
    markRead(ConversationKey(sender))
  }

  /// The user deletes the conversation with one sender.
  ///
  /// - Returns: whether there was one.
  package mutating func deleteConversation(with sender: SenderAddress) -> Bool {
    deleteConversation(ConversationKey(sender))
  }

  /// The messages of every conversation that somebody takes part in, oldest first.
  ///
  /// - Parameter key: One sender, or several: then the conversations that all of them are in.
  /// - Returns: The messages with where they lie.
  package func messages(with key: ConversationKey) -> [Conversation.StoredMessage] {
    conversations.filter { $0.key.participants.isSuperset(of: key.participants) }
      .flatMap(\.value.messages).sorted { $0.id < $1.id }
  }
}
