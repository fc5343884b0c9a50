extension PhoneState {
  /// The user replies in a conversation; the third reply makes the sender trusted.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func reply(to key: ConversationKey) -> [PolicyRule] {
    var applied = markRead(key) ? [PlacementRule.readByReplying] : []
    conversations[key, default: Conversation()].replies += 1
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
    guard var conversation = conversations[key] else { return false }
    let wasUnread = conversation.messages.contains(where: \.isUnread)
    for index in conversation.messages.indices { conversation.messages[index].isUnread = false }
    conversations[key] = conversation
    return wasUnread
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
    conversations[key, default: Conversation()].isMarkedKnown = true
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

  /// The user deletes a conversation: messages, replies and junk mark are gone.
  ///
  /// - Returns: whether there was one.
  package mutating func deleteConversation(_ key: ConversationKey) -> Bool {
    conversations.removeValue(forKey: key) != nil
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
    let hides = name == nil && settings.selectedFilter != nil && hasMessagesOfFilters
    settings.selectedFilter = name
    let answer = name != nil && profile.hasSubActions ? capabilities : nil
    settings.declared = answer.map(DeclaredSubActions.init) ?? .none
    if hides { return [profile.rule(PlacementRule.hiddenWithoutFilter)] }
    guard answer != nil else { return [] }
    let named = settings.declared.accepted.isEmpty ? [] : [CapabilitiesRule.parentFolder]
    return ([CapabilitiesRule.asked] + settings.declared.rules + named).map(profile.rule)
  }

  /// Whether anything lies in a folder that is listed only while a filter is chosen.
  private var hasMessagesOfFilters: Bool {
    conversations.values.contains { $0.messages.contains(where: \.folder.isOfFilter) }
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
    for key in conversations.keys where found.match(key.participants) > .none {
      for rule in change(&self, key) where !applied.contains(rule) { applied.append(rule) }
    }
    return applied.sorted { $0.id < $1.id }.map(profile.rule)
  }

  /// Takes a conversation out of Junk; says whether any of it was there.
  private mutating func rescue(_ key: ConversationKey) -> Bool {
    guard let conversation = conversations[key],
      conversation.isJunk || conversation.messages.contains(where: { $0.folder == .junk })
    else { return false }
    let home = home(of: key)
    conversations[key]?.junkedBy = nil
    conversations[key]?.move(from: [.junk], to: home, label: nil)
    return true
  }

  private mutating func refile(
    _ key: ConversationKey, from source: Folder, to target: Folder, by rule: PolicyRule
  ) -> [PolicyRule] {
    guard profile.listsUnknownSenders,
      conversations[key]?.messages.contains(where: { $0.folder == source }) ?? false
    else { return [] }
    conversations[key]?.move(from: [source], to: target, label: nil)
    return [rule]
  }
}
