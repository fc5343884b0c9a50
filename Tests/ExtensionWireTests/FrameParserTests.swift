import ExtensionWire
import Foundation
import Testing

@Suite struct FrameParserTests {
  private static let stream = Data([0, 0, 0, 2, 65, 66, 0, 0, 0, 1, 67])

  @Test(arguments: 1...stream.count)
  func anyPiecesGiveTheSamePayloads(_ size: Int) throws {
    var parser = FrameParser(limit: 10)
    var payloads: [Data] = []
    for start in stride(from: 0, to: Self.stream.count, by: size) {
      try parser.push(Self.stream.dropFirst(start).prefix(size)) { payloads.append($0) }
    }
    try parser.finish()
    #expect(payloads == [Data("AB".utf8), Data("C".utf8)])
  }

  @Test(
    arguments: [
      (bytes: [UInt8](), error: nil),
      ([0], .truncatedFrame(received: 1)),
      ([0, 0, 0, 2], .truncatedFrame(received: 4)),
      ([0, 0, 0, 2, 65], .truncatedFrame(received: 5)),
      ([0, 0, 0, 1, 65], nil),
      ([0, 0, 0, 1, 65, 0], .truncatedFrame(received: 1)),
    ] as [(bytes: [UInt8], error: WireError?)])
  func endWithinAFrameIsAnError(_ example: (bytes: [UInt8], error: WireError?)) throws {
    var parser = FrameParser(limit: 10)
    try parser.push(Data(example.bytes)) { _ in }
    #expect(example.error == finishError(of: parser))
  }

  @Test(
    arguments: [
      (bytes: [0, 0, 0, 0], error: .emptyFrame),
      ([0, 0, 0, 11], .frameTooLong(length: 11, limit: 10)),
      ([0xFF, 0xFF, 0xFF, 0xFF], .frameTooLong(length: 4_294_967_295, limit: 10)),
      ([0x47, 0x45, 0x54, 0x20], .frameTooLong(length: 0x4745_5420, limit: 10)),
    ] as [(bytes: [UInt8], error: WireError)])
  func badLengthIsFinal(_ example: (bytes: [UInt8], error: WireError)) throws {
    var parser = FrameParser(limit: 10)
    var payloads: [Data] = []
    #expect(throws: example.error) {
      try parser.push(Data([0, 0, 0, 1, 65] + example.bytes)) { payloads.append($0) }
    }
    #expect(payloads == [Data("A".utf8)])
    #expect(throws: example.error) {
      try parser.push(Data([0, 0, 0, 1, 65])) { payloads.append($0) }
    }
    #expect(throws: example.error) { try parser.push(Data()) { payloads.append($0) } }
    #expect(finishError(of: parser) == example.error)
    #expect(payloads.count == 1)
  }

  @Test func longestPayloadIsAllowed() throws {
    var parser = FrameParser(limit: 3)
    var payloads: [Data] = []
    try parser.push(Data([0, 0, 0, 3, 1, 2, 3])) { payloads.append($0) }
    #expect(payloads == [Data([1, 2, 3])])
  }

  private func finishError(of parser: FrameParser) -> WireError? {
    do throws(WireError) {
      try parser.finish()
      return nil
    } catch {
      return error
    }
  }
}
