package import Texts

/// A message that has just reached the phone.
package struct IncomingMessage: Sendable, Hashable {
  package let service: MessageService
  /// The sender, or nil where the network gave none.
  package let sender: SenderAddress?
  /// Whether the extension gets the sender as it was written, not by the rule `query.sender`.
  package let isSenderRaw: Bool
  /// The text, or nil for an MMS that has none.
  package let body: PrivateText?
  /// ISO 3166-1 alpha-2 code of the SIM that received the message.
  package let receiverISOCountryCode: String?
  /// The other members of a group conversation; empty for a message to the user alone.
  package let otherMembers: Set<SenderAddress>
  /// The subject line of an MMS; never passed on to an extension.
  package let subject: PrivateText?
  /// How many attachments came along; never passed on to an extension.
  package let attachments: Int

  package init(
    service: MessageService,
    sender: SenderAddress?,
    isSenderRaw: Bool = false,
    body: PrivateText?,
    receiverISOCountryCode: String? = nil,
    otherMembers: Set<SenderAddress> = [],
    subject: PrivateText? = nil,
    attachments: Int = 0
  ) {
    self.service = service
    self.sender = sender
    self.isSenderRaw = isSenderRaw
    self.body = body
    self.receiverISOCountryCode = receiverISOCountryCode
    self.otherMembers = otherMembers
    self.subject = subject
    self.attachments = attachments
  }

  /// Everybody in the conversation but the phone's user.
  package var participants: Set<SenderAddress> {
    sender.map { otherMembers.union([$0]) } ?? otherMembers
  }
}

/// How a message reached the phone.
package enum MessageService: String, Sendable, Hashable, CaseIterable, Codable {
  case sms
  case mms
  case rcs
  case iMessage = "imessage"

  /// The name as a person writes it.
  package var name: String {
    switch self {
    case .sms: "SMS"
    case .mms: "MMS"
    case .rcs: "RCS"
    case .iMessage: "iMessage"
    }
  }
}

/// Names one received message within one phone: 1 for the first.
package struct MessageID: Sendable, Hashable, Comparable, Codable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  package static func < (left: MessageID, right: MessageID) -> Bool { left.number < right.number }

  package init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

extension MessageID: CustomStringConvertible {
  package var description: String { "message \(number)" }
}

/// Names a conversation by everybody in it but the phone's user.
package struct ConversationKey: Sendable, Hashable {
  /// One sender, or the members of a group; empty for messages without a sender.
  package let participants: Set<SenderAddress>

  package init(_ participants: Set<SenderAddress>) {
    self.participants = participants
  }

  /// The conversation with one sender.
  package init(_ sender: SenderAddress) {
    self.init([sender])
  }

  /// The members by their keys, in an order that does not change between runs.
  package var members: [SenderAddress] { participants.sorted { $0.key < $1.key } }

  /// The conversation that a message belongs to.
  init(of message: IncomingMessage) {
    self.init(message.participants)
  }
}

/// The rules about what the extension is told of a message.
package enum QueryRule {
  package static let sender = PolicyRule(
    "query.sender",
    "The extension gets a phone number in E.164 with a plus sign, any other sender as it came.",
    source: "gexiao.me 2017 (a device\u{2019}s log); readers of the message store; Apple\u{2019}s "
      + "sample request has no plus sign",
    provenance: .reported)

  package static let country = PolicyRule(
    "query.country",
    "From iOS 16 the extension gets the country of the receiving SIM, and never its number.",
    source: "WWDC22 session 110341; SDK header of receiverISOCountryCode", provenance: .documented)

  package static let all = [sender, country]
}

extension IncomingMessage {
  /// The sender as the extension gets it; nil where there is none.
  package var deliveredSender: PrivateText? {
    isSenderRaw ? sender?.text : sender?.delivered
  }

  /// Whether the extension gets another writing of the sender than the message came with.
  var isSenderRewritten: Bool {
    !isSenderRaw && sender.map { $0.delivered != $0.text } ?? false
  }
}

extension IOSProfile {
  /// A message without all that its extension is not told: whoever asks it needs nothing else.
  package func disclosed(_ message: IncomingMessage) -> IncomingMessage {
    IncomingMessage(
      service: message.service, sender: message.sender, isSenderRaw: message.isSenderRaw,
      body: message.body,
      receiverISOCountryCode: tellsReceiverCountry ? message.receiverISOCountryCode : nil)
  }
}
