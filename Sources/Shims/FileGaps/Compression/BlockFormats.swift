/// Apple's frames of LZ4 and LZFSE: a sequence of blocks, each behind four letters.
enum BlockFormats {
  /// Reads blocks of LZ4, whole or compressed.
  static func readLZ4(_ input: [UInt8]) throws(CompressionFault) -> [UInt8] {
    var (reader, output) = (BlockReader(input), [UInt8]())
    while true {
      switch try reader.letters() {
      case "bv4$": return output
      case "bv4-": output += try reader.bytes(try reader.number())
      case "bv41":
        let size = try reader.number()
        let block = try reader.bytes(try reader.number())
        try readLZ4Block(block, size: size, to: &output)
      default: throw .damaged
      }
    }
  }

  /// Reads blocks of LZFSE and LZVN, and those that hold bytes as they are.
  static func readLZFSE(_ input: [UInt8]) throws(CompressionFault) -> [UInt8] {
    var (reader, output) = (BlockReader(input), [UInt8]())
    while true {
      switch try reader.letters() {
      case "bvx$": return output
      case "bvx-": output += try reader.bytes(try reader.number())
      case "bvx2": try LZFSEBlock.read(&reader, to: &output)
      case "bvxn":
        let size = try reader.number()
        try LZVN.read(try reader.bytes(try reader.number()), size: size, to: &output)
      default: throw .damaged
      }
    }
  }

  /// Writes bytes as they are: valid frames, though none that saves anything.
  static func write(_ input: [UInt8], block: String, end: String) -> [UInt8] {
    var output: [UInt8] = []
    for start in stride(from: 0, to: input.count, by: 1 << 30) {
      let part = input[start..<min(input.count, start + 1 << 30)]
      let size = UInt32(part.count)
      output += Array(block.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
      output += part
    }
    return output + Array(end.utf8)
  }

  /// Reads one block; repetitions may reach into those before it.
  private static func readLZ4Block(
    _ block: [UInt8], size: Int, to output: inout [UInt8]
  ) throws(CompressionFault) {
    var reader = BlockReader(block)
    let end = output.count + size
    while true {
      let token = Int(try reader.byte())
      output += try reader.bytes(try reader.length(token >> 4))
      if reader.isAtEnd { break }
      let distance = try reader.short()
      let count = try reader.length(token & 15) + 4
      guard output.count + count <= end else { throw .damaged }
      try output.repeatBytes(count, from: distance)
    }
    guard output.count == end else { throw .damaged }
  }
}

/// Reads bytes from their beginning on.
struct BlockReader {
  private let input: [UInt8]
  private var position = 0

  init(_ input: [UInt8]) { self.input = input }

  var isAtEnd: Bool { position == input.count }

  mutating func byte() throws(CompressionFault) -> UInt8 {
    guard position < input.count else { throw .damaged }
    defer { position += 1 }
    return input[position]
  }

  mutating func bytes(_ count: Int) throws(CompressionFault) -> [UInt8] {
    guard count <= input.count - position else { throw .damaged }
    defer { position += count }
    return Array(input[position..<position + count])
  }

  mutating func letters() throws(CompressionFault) -> String {
    String(decoding: try bytes(4), as: UTF8.self)
  }

  /// A number of two bytes, the lower one first.
  mutating func short() throws(CompressionFault) -> Int {
    Int(try byte()) | Int(try byte()) << 8
  }

  mutating func number() throws(CompressionFault) -> Int {
    try bytes(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A length of LZ4: 15 is followed by bytes that are added, up to one that is not 255.
  mutating func length(_ nibble: Int) throws(CompressionFault) -> Int {
    var sum = nibble
    guard nibble == 15 else { return sum }
    while true {
      let more = try byte()
      sum += Int(more)
      if more != 255 { return sum }
    }
  }
}
