/// What stands on a side of a comparison.
extension PredicateParser {
  /// Reads values joined by signs of arithmetic and of bits.
  mutating func expression() throws -> PredicateExpression { try joined(from: 0) }

  /// Reads values joined by signs that bind at least so tightly.
  private mutating func joined(from rank: Int) throws -> PredicateExpression {
    var left = try power()
    while case .sign(let sign) = current, let joining = Self.joinings[sign], joining.rank >= rank {
      _ = try next()
      left = .function(joining.function, [left, try joined(from: joining.rank + 1)])
    }
    return left
  }

  /// The functions of signs, and how tightly these bind: as in C, but all tighter than comparisons.
  static let joinings: [String: (rank: Int, function: String)] = [
    "|": (0, "bitwiseOr:with:"), "^": (1, "bitwiseXor:with:"), "&": (2, "bitwiseAnd:with:"),
    "<<": (3, "leftshift:by:"), ">>": (3, "rightshift:by:"),
    "+": (4, "add:to:"), "-": (4, "from:subtract:"),
    "*": (5, "multiply:by:"), "/": (5, "divide:by:"),
  ]

  /// Whether a sign may follow a value whose brackets were closed.
  static func goesOn(with sign: String) -> Bool {
    joinings[sign] != nil || ["**", ".", "["].contains(sign)
  }

  private mutating func power() throws -> PredicateExpression {
    let base = try sign()
    guard takes(sign: "**") else { return base }
    return .function("raise:toPower:", [base, try nested { parser throws in try parser.power() }])
  }

  private mutating func sign() throws -> PredicateExpression {
    if takes(sign: "~") {
      return .function("onesComplement:", [try nested { parser throws in try parser.sign() }])
    }
    guard takes(sign: "-") else {
      _ = takes(sign: "+")
      return try parts()
    }
    switch current {
    case .integer(let number):
      _ = try next()
      return .value(-number)
    case .real(let number):
      _ = try next()
      return .value(-number)
    default:
      let operand = try nested { parser throws in try parser.sign() }
      return .function("from:subtract:", [.value(0), operand])
    }
  }

  /// Reads a value, and what follows it: `.key` and `[index]`.
  private mutating func parts() throws -> PredicateExpression {
    var value = try operand()
    while true {
      if takes(sign: ".") {
        let path = try step()
        if case .key(let start) = value {
          value = .key("\(start).\(path)")
        } else {
          value = .path(value, path)
        }
      } else if takes(sign: "[") {
        value = .element(value, try nested { parser throws in try parser.expression() })
        try need(sign: "]")
      } else {
        return value
      }
    }
  }

  /// Reads what stands behind the dot of a key path.
  private mutating func step() throws -> String {
    switch try next() {
    case .word(let path): return path
    case .keyArgument: return "\(try nextArgument() ?? "")"
    case let token: throw PredicateTrouble.at("\(token)")
    }
  }

  private mutating func operand() throws -> PredicateExpression {
    switch try next() {
    case .text(let text): return .value(text)
    case .integer(let number): return .value(number)
    case .real(let number): return .value(number)
    case .argument:
      let value = try nextArgument()
      return (value as? _NSExpression)?.expression ?? .value(value)
    case .keyArgument:
      let path = "\(try nextArgument() ?? "")"
      return path.uppercased() == "SELF" ? .itself : .key(path)
    case .sign("{"): return .list(try list(to: "}"))
    case .sign("("):
      let inner = try nested { parser throws in try parser.expression() }
      try need(sign: ")")
      return inner
    case .word(let word): return try named(word)
    case let token: throw PredicateTrouble.at("\(token)")
    }
  }

  private mutating func named(_ word: String) throws -> PredicateExpression {
    if word.hasPrefix("$") {
      let parts = word.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
      guard let name = parts.first else { throw PredicateTrouble.at(word) }
      return parts.count == 1 ? .variable(name) : .path(.variable(name), parts[1])
    }
    if takes(sign: "(") { return try call(word) }
    switch word.uppercased() {
    case "SELF": return .itself
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NIL", "NULL": return .value(nil)
    case "ANYKEY": throw PredicateTrouble.at(word)
    case let upper where upper.hasPrefix("SELF."): return .key(String(word.dropFirst(5)))
    case let upper where Self.relations[upper] != nil: throw PredicateTrouble.at(word)
    default: return .key(word.hasPrefix("#") ? String(word.dropFirst()) : word)
    }
  }

  private mutating func list(to end: String) throws -> [PredicateExpression] {
    try nested { parser throws in
      var items: [PredicateExpression] = []
      while !parser.takes(sign: end) {
        if !items.isEmpty { try parser.need(sign: ",") }
        items.append(try parser.expression())
      }
      return items
    }
  }

  /// Reads the arguments of a function, behind its bracket.
  private mutating func call(_ word: String) throws -> PredicateExpression {
    switch word.uppercased() {
    case "SUBQUERY": return try subquery()
    case "TERNARY":
      let test = try nested { parser throws in try parser.disjunction() }
      try need(sign: ",")
      let parts = try list(to: ")")
      guard parts.count == 2 else { throw trouble }
      return .conditional(test, parts[0], parts[1])
    case "CAST":
      let parts = try list(to: ")")
      guard parts.count == 2 else { throw trouble }
      return .function("castObject:toType:", parts)
    case "FUNCTION":
      let parts = try list(to: ")")
      guard parts.count > 1, case .value(let name as String) = parts[1] else { throw trouble }
      return .method(parts[0], name, Array(parts.dropFirst(2)))
    default:
      guard let name = PredicateFunction.name(of: word) else { throw PredicateTrouble.at(word) }
      return .function(name, try list(to: ")"))
    }
  }

  private mutating func subquery() throws -> PredicateExpression {
    let whole = try expression()
    try need(sign: ",")
    guard case .variable(let name) = try expression() else { throw trouble }
    try need(sign: ",")
    let node = try nested { parser throws in try parser.disjunction() }
    try need(sign: ")")
    return .subquery(whole, name, node)
  }
}
