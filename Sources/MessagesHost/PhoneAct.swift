package import HostPolicy

/// Something that the user does with the phone, or the time that passes.
package enum PhoneAct: Sendable, Hashable {
  case reply(SenderAddress)
  case read(SenderAddress)
  case addContact(SenderAddress)
  case removeContact(SenderAddress)
  case deleteConversation(SenderAddress)
  case block(SenderAddress)
  case unblock(SenderAddress)
  /// Marks the conversation as known, as iOS 26 offers.
  case markKnown(SenderAddress)
  /// Chooses an installed filter by its handle; nil for None.
  case select(String?)
  /// Removes an installed extension, by its handle.
  case uninstall(String)
  case setFiltersUnknownSenders(Bool)
  case wait(Duration)
}
