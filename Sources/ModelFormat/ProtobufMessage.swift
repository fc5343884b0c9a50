/// The fields of a Protocol Buffers message, by number, without their meaning.
struct ProtobufMessage {
  /// A value as the wire has it.
  enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(ArraySlice<UInt8>)
  }

  private(set) var fields: [Int: [Value]] = [:]

  /// Reads a message; groups, which nobody writes any more, are refused.
  init(_ bytes: ArraySlice<UInt8>) throws(ModelFormatError) {
    var reader = ProtobufReader(bytes)
    while !reader.isAtEnd {
      let tag = try reader.varint()
      guard let number = Int(exactly: tag >> 3), number > 0 else {
        throw reader.failure("a field has the number 0")
      }
      let value: Value =
        switch tag & 7 {
        case 0: .varint(try reader.varint())
        case 1: .fixed64(try reader.fixed64())
        case 2: .bytes(try reader.bytes())
        case 5: .fixed32(try reader.fixed32())
        default: throw reader.failure("field \(number) has the unknown wire type \(tag & 7)")
        }
      fields[number, default: []].append(value)
    }
  }
}

extension ProtobufMessage {
  /// Whether there is such a field.
  func has(_ number: Int) -> Bool { fields[number] != nil }

  /// The last value of an integer field; 0 if there is none.
  func integer(_ number: Int) -> Int64 { integers(number).last ?? 0 }

  /// The last value of a double field; 0 if there is none.
  func double(_ number: Int) -> Double { (try? doubles(number).last) ?? 0 }

  /// The last text of a field; empty if there is none.
  func string(_ number: Int) -> String { strings(number).last ?? "" }

  /// The texts of a repeated field.
  func strings(_ number: Int) -> [String] {
    slices(number).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a repeated field.
  func slices(_ number: Int) -> [ArraySlice<UInt8>] {
    (fields[number] ?? []).compactMap { if case .bytes(let bytes) = $0 { bytes } else { nil } }
  }

  /// The integers of a repeated field, packed or not.
  func integers(_ number: Int) -> [Int64] {
    var found: [Int64] = []
    for value in fields[number] ?? [] {
      switch value {
      case .varint(let value): found.append(Int64(bitPattern: value))
      case .bytes(let bytes):
        var reader = ProtobufReader(bytes)
        while !reader.isAtEnd, let value = try? reader.varint() {
          found.append(Int64(bitPattern: value))
        }
      case .fixed64, .fixed32: break
      }
    }
    return found
  }

  /// The doubles of a repeated field, packed or not.
  func doubles(_ number: Int) throws(ModelFormatError) -> [Double] {
    var found: [Double] = []
    for value in fields[number] ?? [] {
      switch value {
      case .fixed64(let bits): found.append(Double(bitPattern: bits))
      case .fixed32(let bits): found.append(Double(Float(bitPattern: bits)))
      case .bytes(let bytes):
        var reader = ProtobufReader(bytes)
        while !reader.isAtEnd { found.append(Double(bitPattern: try reader.fixed64())) }
      case .varint: break
      }
    }
    return found
  }

  /// The last message of a field; nil if there is none.
  func message(_ number: Int) throws(ModelFormatError) -> ProtobufMessage? {
    guard let bytes = slices(number).last else { return nil }
    return try ProtobufMessage(bytes)
  }

  /// The messages of a repeated field.
  func messages(_ number: Int) throws(ModelFormatError) -> [ProtobufMessage] {
    var found: [ProtobufMessage] = []
    for bytes in slices(number) { found.append(try ProtobufMessage(bytes)) }
    return found
  }
}
