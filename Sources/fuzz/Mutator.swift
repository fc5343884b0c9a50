import Chance

/// Makes inputs of a target out of its corpus: the same one for the same seed and number.
struct Mutator {
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private let longest: Int

  init(_ target: FuzzTarget, corpus: [[UInt8]]) {
    self.corpus = corpus.isEmpty ? [[]] : corpus
    words = (target.words + Self.oddTexts + Self.oddNumbers).map { Array($0.utf8) }
    longest = target.longestInput
  }

  private static let oddTexts = [
    "\0", "\u{FEFF}", "\u{202E}", "\u{2028}", "\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\u{85}",
    "\r", "\r\n", "\u{1B}[2J", "%n", "../", "$(", "\\u0000", "\\ud800", "&#0;", "\u{10FFFF}",
  ]

  private static let oddNumbers = [
    "0", "-0", "-1", "1e999", "-1e999", "NaN", "0x", "1.5", "255", "256", "65536", "2147483648",
    "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "1e-400",
    "340282366920938463463374607431768211456", "5e-", "1e+", "111111111111111111111111",
  ]

  /// The input of a number; the first ones are the corpus itself.
  func input(seed: UInt64, number: Int) -> [UInt8] {
    guard number >= corpus.count else { return corpus[number] }
    var random = SeededNumbers(seed: seed, stream: UInt64(number))
    var bytes = corpus[Int.random(in: 0..<corpus.count, using: &random)]
    var changes = 1
    while changes < 8, Bool.random(using: &random) { changes += 1 }
    for _ in 0..<changes { change(&bytes, &random) }
    return Array(bytes.prefix(longest))
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededNumbers) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 1...24, using: &random)
    let range = place..<min(bytes.count, place + length)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: replaceByte(at: place, of: &bytes, with: .random(in: .min ... .max, using: &random))
    case 1:
      guard place < bytes.count else { return }
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2, 3: bytes.removeSubrange(range)
    case 4: bytes.insert(contentsOf: bytes[range], at: place)
    case 5, 6: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
    case 7: bytes.replaceSubrange(range, with: words.randomElement(using: &random) ?? [])
    case 8: splice(&bytes, at: place, &random)
    case 9:
      if Int.random(in: 0..<4, using: &random) == 0 { bytes.removeSubrange(place...) }
    case 10: repeatPart(&bytes, range, &random)
    case 11: replaceNumber(&bytes, after: place, &random)
    case 12: replaceWithInteger(&bytes, at: place, &random)
    default: exchange(&bytes, range, &random)
    }
  }

  private func replaceByte(at place: Int, of bytes: inout [UInt8], with byte: UInt8) {
    bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: [byte])
  }

  /// Goes on as another part of the corpus does.
  private func splice(_ bytes: inout [UInt8], at place: Int, _ random: inout SeededNumbers) {
    guard let other = corpus.randomElement(using: &random), !other.isEmpty else { return }
    let start = Int.random(in: 0..<other.count, using: &random)
    let length = Int.random(in: 1...other.count, using: &random)
    bytes.insert(contentsOf: other[start..<min(other.count, start + length)], at: place)
  }

  /// Nesting without end, and long texts; rarely, as they take time.
  private func repeatPart(
    _ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededNumbers
  ) {
    let part = Array(bytes[range].prefix(Int.random(in: 1...24, using: &random)))
    guard !part.isEmpty else { return }
    let isLong = Int.random(in: 0..<64, using: &random) == 0
    let count = isLong ? longest / part.count : Int.random(in: 2...64, using: &random)
    bytes.insert(contentsOf: (0..<count).flatMap { _ in part }, at: range.lowerBound)
  }

  private func replaceNumber(
    _ bytes: inout [UInt8], after place: Int, _ random: inout SeededNumbers
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    let number = Self.oddNumbers.randomElement(using: &random) ?? "0"
    bytes.replaceSubrange(start..<end, with: Array(number.utf8))
  }

  /// A length or an offset of a binary format.
  private func replaceWithInteger(
    _ bytes: inout [UInt8], at place: Int, _ random: inout SeededNumbers
  ) {
    let values: [UInt64] = [0, 1, 0x7f, 0x80, 0xff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, .max]
    let value = values.randomElement(using: &random) ?? 0
    let width = [1, 2, 4, 8].randomElement(using: &random) ?? 1
    let little = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    let end = min(bytes.count, place + width)
    bytes.replaceSubrange(
      place..<end, with: Bool.random(using: &random) ? little : little.reversed())
  }

  private func exchange(
    _ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededNumbers
  ) {
    let part = Array(bytes[range])
    bytes.removeSubrange(range)
    bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
  }
}
