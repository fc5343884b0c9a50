package import HostPolicy

/// A folder of the Messages app with what lies in it.
package struct FolderContents: Sendable, Hashable {
  package let folder: Folder
  /// The name on the screen.
  package let name: String
  /// Whether the app lists it; messages of blocked senders lie in a folder that it does not list.
  package let isShown: Bool
  /// Oldest first.
  package let messages: [Conversation.StoredMessage]
}
