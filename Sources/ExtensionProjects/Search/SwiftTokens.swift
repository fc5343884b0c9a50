import ExtensionBuilding
import Foundation

/// The words and marks of a Swift source, without comments and literals, each looked at once.
struct SwiftTokens {
  enum Token: Equatable {
    case word(String)
    case mark(UInt8)
  }

  private let bytes: [UInt8]
  private var position = 0

  /// The line of the last token, counted from 1.
  private(set) var line = 1

  init(_ source: Data) { bytes = Array(source) }
}

extension SwiftTokens {
  /// The next token; nil at the end.
  mutating func next() -> Token? {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "/") where after(1) == UInt8(ascii: "/"):
        while let byte = current, byte != UInt8(ascii: "\n") { advance() }
      case UInt8(ascii: "/") where after(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): skipLiteral(hashes: 0)
      case UInt8(ascii: "#"):
        guard let hashes = hashesBeforeQuote else {
          while current == UInt8(ascii: "#") { advance() }
          return .mark(byte)
        }
        skipLiteral(hashes: hashes)
      case _ where SourceBytes.isWord(byte):
        let start = position
        while let byte = current, SourceBytes.isWord(byte) { advance() }
        return .word(String(decoding: bytes[start..<position], as: UTF8.self))
      // Names may be in such quotes.
      case ...UInt8(ascii: " "), UInt8(ascii: "`"): advance()
      default:
        advance()
        return .mark(byte)
      }
    }
    return nil
  }

  /// The next token, which stays the next.
  func peek() -> Token? {
    var copy = self
    return copy.next()
  }

  /// Literals in interpolations of literals, as deep as the stack of any thread bears.
  private static let deepest = 100

  /// The module behind `import`, without parts of it; nothing is taken.
  func importedModule() -> String? {
    var copy = self
    guard case .word(let first)? = copy.next() else { return nil }
    guard Self.importKinds.contains(first), case .word(let second)? = copy.next() else {
      return first
    }
    return second
  }

  /// The name in `objc(NAME)`, which is next; nothing is taken.
  func objectiveCName() -> String? {
    var copy = self
    _ = copy.next()
    guard copy.next() == .mark(UInt8(ascii: "(")), case .word(let name)? = copy.next(),
      copy.next() == .mark(UInt8(ascii: ")"))
    else { return nil }
    return name
  }

  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]
}

extension SwiftTokens {
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func after(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func skipComment() {
    var level = 0
    while current != nil {
      if current == UInt8(ascii: "/"), after(1) == UInt8(ascii: "*") {
        level += 1
        advance(2)
      } else if current == UInt8(ascii: "*"), after(1) == UInt8(ascii: "/") {
        level -= 1
        advance(2)
        if level == 0 { return }
      } else {
        advance()
      }
    }
  }

  /// Goes behind a literal; one line ends where it does, as a person would mean it.
  private mutating func skipLiteral(hashes: Int, level: Int = 0) {
    let quote = UInt8(ascii: "\"")
    let isLong = SourceBytes.isLong(literalAt: position + hashes, hashes: hashes, in: bytes[...])
    let quotes = isLong ? 3 : 1
    advance(hashes + quotes)
    while let byte = current {
      if byte == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ after(1 + $0) == UInt8(ascii: "#") })
      {
        advance(1 + hashes)
        if current == UInt8(ascii: "("), level < Self.deepest {
          skipInterpolation(isLong: isLong, level: level)
        } else if isLong || current != UInt8(ascii: "\n") {
          advance()
        }
      } else if (0..<quotes).allSatisfy({ after($0) == quote }),
        (0..<hashes).allSatisfy({ after(quotes + $0) == UInt8(ascii: "#") })
      {
        advance(quotes + hashes)
        return
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return
      } else {
        advance()
      }
    }
  }

  /// Goes behind the bracket that ends an interpolation; the literals in it are a part of it.
  private mutating func skipInterpolation(isLong: Bool, level: Int) {
    var depth = 0
    while let byte = current, isLong || byte != UInt8(ascii: "\n") {
      switch byte {
      case UInt8(ascii: "/") where after(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        let hashes = hashesBeforeQuote
        if let hashes { skipLiteral(hashes: hashes, level: level + 1) } else { advance() }
      case UInt8(ascii: "("):
        depth += 1
        advance()
      case UInt8(ascii: ")"):
        depth -= 1
        advance()
        if depth == 0 { return }
      default: advance()
      }
    }
  }

  /// How many `#` there are before the quote of the literal that begins here; nil where none does.
  private var hashesBeforeQuote: Int? {
    var hashes = 0
    while after(hashes) == UInt8(ascii: "#") { hashes += 1 }
    return after(hashes) == UInt8(ascii: "\"") ? hashes : nil
  }
}
