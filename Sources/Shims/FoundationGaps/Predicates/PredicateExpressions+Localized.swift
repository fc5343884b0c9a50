public import Foundation

/// What `localizedStandardContains(_:)` becomes in `#Predicate`: a part of Foundation that Linux lacks.
extension PredicateExpressions {
  /// Whether a text has another one, without regard to case and accents.
  public struct StringLocalizedStandardContains<
    Root: Foundation.PredicateExpression, Other: Foundation.PredicateExpression
  >: Foundation.PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// What it gives.
    public typealias Output = Bool
    /// The text.
    public let root: Root
    /// What is looked for in it.
    public let other: Other

    /// Takes two texts.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Looks for the text.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
    }
  }

  /// Whether a text has another one, without regard to case and accents.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {
  /// Writes both texts, in order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(root)
    try container.encode(other)
  }

  /// Reads both texts, in order.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      root: try container.decode(Root.self), other: try container.decode(Other.self))
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
