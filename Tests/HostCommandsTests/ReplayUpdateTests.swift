import Foundation
import Terminal
import Testing

@Suite struct ReplayUpdateTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let scenario = """
    {
      format: 1, about: "a", extensions: { mine: "\(root.path)/Sources/Samples/FilterIt" },
      events: [
        // The talk's word.
        { receive: { from: "+1 408 555 0199", text: "junk" }, expect: { folder: "known" } },
      ],
      expect: { folders: { junk: { count: 0, messages: [] } } },
    }
    """

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func updateWritesWhatCame() async throws {
    try await withTemporaryFile(Self.scenario) { path in
      let run = await ToolRun("replay", path, "--update")
      #expect(run.code == .success)
      #expect(run.notes.contains("\(path):5: -     { receive:"))
      let updated = Self.scenario.replacing("\"known\"", with: "\"junk\"")
        .replacing("count: 0, messages: []", with: "count: 1, messages: [1]")
      let written = try Self.text(path)
      #expect(written == updated)
      let again = await ToolRun("replay", path)
      #expect(again.code == .success)
    }
  }

  /// Comments stay, lines end as they do in the file, and only lines that change are shown.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func commentsAndLineEndsStay(end: String) async throws {
    let text = { (first: String, second: String) in
      """
      { format: 1, about: "a", extensions: { mine: "\(Self.root.path)/Sources/Samples/FilterIt" },
        events: [
          { receive: { from: "+1 408 555 0199", text: "junk" }, expect: { \(first) } },
          { receive: { from: "+1 408 555 0198", text: "junk" }, expect: { \(second) } },
        ] }
      """.replacing("\n", with: end)
    }
    let removed = "deferral: 0"
    let before = text(
      removed + " // why it was placed\n , folder: \"junk\",",
      "folder: \"junk\", // one, two,\n " + removed)
    let after = text("// why it was placed\n folder: \"junk\",", "folder: \"junk\" // one, two,\n")
    try await withTemporaryFile(before) { path in
      let run = await ToolRun("replay", path, "--update")
      #expect(run.code == .success, "\(run.notes)")
      let written = try Self.text(path)
      #expect(written == after)
      #expect(!run.notes.contains("format: 1"))
    }
  }

  /// The second is refused while the first is under way; each has its entry, and bytes arrive.
  @Test func eachDeferralOfAMessageIsWritten() async throws {
    let before = """
      { format: 1, about: "a",
        extensions: { mine: "\(Self.root.path)/Tests/Fixtures/Extensions/LateActs" },
        network: { stubs: [{ delay: "1s", answer: { body: { base64: "/wA=" } } }] },
        queryTimeout: "1m", // on a busy machine, too
        events: [
          { receive: { from: "72645", text: "defer twice" },
            expect: { deferrals: [{ status: 200 }, // the refusal
              { url: "x", body: "y", failedCheck: "deferral.url" }] } },
          { receive: { from: "72646", text: "defer twice" },
            expect: { deferrals: [{ code: 0 }] } },
        ] }
      """
    let request =
      #"{\"_version\":1,\"query\":{\"sender\":\"72645\",\"message\":{\"text\":\"defer twice\"}},"#
      + #"\"app\":{\"version\":\"1\"}}"#
    let after = before.replacing("[{ status: 200 }, //", with: "[{ code: 5 }, //")
      .replacing("\"x\"", with: "\"https://late-acts.example.com/check\"")
      .replacing("\"y\", failedCheck: \"deferral.url\"", with: "\"\(request)\"")
      .replacing(
        "[{ code: 0 }]",
        with: "[{ code: 5 }, { code: 0, status: 200 }]")
    try await withTemporaryFile(before) { path in
      let failed = await ToolRun("replay", path, "--no-trace")
      #expect(failed.code == .expectationFailed)
      #expect(
        failed.result.contains("deferrals[0].status: expected 200, actual no response")
      )
      #expect(failed.result.contains("deferrals: expected 1 deferral, actual 2 deferrals"))
      let run = await ToolRun("replay", path, "--update", "--no-trace")
      #expect(run.code == .success, "\(run.notes)")
      let written = try Self.text(path)
      #expect(written == after)
      let again = await ToolRun("replay", path, "--no-trace")
      #expect(again.code == .success, "\(again.result)")
    }
  }

  /// What cannot be written is not played first, as if nothing had come of it.
  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFolderThatIsClosedIsNotUpdated() async throws {
    try await withTemporaryFile(Self.scenario) { path in
      let folder =
        URL(filePath: path).deletingLastPathComponent().path + "/closed-\(UUID().uuidString)"
      mkdir(folder, 0o700)
      let file = folder + "/inbox.json5"
      try FileManager.default.copyItem(atPath: path, toPath: file)
      chmod(folder, 0o500)
      defer {
        chmod(folder, 0o700)
        try? FileManager.default.removeItem(atPath: folder)
      }
      let run = await ToolRun("replay", file, "--update")
      #expect(run.code == .usage)
      #expect(run.notes.contains("\(file): cannot be updated: Permission denied"))
      #expect(!run.notes.contains(": + "))
      let dry = await ToolRun("replay", file, "--update", "--dry-run")
      #expect(dry.notes.contains("\(file):5: -     { receive:"))
    }
  }

  /// What the shell has opened has no place at which another file could be put.
  @Test(arguments: ["3<", "3<>"], ["/dev/fd/3", "/proc/self/fd/3"])
  func aDescriptorIsNotUpdated(_ redirection: String, _ name: String) async throws {
    try await withTemporaryFile(Self.scenario) { path in
      let run = try ToolProcess(["replay", "--update", name], "\(redirection) '\(path)'")
      #expect(run.status == ExitCode.usage.rawValue, "\(run.notes)")
      #expect(run.notes.contains("\(name): cannot be updated: it is what this process has open"))
      let written = try Self.text(path)
      #expect(written == Self.scenario)
      // The same is played where nothing is to be written.
      let plain = try ToolProcess(["replay", "--no-trace", name], "\(redirection) '\(path)'")
      #expect(plain.status == ExitCode.expectationFailed.rawValue, "\(plain.notes)")
    }
  }

  @Test func dryRunShowsAndWritesNothing() async throws {
    try await withTemporaryFile(Self.scenario) { path in
      let run = await ToolRun("replay", path, "--update", "--dry-run")
      #expect(run.code == .expectationFailed)
      #expect(run.notes.contains("\(path):5: +     { receive:"))
      let written = try Self.text(path)
      #expect(written == Self.scenario)
    }
  }

  @Test func withoutTheOptionNothingIsWritten() async throws {
    try await withTemporaryFile(Self.scenario) { path in
      #expect(await ToolRun("replay", path).code == .expectationFailed)
      let written = try Self.text(path)
      #expect(written == Self.scenario)
    }
  }

  @Test func otherProfileIsNotWritten() async throws {
    try await withTemporaryFile(Self.scenario) { path in
      let run = await ToolRun("replay", path, "--update", "--profile", "ios26")
      #expect(run.code == .usage)
      let written = try Self.text(path)
      #expect(written == Self.scenario)
    }
  }
}
