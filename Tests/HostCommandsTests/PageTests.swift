import Foundation
import Terminal
import Testing
import Texts

@testable import Reports

@Suite struct PageTests {
  @Test func privateTextsAreInThePageOnlyWhereAnAuthorWroteThem() async throws {
    let secrets = ["please keep this", "408 555", "SHOP"]
    try await PageBrowser.withPage(["--private"]) { path in
      let page = try String(contentsOfFile: path, encoding: .utf8)
      for secret in secrets { #expect(!page.contains(secret)) }
      #expect(page.contains("\\u003cprivate\\u003e"))
    }
    try await PageBrowser.withPage([]) { path in
      let page = try String(contentsOfFile: path, encoding: .utf8)
      for secret in secrets { #expect(page.contains(secret)) }
    }
  }

  @Test func dataCannotLeaveItsElement() async throws {
    try await PageBrowser.withPage { path in
      let page = try String(contentsOfFile: path, encoding: .utf8)
      let start = try #require(page.range(of: #"id="data">"#)).upperBound
      let end = try #require(page.range(of: "</script>", range: start..<page.endIndex))
      let data = page[start..<end.lowerBound]
      #expect(!data.contains { "<>&\u{2028}\u{2029}".contains($0) })
      let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
      #expect((object?["sections"] as? [Any])?.count == 3)
      #expect(page.count(of: "</script>") == 2)
      #expect(page.count(of: "<script") == 2)
    }
  }

  @Test func pageNamesNothingOutsideItself() async throws {
    try await PageBrowser.withPage(["--private"]) { path in
      let page = try String(contentsOfFile: path, encoding: .utf8)
      for mark in ["src=", "url(", "@import", "http-equiv=\"refresh", "<link", "<iframe"] {
        #expect(!page.contains(mark), "\(mark)")
      }
      #expect(page.contains("default-src 'none'"))
      #expect(!page.contains("unsafe-"))
    }
  }

  @Test func savedTraceAndReplayMakeTheSamePage() async throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let scenario = root.appending(path: "Scenarios/wwdc17/junk-word.json5").path
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = ["t.ndjson", "1.html", "2.html"].map { folder.appending(path: $0).path }
    _ = await ToolRun("replay", scenario, "--trace", paths[0], "--html", paths[1])
    _ = await ToolRun("trace", "show", paths[0], "--html", paths[2])
    let pages = try paths.dropFirst().map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(pages[1].replacing(#""title":"trace""#, with: #""title":"replay""#) == pages[0])
  }

  /// A report has its failures, the items that were touched, and its sheets.
  @Test func reportsOfAReplayAreOnItsPage() async throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let scenario = """
      { format: 1, about: "a", settings: { reporting: "it" },
        reporting: { it: "\(root.path)/Tests/Fixtures/Extensions/StoryboardReport" },
        events: [
          { receive: { from: "72645", text: "You won" } },
          { report: { from: "72645", user: [{ type: "A prize", into: "note" }, { tap: "Ready" }, "done"] },
            expect: { response: "none" } },
        ] }
      """
    try await withTemporaryFile(scenario) { path in
      let (trace, page) = (path + ".ndjson", path + ".html")
      defer { for file in [trace, page] { try? FileManager.default.removeItem(atPath: file) } }
      let run = await ToolRun("replay", path, "--trace", trace, "--html", page)
      #expect(run.code == .expectationFailed, "\(run.notes)")
      let text = try String(contentsOfFile: trace, encoding: .utf8)
      let entries = try SavedTrace(text, file: trace).sections.flatMap(\.entries)
        .filter { $0.report == 1 }
      let touches = entries.filter { $0.kind == .touched }
      let screens = entries.filter { $0.kind == .screen }
      #expect(touches.count == 3 && screens.count == 3)
      for (touch, screen) in zip(touches.prefix(2), screens) {
        let number = try #require(touch.number(TouchedLine.number))
        let item = screen.list(ScreenLine.items)[Int(number) - 1]
        #expect(["note", "Ready"].contains(item["identifier"]?.text ?? item["label"]?.text ?? ""))
      }
      #expect(touches.last?.number(TouchedLine.number) == nil)
      #expect(
        entries.filter { $0.kind == .failure }.map { $0.text(FailureLine.field) } == ["response"])
      let html = try String(contentsOfFile: page, encoding: .utf8)
      #expect(html.contains(#""type":"screen""#) && html.contains("A prize"))
      let saved = await ToolRun("trace", "show", trace, "--html", page)
      let again = try String(contentsOfFile: page, encoding: .utf8)
      #expect(saved.code == .success)
      #expect(again.replacing(#""title":"trace""#, with: #""title":"replay""#) == html)
    }
  }

  /// The page is tested with what a trace can have, and with nothing else.
  @Test func traceOfReportsForTheBrowserHasDeclaredFieldsAlone() throws {
    let text = try PageBrowser.reportLines.joined(separator: "\n")
    let sections = try SavedTrace(text, file: "reports.ndjson").sections
    let items = Set(ScreenLine.Item.all.map(\.declaration.name))
    for entry in sections.flatMap(\.entries) {
      let kind = try #require(entry.kind)
      for key in entry.fields.keys where key != TraceEntry.typeKey {
        #expect(kind.declaration.field(key) != nil, "\(kind) \(key)")
      }
      for item in entry.list(ScreenLine.items) {
        #expect(items.isSuperset(of: (item.object ?? [:]).keys))
      }
    }
  }

  @Test func checkHasItsPageAndItsTrace() async throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let filter = root.appending(path: "Tests/Fixtures/Extensions/CuriousFilter").path
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (trace, page) = (folder.appending(path: "t").path, folder.appending(path: "p").path)
    let run = await ToolRun(
      "check", "--grace", "0s", filter, "--strict", "--trace", trace, "--html", page)
    #expect(run.code == .expectationFailed, "\(run.notes)")
    let shown = await ToolRun("trace", "show", trace)
    #expect(shown.result.contains("FAILED  CuriousFilter, two launches on one phone"))
    #expect(shown.result.contains("warning privacy.log"))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains(#""type":"finding""#))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
