public import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Anything else.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index outside of a list.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that does not fit.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that must not be.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
}

/// An exception of Objective-C, which ends the process: nothing of Swift catches it.
open class NSException: NSObject, @unchecked Sendable {  // Its properties never change.
  /// Its name.
  public let name: NSExceptionName
  /// What happened.
  public let reason: String?
  private let info: [AnyHashable: Any]?
  /// Further values.
  open var userInfo: [AnyHashable: Any]? { info }

  /// Makes an exception.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    (name, reason, info) = (aName, aReason, aUserInfo)
  }

  /// Ends the process.
  open func raise() {
    preconditionFailure("\(name.rawValue): \(reason ?? "no reason")")
  }
}
