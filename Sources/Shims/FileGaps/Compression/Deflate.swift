/// Writes DEFLATE (RFC 1951): one block with the fixed codes, repetitions found by three bytes.
///
/// Every reader of DEFLATE reads it; Apple's own writer finds shorter forms.
struct Deflate {
  /// Lengths of repetitions by their codes from 257: the shortest, and how many more bits follow.
  static let lengths: [(Int, Int)] = {
    var list = table(from: 3, count: 28, step: 4)
    list.append((258, 0))
    return list
  }()

  /// Distances of repetitions by their codes.
  static let distances = table(from: 1, count: 30, step: 2)

  private static func table(from first: Int, count: Int, step: Int) -> [(Int, Int)] {
    var (value, list) = (first, [(Int, Int)]())
    for number in 0..<count {
      let bits = max(0, number / step - 1)
      list.append((value, bits))
      value += 1 << bits
    }
    return list
  }

  /// A number of so many bits, read from its other end.
  static func reversed(_ number: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 1 | number >> $1 & 1 }
  }

  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  private init() {}

  /// Writes a whole stream.
  static func run(_ input: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.put(0b011, 3)
    var places = [Int](repeating: -1, count: 1 << 15)
    var index = 0
    while index < input.count {
      guard index + 3 <= input.count else {
        deflate.putSymbol(Int(input[index]))
        index += 1
        continue
      }
      let hash = Self.hash(input, index)
      let (distance, count) = Self.repetition(in: input, at: index, of: places[hash])
      places[hash] = index
      if count >= 3 {
        deflate.putRepetition(count, distance)
        index += count
      } else {
        deflate.putSymbol(Int(input[index]))
        index += 1
      }
    }
    deflate.putSymbol(256)
    deflate.put(0, (8 - deflate.bitCount % 8) % 8)
    return deflate.output
  }
}

extension Deflate {
  private static func hash(_ input: [UInt8], _ index: Int) -> Int {
    let three =
      UInt32(input[index]) | UInt32(input[index + 1]) << 8 | UInt32(input[index + 2]) << 16
    return Int((three &* 2_654_435_761) >> 17)
  }

  /// How far back and how long what stands at a place stands before, too.
  private static func repetition(
    in input: [UInt8], at index: Int, of before: Int
  ) -> (distance: Int, count: Int) {
    guard before >= 0, index - before <= 32_768 else { return (0, 0) }
    let most = min(258, input.count - index)
    var count = 0
    while count < most, input[before + count] == input[index + count] {
      count += 1
    }
    return (index - before, count)
  }

  private mutating func put(_ value: Int, _ count: Int) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func putSymbol(_ symbol: Int) {
    let (code, count) =
      switch symbol {
      case ..<144: (0x30 + symbol, 8)
      case ..<256: (0x190 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    put(Self.reversed(code, count), count)
  }

  private mutating func putRepetition(_ count: Int, _ distance: Int) {
    let length = Self.lengths.lastIndex { $0.0 <= count } ?? 0
    putSymbol(257 + length)
    put(count - Self.lengths[length].0, Self.lengths[length].1)
    let number = Self.distances.lastIndex { $0.0 <= distance } ?? 0
    put(Self.reversed(number, 5), 5)
    put(distance - Self.distances[number].0, Self.distances[number].1)
  }
}
