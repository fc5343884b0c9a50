import ExtensionWire
import HostPolicy

extension QueryRecord {
  /// What the extension is told of a message that its profile has disclosed; never the recipient.
  init(_ message: IncomingMessage) {
    self.init(
      sender: message.deliveredSender?.revealed,
      messageBody: message.body?.revealed,
      receiverISOCountryCode: message.receiverISOCountryCode)
  }
}
