/// RFC 3492, the direction from ASCII to Unicode.
enum Punycode {
  private static let mark = "xn--"
  /// A label of the domain name system has no more octets.
  private static let longestLabel = 63

  /// The Unicode form of a lower-case label that begins with `xn--`; nil for any other.
  static func decode(label: Substring) -> String? {
    guard label.hasPrefix(mark), label.utf8.count <= longestLabel else { return nil }
    let text = Array(label.utf8.dropFirst(mark.utf8.count))
    let delimiter = text.lastIndex(of: UInt8(ascii: "-"))
    var output = text[..<(delimiter ?? 0)].map { Unicode.Scalar($0) }
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    var reader = DeltaReader(digits: text[(delimiter.map { $0 + 1 } ?? 0)...])
    var value = 0x80
    var position = 0
    while !reader.isAtEnd {
      guard let delta = reader.next() else { return nil }
      let count = output.count + 1
      position += delta
      reader.adapt(delta: delta, count: count)
      value += position / count
      position %= count
      guard value <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
      output.insert(scalar, at: position)
      position += 1
    }
    return String(String.UnicodeScalarView(output)).lowercased()
  }

  /// Reads the variable-length integers of a label and keeps their bias.
  private struct DeltaReader {
    private var digits: ArraySlice<UInt8>
    private var bias = 72
    private var isFirst = true

    init(digits: ArraySlice<UInt8>) {
      self.digits = digits
    }

    var isAtEnd: Bool { digits.isEmpty }

    mutating func next() -> Int? {
      var delta = 0
      var weight = 1
      var k = 36
      while let digit = digits.popFirst().flatMap(Self.value) {
        delta += digit * weight
        let threshold = min(max(k - bias, 1), 26)
        if digit < threshold { return delta }
        weight *= 36 - threshold
        k += 36
        guard weight < 1 << 40, delta < 1 << 40 else { return nil }
      }
      return nil
    }

    mutating func adapt(delta: Int, count: Int) {
      var delta = isFirst ? delta / 700 : delta / 2
      isFirst = false
      delta += delta / count
      var k = 0
      while delta > 455 {
        delta /= 35
        k += 36
      }
      bias = k + 36 * delta / (delta + 38)
    }

    private static func value(_ byte: UInt8) -> Int? {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
      default: nil
      }
    }
  }
}
