/// The Messages app's memory and its policy: events in, decisions out; no clock, no I/O.
package struct PhoneState: Sendable, Hashable {
  package let profile: IOSProfile
  package internal(set) var settings: PhoneSettings
  package internal(set) var contacts: ContactBook
  package internal(set) var blocked: Set<SenderAddress> = []
  package internal(set) var conversations: [ConversationKey: Conversation] = [:]
  /// Messages that an extension is being asked about.
  var pending: [MessageID: PendingMessage] = [:]
  var lastID = 0

  /// A message that waits for the extension's answer.
  struct PendingMessage: Sendable, Hashable {
    let message: IncomingMessage
    let key: ConversationKey
    let facts: GateFacts
    let gates: [GateRecord]
    let filter: String
    /// What that filter declared; another may be chosen before the answer comes.
    let declared: DeclaredSubActions
  }

  /// Makes a phone; junk sticks as the profile says, unless a stickiness is named.
  package init(
    profile: IOSProfile,
    settings: PhoneSettings? = nil,
    contacts: Set<SenderAddress> = []
  ) {
    self.profile = profile
    self.settings = settings ?? PhoneSettings(junkStickiness: profile.junkStickiness)
    self.contacts = ContactBook(contacts)
  }

  /// Unread messages in a folder, with those of its sub-folders.
  package func unread(in folder: Folder) -> Int {
    let hasSubFolders = folder.nameWithSubFolders != nil
    return conversations.values.reduce(0) { sum, conversation in
      sum
        + conversation.messages.count {
          $0.isUnread && ($0.folder == folder || (hasSubFolders && $0.folder.parent == folder))
        }
    }
  }

  /// The messages of a folder and of its sub-folders, oldest first.
  package func messages(in folder: Folder) -> [Conversation.StoredMessage] {
    conversations.values.flatMap(\.messages).filter { folder.holds($0.folder) }
      .sorted { $0.id < $1.id }
  }

  /// The folders that the phone shows now, in the order of the screen.
  ///
  /// Those of the filter are there while one is chosen (`placement.hidden`), and a folder with
  /// sub-folders has another name (`capabilities.parent-folder`).
  package var shownFolders: [IOSProfile.FolderName] {
    let declared = settings.declared.accepted.compactMap(\.folder)
    return profile.folders.compactMap { entry in
      let folder = entry.folder
      guard settings.selectedFilter != nil || !folder.isOfFilter else { return nil }
      guard folder.parent == nil || declared.contains(folder) else { return nil }
      guard let name = folder.nameWithSubFolders, declared.contains(where: { $0.parent == folder })
      else { return entry }
      return IOSProfile.FolderName(folder, name)
    }
  }

  /// What a folder is called now; the profile's name where it is not shown.
  package func name(of folder: Folder) -> String {
    shownFolders.first { $0.folder == folder }?.name ?? profile.name(of: folder)
  }

  /// The facts that the gates look at for a message arriving now.
  package func facts(of message: IncomingMessage) -> GateFacts {
    facts(of: message, in: ConversationKey(of: message))
  }

  /// The same where the conversation is known already.
  func facts(of message: IncomingMessage, in key: ConversationKey) -> GateFacts {
    let conversation = conversations[key]
    var facts = GateFacts()
    facts.service = message.service
    facts.filteredServices = profile.filteredServices
    facts.senderIsBlocked = message.sender.map(blocked.contains) ?? false
    let match = contacts.match(key.participants)
    facts.participantIsContact = match > .none
    facts.contactIsLocalMatch = match == .local
    facts.isGroup = !message.otherMembers.isEmpty
    facts.filtersUnknownSenders = settings.filtersUnknownSenders
    facts.screeningName = profile.screeningName
    facts.selectedFilter = settings.selectedFilter
    if profile.hasSubActions, settings.selectedFilter != nil {
      facts.declared = settings.declared.accepted
    }
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
    return contacts.match(key.participants) > .none
      || (conversation?.replies ?? 0) >= profile.trustedAfterReplies
      || (conversation?.isMarkedKnown ?? false)
  }
}
