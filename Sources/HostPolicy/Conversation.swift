package import Texts

/// One thread of the Messages app: everything exchanged with one sender or one group.
package struct Conversation: Sendable, Hashable {
  /// Messages in order of arrival.
  package private(set) var messages: [StoredMessage] = []
  /// How often the user has replied, over all folders of the conversation.
  package private(set) var replies = 0
  /// The name of the filter that marked the whole conversation as junk; nil if none did.
  package private(set) var junkedBy: String?
  /// Whether the user marked the conversation as known.
  package private(set) var isMarkedKnown = false
  /// The folders in which any of the messages lie: where none does, none is looked at.
  private(set) var folders = FolderSet()
  /// How many messages nobody has read.
  private(set) var unread = 0

  /// A message where it lies.
  ///
  /// A phone keeps one of each message that ever reached it, so that it is as small as can be.
  package struct StoredMessage: Sendable, Hashable {
    package let id: MessageID
    /// The same one as that of the messages before, where the sender is the same.
    fileprivate let origin: Origin
    /// Its text; nil where it has none.
    package let body: PrivateText?
    /// The phone's own time when it arrived.
    package let time: Duration
    package fileprivate(set) var label: String?
    /// How it reached the phone.
    package let service: MessageService
    package fileprivate(set) var folder: Folder
    package fileprivate(set) var isUnread: Bool
    /// The verdict that put it there; nil if no filter was asked, or its answer was not used.
    package let verdict: VerdictRule?

    /// Puts a message where its plan says.
    init(
      _ message: IncomingMessage, _ id: MessageID, from origin: Origin, at time: Duration,
      by plan: PlacementPlan
    ) {
      self.id = id
      self.origin = origin
      (service, body) = (message.service, message.body)
      self.time = time
      (folder, label, verdict) = (plan.folder, plan.label, plan.verdict)
      isUnread = plan.folder != .blocked
    }

    /// Who sent it; nil where the network gave none.
    package var sender: SenderAddress? { origin.sender }
    /// The sender as an extension gets it.
    package var deliveredSender: PrivateText? { origin.deliveredSender }
  }

  /// The verdict on the first message; nil if no filter was asked about it.
  package var firstVerdict: VerdictRule? { messages.first?.verdict }

  /// Whether the whole conversation lies in Junk.
  package var isJunk: Bool { junkedBy != nil }

  /// Adds a message at its place in the order of arrival; answers may come in another order.
  mutating func insert(_ message: StoredMessage) {
    let index = messages.lastIndex { $0.id < message.id }.map { $0 + 1 } ?? 0
    messages.insert(message, at: index)
    folders.insert(message.folder)
    if message.isUnread { unread += 1 }
  }

  /// Counts a reply of the user.
  mutating func addReply() {
    replies += 1
  }

  /// Notes that the user knows the sender.
  mutating func markKnown() {
    isMarkedKnown = true
  }

  /// Makes every message read.
  ///
  /// What nobody has read is what came since it was opened last, so the newest are looked at first, and none
  /// after the last of them.
  ///
  /// - Parameter counts: What lies where; is told of each change, here and below.
  /// - Returns: whether any was not.
  mutating func markRead(counting counts: inout FolderCounts) -> Bool {
    guard unread > 0 else { return false }
    for index in messages.indices.reversed() where messages[index].isUnread {
      counts.read(messages[index])
      messages[index].isUnread = false
      unread -= 1
      if unread == 0 { break }
    }
    return true
  }

  /// Puts every message that lies in a folder into a list, in which it has no label.
  ///
  /// - Returns: whether any lay there.
  mutating func move(
    from source: Folder, to target: Folder, counting counts: inout FolderCounts
  ) -> Bool {
    guard folders.contains(source) else { return false }
    for index in messages.indices where messages[index].folder == source {
      put(index, into: target, label: nil, counting: &counts)
    }
    folders.remove(source)
    folders.insert(target)
    return true
  }

  /// Is junk no more: what lies in Junk goes to the list of the sender.
  ///
  /// - Returns: whether it was junk, or any of it lay there.
  mutating func leaveJunk(for home: Folder, counting counts: inout FolderCounts) -> Bool {
    let wasJunk = isJunk
    junkedBy = nil
    return move(from: .junk, to: home, counting: &counts) || wasJunk
  }

  /// Takes everything to Junk but iMessages and what is shown nowhere.
  ///
  /// - Returns: whether an iMessage stayed where it is.
  mutating func follow(
    intoJunkOf filter: String, label: String?, counting counts: inout FolderCounts
  ) -> Bool {
    junkedBy = filter
    folders = FolderSet()
    var hasLeftAny = false
    for index in messages.indices {
      if messages[index].folder != .blocked {
        if messages[index].service == .iMessage {
          hasLeftAny = true
        } else {
          put(index, into: .junk, label: label, counting: &counts)
        }
      }
      folders.insert(messages[index].folder)
    }
    return hasLeftAny
  }

  private mutating func put(
    _ index: Int, into folder: Folder, label: String?, counting counts: inout FolderCounts
  ) {
    counts.move(messages[index], to: folder)
    messages[index].folder = folder
    messages[index].label = label
  }
}

extension Conversation {
  /// Who sent a message, for all messages of a conversation that have it in common.
  final class Origin: Sendable {
    let sender: SenderAddress?
    let deliveredSender: PrivateText?

    init(of message: IncomingMessage) {
      (sender, deliveredSender) = (message.sender, message.deliveredSender)
    }

    /// Whether a message came from there, in the same writing.
    fileprivate func fits(_ message: IncomingMessage) -> Bool {
      sender == message.sender && sender?.text == message.sender?.text
        && deliveredSender == message.deliveredSender
    }
  }

  /// So many of the newest messages are looked at: more than a group has members is of no use.
  private static let messagesInCommon = 8

  /// The origin of a message: that of an earlier one where it is the same.
  func origin(of message: IncomingMessage) -> Origin {
    messages.suffix(Self.messagesInCommon).last { $0.origin.fits(message) }?.origin
      ?? Origin(of: message)
  }
}

extension Conversation.Origin: Hashable {
  static func == (left: Conversation.Origin, right: Conversation.Origin) -> Bool {
    left === right
      || left.sender == right.sender && left.deliveredSender == right.deliveredSender
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(sender)
    hasher.combine(deliveredSender)
  }
}

/// What an answer of junk does to the rest of the conversation.
package enum JunkStickiness: String, Sendable, Hashable, CaseIterable, Codable {
  /// The whole conversation becomes junk, and later messages follow unasked.
  case conversation
  /// Only the message itself: each category is a conversation of its own, and each is asked about.
  case category
  /// As `conversation`, unless the first message of the conversation was a transaction.
  case unlessFirstTransaction = "unless-first-transaction"

  /// The rule that a profile or a scenario chooses by this.
  package var rule: PolicyRule {
    switch self {
    case .conversation:
      PolicyRule(
        "junk.conversation", "One junk message moves its whole conversation to Junk.",
        source: "gexiao.me 2017, with Apple\u{2019}s answer; WWDC17 session 249",
        provenance: .reported,
        seenIn: .ios11, elsewhere: .assumed)
    case .category:
      PolicyRule(
        "junk.category", "A junk message moves alone; each category is its own conversation.",
        source: "reported for iOS 14 to 18 by readers of the message store", provenance: .reported,
        seenIn: [.ios14, .ios16], elsewhere: .assumed)
    case .unlessFirstTransaction:
      PolicyRule(
        "junk.unless-first-transaction",
        "One junk message moves its conversation, unless that began with a transaction.",
        source: "developer forum thread 836163, iOS 26.5, cases A to C", provenance: .reported,
        seenIn: .ios26, elsewhere: .assumed)
    }
  }
}
