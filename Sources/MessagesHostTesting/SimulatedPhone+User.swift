import HostPolicy
import MessagesHost

extension SimulatedPhone {
  /// The user replies; after three replies a sender is trusted (DOC, WWDC17).
  public func reply(to sender: String, times: Int = 1) async throws(PhoneTestFailure) {
    for _ in 0..<times { try await perform(.reply(SenderAddress(sender))) }
  }

  /// The user opens a conversation.
  public func read(conversationWith sender: String) async throws(PhoneTestFailure) {
    try await perform(.read(SenderAddress(sender)))
  }

  /// The user adds somebody to Contacts.
  public func addContact(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.addContact(SenderAddress(sender)))
  }

  /// The user removes somebody from Contacts.
  public func removeContact(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.removeContact(SenderAddress(sender)))
  }

  /// The user blocks somebody.
  public func block(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.block(SenderAddress(sender)))
  }

  /// The user unblocks somebody.
  public func unblock(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.unblock(SenderAddress(sender)))
  }

  /// The user marks a sender as known, as iOS 26 offers.
  public func markKnown(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.markKnown(SenderAddress(sender)))
  }

  /// The user deletes a conversation.
  public func deleteConversation(with sender: String) async throws(PhoneTestFailure) {
    try await perform(.deleteConversation(SenderAddress(sender)))
  }

  /// The user turns the filtering of unknown senders on or off in Settings.
  public func setFiltersUnknownSenders(_ isOn: Bool) async throws(PhoneTestFailure) {
    try await perform(.setFiltersUnknownSenders(isOn))
  }

  /// The user chooses the filter in Settings, as it is on a new phone.
  public func chooseFilter() async throws(PhoneTestFailure) {
    try await perform(.select(Self.handle))
  }

  /// The user chooses None in Settings; the extension's process ends.
  public func chooseNoFilter() async throws(PhoneTestFailure) {
    try await perform(.select(nil))
  }

  /// Lets the phone's own time pass; nobody waits.
  public func wait(_ duration: Duration) async throws(PhoneTestFailure) {
    try await perform(.wait(duration))
  }

  /// The phone's own time since it was made; it passes only with `wait(_:)`.
  public var time: Duration {
    get async { await host.time }
  }

  private func perform(_ act: PhoneAct) async throws(PhoneTestFailure) {
    _ = try await inTurn { try await host.perform(act) }
  }
}
