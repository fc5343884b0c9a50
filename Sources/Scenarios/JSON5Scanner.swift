/// Walks over the tokens of a JSON5 text and counts lines and columns.
struct JSON5Scanner {
  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private(set) var position = SourcePosition.start

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { offset >= scalars.count }
  var current: Unicode.Scalar? { isAtEnd ? nil : scalars[offset] }
  private var next: Unicode.Scalar? { offset + 1 < scalars.count ? scalars[offset + 1] : nil }

  mutating func advance() {
    guard let scalar = current else { return }
    offset += 1
    let endsLine = scalar == "\n" || (scalar == "\r" && current != "\n")
    position =
      endsLine
      ? SourcePosition(line: position.line + 1, column: 1)
      : SourcePosition(line: position.line, column: position.column + 1)
  }

  mutating func skipAll() {
    while !isAtEnd { advance() }
  }

  /// Steps over white space and comments.
  mutating func skipBlank() {
    while let scalar = current {
      if scalar == "/", next == "/" {
        while let scalar = current, scalar != "\n", scalar != "\r" { advance() }
      } else if scalar == "/", next == "*" {
        advance()
        advance()
        while !isAtEnd, !(current == "*" && next == "/") { advance() }
        advance()
        advance()
      } else if scalar.properties.isWhitespace || scalar == "\u{feff}" {
        advance()
      } else {
        return
      }
    }
  }

  /// Steps over a number or a bare word.
  mutating func skipWord() {
    _ = word()
  }

  /// Reads a key, quoted or bare.
  mutating func key() -> String {
    current == "\"" || current == "'" ? string() : word()
  }

  private mutating func word() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = current, !",:{}[]\"'/".unicodeScalars.contains(scalar),
      !scalar.properties.isWhitespace
    {
      text.append(scalar)
      advance()
    }
    if text.isEmpty { advance() }
    return String(text)
  }

  /// Reads a quoted string; escapes that no key needs are kept as they are.
  mutating func string() -> String {
    let quote = current
    var text = String.UnicodeScalarView()
    advance()
    while let scalar = current, scalar != quote {
      advance()
      if scalar == "\\", let escaped = current {
        advance()
        text.append(escape(escaped))
      } else {
        text.append(scalar)
      }
    }
    advance()
    return String(text)
  }

  private mutating func escape(_ escaped: Unicode.Scalar) -> Unicode.Scalar {
    switch escaped {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u":
      var digits = ""
      while digits.count < 4, let digit = current, digit.properties.isASCIIHexDigit {
        digits.unicodeScalars.append(digit)
        advance()
      }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{fffd}"
    default: return escaped
    }
  }
}
