import Foundation

/// Finds comments and what literals say in a Swift source, without a compiler.
///
/// Whoever reads the code between them goes through the source with it: it stops where code begins,
/// also that of an interpolation.
struct ProseScanner {
  /// What begins at a place, unless it is code.
  enum Piece {
    /// A comment, or signs that begin nothing; it has been taken.
    case comment
    /// What stands between `/` and `/`; it has been taken.
    case pattern(Range<Int>)
    /// A literal, of which no more has been taken than its first marks.
    case literal(Literal)
  }

  /// A literal between quotes, or between `#/` and `/#`.
  struct Literal {
    /// The quote, or the slash.
    fileprivate let mark: UInt8
    /// How many of them are on each side.
    fileprivate let marks: Int
    /// How many `#` are on each side.
    fileprivate let hashes: Int
    /// Where its marks begin.
    let start: Int
    /// Where its text begins.
    let textStart: Int
  }

  /// The source.
  let bytes: [UInt8]
  /// How far the source has been taken.
  private(set) var position = 0
  /// The line of that place, counted from 1.
  private(set) var line = 1
  /// How many interpolations are open; who reads the code counts its own, and what else it goes into.
  var nesting = 0
  /// Comments and the text of literals, in order.
  private var prose: [Range<Int>] = []

  /// Previews in previews and strings in strings, as deep as the stack of any thread bears.
  private static let deepest = 200

  /// Begins with the first byte.
  init(_ source: Data) { bytes = Array(source) }

  /// A source with blanks in place of comments and of what literals say, byte for byte.
  static func code(of source: Data) -> Data {
    var scanner = ProseScanner(source)
    while scanner.peek() != nil { _ = scanner.skipPiece() }
    var code = scanner.bytes
    for index in scanner.prose.joined() where code[index] != UInt8(ascii: "\n") {
      code[index] = UInt8(ascii: " ")
    }
    return Data(code)
  }
}

extension ProseScanner.Literal {
  /// Whether it is a regular expression.
  var isPattern: Bool { mark == UInt8(ascii: "/") }

  /// Whether it must not go on in the next line.
  var isOneLine: Bool { marks == 1 }

  /// How many bytes stand behind its text.
  var endLength: Int { marks + hashes }
}

extension ProseScanner {
  /// Whether nothing more is looked into that stands in something else.
  var isDeepest: Bool { nesting >= Self.deepest }

  /// A byte that comes; nil behind the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// Takes bytes, whatever they are.
  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
      }
      position += 1
    }
  }

  /// Takes the rest of a word.
  mutating func skipWord() {
    while let byte = peek(), SourceBytes.isWord(byte) {
      advance()
    }
  }

  /// Takes a comment, if one begins here.
  mutating func skipComment() -> Bool {
    guard peek() == UInt8(ascii: "/") else { return false }
    let start = position
    switch peek(1) {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"): skipBlockComment()
    default: return false
    }
    prose.append(start..<position)
    return true
  }

  /// Takes what begins here; nil where that is code, of which nothing is taken.
  mutating func takePiece() -> Piece? {
    switch peek() {
    case UInt8(ascii: "/"): skipComment() ? .comment : takeBarePattern()
    case UInt8(ascii: "\""), UInt8(ascii: "#"): beginLiteral()
    default: nil
    }
  }

  /// Takes the text of a literal up to an interpolation, or its last text and its end.
  ///
  /// - Returns: Whether an interpolation begins here, with its bracket. Its code is the caller's to
  ///   take, who then asks again.
  mutating func takeText(of literal: Literal) -> Bool {
    let start = position
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), stands(UInt8(ascii: "#"), literal.hashes, at: 1) {
        let end = position
        advance(1 + literal.hashes)
        if peek() == UInt8(ascii: "("), !literal.isPattern, !isDeepest {
          prose.append(start..<end)
          return true
        }
        advance()
      } else if stands(literal.mark, literal.marks, at: 0),
        stands(UInt8(ascii: "#"), literal.hashes, at: literal.marks)
      {
        prose.append(start..<position)
        advance(literal.endLength)
        return false
      } else if byte == UInt8(ascii: "\n"), literal.isOneLine, !literal.isPattern {
        // An unterminated literal ends with its line; the compiler will complain.
        break
      } else {
        advance()
      }
    }
    prose.append(start..<position)
    return false
  }
}

extension ProseScanner {
  /// Takes a byte or a word of code, or a comment or a literal as a whole.
  ///
  /// - Returns: How many brackets more are open behind it.
  private mutating func skipPiece() -> Int {
    if let piece = takePiece() {
      if case .literal(let literal) = piece {
        while takeText(of: literal) { skipInterpolation(of: literal) }
      }
      return 0
    }
    switch peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
      advance()
      return 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      advance()
      return -1
    case let byte? where SourceBytes.isWord(byte): skipWord()
    default: advance()
    }
    return 0
  }

  private mutating func skipInterpolation(of literal: Literal) {
    nesting += 1
    var depth = skipPiece()
    while depth > 0, let byte = peek(), !literal.isOneLine || byte != UInt8(ascii: "\n") {
      depth += skipPiece()
    }
    nesting -= 1
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") {
      advance()
    }
  }

  private mutating func skipBlockComment() {
    var level = 0
    while peek() != nil {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        level += 1
        advance(2)
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        level -= 1
        advance(2)
        if level == 0 {
          return
        }
      } else {
        advance()
      }
    }
  }

  private mutating func takeBarePattern() -> Piece? {
    guard let end = SourceBytes.end(in: bytes, from: position) else { return nil }
    let text = (position + 1)..<end
    prose.append(text)
    advance(end + 1 - position)
    return .pattern(text)
  }

  /// Takes the marks before `"…"`, `"""…"""`, `#"…"#`, and `#/…/#`.
  ///
  /// A `#` of any other kind is code where it stands alone, and nothing where there are several.
  private mutating func beginLiteral() -> Piece? {
    let start = position
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") {
      hashes += 1
    }
    guard let mark = peek(hashes),
      mark == UInt8(ascii: "\"") || (hashes > 0 && mark == UInt8(ascii: "/"))
    else {
      guard hashes > 1 else { return nil }
      advance(hashes)
      return .comment
    }
    let isLong = SourceBytes.isLong(literalAt: start + hashes, hashes: hashes, in: bytes[...])
    let marks = isLong ? 3 : 1
    advance(hashes + marks)
    return .literal(
      Literal(mark: mark, marks: marks, hashes: hashes, start: start, textStart: position))
  }

  private func stands(_ byte: UInt8, _ count: Int, at distance: Int) -> Bool {
    SourceBytes.stand(byte, times: count, in: bytes, at: position + distance)
  }
}
