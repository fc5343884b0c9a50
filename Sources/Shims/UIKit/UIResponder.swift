// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// The root of everything that takes events.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.first === self }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var undoManager: UndoManager? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var userActivity: NSUserActivity?
  @discardableResult open func becomeFirstResponder() -> Bool { takeFirst() }
  @discardableResult open func resignFirstResponder() -> Bool { giveUpFirst() }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    MethodTables.has(action, self)
  }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
  open func reloadInputViews() {}
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Who has the keyboard now.
  static weak var first: UIResponder?
  /// Whether it may begin to edit, by its delegate.
  func mayBeginEditing() -> Bool { true }
  /// Tells its delegate that it has begun to edit.
  func didBeginEditing() {}
  /// Whether it may end to edit, by its delegate.
  func mayEndEditing() -> Bool { true }
  /// Tells its delegate that it has ended to edit.
  func didEndEditing() {}
}

/// What builds the app's menus.
@MainActor @preconcurrency public protocol UIMenuBuilder: AnyObject {}

/// A key with a command.
open class UIKeyCommand: NSObject {
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) { self.init() }
}
/// Keys that are held down.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var shift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 17) }
  public static var control: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 18) }
  public static var alternate: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 19) }
  public static var command: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 20) }
}
/// A finger on the screen.
@MainActor @preconcurrency open class UITouch: NSObject {
  private weak var touched: UIView?
  var taps = 1
  public nonisolated override init() { super.init() }
  init(on view: UIView) {
    super.init()
    touched = view
  }
  open var view: UIView? { touched }
  open var window: UIWindow? { touched?.window }
  open var tapCount: Int { taps }
  open var phase: Phase { .began }
  open var timestamp: TimeInterval { ProcessInfo.processInfo.systemUptime }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  /// How far a touch is.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
}
/// An event.
@MainActor @preconcurrency open class UIEvent: NSObject {
  private var touches: Set<UITouch> = []
  public nonisolated override init() { super.init() }
  init(of touch: UITouch) {
    super.init()
    touches = [touch]
  }
  open var allTouches: Set<UITouch>? { touches }
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
  /// What kind of motion or remote control it is.
  public enum EventSubtype: Int, Sendable { case none, motionShake }
}
