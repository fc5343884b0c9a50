/// A block of LZFSE: literals, and triples of a count of literals, a length and a distance, all of them
/// coded by finite-state entropy.
struct LZFSEBlock {
  /// How many bytes the block makes.
  private let size: Int
  private let literals: (count: Int, bytes: Int, bits: Int, states: [Int])
  private let triples: (count: Int, bytes: Int, bits: Int, states: [Int])
  /// How often the symbols of counts, lengths, distances and literals occur.
  private let frequencies: [[Int]]

  /// Symbols of counts, lengths, distances and literals; and states, whose numbers are powers of 2.
  private static let symbols = [20, 20, 64, 256]
  private static let states = [64, 64, 256, 1024]
  /// A block never has more.
  private static let mostTriples = 10_000

  /// Bits that follow a symbol of a count, a length and a distance.
  private static let extraBits = [
    [Int](repeating: 0, count: 16) + [2, 3, 5, 8],
    [Int](repeating: 0, count: 16) + [3, 5, 8, 11],
    (0..<64).map { $0 / 4 },
  ]

  /// Reads a block whose letters were read, behind what was read before.
  static func read(
    _ reader: inout BlockReader, to output: inout [UInt8]
  ) throws(CompressionFault) {
    try LZFSEBlock(&reader).run(&reader, to: &output)
  }
}

extension LZFSEBlock {
  private init(_ reader: inout BlockReader) throws(CompressionFault) {
    size = try reader.number()
    var fields: [UInt64] = []
    for _ in 0..<3 {
      let low = try reader.number()
      fields.append(UInt64(try reader.number()) << 32 | UInt64(low))
    }
    func field(_ index: Int, _ offset: Int, _ count: Int) -> Int {
      Int(fields[index] >> UInt64(offset) & (1 << UInt64(count) - 1))
    }
    literals = (
      field(0, 0, 20), field(0, 20, 20), field(0, 60, 3) - 7,
      (0..<4).map { field(1, $0 * 10, 10) }
    )
    triples = (
      field(0, 40, 20), field(1, 40, 20), field(1, 60, 3) - 7,
      (0..<3).map { field(2, 32 + $0 * 10, 10) }
    )
    // Counted are the letters, the size and the three fields, too.
    let length = field(2, 0, 32) - 32
    guard length >= 0 else { throw .damaged }
    frequencies = try Self.frequencies(in: try reader.bytes(length))
  }

  /// Reads frequencies of 2 to 14 bits; none at all where there are no bytes.
  private static func frequencies(in bytes: [UInt8]) throws(CompressionFault) -> [[Int]] {
    guard !bytes.isEmpty else { return symbols.map { [Int](repeating: 0, count: $0) } }
    var (bits, bitCount, position) = (0, 0, 0)
    var lists: [[Int]] = []
    for count in symbols {
      var list: [Int] = []
      for _ in 0..<count {
        while bitCount <= 24, position < bytes.count {
          bits |= Int(bytes[position]) << bitCount
          bitCount += 8
          position += 1
        }
        let (value, length) =
          switch bits & 15 {
          case 0, 4, 8, 12: (0, 2)
          case 2, 6, 10, 14: (1, 2)
          case 1, 9: (2, 3)
          case 5, 13: (3, 3)
          case 3, 11: (4 + bits >> 3 & 3, 5)
          case 7: (8 + bits >> 4 & 15, 8)
          default: (24 + bits >> 4 & 0x3FF, 14)
          }
        guard length <= bitCount else { throw .damaged }
        bits >>= length
        bitCount -= length
        list.append(value)
      }
      lists.append(list)
    }
    guard position == bytes.count, bitCount < 8 else { throw .damaged }
    return lists
  }

  private func run(
    _ reader: inout BlockReader, to output: inout [UInt8]
  ) throws(CompressionFault) {
    guard triples.count <= Self.mostTriples, literals.count <= 4 * Self.mostTriples else {
      throw .damaged
    }
    let text = try literals(BackwardBits(try reader.bytes(literals.bytes), literals.bits))
    var bits = try BackwardBits(try reader.bytes(triples.bytes), triples.bits)
    var coders: [StateCoder] = []
    for index in 0..<3 {
      coders.append(
        try StateCoder(frequencies[index], Self.states[index], from: triples.states[index]))
    }
    let end = output.count + size
    var (place, distance) = (0, 0)
    for _ in 0..<triples.count {
      var numbers = [0, 0, 0]
      for index in 0..<3 {
        numbers[index] = try coders[index].value(from: &bits, extraBits: Self.extraBits[index])
      }
      if numbers[2] > 0 { distance = numbers[2] }
      guard numbers[0] <= text.count - place, output.count + numbers[0] + numbers[1] <= end else {
        throw .damaged
      }
      output += text[place..<place + numbers[0]]
      place += numbers[0]
      try output.repeatBytes(numbers[1], from: distance)
    }
    guard output.count == end else { throw .damaged }
  }

  /// Literals, of which four are coded in turn.
  private func literals(_ bits: consuming BackwardBits) throws(CompressionFault) -> [UInt8] {
    var coders: [StateCoder] = []
    for state in literals.states {
      coders.append(try StateCoder(frequencies[3], Self.states[3], from: state))
    }
    var text: [UInt8] = []
    for index in 0..<literals.count {
      text.append(UInt8(try coders[index % 4].symbol(from: &bits)))
    }
    return text
  }
}

/// Bits that are read from the end of bytes towards their beginning.
private struct BackwardBits {
  private let bytes: [UInt8]
  private var position: Int

  /// Begins at the end, or up to seven bits before it.
  init(_ bytes: [UInt8], _ bits: Int) throws(CompressionFault) {
    self.bytes = bytes
    position = bytes.count * 8 + bits
    guard -7...0 ~= bits, position >= 0 else { throw .damaged }
  }

  mutating func take(_ count: Int) throws(CompressionFault) -> Int {
    guard count <= position else { throw .damaged }
    position -= count
    var (value, index) = (0, position / 8)
    let shift = position % 8
    for place in stride(from: 0, to: shift + count, by: 8) {
      value |= Int(bytes[index]) << place
      index += 1
    }
    return value >> shift & (1 << count - 1)
  }
}

/// A coder whose state says a symbol, and what bits lead to its next state.
private struct StateCoder {
  private var state: Int
  private let table: [(symbol: Int, bits: Int, delta: Int)]

  init(_ frequencies: [Int], _ states: Int, from state: Int) throws(CompressionFault) {
    guard frequencies.reduce(0, +) <= states else { throw .damaged }
    var table: [(symbol: Int, bits: Int, delta: Int)] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      let bits = frequency.leadingZeroBitCount - states.leadingZeroBitCount
      let first = (2 * states) >> bits - frequency
      for index in 0..<frequency {
        table.append(
          index < first
            ? (symbol, bits, (frequency + index) << bits - states)
            : (symbol, bits - 1, (index - first) << (bits - 1)))
      }
    }
    (self.table, self.state) = (table, state)
  }

  mutating func symbol(from bits: inout BackwardBits) throws(CompressionFault) -> Int {
    guard table.indices.contains(state) else { throw .damaged }
    let entry = table[state]
    state = entry.delta + (try bits.take(entry.bits))
    return entry.symbol
  }

  /// A symbol's number: the numbers of the symbols before it, and some bits.
  mutating func value(
    from bits: inout BackwardBits, extraBits: [Int]
  ) throws(CompressionFault) -> Int {
    let symbol = try symbol(from: &bits)
    let base = extraBits[..<symbol].reduce(0) { $0 + 1 << $1 }
    return base + (try bits.take(extraBits[symbol]))
  }
}
