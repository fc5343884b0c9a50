import Foundation
import Terminal
import Testing

/// `--extension` takes the place of the chosen extension of its own kind.
@Suite struct ReplacementTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static func sample(_ name: String) -> String { "\(root)/Sources/Samples/\(name)" }

  private static let filterIt = "extensions: { it: \"\(sample("FilterIt"))\" }"
  private static let reportIt = "reporting: { form: \"\(sample("ReportIt"))\" }"

  /// Plays a message, and a report of it, with the extensions of a head.
  private func replay(
    _ head: String, _ replacement: String, _ command: String = "replay"
  ) async throws -> ToolRun {
    let text = """
      { format: 1, about: "a", \(head), events: [
        { receive: { from: "72645", text: "hi" } },
        { report: { from: "72645", user: ["done"] } } ] }
      """
    var run: ToolRun?
    try await withTemporaryFile(text) { path in
      run = await ToolRun(
        [command, path, "--extension", replacement]
          + (command == "replay" ? ["--no-trace", "--allow-no-answer"] : []))
    }
    return try #require(run)
  }

  /// A reporting extension takes the place of one, also beside a filter, and not that of the filter.
  @Test(arguments: [reportIt, "\(filterIt), \(reportIt)"])
  func aReportingExtensionIsReplaced(_ head: String) async throws {
    let run = try await replay(head, Self.sample("BareReport"))
    #expect(run.result.contains("Bare Report answered reportJunk"), "\(run.result)\(run.notes)")
  }

  @Test func theFilterBesideAReportingExtensionIsReplaced() async throws {
    let run = try await replay(
      "\(Self.filterIt), \(Self.reportIt)", Self.root + "/Tests/Fixtures/Extensions/EchoFilter")
    #expect(run.result.contains("Echo"), "\(run.result)\(run.notes)")
    #expect(run.result.contains("Report It"), "\(run.result)")
  }

  @Test(arguments: [
    (filterIt, "BareReport", "is a reporting extension, and"),
    (reportIt, "FilterIt", "is a message filter, and"),
  ])
  func oneOfTheOtherKindIsRefused(
    _ head: String, _ sample: String, _ words: String
  ) async throws {
    for command in ["replay", "why"] {
      let run = try await replay(head, Self.sample(sample), command)
      #expect(run.code == .usage, "\(run.result)")
      #expect(run.notes.contains(words), "\(run.notes)")
      #expect(run.notes.contains("none whose place it could take"), "\(run.notes)")
    }
  }

  @Test func oneThatIsNotThereIsRefusedForReportsToo() async throws {
    #expect(try await replay(Self.reportIt, missingPath).code == .usage)
  }

  @Test func nobodyIsReplacedWhereNoneIsChosen() async throws {
    let run = try await replay(
      "\(Self.reportIt), settings: { reporting: \"none\" }", Self.sample("BareReport"))
    // Nobody shows a sheet in which the steps could be done.
    #expect(run.code == .expectationFailed)
    #expect(run.result.contains("the report is not offered: report.extension"), "\(run.result)")
    #expect(run.notes.contains("no reporting extension is chosen at the beginning"), "\(run.notes)")
  }
}
