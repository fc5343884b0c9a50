public import Foundation
import Synchronization

/// A filter's verdict on a message.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterQueryResponse: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its only property is a lock.
  private let verdict: Mutex<Values>

  private struct Values {
    var action: ILMessageFilterAction
    var subAction: ILMessageFilterSubAction
  }

  /// Creates a verdict of `none` (INF).
  public override init() {
    verdict = Mutex(Values(action: .none, subAction: .none))
    super.init()
  }

  /// Reads a verdict from an archive; a number that is no action reads as `none`.
  public required init?(coder: NSCoder) {
    verdict = Mutex(
      Values(
        action: ILMessageFilterAction(rawValue: coder.decodeInteger(forKey: "action")) ?? .none,
        subAction: ILMessageFilterSubAction(rawValue: coder.decodeInteger(forKey: "subAction"))
          ?? .none))
    super.init()
  }

  /// What to do with the message.
  open var action: ILMessageFilterAction {
    get { verdict.withLock { $0.action } }
    set { verdict.withLock { $0.action = newValue } }
  }

  /// The sub-folder for it.
  @available(iOS 16.0, macCatalyst 16.0, *)
  open var subAction: ILMessageFilterSubAction {
    get { verdict.withLock { $0.subAction } }
    set { verdict.withLock { $0.subAction = newValue } }
  }

  /// Writes the verdict to an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(action.rawValue, forKey: "action")
    coder.encode(subAction.rawValue, forKey: "subAction")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}
