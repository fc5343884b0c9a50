import ExtensionBundles
import Foundation

/// A call as a source has it, found from the place of an error in it.
struct CallText: Equatable {
  /// What is called, as it is written: `UIColor`, `view.addSubview`, `.init`.
  let callee: String

  /// The arguments as they are written, with their labels; what literals say is left out.
  let arguments: [String]

  /// The arguments' labels, `_` where there is none.
  var labels: [String] { arguments.map(Self.label) }

  /// Reads the call whose brackets are around a place or begin at it.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the place is that of what is called; else it is in the call.
  ///   - line: Counted from 1.
  ///   - column: In bytes, counted from 1.
  ///   - source: The whole source.
  init?(isNamed: Bool = false, line: Int, column: Int, in source: Data) {
    let bytes = [UInt8](ProseScanner.code(of: source))
    guard let start = Self.offset(ofLine: line, in: bytes), start + column - 1 < bytes.count,
      column > 0
    else { return nil }
    let place = start + column - 1
    let named = bytes[place...].prefix(while: Self.isName).endIndex
    if isNamed, named > place, named < bytes.count, bytes[named] == UInt8(ascii: "(") {
      self.init(bracket: named, in: bytes)
    } else if let open = Self.openBracket(before: place, in: bytes) {
      self.init(bracket: open, in: bytes)
    } else {
      return nil
    }
  }

  private init?(bracket: Int, in bytes: [UInt8]) {
    var start = bracket
    while start > 0, Self.isName(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".") {
      start -= 1
    }
    guard start < bracket else { return nil }
    callee = String(decoding: bytes[start..<bracket], as: UTF8.self)
    arguments = Self.arguments(from: bracket + 1, in: bytes)
  }

  /// `NAME(a:b:)`.
  func signature(of name: String) -> String {
    "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }
}

extension CallText {
  private static func offset(ofLine line: Int, in bytes: [UInt8]) -> Int? {
    var current = 1
    var start = 0
    while current < line {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
      current += 1
    }
    return start
  }

  /// Calls longer than this are nobody's.
  private static let reach = 4000

  private static func openBracket(before place: Int, in bytes: [UInt8]) -> Int? {
    if bytes[place] == UInt8(ascii: "(") { return place }
    var depth = 0
    for index in stride(from: place - 1, through: max(0, place - reach), by: -1) {
      switch bytes[index] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "(") where depth == 0: return index
      case UInt8(ascii: "("): depth -= 1
      default: break
      }
    }
    return nil
  }

  private static func label(of argument: String) -> String {
    let label = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isLabel = !label.isEmpty && argument[label.endIndex...].first == ":"
    return isLabel ? String(label) : "_"
  }

  private static func arguments(from start: Int, in bytes: [UInt8]) -> [String] {
    var arguments: [String] = []
    var depth = 0
    var argument: [UInt8] = []
    func finish() {
      let text = String(decoding: argument, as: UTF8.self).drop(while: \.isWhitespace)
      argument = []
      if !text.isEmpty { arguments.append(String(text)) }
    }
    for byte in bytes[min(start, bytes.count)...].prefix(reach) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")") where depth == 0:
        finish()
        return arguments
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        finish()
        continue
      default: break
      }
      argument.append(byte)
    }
    return arguments
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }
}
