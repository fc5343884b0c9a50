/// One thread of the Messages app: everything exchanged with one sender or one group.
package struct Conversation: Sendable, Hashable {
  /// Messages in order of arrival.
  package internal(set) var messages: [StoredMessage] = []
  /// How often the user has replied, over all folders of the conversation.
  package internal(set) var replies = 0
  /// The name of the filter that marked the whole conversation as junk; nil if none did.
  package internal(set) var junkedBy: String?
  /// Whether the user marked the conversation as known.
  package internal(set) var isMarkedKnown = false

  /// A message where it lies.
  package struct StoredMessage: Sendable, Hashable {
    package let id: MessageID
    /// How it reached the phone.
    package let service: MessageService
    package internal(set) var folder: Folder
    package internal(set) var isUnread: Bool
    package internal(set) var label: String?
    /// The verdict that put it there; nil if no filter was asked, or its answer was not used.
    package let verdict: VerdictRule?
  }

  /// The verdict on the first message; nil if no filter was asked about it.
  package var firstVerdict: VerdictRule? { messages.first?.verdict }

  /// Whether the whole conversation lies in Junk.
  package var isJunk: Bool { junkedBy != nil }

  /// Adds a message at its place in the order of arrival; answers may come in another order.
  mutating func insert(_ message: StoredMessage) {
    let index = messages.lastIndex { $0.id < message.id }.map { $0 + 1 } ?? 0
    messages.insert(message, at: index)
  }

  /// Puts every message that lies in one of the folders into another.
  mutating func move(from sources: Set<Folder>, to target: Folder, label: String?) {
    for index in messages.indices where sources.contains(messages[index].folder) {
      messages[index].folder = target
      messages[index].label = label
    }
  }

  /// Takes everything to Junk but iMessages and what is shown nowhere.
  ///
  /// - Returns: whether an iMessage stayed where it is.
  mutating func follow(intoJunkOf filter: String, label: String?) -> Bool {
    junkedBy = filter
    var hasLeftAny = false
    for index in messages.indices where messages[index].folder != .blocked {
      guard messages[index].service != .iMessage else {
        hasLeftAny = true
        continue
      }
      messages[index].folder = .junk
      messages[index].label = label
    }
    return hasLeftAny
  }
}
