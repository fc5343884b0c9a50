/// An expression of a source, as far as it matters what its value is made of.
package struct SourceExpression {
  /// A name in it, such as `request.messageBody`.
  package struct Name: Equatable, Sendable {
    /// The words of it.
    package let path: [String]
    /// Whether it is a member of what stands before it: `.first` in `words(of: text).first`.
    package let isMember: Bool
  }

  /// The names that its value may be made of: no conditions, subscripts and labels.
  package private(set) var names: [Name] = []

  /// Reads an expression, or a body that returns one.
  package init(_ text: String) {
    read(Array(text.utf8)[...], level: 0)
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, level: Int) {
    guard level < SourceArgument.deepest else { return }
    for choice in SourceArgument.choices(String(decoding: bytes, as: UTF8.self)) {
      var reading = Reading(bytes: Array(choice.utf8)[...], level: level)
      reading.read()
      names += reading.names
      for part in reading.parts { read(part, level: level + 1) }
    }
  }
}

extension SourceExpression {
  /// One level of brackets.
  private struct Reading {
    let bytes: ArraySlice<UInt8>
    let level: Int
    var names: [Name] = []
    /// What stands in brackets, and is a part of the value.
    var parts: [ArraySlice<UInt8>] = []
    private var index = 0
    /// Whether a value ends right before, which a bracket calls or looks up in.
    private var isBehindValue = false
    private var isMember = false

    init(bytes: ArraySlice<UInt8>, level: Int) {
      self.bytes = bytes
      self.level = level
    }

    mutating func read() {
      while index < bytes.endIndex {
        switch bytes[index] {
        case UInt8(ascii: "\""): readLiteral()
        case UInt8(ascii: "("): readBrackets(areLookUp: false)
        case UInt8(ascii: "["): readBrackets(areLookUp: isBehindValue)
        case UInt8(ascii: "{"): readBody()
        case let byte where SourceBytes.isWord(byte): readName()
        case let byte:
          isMember = byte == UInt8(ascii: ".")
          isBehindValue = isBehindValue && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"))
          index += 1
        }
      }
    }

    private mutating func readLiteral() {
      let end = SourceArgument.endOfLiteral(in: bytes, from: index)
      let start = index - bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "#") }.count
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      parts += SourceArgument.interpolations(in: text).map { Array($0.utf8)[...] }
      index = end
      isBehindValue = true
    }

    private mutating func readBrackets(areLookUp: Bool) {
      let pieces = SourceArgument.split(bytes[(index + 1)...], at: { $0 == UInt8(ascii: ",") })
      if !areLookUp { parts += pieces }
      index = (pieces.last?.endIndex ?? index) + 1
      isBehindValue = true
    }

    /// Of a body with `return`, what that returns; of another one all.
    private mutating func readBody() {
      let body = SourceArgument.split(bytes[(index + 1)...], at: { _ in false }).first ?? []
      let returned = SourceExpression.returned(by: body)
      parts += returned.isEmpty ? [body] : returned
      index = body.endIndex + 1
      isBehindValue = true
    }

    private mutating func readName() {
      var path: [String] = []
      let start = index
      repeat {
        let end = bytes[index...].firstIndex { !SourceBytes.isWord($0) } ?? bytes.endIndex
        path.append(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
        let sign = bytes[end...].prefix { "?!".utf8.contains($0) }.count
        let next = end + sign
        guard next + 1 < bytes.endIndex, bytes[next] == UInt8(ascii: "."),
          SourceBytes.isWord(bytes[next + 1])
        else { break }
        index = next + 1
      } while true
      let isLabel =
        index < bytes.endIndex && bytes[index] == UInt8(ascii: ":") && path.count == 1
      let (wasMember, word) = (isMember, path.first ?? "")
      isMember = false
      isBehindValue = true
      if !wasMember, path.count == 1 {
        if let end = SourceExpression.endOfCondition[word] {
          skip(to: end)
          return
        }
        if SourceExpression.keywords.contains(word) {
          isBehindValue = false
          return
        }
      }
      guard !isLabel else { return }
      // A number, or what a closure is given: `$0.body`.
      let isNumbered = (0x30...0x39).contains(bytes[start])
      if isNumbered { path.removeFirst() }
      guard let first = path.first, first.first?.isNumber != true else { return }
      names.append(Name(path: path, isMember: wasMember || isNumbered))
    }

    /// Goes to where a condition ends; what it asks is no part of the value.
    private mutating func skip(to end: UInt8) {
      index = bytes[index...].firstIndex(of: end) ?? bytes.endIndex
      isBehindValue = false
    }
  }

  private static let endOfCondition: [String: UInt8] = [
    "if": UInt8(ascii: "{"), "switch": UInt8(ascii: "{"), "while": UInt8(ascii: "{"),
    "guard": UInt8(ascii: "{"), "for": UInt8(ascii: "{"), "case": UInt8(ascii: ":"),
  ]

  private static let keywords: Set = [
    "nil", "true", "false", "try", "await", "as", "is", "in", "else", "default", "return", "let",
    "var", "some", "any", "where", "copy", "consume",
  ]

  /// What stands behind each `return` of a body.
  static func returned(by body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var index = body.startIndex
    while index < body.endIndex {
      if body[index] == UInt8(ascii: "\"") {
        index = SourceArgument.endOfLiteral(in: body, from: index)
      } else if SourceBytes.isWord(body[index]) {
        let end = body[index...].firstIndex { !SourceBytes.isWord($0) } ?? body.endIndex
        if body[index..<end].elementsEqual("return".utf8) {
          found.append(value(in: body[end...], isCondition: false))
        }
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// The expression that begins here, without comments; of a condition, `if let a = b {`, to its brace.
  static func value(in bytes: ArraySlice<UInt8>, isCondition: Bool) -> ArraySlice<UInt8> {
    var (found, index, depth) = ([UInt8](), bytes.startIndex, 0)
    // A sum or a call goes on in the next line.
    let joints = Set("=+?:.(,&|[{".utf8)
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isWhole = depth == 0
      switch byte {
      case UInt8(ascii: "\""):
        let end = SourceArgument.endOfLiteral(in: bytes, from: index)
        found += bytes[index..<end]
        index = end
        continue
      case UInt8(ascii: "/") where bytes[index...].starts(with: "//".utf8):
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        continue
      case UInt8(ascii: "{") where isWhole && isCondition: return found[...]
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ";") where isWhole, UInt8(ascii: ",") where isWhole: return found[...]
      case UInt8(ascii: "e")
      where isWhole && isCondition && found.last == UInt8(ascii: " ")
        && bytes[index...].starts(with: "else ".utf8):
        return found[...]
      case UInt8(ascii: "\n") where isWhole:
        let last = found.last { $0 > UInt8(ascii: " ") }
        let next = bytes[index...].first { $0 > UInt8(ascii: " ") }
        let goesOn =
          last.map(joints.contains) ?? true || next.map { "?:.+&|".utf8.contains($0) } ?? false
        if !goesOn { return found[...] }
      default: break
      }
      if depth < 0 { return found[...] }
      found.append(byte)
      index += 1
    }
    return found[...]
  }
}
