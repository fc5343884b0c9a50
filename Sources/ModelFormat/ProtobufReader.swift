/// Goes through the bytes of a message.
struct ProtobufReader {
  private let all: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    all = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position >= all.endIndex }

  func failure(_ text: String) -> ModelFormatError {
    ModelFormatError(.malformed, "at byte \(position): \(text)")
  }

  mutating func varint() throws(ModelFormatError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < all.endIndex else { throw failure("a number is cut off") }
      let byte = all[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw failure("a number is longer than ten bytes")
  }

  mutating func fixed64() throws(ModelFormatError) -> UInt64 {
    UInt64(try fixed32()) | UInt64(try fixed32()) << 32
  }

  mutating func fixed32() throws(ModelFormatError) -> UInt32 {
    guard all.endIndex - position >= 4 else { throw failure("a number is cut off") }
    defer { position += 4 }
    return all[position..<position + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func bytes() throws(ModelFormatError) -> ArraySlice<UInt8> {
    let count = try varint()
    guard count <= UInt64(all.endIndex - position) else {
      throw failure("\(count) bytes are announced and \(all.endIndex - position) are left")
    }
    defer { position += Int(count) }
    return all[position..<position + Int(count)]
  }
}
