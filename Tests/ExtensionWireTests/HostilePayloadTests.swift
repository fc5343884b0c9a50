import ExtensionWire
import Foundation
import Testing

/// What an extension could send instead of a message: always an error of its own, never a crash.
@Suite struct HostilePayloadTests {
  private static let deep = 10_000

  static let cases: [(payload: Data, error: WireError)] =
    texts.map { (payload: Data($0.0.utf8), error: $0.1) } + bytes

  private static let bytes: [(payload: Data, error: WireError)] = [
    (Data(), .emptyFrame),
    (Data(repeating: 0, count: 64), .notJSON),
    (Data(0...255), .notUTF8),
    (spliced([0xC0, 0x80]), .notUTF8),
    (spliced([0xC1, 0xA4]), .notUTF8),
    (spliced([0xED, 0xA0, 0x80]), .notUTF8),
    (Data(repeating: 0x20, count: FrameLimit.extensionToHost + 1), tooLong),
  ]

  private static let tooLong = WireError.frameTooLong(
    length: FrameLimit.extensionToHost + 1, limit: FrameLimit.extensionToHost)

  /// A message whose type has the given bytes in it.
  private static func spliced(_ bytes: [UInt8]) -> Data {
    var payload = Data(#"{"type":""#.utf8)
    payload.append(contentsOf: bytes)
    payload.append(contentsOf: Data(#""}"#.utf8))
    return payload
  }

  private static let texts: [(String, WireError)] = [
    ("garbage", .notJSON),
    ("null", .wrongValue(path: "(the message)", expected: "a JSON object")),
    ("[]", .wrongValue(path: "(the message)", expected: "a JSON object")),
    (#""deferral""#, .wrongValue(path: "(the message)", expected: "a JSON object")),
    ("{}", .missingKey(path: "type")),
    (#"{"type":"deferral"}"#, .missingKey(path: "id")),
    (#"{"id":1,"type":"deferral""#, .notJSON),
    (#"{"id":1,"type":"deferral"}x"#, .notJSON),
    (#"{"id":1,"type":"deferral"}{}"#, .notJSON),
    (#"{"id":NaN,"type":"deferral"}"#, .notJSON),
    (#"{"id":Infinity,"type":"deferral"}"#, .notJSON),
    (#"{"id":01,"type":"deferral"}"#, .notJSON),
    (#"{"id":1,"type":"\ud800"}"#, .notJSON),
    (String(repeating: "[", count: deep), .notJSON),
    (
      #"{"type":"# + String(repeating: "[", count: deep) + String(repeating: "]", count: deep)
        + "}", .notJSON
    ),
    (
      String(repeating: #"{"type":"#, count: deep) + "1" + String(repeating: "}", count: deep),
      .notJSON
    ),
    (#"{"type":"shutdown"}"#, .unknownMessage(type: "shutdown")),
    (#"{"type":"Deferral"}"#, .unknownMessage(type: "Deferral")),
    (#"{"type":"\u001b[2J\u202e"}"#, .unknownMessage(type: "??2J?")),
    (
      #"{"type":""# + String(repeating: "x", count: 500) + #""}"#,
      .unknownMessage(type: String(repeating: "x", count: 40))
    ),
    (#"{"type":7}"#, .wrongValue(path: "type", expected: "a string")),
    (#"{"type":null}"#, .wrongValue(path: "type", expected: "a string")),
    (#"{"id":"7","type":"deferral"}"#, .wrongValue(path: "id", expected: "an integer")),
    (#"{"id":null,"type":"deferral"}"#, .wrongValue(path: "id", expected: "an integer")),
    (#"{"id":true,"type":"deferral"}"#, .wrongValue(path: "id", expected: "an integer")),
    (#"{"id":-1,"type":"deferral"}"#, .notJSON),
    (#"{"id":1.5,"type":"deferral"}"#, .notJSON),
    (#"{"id":4294967296,"type":"deferral"}"#, .notJSON),
    (#"{"id":1e999,"type":"deferral"}"#, .notJSON),
    (
      #"{"id":1,"response":{"action":"2","subAction":0},"type":"response"}"#,
      .wrongValue(path: "response.action", expected: "an integer")
    ),
    (
      #"{"id":1,"response":{"action":2},"type":"response"}"#,
      .missingKey(path: "response.subAction")
    ),
    (#"{"id":1,"id":1,"type":"deferral"}"#, .notCanonical(offset: 9)),
    (#"{"id":1,"id":2,"type":"deferral"}"#, .notCanonical(offset: 9)),
    (#"{"extra":1,"id":1,"type":"deferral"}"#, .notCanonical(offset: 2)),
    (#"{"type":"deferral","id":1}"#, .notCanonical(offset: 2)),
    (#"{"id": 1,"type":"deferral"}"#, .notCanonical(offset: 6)),
    (#"{"id":1.0,"type":"deferral"}"#, .notCanonical(offset: 7)),
    (#"{"id":1,"type":"deferral"} "#, .notCanonical(offset: 26)),
    (#"{"id":1,"type":"\u0064eferral"}"#, .notCanonical(offset: 16)),
    ("\u{FEFF}" + #"{"id":1,"type":"deferral"}"#, .notCanonical(offset: 0)),
  ]

  @Test(arguments: cases)
  func errorSaysWhatIsWrong(_ example: (payload: Data, error: WireError)) {
    #expect(throws: example.error) { try ExtensionMessage(payload: example.payload, in: .json) }
  }

  /// The host trusts nothing either, so its reader must hold too.
  @Test(arguments: cases.map(\.payload).filter { $0 != Data(#"{"type":"shutdown"}"#.utf8) })
  func hostMessagesAreAsStrict(_ payload: Data) {
    #expect(throws: WireError.self) { try HostMessage(payload: payload, in: .json) }
  }

  @Test(
    arguments: [
      (
        #"{"id":1,"response":{"body":"***","headers":{},"statusCode":200,"url":""},"type":"deferralResult"}"#,
        .wrongValue(path: "response.body", expected: "a value of the right form")
      ),
      (
        #"{"id":1,"response":{"body":"","headers":{"X":1},"statusCode":200,"url":""},"type":"deferralResult"}"#,
        .wrongValue(path: "response.headers.X", expected: "a string")
      ),
      (
        #"{"hello":{"appGroups":[{"identifier":"g"}],"version":6},"type":"hello"}"#,
        .missingKey(path: "hello.appGroups.0.containerPath")
      ),
      (#"{"failure":{},"id":1,"type":"deferralResult"}"#, .missingKey(path: "failure.error")),
      (#"{"id":1,"type":"deferralResult"}"#, .missingKey(path: "response")),
      (#"{"id":1,"query":{"sender":null},"type":"query"}"#, .notCanonical(offset: 17)),
      (#"{"id":1,"type":"deferral"}"#, .unknownMessage(type: "deferral")),
    ] as [(String, WireError)])
  func hostMessageErrorsNameThePlace(_ payload: String, _ error: WireError) {
    #expect(throws: error) { try HostMessage(payload: Data(payload.utf8)) }
  }

  @Test(arguments: cases.map(\.error))
  func descriptionIsOneHarmlessLine(_ error: WireError) {
    let text = error.description
    #expect(!text.isEmpty && text.unicodeScalars.allSatisfy { (" "..."~").contains($0) })
  }
}
