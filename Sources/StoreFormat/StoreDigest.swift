/// Bytes made of a text, the same in every run; they tell texts apart, and protect from nobody.
///
/// `Chance` has a number of this kind, too. It is no part of an extension, and would be one module more to
/// compile for each that has a store; for the same reason the shim of `os` has its own.
package enum StoreDigest {
  /// The bytes: FNV-1a, begun anew for each eight of them.
  package static func bytes(of text: String, count: Int) -> [UInt8] {
    (0..<UInt64((count + 7) / 8)).flatMap { lane in
      let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ lane) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return withUnsafeBytes(of: hash.bigEndian) { Array($0) }
    }.prefix(count) + []
  }
}
