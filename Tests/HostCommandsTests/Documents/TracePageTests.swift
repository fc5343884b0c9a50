import Foundation
import Testing

/// The page of the trace names every type of line, and every key that a line can have.
@Suite struct TracePageTests {
  /// Where lines are made.
  private static let sources = [
    "Sources/Reports/TraceFields.swift", "Sources/Reports/TraceDeferral.swift",
    "Sources/Reports/TraceFacts.swift", "Sources/Reports/TraceSection.swift",
    "Sources/Reports/TraceSection+Run.swift",
    "Sources/Reports/RuleCoverage.swift", "Sources/Reports/TraceChange.swift",
    "Sources/HostCommands/CheckTrace.swift",
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: GeneratedSection.root.appending(path: path), encoding: .utf8)
  }

  private static func rows() throws -> [String: Substring] {
    let lines = try text("docs/trace.md").split(separator: "## Lines").last ?? ""
    let rows = lines.matches(of: #/(?m)^\| `([a-z]+)` \| (.*)$/#).map { (String($0.1), $0.2) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  @Test func everyTypeHasARow() throws {
    let types = try Self.sources.flatMap {
      try Self.text($0).matches(of: #/"type": \.text\("([a-z]+)"\)/#).map { String($0.1) }
    }
    #expect(try Set(types) == Set(Self.rows().keys))
  }

  @Test(arguments: sources)
  func everyKeyIsOnThePage(_ source: String) throws {
    let page = try Self.text("docs/trace.md")
    let code = try Self.text(source)
    let keys =
      code.matches(of: #/"([A-Za-z]+)": (?:\.|rules|Trace)/#).map { String($0.1) }
      + code.matches(of: #/fields\["([A-Za-z]+)"\]/#).map { String($0.1) }
    #expect(!keys.isEmpty)
    for key in Set(keys) where key != "type" {
      #expect(page.contains("`\(key)`"), "\(source): \(key)")
    }
  }
}
