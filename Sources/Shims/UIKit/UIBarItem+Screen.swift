import Foundation
import IdentityLookup

extension UIBarItem {
  /// Describes the item on its bar, and does to it what its user does.
  func element(
    _ kind: ScreenItem.Kind, on bar: UIView, at level: Int, acts: [ScreenAct.Kind],
    fill: (inout ScreenItem) -> Void,
    perform: @escaping @MainActor (ScreenAct) -> ScreenActOutcome
  ) -> ScreenElement {
    var item = ScreenItem(kind, classes: ["\(type(of: self))"], identifier: accessibilityIdentifier)
    item.label = accessibilityLabel ?? title ?? image?.screenName
    item.level = level
    item.isEnabled = isEnabled && bar.touchRefusal == nil
    item.acts = acts
    fill(&item)
    return ScreenElement(item) { act in
      guard acts.contains(act.kind) else { return .cannotBeDone }
      guard self.isEnabled else { return .refused("it is disabled") }
      if let refusal = bar.touchRefusal { return .refused(refusal) }
      let outcome: ScreenActOutcome = perform(act)
      UIWindow.settle()
      return outcome
    }
  }
}

extension UIBarButtonItem {
  /// Appends what the item shows on its bar.
  func append(to elements: inout [ScreenElement], on bar: UIView, level: Int) {
    if isHidden || systemItem == .flexibleSpace || systemItem == .fixedSpace { return }
    if let customView {
      if customView.superview == nil { bar.addSubview(customView) }
      if customView.superview === bar {
        customView.appendScreenElements(to: &elements, level: level)
      }
      return
    }
    let opensMenu: Bool = menu != nil && primaryAction == nil && action == nil
    var acts: [ScreenAct.Kind] = opensMenu ? [] : [.tap]
    if menu != nil { acts.append(.choose) }
    elements.append(
      element(.barButton, on: bar, at: level, acts: acts) { item in
        if item.label?.isEmpty != false { item.label = systemItem?.words }
        item.isSelected = isSelected
        item.options = menu?.choices.map(\.title) ?? []
      } perform: { act in
        if act == .tap {
          self.wasTapped()
          return .done
        }
        return self.menu?.choose(act, from: self) ?? .cannotBeDone
      })
  }

  private func wasTapped() {
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }
}

extension UINavigationBar {
  /// Appends the buttons and the title of the item on top.
  func appendBar(to elements: inout [ScreenElement], level: Int) {
    guard let top = topItem else { return }
    let left: [UIBarButtonItem] = top.leftBarButtonItems ?? []
    if let backItem, !top.hidesBackButton, left.isEmpty || top.leftItemsSupplementBackButton {
      elements.append(backButton(to: backItem, level: level))
    }
    for item in left { item.append(to: &elements, on: self, level: level) }
    if let titleView = top.titleView {
      if titleView.superview !== self { addSubview(titleView) }
      titleView.appendScreenElements(to: &elements, level: level)
    } else if let title = top.title ?? controller?.topViewController?.title, !title.isEmpty {
      elements.append(ScreenElement(ScreenItem(.label, classes: ["UILabel"], label: title)))
    }
    for item in top.rightBarButtonItems ?? [] { item.append(to: &elements, on: self, level: level) }
    if let search = top.searchController?.searchBar {
      if search.superview !== self { addSubview(search) }
      search.appendScreenElements(to: &elements, level: level)
    }
  }

  private func backButton(to item: UINavigationItem, level: Int) -> ScreenElement {
    let previous: UIViewController? = controller?.viewControllers.dropLast().last
    let button: UIBarButtonItem = item.backBarButtonItem ?? UIBarButtonItem()
    let title: String? = button.title ?? item.backButtonTitle ?? item.title ?? previous?.title
    return button.element(.barButton, on: self, at: level, acts: [.tap]) { element in
      element.label = title ?? "Back"
    } perform: { _ in
      if let controller = self.controller {
        controller.popViewController(animated: true)
      } else {
        self.popItem(animated: true)
      }
      return .done
    }
  }
}

extension UITabBar {
  /// Appends the tabs.
  func appendTabs(to elements: inout [ScreenElement], level: Int) {
    let chosen: UITabBarItem? = controller?.selectedViewController?.tabBarItem ?? selectedItem
    for (index, tab) in shownItems.enumerated() {
      elements.append(
        tab.element(.tab, on: self, at: level, acts: [.tap]) { item in
          if item.label == nil { item.label = self.controller?.viewControllers?[index].title }
          item.value = tab.badgeValue
          item.isSelected = tab === chosen
        } perform: { _ in
          self.choose(tab, index)
          return .done
        })
    }
  }

  private var shownItems: [UITabBarItem] {
    controller?.viewControllers?.map { $0.tabBarItem } ?? items ?? []
  }

  private func choose(_ tab: UITabBarItem, _ index: Int) {
    if let controller {
      controller.choose(index)
    } else {
      selectedItem = tab
    }
    delegate?.tabBar(self, didSelect: tab)
  }
}
