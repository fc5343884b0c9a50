public import Foundation

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
