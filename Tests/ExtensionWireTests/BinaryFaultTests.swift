import ExtensionWire
import Foundation
import Testing

/// What is no binary message: each fault with its place, and no second form of a message.
@Suite struct BinaryFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let error: WireError

    init(_ bytes: [UInt8], _ error: WireError) {
      (self.bytes, self.error) = (bytes, error)
    }

    init(_ bytes: [UInt8], _ path: String, _ offset: Int, _ fault: BinaryFault) {
      self.init(bytes, .badValue(path: path, offset: offset, fault))
    }

    var testDescription: String { "\(error)" }
  }

  static let host: [Fault] = [
    Fault([], .emptyFrame),
    Fault([0x00], .unknownMessage(type: "0x00")),
    Fault([0x0B], .unknownMessage(type: "0x0b")),
    Fault([0x82, 1, 2, 0], .unknownMessage(type: "0x82")),
    // A number: cut, too large, and longer than it must be.
    Fault([0x09], "id", 1, .cut),
    Fault([0x09, 0x80], "id", 1, .cut),
    Fault([0x09, 0x80, 0x80, 0x80, 0x80, 0x10], "id", 1, .outOfRange),
    Fault([0x09, 0x80, 0x00], "id", 1, .notShortest),
    Fault([0x09, 0x87, 0x80, 0x00], "id", 1, .notShortest),
    Fault([0x06, 1, 1] + [UInt8](repeating: 0xFF, count: 9) + [0x02], "clock", 3, .outOfRange),
    Fault([0x06, 1, 1] + [UInt8](repeating: 0x80, count: 10), "clock", 3, .outOfRange),
    Fault([0x06, 1, 1] + [UInt8](repeating: 0x80, count: 9) + [0], "clock", 3, .notShortest),
    // What is there or not, true or false, is 1 or 0.
    Fault([0x06, 1, 2], "clock", 2, .notFlag),
    Fault([0x02, 7, 1, 1, 0x41, 0xFF], "query.messageBody", 5, .notFlag),
    Fault([0x05, 1, 0, 0, 2], "report.loadsViewFirst", 4, .notFlag),
    // A text: longer than the payload, and no text.
    Fault([0x02, 7, 1, 2, 0x41], "query.sender", 3, .tooLong),
    Fault([0x02, 7, 1, 2, 0xC0, 0x80], "query.sender", 3, .notUTF8),
    Fault([0x02, 7, 1, 3, 0xED, 0xA0, 0x80, 0], "query.sender", 3, .notUTF8),
    Fault([0x02, 7, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], "query.sender", 3, .tooLong),
    Fault([0x02, 7, 1] + [UInt8](repeating: 0xFF, count: 9) + [1], "query.sender", 3, .tooLong),
    // A list: more than fits, and a fault of an element.
    Fault([0x01, 10, 2, 0, 0, 0], "hello.appGroups", 2, .tooLong),
    Fault(
      [0x01, 10, 2, 0, 0, 1, 0xFF, 0, 0], "hello.appGroups.1.identifier", 5, .notUTF8),
    Fault([0x01, 10, 1, 1, 0x67], "hello.appGroups.0.containerPath", 5, .cut),
    // Choices.
    Fault([0x05, 1, 2, 0, 0, 0], "report.subject", 2, .unknownChoice),
    Fault([0x04, 7, 2], "ending", 2, .unknownChoice),
    Fault([0x07, 1, 0, 13], "act.act.kind", 3, .unknownChoice),
    // A number with a fraction.
    Fault([0x07, 1, 0, 8, 0, 0, 0, 0, 0, 0, 0xF0], "act.act.value", 4, .cut),
    Fault([0x07, 1, 0, 8, 0, 0, 0, 0, 0, 0, 0xF0, 0x7F], "act.act.value", 4, .notFinite),
    Fault([0x07, 1, 0, 8, 1, 0, 0, 0, 0, 0, 0xF8, 0x7F], "act.act.value", 4, .notFinite),
    // Behind the message.
    Fault([0x0A, 0], "", 1, .trailing),
    Fault([0x09, 7, 0], "", 2, .trailing),
    Fault(Array(#"{"type":"shutdown"}"#.utf8), .otherCoding(expected: .binary)),
  ]

  @Test(arguments: host) func hostErrorSaysWhatIsWrongAndWhere(_ fault: Fault) {
    #expect(throws: fault.error) { try HostMessage(payload: Data(fault.bytes), in: .binary) }
  }

  static let `extension`: [Fault] = [
    Fault([0x0A], .unknownMessage(type: "0x0a")),
    Fault([0x89], .unknownMessage(type: "0x89")),
    Fault([0xFF, 0xFE], .unknownMessage(type: "0xff")),
    Fault([0x5B], .unknownMessage(type: "0x5b")),
    Fault([0x81, 10, 1, 0x58, 1, 0], "ready.handlesReports", 6, .cut),
    Fault([0x82, 7, 4], "response.subAction", 3, .cut),
    Fault([0x82, 7, 4, 0, 0], "", 4, .trailing),
    Fault([0x83, 7, 3, 0, 0], "capabilities.transactional", 2, .tooLong),
    Fault([0x83, 7, 1, 0x80, 0], "capabilities.transactional.0", 3, .notShortest),
    Fault([0x85, 1, 0, 1, 1, 0], "screen.items", 4, .tooLong),
    Fault(
      [0x85, 1, 0, 1, 1, 5] + Array("label".utf8) + [0, 0, 0, 0, 0, 2, 0, 1, 0xFF, 0, 0, 0],
      "screen.items.0.options.1", 18, .notUTF8),
    Fault([0x88, 1, 0x61, 1, 0x62, 1, 0x80, 0], "diagnostic.queryID", 6, .notShortest),
    Fault(
      [0x85, 1, 0, 1, 1, 6] + Array("SECRET".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
      .wrongValue(path: "screen.items.0.kind", expected: "within the limits of an item")),
    Fault(Array(#"{"id":7,"type":"deferral"}"#.utf8), .otherCoding(expected: .binary)),
  ]

  @Test(arguments: `extension`) func extensionErrorSaysWhatIsWrongAndWhere(_ fault: Fault) {
    #expect(throws: fault.error) { try ExtensionMessage(payload: Data(fault.bytes), in: .binary) }
  }

  /// The headers of a response, of which each has a key and a value of at most one letter.
  private static func response(_ headers: [(String, String)]) -> Data {
    var bytes: [UInt8] = [0x04, 7, 0, 0, 0, 0, UInt8(headers.count)]
    for text in headers.flatMap({ [$0.0, $0.1] }) {
      bytes.append(UInt8(text.utf8.count))
      bytes += Array(text.utf8)
    }
    return Data(bytes + [0])
  }

  @Test func keysAscendByTheirBytes() throws {
    let names = ["", "B", "a", "e\u{301}", "z", "\u{e4}"]
    let payload = Self.response(names.map { ($0, "v") })
    let message = try HostMessage(payload: payload, in: .binary)
    #expect(try Data(message.frame()).dropFirst(4) == payload)
  }

  /// Two spellings of one character are one key to Swift, and one header.
  @Test(arguments: [["b", "a"], ["a", "a"], ["a", "B"], ["e\u{301}", "\u{e9}"]])
  func keysThatDoNotAscendAreRefused(_ names: [String]) {
    let payload = Self.response(names.map { ($0, "") })
    let first = 7 + 1 + names[0].utf8.count + 1
    #expect(
      throws: WireError.badValue(path: "response.headers.1", offset: first, .unsorted)
    ) {
      try HostMessage(payload: payload, in: .binary)
    }
  }

  @Test func theOtherFormIsRefusedBothWays() throws {
    let frame = try ExtensionMessage.deferral(QueryID(rawValue: 7)).frame()
    let payload = Data(frame).dropFirst(4)
    #expect(throws: WireError.otherCoding(expected: .json)) {
      try ExtensionMessage(payload: payload, in: .json)
    }
    #expect(WireCoding(of: payload) == .binary)
    #expect(WireCoding(of: Data("{".utf8)) == .json)
  }

  /// A frame of the longest length that claims as many elements as it has bytes holds no more than that.
  @Test func aCountReservesNothing() {
    let count: [UInt8] = [0xE0, 0xFF, 0x3F]
    let payload = Data([0x83, 7] + count) + Data(repeating: 0x80, count: 1_048_571)
    #expect(
      throws: WireError.badValue(path: "capabilities.transactional.0", offset: 5, .outOfRange)
    ) {
      try ExtensionMessage(payload: payload, in: .binary)
    }
  }

  @Test func whatIsNotFiniteIsNotWritten() {
    for value in [Double.nan, .infinity, -.infinity] {
      let message = HostMessage.act(
        QueryID(rawValue: 1), ScreenActRecord(item: 0, act: .slide(value: value)))
      for coding in WireCoding.allCases {
        #expect(throws: WireError.notEncodable) { try message.frame(in: coding) }
      }
    }
  }

  @Test(arguments: BinaryFault.allCases) func descriptionIsOneHarmlessLine(_ fault: BinaryFault) {
    let errors: [WireError] = [
      .badValue(path: "query.sender", offset: 3, fault), .badValue(path: "", offset: 0, fault),
      .otherCoding(expected: .json), .otherCoding(expected: .binary), .notEncodable,
    ]
    for text in errors.map(\.description) {
      #expect(!text.isEmpty && text.unicodeScalars.allSatisfy { (" "..."~").contains($0) })
    }
    #expect(errors[0].description.hasPrefix("query.sender, at byte 3 of the payload, "))
    #expect(errors[1].description.hasPrefix("the message, at byte 0 of the payload, "))
  }
}
