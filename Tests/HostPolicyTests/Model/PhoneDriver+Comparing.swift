import HostPolicy
import InboxModel

extension PhoneDriver {
  /// The first difference between the phone and the naive inbox; nil if there is none.
  func difference(from inbox: NaiveInbox) -> String? {
    let conversations = inbox.conversations
    if phone.conversations.count != conversations.count {
      return "\(phone.conversations.count) conversations, naively \(conversations.count)"
    }
    for conversation in conversations {
      guard let ours = phone.conversations[Self.key(conversation)] else {
        return "no conversation \(conversation)"
      }
      if let difference = difference(ours, conversation, inbox) {
        return "conversation \(conversation): \(difference)"
      }
    }
    return nil
  }

  private func difference(
    _ ours: Conversation, _ conversation: [Int], _ inbox: NaiveInbox
  ) -> String? {
    if ours.replies != inbox.countReplies(conversation) { return "\(ours.replies) replies" }
    if ours.isJunk != inbox.isJunk(conversation) { return "is junk: \(ours.isJunk)" }
    if ours.isMarkedKnown != inbox.marked.contains(conversation) {
      return "is marked known: \(ours.isMarkedKnown)"
    }
    let items = inbox.items.filter { $0.conversation == conversation }
    if ours.messages.count != items.count {
      return "\(ours.messages.count) messages, naively \(items.count)"
    }
    for (message, item) in zip(ours.messages, items)
    where message.id.number != item.number || message.folder.rawValue != item.folder
      || message.isUnread != item.isUnread || message.label != item.label
    {
      return """
        \(message.id) in \(message.folder.rawValue), \(message.isUnread ? "unread" : "read"), \
        label \(message.label ?? "none"); naively message \(item.number) in \(item.folder), \
        \(item.isUnread ? "unread" : "read"), label \(item.label ?? "none")
        """
    }
    return nil
  }
}
