// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// Recognizes taps.
@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  override var act: ScreenAct.Kind? { numberOfTouchesRequired == 1 ? .tap : nil }
  override func fits(_ movement: FingerMovement, taps: Int) -> Bool {
    movement == .tap && numberOfTouchesRequired == 1 && taps % max(numberOfTapsRequired, 1) == 0
  }
}
/// Recognizes a long press.
@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var allowableMovement: CGFloat = 10
  override var act: ScreenAct.Kind? { numberOfTouchesRequired == 1 ? .longPress : nil }
  override var statesTold: [State] { [.began, .ended] }
  override func fits(_ movement: FingerMovement, taps: Int) -> Bool {
    movement == .longPress && numberOfTouchesRequired == 1
  }
}
/// Recognizes a drag.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  private var way = CGPoint.zero
  open func translation(in view: UIView?) -> CGPoint { way }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }
  open func velocity(in view: UIView?) -> CGPoint { CGPoint(x: way.x * 5, y: way.y * 5) }
  override var act: ScreenAct.Kind? { minimumNumberOfTouches <= 1 ? .swipe : nil }
  override var statesTold: [State] { [.began, .changed, .ended] }
  open override func reset() {
    super.reset()
    way = .zero
  }
  override func fits(_ movement: FingerMovement, taps: Int) -> Bool {
    if case .swipe = movement { minimumNumberOfTouches <= 1 } else { false }
  }
  /// A drag goes 200 points far (ASSUMED).
  override func move(by movement: FingerMovement) {
    guard case .swipe(let direction) = movement, state == .changed else { return }
    switch direction {
    case .left: way = CGPoint(x: -200, y: 0)
    case .right: way = CGPoint(x: 200, y: 0)
    case .up: way = CGPoint(x: 0, y: -200)
    case .down: way = CGPoint(x: 0, y: 200)
    }
  }
}
/// Recognizes a swipe.
@MainActor @preconcurrency open class UISwipeGestureRecognizer: UIGestureRecognizer {
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
  override var act: ScreenAct.Kind? { numberOfTouchesRequired == 1 ? .swipe : nil }
  override func fits(_ movement: FingerMovement, taps: Int) -> Bool {
    guard case .swipe(let way) = movement, numberOfTouchesRequired == 1 else { return false }
    let asked: Direction =
      switch way {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    return direction.contains(asked)
  }
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
/// Recognizes two fingers, which no user of here has.
@MainActor @preconcurrency open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}
/// Recognizes two fingers that turn, which no user of here has.
@MainActor @preconcurrency open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
/// Recognizes a drag from an edge of the screen.
@MainActor @preconcurrency
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
  override var act: ScreenAct.Kind? { nil }
  override func fits(_ movement: FingerMovement, taps: Int) -> Bool { false }
}
