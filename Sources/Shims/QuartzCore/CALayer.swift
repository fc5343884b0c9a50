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
