import HostPolicy
import Texts

/// A message on its way to the phone; prints without its sender and text.
public struct PhoneMessage: Sendable, Hashable {
  private let service: MessageService
  /// The sender as the network gives it; nil where it gives none.
  public let sender: String?
  /// The text; nil for an MMS without one.
  public let text: String?
  private let country: String?
  private let isRaw: Bool
  private let members: [String]
  private let attachments: Int

  private init(
    _ service: MessageService, from sender: String?, text: String?, country: String?,
    raw isRaw: Bool, members: [String], attachments: Int = 0
  ) {
    self.service = service
    self.sender = sender
    self.text = text
    self.country = country
    self.isRaw = isRaw
    self.members = members
    self.attachments = attachments
  }

  /// The message as it reaches a phone whose SIM is of a country.
  func incoming(in phoneCountry: String) -> IncomingMessage {
    let country = country ?? phoneCountry
    let region = Region(country)
    return IncomingMessage(
      service: service, sender: sender.map { SenderAddress($0, region: region) },
      isSenderRaw: isRaw, body: text.map { PrivateText($0) }, receiverISOCountryCode: country,
      otherMembers: Set(members.map { SenderAddress($0, region: region) }),
      attachments: attachments)
  }

  /// An SMS.
  ///
  /// - Parameters:
  ///   - sender: A phone number, short code or name; nil for none.
  ///   - text: The text.
  ///   - country: ISO 3166-1 code of the receiving SIM, such as `US`; nil for the phone's.
  ///   - raw: Whether the filter gets the sender as it is written here; else a number is in E.164.
  /// - Returns: The message, on its way.
  public static func sms(
    from sender: String?, text: String?, country: String? = nil, raw: Bool = false
  ) -> PhoneMessage {
    PhoneMessage(.sms, from: sender, text: text, country: country, raw: raw, members: [])
  }

  /// An MMS.
  ///
  /// - Parameters:
  ///   - sender: A phone number or e-mail address; nil for none.
  ///   - text: The text; nil for an MMS of attachments alone.
  ///   - members: The others of a group.
  ///   - attachments: How many there are; no filter gets them.
  ///   - country: ISO 3166-1 code of the receiving SIM, such as `US`; nil for the phone's.
  ///   - raw: Whether the filter gets the sender as it is written here; else a number is in E.164.
  /// - Returns: The message, on its way.
  public static func mms(
    from sender: String?, text: String?, members: [String] = [], attachments: Int = 0,
    country: String? = nil, raw: Bool = false
  ) -> PhoneMessage {
    PhoneMessage(
      .mms, from: sender, text: text, country: country, raw: raw, members: members,
      attachments: attachments)
  }

  /// An RCS message.
  ///
  /// - Parameters:
  ///   - sender: A phone number; nil for none.
  ///   - text: The text.
  ///   - members: The others of a group.
  ///   - raw: Whether the filter gets the sender as it is written here; else a number is in E.164.
  /// - Returns: The message, on its way.
  public static func rcs(
    from sender: String?, text: String?, members: [String] = [], raw: Bool = false
  ) -> PhoneMessage {
    PhoneMessage(.rcs, from: sender, text: text, country: nil, raw: raw, members: members)
  }

  /// An iMessage, which no filter is ever asked about (DOC, WWDC17).
  ///
  /// - Parameters:
  ///   - sender: A phone number or e-mail address; nil for none.
  ///   - text: The text.
  ///   - members: The others of a group.
  /// - Returns: The message, on its way.
  public static func iMessage(
    from sender: String?, text: String?, members: [String] = []
  ) -> PhoneMessage {
    PhoneMessage(.iMessage, from: sender, text: text, country: nil, raw: false, members: members)
  }
}

extension PhoneMessage: CustomStringConvertible, CustomReflectable {
  /// The kind of message; sender and text are private.
  public var description: String { "\(service.name) from <private>" }
  /// Nothing to look into: sender and text are private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
