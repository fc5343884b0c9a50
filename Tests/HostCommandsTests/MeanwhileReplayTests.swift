import Foundation
import Terminal
import Testing

/// Events that happen while the extension is being asked: played, told, saved and renewed.
@Suite struct MeanwhileReplayTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let filterIt = root + "/Sources/Samples/FilterIt"
  private static let lateActs = root + "/Tests/Fixtures/Extensions/LateActs"

  private static func scenario(
    _ events: String, _ more: String = "", extension path: String = filterIt
  ) -> String {
    """
    {
      format: 1, about: "Meanwhile.", extensions: { it: "\(path)" }, \(more)
      events: [
    \(events)
      ],
    }
    """
  }

  private static let blocked = scenario(
    """
        { receive: { from: "72645", text: "junk" }, expect: { folder: "blocked" } },
        { block: "72645", meanwhile: true },
        { receive: { from: "72646", text: "junk" }, meanwhile: true, expect: { folder: "junk" } },
        { reply: { to: "72646", times: 3 }, meanwhile: true },
    """)

  /// The lines of a trace in a few words: type, message, and the message that was asked about.
  private static func story(_ lines: String) throws -> [String] {
    try lines.split(separator: "\n").compactMap { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let fields = try #require(value as? [String: Any])
      guard let type = fields["type"] as? String,
        ["received", "user", "placed"].contains(type), fields["select"] == nil
      else { return nil }
      let message = (fields["message"] as? Int).map { " \($0)" } ?? ""
      return type + message + ((fields["meanwhile"] as? Int).map { " while \($0)" } ?? "")
    }
  }

  @Test func theTraceSaysWhatHappenedMeanwhileAndIsReadAgain() async throws {
    let text = Self.blocked.replacing("folder: \"junk\"", with: "folder: \"known\"")
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path, "--json")
      #expect(run.code == .success, "\(run.result)")
      #expect(
        try Self.story(run.result) == [
          "received 1", "user while 1", "received 2 while 1", "user while 1", "user while 1",
          "user while 1", "placed 1", "placed 2",
        ])
      try await withTemporaryFile(run.result) { saved in
        let shown = await ToolRun("trace", "show", saved)
        #expect(shown.result.contains("user: block 72645 conversation 1, while asked about #1"))
        let second = await ToolRun("trace", "message", "2", saved)
        #expect(second.result.contains("received, while asked about #1"), "\(second.result)")
        let again = await ToolRun("trace", "show", saved, "--json")
        let (told, before) = (try Self.story(again.result), try Self.story(run.result))
        #expect(told == before)
      }
    }
  }

  @Test func aReportSaysWhatHappenedMeanwhile() async throws {
    try await withTemporaryFile(Self.blocked) { path in
      let run = await ToolRun("replay", path, "--no-trace", "--verbose")
      #expect(run.code == .expectationFailed)
      #expect(run.result.contains("folder: expected junk, actual known  (line 6)"), "\(run.result)")
      #expect(run.result.contains("the user blocks 72645, while the extension is being asked\n"))
      #expect(run.result.contains("72646: junk, while the extension is being asked\n"))
      let act = try #require(run.result.firstRange(of: "the user blocks")?.lowerBound)
      let second = try #require(run.result.firstRange(of: "72646: junk")?.lowerBound)
      #expect(act < second, "the order is that of the file")
    }
  }

  /// The stubs answer in the order in which the extension asked; all of their answers come at one time.
  @Test func stubsAnswerMessagesThatAreOpenAtOnceInTheirOrder() async throws {
    let events = [201, 202, 203].map { status in
      """
          { receive: { from: "SHOP\(status)", text: "Your order" }, meanwhile: \(status > 201),
            expect: { deferrals: [{ status: \(status) }] } },
      """
    }
    let stubs = [201, 202, 203].map { "{ times: 1, answer: { status: \($0) } }" }
    let text = Self.scenario(
      events.joined(separator: "\n").replacing("meanwhile: false, ", with: ""),
      "network: { stubs: [\(stubs.joined(separator: ", "))] },")
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path, "--no-trace")
      #expect(run.code == .success, "\(run.result)\(run.notes)")
    }
  }

  @Test func anUpdateLeavesItThere() async throws {
    try await withTemporaryFile(Self.blocked) { path in
      let run = await ToolRun("replay", path, "--no-trace", "--update")
      #expect(run.code == .success, "\(run.notes)")
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        written.contains(
          "{ receive: { from: \"72646\", text: \"junk\" }, meanwhile: true, expect: { folder: \"known\""
        ),
        "\(written)")
      #expect(written.contains("{ block: \"72645\", meanwhile: true }"))
      let again = await ToolRun("replay", path, "--no-trace")
      #expect(again.code == .success)
    }
  }

  /// The console plays what it loads in the same way, and saves it with its key.
  @Test func theConsoleKeepsIt() async throws {
    try await withTemporaryFile(Self.blocked) { path in
      let copy = path + "-copy.json5"
      defer { try? FileManager.default.removeItem(atPath: copy) }
      try await withTemporaryFile("load \(path)\nsave \(copy)\n") { script in
        let console = await ToolRun("debug", Self.filterIt, "--script", script)
        #expect(console.result.contains("blocks 72645, while the extension is being asked"))
      }
      let saved = try String(contentsOfFile: copy, encoding: .utf8)
      #expect(saved.contains("{ block: \"72645\", meanwhile: true }"), "\(saved)")
      let again = await ToolRun("replay", copy, "--no-trace")
      #expect(again.code == .success, "\(again.result)\(saved)")
    }
  }

  @Test func whereNobodyIsAskedTheEventHasFailed() async throws {
    let text = Self.scenario(
      """
          { receive: { from: "72645", text: "junk" } },
          { block: "72646", meanwhile: true },
          { receive: { from: "72646", text: "junk" }, meanwhile: true, expect: { folder: "blocked" } },
      """, "contacts: [\"72645\"],")
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path, "--no-trace")
      #expect(run.code == .expectationFailed)
      for line in [5, 6] {
        #expect(
          run.result.contains(
            "meanwhile: expected an extension that is being asked, actual nobody is asked about message 1: "
              + "gate.contact  (line \(line))"), "\(run.result)")
      }
      #expect(!run.result.contains("folder: expected"), "the events are played after it")
      #expect(!run.result.contains("while the extension is being asked"))
      let update = await ToolRun("replay", path, "--no-trace", "--update")
      #expect(update.code == .expectationFailed)
      #expect(update.notes.contains("meanwhile is not for --update to change"), "\(update.notes)")
    }
  }

  /// A process that ends over the second message has answered the first: that is nothing that it did wrong.
  @Test func aCrashOverTheSecondMessageIsToldWithIt() async throws {
    let text = Self.scenario(
      """
          { receive: { from: "72645", text: "nothing" }, expect: { action: "allow" } },
          { receive: { from: "72646", text: "crash" }, meanwhile: true, expect: { noAnswer: "crash" } },
          { receive: { from: "72647", text: "nothing" }, expect: { action: "allow" } },
      """, extension: Self.lateActs)
    try await withTemporaryFile(text) { path in
      for _ in 0..<3 {
        let run = await ToolRun("replay", path, "--no-trace")
        #expect(run.code == .success, "\(run.result)")
      }
      let without = text.replacing(", expect: { noAnswer: \"crash\" }", with: "")
      try without.write(toFile: path, atomically: false, encoding: .utf8)
      let run = await ToolRun("replay", path, "--no-trace")
      #expect(run.code == .expectationFailed)
      #expect(run.result.contains("1 unexpected (crash)"), "\(run.result)")
    }
  }
}
