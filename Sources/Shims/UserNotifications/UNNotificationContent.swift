// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {  // Only a mutable one changes.
  fileprivate var values = Values()
  fileprivate struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
  }
  public override init() { super.init() }
  open var title: String { values.title }
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  open var badge: NSNumber? { values.badge }
  open var sound: UNNotificationSound? { values.sound }
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var categoryIdentifier: String { values.categoryIdentifier }
  open var threadIdentifier: String { values.threadIdentifier }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
}
/// What a notification will say.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
}
/// How urgent a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}
/// A sound.
open class UNNotificationSound: NSObject, @unchecked Sendable {  // It never changes.
  private static let standard = UNNotificationSound()
  open class var `default`: UNNotificationSound { standard }
  open class var defaultCritical: UNNotificationSound { standard }
  public convenience init(named name: UNNotificationSoundName) { self.init() }
}
/// The name of a sound.
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
/// A notification to be sent.
open class UNNotificationRequest: NSObject, @unchecked Sendable {  // It never changes.
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}
/// When a notification is sent.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {  // It never changes.
  open var repeats: Bool { false }
}
/// After a while.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) { self.timeInterval = timeInterval }
}
/// At a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
  }
}
/// A notification.
open class UNNotification: NSObject, @unchecked Sendable {  // It never changes.
  public let date = Date()
  public let request: UNNotificationRequest
  init(request: UNNotificationRequest) { self.request = request }
}
/// What a user did with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {  // It never changes.
  public let notification: UNNotification
  public let actionIdentifier: String
  init(notification: UNNotification) {
    self.notification = notification
    actionIdentifier = UNNotificationDefaultActionIdentifier
  }
}
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
/// An action of a notification.
open class UNNotificationAction: NSObject, @unchecked Sendable {  // It never changes.
  public let identifier: String
  public let title: String
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
  }
}
/// What an action needs.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var authenticationRequired: UNNotificationActionOptions {
    UNNotificationActionOptions(rawValue: 1)
  }
  public static var destructive: UNNotificationActionOptions {
    UNNotificationActionOptions(rawValue: 2)
  }
  public static var foreground: UNNotificationActionOptions {
    UNNotificationActionOptions(rawValue: 4)
  }
}
/// A kind of notifications.
open class UNNotificationCategory: NSObject, @unchecked Sendable {  // It never changes.
  public let identifier: String
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) { self.identifier = identifier }
}
/// Options of a kind of notifications.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var customDismissAction: UNNotificationCategoryOptions {
    UNNotificationCategoryOptions(rawValue: 1)
  }
}
/// The principal class of a notification extension, which is never started here.
open class UNNotificationServiceExtension: NSObject {
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }
  open func serviceExtensionTimeWillExpire() {}
}
