import Chance
import Testing

@Suite struct StableHashTests {
  /// Texts and numbers of the algorithm's authors.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func isFNV(text: String, value: UInt64) {
    #expect(StableHash(text.utf8).value == value)
    var inParts = StableHash()
    inParts.add(text.utf8.prefix(2))
    inParts.add(text.utf8.dropFirst(2))
    #expect(inParts.value == value)
  }
}
