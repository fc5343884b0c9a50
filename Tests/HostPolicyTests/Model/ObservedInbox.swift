import HostPolicy
import InboxModel

/// What can be seen of a phone from outside, for what must hold whatever the policy says.
struct ObservedInbox {
  /// The numbers of the messages of all conversations.
  var messages: [Int] = []
  var unreadMessages = 0
  /// The numbers of the messages of each folder; empty where the folders were not looked at.
  var folders: [String: [Int]] = [:]
  /// What the phone says is unread, summed over its folders; nil where it was not asked.
  var unreadSum: Int?
  /// The message that the filter is asked about by the event at hand, with who is a contact.
  var asked: (message: NaiveMessage, contacts: [Int])?

  /// Looks at a phone; looking into every folder is dear.
  init(_ phone: PhoneState, intoFolders: Bool) {
    for conversation in phone.conversations.values {
      for message in conversation.messages {
        messages.append(message.id.number)
        if message.isUnread { unreadMessages += 1 }
      }
    }
    guard intoFolders else { return }
    var sum = 0
    // What lies in a sub-folder is in its parent folder, too.
    for folder in Folder.allCases where folder.parent == nil {
      folders[folder.rawValue] = phone.messages(in: folder).map(\.id.number)
      sum += phone.unread(in: folder)
    }
    unreadSum = sum
  }

  /// What does not hold; nil if everything does.
  var violation: String? {
    if let asked {
      if asked.message.service == "iMessage" { return "asked about an iMessage" }
      for person in asked.message.conversation where asked.contacts.contains(person) {
        return "asked about contact \(person)"
      }
    }
    if Set(messages).count != messages.count { return "a message is in two conversations" }
    guard let unreadSum else { return nil }
    if unreadSum != unreadMessages {
      return "the folders have \(unreadSum) unread, the conversations \(unreadMessages)"
    }
    let inFolders = folders.values.flatMap(\.self).sorted()
    if inFolders != messages.sorted() {
      return "in folders: \(inFolders), in conversations: \(messages.sorted())"
    }
    return nil
  }
}
