import HostPolicy

/// Walks over the tokens of a JSON5 text and counts lines and columns.
struct JSON5Scanner {
  private let scalars: [Unicode.Scalar]
  /// How many scalars were stepped over.
  private(set) var offset = 0
  private(set) var position = SourcePosition.start
  private(set) var trouble: SyntaxTrouble?
  /// Whether a number is none, such as 5e-, for which Foundation would end the process.
  private(set) var hasMalformedNumber = false
  /// The scalars of each escape for U+0000, which Foundation reads in JSON but not in JSON5.
  private(set) var nulEscapes: [Range<Int>] = []

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

  /// Notes what is wrong at a place; only the first note is kept.
  mutating func note(_ text: QuotingText, at position: SourcePosition) {
    trouble = trouble ?? SyntaxTrouble(text: text, position: position)
  }

  /// What stands here, for an error.
  var found: QuotingText {
    current.map { "\u{201C}\(quoting: $0)\u{201D}" } ?? "the end of the file"
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
        let start = position
        advance()
        advance()
        while !isAtEnd, !(current == "*" && next == "/") { advance() }
        if isAtEnd { note("the comment that begins here does not end", at: start) }
        advance()
        advance()
      } else if scalar.properties.isWhitespace || scalar == "\u{feff}" {
        if scalar.value > 32, position != .start {
          let code = String(scalar.value, radix: 16, uppercase: true)
          note(
            "there is a white space of another kind here (U+\(code)); write a blank", at: position)
        }
        advance()
      } else {
        return
      }
    }
  }

  /// Steps over a number or a bare word.
  mutating func skipWord() {
    let start = position
    let found = found
    let text = word()
    guard !["true", "false", "null"].contains(text) else { return }
    let number =
      /[+-]?(Infinity|NaN|0[xX][0-9a-fA-F]+|((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?)/
    if text.wholeMatch(of: number) == nil {
      let words: QuotingText = "\u{201C}\(quoting: text)\u{201D}"
      note("expected a value, found \(text.isEmpty ? found : words)", at: start)
      if text.contains(/^[-+.0-9]/) { hasMalformedNumber = true }
    } else if Double(text)?.isInfinite ?? false, !text.hasSuffix("y") {
      note("the number is too large", at: start)
    }
  }

  /// Reads a key, quoted or bare.
  mutating func key() -> String {
    if current == "\"" || current == "'" { return string() }
    let start = position
    let name = word()
    if name.wholeMatch(of: /[\p{L}$_\\][\p{L}\p{M}\p{N}\p{Pc}$\\]*/) == nil {
      note(
        "expected a key or }, found \u{201C}\(quoting: name)\u{201D}; a key like that needs quotes",
        at: start)
    }
    return name
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

  /// Reads a quoted string.
  mutating func string() -> String {
    let quote = current
    let start = position
    var units: [UInt16] = []
    var halves: [(unit: Int, position: SourcePosition)] = []
    advance()
    while let scalar = current, scalar != quote {
      if scalar == "\n" || scalar == "\r" {
        note("the string that begins here does not end in its line", at: start)
      } else if scalar.value < 32 {
        note("a control character in a string is written as an escape, such as \\t", at: position)
      }
      let place = position
      let start = offset
      advance()
      if scalar == "\\" {
        let count = units.count
        escape(into: &units)
        if units.count == count + 1, let unit = units.last {
          if unit == 0 { nulEscapes.append(start..<offset) }
          if UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
            halves.append((count, place))
          }
        }
      } else {
        units += Array(scalar.utf16)
      }
    }
    if isAtEnd { note("the string that begins here does not end", at: start) }
    advance()
    noteLoneSurrogates(among: halves, of: units)
    return String(decoding: units, as: UTF16.self)
  }

  /// A text consists of characters, so half of one cannot stand in it.
  private mutating func noteLoneSurrogates(
    among halves: [(unit: Int, position: SourcePosition)], of units: [UInt16]
  ) {
    for (unit, place) in halves {
      let isLead = UTF16.isLeadSurrogate(units[unit])
      let other = isLead ? unit + 1 : unit - 1
      let isPaired =
        units.indices.contains(other)
        && (isLead
          ? UTF16.isTrailSurrogate(units[other]) : UTF16.isLeadSurrogate(units[other]))
      if isPaired { continue }
      let digits = String(units[unit], radix: 16)
      note(
        "\\u\(quoting: digits) is half of a surrogate pair, and no character without the other half",
        at: place)
    }
  }

  /// Code units, because a character outside the basic plane is escaped in two halves.
  private mutating func escape(into units: inout [UInt16]) {
    guard let escaped = current else { return }
    let start = position
    advance()
    switch escaped {
    case "b": units.append(8)
    case "t": units.append(9)
    case "n": units.append(10)
    case "f": units.append(12)
    case "r": units.append(13)
    case "0": units.append(0)
    case "x": units.append(hexadecimal(digits: 2))
    case "u": units.append(hexadecimal(digits: 4))
    case "\n": units.append(10)
    // Foundation keeps the line break that JSON5 would drop.
    case "\r":
      units.append(13)
      if current == "\n" {
        units.append(10)
        advance()
      }
    default:
      if !"\"'\\/".unicodeScalars.contains(escaped) {
        note("there is no escape \\\(quoting: escaped)", at: start)
      }
      units += Array(escaped.utf16)
    }
  }

  private mutating func hexadecimal(digits count: Int) -> UInt16 {
    var digits = ""
    while digits.count < count, let digit = current, digit.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(digit)
      advance()
    }
    return UInt16(digits, radix: 16) ?? 0xfffd
  }
}
