import Foundation

/// A predicate that was understood.
indirect enum PredicateNode {
  /// A side of a comparison.
  indirect enum Operand {
    case itself
    case key(String)
    case value(Any?)
    case list([Operand])
  }

  /// What is compared, and how.
  struct Comparison {
    var left: Operand
    var relation: Relation
    var right: Operand
    var ignoresCase = false
    var ignoresMarks = false
    var quantity = Quantity.direct
  }

  enum Relation: String {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case contains, beginsWith, endsWith, like, matches
    case isIn, between
  }

  /// How many elements of a collection on the left must fit.
  enum Quantity {
    case direct, any, all, none
  }

  case always(Bool)
  case not(PredicateNode)
  case and([PredicateNode])
  case or([PredicateNode])
  case comparison(Comparison)
}

extension PredicateNode {
  /// Whether an object fits.
  func fits(_ object: Any?) -> Bool {
    switch self {
    case .always(let result): result
    case .not(let node): !node.fits(object)
    case .and(let nodes): nodes.allSatisfy { $0.fits(object) }
    case .or(let nodes): nodes.contains { $0.fits(object) }
    case .comparison(let comparison): comparison.fits(object)
    }
  }
}

extension PredicateNode.Operand {
  /// What the operand stands for, of an object.
  func value(of object: Any?) -> Any? {
    switch self {
    case .itself: object
    case .key(let path): KeyedValue.value(at: path, of: object)
    case .value(let value): value
    case .list(let operands): operands.map { $0.value(of: object) }
    }
  }
}

extension PredicateNode.Comparison {
  func fits(_ object: Any?) -> Bool {
    let right = right.value(of: object)
    let left = left.value(of: object)
    switch quantity {
    case .direct: return holds(left, right)
    case .any: return KeyedValue.elements(of: left).contains { holds($0, right) }
    case .all: return KeyedValue.elements(of: left).allSatisfy { holds($0, right) }
    case .none: return !KeyedValue.elements(of: left).contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch relation {
    case .equal: isEqual(left, right)
    case .unequal: !isEqual(left, right)
    case .less: order(left, right) == .orderedAscending
    case .greater: order(left, right) == .orderedDescending
    case .lessOrEqual: order(left, right).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: order(left, right).map { $0 != .orderedAscending } ?? false
    case .between: isBetween(left, KeyedValue.elements(of: right))
    case .isIn: isIn(left, right)
    case .contains: isIn(right, left)
    case .beginsWith: isAnchored(left, right, .anchored)
    case .endsWith: isAnchored(left, right, [.anchored, .backwards])
    case .like: matches(left, KeyedValue.text(right).map(Self.pattern))
    case .matches: matches(left, KeyedValue.text(right))
    }
  }

  private var options: String.CompareOptions {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    return options
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    if left == nil || right == nil { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    return left == right
  }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    KeyedValue.order(left, right, options)
  }

  private func isBetween(_ value: Any?, _ bounds: [Any?]) -> Bool {
    guard bounds.count == 2, let low = order(bounds[0], value), let high = order(value, bounds[1])
    else { return false }
    return low != .orderedDescending && high != .orderedDescending
  }

  private func isIn(_ value: Any?, _ whole: Any?) -> Bool {
    guard let text = KeyedValue.text(whole) else {
      return KeyedValue.elements(of: whole).contains { isEqual(value, $0) }
    }
    guard let part = KeyedValue.text(value) else { return false }
    return text.range(of: part, options: options) != nil
  }

  private func isAnchored(_ left: Any?, _ right: Any?, _ anchor: String.CompareOptions) -> Bool {
    guard let text = KeyedValue.text(left), let part = KeyedValue.text(right) else { return false }
    return text.range(of: part, options: options.union(anchor)) != nil
  }

  private func matches(_ left: Any?, _ pattern: String?) -> Bool {
    guard var text = KeyedValue.text(left), var pattern else { return false }
    if ignoresMarks {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    let expression = try? NSRegularExpression(
      pattern: "\\A(?:\(pattern))\\z", options: ignoresCase ? .caseInsensitive : [])
    // A phone raises an exception for a pattern that is none.
    precondition(expression != nil, "Can't do regex matching, reason: bad pattern \(pattern)")
    let all = NSRange(text.startIndex..., in: text)
    return expression?.firstMatch(in: text, range: all) != nil
  }

  /// The regular expression for `LIKE`: `*` is any text, `?` any character.
  private static func pattern(of wildcards: String) -> String {
    "(?s:"
      + wildcards.map { character in
        switch character {
        case "*": ".*"
        case "?": "."
        default: NSRegularExpression.escapedPattern(for: String(character))
        }
      }.joined() + ")"
  }
}
