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
  /// The verdict on the first message; nil if no filter was asked about it.
  package internal(set) var firstVerdict: VerdictRule?

  /// A message where it lies.
  package struct StoredMessage: Sendable, Hashable {
    package let id: MessageID
    package internal(set) var folder: Folder
    package internal(set) var isUnread: Bool
    package internal(set) var label: String?
  }

  /// Whether the whole conversation lies in Junk.
  package var isJunk: Bool { junkedBy != nil }

  /// Puts every message that lies in one of the folders into another.
  mutating func move(from sources: Set<Folder>, to target: Folder, label: String?) {
    for index in messages.indices where sources.contains(messages[index].folder) {
      messages[index].folder = target
      messages[index].label = label
    }
  }
}
