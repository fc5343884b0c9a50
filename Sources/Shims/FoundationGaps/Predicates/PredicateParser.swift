/// Understands the usual part of Apple's predicate format.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var position = 0
  private var arguments: [Any?]

  /// Understands a format with its arguments.
  static func node(of format: String, arguments: [Any?]) throws -> PredicateNode {
    var parser = PredicateParser(
      tokens: try PredicateToken.tokens(of: format), arguments: arguments)
    let node = try parser.disjunction()
    guard parser.position == parser.tokens.count else { throw parser.trouble }
    return node
  }

  private init(tokens: [PredicateToken], arguments: [Any?]) {
    self.tokens = tokens
    self.arguments = arguments
  }

  private var current: PredicateToken? { position < tokens.count ? tokens[position] : nil }

  private var trouble: PredicateTrouble {
    .at(current.map { "\($0)" } ?? "the end")
  }

  private mutating func takes(sign: String) -> Bool {
    guard current == .sign(sign) else { return false }
    position += 1
    return true
  }

  private mutating func takes(word: String) -> Bool {
    guard case .word(let found) = current, found.uppercased() == word else { return false }
    position += 1
    return true
  }

  private mutating func need(sign: String) throws {
    guard takes(sign: sign) else { throw trouble }
  }
}

extension PredicateParser {
  private mutating func disjunction() throws -> PredicateNode {
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
    if takes(word: "NOT") || takes(sign: "!") { return .not(try negation()) }
    if takes(word: "TRUEPREDICATE") { return .always(true) }
    if takes(word: "FALSEPREDICATE") { return .always(false) }
    let start = position
    if takes(sign: "(") {
      // What stands in brackets may also be one side of a comparison.
      if let node = try? disjunction(), takes(sign: ")"), !isRelation { return node }
      position = start
    }
    return .comparison(try comparison())
  }

  private var isRelation: Bool {
    var copy = self
    return copy.relation() != nil
  }

  private mutating func comparison() throws -> PredicateNode.Comparison {
    var quantity = PredicateNode.Quantity.direct
    if takes(word: "ANY") || takes(word: "SOME") {
      quantity = .any
    } else if takes(word: "ALL") {
      quantity = .all
    } else if takes(word: "NONE") {
      quantity = .none
    }
    let left = try operand()
    let isNegated = takes(word: "NOT")
    guard let relation = relation(), !isNegated || relation == .isIn else { throw trouble }
    var options = ""
    if case .sign(let text) = current, text.hasPrefix("[") {
      options = text
      position += 1
    }
    let right = try operand()
    return PredicateNode.Comparison(
      left: left, relation: relation, right: right, ignoresCase: options.contains("c"),
      ignoresMarks: options.contains("d"), quantity: quantity)
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

  private static let relations: [String: PredicateNode.Relation] = [
    "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "LIKE": .like,
    "MATCHES": .matches, "IN": .isIn, "BETWEEN": .between,
  ]

  private mutating func operand() throws -> PredicateNode.Operand {
    guard let token = current else { throw trouble }
    position += 1
    switch token {
    case .text(let text): return .value(text)
    case .number(let number): return .value(number)
    case .argument: return .value(try nextArgument())
    case .keyArgument: return .key("\(try nextArgument() ?? "")")
    case .sign("{"): return .list(try list())
    case .sign("("):
      let inner = try operand()
      try need(sign: ")")
      return inner
    case .word(let word): return try named(word)
    case .sign: throw PredicateTrouble.at("\(token)")
    }
  }

  private func named(_ word: String) throws -> PredicateNode.Operand {
    switch word.uppercased() {
    case "SELF": return .itself
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NIL", "NULL": return .value(nil)
    case let upper where upper.hasPrefix("SELF."): return .key(String(word.dropFirst(5)))
    case let upper where Self.relations[upper] != nil: throw PredicateTrouble.at(word)
    default: return .key(word.hasPrefix("#") ? String(word.dropFirst()) : word)
    }
  }

  private mutating func list() throws -> [PredicateNode.Operand] {
    var items: [PredicateNode.Operand] = []
    while !takes(sign: "}") {
      if !items.isEmpty { try need(sign: ",") }
      items.append(try operand())
    }
    return items
  }

  private mutating func nextArgument() throws -> Any? {
    guard !arguments.isEmpty else { throw PredicateTrouble.argumentMissing }
    return arguments.removeFirst()
  }
}
