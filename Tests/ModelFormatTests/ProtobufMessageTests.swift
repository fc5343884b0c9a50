import Testing

@testable import ModelFormat

@Suite struct ProtobufMessageTests {
  /// Field 1 is 150, field 2 "testing", field 4 three packed integers.
  private static let bytes: [UInt8] = [
    0x08, 0x96, 0x01, 0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67, 0x22, 0x04, 0x03, 0x8e,
    0x02, 0x05,
  ]

  @Test func readsFieldsByNumber() throws {
    let message = try ProtobufMessage(Self.bytes[...])
    #expect(message.integer(1) == 150)
    #expect(message.string(2) == "testing")
    #expect(message.integers(4) == [3, 270, 5])
    #expect(!message.has(3))
    #expect(message.integer(3) == 0)
    #expect(message.string(3) == "")
  }

  @Test(arguments: [1, 2, 4, 9, 13, 15])
  func refusesAMessageThatIsCut(count: Int) {
    #expect(throws: ModelFormatError.self) { try ProtobufMessage(Self.bytes[..<count]) }
  }

  @Test(arguments: [[0x00, 0x01], [0x0b], [0x0f]] as [[UInt8]])
  func refusesFieldZeroAndUnknownTypes(bytes: [UInt8]) {
    #expect(throws: ModelFormatError.self) { try ProtobufMessage(bytes[...]) }
  }
}
