/// Text from a hostile source, made fit for a terminal, a CI server's log and a reader of lines.
///
/// This is the one place that says what is harmless. Where a text comes from a process it is cut
/// (`of`); where it goes out it is `line`, `lines` or `json`, which leave a text alone that is harmless.
package enum TerminalSafeText {
  static let maximumScalars = 240

  /// What a program sends to have its own words in colour; nothing else of the kind is let through.
  private static let styles = ["0", "1", "2", "31", "32", "33"].map { "\u{1b}[\($0)m" }

  /// Escapes controls, direction marks, invalid UTF-8 and whatever else does not print; cuts.
  package static func of(_ bytes: some Collection<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var text = ""
    var length = 0
    decoding: while length < maximumScalars {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if isPlain(scalar), scalar != "\\" {
          text.unicodeScalars.append(scalar)
        } else {
          text += escape(scalar)
        }
      case .error: text += "\\u{fffd}"
      case .emptyInput: break decoding
      }
      length += 1
    }
    // A text of just that length is whole.
    guard length == maximumScalars, decoder.decode(&iterator) != .emptyInput else { return text }
    return text + "…"
  }

  /// Escapes whatever does not print, line breaks too, and what CI servers take for a command.
  package static func line(_ text: String) -> String {
    rewrite(text, escape: escape)
  }

  /// The same for a text of several lines, whose line feeds and tabs stay.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsStyle: Whether the tool's own colours stay, too.
  /// - Returns: The text.
  package static func lines(_ text: String, keepsStyle: Bool = false) -> String {
    rewrite(text, keeping: ["\n", "\t"] + (keepsStyle ? styles : []), escape: escape)
  }

  /// Writes what is not harmless in another way that means the same: a reader of the JSON loses nothing.
  package static func json(_ encoded: String) -> String {
    rewrite(encoded, escape: \.jsonEscape)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static func rewrite(
    _ text: String, keeping kept: [String] = [], escape: (Unicode.Scalar) -> String
  ) -> String {
    var result = ""
    var rest = Substring(text)
    var isAtStart = true
    while let scalar = rest.unicodeScalars.first {
      let run = harmless(rest)
      if !run.isEmpty {
        // Nearly every text is harmless as a whole.
        if result.isEmpty, run.endIndex == text.endIndex { return text }
        result += run
        rest = rest[run.endIndex...]
        // Servers look behind the white space of a line's beginning, too.
        isAtStart = isAtStart && run.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        continue
      }
      if let piece = kept.first(where: { rest.utf8.starts(with: $0.utf8) }) {
        result += piece
        rest.unicodeScalars.removeFirst(piece.unicodeScalars.count)
        isAtStart = isAtStart || piece == "\n"
        continue
      }
      let isText =
        isPlain(scalar) && !beginsCommand(rest.unicodeScalars, isAtStart: isAtStart)
      if isText { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
      isAtStart = isAtStart && isText && scalar.properties.isWhitespace
      rest.unicodeScalars.removeFirst()
    }
    return result
  }

  /// The beginning of a text that means nothing wherever it stands: what prints, and no pair that can begin
  /// a command.
  private static func harmless(_ text: Substring) -> Substring {
    var end = text.startIndex
    while end < text.endIndex {
      end = harmlessASCII(text.utf8[end...]).endIndex
      guard end < text.endIndex else { break }
      let scalar = text.unicodeScalars[end]
      guard !scalar.isASCII, isPlain(scalar) else { break }
      end = text.unicodeScalars.index(after: end)
    }
    return text[..<end]
  }

  private static func harmlessASCII(_ text: Substring.UTF8View) -> Substring.UTF8View {
    // Bytes in a row, since a trace has millions of them.
    let count = text.withContiguousStorageIfAvailable { length(ofHarmless: $0) }
    return text.prefix(count ?? length(ofHarmless: text))
  }

  private static func length(ofHarmless text: some Collection<UInt8>) -> Int {
    var (length, last) = (0, UInt8(ascii: " "))
    for byte in text {
      guard (0x20..<0x7f).contains(byte) else { break }
      let isPair = byte == last && (byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":"))
      if isPair { return length - 1 }
      (length, last) = (length + 1, byte)
    }
    return length
  }

  /// Whether a CI server takes what comes for a command: `::error`, or anywhere `##[error]`, `##vso[`
  /// and `##teamcity[`.
  private static func beginsCommand(
    _ text: Substring.UnicodeScalarView, isAtStart: Bool
  ) -> Bool {
    if isAtStart, text.starts(with: "::".unicodeScalars) { return true }
    guard text.starts(with: "##".unicodeScalars) else { return false }
    let name = text.dropFirst(2)
    return name.drop { $0.isASCII && $0.properties.isAlphabetic }.first == "["
  }

  /// Whether a character does nothing but print: neither what is invisible nor what has no meaning
  /// of its own, which each terminal shows in its way, or obeys.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7f).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .surrogate, .privateUse, .unassigned: return false
    default: return !scalar.isInvisible
    }
  }
}

extension Unicode.Scalar {
  /// Whether nothing is seen of it where it stands, while it can move, turn or end a text: controls,
  /// format characters, separators of lines and paragraphs.
  ///
  /// What joins the parts of an emoji is none. A page shows more as hidden, by a rule of its own
  /// (`HIDDEN` in `text.js`): it has names for them, and also marks what is as wide as a blank.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: self != "\u{200D}"
    default: false
    }
  }

  /// The character as a string of JSON escapes it: `\u` and four digits for each unit of UTF-16.
  package var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
