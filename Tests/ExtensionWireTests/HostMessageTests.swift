import ExtensionWire
import Foundation
import Testing

/// Every message of the host, with its one payload.
@Suite struct HostMessageTests {
  static let examples: [(message: HostMessage, payload: String)] = [
    (
      .hello(
        HelloRecord(appGroups: [
          AppGroupRecord(identifier: "group.com.example.rules", containerPath: "/groups/rules")
        ])),
      #"{"hello":{"appGroups":[{"containerPath":"/groups/rules","identifier":"group.com.example.rules"}],"version":6},"type":"hello"}"#
    ),
    (
      .query(
        QueryID(rawValue: 7),
        QueryRecord(
          sender: "+14085550001", messageBody: "Grüße: \"10% off\"\n/end 🎉",
          receiverISOCountryCode: "US")),
      #"{"id":7,"query":{"messageBody":"Grüße: \"10% off\"\n/end 🎉","receiverISOCountryCode":"US","sender":"+14085550001"},"type":"query"}"#
    ),
    (
      .hello(HelloRecord(appGroups: [], clock: 1_772_399_700_000)),
      #"{"hello":{"appGroups":[],"clock":1772399700000,"version":6},"type":"hello"}"#
    ),
    (
      .query(
        QueryID(rawValue: 8),
        QueryRecord(
          sender: "72645", messageBody: "Good night", receiverISOCountryCode: nil,
          clock: 1_772_399_700_250)),
      #"{"id":8,"query":{"clock":1772399700250,"messageBody":"Good night","sender":"72645"},"type":"query"}"#
    ),
    (
      .query(
        QueryID(rawValue: .max),
        QueryRecord(sender: nil, messageBody: nil, receiverISOCountryCode: nil)),
      #"{"id":4294967295,"query":{},"type":"query"}"#
    ),
    (.capabilities(QueryID(rawValue: 0)), #"{"id":0,"type":"capabilities"}"#),
    (
      .deferralResult(
        QueryID(rawValue: 7),
        .response(
          NetworkResponseRecord(
            url: "https://example.com/filter", statusCode: 404, httpVersion: "HTTP/1.1",
            headers: ["Content-Type": "text/plain"], body: Data("gone".utf8)))),
      #"{"id":7,"response":{"body":"Z29uZQ==","headers":{"Content-Type":"text/plain"},"httpVersion":"HTTP/1.1","statusCode":404,"url":"https://example.com/filter"},"type":"deferralResult"}"#
    ),
    (
      .deferralResult(
        QueryID(rawValue: 7),
        .failure(
          NetworkFailureRecord(
            error: ErrorRecord(domain: "com.apple.IdentityLookup.error.messagefilter", code: 4),
            underlying: ErrorRecord(
              domain: "NSURLErrorDomain", code: -1009, text: "The network is offline.")))),
      #"{"failure":{"error":{"code":4,"domain":"com.apple.IdentityLookup.error.messagefilter"},"underlying":{"code":-1009,"domain":"NSURLErrorDomain","text":"The network is offline."}},"id":7,"type":"deferralResult"}"#
    ),
    (.shutdown, #"{"type":"shutdown"}"#),
  ]

  @Test(arguments: examples)
  func frameIsTheLiteralBytes(_ example: (message: HostMessage, payload: String)) throws {
    let payload = Data(example.payload.utf8)
    let frame = try example.message.frame(in: .json)
    #expect(frame.prefix(4).map { Int($0) } == [0, 0, payload.count / 256, payload.count % 256])
    #expect(String(decoding: frame.dropFirst(4), as: UTF8.self) == example.payload)
  }

  @Test(arguments: examples)
  func literalBytesAreTheMessage(_ example: (message: HostMessage, payload: String)) throws {
    #expect(try HostMessage(payload: Data(example.payload.utf8)) == example.message)
  }

  @Test func shortestFrameInFull() throws {
    #expect(
      try HostMessage.shutdown.frame(in: .json) == [0, 0, 0, 19]
        + Array(#"{"type":"shutdown"}"#.utf8)
    )
  }

  @Test(arguments: [(WireCoding.json, 13), (.binary, 16)])
  func tooLongAnswerIsNotSent(_ coding: WireCoding, _ size: Int) {
    let record = NetworkResponseRecord(
      url: "https://example.com", statusCode: 200, httpVersion: nil, headers: [:],
      body: Data(count: size << 20))
    let message = HostMessage.deferralResult(QueryID(rawValue: 1), .response(record))
    let error = #expect(throws: WireError.self) { try message.frame(in: coding) }
    guard case .frameTooLong(let length, FrameLimit.hostToExtension)? = error else {
      Issue.record("expected frameTooLong, got \(String(describing: error))")
      return
    }
    #expect(length > FrameLimit.hostToExtension)
  }
}

/// What prints must not show a message.
@Suite struct RedactionTests {
  private static let query = HostMessage.query(
    QueryID(rawValue: 1),
    QueryRecord(
      sender: "+1SECRET", messageBody: "SECRET text", receiverISOCountryCode: "US"))
  private static let answer = HostMessage.deferralResult(
    QueryID(rawValue: 1),
    .response(
      NetworkResponseRecord(
        url: "https://example.com/SECRET", statusCode: 200, httpVersion: nil,
        headers: ["X": "SECRET"], body: Data("SECRET".utf8))))

  @Test(arguments: [query, answer])
  func printedFormsAreRedacted(_ message: HostMessage) {
    var dumped = ""
    dump(message, to: &dumped)
    for text in ["\(message)", String(reflecting: message), dumped] {
      #expect(!text.contains("SECRET"))
      #expect(text.contains("Record"))
    }
  }

  @Test func descriptionTellsTheShape() {
    #expect("\(Self.query)".contains("<private, 11 characters>"))
    #expect("\(Self.answer)".contains("statusCode: 200"))
  }
}
