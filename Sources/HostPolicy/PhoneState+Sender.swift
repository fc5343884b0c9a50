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

  /// The messages of one conversation, oldest first.
  ///
  /// - Parameter key: All who take part in it; a group is another conversation than its members' own.
  /// - Returns: The messages with where they lie.
  package func messages(in key: ConversationKey) -> [Conversation.StoredMessage] {
    (conversations[key]?.messages ?? []).sorted { $0.id < $1.id }
  }
}
