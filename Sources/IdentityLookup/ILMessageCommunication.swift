public import Foundation

/// A message that is reported.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageCommunication: ILCommunication, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its properties are immutable.

  /// The text of the message.
  public let messageBody: String?

  /// Creates a message as the host does.
  package init(sender: String?, dateReceived: Date, messageBody: String?) {
    self.messageBody = messageBody
    super.init(sender: sender, dateReceived: dateReceived)
  }

  /// Reads a message from an archive.
  public required init?(coder: NSCoder) {
    messageBody = coder.decodeObject(of: NSString.self, forKey: "messageBody") as String?
    super.init(coder: coder)
  }

  /// Writes the message to an archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(messageBody as NSString?, forKey: "messageBody")
  }
}
