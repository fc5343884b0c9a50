/// Reads DEFLATE (RFC 1951), which is what Apple's `zlib` is: without zlib's header and check sum.
struct Inflate {
  /// What was read so far.
  private(set) var output: [UInt8] = []
  private let input: [UInt8]
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  private init(_ input: [UInt8]) { self.input = input }

  /// Reads a whole stream; what comes behind it is left.
  static func run(_ input: [UInt8]) throws(CompressionFault) -> [UInt8] {
    var inflate = Inflate(input)
    var isLast = false
    while !isLast {
      isLast = try inflate.take(1) == 1
      switch try inflate.take(2) {
      case 0: try inflate.readStored()
      case 1: try inflate.readBlock(HuffmanCode.fixedLiterals, HuffmanCode.fixedDistances)
      case 2:
        let (literals, distances) = try inflate.readCodes()
        try inflate.readBlock(literals, distances)
      default: throw .damaged
      }
    }
    return inflate.output
  }
}

extension Inflate {
  /// Takes in as many bytes as there are and fit.
  private mutating func fill() {
    while bitCount <= 48, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws(CompressionFault) -> Int {
    if bitCount < count { fill() }
    guard bitCount >= count else { throw .damaged }
    let value = bits & (1 << UInt64(count) - 1)
    bits >>= UInt64(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func symbol(of code: HuffmanCode) throws(CompressionFault) -> Int {
    if bitCount < HuffmanCode.longest { fill() }
    let (symbol, length) = code.table[Int(bits & (1 << HuffmanCode.longest - 1))]
    guard length > 0, Int(length) <= bitCount else { throw .damaged }
    bits >>= UInt64(length)
    bitCount -= Int(length)
    return Int(symbol)
  }

  private mutating func readStored() throws(CompressionFault) {
    _ = try take(bitCount % 8)
    let length = try take(16)
    guard try take(16) == ~length & 0xFFFF else { throw .damaged }
    for _ in 0..<length {
      output.append(UInt8(try take(8)))
    }
  }

  private mutating func readBlock(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(CompressionFault) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol - 257 < Deflate.lengths.count else { throw .damaged }
        let (length, lengthBits) = Deflate.lengths[symbol - 257]
        let count = length + (try take(lengthBits))
        let number = try self.symbol(of: distances)
        guard number < Deflate.distances.count else { throw .damaged }
        let (distance, distanceBits) = Deflate.distances[number]
        try output.repeatBytes(count, from: distance + (try take(distanceBits)))
      }
    }
  }

  /// Reads the codes of a block that brings its own.
  private mutating func readCodes() throws(CompressionFault) -> (HuffmanCode, HuffmanCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in Self.orderOfLengths.prefix(lengthCount) {
      lengths[index] = UInt8(try take(3))
    }
    let code = try HuffmanCode(lengths)
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try symbol(of: code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw .damaged }
        all += [UInt8](repeating: last, count: 3 + (try take(2)))
      case 17: all += [UInt8](repeating: 0, count: 3 + (try take(3)))
      case 18: all += [UInt8](repeating: 0, count: 11 + (try take(7)))
      default: all.append(UInt8(symbol))
      }
    }
    guard all.count == literalCount + distanceCount, all[256] > 0 else { throw .damaged }
    return (
      try HuffmanCode(Array(all[..<literalCount])), try HuffmanCode(Array(all[literalCount...]))
    )
  }

  private static let orderOfLengths = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
}

/// A prefix code of DEFLATE, as a table from the next bits to a symbol and its length.
struct HuffmanCode: Sendable {
  /// More bits a code never has.
  static let longest = 15

  /// Symbols and lengths by the next 15 bits; a length of 0 is no code.
  fileprivate let table: [(symbol: UInt16, length: UInt8)]

  static let fixedLiterals = fixed(
    [(8, 144), (9, 112), (7, 24), (8, 8)].flatMap { [UInt8](repeating: $0.0, count: $0.1) })
  static let fixedDistances = fixed([UInt8](repeating: 5, count: 32))

  private static func fixed(_ lengths: [UInt8]) -> HuffmanCode {
    guard let code = try? HuffmanCode(lengths) else { preconditionFailure("these are whole codes") }
    return code
  }

  /// Makes the code whose symbols have these lengths; 0 is none.
  init(_ lengths: [UInt8]) throws(CompressionFault) {
    var table = [(symbol: UInt16, length: UInt8)](repeating: (0, 0), count: 1 << Self.longest)
    var code = 0
    for length in 1...Self.longest {
      for (symbol, _) in lengths.enumerated().filter({ $0.element == length }) {
        guard code < 1 << length else { throw .damaged }
        // Codes are written with their first bit first, numbers with their last.
        for index in stride(
          from: Deflate.reversed(code, length), to: 1 << Self.longest, by: 1 << length)
        {
          table[index] = (UInt16(symbol), UInt8(length))
        }
        code += 1
      }
      code <<= 1
    }
    self.table = table
  }
}
