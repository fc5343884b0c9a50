import Foundation
import IdentityLookup
import Testing

@Suite struct DiagnosticsPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/diagnostics.md")

  @Test func hasARowForEachCode() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = text.matches(of: /(?m)^\| `([a-z.-]+)` \|/).map { String($0.1) }
    for code in ExtensionDiagnostic.Code.allCases {
      #expect(rows.count { $0 == code.rawValue } == 1, "\(code.rawValue)")
    }
  }
}
