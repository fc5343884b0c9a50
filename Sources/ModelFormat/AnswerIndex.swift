import Foundation

/// Where each answer stands in a file of recorded ones, found in one pass over its bytes.
///
/// A file can have hundreds of thousands of answers and an extension seconds for its first one, so that
/// nothing is decoded but what is asked for.
struct AnswerIndex: Sendable {
  /// An answer to a text: a number made of its text, and where it stands.
  private struct Place: Sendable {
    let digest: Int
    let entry: Range<Int>
  }

  private let bytes: Data
  /// Sorted by digest.
  private var places: [Place] = []
  /// The answers without a text.
  private(set) var others: [Data] = []

  /// Nil for what is no JSON object with an array `answers` of objects.
  init?(_ data: Data) {
    bytes = data.startIndex == 0 ? data : Data(data)
    var scan: [(text: Range<Int>?, entry: Range<Int>)] = []
    let isRead = bytes.withUnsafeBytes { buffer in
      var scanner = AnswerScanner(buffer)
      return scanner.answers { scan.append(($0, $1)) }
    }
    guard isRead else { return nil }
    places.reserveCapacity(scan.count)
    for (text, entry) in scan {
      guard let text else {
        others.append(bytes[entry])
        continue
      }
      guard let digest = digest(ofLiteral: text) else { return nil }
      places.append(Place(digest: digest, entry: entry))
    }
    places.sort { $0.digest < $1.digest }
  }

  /// The answer to a text, as JSON; nil where there is none.
  ///
  /// Texts are told apart by their bytes.
  func entry(for text: String) -> Data? {
    let digest = Self.digest(of: Array(text.utf8))
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].digest < digest { low = middle + 1 } else { high = middle }
    }
    for place in places[low...].prefix(while: { $0.digest == digest }) {
      let data = bytes[place.entry]
      let found = try? JSONDecoder().decode(Text.self, from: data)
      if let found, found.text.utf8.elementsEqual(text.utf8) { return data }
    }
    return nil
  }

  private struct Text: Decodable { let text: String }

  /// The number of a text that stands between quotation marks; nil for an escape that means nothing.
  private func digest(ofLiteral range: Range<Int>) -> Int? {
    let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
    guard inner.contains(UInt8(ascii: "\\")) else {
      return inner.withUnsafeBytes { Self.digest(of: $0) }
    }
    let decoder = JSONDecoder()
    return (try? decoder.decode(String.self, from: bytes[range])).map {
      Self.digest(of: Array($0.utf8))
    }
  }

  private static func digest(of bytes: some Collection<UInt8>) -> Int {
    var hasher = Hasher()
    if bytes.withContiguousStorageIfAvailable({ hasher.combine(bytes: UnsafeRawBufferPointer($0)) })
      == nil
    {
      Array(bytes).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }
}

/// Goes over the bytes of JSON, and looks no deeper than it must.
private struct AnswerScanner {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Calls with the text and the whole of each answer; false for another form.
  mutating func answers(_ found: (_ text: Range<Int>?, _ entry: Range<Int>) -> Void) -> Bool {
    var isFound = false
    let isWhole = object { scanner, key in
      guard scanner.isKey(key, "answers") else { return scanner.value() != nil }
      isFound = true
      return scanner.array { scanner in
        var text: Range<Int>?
        scanner.skipSpace()
        let start = scanner.place
        let isEntry = scanner.object { scanner, key in
          scanner.skipSpace()
          let isText = scanner.isKey(key, "text") && scanner.here == UInt8(ascii: "\"")
          guard let range = scanner.value() else { return false }
          if isText { text = range }
          return true
        }
        if isEntry { found(text, start..<scanner.place) }
        return isEntry
      }
    }
    skipSpace()
    return isWhole && isFound && here == nil
  }

  private var here: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = here, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard here == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private func isKey(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let key = bytes[range].dropFirst().dropLast()
    return key.elementsEqual(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private mutating func object(
    _ member: (_ scanner: inout Self, _ key: Range<Int>) -> Bool
  ) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      skipSpace()
      guard let key = string(), take(":"), member(&self, key) else { return false }
    } while take(",")
    return take("}")
  }

  private mutating func array(_ element: (_ scanner: inout Self) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    return take("]")
  }

  private mutating func string() -> Range<Int>? {
    let start = place
    guard here == UInt8(ascii: "\"") else { return nil }
    place += 1
    // The C library looks for the end: an extension has this code without optimization.
    while let end = next(UInt8(ascii: "\"")) {
      var content = end
      while content > place, bytes[content - 1] == UInt8(ascii: "\\") { content -= 1 }
      place = end + 1
      if (end - content).isMultiple(of: 2) { return start..<place }
    }
    return nil
  }

  /// Where a byte stands next.
  private func next(_ byte: UInt8) -> Int? {
    guard place < bytes.count, let start = bytes.baseAddress else { return nil }
    guard let found = memchr(start + place, Int32(byte), bytes.count - place) else { return nil }
    return UnsafeRawPointer(found) - start
  }

  /// Any value; what is inside of objects and arrays is looked at when it is decoded.
  private mutating func value() -> Range<Int>? {
    skipSpace()
    let start = place
    var depth = 0
    while let byte = here {
      switch byte {
      case UInt8(ascii: "\""):
        guard string() != nil else { return nil }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return nil }
        depth -= 1
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09...0x0D:
        guard depth > 0 else { return nil }
        place += 1
      default:
        place += 1
        word()
      }
      if depth == 0 { return start..<place }
    }
    return nil
  }

  private mutating func word() {
    while let byte = here, byte > 0x20 {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
        return
      default: place += 1
      }
    }
  }
}
