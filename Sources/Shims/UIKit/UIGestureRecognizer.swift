// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps
import IdentityLookup

/// Recognizes a gesture.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  open var name: String?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open weak var view: UIView?
  /// Begins the segue that a storyboard has for it.
  var interfaceSegue: (@MainActor (AnyObject) -> Void)?
  /// Subclasses set it; what it becomes is told to the targets.
  open var state = State.possible
  private var targets: [ControlRegistration] = []
  private var failuresAwaited: [UIGestureRecognizer] = []
  public nonisolated override init() { super.init() }
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public required convenience init?(coder: NSCoder) { self.init() }
  open func addTarget(_ target: Any, action: Selector) {
    let object: AnyObject = target as AnyObject
    guard !targets.contains(where: { $0.isFor(object, action) }) else { return }
    targets.append(ControlRegistration(object, action, .allEvents))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object: AnyObject? = target.map { $0 as AnyObject }
    targets.removeAll { registration in
      (object == nil || registration.target === object)
        && (action == nil || registration.selector == action)
    }
  }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failuresAwaited.append(otherGestureRecognizer)
  }
  open var numberOfTouches: Int { 1 }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// How far a gesture is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }

  /// What a user does to make it; nil if a user of here cannot.
  var act: ScreenAct.Kind? { nil }
  /// Whether it is one that UIKit made for itself.
  var isOfSystem: Bool { false }
  /// Whether it is made by that movement.
  func fits(_ movement: FingerMovement, taps: Int) -> Bool { false }
  /// The states that its targets hear of.
  var statesTold: [State] { [.ended] }
  /// How far the finger goes, for those that say so.
  func move(by movement: FingerMovement) {}

  /// Tells its targets, state by state.
  func make(of movement: FingerMovement, by touch: UITouch) {
    for state in statesTold {
      self.state = state
      if state != .began || statesTold.count == 1 { move(by: movement) }
      tellTargets()
    }
    interfaceSegue?(self)
    state = .possible
    reset()
  }

  /// Calls the targets' methods.
  func tellTargets() {
    for registration in targets where !registration.isOrphaned {
      guard let selector = registration.selector else { continue }
      _ = ActionSender.send(selector, to: registration.target, from: self)
    }
  }

  /// Those of a touch that are made: the first that may, and who may be made beside it.
  static func recognized(
    among seen: [UIGestureRecognizer], _ movement: FingerMovement, taps: Int
  ) -> [UIGestureRecognizer] {
    var made: [UIGestureRecognizer] = []
    for recognizer in seen where recognizer.fits(movement, taps: taps) {
      guard recognizer.mayBegin else { continue }
      let isTooEarly: Bool = recognizer.failuresAwaited.contains { other in
        other.isEnabled && other.fits(movement, taps: taps)
      }
      if isTooEarly { continue }
      let isBeside: Bool = made.allSatisfy { other in
        recognizer.delegate?.gestureRecognizer(
          recognizer, shouldRecognizeSimultaneouslyWith: other) == true
          || other.delegate?.gestureRecognizer(
            other, shouldRecognizeSimultaneouslyWith: recognizer) == true
      }
      if isBeside { made.append(recognizer) }
    }
    return made
  }

  private var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
  }
}
/// Decides for a gesture.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
