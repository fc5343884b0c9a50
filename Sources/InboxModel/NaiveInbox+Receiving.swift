extension NaiveInbox {
  mutating func receive(_ message: NaiveMessage, _ answer: NaiveAnswer?) -> NaiveResult {
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

  private func isOpen(_ gate: String, _ message: NaiveMessage) -> Bool {
    let conversation = message.conversation
    switch gate {
    case "service":
      return profile.services.contains(message.service)
        || (fault == .asksAboutIMessages && message.service == "iMessage")
    case "blocked": return !isBlocked(message)
    case "contact":
      if fault == .asksAboutContacts { return true }
      if fault == .looksAtTheGroupsSenderOnly, let sender = message.sender {
        return !contacts.contains(sender)
      }
      return !hasContact(conversation)
    case "unknown-sender-filtering": return screens
    case "filter-selected": return filter != nil
    case "marked-known": return !marked.contains(conversation)
    case "replies":
      return countReplies(conversation) < (fault == .trustsAfterTwoReplies ? 2 : 3)
    case "junk-conversation": return !isJunk(conversation)
    default:
      let hasSender = message.sender != nil || fault == .noSenderIsAskedAbout
      return hasSender && message.body != .missing
    }
  }

  private func isBlocked(_ message: NaiveMessage) -> Bool {
    if let sender = message.sender { return blocked.contains(sender) }
    return false
  }

  /// The rules, the folder and the label for a message that nobody is asked about.
  private func unasked(_ message: NaiveMessage) -> ([String], String, String?) {
    if isBlocked(message) { return (["placement.blocked"], "blocked", nil) }
    var rules = ["placement.normal"]
    if filter != nil || fault == .junkFollowsWithoutFilter {
      for entry in junk where entry.conversation == message.conversation {
        if message.service != "iMessage" || fault == .iMessagesFollowJunk {
          return (["placement.junk-conversation"], "junk", "\(profile.label) \(entry.filter)")
        }
        rules = ["placement.imessage", "placement.normal"]
      }
    }
    return (rules, list(message.conversation), nil)
  }

  /// Persons 0 and 1 have numbers, whose second writing is not the international form.
  private func told(_ message: NaiveMessage) -> [String] {
    message.writing == 1 && [0, 1].contains(message.sender) ? ["query.sender"] : []
  }

  mutating func conclude(_ entry: Waiting, _ answer: NaiveAnswer) -> NaiveResult {
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

  private func judge(_ value: Int, _ verdict: String, _ entry: Waiting) -> (String, String?) {
    let transactional = NaiveProfile.transactional[value].map { "transactions/\($0)" }
    let promotional = NaiveProfile.promotional[value].map { "promotions/\($0)" }
    guard let folder = transactional ?? promotional else { return ("undeclared", nil) }
    let fits =
      (verdict == "transaction" && transactional != nil)
      || (verdict == "promotion" && promotional != nil)
    let known = fault == .lateAnswerMeetsNewFilter ? declared : entry.declared
    if fault == .takesMismatchedSubActions, known.contains(value) { return ("declared", folder) }
    if !fits { return ("mismatched", nil) }
    return known.contains(value) ? ("declared", folder) : ("undeclared", nil)
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
    let isSilent = folder != "known" && folder != "unknown"
    return .placed(
      NaivePlacement(
        number: number, isAsked: asked, gate: gate.map { "gate.\($0)" }, rules: rules,
        folder: folder,
        isNotified: !isSilent || (fault == .promotionsNotify && folder == "promotions"),
        unread: unread(folder), label: label))
  }

  private func sticks(_ conversation: [Int]) -> Bool {
    if stickiness == "category" { return false }
    if stickiness == "conversation" { return true }
    let messages = items.filter { $0.conversation == conversation }
    if fault == .anyTransactionHoldsJunkOff {
      return !messages.contains { $0.verdict == "transaction" }
    }
    return messages.first?.verdict != "transaction"
  }
}
