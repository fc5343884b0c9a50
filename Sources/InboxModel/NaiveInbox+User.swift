extension NaiveInbox {
  mutating func read(_ conversation: [Int]) -> Bool {
    var wasUnread = false
    for index in items.indices where items[index].conversation == conversation {
      if items[index].isUnread { wasUnread = true }
      items[index].isUnread = false
    }
    return wasUnread
  }

  mutating func reply(_ conversation: [Int]) -> [String] {
    var rules: [String] = []
    if fault == .replyLeavesUnread {
      for item in items where item.conversation == conversation && item.isUnread {
        rules = ["placement.read-by-replying"]
      }
    } else if read(conversation) {
      rules = ["placement.read-by-replying"]
    }
    replies.append(conversation)
    if countReplies(conversation) != 3 { return rules }
    let (fromJunk, fromUnknown) = becomesKnown(conversation)
    if fromJunk { rules.append("placement.rescued-by-replies") }
    if fromUnknown { rules.append("placement.known-by-replies") }
    return rules
  }

  mutating func add(_ person: Int) -> [String] {
    if contacts.contains(person) { return [] }
    contacts.append(person)
    var hasMoved = false
    var isRescued = false
    for conversation in conversations where conversation.contains(person) {
      let (fromJunk, fromUnknown) = becomesKnown(conversation)
      if fromJunk { isRescued = true }
      if fromUnknown { hasMoved = true }
    }
    return (hasMoved ? ["placement.moved-with-contact"] : [])
      + (isRescued ? ["placement.rescued-by-contact"] : [])
  }

  mutating func remove(_ person: Int) -> [String] {
    if !contacts.contains(person) { return [] }
    contacts.removeAll { $0 == person }
    if !profile.hasUnknownSenders { return [] }
    var hasMoved = false
    for index in items.indices
    where items[index].folder == "known" && items[index].conversation.contains(person)
      && !isKnown(items[index].conversation)
    {
      items[index].folder = "unknown"
      hasMoved = true
    }
    return hasMoved ? ["placement.moved-with-contact"] : []
  }

  mutating func mark(_ conversation: [Int]) -> [String] {
    if !profile.gates.contains("marked-known"), fault != .everyProfileHasTheMark { return [] }
    if !marked.contains(conversation) { marked.append(conversation) }
    let (fromJunk, fromUnknown) = becomesKnown(conversation)
    return fromJunk || fromUnknown ? ["placement.marked-known"] : []
  }

  mutating func delete(_ conversation: [Int]) -> Bool {
    let isThere = conversations.contains(conversation)
    items.removeAll { $0.conversation == conversation }
    if fault != .deletionKeepsReplies { replies.removeAll { $0 == conversation } }
    marked.removeAll { $0 == conversation }
    junk.removeAll { $0.conversation == conversation }
    return isThere
  }

  /// Every conversation of which anything is remembered.
  package var conversations: [[Int]] {
    var all: [[Int]] = []
    for conversation in items.map(\.conversation) + replies + marked
    where !all.contains(conversation) {
      all.append(conversation)
    }
    return all
  }

  /// Says whether anything was in Junk, and whether anything was among unknown senders.
  private mutating func becomesKnown(_ conversation: [Int]) -> (Bool, Bool) {
    var fromJunk = isJunk(conversation)
    var fromUnknown = false
    for item in items where item.conversation == conversation && item.folder == "junk" {
      fromJunk = true
    }
    junk.removeAll { $0.conversation == conversation }
    for index in items.indices where items[index].conversation == conversation {
      if items[index].folder == "unknown" {
        if fromJunk, fault == .rescueLeavesUnknownSenders { continue }
        fromUnknown = true
      } else if items[index].folder != "junk" {
        if items[index].folder != "promotions" || fault != .messagesMoveTwice { continue }
      }
      items[index].folder = "known"
      items[index].label = nil
    }
    return (fromJunk, fromUnknown)
  }

  mutating func uninstall() -> [String] {
    guard filter != nil else { return [] }
    filter = nil
    declared = []
    return hidden() + ["placement.uninstalled"]
  }

  private func hidden() -> [String] {
    for item in items where !["known", "unknown", "blocked"].contains(item.folder) {
      return ["placement.hidden"]
    }
    return []
  }

  mutating func select(_ name: String?, _ capabilities: NaiveCapabilities?) -> [String] {
    let wasFiltered = filter != nil
    filter = name
    declared = []
    if name == nil, wasFiltered { return hidden() }
    guard name != nil, profile.hasSubActions, let capabilities else { return [] }
    var rules = ["capabilities.asked"]
    switch capabilities {
    case .notHandled: rules.append("capabilities.not-handled")
    case .silence: rules.append("capabilities.no-answer")
    case .declared(let transactional, let promotional):
      let valid =
        transactional.filter { NaiveProfile.transactional[$0] != nil }
        + promotional.filter { NaiveProfile.promotional[$0] != nil }
      for value in valid where !declared.contains(value) { declared.append(value) }
      if valid.count < transactional.count + promotional.count {
        rules.append("capabilities.invalid")
      }
      if declared.count < valid.count { rules.append("capabilities.duplicate") }
      if declared.count > 5, fault != .acceptsSixSubActions {
        declared = []
        rules.append("capabilities.limit")
      }
    }
    if !declared.isEmpty { rules.append("capabilities.parent-folder") }
    return rules
  }
}
