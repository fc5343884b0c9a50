public import Foundation
import Synchronization

/// The sub-folders that a filter makes use of.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterCapabilitiesQueryResponse: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its only property is a lock.
  private let declared: Mutex<Declared>

  private struct Declared {
    var transactional: [ILMessageFilterSubAction] = []
    var promotional: [ILMessageFilterSubAction] = []
  }

  /// Creates a response that declares nothing.
  public override init() {
    declared = Mutex(Declared())
    super.init()
  }

  /// Reads a response from an archive; numbers that are no sub-actions are left out.
  public required init?(coder: NSCoder) {
    declared = Mutex(
      Declared(
        transactional: Self.decode("transactionalSubActions", from: coder),
        promotional: Self.decode("promotionalSubActions", from: coder)))
    super.init()
  }

  /// The sub-actions of transactions.
  open var transactionalSubActions: [ILMessageFilterSubAction] {
    get { declared.withLock { $0.transactional } }
    set { declared.withLock { $0.transactional = newValue } }
  }

  /// The sub-actions of promotions.
  open var promotionalSubActions: [ILMessageFilterSubAction] {
    get { declared.withLock { $0.promotional } }
    set { declared.withLock { $0.promotional = newValue } }
  }

  /// Writes the response to an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(
      transactionalSubActions.map(\.rawValue) as NSArray, forKey: "transactionalSubActions")
    coder.encode(promotionalSubActions.map(\.rawValue) as NSArray, forKey: "promotionalSubActions")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }

  private static func decode(_ key: String, from coder: NSCoder) -> [ILMessageFilterSubAction] {
    let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [Int]
    return (numbers ?? []).compactMap(ILMessageFilterSubAction.init(rawValue:))
  }
}
