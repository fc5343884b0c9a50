package import HostPolicy

/// Something that the user does with the phone, or the time that passes.
package enum UserAction: Sendable, Hashable {
  /// Replies in the conversation with one sender, or with a group.
  case reply(ConversationKey)
  case read(ConversationKey)
  case addContact(SenderAddress)
  case removeContact(SenderAddress)
  case deleteConversation(ConversationKey)
  case block(SenderAddress)
  case unblock(SenderAddress)
  /// Marks the conversation as known, as iOS 26 offers.
  case markKnown(ConversationKey)
  /// Chooses an installed filter by its handle; nil for None.
  case select(String?)
  /// Removes an installed extension, by its handle.
  case uninstall(String)
  case setFiltersUnknownSenders(Bool)
  case wait(Duration)
}
