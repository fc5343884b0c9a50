import Foundation
import Terminal
import Testing

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
