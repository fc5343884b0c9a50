import ExtensionWire
import HostPolicy

extension QueryRecord {
  /// What the extension is told: sender, text and the receiver's country; never the recipient.
  init(_ message: IncomingMessage) {
    self.init(
      sender: message.sender?.text.revealed,
      messageBody: message.body?.revealed,
      receiverISOCountryCode: message.receiverISOCountryCode)
  }
}
