// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreGraphics
public import Foundation

/// A layer that keeps its properties and is never drawn.
open class CALayer: NSObject {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var masksToBounds = false
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var opacity: Float = 1
  open var isHidden = false
  open var isOpaque = false
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var allowsEdgeAntialiasing = false
  open var name: String?
  open var mask: CALayer?
  open var speed: Float = 1
  open var timeOffset: Double = 0
  open var beginTime: Double = 0
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  private var animations: [String: CAAnimation] = [:]

  public override init() { super.init() }
  public init(layer: Any) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { addSublayer(layer) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { addSublayer(layer) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { addSublayer(layer) }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func add(_ animation: CAAnimation, forKey key: String?) {
    animations[key ?? ""] = animation
  }
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : Array(animations.keys) }
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  open func removeAllAnimations() { animations = [:] }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSublayers() {}
  open func setNeedsDisplay() {}
  open func draw(in context: CGContext) {}
  open func render(in context: CGContext) {}
  open func convertTime(_ time: Double, from layer: CALayer?) -> Double { time }
}

/// A layer of a gradient.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}
/// A layer of a path.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineDashPattern: [NSNumber]?
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
}
/// A layer of text.
open class CATextLayer: CALayer {
  open var string: Any?
  open var fontSize: CGFloat = 36
  open var font: AnyObject?
  open var foregroundColor: CGColor?
  open var isWrapped = false
}
/// A layer that emits particles.
open class CAEmitterLayer: CALayer {
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var birthRate: Float = 1
}

/// Names for one property, written as Apple's string constants are.
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var resize: CALayerContentsGravity { CALayerContentsGravity(rawValue: "resize") }
  public static var resizeAspect: CALayerContentsGravity {
    CALayerContentsGravity(rawValue: "resizeAspect")
  }
  public static var resizeAspectFill: CALayerContentsGravity {
    CALayerContentsGravity(rawValue: "resizeAspectFill")
  }
  public static var center: CALayerContentsGravity { CALayerContentsGravity(rawValue: "center") }
}
/// The shape of a layer's corners.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var circular: CALayerCornerCurve { CALayerCornerCurve(rawValue: "circular") }
  public static var continuous: CALayerCornerCurve { CALayerCornerCurve(rawValue: "continuous") }
}
/// The shape of a gradient.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var axial: CAGradientLayerType { CAGradientLayerType(rawValue: "axial") }
  public static var radial: CAGradientLayerType { CAGradientLayerType(rawValue: "radial") }
  public static var conic: CAGradientLayerType { CAGradientLayerType(rawValue: "conic") }
}
/// How a shape's lines end.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var butt: CAShapeLayerLineCap { CAShapeLayerLineCap(rawValue: "butt") }
  public static var round: CAShapeLayerLineCap { CAShapeLayerLineCap(rawValue: "round") }
  public static var square: CAShapeLayerLineCap { CAShapeLayerLineCap(rawValue: "square") }
}
/// How a shape's lines meet.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var miter: CAShapeLayerLineJoin { CAShapeLayerLineJoin(rawValue: "miter") }
  public static var round: CAShapeLayerLineJoin { CAShapeLayerLineJoin(rawValue: "round") }
  public static var bevel: CAShapeLayerLineJoin { CAShapeLayerLineJoin(rawValue: "bevel") }
}
/// Which corners are rounded.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}
