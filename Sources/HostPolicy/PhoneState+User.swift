extension PhoneState {
  /// The user replies to a sender; the third reply makes the sender trusted.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func reply(to sender: SenderAddress) -> [PolicyRule] {
    var applied = markRead(conversationOf: sender) ? [PlacementRule.readByReplying] : []
    let replies = withConversation(of: sender) { conversation in
      conversation.replies += 1
      return conversation.replies
    }
    guard replies == profile.trustedAfterReplies else { return applied }
    if rescue(sender) {
      applied.append(PlacementRule.rescuedByReplies)
    } else {
      applied += refile(sender, from: .unknown, to: .known, by: PlacementRule.knownByReplies)
    }
    return applied
  }

  /// The user opens a conversation.
  ///
  /// - Returns: whether anything was unread.
  @discardableResult
  package mutating func markRead(conversationOf sender: SenderAddress) -> Bool {
    guard conversations[sender] != nil else { return false }
    return withConversation(of: sender) { conversation in
      let wasUnread = conversation.messages.contains(where: \.isUnread)
      for index in conversation.messages.indices { conversation.messages[index].isUnread = false }
      return wasUnread
    }
  }

  /// The user adds a sender to Contacts.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func addContact(_ sender: SenderAddress) -> [PolicyRule] {
    guard contacts.insert(sender).inserted, conversations[sender] != nil else { return [] }
    if rescue(sender) { return [PlacementRule.rescuedByContact] }
    return refile(sender, from: .unknown, to: .known, by: PlacementRule.movedWithContact)
  }

  /// The user removes a sender from Contacts.
  ///
  /// - Returns: the rules that changed something, in order.
  package mutating func removeContact(_ sender: SenderAddress) -> [PolicyRule] {
    guard contacts.remove(sender) != nil, senderFolder(of: sender) == .unknown else { return [] }
    return refile(sender, from: .known, to: .unknown, by: PlacementRule.movedWithContact)
  }

  /// The user deletes a conversation: messages, replies and junk mark are gone.
  ///
  /// - Returns: whether there was one.
  package mutating func deleteConversation(with sender: SenderAddress) -> Bool {
    conversations.removeValue(forKey: sender) != nil
  }

  /// The user chooses a filter in Settings, or None.
  package mutating func select(filter name: String?) {
    settings.selectedFilter = name
  }

  /// The user turns Filter Unknown Senders on or off.
  package mutating func setFiltersUnknownSenders(_ isOn: Bool) {
    settings.filtersUnknownSenders = isOn
  }

  /// Takes a conversation out of Junk; says whether it was there.
  private mutating func rescue(_ sender: SenderAddress) -> Bool {
    guard conversations[sender]?.isJunk == true else { return false }
    let home = senderFolder(of: sender)
    withConversation(of: sender) { conversation in
      conversation.junkedBy = nil
      conversation.move(from: [.junk], to: home, label: nil)
    }
    return true
  }

  private mutating func refile(
    _ sender: SenderAddress, from source: Folder, to target: Folder, by rule: PolicyRule
  ) -> [PolicyRule] {
    let moves = conversations[sender]?.messages.contains { $0.folder == source } ?? false
    guard moves else { return [] }
    withConversation(of: sender) { $0.move(from: [source], to: target, label: nil) }
    return [rule]
  }
}
