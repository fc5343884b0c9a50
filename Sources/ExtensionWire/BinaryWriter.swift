import Foundation

/// A part of a message that has a binary form.
protocol BinaryRecord {
  /// The fewest bytes that it takes.
  static var leastBytes: Int { get }

  /// Reads the fields in their order.
  init(from reader: inout BinaryReader) throws(WireError)

  /// Writes the fields in their order.
  func encode(into writer: inout BinaryWriter)
}

/// Writes one frame: room for its length, then the fields in their order.
///
/// Each value has one form, so that a message has one payload.
struct BinaryWriter {
  private var bytes: [UInt8]
  private var isFinite = true

  /// Enough for most messages.
  private static let room = 256

  init() {
    bytes = []
    bytes.reserveCapacity(Self.room)
    for _ in 0..<Frame.headerLength { bytes.append(0) }
  }

  /// Puts the length before the payload.
  consuming func frame(limit: Int) throws(WireError) -> [UInt8] {
    guard isFinite else { throw .notEncodable }
    let length = bytes.count - Frame.headerLength
    guard length <= limit else { throw .frameTooLong(length: length, limit: limit) }
    for place in 0..<Frame.headerLength {
      bytes[place] = UInt8(truncatingIfNeeded: length >> (8 * (Frame.headerLength - 1 - place)))
    }
    return bytes
  }

  mutating func raw(_ payload: Data) {
    bytes.append(contentsOf: payload)
  }

  mutating func byte(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func flag(_ value: Bool) {
    bytes.append(value ? 1 : 0)
  }

  /// Writes a number in groups of seven bits, the least significant first, all but the last marked.
  mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes 0, -1, 1, -2, … as 0, 1, 2, 3, …, so that small numbers are short.
  mutating func integer(_ value: Int) {
    let wide = Int64(value)
    unsigned(UInt64(bitPattern: (wide &<< 1) ^ (wide &>> 63)))
  }

  /// Writes the bits of a finite number, the least significant byte first.
  mutating func number(_ value: Double) {
    if !value.isFinite { isFinite = false }
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func id(_ value: QueryID) {
    unsigned(UInt64(value.rawValue))
  }

  mutating func count(_ value: Int) {
    unsigned(UInt64(value))
  }

  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      count(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func data(_ value: Data) {
    count(value.count)
    bytes.append(contentsOf: value)
  }
}

extension BinaryWriter {
  mutating func optional(text value: String?) {
    flag(value != nil)
    if let value { text(value) }
  }

  mutating func optional(data value: Data?) {
    flag(value != nil)
    if let value { data(value) }
  }

  mutating func optional(integer value: Int?) {
    flag(value != nil)
    if let value { integer(value) }
  }

  mutating func optional(flag value: Bool?) {
    flag(value != nil)
    if let value { flag(value) }
  }

  mutating func texts(_ values: [String]) {
    count(values.count)
    for value in values { text(value) }
  }

  mutating func integers(_ values: [Int]) {
    count(values.count)
    for value in values { integer(value) }
  }

  mutating func records(_ values: [some BinaryRecord]) {
    count(values.count)
    for value in values { value.encode(into: &self) }
  }

  mutating func dictionary(_ values: [String: String]) {
    count(values.count)
    let sorted = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (key, value) in sorted {
      text(key)
      text(value)
    }
  }
}
