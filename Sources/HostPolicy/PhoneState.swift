/// The Messages app's memory and its policy: events in, decisions out; no clock, no I/O.
package struct PhoneState: Sendable, Hashable {
  package let profile: Profile
  package internal(set) var settings: PhoneSettings
  package internal(set) var contacts: Set<SenderAddress>
  package internal(set) var blocked: Set<SenderAddress> = []
  package internal(set) var conversations: [ConversationKey: Conversation] = [:]
  /// Messages that an extension is being asked about.
  var pending: [MessageID: PendingMessage] = [:]
  var lastID = 0

  /// A message that waits for the extension's answer.
  struct PendingMessage: Sendable, Hashable {
    let message: IncomingMessage
    let facts: GateFacts
    let gates: [GateRecord]
    let filter: String
    /// What that filter declared; another may be chosen before the answer comes.
    let declared: DeclaredSubActions
  }

  /// Makes a phone; junk sticks as the profile says, unless a stickiness is named.
  package init(
    profile: Profile,
    settings: PhoneSettings? = nil,
    contacts: Set<SenderAddress> = []
  ) {
    self.profile = profile
    self.settings = settings ?? PhoneSettings(junkStickiness: profile.junkStickiness)
    self.contacts = contacts
  }

  /// Unread messages in a folder itself; a sub-folder counts for itself.
  package func unread(in folder: Folder) -> Int {
    conversations.values.reduce(0) { sum, conversation in
      sum + conversation.messages.count { $0.folder == folder && $0.isUnread }
    }
  }

  /// The messages of a folder, oldest first.
  package func messages(in folder: Folder) -> [Conversation.StoredMessage] {
    conversations.values.flatMap(\.messages).filter { $0.folder == folder }
      .sorted { $0.id < $1.id }
  }

  /// The folders that the phone shows now, in the order of the screen.
  package var shownFolders: [Profile.FolderName] {
    let declared = Set(settings.declared.accepted.compactMap(\.folder))
    return profile.folders.filter { $0.folder.parent == nil || declared.contains($0.folder) }
  }

  /// The facts that the gates look at for a message arriving now.
  package func facts(of message: IncomingMessage) -> GateFacts {
    let conversation = conversations[ConversationKey(of: message)]
    var facts = GateFacts()
    facts.service = message.service
    facts.filteredServices = profile.filteredServices
    facts.senderIsBlocked = message.sender.map(blocked.contains) ?? false
    facts.participantIsContact = !contacts.isDisjoint(with: message.participants)
    facts.isGroup = !message.otherMembers.isEmpty
    facts.filtersUnknownSenders = settings.filtersUnknownSenders
    facts.screeningName = profile.screeningName
    facts.selectedFilter = settings.selectedFilter
    facts.conversationIsMarkedKnown = conversation?.isMarkedKnown ?? false
    facts.replies = conversation?.replies ?? 0
    facts.trustedAfterReplies = profile.trustedAfterReplies
    facts.conversationIsJunk = conversation?.isJunk ?? false
    facts.hasSender = message.sender != nil
    facts.hasBody = message.body != nil
    return facts
  }

  /// The list that a conversation's messages are shown in when nothing is filtered.
  func home(of key: ConversationKey) -> Folder {
    isKnown(key) || !profile.listsUnknownSenders ? .known : .unknown
  }

  /// Whether the user knows the conversation: by Contacts, by replies or by a mark.
  func isKnown(_ key: ConversationKey) -> Bool {
    let conversation = conversations[key]
    return !contacts.isDisjoint(with: key.participants)
      || (conversation?.replies ?? 0) >= profile.trustedAfterReplies
      || (conversation?.isMarkedKnown ?? false)
  }
}
