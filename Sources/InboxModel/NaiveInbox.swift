/// The inbox once more, as simply as docs/policy.md can be read; it shares no code with HostPolicy.
package struct NaiveInbox {
  package struct Item: Equatable {
    package let number: Int
    package let conversation: [Int]
    let service: String
    package var folder: String
    package var isUnread: Bool
    package var label: String?
    var verdict: String?
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
  package var items: [Item] = []
  var waiting: [Waiting] = []
  package var contacts: [Int] = []
  package var blocked: [Int] = []
  /// A conversation for each reply.
  package var replies: [[Int]] = []
  package var marked: [[Int]] = []
  package var junk: [(conversation: [Int], filter: String)] = []
  package var screens = true
  package var filter: String?
  package var declared: [Int] = []
  package var lastNumber = 0

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
    case .uninstall: return .changed(uninstall())
    case .select(let name, let capabilities): return .changed(select(name, capabilities))
    case .screen(let isOn):
      screens = isOn
      return .nothing
    }
  }
}
