/// Reads LZVN, which LZFSE has for short data.
struct LZVN {
  private var reader: BlockReader
  private var distance = 0

  /// Reads a block of so many bytes behind what was read before, into which repetitions may reach.
  static func read(
    _ block: [UInt8], size: Int, to output: inout [UInt8]
  ) throws(CompressionFault) {
    var lzvn = LZVN(reader: BlockReader(block))
    let end = output.count + size
    while try lzvn.step(&output, end: end) {}
    guard output.count == end else { throw .damaged }
  }

  /// One instruction; false at the end mark.
  private mutating func step(
    _ output: inout [UInt8], end: Int
  ) throws(CompressionFault) -> Bool {
    let code = Int(try reader.byte())
    switch code {
    case 0x06: return false
    case 0x0E, 0x16: return true
    case 0xE0: try copy(&output, Int(try reader.byte()) + 16, 0, end)
    case 0xE1...0xEF: try copy(&output, code & 15, 0, end)
    case 0xF0: try copy(&output, 0, Int(try reader.byte()) + 16, end)
    case 0xF1...0xFF: try copy(&output, 0, code & 15, end)
    case 0x70...0x7F, 0xD0...0xDF: throw .damaged
    case 0xA0...0xBF:
      let more = try reader.short()
      distance = more >> 2
      try copy(&output, code >> 3 & 3, (code & 7) << 2 + more & 3 + 3, end)
    default:
      switch code & 7 {
      case 6: guard code >= 0x40 else { throw .damaged }
      case 7: distance = try reader.short()
      case let high: distance = high << 8 + Int(try reader.byte())
      }
      try copy(&output, code >> 6, code >> 3 & 7 + 3, end)
    }
    return true
  }

  /// Copies bytes of the block, then some that were written before.
  private mutating func copy(
    _ output: inout [UInt8], _ literals: Int, _ count: Int, _ end: Int
  ) throws(CompressionFault) {
    output += try reader.bytes(literals)
    guard output.count + count <= end else { throw .damaged }
    try output.repeatBytes(count, from: distance)
  }
}

extension [UInt8] {
  /// Appends bytes that stand so far before the end; they may reach into what is being written.
  mutating func repeatBytes(_ count: Int, from distance: Int) throws(CompressionFault) {
    guard count > 0 else { return }
    guard distance > 0, distance <= self.count else { throw .damaged }
    let start = self.count - distance
    // No capacity is reserved: that would make room for this one alone, and copy all for the next.
    for index in start..<start + count {
      append(self[index])
    }
  }
}
