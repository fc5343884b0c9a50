// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
public import FoundationGaps

/// A scene; there is none.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  open weak var delegate: (any UISceneDelegate)?
  open var activationState: ActivationState { .unattached }
  open var session: UISceneSession { UISceneSession() }
  open var title: String! { "" }
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) { super.init() }
  /// Whether a scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  /// What a scene was connected for.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {
    public nonisolated override init() { super.init() }
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
/// A scene with windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .unknown }
  open var statusBarManager: UIStatusBarManager? { nil }
}
/// The status bar of a scene.
@MainActor @preconcurrency open class UIStatusBarManager: NSObject {
  public nonisolated override init() { super.init() }
  open var statusBarFrame: CGRect { .zero }
}
/// A URL that a scene is to open.
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
  public nonisolated override init() { super.init() }
  open var url: URL { URL(fileURLWithPath: "/") }
}
/// What the system keeps of a scene.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  public nonisolated override init() { super.init() }
  open var persistentIdentifier: String { "" }
  open var role: Role { .windowApplication }
  open var userInfo: [String: Any]?
  /// What a scene is for.
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var windowApplication: Role {
      Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
  }
}
/// How a scene is made.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  open var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) { super.init() }
}
/// A scene's delegate; none of it is ever called.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}
/// A window scene's delegate.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
/// A window; the one that is shown is that of the sheet of a reporting extension.
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// The window that is shown.
  static var shown: UIWindow?
  /// Lays out what an act has changed.
  static func settle() { shown?.layOut() }
  open var rootViewController: UIViewController?
  open var windowLevel = Level.normal
  open weak var windowScene: UIWindowScene?
  open var screen: UIScreen { .main }
  open var isKeyWindow: Bool { UIWindow.shown === self }
  open override var next: UIResponder? { UIApplication.shared }
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public init(windowScene: UIWindowScene) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var window: UIWindow? { self }
  open func makeKeyAndVisible() {}
  open func makeKey() {}
  /// How far in front a window is.
  public struct Level: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static var normal: Level { Level(rawValue: 0) }
    public static var statusBar: Level { Level(rawValue: 1000) }
    public static var alert: Level { Level(rawValue: 2000) }
  }
}
