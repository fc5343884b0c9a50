/// Where a message ended, and what the user noticed of it.
package struct Placement: Sendable, Hashable {
  package let folder: Folder
  /// Whether there was a sound or a banner.
  package let isNotified: Bool
  /// Unread messages in that folder after this one arrived.
  package let unread: Int
  /// The line under the conversation, such as "Filtered by Filter It".
  package let label: String?
}
