// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// View controllers behind tabs.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }
  private var tabs: [UIViewController] = []
  open var selectedIndex = 0 {
    didSet {
      if tabs.indices.contains(selectedIndex) {
        showSelected()
      } else if isViewLoaded, !tabs.isEmpty {
        selectedIndex = oldValue
      }
    }
  }
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil }
    set {
      if let newValue, let index = tabs.firstIndex(of: newValue) { selectedIndex = index }
    }
  }
  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) lazy var tabBar = UITabBar()
  private let place = UIView()
  private weak var shown: UIViewController?
  open override func loadView() {
    super.loadView()
    tabBar.controller = self
    view.addSubview(place)
    view.addSubview(tabBar)
    showSelected()
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new: [UIViewController] = viewControllers ?? []
    for controller in tabs where !new.contains(controller) { controller.removeFromParent() }
    for controller in new where !tabs.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabs = new
    tabBar.items = new.map { $0.tabBarItem }
    if !tabs.indices.contains(selectedIndex) { selectedIndex = 0 }
    showSelected()
  }
  private func showSelected() {
    guard isViewLoaded, let new = selectedViewController, new !== shown else { return }
    let old: UIViewController? = shown
    shown = new
    replace(old, by: new, in: place, animated: false)
  }
  /// Goes to a tab as its user does.
  func choose(_ index: Int) {
    let chosen: UIViewController = tabs[index]
    if delegate?.tabBarController(self, shouldSelect: chosen) == false { return }
    if index == selectedIndex, let navigation = chosen as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: chosen)
  }
}
/// Hears of a change of tabs.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
