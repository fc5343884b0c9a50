import HostPolicy
import InboxModel

/// Who writes to a soaked phone: the model's numbers as addresses.
enum SoakPeople {
  /// People whom the phone's user writes to, adds and blocks.
  static let acquaintances = 3
  /// The others, who only write.
  static let strangers = 100

  /// The address of a person; the acquaintances' have two writings.
  static func address(_ person: Int, writing: Int = 0) -> SenderAddress {
    guard person >= acquaintances else { return SenderAddress(writings[person][writing]) }
    return SenderAddress("+1720555\(1_000 + person)")
  }

  private static let writings = [
    ["+12025550101", "(202) 555-0101"], ["+442079460018", "tel:+44-20-7946-0018"],
    ["Kim.Doe@a.test", "kim.doe@A.test"],
  ]

  static func conversation(_ people: [Int]) -> ConversationKey {
    ConversationKey(Set(people.map { address($0) }))
  }

  /// A message as it reaches the phone.
  static func message(_ message: NaiveMessage, text: String) -> IncomingMessage {
    let body: PrivateText? =
      switch message.body {
      case .text: PrivateText(text)
      case .empty: PrivateText("")
      case .missing: nil
      }
    return IncomingMessage(
      service: services[message.service] ?? .sms,
      sender: message.sender.map { address($0, writing: message.writing) }, body: body,
      receiverISOCountryCode: "US", otherMembers: Set(message.others.map { address($0) }))
  }

  private static let services: [String: MessageService] = [
    "SMS": .sms, "MMS": .mms, "RCS": .rcs, "iMessage": .iMessage,
  ]
}
