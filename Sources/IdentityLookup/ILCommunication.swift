public import Foundation

/// A message or a call that is reported; abstract.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILCommunication: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its properties are immutable.

  /// The phone number or e-mail address; nil if unknown (DOC).
  public let sender: String?

  /// When it came.
  public let dateReceived: Date

  /// Creates a communication as the host does.
  package init(sender: String?, dateReceived: Date) {
    self.sender = sender
    self.dateReceived = dateReceived
    super.init()
  }

  /// Reads a communication from an archive.
  public required init?(coder: NSCoder) {
    sender = coder.decodeObject(of: NSString.self, forKey: "sender") as String?
    dateReceived = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "dateReceived"))
    super.init()
  }

  /// Writes the communication to an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(sender as NSString?, forKey: "sender")
    coder.encode(dateReceived.timeIntervalSinceReferenceDate, forKey: "dateReceived")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }

  /// Whether sender and date are the same.
  open func isEqual(to communication: ILCommunication) -> Bool {
    sender == communication.sender && dateReceived == communication.dateReceived
  }
}

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

  /// Whether sender, date and text are the same.
  open func isEqual(to communication: ILMessageCommunication) -> Bool {
    messageBody == communication.messageBody && isEqual(to: communication as ILCommunication)
  }
}

/// A call that is reported.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILCallCommunication: ILCommunication, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; it adds no property.

  /// Whether sender and date are the same.
  open func isEqual(to communication: ILCallCommunication) -> Bool {
    isEqual(to: communication as ILCommunication)
  }
}
