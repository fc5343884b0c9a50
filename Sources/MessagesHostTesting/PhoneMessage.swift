import HostPolicy

/// A message on its way to the phone; prints without its sender and text.
public struct PhoneMessage: Sendable, Hashable {
  let incoming: IncomingMessage

  /// The sender as the network gives it; nil where it gives none.
  public var sender: String? { incoming.sender?.text.revealed }
  /// The text; nil for an MMS without one.
  public var text: String? { incoming.body?.revealed }

  private init(
    _ service: MessageService, from sender: String?, text: String?, country: String?,
    members: [String], attachments: Int = 0
  ) {
    incoming = IncomingMessage(
      service: service, sender: sender.map { SenderAddress($0) },
      body: text.map { PrivateText($0) }, receiverISOCountryCode: country,
      otherMembers: Set(members.map { SenderAddress($0) }), attachments: attachments)
  }

  /// An SMS.
  ///
  /// - Parameters:
  ///   - sender: A phone number, short code or name; nil for none.
  ///   - text: The text.
  ///   - country: ISO 3166-1 code of the receiving SIM, such as `US`.
  /// - Returns: The message, on its way.
  public static func sms(
    from sender: String?, text: String?, country: String? = nil
  ) -> PhoneMessage {
    PhoneMessage(.sms, from: sender, text: text, country: country, members: [])
  }

  /// An MMS.
  ///
  /// - Parameters:
  ///   - sender: A phone number or e-mail address; nil for none.
  ///   - text: The text; nil for an MMS of attachments alone.
  ///   - members: The others of a group.
  ///   - attachments: How many there are; no filter gets them.
  ///   - country: ISO 3166-1 code of the receiving SIM, such as `US`.
  /// - Returns: The message, on its way.
  public static func mms(
    from sender: String?, text: String?, members: [String] = [], attachments: Int = 0,
    country: String? = nil
  ) -> PhoneMessage {
    PhoneMessage(
      .mms, from: sender, text: text, country: country, members: members,
      attachments: attachments)
  }

  /// An RCS message.
  public static func rcs(from sender: String?, text: String?) -> PhoneMessage {
    PhoneMessage(.rcs, from: sender, text: text, country: nil, members: [])
  }

  /// An iMessage, which no filter is ever asked about (DOC, WWDC17).
  public static func iMessage(from sender: String?, text: String?) -> PhoneMessage {
    PhoneMessage(.iMessage, from: sender, text: text, country: nil, members: [])
  }
}

extension PhoneMessage: CustomStringConvertible, CustomReflectable {
  /// The kind of message; sender and text are private.
  public var description: String { "\(incoming.service.name) from <private>" }
  /// Nothing to look into: sender and text are private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
