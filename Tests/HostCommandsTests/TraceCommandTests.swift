import Foundation
import Terminal
import Testing

@Suite struct TraceCommandTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let network = root.appending(path: "Scenarios/network/server-says-filter.json5")

  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test func savedTraceIsThePrintedOneAndHasTheWholeLane() async throws {
    try await Self.withFolder { folder in
      let path = folder.appending(path: "t.ndjson").path
      let run = await ToolRun("replay", Self.network.path, "--trace", path, "--json")
      #expect(run.code == .success, "\(run.notes)")
      let saved = try String(contentsOfFile: path, encoding: .utf8)
      #expect(saved == run.result)
      let lane = await ToolRun("trace", "message", "1", path, "--json")
      let types = lane.result.split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/"type":"(\w+)"/#).map { String($0.1) }
      }
      #expect(
        types == [
          "scenario", "received", "asked", "wire", "wire", "deferred", "wire", "wire", "timing",
          "answered", "placed",
        ])
      #expect(lane.result.contains(#""url":"https://filter-it.example.com/check""#))
      #expect(lane.result.contains(#"\"sender\":\"+1"#))
    }
  }

  @Test func aPageIsMadeBesideTheLinesThatArePrinted() async throws {
    try await Self.withFolder { folder in
      let (path, page) = (folder.appending(path: "t").path, folder.appending(path: "p").path)
      let saved = await ToolRun("replay", Self.network.path, "--trace", path)
      #expect(saved.code == .success, "\(saved.notes)")
      let alone = await ToolRun("trace", "show", path, "--html", page)
      #expect(alone.code == .success && alone.result.isEmpty)
      let html = try String(contentsOfFile: page, encoding: .utf8)
      let both = await ToolRun("trace", "show", path, "--html", page, "--json")
      let lines = await ToolRun("trace", "show", path, "--json")
      #expect(both.code == .success && !both.result.isEmpty && both.result == lines.result)
      #expect(try String(contentsOfFile: page, encoding: .utf8) == html)
    }
  }

  @Test func whatHasNoEndIsRefused() throws {
    let error = try #require(throws: UsageError.self) {
      try CommandArguments.contents(of: "/dev/zero", limit: 1 << 16)
    }
    #expect(error.description == "/dev/zero: cannot be read: it is larger than 65536 bytes")
  }

  @Test func diffEndsWith0ForTheSameAnd1ForOthersAnd2ForTrouble() async throws {
    try await Self.withFolder { folder in
      let (one, two) = (folder.appending(path: "1").path, folder.appending(path: "2").path)
      _ = await ToolRun("replay", Self.network.path, "--trace", one)
      _ = await ToolRun("replay", Self.network.path, "--trace", two, "--show-private")
      #expect(await ToolRun("trace", "diff", one, two).code == .success)
      let changed = try String(contentsOfFile: two, encoding: .utf8)
        .replacing(#""folder":"junk""#, with: #""folder":"unknown""#)
      try Data(changed.utf8).write(to: URL(filePath: two))
      let run = await ToolRun("trace", "diff", one, two)
      #expect(run.code == .expectationFailed)
      #expect(run.result.contains("folder        - junk"))
      try Data((changed + "{").utf8).write(to: URL(filePath: two))
      let broken = await ToolRun("trace", "diff", one, two)
      #expect(broken.code == .usage)
      #expect(broken.notes.contains("\(two):\(changed.split(separator: "\n").count + 1): error"))
    }
  }

  @Test(arguments: [
    ["trace"], ["trace", "show"], ["trace", "shwo", "x"], ["trace", "message", "x"],
    ["trace", "message", "0", "x"], ["trace", "show", missingPath], ["trace", "diff", "x"],
    ["trace", "logs", "x", "--html", "y"],
  ])
  func wrongUseIsToldWithStatus2(_ words: [String]) async {
    #expect(await ToolRun(words).code == .usage)
  }

  @Test func failureLeavesATraceInTheTemporaryFolderUnlessRefused() async throws {
    let root = Self.root
    let text = try String(
      contentsOf: root.appending(path: "Scenarios/wwdc17/junk-word.json5"), encoding: .utf8
    )
    .replacing("../../Sources", with: root.appending(path: "Sources").path)
    .replacing("notified: false", with: "notified: true")
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path)
      let saved = try #require(run.notes.firstMatch(of: #/trace of what failed: (.*)/#)?.1)
      defer { try? FileManager.default.removeItem(atPath: String(saved)) }
      let trace = try String(contentsOfFile: String(saved), encoding: .utf8)
      #expect(trace.contains(#""field":"notified""#))
      #expect(trace.contains(#""sender":"+1 408 555 0199""#))
      let mode = try FileManager.default.attributesOfItem(atPath: String(saved))[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let refused = await ToolRun("replay", path, "--no-trace")
      #expect(refused.code == .expectationFailed)
      #expect(!refused.notes.contains("trace of what failed"))
    }
  }
}
