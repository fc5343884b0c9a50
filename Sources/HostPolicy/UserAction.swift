/// Something that the user does with the phone, or the time that passes.
package struct UserAction: Sendable {
  /// What is done.
  package let kind: UserActionKind
  /// Whom or what it is done to.
  package let subject: Subject
  /// What it does.
  package let deed: Deed

  /// Whom or what an act is about.
  package enum Subject: Sendable, Hashable {
    /// A sender alone, or the members of a group.
    case conversation(ConversationKey)
    /// One sender, whatever conversations it is in.
    case sender(SenderAddress)
    /// An installed filter by its handle; nil for None.
    case filter(String?)
    /// An installed reporting extension by its handle; nil for None.
    case reporting(String?)
    /// An installed extension by its handle.
    case handle(String)
    /// Whether a setting is on.
    case flag(Bool)
    /// How much time passes.
    case duration(Duration)
  }

  /// Describes an act.
  ///
  /// - Precondition: The kind is about a subject like this one.
  package init(_ kind: UserActionKind, _ subject: Subject) {
    guard let deed = Deed(kind.effect, on: subject) else {
      preconditionFailure("\(kind.key) is about something else")
    }
    self.kind = kind
    self.subject = subject
    self.deed = deed
  }

  /// Who does it: the policy's state changes, or the phone does something with processes or time.
  package enum Deed: Sendable {
    /// The state changes; what comes back are the rules that it did by.
    case ofPolicy(@Sendable (inout PhoneState) -> [PolicyRule])
    /// The phone chooses a filter by its handle; nil for None.
    case choose(String?)
    /// The phone chooses a reporting extension by its handle; nil for None.
    case chooseReporting(String?)
    /// The phone removes an extension by its handle.
    case remove(String)
    /// The phone lets time pass.
    case pass(Duration)

    /// Nil where the effect is on something else.
    fileprivate init?(_ effect: UserActionKind.Effect, on subject: Subject) {
      switch (effect, subject) {
      case (.conversation(let change), .conversation(let conversation)):
        self = .ofPolicy { change(&$0, conversation) }
      case (.sender(let change), .sender(let sender)): self = .ofPolicy { change(&$0, sender) }
      case (.flag(let change), .flag(let flag)): self = .ofPolicy { change(&$0, flag) }
      case (.choosesFilter, .filter(let handle)): self = .choose(handle)
      case (.choosesReporting, .reporting(let handle)): self = .chooseReporting(handle)
      case (.removesExtension, .handle(let handle)): self = .remove(handle)
      case (.passesTime, .duration(let duration)): self = .pass(duration)
      default: return nil
      }
    }
  }

  /// The conversation that the act is about; nil for the phone as a whole.
  package var conversation: ConversationKey? {
    switch subject {
    case .conversation(let conversation): conversation
    case .sender(let sender): ConversationKey(sender)
    case .filter, .reporting, .handle, .flag, .duration: nil
    }
  }
}

/// The deed follows from the kind and the subject.
extension UserAction: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.subject == right.subject
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(subject)
  }
}

extension UserAction {
  /// The user answers in a conversation.
  package static func reply(_ conversation: ConversationKey) -> UserAction {
    UserAction(.reply, .conversation(conversation))
  }

  /// The user opens a conversation.
  package static func read(_ conversation: ConversationKey) -> UserAction {
    UserAction(.read, .conversation(conversation))
  }

  /// The user adds a sender to Contacts.
  package static func addContact(_ sender: SenderAddress) -> UserAction {
    UserAction(.addContact, .sender(sender))
  }

  /// The user removes a sender from Contacts.
  package static func removeContact(_ sender: SenderAddress) -> UserAction {
    UserAction(.removeContact, .sender(sender))
  }

  /// The user deletes a conversation with its messages.
  package static func deleteConversation(_ conversation: ConversationKey) -> UserAction {
    UserAction(.deleteConversation, .conversation(conversation))
  }

  /// The user blocks a sender.
  package static func block(_ sender: SenderAddress) -> UserAction {
    UserAction(.block, .sender(sender))
  }

  /// The user unblocks a sender.
  package static func unblock(_ sender: SenderAddress) -> UserAction {
    UserAction(.unblock, .sender(sender))
  }

  /// The user marks a conversation as known.
  package static func markKnown(_ conversation: ConversationKey) -> UserAction {
    UserAction(.markKnown, .conversation(conversation))
  }

  /// The user hides the alerts of a conversation.
  package static func hideAlerts(_ conversation: ConversationKey) -> UserAction {
    UserAction(.hideAlerts, .conversation(conversation))
  }

  /// The user lets a conversation alert again.
  package static func showAlerts(_ conversation: ConversationKey) -> UserAction {
    UserAction(.showAlerts, .conversation(conversation))
  }

  /// The user chooses an installed filter by its handle; nil for None.
  package static func select(_ handle: String?) -> UserAction {
    UserAction(.select, .filter(handle))
  }

  /// The user chooses an installed reporting extension by its handle; nil for None.
  package static func selectReporting(_ handle: String?) -> UserAction {
    UserAction(.selectReporting, .reporting(handle))
  }

  /// The user deletes the app of an installed extension.
  package static func uninstall(_ handle: String) -> UserAction {
    UserAction(.uninstall, .handle(handle))
  }

  /// The user turns the setting for unknown senders on or off.
  package static func setFiltersUnknownSenders(_ isOn: Bool) -> UserAction {
    UserAction(.filterUnknownSenders, .flag(isOn))
  }

  /// Time passes.
  package static func wait(_ duration: Duration) -> UserAction {
    UserAction(.wait, .duration(duration))
  }
}
