import HostPolicy

extension SimulatedPhone {
  /// The user replies; after three replies a sender is trusted (DOC, WWDC17).
  public func reply(to sender: String, times: Int = 1) async throws(PhoneTestFailure) {
    try await reply(toGroup: [sender], times: times)
  }

  /// The user replies to a group; after three replies it is trusted (DOC, WWDC17).
  ///
  /// - Parameters:
  ///   - members: Everybody in it but the phone's user, senders included.
  ///   - times: How often.
  /// - Throws: `PhoneTestFailure`.
  public func reply(toGroup members: [String], times: Int = 1) async throws(PhoneTestFailure) {
    for _ in 0..<times { try await perform(.reply(conversation(members))) }
  }

  /// The user opens a conversation.
  public func read(conversationWith sender: String) async throws(PhoneTestFailure) {
    try await perform(.read(conversation([sender])))
  }

  /// The user opens the conversation of a group, given by everybody in it but the phone's user.
  public func read(group members: [String]) async throws(PhoneTestFailure) {
    try await perform(.read(conversation(members)))
  }

  /// The user adds somebody to Contacts.
  public func addContact(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.addContact(address(sender)))
  }

  /// The user removes somebody from Contacts.
  public func removeContact(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.removeContact(address(sender)))
  }

  /// The user blocks somebody.
  public func block(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.block(address(sender)))
  }

  /// The user unblocks somebody.
  public func unblock(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.unblock(address(sender)))
  }

  /// The user marks a sender as known, as iOS 26 offers.
  public func markKnown(_ sender: String) async throws(PhoneTestFailure) {
    try await perform(.markKnown(conversation([sender])))
  }

  /// The user marks a group as known, as iOS 26 offers; given by everybody in it but the user.
  public func markKnown(group members: [String]) async throws(PhoneTestFailure) {
    try await perform(.markKnown(conversation(members)))
  }

  /// The user deletes a conversation.
  public func deleteConversation(with sender: String) async throws(PhoneTestFailure) {
    try await perform(.deleteConversation(conversation([sender])))
  }

  /// The user deletes the conversation of a group, given by everybody in it but the user.
  public func deleteConversation(withGroup members: [String]) async throws(PhoneTestFailure) {
    try await perform(.deleteConversation(conversation(members)))
  }

  /// The user hides the alerts of a conversation: its messages are placed as before, silently.
  public func hideAlerts(of sender: String) async throws(PhoneTestFailure) {
    try await hideAlerts(ofGroup: [sender])
  }

  /// The user hides the alerts of a group, given by everybody in it but the user.
  public func hideAlerts(ofGroup members: [String]) async throws(PhoneTestFailure) {
    try await perform(.hideAlerts(conversation(members)))
  }

  /// The user lets a conversation alert again.
  public func showAlerts(of sender: String) async throws(PhoneTestFailure) {
    try await showAlerts(ofGroup: [sender])
  }

  /// The user lets a group alert again, given by everybody in it but the user.
  public func showAlerts(ofGroup members: [String]) async throws(PhoneTestFailure) {
    try await perform(.showAlerts(conversation(members)))
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

  private func address(_ text: String) -> SenderAddress {
    SenderAddress(text, region: Region(country))
  }

  private func conversation(_ members: [String]) -> ConversationKey {
    ConversationKey(Set(members.map(address)))
  }
}
