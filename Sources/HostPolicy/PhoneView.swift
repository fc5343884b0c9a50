/// What the phone shows at one moment; of its messages, those that were asked for.
package struct PhoneView: Sendable, Hashable {
  /// The folders in the order of the screen.
  package let shownFolders: [Folder]
  /// The number on the Messages icon.
  package let badge: Int
  /// How often there was a sound or a banner so far.
  package let alerts: Int
  /// The conversations whose alerts are hidden, in an order that does not change between runs.
  package let hiddenAlerts: [ConversationKey]
  /// What was found for each name, in their order.
  package let found: [Found]

  /// Says which message is meant: by its number, its conversation, or both.
  package struct MessageName: Sendable, Hashable {
    let number: Int?
    let conversation: ConversationKey?

    /// Makes a name; the first message received has the number 1.
    package init(number: Int?, conversation: ConversationKey?) {
      self.number = number
      self.conversation = conversation
    }
  }

  /// The messages that a name fits.
  package struct Found: Sendable, Hashable {
    package fileprivate(set) var count = 0
    /// The oldest of them, up to five.
    package fileprivate(set) var first: [Conversation.StoredMessage] = []

    package init() {}
  }

  /// Looks at a phone, which takes longer the more messages are on it.
  ///
  /// - Parameters:
  ///   - state: The phone.
  ///   - names: The messages to look for.
  package init(_ state: PhoneState, finding names: [MessageName] = []) {
    shownFolders = state.shownFolders.map(\.folder)
    badge = state.badge
    alerts = state.alerts
    hiddenAlerts = state.hiddenAlerts.sorted { left, right in
      left.members.map(\.key).lexicographicallyPrecedes(right.members.map(\.key))
    }
    found = names.map { name in
      var found = Found()
      if let key = name.conversation {
        if let conversation = state.conversations[key] { found.look(for: name, in: conversation) }
      } else {
        for conversation in state.conversations.values { found.look(for: name, in: conversation) }
      }
      return found
    }
  }
}

extension PhoneView.Found {
  fileprivate mutating func look(for name: PhoneView.MessageName, in conversation: Conversation) {
    for message in conversation.messages
    where name.number == nil || message.id.number == name.number {
      count += 1
      if first.count < 5 { first.append(message) }
    }
  }
}

/// The rules about what the phone shows beside messages.
package enum ScreenRule {
  package static let badge = PolicyRule(
    "screen.badge",
    "Every unread message counts on the Messages icon, a silent one and one in Junk too.",
    source: "gexiao.me 2017: both Do Not Disturb and Junk add one", provenance: .reported,
    seenIn: .ios11, elsewhere: .assumed)

  package static let all = [badge]
}
