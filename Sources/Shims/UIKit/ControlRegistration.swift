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
      return MethodTables.invoke(action, on: object, with: arguments)
    }
    var next: UIResponder? = UIResponder.first ?? (sender as? UIResponder)
    while let responder = next {
      if MethodTables.has(action, responder) {
        return MethodTables.invoke(action, on: responder, with: arguments)
      }
      next = responder.next
    }
    return false
  }
}
