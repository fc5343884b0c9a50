import HostPolicy

extension SimulatedPhone {
  /// The user replies; after three replies a sender is trusted (DOC, WWDC17).
  public func reply(
    to sender: String, times: Int = 1, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await reply(toGroup: [sender], times: times, file: file, line: line)
  }

  /// The user replies to a group; after three replies it is trusted (DOC, WWDC17).
  ///
  /// - Parameters:
  ///   - members: Everybody in it but the phone's user, senders included.
  ///   - times: How often.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure`.
  public func reply(
    toGroup members: [String], times: Int = 1, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    for _ in 0..<times {
      try await perform(.reply(conversation(members)), at: CallPlace(file: file, line: line))
    }
  }

  /// The user opens a conversation.
  public func read(
    conversationWith sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.read(conversation([sender])), at: CallPlace(file: file, line: line))
  }

  /// The user opens the conversation of a group, given by everybody in it but the phone's user.
  public func read(
    group members: [String], file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.read(conversation(members)), at: CallPlace(file: file, line: line))
  }

  /// The user adds somebody to Contacts.
  public func addContact(
    _ sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.addContact(address(sender)), at: CallPlace(file: file, line: line))
  }

  /// The user removes somebody from Contacts.
  public func removeContact(
    _ sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.removeContact(address(sender)), at: CallPlace(file: file, line: line))
  }

  /// The user blocks somebody.
  public func block(
    _ sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.block(address(sender)), at: CallPlace(file: file, line: line))
  }

  /// The user unblocks somebody.
  public func unblock(
    _ sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.unblock(address(sender)), at: CallPlace(file: file, line: line))
  }

  /// The user marks a sender as known, as iOS 26 offers.
  public func markKnown(
    _ sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.markKnown(conversation([sender])), at: CallPlace(file: file, line: line))
  }

  /// The user marks a group as known, as iOS 26 offers; given by everybody in it but the user.
  public func markKnown(
    group members: [String], file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.markKnown(conversation(members)), at: CallPlace(file: file, line: line))
  }

  /// The user deletes a conversation.
  public func deleteConversation(
    with sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(
      .deleteConversation(conversation([sender])), at: CallPlace(file: file, line: line))
  }

  /// The user deletes the conversation of a group, given by everybody in it but the user.
  public func deleteConversation(
    withGroup members: [String], file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(
      .deleteConversation(conversation(members)), at: CallPlace(file: file, line: line))
  }

  /// The user hides the alerts of a conversation: its messages are placed as before, silently.
  public func hideAlerts(
    of sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await hideAlerts(ofGroup: [sender], file: file, line: line)
  }

  /// The user hides the alerts of a group, given by everybody in it but the user.
  public func hideAlerts(
    ofGroup members: [String], file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(
      .hideAlerts(conversation(members)),
      at: CallPlace(file: file, line: line))
  }

  /// The user lets a conversation alert again.
  public func showAlerts(
    of sender: String, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await showAlerts(ofGroup: [sender], file: file, line: line)
  }

  /// The user lets a group alert again, given by everybody in it but the user.
  public func showAlerts(
    ofGroup members: [String], file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(
      .showAlerts(conversation(members)),
      at: CallPlace(file: file, line: line))
  }

  /// The user turns the filtering of unknown senders on or off in Settings.
  public func setFiltersUnknownSenders(
    _ isOn: Bool, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.setFiltersUnknownSenders(isOn), at: CallPlace(file: file, line: line))
  }

  /// The user chooses the filter in Settings, as it is on a new phone.
  public func chooseFilter(file: String = #fileID, line: Int = #line) async throws(PhoneTestFailure)
  {
    try await perform(.select(Self.handle), at: CallPlace(file: file, line: line))
  }

  /// The user chooses None in Settings; the extension's process ends.
  public func chooseNoFilter(
    file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.select(nil), at: CallPlace(file: file, line: line))
  }

  /// The user chooses the reporting extension in Settings, as it is on a new phone.
  public func chooseReporting(
    file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(
      .selectReporting(Self.reportingHandle), at: CallPlace(file: file, line: line))
  }

  /// The user chooses None in the settings of reporting: nothing can be reported.
  public func chooseNoReporting(
    file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try await perform(.selectReporting(nil), at: CallPlace(file: file, line: line))
  }

  func address(_ text: String) -> SenderAddress {
    SenderAddress(text, region: Region(country))
  }

  func conversation(_ members: [String]) -> ConversationKey {
    ConversationKey(Set(members.map(address)))
  }
}
