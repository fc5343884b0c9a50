import Foundation

/// Understands Apple's predicate format: what is compared, and how it is joined.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var position = 0
  private var arguments: [Any?]
  /// How many brackets are open.
  private var depth = 0

  /// Understands a predicate's format with its arguments.
  static func node(of format: String, arguments: [Any?]) throws -> PredicateNode {
    try whole(format, arguments) { parser throws in try parser.disjunction() }
  }

  /// Understands an expression's format with its arguments.
  static func expression(of format: String, arguments: [Any?]) throws -> PredicateExpression {
    try whole(format, arguments) { parser throws in try parser.expression() }
  }

  private static func whole<Result>(
    _ format: String, _ arguments: [Any?], _ read: (inout PredicateParser) throws -> Result
  ) throws -> Result {
    var parser = PredicateParser(
      tokens: try PredicateToken.tokens(of: format), arguments: arguments)
    let result = try read(&parser)
    guard parser.position == parser.tokens.count else { throw parser.trouble }
    return result
  }

  private init(tokens: [PredicateToken], arguments: [Any?]) {
    self.tokens = tokens
    self.arguments = arguments
  }
}

extension PredicateParser {
  /// The token that is read next.
  var current: PredicateToken? { position < tokens.count ? tokens[position] : nil }

  /// What is wrong where the reading stands.
  var trouble: PredicateTrouble { .at(current.map { "\($0)" } ?? "the end") }

  /// Goes on to the next token; gives the one that was read.
  mutating func next() throws -> PredicateToken {
    guard let token = current else { throw trouble }
    position += 1
    return token
  }

  /// Takes a sign, if it is there.
  mutating func takes(sign: String) -> Bool {
    guard current == .sign(sign) else { return false }
    position += 1
    return true
  }

  /// Takes a word, if it is there.
  mutating func takes(word: String) -> Bool {
    guard case .word(let found) = current, found.uppercased() == word else { return false }
    position += 1
    return true
  }

  /// Takes a sign that must be there.
  mutating func need(sign: String) throws {
    guard takes(sign: sign) else { throw trouble }
  }

  /// The value for a place of the format.
  mutating func nextArgument() throws -> Any? {
    guard !arguments.isEmpty else { throw PredicateTrouble.argumentMissing }
    return KeyedValue.unwrapped(arguments.removeFirst())
  }

  /// Reads what stands in brackets; no format has as many as fill the stack.
  mutating func nested<Result>(
    _ read: (inout PredicateParser) throws -> Result
  ) throws -> Result {
    guard depth < 200 else { throw PredicateTrouble.tooDeep }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }
}

extension PredicateParser {
  /// Reads predicates joined by `OR`.
  mutating func disjunction() throws -> PredicateNode {
    var parts = [try conjunction()]
    while takes(word: "OR") || takes(sign: "||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws -> PredicateNode {
    var parts = [try negation()]
    while takes(word: "AND") || takes(sign: "&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func negation() throws -> PredicateNode {
    if takes(word: "NOT") || takes(sign: "!") {
      return .not(try nested { parser throws in try parser.negation() })
    }
    if takes(word: "TRUEPREDICATE") { return .always(true) }
    if takes(word: "FALSEPREDICATE") { return .always(false) }
    let start = self
    if takes(sign: "(") {
      // What stands in brackets may also be one side of a comparison.
      let node = try? nested { parser throws in try parser.disjunction() }
      if let node, takes(sign: ")"), !goesOn { return node }
      self = start
    }
    if case .argument = current, case let predicate as NSPredicate = arguments.first ?? nil {
      position += 1
      arguments.removeFirst()
      return .predicate(predicate)
    }
    return try comparison()
  }

  /// Whether a comparison goes on after what was read.
  private var goesOn: Bool {
    if case .sign(let sign) = current, Self.goesOn(with: sign) { return true }
    var copy = self
    return copy.relation() != nil
  }

  private mutating func comparison() throws -> PredicateNode {
    var quantity = PredicateNode.Quantity.direct
    if takes(word: "ANY") || takes(word: "SOME") {
      quantity = .any
    } else if takes(word: "ALL") {
      quantity = .all
    } else if takes(word: "NONE") {
      quantity = .none
    }
    let left = try expression()
    let isNegated = takes(word: "NOT")
    guard let relation = relation(), !isNegated || relation == .isIn else { throw trouble }
    var options = ""
    if case .options(let letters) = current {
      options = letters
      position += 1
    }
    let right = try expression()
    let comparison = PredicateNode.comparison(
      PredicateNode.Comparison(
        left: relation == .contains ? left.listed : left, relation: relation,
        right: relation == .isIn || relation == .between ? right.listed : right,
        ignoresCase: options.contains("c"),
        ignoresMarks: options.contains("d"), quantity: quantity))
    return isNegated ? .not(comparison) : comparison
  }

  private mutating func relation() -> PredicateNode.Relation? {
    let found: PredicateNode.Relation?
    switch current {
    case .sign("="), .sign("=="): found = .equal
    case .sign("!="), .sign("<>"): found = .unequal
    case .sign("<"): found = .less
    case .sign("<="), .sign("=<"): found = .lessOrEqual
    case .sign(">"): found = .greater
    case .sign(">="), .sign("=>"): found = .greaterOrEqual
    case .word(let word): found = Self.relations[word.uppercased()]
    default: found = nil
    }
    if found != nil { position += 1 }
    return found
  }

  /// The operators that are words.
  static let relations: [String: PredicateNode.Relation] = [
    "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "LIKE": .like,
    "MATCHES": .matches, "IN": .isIn, "BETWEEN": .between,
  ]
}
