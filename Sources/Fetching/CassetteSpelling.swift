import Foundation
import HostPolicy

/// Whether an answer repeats a message in letters of its own: with the escapes of JSON, of addresses, of
/// forms or of HTML, several of them within one another, in another encoding, or with other signs
/// between the words.
///
/// A pseudonym does not stand for these, so whoever finds one keeps nothing of the answer. What is
/// compared is letters and digits alone, after each step of taking escapes out.
enum CassetteSpelling {
  /// How many bytes are looked through while a query waits; an answer to one has some hundreds.
  static let most = 256 << 10

  /// Whether a text repeats the message or its sender; what a pseudonym can stand for does not count.
  static func repeats(_ text: String, _ query: DeferralQuery) -> Bool {
    echoes.contains { echoes in
      let values = echoes.compactMap { $0.value(in: query) }
      // Each for itself: one may be a part of the other.
      let rest = values.reduce(text) {
        $0.replacingOccurrences(of: $1, with: "\0", options: .literal)
      }
      return values.first.map { repeats(Array(rest.utf8), Array($0.utf8)) } ?? false
    }
  }

  /// Whether bytes that are no text in UTF-8 do.
  static func repeats(_ data: Data, _ query: DeferralQuery) -> Bool {
    echoes.contains { echoes in
      let values = echoes.compactMap { $0.value(in: query) }
      return values.contains { data.range(of: Data($0.utf8)) != nil }
        || values.first.map { repeats([UInt8](data), Array($0.utf8)) } ?? false
    }
  }

  private static let echoes = [
    [CassetteBody.Echo.text, .textAsJSON], [.sender, .senderAsJSON],
  ]
  /// How many escapes within one another are taken out.
  private static let steps = 4
  /// In bytes; what is shorter is in many answers by chance, and looked for as it is.
  private static let shortest = 8

  private static func repeats(_ text: [UInt8], _ secret: [UInt8]) -> Bool {
    let shapes = [true, false].map { (isASCII: $0, letters: letters(of: secret, isASCII: $0)) }
      .filter { $0.letters.count >= shortest }
    var text = text
    for _ in 0...steps {
      let isThere = shapes.contains { shape in
        Data(letters(of: text, isASCII: shape.isASCII)).range(of: Data(shape.letters)) != nil
      }
      if isThere { return true }
      let next = withoutEntities(percentDecoded(withoutEscapes(text)))
      guard next != text else { break }
      text = next
      if Data(text).range(of: Data(secret)) != nil { return true }
    }
    return false
  }

  /// Letters and digits, small ones; of all scripts, or where nobody knows the encoding, of ASCII.
  private static func letters(of text: [UInt8], isASCII: Bool) -> [UInt8] {
    text.compactMap { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case 0x80...: isASCII ? nil : byte
      default: nil
      }
    }
  }
}

extension CassetteSpelling {
  /// Reads a text in which a mark begins something that stands for something else.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mark: The first byte of what is replaced.
  ///   - read: Gives what stands behind the mark; nil where that is nothing but text.
  /// - Returns: The text with all of that replaced.
  private static func reading(
    _ text: [UInt8], _ mark: Unicode.Scalar,
    _ read: (ArraySlice<UInt8>) -> (length: Int, value: [UInt8])?
  ) -> [UInt8] {
    let mark = UInt8(ascii: mark)
    guard text.contains(mark) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      if text[place] == mark, let found = read(text[(place + 1)...]) {
        result += found.value
        place += 1 + found.length
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private static let short: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12,
  ]

  /// JSON's escapes; half of a pair of surrogates becomes what cannot be read.
  private static func withoutEscapes(_ text: [UInt8]) -> [UInt8] {
    reading(text, "\\") { rest in
      guard let first = rest.first else { return nil }
      guard let unit = unit(rest) else { return (1, [short[first] ?? first]) }
      let next = rest.dropFirst(5)
      if unit & 0xFC00 == 0xD800, next.first == UInt8(ascii: "\\"),
        let second = self.unit(next.dropFirst()), second & 0xFC00 == 0xDC00
      {
        return (11, Array(String(decoding: [unit, second], as: UTF16.self).utf8))
      }
      return (5, Array(String(decoding: [unit], as: UTF16.self).utf8))
    }
  }

  /// What `u` and four digits stand for.
  private static func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
    guard text.first == UInt8(ascii: "u") else { return nil }
    let digits = text.dropFirst().prefix(4)
    return digits.count == 4 ? number(digits, radix: 16).map { UInt16($0) } : nil
  }

  private static func percentDecoded(_ text: [UInt8]) -> [UInt8] {
    reading(text, "%") { rest in
      let digits = rest.prefix(2)
      return digits.count == 2 ? number(digits, radix: 16).map { (2, [UInt8($0)]) } : nil
    }
  }

  /// Those of signs; one of a letter that nobody knows here counts as a letter that is not ASCII's.
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
  ]
  private static let longestEntity = 12

  private static func withoutEntities(_ text: [UInt8]) -> [UInt8] {
    reading(text, "&") { rest in
      let near = rest.prefix(longestEntity)
      if near.first == UInt8(ascii: "#") { return numbered(near.dropFirst()) }
      guard let end = near.firstIndex(of: UInt8(ascii: ";")), end > near.startIndex else {
        return nil
      }
      let name = String(decoding: near[..<end], as: UTF8.self)
      guard name.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) else { return nil }
      return (name.utf8.count + 1, Array((entities[name] ?? "\u{fffd}").utf8))
    }
  }

  /// A character by its number, with or without a semicolon behind.
  private static func numbered(_ text: ArraySlice<UInt8>) -> (length: Int, value: [UInt8])? {
    let isHexadecimal = text.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = text.dropFirst(isHexadecimal ? 1 : 0).prefix { byte in
      byte >= 0x30 && byte <= 0x39 || isHexadecimal && byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
    }
    guard let number = number(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    let isClosed = text.dropFirst(digits.endIndex - text.startIndex).first == UInt8(ascii: ";")
    let length = 1 + (digits.endIndex - text.startIndex) + (isClosed ? 1 : 0)
    return (length, Array(String(scalar).utf8))
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt32? {
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}
