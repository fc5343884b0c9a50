import CPlatform
import Foundation

/// Whether an answer repeats a message in letters of its own: with the escapes of JSON, of addresses, of
/// forms or of HTML, several of them within one another, in another encoding, with other accents and
/// capitals, or with other signs between the words.
///
/// A pseudonym does not stand for these, so whoever finds one keeps nothing of the answer.
enum CassetteSpelling {
  /// How many bytes are looked through while a query waits; an answer to one has some hundreds.
  static let most = 256 << 10

  /// Whether an answer has the message or its sender in it as a pseudonym can stand for it.
  static func holds(_ answer: [UInt8], _ query: DeferralQuery) -> Bool {
    CassetteBody.Echo.allCases.contains { echo in
      echo.value(in: query).map { answer.range(of: Array($0.utf8)) != nil } ?? false
    }
  }

  /// Whether it has it in another spelling.
  static func repeats(_ answer: [UInt8], _ query: DeferralQuery) -> Bool {
    [[CassetteBody.Echo.text, .textAsJSON], [.sender, .senderAsJSON]].contains { echoes in
      let values = echoes.compactMap { $0.value(in: query) }
      // Each for itself: one may be a part of the other.
      let rest = values.reduce(answer) {
        Array($0.split(at: Array($1.utf8)).joined(separator: [0]))
      }
      return values.first.map { repeats(rest, $0) } ?? false
    }
  }

  /// Whether it has a text, as it is or in another spelling.
  static func repeats(_ answer: [UInt8], anyOf secrets: [String]) -> Bool {
    secrets.contains { secret in
      !secret.isEmpty
        && (answer.range(of: Array(secret.utf8)) != nil || repeats(answer, secret))
    }
  }

  /// How many escapes within one another are taken out.
  private static let steps = 4
  /// In bytes; what is shorter is in many answers by chance, and looked for as it is.
  private static let shortest = 8

  private static func repeats(_ answer: [UInt8], _ secret: String) -> Bool {
    var folding = LetterFolding()
    let plain = Array(secret.utf8)
    let spellings = equals(of: secret) + encodings.compactMap { encoded(secret, $0) }
    let (ascii, letters) = (LetterFolding.ascii(of: plain), folding.letters(of: plain))
    // Where it is the smaller part, it says little of the whole.
    let isMostlyASCII = ascii.count >= max(shortest, letters.count / 2)
    var text = answer
    for step in 0...steps {
      if step > 0, text.range(of: plain) != nil { return true }
      if spellings.contains(where: { text.range(of: $0) != nil }) { return true }
      if isMostlyASCII, LetterFolding.ascii(of: text).range(of: ascii) != nil { return true }
      if letters.count >= shortest, letters != ascii || text.contains(where: { $0 >= 0x80 }),
        folding.letters(of: text).range(of: letters) != nil
      {
        return true
      }
      let next = withoutEntities(percentDecoded(withoutEscapes(text)))
      guard next != text else { break }
      text = next
    }
    return false
  }

  /// Other bytes for the same characters.
  private static func equals(of secret: String) -> [[UInt8]] {
    [secret.precomposedStringWithCanonicalMapping, secret.decomposedStringWithCanonicalMapping]
      .map { Array($0.utf8) }.filter { $0 != Array(secret.utf8) }
  }

  private static func encoded(_ secret: String, _ encoding: String.Encoding) -> [UInt8]? {
    guard secret.utf8.count >= shortest, let data = secret.data(using: encoding),
      data != Data(secret.utf8)
    else { return nil }
    return Array(data)
  }

  /// Those of Foundation, then those for which it has no name but a number of Core Foundation's: ISO 8859-5,
  /// GB18030, KOI8-R, Big5, EUC-KR.
  private static let encodings: [String.Encoding] =
    [
      .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian, .isoLatin1,
      .isoLatin2, .windowsCP1250, .windowsCP1251, .windowsCP1252, .windowsCP1253, .windowsCP1254,
      .macOSRoman, .shiftJIS,
    ]
    + [0x0205, 0x0632, 0x0A02, 0x0A03, 0x0940].map { String.Encoding(rawValue: 0x8000_0000 | $0) }
}

/// What is left of a text to compare: letters, digits and pictures, without accents and capitals.
private struct LetterFolding {
  private var known: [Unicode.Scalar: [UInt8]] = [:]

  /// Of all scripts.
  mutating func letters(of text: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        if let byte = Self.ascii(UInt8(scalar.value)) { letters.append(byte) }
        continue
      }
      let folded = known[scalar] ?? Self.folded(scalar)
      known[scalar] = folded
      letters += folded
    }
    return letters
  }

  /// Those of ASCII, which nearly all encodings have in common.
  static func ascii(of text: [UInt8]) -> [UInt8] { text.compactMap(ascii) }

  private static func ascii(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  /// Each by itself, so that no order of accents matters.
  private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    // Capitals first: two of them may stand for one small letter, and one for several.
    scalar.properties.uppercaseMapping.decomposedStringWithCompatibilityMapping.unicodeScalars
      .filter(isLetter)
      .flatMap { Array($0.properties.lowercaseMapping.utf8) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    case .otherSymbol: scalar != "\u{fffd}"
    default: false
    }
  }
}

extension [UInt8] {
  /// Where a part first stands at a place or behind it; nil for nowhere.
  fileprivate func range(of part: [UInt8], from start: Int = 0) -> Range<Int>? {
    guard !part.isEmpty else { return nil }
    let place = withUnsafeBytes { bytes in
      part.withUnsafeBytes { part in
        cpl_find(bytes.baseAddress.map { $0 + start }, count - start, part.baseAddress, part.count)
      }
    }
    return place < 0 ? nil : start + place..<start + place + part.count
  }

  /// What stands before, between and behind the places of a part.
  func split(at part: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while let found = range(of: part, from: start) {
      pieces.append(self[start..<found.lowerBound])
      start = found.upperBound
    }
    return pieces + [self[start...]]
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
