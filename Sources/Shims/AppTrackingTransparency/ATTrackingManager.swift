// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Asks whether the app may track: it may not.
open class ATTrackingManager: NSObject {
  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) { completion(.denied) }
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
  /// Whether the app may track.
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }
}
