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
    #expect(try message.integers(4) == [3, 270, 5])
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

  /// A field takes many times the two bytes that it may have in a file.
  @Test(arguments: [
    ("scalars", [UInt8](repeating: 8, count: 22), 10, 100, false),
    ("as many as there may be", [UInt8](repeating: 8, count: 20), 10, 100, true),
    ("of a message in it", [0x12, 22] + [UInt8](repeating: 8, count: 22), 10, 100, false),
    ("in all", [0x12, 8] + [UInt8](repeating: 8, count: 8), 10, 4, false),
    ("numbers of a list", [0x12, 8, 0x0a, 6, 1, 2, 3, 4, 5, 6], 10, 6, false),
    ("of a number that no message has", [0x80, 0x80, 0x80, 1, 1], 10, 1, true),
  ])
  func keepsNoMoreFieldsThanItMay(
    name: String, bytes: [UInt8], mostInMessage: Int, most: Int, isRead: Bool
  ) throws {
    let result = Result { () throws(ModelFormatError) in
      let budget = ProtobufBudget(mostInMessage: mostInMessage, most: most)
      _ = try ProtobufMessage(bytes[...], budget: budget).message(2)?.integers(1)
    }
    switch result {
    case .success: #expect(isRead, "\(name)")
    case .failure(let error):
      #expect(!isRead, "\(name)")
      #expect(error.description.contains("fields are in one message"))
    }
  }
}
