/// The Messages app's memory and its policy: events in, decisions out; no clock, no I/O.
package struct PhoneState: Sendable, Hashable {
  package let profile: IOSProfile
  package internal(set) var settings: PhoneSettings
  package private(set) var contacts: ContactBook
  package private(set) var blocked: Set<SenderAddress> = []
  /// Conversations whose messages make no sound and no banner.
  package private(set) var hiddenAlerts: Set<ConversationKey> = []
  /// How often there was a sound or a banner so far.
  package private(set) var alerts = 0
  package private(set) var conversations: [ConversationKey: Conversation] = [:]
  /// What lies where in all conversations.
  private var counts = FolderCounts()
  /// Messages that an extension is being asked about.
  private var pending: [MessageID: PendingMessage] = [:]
  private var lastID = 0
  /// The calls that the Phone app lists, the newest last.
  package internal(set) var recents: [RecentCall] = []
  var lastCall = 0
  var lastReport = 0

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
  package func unread(in folder: Folder) -> Int { counts.unread(in: folder) }

  /// The number on the Messages icon (`screen.badge`).
  package var badge: Int { counts.unread }

  /// The messages of a folder and of its sub-folders, oldest first.
  package func messages(in folder: Folder) -> [Conversation.StoredMessage] {
    conversations.values.lazy.flatMap(\.messages).filter { folder.holds($0.folder) }
      .sorted { $0.id < $1.id }
  }

  /// How many messages lie in a folder and in its sub-folders.
  package func count(in folder: Folder) -> Int { counts.count(in: folder) }

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
}

extension PhoneState {
  /// Takes a message in: either it is placed at once, or the extension must be asked.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - time: The phone's own time.
  /// - Returns: What is to be done.
  package mutating func receive(
    _ message: IncomingMessage, at time: Duration = .zero
  ) -> MessageArrival {
    lastID += 1
    let id = MessageID(lastID)
    let key = ConversationKey(of: message)
    let facts = facts(of: message, in: key)
    let gates = GateRecord.judge(facts, by: profile)
    if let filter = settings.selectedFilter, gates.allSatisfy(\.passes) {
      pending[id] = PendingMessage(
        message: message, time: time, key: key, facts: facts, gates: gates, filter: filter,
        declared: settings.declared)
      return .ask(id, filter: filter)
    }
    var plan = unaskedPlan(on: message, in: key)
    if facts.contactIsLocalMatch, gates.first(where: \.isDecisive)?.rule == Gate.contact.rule {
      plan.rules.append(SenderRule.localNumber)
    }
    let placement = place(id, of: message, at: time, in: key, by: &plan)
    return .placed(
      Decision(
        messageID: id, facts: facts, gates: gates, askedFilter: nil, answer: nil,
        rules: plan.rules, placement: placement))
  }

  /// Takes the extension's answer; nil if nobody was asked about that message, or not any more.
  package mutating func conclude(_ id: MessageID, with answer: FilterAnswer) -> Decision? {
    guard let pending = pending.removeValue(forKey: id) else { return nil }
    var plan =
      isOvertaken(pending)
      ? overtakenPlan(on: pending) : plan(on: answer, to: pending)
    let placement = place(
      id, of: pending.message, at: pending.time, in: pending.key, by: &plan,
      filter: pending.filter)
    if pending.message.isSenderRewritten { plan.rules.insert(QueryRule.sender, at: 0) }
    return Decision(
      messageID: id, facts: pending.facts, gates: pending.gates,
      askedFilter: pending.filter, answer: answer,
      rules: plan.rules, placement: placement)
  }

  /// Puts a message where its plan says, and with a verdict of junk what junk takes along.
  private mutating func place(
    _ id: MessageID, of message: IncomingMessage, at time: Duration, in key: ConversationKey,
    by plan: inout PlacementPlan, filter: String? = nil
  ) -> Placement {
    let origin = conversations[key]?.origin(of: message) ?? Conversation.Origin(of: message)
    let stored = Conversation.StoredMessage(message, id, from: origin, at: time, by: plan)
    // In place: a conversation that is taken out is copied with all its messages.
    conversations[key, default: Conversation()].insert(stored)
    counts.add(stored)
    if plan.verdict == .junk, let filter, junkSticks(to: conversations[key]),
      change(key, { $0.follow(intoJunkOf: filter, label: plan.label, counting: &$1) }) == true
    {
      plan.rules.append(PlacementRule.iMessageStays)
    }
    let isHidden = plan.isNotified && hiddenAlerts.contains(key)
    if isHidden { plan.rules.append(PlacementRule.alertsHidden) }
    let isNotified = plan.isNotified && !isHidden
    if isNotified { alerts += 1 }
    for index in plan.rules.indices where plan.rules[index].observation != nil {
      plan.rules[index] = profile.rule(plan.rules[index])
    }
    return Placement(
      folder: plan.folder, isNotified: isNotified, unread: unread(in: plan.folder),
      label: plan.label)
  }

  /// Changes a conversation in place, and has it count what it changes; nil where there is none.
  private mutating func change<Result>(
    _ key: ConversationKey, _ body: (inout Conversation, inout FolderCounts) -> Result
  ) -> Result? {
    guard let index = conversations.index(forKey: key) else { return nil }
    return body(&conversations.values[index], &counts)
  }

  private func junkSticks(to conversation: Conversation?) -> Bool {
    switch settings.junkStickiness {
    case .conversation: true
    case .category: false
    case .unlessFirstTransaction: conversation?.firstVerdict != .transaction
    }
  }
}

extension PhoneState {
  /// The user replies in a conversation; the third reply makes the sender trusted.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func reply(to key: ConversationKey) -> [PolicyRule] {
    var applied = markRead(key) ? [PlacementRule.readByReplying] : []
    conversations[key, default: Conversation()].addReply()
    guard conversations[key]?.replies == profile.trustedAfterReplies else { return applied }
    if rescue(key) { applied.append(PlacementRule.rescuedByReplies) }
    applied += refile(key, from: .unknown, to: .known, by: PlacementRule.knownByReplies)
    return applied.map(profile.rule)
  }

  /// The user opens a conversation.
  ///
  /// - Returns: whether anything was unread.
  @discardableResult
  package mutating func markRead(_ key: ConversationKey) -> Bool {
    change(key) { $0.markRead(counting: &$1) } ?? false
  }

  /// The user adds a sender to Contacts.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func addContact(_ sender: SenderAddress) -> [PolicyRule] {
    guard contacts.insert(sender) else { return [] }
    return each(of: [sender]) { state, key in
      let rescued = state.rescue(key) ? [PlacementRule.rescuedByContact] : []
      return rescued
        + state.refile(key, from: .unknown, to: .known, by: PlacementRule.movedWithContact)
    }
  }

  /// The user removes a sender from Contacts, in whatever writing it was saved.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func removeContact(_ sender: SenderAddress) -> [PolicyRule] {
    let removed = contacts.remove(sender)
    guard !removed.isEmpty else { return [] }
    return each(of: removed) { state, key in
      guard state.home(of: key) == .unknown else { return [] }
      return state.refile(key, from: .known, to: .unknown, by: PlacementRule.movedWithContact)
    }
  }

  /// The user marks a conversation as known; nothing happens in a profile before iOS 26.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func markKnown(_ key: ConversationKey) -> [PolicyRule] {
    guard profile.gates.contains(.markedKnown) else { return [] }
    conversations[key, default: Conversation()].markKnown()
    let rescued = rescue(key)
    let moved = refile(key, from: .unknown, to: .known, by: PlacementRule.markedKnown)
    return rescued ? [profile.rule(PlacementRule.markedKnown)] : moved
  }

  /// The user blocks a sender; messages that are there stay where they are.
  package mutating func block(_ sender: SenderAddress) {
    blocked.insert(sender)
  }

  /// The user takes a sender off the blocked list.
  package mutating func unblock(_ sender: SenderAddress) {
    blocked.remove(sender)
  }

  /// The user hides the alerts of a conversation, which need not have messages yet.
  package mutating func hideAlerts(of key: ConversationKey) {
    hiddenAlerts.insert(key)
  }

  /// The user lets a conversation alert again.
  package mutating func showAlerts(of key: ConversationKey) {
    hiddenAlerts.remove(key)
  }

  /// The user deletes a conversation: messages, replies and marks are gone.
  ///
  /// - Returns: whether there was one.
  package mutating func deleteConversation(_ key: ConversationKey) -> Bool {
    hiddenAlerts.remove(key)
    guard let deleted = conversations.removeValue(forKey: key) else { return false }
    counts.remove(deleted)
    return true
  }

  /// The user chooses a filter in Settings, or None; messages that are there are not judged again.
  ///
  /// - Parameters:
  ///   - name: The filter's display name; nil for None.
  ///   - capabilities: Its answer to the capabilities query; nil where it was not asked.
  /// - Returns: the rules about its sub-actions, in order.
  @discardableResult
  package mutating func select(
    filter name: String?, capabilities: CapabilitiesAnswer? = nil
  ) -> [PolicyRule] {
    let hides = name == nil && settings.selectedFilter != nil && counts.hasMessagesOfFilters
    settings.selectedFilter = name
    let answer = name != nil && profile.hasSubActions ? capabilities : nil
    settings.declared = answer.map(DeclaredSubActions.init) ?? .none
    if hides { return [profile.rule(PlacementRule.hiddenWithoutFilter)] }
    guard answer != nil else { return [] }
    let named = settings.declared.accepted.isEmpty ? [] : [CapabilitiesRule.parentFolder]
    return ([CapabilitiesRule.asked] + settings.declared.rules + named).map(profile.rule)
  }

  /// The user removes the app of the chosen filter.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func uninstallSelectedFilter() -> [PolicyRule] {
    guard settings.selectedFilter != nil else { return [] }
    return select(filter: nil) + [profile.rule(PlacementRule.uninstalled)]
  }

  /// The user turns the filtering of unknown senders on or off.
  package mutating func setFiltersUnknownSenders(_ isOn: Bool) {
    settings.filtersUnknownSenders = isOn
  }

  /// Does something to every conversation in which Contacts finds one of its entries.
  private mutating func each(
    of entries: Set<SenderAddress>,
    _ change: (inout PhoneState, ConversationKey) -> [PolicyRule]
  ) -> [PolicyRule] {
    let found = ContactBook(entries)
    var applied: [PolicyRule] = []
    // Named first: while somebody goes over the conversations, one that changes is copied.
    let keys = conversations.keys.filter { found.match($0.participants) > .none }
    for key in keys {
      for rule in change(&self, key) where !applied.contains(rule) { applied.append(rule) }
    }
    return applied.sorted { $0.id < $1.id }.map(profile.rule)
  }

  /// Takes a conversation out of Junk; says whether any of it was there.
  private mutating func rescue(_ key: ConversationKey) -> Bool {
    let home = home(of: key)
    return change(key) { $0.leaveJunk(for: home, counting: &$1) } ?? false
  }

  private mutating func refile(
    _ key: ConversationKey, from source: Folder, to target: Folder, by rule: PolicyRule
  ) -> [PolicyRule] {
    guard profile.listsUnknownSenders,
      change(key, { $0.move(from: source, to: target, counting: &$1) }) == true
    else { return [] }
    return [rule]
  }
}

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

/// What the user chose in Settings.
package struct PhoneSettings: Sendable, Hashable {
  /// Messages: Filter Unknown Senders (iOS 26: Screen Unknown Senders).
  package var filtersUnknownSenders: Bool
  /// The display name of the filter that is chosen; nil for None.
  package fileprivate(set) var selectedFilter: String?
  /// The sub-actions that the chosen filter declared.
  package fileprivate(set) var declared = DeclaredSubActions.none
  /// What an answer of junk does to the conversation.
  package var junkStickiness: JunkStickiness
  /// SMS/Call Reporting: the display name of the extension that is chosen; nil for None.
  package internal(set) var reportingExtension: String?
  /// In which order a sender is reported and blocked.
  package var reportOrder: ReportOrder
  /// When a reporting extension's view is loaded.
  package var reportViewOrder: ReportViewOrder

  package init(
    filtersUnknownSenders: Bool = true, selectedFilter: String? = nil,
    junkStickiness: JunkStickiness = .conversation, reportOrder: ReportOrder = .documented,
    reportViewOrder: ReportViewOrder = .afterPrepare
  ) {
    self.filtersUnknownSenders = filtersUnknownSenders
    self.selectedFilter = selectedFilter
    self.junkStickiness = junkStickiness
    (self.reportOrder, self.reportViewOrder) = (reportOrder, reportViewOrder)
  }
}
