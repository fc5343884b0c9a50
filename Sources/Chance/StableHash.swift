/// A number made of bytes, the same in every run (FNV-1a, 64 bits); it protects from nobody.
package struct StableHash: Sendable, Hashable {
  /// The number of what was added so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Begins with no bytes.
  package init() {}

  /// Makes the number of some bytes.
  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
