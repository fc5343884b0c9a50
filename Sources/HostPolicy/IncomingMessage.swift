/// A message that has just reached the phone.
package struct IncomingMessage: Sendable, Hashable {
  package let service: MessageService
  /// The sender, or nil where the network gave none.
  package let sender: SenderAddress?
  /// The text, or nil for an MMS that has none.
  package let body: PrivateText?
  /// ISO 3166-1 alpha-2 code of the SIM that received the message.
  package let receiverISOCountryCode: String?

  package init(
    service: MessageService,
    sender: SenderAddress?,
    body: PrivateText?,
    receiverISOCountryCode: String? = nil
  ) {
    self.service = service
    self.sender = sender
    self.body = body
    self.receiverISOCountryCode = receiverISOCountryCode
  }
}
