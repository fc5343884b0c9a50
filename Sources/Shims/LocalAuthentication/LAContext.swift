// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// Asks who the user is: there is no screen to ask on.
open class LAContext: NSObject, @unchecked Sendable {  // Its author shares it or not.
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var biometryType: LABiometryType { .none }
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = LAError(.notInteractive) as NSError
    return false
  }
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { reply(false, LAError(.notInteractive)) }
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw LAError(.notInteractive)
  }
  open func invalidate() {}
}
/// How the user is asked.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication
}
/// What the device recognizes.
public enum LABiometryType: Int, Sendable { case none, touchID, faceID, opticID }
/// Why the user was not recognized.
public struct LAError: Error, CustomNSError, Hashable, Sendable {
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.LocalAuthentication"
  public var errorCode: Int { code.rawValue }
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4
    case passcodeNotSet = -5, biometryNotAvailable = -6, biometryNotEnrolled = -7
    case biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive = -1004
  }
}
