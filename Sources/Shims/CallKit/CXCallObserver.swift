// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Watches calls, of which there are none.
open class CXCallObserver: NSObject {
  open var calls: [CXCall] { [] }
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}
/// Hears of a call.
public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}
/// A call.
open class CXCall: NSObject {
  open var uuid: UUID { UUID() }
  open var isOutgoing: Bool { false }
  open var isOnHold: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { true }
}
/// Someone to call.
open class CXHandle: NSObject {
  public let type: HandleType
  public let value: String
  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
  }
  /// What a handle is.
  public enum HandleType: Int, Sendable { case generic = 1, phoneNumber, emailAddress }
}
