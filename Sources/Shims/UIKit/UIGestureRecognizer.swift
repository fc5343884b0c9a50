// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// Recognizes a gesture, which is never made.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open weak var view: UIView?
  /// Begins the segue that a storyboard has for it.
  var interfaceSegue: (@MainActor (AnyObject) -> Void)?
  open var state: State { .possible }
  public nonisolated override init() { super.init() }
  public convenience init(target: Any?, action: Selector?) { self.init() }
  open func addTarget(_ target: Any, action: Selector) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// How far a gesture is.
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
}
/// Decides for a gesture.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
/// Recognizes taps.
@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}
/// Recognizes a long press.
@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}
/// Recognizes a drag.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}
/// Recognizes a swipe.
@MainActor @preconcurrency open class UISwipeGestureRecognizer: UIGestureRecognizer {
  open var direction = Direction.right
  /// Which way a swipe goes.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var right: Direction { Direction(rawValue: 1) }
    public static var left: Direction { Direction(rawValue: 2) }
    public static var up: Direction { Direction(rawValue: 4) }
    public static var down: Direction { Direction(rawValue: 8) }
  }
}
