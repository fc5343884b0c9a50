/// The Messages app's memory and its policy: events in, decisions out; no clock, no I/O.
package struct PhoneState: Sendable, Hashable {
  package let profile: Profile
  package internal(set) var settings: PhoneSettings
  package internal(set) var contacts: Set<SenderAddress>
  package internal(set) var conversations: [SenderAddress: Conversation] = [:]
  /// Conversations of messages that came without a sender.
  package internal(set) var anonymous = Conversation()
  /// Messages that an extension is being asked about.
  var pending: [MessageID: PendingMessage] = [:]
  var lastID = 0

  /// A message that waits for the extension's answer.
  struct PendingMessage: Sendable, Hashable {
    let message: IncomingMessage
    let gates: [GateRecord]
    let filter: String
  }

  package init(
    profile: Profile, settings: PhoneSettings = PhoneSettings(), contacts: Set<SenderAddress> = []
  ) {
    self.profile = profile
    self.settings = settings
    self.contacts = contacts
  }

  /// Unread messages in a folder.
  package func unread(in folder: Folder) -> Int {
    (conversations.values.map(\.messages) + [anonymous.messages]).joined()
      .count { $0.folder == folder && $0.isUnread }
  }

  /// The messages of a folder, oldest first.
  package func messages(in folder: Folder) -> [Conversation.StoredMessage] {
    (conversations.values.map(\.messages) + [anonymous.messages]).joined()
      .filter { $0.folder == folder }
      .sorted { $0.id < $1.id }
  }

  /// The facts that the gates look at for a message arriving now.
  package func facts(of message: IncomingMessage) -> GateFacts {
    let conversation = message.sender.flatMap { conversations[$0] }
    return GateFacts(
      service: message.service,
      senderIsContact: message.sender.map(contacts.contains) ?? false,
      filtersUnknownSenders: settings.filtersUnknownSenders,
      selectedFilter: settings.selectedFilter,
      replies: conversation?.replies ?? 0,
      trustedAfterReplies: profile.trustedAfterReplies,
      conversationIsJunk: conversation?.isJunk ?? false,
      hasSender: message.sender != nil,
      hasBody: message.body != nil
    )
  }

  /// Applies a change to the conversation of a sender.
  mutating func withConversation<Result>(
    of sender: SenderAddress?, _ change: (inout Conversation) -> Result
  ) -> Result {
    guard let sender else { return change(&anonymous) }
    return change(&conversations[sender, default: Conversation()])
  }
}
