import ExtensionWire
import Foundation
import Testing

/// Every message in the binary form: the same ones as in JSON, each with its one payload.
@Suite struct BinaryMessageTests {
  /// Payloads in the order of the examples in JSON.
  static let hostPayloads = [
    "01 0c 01 17 67 72 6f 75 70 2e 63 6f 6d 2e 65 78 61 6d 70 6c 65 2e 72 75 6c 65 73 0d 2f 67 72 6f 75 70 73 2f 72 75 6c 65 73 00",
    "02 07 01 0c 2b 31 34 30 38 35 35 35 30 30 30 31 01 1c 47 72 c3 bc c3 9f 65 3a 20 22 31 30 25 20 6f 66 66 22 0a 2f 65 6e 64 20 f0 9f 8e 89 01 02 55 53 00",
    "01 0c 00 01 c0 a0 89 b4 95 67",
    "02 08 01 05 37 32 36 34 35 01 0a 47 6f 6f 64 20 6e 69 67 68 74 00 01 b4 a4 89 b4 95 67",
    "02 ff ff ff ff 0f 00 00 00 00",
    "03 00",
    "04 07 00 1a 68 74 74 70 73 3a 2f 2f 65 78 61 6d 70 6c 65 2e 63 6f 6d 2f 66 69 6c 74 65 72 a8 06 01 08 48 54 54 50 2f 31 2e 31 01 0c 43 6f 6e 74 65 6e 74 2d 54 79 70 65 0a 74 65 78 74 2f 70 6c 61 69 6e 04 67 6f 6e 65",
    "04 07 01 2c 63 6f 6d 2e 61 70 70 6c 65 2e 49 64 65 6e 74 69 74 79 4c 6f 6f 6b 75 70 2e 65 72 72 6f 72 2e 6d 65 73 73 61 67 65 66 69 6c 74 65 72 08 00 01 10 4e 53 55 52 4c 45 72 72 6f 72 44 6f 6d 61 69 6e e1 0f 01 17 54 68 65 20 6e 65 74 77 6f 72 6b 20 69 73 20 6f 66 66 6c 69 6e 65 2e",
    "0a",
    "05 01 00 01 01 0c 2b 31 34 30 38 35 35 35 30 30 30 31 c0 a0 89 b4 95 67 01 07 59 6f 75 20 77 6f 6e 00 00",
    "05 01 01 01 00 c0 a0 89 b4 95 67 00 01 01 b4 a4 89 b4 95 67",
    "06 01 00",
    "07 01 00 00",
    "07 01 02 01",
    "07 01 04 02 04 77 69 6e 0a",
    "07 01 06 03",
    "07 01 08 04",
    "07 01 0a 05 01",
    "07 01 0c 06 04 53 63 61 6d 00",
    "07 01 0e 07 04 02",
    "07 01 10 08 00 00 00 00 00 00 e0 3f",
    "07 01 12 09 c0 a0 89 b4 95 67",
    "07 01 14 0a 00",
    "07 01 16 0b 04 6c 65 66 74",
    "07 01 18 0c 06 44 65 6c 65 74 65",
    "06 01 01 b4 a4 89 b4 95 67",
    "08 01",
    "09 01",
  ]

  static let extensionPayloads = [
    "81 0c 1f 4d 79 46 69 6c 74 65 72 2e 4d 65 73 73 61 67 65 46 69 6c 74 65 72 45 78 74 65 6e 73 69 6f 6e 01 00 00",
    "82 07 08 a2 9c 01",
    "82 08 c5 01 fe ff ff ff ff ff ff ff ff 01",
    "83 00 02 a2 9c 01 a4 9c 01 00",
    "84 07",
    "88 10 63 6f 6d 70 6c 65 74 69 6f 6e 2e 74 77 69 63 65 0c 63 61 6c 6c 65 64 20 61 67 61 69 6e 01 07",
    "88 15 61 70 70 67 72 6f 75 70 2e 6e 6f 74 2d 65 6e 74 69 74 6c 65 64 0a 6e 6f 20 67 72 6f 75 70 2e 78 00",
    "81 0c 18 4d 79 52 65 70 6f 72 74 2e 52 65 70 6f 72 74 45 78 74 65 6e 73 69 6f 6e 00 00 01",
    "85 01 01 06 52 65 70 6f 72 74 00 01 08 73 65 67 6d 65 6e 74 73 03 12 55 49 53 65 67 6d 65 6e 74 65 64 43 6f 6e 74 72 6f 6c 09 55 49 43 6f 6e 74 72 6f 6c 06 55 49 56 69 65 77 01 04 6b 69 6e 64 01 04 4b 69 6e 64 01 04 53 63 61 6d 00 02 04 53 63 61 6d 04 53 70 61 6d 00 01 00 00 01 06 63 68 6f 6f 73 65 00",
    "85 01 00 01 01 06 74 6f 67 67 6c 65 00 00 00 00 01 01 70 00 01 01 00 01 02 00 06",
    "86 01 00",
    "86 01 01 0e 69 74 20 69 73 20 64 69 73 61 62 6c 65 64",
    "87 01 04 01 04 4a 55 4e 4b 01 07 7b 22 6e 22 3a 31 7d 00",
    "87 01 0d 00 00 01",
  ]

  private static let hostMessages =
    HostMessageTests.examples.map(\.message) + ReportMessageTests.host.map(\.message)
  private static let extensionMessages =
    ExtensionMessageTests.examples.map(\.message) + ReportMessageTests.extension.map(\.message)

  private static func bytes(_ payload: String) -> [UInt8] {
    payload.split(separator: " ").compactMap { UInt8($0, radix: 16) }
  }

  @Test(arguments: zip(hostMessages, hostPayloads))
  func hostMessageIsTheLiteralBytes(_ message: HostMessage, _ payload: String) throws {
    let bytes = Self.bytes(payload)
    #expect(try message.frame() == [0, 0, 0, UInt8(bytes.count)] + bytes)
    #expect(try HostMessage(payload: Data(bytes), in: .binary) == message)
    #expect(try HostMessage(payload: Data(bytes)) == message)
  }

  @Test(arguments: zip(extensionMessages, extensionPayloads))
  func extensionMessageIsTheLiteralBytes(_ message: ExtensionMessage, _ payload: String) throws {
    let bytes = Self.bytes(payload)
    #expect(try message.frame() == [0, 0, 0, UInt8(bytes.count)] + bytes)
    #expect(try ExtensionMessage(payload: Data(bytes), in: .binary) == message)
    #expect(try ExtensionMessage(payload: Data(bytes)) == message)
  }

  @Test func everyExampleHasItsBytesAndEveryKindAnExample() {
    #expect(Self.hostMessages.count == Self.hostPayloads.count)
    #expect(Self.extensionMessages.count == Self.extensionPayloads.count)
    #expect(Set(Self.hostPayloads.compactMap { Self.bytes($0).first }) == Set(0x01...0x0A))
    #expect(Set(Self.extensionPayloads.compactMap { Self.bytes($0).first }) == Set(0x81...0x88))
  }

  /// No number of a message begins JSON.
  @Test func theFirstByteTellsTheForm() {
    for payload in Self.hostPayloads + Self.extensionPayloads {
      #expect(WireCoding(of: Data(Self.bytes(payload))) == .binary)
    }
    for payload in WireProtocolPageTests.payloads {
      #expect(WireCoding(of: Data(payload.utf8)) == .json)
    }
  }

  @Test func thePageShowsThePayloadsAndTheirNumbers() throws {
    let lines = Set(try WireProtocolPageTests.page.split(separator: "\n").map(String.init))
    for payload in Self.hostPayloads + Self.extensionPayloads {
      #expect(lines.contains(payload))
    }
    let kinds =
      zip(Self.hostMessages.map(\.kind.rawValue), Self.hostPayloads).map { $0 }
      + zip(Self.extensionMessages.map(\.kind.rawValue), Self.extensionPayloads).map { $0 }
    for (kind, payload) in kinds {
      let row = "| `\(payload.prefix(2))` | `\(kind)` |"
      #expect(lines.contains { $0.hasPrefix(row) }, "\(row)")
    }
  }
}
