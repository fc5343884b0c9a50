import Foundation

/// A predicate that was understood.
indirect enum PredicateNode {
  /// What is compared, and how.
  struct Comparison {
    var left: PredicateExpression
    var relation: Relation
    var right: PredicateExpression
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
  /// Asks a predicate that was made elsewhere.
  case predicate(NSPredicate)
  /// Something that Apple's format has and this does not.
  case missing(String)
}

extension PredicateNode {
  /// Whether an object fits.
  func fits(_ scope: PredicateScope) -> Bool {
    switch self {
    case .always(let result): result
    case .not(let node): !node.fits(scope)
    case .and(let nodes): nodes.allSatisfy { $0.fits(scope) }
    case .or(let nodes): nodes.contains { $0.fits(scope) }
    case .comparison(let comparison): comparison.fits(scope)
    case .predicate(let predicate):
      predicate.evaluate(with: scope.object, substitutionVariables: scope.variables)
    case .missing(let part): PredicateGap.nothing(for: part) != nil
    }
  }
}

extension PredicateNode.Comparison {
  func fits(_ scope: PredicateScope) -> Bool {
    if case .texts(let texts, _) = right, relation == .isIn, quantity == .direct, options.isEmpty {
      return KeyedValue.text(left.value(in: scope)).map(texts.contains) ?? false
    }
    let right = right.value(in: scope)
    return switch quantity {
    case .direct: holds(left.value(in: scope), right)
    case .any: left.values(in: scope).contains { holds($0, right) }
    case .all: left.values(in: scope).allSatisfy { holds($0, right) }
    case .none: !left.values(in: scope).contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch relation {
    case .equal: KeyedValue.isEqual(left, right, options)
    case .unequal: !KeyedValue.isEqual(left, right, options)
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
      return KeyedValue.elements(of: whole).contains { KeyedValue.isEqual(value, $0, options) }
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

  /// The regular expression for `LIKE`: `*` is any text, `?` any character, after `\` neither.
  private static func pattern(of wildcards: String) -> String {
    var parts = [""]
    var rest = wildcards[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": parts.append("")
      case "?": parts[parts.count - 1] += "."
      case "\\":
        parts[parts.count - 1] += NSRegularExpression.escapedPattern(
          for: String(rest.popFirst() ?? "\\"))
      default:
        parts[parts.count - 1] += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    guard parts.count > 1 else { return "(?s:\(parts[0]))" }
    // Where a part stands first is as good as any other place: none is looked for once more.
    let between = parts[1..<parts.count - 1].map { "(?>.*?\($0))" }
    return "(?s:\(parts[0])\(between.joined()).*\(parts[parts.count - 1]))"
  }
}
