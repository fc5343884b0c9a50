// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
public import FoundationGaps
package import IdentityLookup

/// Something on a bar.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
  public nonisolated override init() { super.init() }
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var isEnabled = true
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}
/// A button on a bar.
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
  open var tintColor: UIColor?
  open var style = Style.plain
  open var customView: UIView?
  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      title = primaryAction.title
      image = primaryAction.image
    }
  }
  open var menu: UIMenu?
  open var preferredMenuElementOrder = 0
  open var changesSelectionAsPrimaryAction = false
  open var isSelected = false
  open var isHidden = false
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  private(set) var systemItem: SystemItem?
  public nonisolated override init() { super.init() }
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    take(style, target, action)
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    take(style, target, action)
  }
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    take(systemItem == .done ? .done : .plain, target, action)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let primaryAction { (self.title, self.image) = (primaryAction.title, primaryAction.image) }
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }
  private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }
  open class func flexibleSpace() -> Self { space(.flexibleSpace) }
  open class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace) }
  private class func space(_ item: SystemItem) -> Self {
    let space = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
    guard let space = space as? Self else { preconditionFailure("\(self) is made otherwise") }
    return space
  }
  /// How a button looks.
  public enum Style: Int, Sendable { case plain, done = 2 }
  /// Buttons of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, close = 24
    /// Its English words, as VoiceOver says them (ASSUMED).
    var words: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      case .flexibleSpace, .fixedSpace: ""
      }
    }
  }
}
/// What a view controller shows in the navigation bar.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  public nonisolated override init() { super.init() }
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftItemsSupplementBackButton = false
  open var backButtonTitle: String?
  open var backButtonDisplayMode = 0
  open var compactAppearance: UINavigationBarAppearance?
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
}
/// A navigation bar.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  private static let proxy = UINavigationBar()
  open class func appearance() -> UINavigationBar { proxy }
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open weak var delegate: (any UIBarPositioningDelegate)?
  /// Whose bar it is, if it is a navigation controller's.
  weak var controller: UINavigationController?
  private var ownItems: [UINavigationItem] = []
  open var items: [UINavigationItem]? {
    get { controller.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { ownItems = newValue ?? [] }
  }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func pushItem(_ item: UINavigationItem, animated: Bool) { ownItems.append(item) }
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { ownItems.popLast() }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    appendBar(to: &elements, level: level)
  }
}
/// Says where a bar lies.
@MainActor @preconcurrency public protocol UIBarPositioningDelegate: NSObjectProtocol {}
/// The colour of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }
/// How high a bar is.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }
/// The looks of a bar.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
  public nonisolated override init() { super.init() }
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}
/// The looks of a navigation bar.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
/// The looks of a tab bar.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {}
/// A toolbar.
@MainActor @preconcurrency
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    for item in items ?? [] { item.append(to: &elements, on: self, level: level) }
    appendSubviewElements(to: &elements, level: level)
  }
}
/// A bar of tabs.
@MainActor @preconcurrency
open class UITabBar: UIView {
  open var items: [UITabBarItem]?
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  private static let proxy = UITabBar()
  open class func appearance() -> UITabBar { proxy }
  open weak var delegate: (any UITabBarDelegate)?
  open weak var selectedItem: UITabBarItem?
  /// Whose bar it is, if it is a tab bar controller's.
  weak var controller: UITabBarController?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    appendTabs(to: &elements, level: level)
  }
}
/// Hears of a chosen tab.
@MainActor @preconcurrency public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
/// A tab.
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?
  public nonisolated override init() { super.init() }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = "\(systemItem)".prefix(1).uppercased() + "\(systemItem)".dropFirst()
    self.tag = tag
  }
  /// Items that have a title and an image of Apple's.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
}
