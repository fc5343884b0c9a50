import Foundation

/// Finds canaries in bytes, in every encoding, in one pass.
package struct CanarySearch: Sendable {
  /// A canary that was found, and how it was written.
  package struct Match: Sendable, Hashable {
    package let canary: Canary
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
