import Foundation

/// Finds the classes at the top level of a Swift source, and its words, without a compiler.
///
/// It knows comments, string literals and brackets, and nothing else of the language.
struct SwiftClassScanner {
  private let bytes: [UInt8]
  private let file: URL
  private var position = 0
  private var line = 1
  private var depth = 0
  private var classes: [ClassDeclaration] = []
  private var text = SourceWords()

  private var isPrivate = false
  private var objectiveCName: String?

  private init(_ source: Data, file: URL) {
    bytes = Array(source)
    self.file = file
  }

  /// The classes in a source, in order.
  static func classes(in source: Data, file: URL) -> [ClassDeclaration] {
    var scanner = SwiftClassScanner(source, file: file)
    scanner.scan()
    return scanner.classes
  }

  /// The names and string literals in a source, comments left out.
  static func words(in source: Data, file: URL) -> SourceWords {
    var scanner = SwiftClassScanner(source, file: file)
    scanner.scan()
    return scanner.text
  }
}

extension SwiftClassScanner {
  private mutating func scan() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): skipLiteral()
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open()
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): close()
      case UInt8(ascii: "@"): scanAttribute()
      case _ where Self.isWord(byte): scanWord()
      default: advance()
      }
    }
  }

  private mutating func scanWord() {
    let word = takeWord()
    text.names.insert(word)
    guard depth == 0 else { return }
    switch word {
    case "class":
      skipBlanks()
      let nameLine = line
      let name = takeWord()
      if !name.isEmpty {
        classes.append(
          ClassDeclaration(
            name: name, objectiveCName: objectiveCName, isPrivate: isPrivate, file: file,
            line: nameLine))
      }
      forgetModifiers()
    case "private", "fileprivate": isPrivate = true
    case "public", "open", "internal", "package", "final", "nonisolated", "unsafe": break
    default: forgetModifiers()
    }
  }

  private mutating func scanAttribute() {
    advance()
    let name = takeWord()
    guard name == "objc", depth == 0, peek() == UInt8(ascii: "(") else { return }
    advance()
    skipBlanks()
    objectiveCName = takeWord()
  }

  private mutating func forgetModifiers() {
    isPrivate = false
    objectiveCName = nil
  }

  private mutating func open() {
    depth += 1
    advance()
  }

  private mutating func close() {
    depth = max(0, depth - 1)
    advance()
  }
}

extension SwiftClassScanner {
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

  /// Skips `"…"`, `"""…"""`, `#"…"#`, and `#/…/#`; a `#` of any other kind is one character.
  private mutating func skipLiteral() {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") {
      hashes += 1
    }
    guard let mark = peek(hashes),
      mark == UInt8(ascii: "\"") || (hashes > 0 && mark == UInt8(ascii: "/"))
    else {
      advance(max(1, hashes))
      return
    }
    let isLong = mark == UInt8(ascii: "\"") && peek(hashes + 1) == mark && peek(hashes + 2) == mark
    let marks = isLong ? 3 : 1
    advance(hashes + marks)
    let (start, startLine) = (position, line)
    skipLiteralBody(mark: mark, marks: marks, hashes: hashes)
    if mark == UInt8(ascii: "\""), position - marks - hashes >= start {
      let body = String(decoding: bytes[start..<(position - marks - hashes)], as: UTF8.self)
      text.literals.append(SourceWords.Literal(text: body, file: file, line: startLine))
    }
  }

  private mutating func skipLiteralBody(mark: UInt8, marks: Int, hashes: Int) {
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), startsEscape(hashes: hashes) {
        advance(1 + hashes)
        if peek() == UInt8(ascii: "("), mark == UInt8(ascii: "\"") {
          skipInterpolation()
        } else {
          advance()
        }
      } else if endsLiteral(mark: mark, marks: marks, hashes: hashes) {
        advance(marks + hashes)
        return
      } else if byte == UInt8(ascii: "\n"), marks == 1, mark == UInt8(ascii: "\"") {
        // An unterminated literal ends with its line; the compiler will complain.
        return
      } else {
        advance()
      }
    }
  }

  private mutating func skipInterpolation() {
    var level = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "("):
        level += 1
        advance()
      case UInt8(ascii: ")"):
        level -= 1
        advance()
        if level == 0 {
          return
        }
      case UInt8(ascii: "\""): skipLiteral()
      default: advance()
      }
    }
  }

  private func startsEscape(hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { peek(1 + $0) == UInt8(ascii: "#") }
  }

  private func endsLiteral(mark: UInt8, marks: Int, hashes: Int) -> Bool {
    (0..<marks).allSatisfy { peek($0) == mark }
      && (0..<hashes).allSatisfy { peek(marks + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: "`"):
        advance()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      default: return
      }
    }
  }

  private mutating func takeWord() -> String {
    let start = position
    while let byte = peek(), Self.isWord(byte) {
      advance()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
      }
      position += 1
    }
  }

  /// Letters of other scripts are bytes above 127.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
