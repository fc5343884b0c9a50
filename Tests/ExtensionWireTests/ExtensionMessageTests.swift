import ExtensionWire
import Foundation
import Testing

/// Every message of the extension, with its one payload.
@Suite struct ExtensionMessageTests {
  static let examples: [(message: ExtensionMessage, payload: String)] = [
    (
      .ready(
        ReadyRecord(
          principalClass: "MyFilter.MessageFilterExtension", handlesQueries: true,
          handlesCapabilities: false)),
      #"{"ready":{"handlesCapabilities":false,"handlesQueries":true,"handlesReports":false,"principalClass":"MyFilter.MessageFilterExtension","version":6},"type":"ready"}"#
    ),
    (
      .response(QueryID(rawValue: 7), ResponseRecord(action: 4, subAction: 10001)),
      #"{"id":7,"response":{"action":4,"subAction":10001},"type":"response"}"#
    ),
    (
      .response(QueryID(rawValue: 8), ResponseRecord(action: -99, subAction: .max)),
      #"{"id":8,"response":{"action":-99,"subAction":9223372036854775807},"type":"response"}"#
    ),
    (
      .capabilities(
        QueryID(rawValue: 0), CapabilitiesRecord(transactional: [10001, 10002], promotional: [])),
      #"{"capabilities":{"promotional":[],"transactional":[10001,10002]},"id":0,"type":"capabilities"}"#
    ),
    (.deferral(QueryID(rawValue: 7)), #"{"id":7,"type":"deferral"}"#),
    (
      .diagnostic(
        DiagnosticRecord(
          code: "completion.twice", message: "called again", queryID: QueryID(rawValue: 7))),
      #"{"diagnostic":{"code":"completion.twice","message":"called again","queryID":7},"type":"diagnostic"}"#
    ),
    (
      .diagnostic(DiagnosticRecord(code: "appgroup.not-entitled", message: "no group.x")),
      #"{"diagnostic":{"code":"appgroup.not-entitled","message":"no group.x"},"type":"diagnostic"}"#
    ),
  ]

  @Test(arguments: examples)
  func frameIsTheLiteralBytes(_ example: (message: ExtensionMessage, payload: String)) throws {
    let payload = Data(example.payload.utf8)
    let frame = try example.message.frame(in: .json)
    #expect(frame.prefix(4).map { Int($0) } == [0, 0, payload.count / 256, payload.count % 256])
    #expect(String(decoding: frame.dropFirst(4), as: UTF8.self) == example.payload)
  }

  @Test(arguments: examples)
  func literalBytesAreTheMessage(_ example: (message: ExtensionMessage, payload: String)) throws {
    #expect(try ExtensionMessage(payload: Data(example.payload.utf8)) == example.message)
  }
}

/// The page shows the bytes that the tests pin.
@Suite struct WireProtocolPageTests {
  static let payloads =
    HostMessageTests.examples.map(\.payload) + ExtensionMessageTests.examples.map(\.payload)
    + ReportMessageTests.host.map(\.payload) + ReportMessageTests.extension.map(\.payload)

  /// The page that describes the protocol.
  static var page: String {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      return try String(
        contentsOf: root.appendingPathComponent("docs/wire-protocol.md"), encoding: .utf8)
    }
  }

  @Test(arguments: payloads)
  func pageShowsThePayload(_ payload: String) throws {
    #expect(try Self.page.split(separator: "\n").contains { $0 == payload })
  }
}
