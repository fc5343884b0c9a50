/// A string of JSON in which some characters are escaped.
enum EscapedText {
  /// The bytes of a string without its escapes.
  ///
  /// - Throws: `RowFault` with its place in the string.
  static func bytes(of raw: UnsafeBufferPointer<UInt8>) throws(RowFault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      guard raw[index] == UInt8(ascii: "\\") else {
        bytes.append(raw[index])
        index += 1
        continue
      }
      guard index + 1 < raw.count else { throw wrongEscape(at: index) }
      let (place, sign) = (index, raw[index + 1])
      index += 2
      if sign == UInt8(ascii: "u") {
        bytes.append(contentsOf: try scalar(raw, &index))
      } else if let byte = escapes[sign] {
        bytes.append(byte)
      } else {
        throw wrongEscape(at: place)
      }
    }
    return bytes
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0c,
    UInt8(ascii: "n"): 0x0a, UInt8(ascii: "r"): 0x0d, UInt8(ascii: "t"): 0x09,
  ]

  private static func wrongEscape(at offset: Int) -> RowFault {
    RowFault(
      .notJSON, at: offset,
      "expected a character behind a backslash that JSON has, found another one")
  }

  /// The character of `\u`, whose digits come; two of them where UTF-16 has two units.
  private static func scalar(
    _ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) throws(RowFault) -> [UInt8] {
    let place = index - 2
    let first = try unit(raw, &index)
    var units = [first]
    if UTF16.isLeadSurrogate(first), index + 1 < raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      units.append(try unit(raw, &index))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw RowFault(
        .notJSON, at: place, "expected both halves of a character behind \\u, found one")
    }
    return Array(text.utf8)
  }

  private static func unit(
    _ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) throws(RowFault) -> UInt16 {
    let place = index - 2
    guard index + 4 <= raw.count else { throw wrongEscape(at: place) }
    var unit: UInt16 = 0
    for byte in raw[index..<index + 4] {
      guard let digit = byte.hexDigit else { throw wrongEscape(at: place) }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for what is none.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
