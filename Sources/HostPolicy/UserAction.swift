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
    case sender(SenderAddress)
    /// An installed filter by its handle; nil for None.
    case filter(String?)
    /// An installed extension by its handle.
    case handle(String)
    case flag(Bool)
    case duration(Duration)
  }

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
    case ofPolicy(@Sendable (inout PhoneState) -> [PolicyRule])
    case choose(String?)
    case remove(String)
    case pass(Duration)

    /// Nil where the effect is on something else.
    fileprivate init?(_ effect: UserActionKind.Effect, on subject: Subject) {
      switch (effect, subject) {
      case (.conversation(let change), .conversation(let conversation)):
        self = .ofPolicy { change(&$0, conversation) }
      case (.sender(let change), .sender(let sender)): self = .ofPolicy { change(&$0, sender) }
      case (.flag(let change), .flag(let flag)): self = .ofPolicy { change(&$0, flag) }
      case (.choosesFilter, .filter(let handle)): self = .choose(handle)
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
    case .filter, .handle, .flag, .duration: nil
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
  package static func reply(_ conversation: ConversationKey) -> UserAction {
    UserAction(.reply, .conversation(conversation))
  }

  package static func read(_ conversation: ConversationKey) -> UserAction {
    UserAction(.read, .conversation(conversation))
  }

  package static func addContact(_ sender: SenderAddress) -> UserAction {
    UserAction(.addContact, .sender(sender))
  }

  package static func removeContact(_ sender: SenderAddress) -> UserAction {
    UserAction(.removeContact, .sender(sender))
  }

  package static func deleteConversation(_ conversation: ConversationKey) -> UserAction {
    UserAction(.deleteConversation, .conversation(conversation))
  }

  package static func block(_ sender: SenderAddress) -> UserAction {
    UserAction(.block, .sender(sender))
  }

  package static func unblock(_ sender: SenderAddress) -> UserAction {
    UserAction(.unblock, .sender(sender))
  }

  package static func markKnown(_ conversation: ConversationKey) -> UserAction {
    UserAction(.markKnown, .conversation(conversation))
  }

  package static func select(_ handle: String?) -> UserAction {
    UserAction(.select, .filter(handle))
  }

  package static func uninstall(_ handle: String) -> UserAction {
    UserAction(.uninstall, .handle(handle))
  }

  package static func setFiltersUnknownSenders(_ isOn: Bool) -> UserAction {
    UserAction(.filterUnknownSenders, .flag(isOn))
  }

  package static func wait(_ duration: Duration) -> UserAction {
    UserAction(.wait, .duration(duration))
  }
}
