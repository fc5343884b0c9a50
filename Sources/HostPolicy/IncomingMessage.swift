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
