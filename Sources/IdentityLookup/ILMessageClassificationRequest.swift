public import Foundation

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
