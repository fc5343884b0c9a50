package import HostPolicy

extension SimulatedPhone {
  /// The unread messages and contents of every folder.
  package var folders: [Folder: [Conversation.StoredMessage]] {
    var result: [Folder: [Conversation.StoredMessage]] = [:]
    for folder in Folder.allCases { result[folder] = state.messages(in: folder) }
    return result
  }

  /// The messages of a folder and of its sub-folders, oldest first.
  package func messages(inFolder folder: Folder) -> [Conversation.StoredMessage] {
    state.messages(in: folder)
  }

  /// The folders that the Messages app shows now, in the order of the screen.
  package var shownFolders: [IOSProfile.FolderName] { state.shownFolders }

  /// What the phone shows now, and the messages that are named.
  package func view(finding names: [PhoneView.MessageName] = []) -> PhoneView {
    PhoneView(state, finding: names)
  }

  /// What the user chose in Settings.
  package var settings: PhoneSettings { state.settings }

  /// The messages of one conversation, oldest first.
  package func messages(in key: ConversationKey) -> [Conversation.StoredMessage] {
    state.messages(in: key)
  }
}
