/// A word, sign or value of a predicate's format.
enum PredicateToken: Equatable {
  /// A key path, an operator's name, or a function's with its colons.
  case word(String)
  case text(String)
  case integer(Int)
  case real(Double)
  /// A sign.
  case sign(String)
  /// The letters in brackets after an operator.
  case options(String)
  /// `%@` and the like.
  case argument
  /// `%K`.
  case keyArgument
}

extension PredicateToken {
  /// Cuts a format into tokens.
  static func tokens(of format: String) throws -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var rest = format[...]
    while let first = rest.first {
      switch first {
      case _ where first.isWhitespace: rest.removeFirst()
      case "\"", "'": tokens.append(.text(try takeText(&rest)))
      case "%": tokens.append(try takeArgument(&rest))
      case _ where isDigit(first) || (first == "." && rest.dropFirst().first.map(isDigit) == true):
        tokens.append(try takeNumber(&rest))
      case "[":
        if let options = takeOptions(&rest) {
          tokens.append(.options(options))
        } else {
          rest.removeFirst()
          tokens.append(.sign("["))
        }
      case _ where isWord(first) || first == "$": tokens.append(.word(takeWord(&rest)))
      default: tokens.append(.sign(try takeSign(&rest)))
      }
    }
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_@#".contains(character)
  }

  private static func take(
    _ rest: inout Substring, while isPart: (Character) -> Bool
  ) -> Substring {
    let taken = rest.prefix(while: isPart)
    rest = rest[taken.endIndex...]
    return taken
  }

  private static func takeWord(_ rest: inout Substring) -> String {
    let first = rest.removeFirst()
    var word = String(first) + take(&rest) { isWord($0) || $0 == "." }
    if word.hasSuffix("."), rest.hasPrefix("%") {
      // `list.%K`: the dot is a sign of its own.
      word.removeLast()
      rest = rest.base[rest.base.index(before: rest.startIndex)...]
      return word
    }
    // The name of a function may have colons: `add:to:(a, b)`.
    let name = rest.prefix { isWord($0) || $0 == ":" }
    if name.hasPrefix(":"), rest[name.endIndex...].hasPrefix("(") {
      word += name
      rest = rest[name.endIndex...]
    }
    return word
  }

  private static func takeNumber(_ rest: inout Substring) throws -> PredicateToken {
    if rest.lowercased().hasPrefix("0x") {
      let digits = take(&rest) { $0.isHexDigit || "xX".contains($0) }.dropFirst(2)
      guard let number = Int(digits, radix: 16) else { throw PredicateTrouble.at("0x\(digits)") }
      return .integer(number)
    }
    var digits = take(&rest) { isDigit($0) || $0 == "." }
    if let exponent = rest.prefixMatch(of: #/[eE][+\-]?[0-9]+/#) {
      digits = digits.base[digits.startIndex..<exponent.range.upperBound]
      rest = rest[exponent.range.upperBound...]
    }
    if let number = Int(digits) { return .integer(number) }
    guard let number = Double(digits) else { throw PredicateTrouble.at(String(digits)) }
    return .real(number)
  }

  private static func takeText(_ rest: inout Substring) throws -> String {
    let quote = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\", let escaped = rest.popFirst() {
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        text.append(character)
      }
    }
    throw PredicateTrouble.at("\(quote)\(text)")
  }

  private static func takeArgument(_ rest: inout Substring) throws -> PredicateToken {
    rest.removeFirst()
    // A width and a precision, which matter to no value.
    _ = take(&rest) { isDigit($0) || ".lhqzjt".contains($0) }
    switch rest.popFirst() {
    case "K": return .keyArgument
    case "@", "d", "i", "u", "f", "x", "X", "o", "g", "G", "e", "E", "a", "F", "c", "C", "s", "D",
      "U", "O":
      return .argument
    case let other: throw PredicateTrouble.at("%" + (other.map(String.init) ?? ""))
    }
  }

  private static func takeOptions(_ rest: inout Substring) -> String? {
    guard let found = rest.prefixMatch(of: #/\[\s*([cdnlwCDNLW]+)\s*\]/#) else { return nil }
    rest = rest[found.range.upperBound...]
    return found.1.lowercased()
  }

  private static func takeSign(_ rest: inout Substring) throws -> String {
    let two = ["==", "!=", "<=", ">=", "<>", "=<", "=>", "&&", "||", "**", "<<", ">>"]
    for sign in two where rest.hasPrefix(sign) {
      rest = rest.dropFirst(2)
      return sign
    }
    let left = String(rest.prefix(20))
    guard let one = rest.popFirst(), "=<>!(){},.]+-*/&|^~".contains(one) else {
      throw PredicateTrouble.at(left)
    }
    return String(one)
  }
}

extension PredicateToken: CustomStringConvertible {
  /// The token as a format has it.
  var description: String {
    switch self {
    case .word(let text), .sign(let text): text
    case .text(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .options(let letters): "[\(letters)]"
    case .argument: "%@"
    case .keyArgument: "%K"
    }
  }
}

/// Why a format is no predicate.
enum PredicateTrouble: Error, CustomStringConvertible {
  /// Something that does not belong where it stands.
  case at(String)
  /// Fewer arguments than the format has places.
  case argumentMissing
  /// Brackets in brackets, more than anybody writes.
  case tooDeep

  var description: String {
    switch self {
    case .at(let text): "\(text) does not belong where it stands"
    case .argumentMissing: "it has more places than arguments"
    case .tooDeep: "it has too many brackets in brackets"
    }
  }
}
