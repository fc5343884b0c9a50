/// What the rules say of the inbox as it is; nothing here changes it.
extension NaiveInbox {
  package func countReplies(_ conversation: [Int]) -> Int {
    var count = 0
    for reply in replies where reply == conversation { count += 1 }
    return count
  }

  package func isJunk(_ conversation: [Int]) -> Bool {
    for entry in junk where entry.conversation == conversation { return true }
    return false
  }

  package func hasContact(_ conversation: [Int]) -> Bool {
    for person in conversation where contacts.contains(person) { return true }
    return false
  }

  package func isKnown(_ conversation: [Int]) -> Bool {
    hasContact(conversation) || countReplies(conversation) >= 3 || marked.contains(conversation)
  }

  package func list(_ conversation: [Int]) -> String {
    if !profile.hasUnknownSenders { return "known" }
    return isKnown(conversation) ? "known" : "unknown"
  }

  func isOpen(_ gate: String, _ message: NaiveMessage) -> Bool {
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

  func isBlocked(_ message: NaiveMessage) -> Bool {
    if let sender = message.sender { return blocked.contains(sender) }
    return false
  }

  /// The rules, the folder and the label for a message that nobody is asked about.
  func unasked(_ message: NaiveMessage) -> ([String], String, String?) {
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
  func told(_ message: NaiveMessage) -> [String] {
    message.writing == 1 && [0, 1].contains(message.sender) ? ["query.sender"] : []
  }

  func judge(_ value: Int, _ verdict: String, _ entry: Waiting) -> (String, String?) {
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

  func sticks(_ conversation: [Int]) -> Bool {
    if stickiness == "category" { return false }
    if stickiness == "conversation" { return true }
    let messages = items.filter { $0.conversation == conversation }
    if fault == .anyTransactionHoldsJunkOff {
      return !messages.contains { $0.verdict == "transaction" }
    }
    return messages.first?.verdict != "transaction"
  }

  func hidden() -> [String] {
    for item in items where !["known", "unknown", "blocked"].contains(item.folder) {
      return ["placement.hidden"]
    }
    return []
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
}
