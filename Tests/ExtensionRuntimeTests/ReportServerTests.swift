import ExtensionWire
import Foundation
import IdentityLookup
import Testing

@testable import ExtensionRuntime

/// A report in a session of this process: what its answer may be on the wire.
@Suite struct ReportServerTests {
  /// Answers with a text, and shows nothing.
  private final class Sheet: ReportingPrincipal {
    private let text: String?
    private var looks = 0
    private let readyLooks: Range<Int>

    /// Shows Done enabled at some of the looks at it, from 0.
    init(_ text: String?, isReadyAt readyLooks: Range<Int> = 0..<(.max)) {
      (self.text, self.readyLooks) = (text, readyLooks)
    }

    var fault: String? { nil }
    func loadView() {}
    func prepare(for request: ILClassificationRequest) {}
    func present() {}
    func look() -> Screen {
      defer { looks += 1 }
      return Screen(title: nil, isReady: readyLooks.contains(looks), elements: [])
    }
    func classificationResponse(
      for request: ILClassificationRequest
    ) -> ILClassificationResponse {
      let response = ILClassificationResponse(action: .reportJunk)
      response.userString = text
      return response
    }
    func dismiss() {}
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String?
    let told: String?
  }

  private static func row(_ name: String, _ text: String?, _ told: String?) -> Row {
    Row(testDescription: name, text: text, told: told)
  }

  private static let most = 32 << 10

  static let rows = [
    row("none", nil, nil), row("empty", "", ""),
    row("just enough", repeated("a", most), repeated("a", most)),
    row("one more", repeated("a", most + 1), repeated("a", most)),
    row("three bytes each", repeated("\u{20ac}", 20_000), repeated("\u{20ac}", 10_922)),
    row(
      "four bytes each", "a" + repeated("\u{1f991}", 8_192), "a" + repeated("\u{1f991}", 8_191)),
    // An accent of its own is a scalar of its own.
    row("accents", repeated("e\u{301}", 11_000), repeated("e\u{301}", 10_922) + "e"),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Of a text that is too long whole scalars are told, and how long it is.
  @Test(arguments: rows) func aLongTextIsCutBetweenScalars(_ row: Row) async throws {
    let text = row.text
    let host = try HostEnd { Sheet(text) }
    guard case .ready(let ready) = try await host.greet() else { throw Unexpected() }
    #expect(ready.handlesReports)
    let id = QueryID(rawValue: 1)
    let communication = CommunicationRecord(sender: "+1", dateReceived: 0, messageBody: "text")
    try host.send(.report(id, ReportRecord(subject: .messages, communications: [communication])))
    guard case .screen = try await host.next() else { throw Unexpected() }
    try host.send(.classify(id))
    if row.text != row.told {
      let diagnostic = try await host.nextDiagnostic()
      #expect(diagnostic.code == "report.user-string")
      let count = "userString has \(text?.utf8.count ?? 0) bytes"
      #expect(diagnostic.message.hasPrefix(count), "\(diagnostic.message)")
    }
    guard case .classification(_, let record) = try await host.next() else { throw Unexpected() }
    #expect(record.userString.map { Array($0.utf8) } == row.told.map { Array($0.utf8) })
  }

  /// The host goes by the screen that it was told of; the button may be disabled by then.
  @Test func doneThatIsDisabledByNowAsksNothing() async throws {
    let host = try HostEnd { Sheet("text", isReadyAt: 0..<1) }
    _ = try await host.greet()
    let id = QueryID(rawValue: 1)
    let communication = CommunicationRecord(sender: "+1", dateReceived: 0, messageBody: "text")
    try host.send(.report(id, ReportRecord(subject: .messages, communications: [communication])))
    guard case .screen(_, let screen) = try await host.next() else { throw Unexpected() }
    #expect(screen.isReady)
    try host.send(.classify(id))
    guard case .acted(id, let refusal?) = try await host.next() else { throw Unexpected() }
    #expect(refusal == "Done is disabled")
  }

  private struct Unexpected: Error {}
}
