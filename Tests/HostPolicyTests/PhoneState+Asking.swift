import HostPolicy
import Testing
import Texts

extension SenderAddress {
  static let bank = SenderAddress("+12025550101")
  static let shop = SenderAddress("+12025550102")
  static let friend = SenderAddress("+12025550103")
}

extension IncomingMessage {
  /// A message with a text.
  static func text(
    _ sender: SenderAddress?, by service: MessageService = .sms,
    with others: Set<SenderAddress> = []
  ) -> IncomingMessage {
    IncomingMessage(service: service, sender: sender, body: "Hello", otherMembers: others)
  }
}

extension PhoneState {
  /// A phone on which a filter is chosen that declared nothing.
  static func filtering(
    _ profile: IOSProfile = .ios16, junk: JunkStickiness = .conversation,
    contacts: Set<SenderAddress> = [], capabilities: CapabilitiesAnswer? = nil
  ) -> PhoneState {
    var phone = PhoneState(
      profile: profile, settings: PhoneSettings(junkStickiness: junk), contacts: contacts)
    phone.select(filter: "Sieve", capabilities: capabilities)
    return phone
  }

  /// Receives a message; if the filter is asked, it answers with an action.
  @discardableResult
  mutating func receive(
    _ message: IncomingMessage, answer action: Int, _ subAction: Int = 0
  ) throws -> Decision {
    try receive(message, answer: .response(action: action, subAction: subAction))
  }

  /// Receives a message; if the filter is asked, it answers.
  @discardableResult
  mutating func receive(_ message: IncomingMessage, answer: FilterAnswer) throws -> Decision {
    switch receive(message) {
    case .placed(let decision): return decision
    case .ask(let id, _):
      let decision = conclude(id, with: answer)
      return try #require(decision)
    }
  }

  /// The folders of a conversation's messages, in order of arrival.
  func folders(of sender: SenderAddress = .bank) -> [Folder] {
    conversations[ConversationKey(sender)]?.messages.map(\.folder) ?? []
  }
}

/// Raw values of `ILMessageFilterAction`.
enum Action {
  static let none = 0
  static let allow = 1
  static let junk = 2
  static let promotion = 3
  static let transaction = 4
}

extension Placement {
  /// A placement as a table says it, of the first unread message of its folder.
  static func of(
    _ folder: Folder, notified: Bool, unread: Int = 1, label: String? = nil
  ) -> Expected {
    Expected(folder: folder, isNotified: notified, unread: unread, label: label)
  }

  struct Expected: Equatable {
    let folder: Folder
    let isNotified: Bool
    let unread: Int
    let label: String?
  }

  static func == (placement: Placement, expected: Expected) -> Bool {
    expected
      == Expected(
        folder: placement.folder, isNotified: placement.isNotified, unread: placement.unread,
        label: placement.label)
  }
}
