import Foundation
import Terminal
import Testing

/// What an extension does while it is not asked can be expected, and is told.
@Suite struct LateActsReplayTests {
  private static let fixture = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Extensions/LateActs").path

  private static func scenario(_ events: String, _ more: String = "") -> String {
    """
    {
      format: 1, about: "It goes on after its answer.", extensions: { it: "\(fixture)" },
      queryTimeout: "60s",
      events: [\(events)], \(more)
    }
    """
  }

  private func replay(_ events: String, _ more: String = "") async throws -> ToolRun {
    var run: ToolRun?
    try await withTemporaryFile(Self.scenario(events, more)) { path in
      run = await ToolRun("replay", path, "--no-trace", "--verbose")
    }
    return try #require(run)
  }

  /// What a process does when it ends with its message counts for the message.
  @Test(arguments: [
    ("noDenials: true", false), ("denied: ['file.write'], log: ['tried']", true),
  ])
  func anActAtTheEndCountsForTheMessageThatItEndsWith(
    _ expectation: String, _ holds: Bool
  ) async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'act after a sleep' }, expect: { \(expectation) } }",
      "process: { reuse: false }")
    #expect(run.code == (holds ? .success : .expectationFailed), "\(run.result)")
  }

  @Test func anUpdateWritesWhatCountsForTheMessage() async throws {
    let text = """
      {
        format: 1, about: "It ends.", extensions: { it: "\(Self.fixture)" },
        queryTimeout: "60s", process: { reuse: false },
        events: [{ receive: { from: '72645', text: 'act after a sleep' } }],
      }
      """
    try await withTemporaryFile(text) { path in
      _ = await ToolRun("replay", path, "--no-trace", "--update")
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.contains("file.write"), "\(written)")
      let again = await ToolRun("replay", path, "--no-trace")
      #expect(again.code == .success, "\(again.result)")
    }
  }

  @Test func anActAtOnceFailsNoDenials() async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'at once' }, expect: { noDenials: true } }")
    #expect(run.code == .expectationFailed)
    #expect(run.result.contains("noDenials: expected true, actual create App Group"))
  }

  /// How a process ends after its answer, whether that is as it should be, and how it is told.
  @Test(arguments: [
    ("leave", ExitCode.success, "exit code 0"), ("leave with 3", .expectationFailed, "exit code 3"),
    ("be killed", .expectationFailed, "signal 9"),
    ("crash after the answer", .expectationFailed, "signal "),
  ])
  func anEndAfterTheAnswerIsToldWithItsMessage(
    _ text: String, _ code: ExitCode, _ end: String
  ) async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: '\(text)' }, expect: { action: 'allow' } }, "
        + "{ receive: { from: '72645', text: 'nothing' }, expect: { action: 'allow' } }")
    #expect(run.code == code, "\(run.result)")
    let lines = run.result.split(separator: "\n").map(String.init)
    // A trap is another signal on each kind of processor.
    let told = lines.indices.filter {
      lines[$0].trimmingPrefix { $0 == " " }.hasPrefix("exited  after its answer: \(end)")
    }
    #expect(told.count == 1, "\(run.result)")
    let next = try #require(lines.firstIndex { $0.contains("  2  SMS") })
    #expect(told.allSatisfy { $0 < next })
    #expect(!run.result.contains("not needed any more"))
  }

  @Test func anEndBetweenMessagesIsToldThere() async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'leave by a timer' }, expect: { action: 'allow' } }, "
        + "{ wait: '2h' }, { receive: { from: '72645', text: 'nothing' } }")
    #expect(run.code == .success, "\(run.result)")
    let told = try #require(run.result.firstRange(of: "while no message was asked about:"))
    #expect(run.result[told.upperBound...].hasPrefix("\n        exited  exit code 0\n"))
  }

  @Test(arguments: [
    (", expect: { diagnostics: ['process.crash-location'] }", true), ("", false),
    (", expect: { noDenials: true }", false),
  ])
  func aCrashDuringAWaitIsExpectedOfTheWait(_ expectation: String, _ holds: Bool) async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'crash by a timer' }, expect: { action: 'allow' } }, "
        + "{ wait: '2h'\(expectation) }")
    #expect(run.code == (holds ? .success : .expectationFailed), "\(run.result)")
  }

  @Test func anEndInPlaceOfAnAnswerIsToldToo() async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'crash' }, expect: { noAnswer: 'crash' } }")
    #expect(run.code == .success, "\(run.result)")
    #expect(run.result.contains("\n        exited  in place of an answer: signal "))
  }

  @Test(arguments: ["", ", expect: { action: 'allow' }"])
  func anUpdateWritesWhatItSays(_ expectation: String) async throws {
    let head =
      "{ format: 1, about: 'a', extensions: { it: '\(Self.fixture)' }, queryTimeout: '60s', events: [\n"
    for (text, isWritten) in [("crash after the answer", true), ("leave with 3", false)] {
      let event = "{ receive: { from: '72645', text: '\(text)' }\(expectation) }"
      try await withTemporaryFile(head + event + "] }") { path in
        let run = await ToolRun("replay", path, "--update", "--no-trace")
        let refused = run.notes.contains("process is not for --update to change")
        #expect(refused != isWritten, "\(run.notes)")
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written.contains("diagnostics: ['process.crash-location']") == isWritten)
        let again = await ToolRun("replay", path, "--no-trace")
        #expect(again.code == (isWritten ? .success : .expectationFailed), "\(again.result)")
      }
    }
  }

  /// A crash of a wait is written as expected of the wait, whatever that expects already.
  @Test(arguments: [
    ("", "diagnostics: ['process.crash-location']"),
    (", expect: { noDenials: true }", "noDenials: true, diagnostics: [\"process.crash-location\"]"),
  ])
  func anUpdateWritesACrashBetweenMessages(_ before: String, _ after: String) async throws {
    let text = Self.scenario(
      "{ receive: { from: '72645', text: 'crash by a timer' }, expect: { action: 'allow' } },\n"
        + "{ wait: '2h'\(before) }")
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path, "--update", "--no-trace")
      #expect(run.code == .success, "\(run.result) \(run.notes)")
      #expect(!run.notes.contains("not for --update"), "\(run.notes)")
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.contains("{ wait: '2h', expect: { \(after) } }"), "\(written)")
      #expect(await ToolRun("replay", path, "--no-trace").code == .success)
    }
  }

  @Test(arguments: [
    ("denied: ['file.write'], log: ['tried']", true), ("noDenials: true", false),
    ("denied: ['network.connect']", false),
  ])
  func anActOfATimerIsExpectedOfTheWait(_ expectation: String, _ holds: Bool) async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'by a timer' }, expect: { noDenials: true } }, "
        + "{ wait: '2h', expect: { \(expectation) } }", "expect: { noDenials: true }")
    #expect(run.code == (holds ? .success : .expectationFailed), "\(run.result)")
    #expect(run.result.contains("while no message was asked about:"))
    #expect(run.result.contains("log     tried"))
  }

  @Test func whatIsCutOffByTheEndIsTold() async throws {
    let later = "{ receive: { from: '72645', text: 'a later block' } }"
    let run = try await replay(later)
    #expect(run.code == .success, "\(run.result)")
    #expect(run.result.contains("it was ended while a timer was set, a thread waited"))
    #expect(run.result.contains("[process.cut-off]"))
    let expected = try await replay(later, "expect: { diagnostics: ['process.cut-off'] }")
    #expect(expected.code == .success, "\(expected.result)")
    let done = try await replay(
      "{ receive: { from: '72645', text: 'by a timer' } }, { wait: '2h' }, "
        + "{ receive: { from: '72645', text: 'with tasks' } }")
    #expect(!done.result.contains("cut-off"), "\(done.result)")
  }

  /// With a process for each message, what it does at its end comes before the next message.
  @Test func whatComesAfterAMessageIsToldAfterIt() async throws {
    let events = ["72645", "72646"].map {
      "{ receive: { from: '\($0)', text: 'a later block' } }"
    }.joined(separator: ", ")
    let run = try await replay(events, "process: { reuse: false }")
    #expect(run.code == .success, "\(run.result)")
    let told = try ["  1  SMS", "[process.cut-off]", "  2  SMS", "[process.cut-off]"].reduce(
      into: run.result.startIndex
    ) { place, text in
      place = try #require(
        run.result[place...].firstRange(of: text), "\(text) in \(run.result)"
      ).upperBound
    }
    #expect(!run.result[told...].contains("[process.cut-off]"))
    #expect(run.result.contains("after the message was placed:"))
    #expect(!run.result.contains("while no message was asked about:"))

    let text = Self.scenario(events, "process: { reuse: false }")
    try await withTemporaryFile(text) { path in
      try await withTemporaryFile("load \(path)\n") { script in
        let console = await ToolRun("debug", Self.fixture, "--script", script)
        let first = try #require(console.result.firstRange(of: "  1  SMS"), "\(console.result)")
        let end = try #require(console.result.firstRange(of: "[process.cut-off]"))
        #expect(first.upperBound < end.lowerBound)
        #expect(console.result.contains("after the message was placed:"))
      }
      let trace = await ToolRun("replay", path, "--json")
      let lines = trace.result.split(separator: "\n")
      let placed = try #require(lines.firstIndex { $0.contains("\"type\":\"placed\"") })
      let cut = try #require(lines.firstIndex { $0.contains("process.cut-off") })
      #expect(placed < cut)
    }
  }

  @Test func aCrashThatAnEarlierMessageMayHaveCausedSaysSo() async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'crash with the next message' } }, "
        + "{ receive: { from: '72646', text: 'keep the completion' } }")
    #expect(run.code == .expectationFailed)
    #expect(run.result.contains("actual crash, perhaps because of another message"))
    #expect(
      run.result.contains(
        "perhaps of another message: its process may go on by itself, or is asked about both"))
  }
}
