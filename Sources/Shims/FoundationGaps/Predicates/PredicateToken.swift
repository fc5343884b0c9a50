/// A word, sign or value of a predicate's format.
enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(Double)
  /// A sign, or the options in brackets after an operator.
  case sign(String)
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
      case _ where first.isNumber || (first == "-" && rest.dropFirst().first?.isNumber == true):
        let digits = take(&rest) { $0.isNumber || "-.eE+x".contains($0) }
        guard let number = Double(digits) else { throw PredicateTrouble.at(String(digits)) }
        tokens.append(.number(number))
      case _ where isWord(first):
        tokens.append(.word(String(take(&rest) { isWord($0) || $0 == "." })))
      default: tokens.append(.sign(try takeSign(&rest)))
      }
    }
    return tokens
  }

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
    while let character = rest.first, "lhqzjt".contains(character) { rest.removeFirst() }
    switch rest.popFirst() {
    case "K": return .keyArgument
    case "@", "d", "i", "u", "f", "x", "g", "e", "a", "c", "s", "D", "U": return .argument
    case let other: throw PredicateTrouble.at("%" + (other.map(String.init) ?? ""))
    }
  }

  private static func takeSign(_ rest: inout Substring) throws -> String {
    if rest.first == "[", let end = rest.firstIndex(of: "]") {
      let options = rest[...end]
      rest = rest[rest.index(after: end)...]
      return String(options).lowercased()
    }
    let two = ["==", "!=", "<=", ">=", "<>", "=<", "=>", "&&", "||"]
    for sign in two where rest.hasPrefix(sign) {
      rest = rest.dropFirst(2)
      return sign
    }
    guard let one = rest.popFirst(), "=<>!(){},".contains(one) else {
      throw PredicateTrouble.at(String(rest.prefix(20)))
    }
    return String(one)
  }
}

/// Why a format is no predicate.
enum PredicateTrouble: Error {
  /// Something that does not belong where it stands.
  case at(String)
  /// Fewer arguments than the format has places.
  case argumentMissing
}
