import Foundation

/// Reads the fields of one payload in their order, and refuses every form of a value but its one.
///
/// It looks at the payload where it lies: only texts and data are copied, and nothing is reserved for a
/// count that the payload cannot hold.
struct BinaryReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// Begins at the first byte of a payload, which must stay where it is meanwhile.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private var left: Int { bytes.count - offset }

  /// Looks whether the payload is at its end.
  func finish() throws(WireError) {
    guard left == 0 else { throw fault("", at: offset, .trailing) }
  }

  private func fault(
    _ key: StaticString, at offset: Int, _ fault: BinaryFault
  ) -> WireError {
    .badValue(path: "\(key)", offset: offset, fault)
  }

  mutating func byte(_ key: StaticString) throws(WireError) -> UInt8 {
    guard offset < bytes.count else { throw fault(key, at: offset, .cut) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func flag(_ key: StaticString) throws(WireError) -> Bool {
    let value = try byte(key)
    guard value <= 1 else { throw fault(key, at: offset - 1, .notFlag) }
    return value == 1
  }

  /// Reads which of some choices it is.
  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ key: StaticString, of _: Choice.Type = Choice.self
  ) throws(WireError) -> Choice {
    guard let choice = Choice(rawValue: try byte(key)) else {
      throw fault(key, at: offset - 1, .unknownChoice)
    }
    return choice
  }

  mutating func unsigned(
    _ key: StaticString, most: UInt64 = .max
  ) throws(WireError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard offset < bytes.count else { throw fault(key, at: start, .cut) }
      let byte = bytes[offset]
      offset += 1
      // Nine groups have 63 bits.
      if shift == 63, byte > 1 { throw fault(key, at: start, .outOfRange) }
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        if byte == 0, shift > 0 { throw fault(key, at: start, .notShortest) }
        guard value <= most else { throw fault(key, at: start, .outOfRange) }
        return value
      }
      shift += 7
    }
  }

  mutating func integer(_ key: StaticString) throws(WireError) -> Int {
    let start = offset
    let value = try unsigned(key)
    let wide = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    guard let integer = Int(exactly: wide) else { throw fault(key, at: start, .outOfRange) }
    return integer
  }

  mutating func number(_ key: StaticString) throws(WireError) -> Double {
    let start = offset
    guard left >= MemoryLayout<UInt64>.size else { throw fault(key, at: start, .cut) }
    let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    offset += MemoryLayout<UInt64>.size
    let value = Double(bitPattern: UInt64(littleEndian: bits))
    guard value.isFinite else { throw fault(key, at: start, .notFinite) }
    return value
  }

  mutating func id(_ key: StaticString = "id") throws(WireError) -> QueryID {
    QueryID(rawValue: UInt32(truncatingIfNeeded: try unsigned(key, most: UInt64(UInt32.max))))
  }

  /// Reads how many elements follow, of which each takes so many bytes at least.
  private mutating func count(
    _ key: StaticString, ofAtLeast least: Int
  ) throws(WireError) -> Int {
    let start = offset
    let value = try unsigned(key)
    guard value <= UInt64(left / least) else { throw fault(key, at: start, .tooLong) }
    return Int(value)
  }

  mutating func text(_ key: StaticString) throws(WireError) -> String {
    let start = offset
    let part = try part(key)
    // What is no UTF-8 is mended, and then differs; this costs a third of a check beforehand.
    var text = String(decoding: part, as: UTF8.self)
    let isWhole = text.withUTF8 { utf8 in
      guard utf8.count == part.count else { return false }
      guard let mine = utf8.baseAddress, let theirs = part.baseAddress else { return true }
      return memcmp(mine, theirs, part.count) == 0
    }
    guard isWhole else { throw fault(key, at: start, .notUTF8) }
    return text
  }

  mutating func data(_ key: StaticString) throws(WireError) -> Data {
    Data(try part(key))
  }

  private mutating func part(_ key: StaticString) throws(WireError) -> UnsafeRawBufferPointer {
    let count = try count(key, ofAtLeast: 1)
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }
}

extension BinaryReader {
  mutating func optional(text key: StaticString) throws(WireError) -> String? {
    try flag(key) ? try text(key) : nil
  }

  mutating func optional(data key: StaticString) throws(WireError) -> Data? {
    try flag(key) ? try data(key) : nil
  }

  mutating func optional(integer key: StaticString) throws(WireError) -> Int? {
    try flag(key) ? try integer(key) : nil
  }

  mutating func optional(flag key: StaticString) throws(WireError) -> Bool? {
    try flag(key) ? try flag(key) : nil
  }

  /// Reads a record, and names it in whatever is wrong within it.
  mutating func record<Record: BinaryRecord>(
    _ key: StaticString, as _: Record.Type = Record.self
  ) throws(WireError) -> Record {
    do {
      return try Record(from: &self)
    } catch {
      throw error.within("\(key)")
    }
  }

  mutating func records<Record: BinaryRecord>(
    _ key: StaticString, of _: Record.Type = Record.self
  ) throws(WireError) -> [Record] {
    try list(key, ofAtLeast: Record.leastBytes) { reader throws(WireError) in
      try Record(from: &reader)
    }
  }

  mutating func texts(_ key: StaticString) throws(WireError) -> [String] {
    try list(key, ofAtLeast: 1) { reader throws(WireError) in try reader.text("") }
  }

  mutating func integers(_ key: StaticString) throws(WireError) -> [Int] {
    try list(key, ofAtLeast: 1) { reader throws(WireError) in try reader.integer("") }
  }

  private mutating func list<Element>(
    _ key: StaticString, ofAtLeast least: Int,
    _ read: (inout BinaryReader) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    let count = try count(key, ofAtLeast: least)
    var elements: [Element] = []
    while elements.count < count {
      do throws(WireError) {
        elements.append(try read(&self))
      } catch {
        throw error.within(elements.count).within("\(key)")
      }
    }
    return elements
  }

  /// Reads keys in the order of their bytes, each with its value.
  mutating func dictionary(_ key: StaticString) throws(WireError) -> [String: String] {
    let count = try count(key, ofAtLeast: 2)
    var values: [String: String] = [:]
    var last: String?
    for index in 0..<count {
      do throws(WireError) {
        let start = offset
        let name = try text("")
        let isNext = last.map { $0.utf8.lexicographicallyPrecedes(name.utf8) } ?? true
        // Two spellings of one character are one key to Swift.
        guard isNext, values[name] == nil else { throw fault("", at: start, .unsorted) }
        values[name] = try text("value")
        last = name
      } catch {
        throw error.within(index).within("\(key)")
      }
    }
    return values
  }
}
