/// Tells the bytes of two traces apart (FNV-1a, 64 bits); it protects from nobody.
package struct TraceFingerprint: Sendable, Hashable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325
  /// How many bytes it stands for.
  package private(set) var bytes = 0

  package init() {}

  /// Adds a line with its line break.
  package mutating func add(_ line: String) {
    for byte in line.utf8 { mix(byte) }
    mix(UInt8(ascii: "\n"))
    bytes += line.utf8.count + 1
  }

  private mutating func mix(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}

extension TraceFingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
