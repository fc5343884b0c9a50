import Foundation
import FoundationGaps

/// Who waits for events of a control; targets are not kept alive, as on a phone.
@MainActor struct ControlRegistration {
  private(set) weak var target: AnyObject?
  let selector: Selector?
  let action: UIAction?
  var events: UIControl.Event
  private let hasTarget: Bool

  init(_ target: AnyObject?, _ selector: Selector, _ events: UIControl.Event) {
    self.target = target
    self.selector = selector
    action = nil
    self.events = events
    hasTarget = target != nil
  }

  init(_ action: UIAction, _ events: UIControl.Event) {
    selector = nil
    self.action = action
    self.events = events
    hasTarget = false
  }

  /// Whether its target is gone.
  var isOrphaned: Bool { hasTarget && target == nil }

  /// Whether it is the same method of the same object.
  func isFor(_ object: AnyObject?, _ selector: Selector) -> Bool {
    self.selector == selector && target === object && !isOrphaned
  }
}

/// Calls the methods that selectors name.
@MainActor enum ActionSender {
  /// Calls a method, of the first one in the responder chain that has it where no target is given.
  ///
  /// - Returns: Whether somebody has the method.
  static func send(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent? = nil
  ) -> Bool {
    let arguments: [Any?] = [sender, event]
    if let target {
      let object: AnyObject = target as AnyObject
      if !MethodTables.has(action, object), OwnMethods.invoke(action, on: object) { return true }
      return MethodTables.invoke(action, on: object, with: arguments)
    }
    var next: UIResponder? = UIResponder.first ?? (sender as? UIResponder)
    while let responder = next {
      if MethodTables.has(action, responder) {
        return MethodTables.invoke(action, on: responder, with: arguments)
      }
      if OwnMethods.invoke(action, on: responder) { return true }
      next = responder.next
    }
    return false
  }
}

/// The methods of UIKit's own that authors name most as actions.
@MainActor private enum OwnMethods {
  /// Calls the method of a name; false where it is none of these.
  static func invoke(_ action: Selector, on target: AnyObject) -> Bool {
    let name: Substring = NSStringFromSelector(action).prefix { $0 != ":" && $0 != "(" }
    switch (name, target) {
    case ("endEditing", let view as UIView): view.endEditing(true)
    case ("resignFirstResponder", let responder as UIResponder): responder.resignFirstResponder()
    case ("becomeFirstResponder", let responder as UIResponder): responder.becomeFirstResponder()
    case ("removeFromSuperview", let view as UIView): view.removeFromSuperview()
    case ("setNeedsLayout", let view as UIView): view.setNeedsLayout()
    case ("layoutIfNeeded", let view as UIView): view.layoutIfNeeded()
    case ("reloadData", let table as UITableView): table.reloadData()
    case ("reloadData", let collection as UICollectionView): collection.reloadData()
    case ("beginRefreshing", let control as UIRefreshControl): control.beginRefreshing()
    case ("endRefreshing", let control as UIRefreshControl): control.endRefreshing()
    case ("dismiss", let controller as UIViewController),
      ("dismissViewControllerAnimated", let controller as UIViewController):
      controller.dismiss(animated: true)
    case ("popViewController", let stack as UINavigationController),
      ("popViewControllerAnimated", let stack as UINavigationController):
      stack.popViewController(animated: true)
    case ("popToRootViewController", let stack as UINavigationController),
      ("popToRootViewControllerAnimated", let stack as UINavigationController):
      stack.popToRootViewController(animated: true)
    default: return false
    }
    return true
  }
}
