// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// A rule of a layout, which nothing lays out.
@MainActor
open class NSLayoutConstraint: NSObject {
  open var constant: CGFloat = 0
  open var priority = UILayoutPriority.required
  open var isActive = false
  open var identifier: String?
  open private(set) var multiplier: CGFloat = 1
  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute = Attribute.notAnAttribute
  open private(set) var secondAttribute = Attribute.notAnAttribute
  open private(set) var relation = Relation.equal

  public nonisolated override init() { super.init() }
  public convenience init(
    item view1: Any, attribute attribute1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attribute2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    firstItem = view1 as AnyObject
    secondItem = view2 as AnyObject
    firstAttribute = attribute1
    secondAttribute = attribute2
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = false }
  }
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// A direction.
  public enum Axis: Int, Sendable { case horizontal, vertical }
  /// How two attributes stand to each other.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  /// What of a view is laid out.
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }
  /// How a visual format is read.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var alignAllCenterY: FormatOptions { FormatOptions(rawValue: 1 << 10) }
    public static var alignAllCenterX: FormatOptions { FormatOptions(rawValue: 1 << 9) }
  }
}
