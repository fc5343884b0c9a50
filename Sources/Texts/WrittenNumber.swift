/// What a text is that should be a phone number, by its characters alone.
package enum WrittenNumber: Sendable, Hashable {
  /// As E.164 has it: + with calling code, and digits alone.
  case fullyQualified
  /// Digits and what people write between them: it can be dialled from somewhere.
  case unqualified
  /// Anything else, such as a URL.
  case other

  /// Judges a text.
  package init(_ text: String) {
    let digits = text.utf8.filter { 0x30...0x39 ~= $0 }
    let isPlain = text.utf8.first == UInt8(ascii: "+") && digits.count == text.utf8.count - 1
    if isPlain, digits.first != UInt8(ascii: "0"), 7...15 ~= digits.count {
      self = .fullyQualified
    } else if !digits.isEmpty, text.allSatisfy(Self.isDialled) {
      self = .unqualified
    } else {
      self = .other
    }
  }

  /// What people write between digits, or dial besides them; hyphens and dashes as texts are set with them.
  package static let signs = "+-/().*#\u{2010}\u{2011}\u{2012}\u{2013}"

  private static func isDialled(_ character: Character) -> Bool {
    character.isWhitespace || "0123456789".contains(character) || signs.contains(character)
  }
}
