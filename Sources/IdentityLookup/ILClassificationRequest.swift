public import Foundation

/// What a reporting extension is asked about; abstract.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILClassificationRequest: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; it has no property.

  /// Creates a request as the host does.
  package override init() { super.init() }

  /// Reads a request from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes the request to an archive.
  open func encode(with coder: NSCoder) {}

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}

/// A user's report of messages.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageClassificationRequest: ILClassificationRequest, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its property is immutable.

  /// The messages, by the date on which they came (DOC).
  public let messageCommunications: [ILMessageCommunication]

  /// Creates a request as the host does.
  package init(messageCommunications: [ILMessageCommunication]) {
    self.messageCommunications = messageCommunications.sorted { $0.dateReceived < $1.dateReceived }
    super.init()
  }

  /// Reads a request from an archive.
  public required init?(coder: NSCoder) {
    let classes = [NSArray.self, ILMessageCommunication.self]
    messageCommunications =
      coder.decodeObject(of: classes, forKey: "messageCommunications") as? [ILMessageCommunication]
      ?? []
    super.init(coder: coder)
  }

  /// Writes the request to an archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(messageCommunications as NSArray, forKey: "messageCommunications")
  }
}

/// A user's report of calls.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILCallClassificationRequest: ILClassificationRequest, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its property is immutable.

  /// The calls, by the date on which they came (DOC).
  public let callCommunications: [ILCallCommunication]

  /// Creates a request as the host does.
  package init(callCommunications: [ILCallCommunication]) {
    self.callCommunications = callCommunications.sorted { $0.dateReceived < $1.dateReceived }
    super.init()
  }

  /// Reads a request from an archive.
  public required init?(coder: NSCoder) {
    let classes = [NSArray.self, ILCallCommunication.self]
    callCommunications =
      coder.decodeObject(of: classes, forKey: "callCommunications") as? [ILCallCommunication] ?? []
    super.init(coder: coder)
  }

  /// Writes the request to an archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(callCommunications as NSArray, forKey: "callCommunications")
  }
}
