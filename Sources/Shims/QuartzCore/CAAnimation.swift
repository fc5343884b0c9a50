// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreGraphics
public import Foundation

/// An animation, which never runs.
open class CAAnimation: NSObject {
  open var duration: Double = 0
  open var repeatCount: Float = 0
  open var repeatDuration: Double = 0
  open var autoreverses = false
  open var beginTime: Double = 0
  open var timeOffset: Double = 0
  open var speed: Float = 1
  open var timingFunction: CAMediaTimingFunction?
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open weak var delegate: (any CAAnimationDelegate)?
}
/// What hears of an animation's end.
public protocol CAAnimationDelegate: AnyObject {}
/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}
/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}
/// An animation along a spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: Double { 1 }
}
/// An animation over several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
}
/// Animations that run together.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}
/// A change from one state to another.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
}
/// The kind of a transition.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var fade: CATransitionType { CATransitionType(rawValue: "fade") }
  public static var moveIn: CATransitionType { CATransitionType(rawValue: "moveIn") }
  public static var push: CATransitionType { CATransitionType(rawValue: "push") }
  public static var reveal: CATransitionType { CATransitionType(rawValue: "reveal") }
}
/// The direction of a transition.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var fromRight: CATransitionSubtype { CATransitionSubtype(rawValue: "fromRight") }
  public static var fromLeft: CATransitionSubtype { CATransitionSubtype(rawValue: "fromLeft") }
  public static var fromTop: CATransitionSubtype { CATransitionSubtype(rawValue: "fromTop") }
  public static var fromBottom: CATransitionSubtype { CATransitionSubtype(rawValue: "fromBottom") }
}
/// What an animation leaves behind.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var forwards: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "forwards") }
  public static var backwards: CAMediaTimingFillMode {
    CAMediaTimingFillMode(rawValue: "backwards")
  }
  public static var both: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "both") }
  public static var removed: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "removed") }
}
/// The name of a timing curve.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var linear: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "linear")
  }
  public static var easeIn: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeIn")
  }
  public static var easeOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeOut")
  }
  public static var easeInEaseOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  }
  public static var `default`: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "default")
  }
}
/// A timing curve.
open class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) { super.init() }
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

/// A group of changes, which are made at once.
open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func flush() {}
  open class func setDisableActions(_ flag: Bool) {}
  open class func setAnimationDuration(_ duration: Double) {}
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  open class func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// A timer of the display, which never fires.
open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var timestamp: Double { 0 }
  open var duration: Double { 0 }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
