public import Foundation

/// A message that the filter is asked about.
///
/// Like any `NSObject` it prints as its class and address, never as its text.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterQueryRequest: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its properties are immutable.

  /// The sender's phone number or e-mail address.
  public let sender: String?

  /// The text of the message.
  public let messageBody: String?

  /// The two-letter code of the receiving line's country, in capitals (DOC, code's form INF).
  @available(iOS 16.0, macCatalyst 16.0, *)
  public let receiverISOCountryCode: String?

  /// Creates a request as the host does.
  package init(sender: String?, messageBody: String?, receiverISOCountryCode: String?) {
    self.sender = sender
    self.messageBody = messageBody
    self.receiverISOCountryCode = receiverISOCountryCode
    super.init()
  }

  /// Reads a request from an archive.
  public required init?(coder: NSCoder) {
    sender = coder.decodeObject(of: NSString.self, forKey: "sender") as String?
    messageBody = coder.decodeObject(of: NSString.self, forKey: "messageBody") as String?
    receiverISOCountryCode =
      coder.decodeObject(of: NSString.self, forKey: "receiverISOCountryCode") as String?
    super.init()
  }

  /// Writes the request to an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(sender as NSString?, forKey: "sender")
    coder.encode(messageBody as NSString?, forKey: "messageBody")
    coder.encode(receiverISOCountryCode as NSString?, forKey: "receiverISOCountryCode")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}
