package import HostPolicy
package import MessagesHost
package import Texts

extension Scenario {
  /// A report as a scenario scripts it: what is reported, and what its user does.
  package struct Report: Sendable {
    /// What is reported.
    package let selection: Selection
    /// Whether it is tried from a notification.
    package let isFromNotification: Bool
    /// What the user does.
    package let user: ReportUser
    /// Where the report stands in its file.
    package let position: SourcePosition
    /// Where each step of its user stands.
    package let steps: [SourcePosition]

    /// Creates a report.
    package init(
      _ selection: Selection, isFromNotification: Bool = false, user: ReportUser,
      position: SourcePosition, steps: [SourcePosition]
    ) {
      self.selection = selection
      self.isFromNotification = isFromNotification
      self.user = user
      self.position = position
      self.steps = steps
    }

    /// What the user selects.
    package enum Selection: Sendable, Hashable {
      /// Everything that a conversation shows.
      case transcript(ConversationKey)
      case messages(Messages)
      /// The newest item of Recents from a caller; nil for one without a number.
      case call(SenderAddress?)
    }

    /// Messages of a conversation that the user selects: those named, or all that it shows where none is.
    package struct Messages: Sendable, Hashable {
      /// Whose.
      package let conversation: ConversationKey
      /// What they say.
      package let texts: [PrivateText]
      /// Their numbers: the first received is 1.
      package let numbers: [Int]
      /// Whether the user's own replies are selected, too.
      package let includesOwn: Bool

      /// Selects messages.
      package init(
        _ conversation: ConversationKey, texts: [PrivateText], numbers: [Int],
        includesOwn: Bool
      ) {
        self.conversation = conversation
        self.texts = texts
        self.numbers = numbers
        self.includesOwn = includesOwn
      }

      /// Whether everything that the conversation shows is selected.
      var isAll: Bool { texts.isEmpty && numbers.isEmpty }
    }
  }
}

extension Scenario.Report {
  /// Whether it is about calls.
  package var isOfCalls: Bool {
    if case .call = selection { true } else { false }
  }

  /// Where the user asks for it.
  var origin: ReportOrigin {
    if isFromNotification { return .notification }
    return switch selection {
    case .transcript: .transcript
    case .messages: .selection
    case .call: .recents
    }
  }
}
