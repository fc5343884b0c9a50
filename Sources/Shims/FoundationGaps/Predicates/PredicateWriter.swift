import Foundation

/// Writes predicates as Apple's `predicateFormat` has them.
///
/// Known from Apple's pages and from logs of Core Data are comparisons with their options, texts, numbers,
/// dates, lists, keys, `SELF`, and how `AND`, `OR` and `NOT` are joined; the forms of all else are ASSUMED.
struct PredicateWriter {
  /// Values by the names that follow a `$`; others stay names.
  let variables: [String: Any]

  /// A predicate.
  func text(of node: PredicateNode) -> String {
    switch node {
    case .always(let result): result ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .not(let node): "NOT " + part(node)
    case .and(let nodes): nodes.map(part).joined(separator: " AND ")
    case .or(let nodes): nodes.map(part).joined(separator: " OR ")
    case .comparison(let comparison): text(of: comparison)
    case .predicate(let inner as FormattedPredicate): writer(inside: inner).text(of: inner.node)
    case .predicate(let predicate): predicate.predicateFormat
    case .missing(let part): part
    }
  }

  /// A predicate inside another one: in brackets, if it is itself of several.
  func part(_ node: PredicateNode) -> String {
    switch node {
    case .and, .or: "(\(text(of: node)))"
    case .predicate(let inner as FormattedPredicate): writer(inside: inner).part(inner.node)
    default: text(of: node)
    }
  }

  /// What writes a predicate that stands in this one: its own variables count more than those around it.
  private func writer(inside inner: FormattedPredicate) -> PredicateWriter {
    PredicateWriter(variables: variables.merging(inner.variables) { $1 })
  }

  private func text(of comparison: PredicateNode.Comparison) -> String {
    let quantity =
      switch comparison.quantity {
      case .direct: ""
      case .any: "ANY "
      case .all: "ALL "
      case .none: "NOT ANY "
      }
    let letters = (comparison.ignoresCase ? "c" : "") + (comparison.ignoresMarks ? "d" : "")
    return quantity + text(of: comparison.left) + " " + comparison.relation.sign
      + (letters.isEmpty ? "" : "[\(letters)]") + " " + text(of: comparison.right)
  }

  // MARK: Expressions

  private func text(of expression: PredicateExpression) -> String {
    switch expression {
    case .itself: "SELF"
    case .key(let path): Self.key(path)
    case .path(let start, let path): "\(text(of: start)).\(path)"
    case .value(let value): Self.text(ofValue: value)
    case .list(let parts): "{\(list(parts))}"
    case .texts(_, let elements): Self.text(ofValue: elements)
    case .variable(let name): variables[name].map(Self.text(ofValue:)) ?? "$\(name)"
    case .function(let name, let arguments): call(name, arguments)
    case .method(let target, let name, let arguments):
      "FUNCTION(\(list([target, .value(name)] + arguments)))"
    case .element(let whole, let index): "\(text(of: whole))[\(text(of: index))]"
    case .subquery(let whole, let name, let node):
      "SUBQUERY(\(text(of: whole)), $\(name), \(text(of: node)))"
    case .conditional(let node, let yes, let no):
      "TERNARY(\(text(of: node)), \(text(of: yes)), \(text(of: no)))"
    case .sets(let operation, let left, let right):
      "\(text(of: left)) \(operation.word) \(text(of: right))"
    case .code(_, let arguments): "BLOCK(\(list(arguments)))"
    }
  }

  private func list(_ parts: [PredicateExpression]) -> String {
    parts.map(text(of:)).joined(separator: ", ")
  }

  private func call(_ name: String, _ arguments: [PredicateExpression]) -> String {
    if let sign = Self.signs[name], arguments.count == 2 {
      return arguments.map(operand).joined(separator: " \(sign) ")
    }
    if name == "castObject:toType:" { return "CAST(\(list(arguments)))" }
    let word = name.count { $0 == ":" } == 1 ? String(name.dropLast()) : name
    return "\(word)(\(list(arguments)))"
  }

  private func operand(_ expression: PredicateExpression) -> String {
    if case .function(let name, _) = expression, Self.signs[name] != nil {
      return "(\(text(of: expression)))"
    }
    return text(of: expression)
  }

  private static let signs = Dictionary(
    uniqueKeysWithValues: PredicateParser.joinings.map { ($0.value.function, $0.key) }
      + [("raise:toPower:", "**")])

  /// Words that are no key without a sign before them.
  private static let reserved = Set(
    PredicateParser.relations.keys
      + [
        "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "SELF", "TRUE", "FALSE", "YES", "NO",
        "NIL", "NULL", "TRUEPREDICATE", "FALSEPREDICATE", "FIRST", "LAST", "SIZE", "ANYKEY",
        "SUBQUERY", "TERNARY", "CAST", "FUNCTION",
      ])

  private static func key(_ path: String) -> String {
    reserved.contains(path.uppercased()) && !["FIRST", "LAST", "SIZE"].contains(path)
      ? "#\(path)" : path
  }

  // MARK: Values

  private static func text(ofValue value: Any?) -> String {
    if value is NSNull { return "<null>" }
    guard let value = KeyedValue.unwrapped(value) else { return "nil" }
    if let text = KeyedValue.text(value) { return quoted(text) }
    switch value {
    case let flag as Bool: return flag ? "1" : "0"
    case let date as Date:
      let seconds = String(format: "%.6f", date.timeIntervalSinceReferenceDate)
      return "CAST(\(seconds), \"NSDate\")"
    case let number as any BinaryInteger: return "\(number)"
    case _ where KeyedValue.isCollection(value):
      let elements = KeyedValue.elements(of: value).map { text(ofValue: $0) }
      return "{\(elements.joined(separator: ", "))}"
    default:
      // A text that is none, such as an expression in a place for a value.
      return (value as? _NSExpression).map {
        PredicateWriter(variables: [:]).text(of: $0.expression)
      }
        ?? KeyedValue.integer(value).map { "\($0)" } ?? KeyedValue.number(value).map(text(ofReal:))
        ?? "\(value)"
    }
  }

  /// Whole ones without a point, as `NSNumber` writes them on a phone.
  private static func text(ofReal number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": quoted += "\\\(character)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return "\"\(quoted)\""
  }
}

extension PredicateNode.Relation {
  /// The operator, as a format has it.
  fileprivate var sign: String {
    switch self {
    case .equal: "=="
    case .unequal: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .isIn: "IN"
    case .contains, .beginsWith, .endsWith, .like, .matches, .between: rawValue.uppercased()
    }
  }
}

extension PredicateExpression.SetOperation {
  fileprivate var word: String {
    switch self {
    case .union: "UNION"
    case .intersection: "INTERSECT"
    case .difference: "MINUS"
    }
  }
}
