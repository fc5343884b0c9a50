package import Foundation

/// Finds canaries in bytes, in every encoding, in one pass.
package struct CanarySearch: Sendable {
  /// A canary that was found, and how it was written.
  package struct Match: Sendable, Hashable {
    /// The canary that was found.
    package let canary: Canary
    /// How it was written.
    package let encoding: CanaryEncoding
  }

  private struct Needle: Sendable {
    let bytes: [UInt8]
    let match: Match
    /// A short number is only found where no other digit or letter adjoins it.
    let isWord: Bool
  }

  /// Needles by their first four bytes.
  private var needles: [UInt32: [Needle]] = [:]

  /// Prepares the search; what two encodings write alike is found as the first of them.
  package init(_ canaries: [Canary]) {
    for canary in canaries {
      var seen: Set<Data> = []
      for encoding in CanaryEncoding.allCases {
        for bytes in encoding.needles(for: canary.word) {
          guard bytes.count >= CanarySearch.shortest, seen.insert(bytes).inserted else { continue }
          let needle = Needle(
            bytes: Array(bytes), match: Match(canary: canary, encoding: encoding),
            isWord: canary.word.utf8.count < CanarySearch.shortWord)
          needles[CanarySearch.key(needle.bytes), default: []].append(needle)
        }
      }
    }
  }

  private static let shortest = 4
  private static let shortWord = 8

  /// Every canary in the bytes, each encoding once, in the order of the first find.
  package func matches(in data: some Collection<UInt8>) -> [Match] {
    let bytes = Array(data)
    guard bytes.count >= CanarySearch.shortest else { return [] }
    var found: [Match] = []
    var seen: Set<Match> = []
    var key = CanarySearch.key(bytes.prefix(3))
    for start in 0...(bytes.count - CanarySearch.shortest) {
      key = key << 8 | UInt32(bytes[start + 3])
      for needle in needles[key] ?? []
      where !seen.contains(needle.match) && holds(needle, at: start, in: bytes) {
        seen.insert(needle.match)
        found.append(needle.match)
      }
    }
    return found
  }

  /// Every canary in a text.
  package func matches(in text: String) -> [Match] {
    matches(in: text.utf8)
  }

  private func holds(_ needle: Needle, at start: Int, in bytes: [UInt8]) -> Bool {
    let end = start + needle.bytes.count
    guard end <= bytes.count, bytes[start..<end].elementsEqual(needle.bytes) else { return false }
    guard needle.isWord else { return true }
    let before = start > 0 ? bytes[start - 1] : 0
    let after = end < bytes.count ? bytes[end] : 0
    return !CanarySearch.isWordByte(before) && !CanarySearch.isWordByte(after)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func key(_ bytes: some Collection<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// A way to write a word that still gives it away.
package enum CanaryEncoding: String, Sendable, Hashable, CaseIterable {
  case raw
  case lowercase
  case uppercase
  case reversed
  /// Unicode's composed form.
  case composed = "NFC"
  /// Unicode's decomposed form.
  case decomposed = "NFD"
  /// What `addingPercentEncoding` does: letters and digits of ASCII stay.
  case percent = "percent-encoded"
  /// Every byte as `%xx`.
  case percentEveryByte = "percent-encoded bytes"
  case jsonEscaped = "JSON-escaped"
  case swiftEscaped = "Swift-escaped"
  case hexLower = "hex"
  case hexUpper = "upper-case hex"
  case base64
  case base64URL = "base64url"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  /// A number of ten digits as North America punctuates it.
  case punctuated = "punctuated number"

  /// The byte sequences to look for: one, or one for each alignment of base64.
  package func needles(for word: String) -> [Data] {
    let bytes = Data(word.utf8)
    return switch self {
    case .raw: [bytes]
    case .lowercase: [Data(word.lowercased().utf8)]
    case .uppercase: [Data(word.uppercased().utf8)]
    case .reversed: [Data(String(word.reversed()).utf8)]
    case .composed: [Data(word.precomposedStringWithCanonicalMapping.utf8)]
    case .decomposed: [Data(word.decomposedStringWithCanonicalMapping.utf8)]
    case .percent: percentForms(word)
    case .percentEveryByte: ["%%%02X", "%%%02x"].map { hex(bytes, $0) }
    case .jsonEscaped: ["%04x", "%04X"].map { escaped(word, format: $0) }
    case .swiftEscaped: [swiftEscaped(word)]
    case .hexLower: [hex(bytes, "%02x")]
    case .hexUpper: [hex(bytes, "%02X")]
    case .base64: alignedBase64(bytes)
    case .base64URL: alignedBase64(bytes).map(urlSafe)
    case .utf16LittleEndian: [utf16(word) { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }]
    case .punctuated: punctuatedForms(word)
    case .utf16BigEndian: [utf16(word) { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }]
    }
  }

  private func percentForms(_ word: String) -> [Data] {
    let ascii = CharacterSet(charactersIn: "\0"..."~")
    return [CharacterSet.alphanumerics.intersection(ascii), .urlQueryAllowed]
      .compactMap { word.addingPercentEncoding(withAllowedCharacters: $0) }
      .map { Data($0.utf8) }
  }

  private func punctuatedForms(_ word: String) -> [Data] {
    guard let match = word.wholeMatch(of: /([0-9]{3})([0-9]{3})([0-9]{4})/) else { return [] }
    let (_, area, exchange, line) = match.output
    return [
      "(\(area)) \(exchange)-\(line)", "\(area)-\(exchange)-\(line)",
      "\(area) \(exchange) \(line)", "\(area).\(exchange).\(line)",
    ].map { Data($0.utf8) }
  }

  private func hex(_ bytes: Data, _ format: String) -> Data {
    Data(bytes.map { String(format: format, $0) }.joined().utf8)
  }

  private func escaped(_ word: String, format: String) -> Data {
    let units = word.utf16.map { unit in
      unit < 0x80 ? String(UnicodeScalar(UInt8(unit))) : "\\u" + String(format: format, Int(unit))
    }
    return Data(units.joined().utf8)
  }

  private func swiftEscaped(_ word: String) -> Data {
    Data(word.unicodeScalars.map { $0.escaped(asASCII: true) }.joined().utf8)
  }

  private func utf16(_ word: String, _ bytes: (UInt16) -> [UInt8]) -> Data {
    Data(word.utf16.flatMap(bytes))
  }

  /// What of the base64 text depends on these bytes alone, for 0, 1 and 2 bytes before them.
  private func alignedBase64(_ bytes: Data) -> [Data] {
    (0..<3).map { shift in
      let text = (Data(count: shift) + bytes).base64EncodedString().filter { $0 != "=" }
      let head = shift == 0 ? 0 : shift + 1
      // The last character holds bits of what follows unless the bytes end with a group.
      let tail = (shift + bytes.count) % 3 == 0 ? 0 : 1
      return Data(text.dropFirst(head).dropLast(tail).utf8)
    }
  }

  private func urlSafe(_ text: Data) -> Data {
    let text = String(decoding: text, as: UTF8.self)
    return Data(text.replacing("+", with: "-").replacing("/", with: "_").utf8)
  }
}
