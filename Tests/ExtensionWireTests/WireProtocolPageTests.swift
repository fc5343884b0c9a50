import Foundation
import Testing

/// The page shows the bytes that the tests pin.
@Suite struct WireProtocolPageTests {
  static let payloads =
    HostMessageTests.examples.map(\.payload) + ExtensionMessageTests.examples.map(\.payload)

  @Test(arguments: payloads)
  func pageShowsThePayload(_ payload: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/wire-protocol.md"), encoding: .utf8)
    #expect(page.split(separator: "\n").contains { $0 == payload })
  }
}
