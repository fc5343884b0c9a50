// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// The app; a message filter has none, so it opens nothing and has no windows.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  private static let instance = UIApplication()
  open class var shared: UIApplication { instance }
  open weak var delegate: (any UIApplicationDelegate)?
  open var applicationIconBadgeNumber = 0
  open var isIdleTimerDisabled = false
  open var isNetworkActivityIndicatorVisible = false
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var applicationState: State { .background }
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var connectedScenes: Set<UIScene> { [] }
  open var openSessions: Set<UISceneSession> { [] }
  open var supportsMultipleScenes: Bool { false }
  open var statusBarFrame: CGRect { .zero }
  open var statusBarOrientation: UIInterfaceOrientation { .unknown }
  open var backgroundTimeRemaining: TimeInterval { 0 }
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  open var isProtectedDataAvailable: Bool { true }
  open var isRegisteredForRemoteNotifications: Bool { false }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var alternateIconName: String? { nil }
  open var supportsAlternateIcons: Bool { false }

  open func canOpenURL(_ url: URL) -> Bool { false }
  @discardableResult open func openURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { completion?(false) }
  @discardableResult open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { false }
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  open func beginBackgroundTask(
    withName name: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { ActionSender.send(action, to: target, from: sender, for: event) }
  open func setAlternateIconName(
    _ name: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(CocoaError(.featureUnsupported)) }
  open func requestSceneSessionActivation(
    _ session: UISceneSession?, userActivity: NSUserActivity?, options: Any?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {}

  /// Whether the app is in front.
  public enum State: Int, Sendable { case active, inactive, background }
  /// What the app was launched with.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var url: LaunchOptionsKey {
      LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }
  /// How a URL came to the app.
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
  /// How a URL is opened.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
  /// A kind of extension that the app refuses.
  public struct ExtensionPointIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var keyboard: ExtensionPointIdentifier {
      ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
  }

  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}

@MainActor @preconcurrency public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 { 0 }

/// A task that goes on in the background.
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var invalid: UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 0) }
}
/// Whether the app may fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
/// What a fetch in the background brought.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
/// A shortcut on the Home Screen.
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

/// The app's delegate; none of it is ever called.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// The entry point of an app, which an extension has not.
  public static func main() {}
}
