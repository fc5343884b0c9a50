import Testing

@testable import MessageStreams

/// Bytes of a row are a text, or they are none.
@Suite struct ValidTextTests {
  @Test(
    arguments: [
      [], Array("a".utf8), Array("fifteen bytes..".utf8), Array("sixteen bytes...".utf8),
      Array("Zahl die Gebühr von 2 € 😀".utf8), [0], [0xef, 0xbf, 0xbd], [0xef, 0xbb, 0xbf, 0x61],
    ] as [[UInt8]])
  func whatIsUTF8IsItsText(_ bytes: [UInt8]) {
    let text = bytes.withUnsafeBufferPointer { String(ifUTF8: $0) }
    #expect(text == String(validating: bytes, as: UTF8.self))
    #expect(text.map { Array($0.utf8) } == bytes)
  }

  /// The fourth has as many bytes when it is repaired.
  @Test(
    arguments: [
      [0x80], [0x61, 0xff, 0x62], [0xc3], [0xf0, 0x9f, 0x98], [0xc0, 0x80], [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80], Array("a text that is long enough ".utf8) + [0xfe],
    ] as [[UInt8]])
  func whatIsNotIsNone(_ bytes: [UInt8]) {
    #expect(bytes.withUnsafeBufferPointer { String(ifUTF8: $0) } == nil)
    #expect(String(validating: bytes, as: UTF8.self) == nil)
  }
}
