/// How many messages lie in each folder, and how many of them nobody has read.
///
/// Kept beside the conversations, and told of each change of a message, so that nobody counts a conversation
/// for an event that changes nothing in it.
struct FolderCounts: Sendable, Hashable {
  private struct Count: Sendable, Hashable {
    var all = 0
    var unread = 0
  }

  /// By the folders' own indices.
  private var counts = [Count](repeating: Count(), count: Folder.allCases.count)
  /// The messages in all folders together that nobody has read.
  private(set) var unread = 0

  /// Unread messages in a folder, with those of its sub-folders.
  func unread(in folder: Folder) -> Int {
    Folder.allCases.reduce(0) { sum, other in
      folder.holds(other) ? sum + counts[other.index].unread : sum
    }
  }

  /// Messages in a folder, with those of its sub-folders.
  func count(in folder: Folder) -> Int {
    Folder.allCases.reduce(0) { sum, other in
      folder.holds(other) ? sum + counts[other.index].all : sum
    }
  }

  /// Whether anything lies in a folder that is listed only while a filter is chosen.
  var hasMessagesOfFilters: Bool {
    Folder.allCases.contains { $0.isOfFilter && counts[$0.index].all > 0 }
  }

  /// Counts a message that is there from now on.
  mutating func add(_ message: Conversation.StoredMessage) {
    count(message, 1)
  }

  /// Counts a message in the folder that it is put into, and no more where it lies.
  mutating func move(_ message: Conversation.StoredMessage, to folder: Folder) {
    let unread = message.isUnread ? 1 : 0
    counts[message.folder.index].all -= 1
    counts[message.folder.index].unread -= unread
    counts[folder.index].all += 1
    counts[folder.index].unread += unread
  }

  /// Counts a message as read, which it was not.
  mutating func read(_ message: Conversation.StoredMessage) {
    counts[message.folder.index].unread -= 1
    unread -= 1
  }

  /// Counts the messages of a conversation no more.
  mutating func remove(_ conversation: Conversation) {
    for message in conversation.messages { count(message, -1) }
  }

  private mutating func count(_ message: Conversation.StoredMessage, _ step: Int) {
    counts[message.folder.index].all += step
    guard message.isUnread else { return }
    counts[message.folder.index].unread += step
    unread += step
  }
}
