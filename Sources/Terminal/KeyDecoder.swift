/// Turns the bytes of a terminal into keys, however they are cut into pieces.
struct KeyDecoder {
  private var pending: [UInt8] = []

  /// The keys that are complete with one more byte.
  mutating func push(_ byte: UInt8) -> [Key] {
    pending.append(byte)
    guard let key = decode() else { return [] }
    pending = []
    return key.map { [$0] } ?? []
  }

  /// The outer nil says that more bytes are needed, the inner one that the bytes are no key.
  private func decode() -> Key?? {
    guard let first = pending.first else { return .some(nil) }
    if first == 0x1b { return escapeSequence() }
    if first < 0x20 || first == 0x7f { return controlKey(first) }
    if first < 0x80 { return .character(Character(UnicodeScalar(first))) }
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
    guard first >= 0xc2, first < 0xf5 else { return .some(nil) }
    guard pending.count == length else { return nil }
    guard let text = String(validating: pending, as: UTF8.self), let character = text.first else {
      return .some(nil)
    }
    return .character(character)
  }

  private func controlKey(_ byte: UInt8) -> Key?? {
    switch byte {
    case 0x0a, 0x0d: .enter
    case 0x09: .tab
    case 0x08, 0x7f: .backspace
    case 0x01...0x1a: .control(Character(UnicodeScalar(byte + 0x60)))
    default: .some(nil)
    }
  }

  private func escapeSequence() -> Key?? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      guard pending.count > 2, let last = pending.last else { return nil }
      // Parameters, then one final byte; nothing sensible is longer.
      guard (0x40...0x7e).contains(last) else { return pending.count > 16 ? .some(nil) : nil }
      return .some(Self.named(String(decoding: pending[2...], as: UTF8.self)))
    case UInt8(ascii: "b"): return .wordLeft
    case UInt8(ascii: "f"): return .wordRight
    case 0x1b: return .escape
    default: return .some(nil)
    }
  }

  private static func named(_ sequence: String) -> Key? {
    switch sequence {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H", "1~", "7~": .home
    case "F", "4~", "8~": .end
    case "3~": .deleteForward
    case "1;5D", "1;3D": .wordLeft
    case "1;5C", "1;3C": .wordRight
    default: nil
    }
  }
}

/// A key, or what a terminal sends for it.
enum Key: Sendable, Hashable {
  case character(Character)
  case enter, tab, backspace, deleteForward, escape
  case left, right, up, down, home, end
  case wordLeft, wordRight
  /// Control with a letter in lower case.
  case control(Character)
}
