/// The inbox once more, as simply as docs/policy.md can be read; it shares no code with HostPolicy.
package struct NaiveInbox {
  package struct Item: Equatable {
    package let number: Int
    package let conversation: [Int]
    let service: String
    package fileprivate(set) var folder: String
    package fileprivate(set) var isUnread: Bool
    package fileprivate(set) var label: String?
    let verdict: String?
  }

  struct Waiting {
    let number: Int
    let message: NaiveMessage
    let filter: String
    let declared: [Int]
  }

  package let profile: NaiveProfile
  package let stickiness: String
  package let fault: NaiveFault?
  package private(set) var items: [Item] = []
  private var waiting: [Waiting] = []
  package private(set) var contacts: [Int] = []
  package private(set) var blocked: [Int] = []
  /// A conversation for each reply.
  package private(set) var replies: [[Int]] = []
  package private(set) var marked: [[Int]] = []
  package private(set) var junk: [(conversation: [Int], filter: String)] = []
  package private(set) var silenced: [[Int]] = []
  package private(set) var screens = true
  package private(set) var filter: String?
  package private(set) var declared: [Int] = []
  package private(set) var lastNumber = 0

  package init(profile: NaiveProfile, stickiness: String, fault: NaiveFault? = nil) {
    self.profile = profile
    self.stickiness = stickiness
    self.fault = fault
  }

  package func unread(_ folder: String) -> Int {
    var count = 0
    for item in items where item.isUnread {
      let isBelow = item.folder.hasPrefix(folder + "/") && fault != .parentHoldsOnlyItsOwn
      if item.folder == folder || isBelow { count += 1 }
    }
    return count
  }

  package mutating func happens(_ event: NaiveEvent) -> NaiveResult {
    switch event {
    case .receive(let message, let answer): return receive(message, answer)
    case .answer(let position, let answer):
      if waiting.isEmpty { return .nothing }
      let entry = waiting.remove(at: position % waiting.count)
      return conclude(entry, answer)
    case .reply(let conversation): return .changed(reply(conversation))
    case .read(let conversation): return .found(read(conversation))
    case .addContact(let person): return .changed(add(person))
    case .removeContact(let person): return .changed(remove(person))
    case .block(let person):
      if !blocked.contains(person) { blocked.append(person) }
      return .nothing
    case .unblock(let person):
      blocked.removeAll { $0 == person }
      return .nothing
    case .markKnown(let conversation): return .changed(mark(conversation))
    case .delete(let conversation): return .found(delete(conversation))
    case .alerts(let conversation, let areShown):
      silenced.removeAll { $0 == conversation }
      if !areShown, fault != .hiddenAlertsAreShown { silenced.append(conversation) }
      return .nothing
    case .uninstall: return .changed(uninstall())
    case .select(let name, let capabilities): return .changed(select(name, capabilities))
    case .screen(let isOn):
      screens = isOn
      return .nothing
    }
  }
}

extension NaiveInbox {
  private mutating func receive(_ message: NaiveMessage, _ answer: NaiveAnswer?) -> NaiveResult {
    lastNumber += 1
    let number = lastNumber
    var closed: String?
    for gate in profile.gates where closed == nil && !isOpen(gate, message) { closed = gate }
    if let closed {
      let (rules, folder, label) = unasked(message)
      return put(
        number, message, folder: folder, label: label, rules: rules, gate: closed)
    }
    let entry = Waiting(
      number: number, message: message, filter: filter ?? "?", declared: declared)
    if let answer { return conclude(entry, answer) }
    waiting.append(entry)
    return .asked(number, entry.filter)
  }

  private mutating func conclude(_ entry: Waiting, _ answer: NaiveAnswer) -> NaiveResult {
    let message = entry.message
    let isLate = isBlocked(message) || isKnown(message.conversation) || isJunk(message.conversation)
    if isLate, fault != .lateAnswerCounts {
      let (rules, folder, label) = unasked(message)
      return put(
        entry.number, message, folder: folder, label: label,
        rules: told(message) + ["placement.overtaken"] + rules, asked: true)
    }
    var verdict = "no-answer"
    var rules: [String] = []
    var folder: String?
    if case .action(let action, let subAction) = answer {
      verdict =
        profile.actions[action] ?? (fault == .unknownActionsAreJunk ? "junk" : "unknown-action")
      switch verdict {
      case "junk": folder = "junk"
      case "promotion": folder = "promotions"
      case "transaction": folder = "transactions"
      default: break
      }
      if profile.hasSubActions, subAction != 0 {
        let (rule, subFolder) = judge(subAction, verdict, entry)
        rules.append("sub-action.\(rule)")
        folder = subFolder ?? folder
      }
    }
    rules.insert("verdict.\(verdict)", at: 0)
    if verdict == "junk" { rules.append("junk.\(stickiness)") }
    let label = folder == nil ? nil : "\(profile.label) \(entry.filter)"
    return put(
      entry.number, message, folder: folder ?? list(message.conversation), label: label,
      rules: told(message) + rules, asked: true, verdict: verdict, filter: entry.filter)
  }

  private mutating func put(
    _ number: Int, _ message: NaiveMessage, folder: String, label: String?, rules: [String],
    gate: String? = nil, asked: Bool = false, verdict: String? = nil, filter: String = ""
  ) -> NaiveResult {
    let conversation = message.conversation
    var rules = rules
    items.append(
      Item(
        number: number, conversation: conversation, service: message.service, folder: folder,
        isUnread: folder != "blocked" || fault == .blockedCountsAsUnread, label: label,
        verdict: verdict))
    items.sort { $0.number < $1.number }
    if verdict == "junk", sticks(conversation), fault != .junkDoesNotStick {
      junk.append((conversation, filter))
      for index in items.indices where items[index].conversation == conversation {
        if items[index].folder == "blocked", fault != .junkUncoversBlocked { continue }
        if items[index].service == "iMessage", fault != .junkTakesIMessages {
          if !rules.contains("placement.imessage") { rules.append("placement.imessage") }
          continue
        }
        if items[index].number != number, fault == .junkLeavesOlderMessages { continue }
        items[index].folder = "junk"
        items[index].label = label
      }
    }
    var alerts = folder == "known" || folder == "unknown"
    if fault == .promotionsNotify, folder == "promotions" { alerts = true }
    if alerts, silenced.contains(conversation) {
      alerts = false
      rules.append("placement.alerts-hidden")
    }
    return .placed(
      NaivePlacement(
        number: number, isAsked: asked, gate: gate.map { "gate.\($0)" }, rules: rules,
        folder: folder, isNotified: alerts, unread: unread(folder), label: label))
  }
}

extension NaiveInbox {
  private mutating func read(_ conversation: [Int]) -> Bool {
    var wasUnread = false
    for index in items.indices where items[index].conversation == conversation {
      if items[index].isUnread { wasUnread = true }
      items[index].isUnread = false
    }
    return wasUnread
  }

  private mutating func reply(_ conversation: [Int]) -> [String] {
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

  private mutating func add(_ person: Int) -> [String] {
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

  private mutating func remove(_ person: Int) -> [String] {
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

  private mutating func mark(_ conversation: [Int]) -> [String] {
    if !profile.gates.contains("marked-known"), fault != .everyProfileHasTheMark { return [] }
    if !marked.contains(conversation) { marked.append(conversation) }
    let (fromJunk, fromUnknown) = becomesKnown(conversation)
    return fromJunk || fromUnknown ? ["placement.marked-known"] : []
  }

  private mutating func delete(_ conversation: [Int]) -> Bool {
    let isThere = conversations.contains(conversation)
    items.removeAll { $0.conversation == conversation }
    if fault != .deletionKeepsReplies { replies.removeAll { $0 == conversation } }
    marked.removeAll { $0 == conversation }
    if fault != .deletionKeepsAlertsHidden { silenced.removeAll { $0 == conversation } }
    junk.removeAll { $0.conversation == conversation }
    return isThere
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

  private mutating func uninstall() -> [String] {
    guard filter != nil else { return [] }
    filter = nil
    declared = []
    return hidden() + ["placement.uninstalled"]
  }

  private mutating func select(_ name: String?, _ capabilities: NaiveCapabilities?) -> [String] {
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

/// A mistake that the naive model can be told to make, to see whether the comparison finds it.
package enum NaiveFault: String, Sendable, CaseIterable {
  case asksAboutContacts
  case asksAboutIMessages
  case looksAtTheGroupsSenderOnly
  case trustsAfterTwoReplies
  case junkLeavesOlderMessages
  case junkDoesNotStick
  case junkUncoversBlocked
  case iMessagesFollowJunk
  case rescueLeavesUnknownSenders
  case acceptsSixSubActions
  case takesMismatchedSubActions
  case promotionsNotify
  case unknownActionsAreJunk
  case deletionKeepsReplies
  case replyLeavesUnread
  case blockedCountsAsUnread
  case lateAnswerCounts
  case lateAnswerMeetsNewFilter
  case anyTransactionHoldsJunkOff
  case everyProfileHasTheMark
  case noSenderIsAskedAbout
  case messagesMoveTwice
  case junkTakesIMessages
  case junkFollowsWithoutFilter
  case parentHoldsOnlyItsOwn
  case hiddenAlertsAreShown
  case deletionKeepsAlertsHidden
}
