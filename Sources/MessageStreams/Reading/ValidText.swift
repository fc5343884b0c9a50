extension String {
  /// The text of bytes; nil where they are not UTF-8.
  ///
  /// `init(validating:as:)` says the same; but the library has it as generic code only, which takes several times
  /// as long for the short texts of a million rows.
  init?(ifUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was repaired, and is another text now.
    guard withUTF8({ $0.elementsEqual(bytes) }) else { return nil }
  }
}
