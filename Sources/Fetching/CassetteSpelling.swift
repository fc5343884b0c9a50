import Foundation
import HostPolicy

/// The spellings in which a server may repeat what it was sent: the escapes of JSON, of addresses, of
/// forms and of HTML.
///
/// A pseudonym does not stand for these, so whoever finds one keeps nothing of the answer. An answer may
/// have megabytes: everything here goes through it a few times, byte by byte.
enum CassetteSpelling {
  /// Whether a text repeats the message or its sender when its escapes are taken out; what a pseudonym
  /// can stand for does not count.
  static func repeats(_ text: String, _ query: DeferralQuery) -> Bool {
    guard text.utf8.contains(where: marks.contains) else { return false }
    return [[CassetteBody.Echo.text, .textAsJSON], [.sender, .senderAsJSON]].contains { echoes in
      let values = echoes.compactMap { $0.value(in: query) }
      guard let plain = values.first.map({ Data($0.utf8) }) else { return false }
      // Each for itself: one may be a part of the other.
      let rest = values.reduce(text) { $0.replacingOccurrences(of: $1, with: "\0") }
      return readings(of: Array(rest.utf8)).contains { Data($0).range(of: plain) != nil }
    }
  }

  private static let marks = Array(#"\%&+"#.utf8)

  /// What a text says in each way of reading it, and in all of them one after the other.
  private static func readings(of text: [UInt8]) -> [[UInt8]] {
    let json = withoutEscapes(text)
    let form = percentDecoded(spaced(text))
    return [
      json, percentDecoded(text), form, withoutEntities(text),
      withoutEntities(percentDecoded(json)), withoutEntities(percentDecoded(spaced(json))),
    ]
  }

  private static func spaced(_ text: [UInt8]) -> [UInt8] {
    text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
  }

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
    return number(text.dropFirst().prefix(4), digits: 4, radix: 16).map { UInt16($0) }
  }

  private static func percentDecoded(_ text: [UInt8]) -> [UInt8] {
    reading(text, "%") { rest in
      number(rest.prefix(2), digits: 2, radix: 16).map { (2, [UInt8($0)]) }
    }
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
  ]
  /// With its semicolon.
  private static let longestEntity = 9

  private static func withoutEntities(_ text: [UInt8]) -> [UInt8] {
    reading(text, "&") { rest in
      let near = rest.prefix(longestEntity)
      guard let end = near.firstIndex(of: UInt8(ascii: ";")) else { return nil }
      let name = near[..<end]
      return value(ofEntity: name).map { (name.count + 1, Array($0.utf8)) }
    }
  }

  private static func value(ofEntity name: ArraySlice<UInt8>) -> String? {
    guard name.first == UInt8(ascii: "#") else {
      return entities[String(decoding: name, as: UTF8.self)]
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first.map { [UInt8(ascii: "x"), UInt8(ascii: "X")].contains($0) }
    let number =
      isHexadecimal == true
      ? number(digits.dropFirst(), digits: digits.count - 1, radix: 16)
      : number(digits, digits: digits.count, radix: 10)
    return number.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }

  private static func number(_ text: ArraySlice<UInt8>, digits: Int, radix: Int) -> UInt32? {
    guard text.count == digits, text.first != UInt8(ascii: "+"), text.first != UInt8(ascii: "-")
    else { return nil }
    return UInt32(String(decoding: text, as: UTF8.self), radix: radix)
  }
}
