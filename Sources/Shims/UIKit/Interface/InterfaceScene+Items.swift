import Foundation

extension InterfaceScene {
  /// Reads what a node says of a controller; `UIViewController.init(coder:)` calls it.
  func decode(_ node: InterfaceNode, into controller: UIViewController) {
    noteOutside(controller, for: node)
    controller.interface = InterfaceOrigin(scene: self, node: node)
    if let title = document.localized("title", of: node) { controller.title = title }
    controller.restorationIdentifier = node.text("restorationIdentifier")
    if let number = node.integer("modalPresentationStyle"),
      let style = UIModalPresentationStyle(rawValue: number)
    {
      controller.modalPresentationStyle = style
    }
    if let flag = node.flag("modalInPresentation") { controller.isModalInPresentation = flag }
    if let flag = node.flag("hidesBottomBarWhenPushed") {
      controller.hidesBottomBarWhenPushed = flag
    }
    if let flag = node.flag("definesPresentationContext") {
      controller.definesPresentationContext = flag
    }
    if let item = node.child("navigationItem") {
      note(controller.navigationItem, for: item)
      decode(controller.navigationItem, item)
    }
    if let item = node.child("tabBarItem"), let own = controller.tabBarItem {
      note(own, for: item)
      decode(own, item)
    }
    let tools = items(node.list("toolbarItems"))
    if !tools.isEmpty { controller.toolbarItems = tools }
    if let navigation = controller as? UINavigationController {
      navigation.isNavigationBarHidden = node.flag("navigationBarHidden") ?? false
      navigation.isToolbarHidden = node.flag("toolbarHidden") ?? true
      if let bar = node.child(forKey: "navigationBar") {
        decode(bar, into: navigation.navigationBar)
      }
    }
  }

  func decode(_ item: UINavigationItem, _ node: InterfaceNode) {
    item.title = document.localized("title", of: node)
    item.prompt = document.localized("prompt", of: node)
    if let hides = node.flag("hidesBackButton") { item.hidesBackButton = hides }
    if let title = document.localized("backButtonTitle", of: node) { item.backButtonTitle = title }
    if let flag = node.flag("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = flag
    }
    if let number = node.integer("largeTitleDisplayMode"),
      let mode = UINavigationItem.LargeTitleDisplayMode(rawValue: number)
    {
      item.largeTitleDisplayMode = mode
    }
    if let view = node.child(forKey: "titleView") { item.titleView = self.view(view) }
    let left =
      node.children.filter { $0.key == "leftBarButtonItem" } + node.list("leftBarButtonItems")
    let right =
      node.children.filter { $0.key == "rightBarButtonItem" } + node.list("rightBarButtonItems")
    if !left.isEmpty { item.leftBarButtonItems = items(left) }
    if !right.isEmpty { item.rightBarButtonItems = items(right) }
    if left.count == 1 { item.leftBarButtonItem = item.leftBarButtonItems?.first }
    if right.count == 1 { item.rightBarButtonItem = item.rightBarButtonItems?.first }
    if let back = node.child(forKey: "backBarButtonItem") {
      item.backBarButtonItem = items([back]).first
    }
  }

  /// The bar items of some nodes.
  func items(_ nodes: [InterfaceNode]) -> [UIBarButtonItem] {
    nodes.compactMap { object($0) as? UIBarButtonItem }
  }

  /// A bar item of a node; what the system calls it is known when it is made.
  func barButtonItem(_ node: InterfaceNode) -> UIBarButtonItem {
    let system = node.integer("systemItem").flatMap(UIBarButtonItem.SystemItem.init(rawValue:))
    let item =
      system.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) }
      ?? UIBarButtonItem()
    note(item, for: node)
    if let title = document.localized("title", of: node) { item.title = title }
    if let image = image(node) { item.image = image }
    if let enabled = node.flag("enabled") { item.isEnabled = enabled }
    if let tag = node.integer("tag") { item.tag = tag }
    if let width = node.number("width") { item.width = CGFloat(width) }
    if let style = node.integer("style").flatMap(UIBarButtonItem.Style.init(rawValue:)) {
      item.style = style
    }
    if let view = node.child(forKey: "customView") ?? node.children.first(where: Self.isView) {
      item.customView = self.view(view)
    }
    if let words = node.child("accessibility") {
      item.accessibilityIdentifier = words.text("identifier")
      item.accessibilityLabel = document.localized("label", of: words)
    }
    return item
  }

  /// What is no part of an item but a view in it.
  private static func isView(_ node: InterfaceNode) -> Bool {
    node.id != nil && !["connections", "accessibility"].contains(node.name)
  }

  func decode(_ item: UITabBarItem, _ node: InterfaceNode) {
    if let title = document.localized("title", of: node) { item.title = title }
    item.image = image(node)
    item.selectedImage = image(node, "selectedImage")
    item.badgeValue = node.text("badgeValue")
    if let tag = node.integer("tag") { item.tag = tag }
  }

  func decode(_ recognizer: UIGestureRecognizer, _ node: InterfaceNode) {
    if let enabled = node.flag("enabled") { recognizer.isEnabled = enabled }
    if let cancels = node.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = node.integer("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = node.integer("numberOfTouchesRequired") ?? 1
    case let press as UILongPressGestureRecognizer:
      press.minimumPressDuration = node.number("minimumPressDuration") ?? 0.5
      press.numberOfTapsRequired = node.integer("numberOfTapsRequired") ?? 0
      press.numberOfTouchesRequired = node.integer("numberOfTouchesRequired") ?? 1
    case let swipe as UISwipeGestureRecognizer:
      swipe.numberOfTouchesRequired = node.integer("numberOfTouchesRequired") ?? 1
      if let number = node.integer("direction") {
        swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(number))
      }
    default: break
    }
  }
}
