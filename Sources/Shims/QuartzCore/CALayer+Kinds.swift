// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import CoreGraphics
public import Foundation

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
