// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The notifications, which a message filter may not send (ASSUMED): requests vanish.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {  // It stores nothing.
  private static let instance = UNUserNotificationCenter()
  open class func current() -> UNUserNotificationCenter { instance }
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open var supportsContentExtensions: Bool { false }
  private var refused: UNError { UNError(.notificationsNotAllowed) }

  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, refused) }
  @discardableResult
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings()) }
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(refused) }
  open func add(_ request: UNNotificationRequest) async throws { throw refused }
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler([]) }
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { completionHandler([]) }
  open func deliveredNotifications() async -> [UNNotification] { [] }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  open func removeAllPendingNotificationRequests() {}
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removeAllDeliveredNotifications() {}
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler handler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { handler?(refused) }
  open func setBadgeCount(_ newBadgeCount: Int) async throws { throw refused }
}
/// Decides on notifications.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
}
/// Why a notification could not be sent.
public struct UNError: Error, CustomNSError, Hashable, Sendable {
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "UNErrorDomain"
  public var errorCode: Int { code.rawValue }
  /// The kinds of errors.
  public enum Code: Int, Sendable { case notificationsNotAllowed = 1 }
}
/// What the user allows: nothing.
open class UNNotificationSettings: NSObject, @unchecked Sendable {  // It stores nothing.
  open var authorizationStatus: UNAuthorizationStatus { .denied }
  open var soundSetting: UNNotificationSetting { .disabled }
  open var badgeSetting: UNNotificationSetting { .disabled }
  open var alertSetting: UNNotificationSetting { .disabled }
  open var notificationCenterSetting: UNNotificationSetting { .disabled }
  open var lockScreenSetting: UNNotificationSetting { .disabled }
}
/// Whether notifications are allowed.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}
/// Whether something is switched on.
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
/// What permission is asked for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var badge: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1) }
  public static var sound: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 2) }
  public static var alert: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 4) }
  public static var carPlay: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 8) }
  public static var criticalAlert: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 16) }
  public static var provisional: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 64) }
}
/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var badge: UNNotificationPresentationOptions {
    UNNotificationPresentationOptions(rawValue: 1)
  }
  public static var sound: UNNotificationPresentationOptions {
    UNNotificationPresentationOptions(rawValue: 2)
  }
  public static var alert: UNNotificationPresentationOptions {
    UNNotificationPresentationOptions(rawValue: 4)
  }
  public static var list: UNNotificationPresentationOptions {
    UNNotificationPresentationOptions(rawValue: 8)
  }
  public static var banner: UNNotificationPresentationOptions {
    UNNotificationPresentationOptions(rawValue: 16)
  }
}
