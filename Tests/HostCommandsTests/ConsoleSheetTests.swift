import Foundation
import HostPolicy
import MessagesHost
import ScenarioFiles
import Terminal
import Testing
import Texts

@testable import HostCommands

/// A sheet that is played with typed lines.
@Suite struct ConsoleSheetTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let form = root.appending(path: "Tests/Fixtures/Extensions/ReportForm").path
  private static let tellCarrier = root.appending(path: "Sources/Samples/TellCarrier").path

  /// Types lines at a console, in a folder of their own; `$DIR` in a line is that folder.
  private func type(
    _ lines: String, at path: String = form, check: (ToolRun, URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sheet-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "lines.txt")
    try Data(lines.replacing("$DIR", with: folder.path).utf8).write(to: script)
    try await check(await ToolRun("debug", path, "--script", script.path), folder)
  }

  /// Each is told, and none of it is in the saved scenario, which passes.
  @Test func whatCannotBeDoneIsNoStep() async throws {
    let lines = """
      stub * 200
      sms 72645 Win a car
      report 72645 1 9
      report 72645 "Win a boat"
      report 72645 "Win a car"
      tap Frozen
      choose Kind 9
      tap Nobody
      tap Same
      swipe comment sideways
      type comment A prize
      done settings
      save $DIR/a.json5
      """
    try await type(lines) { run, folder in
      let errors = run.notes.split(separator: "\n").filter { $0.contains("error: ") }
        .map { note in note.drop { $0 != ":" }.dropFirst() }
      let said = [
        "3: error: message 9: the conversation has it not",
        "4: error: a message with \u{201C}Win a boat\u{201D}: the conversation has none",
        "6: error: ", "7: error: ", "8: error: there is no \u{201C}Nobody\u{201D} on the screen",
        "9: error: \u{201C}Same\u{201D} may be ", "10: error: ",
      ]
      #expect(errors.count == said.count, "\(run.notes)")
      for (error, beginning) in zip(errors, said) {
        #expect(error.hasPrefix(beginning), "\(error)")
      }
      #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result)")
      let saved = try String(contentsOf: folder.appending(path: "a.json5"), encoding: .utf8)
      #expect(saved.contains("texts: [\"Win a car\"]"), "\(saved)")
      #expect(saved.contains("{ type: \"A prize\", into: \"comment\" }"), "\(saved)")
      for word in ["Frozen", "choose", "Nobody", "Same", "swipe"] {
        #expect(!saved.contains(word), "\(saved)")
      }
      #expect(saved.contains("alert: \"settings\""), "\(saved)")
    }
  }

  /// The sheet is over with its process: what is typed then needs another one.
  @Test func aCrashEndsTheSheet() async throws {
    let lines = """
      sms 72645 Win a car
      report 72645
      tap Crash
      look
      why r1
      report 72645
      type comment hello
      cancel
      why r2
      undo
      why r2
      save $DIR/a.json5
      """
    try await type(lines) { run, folder in
      #expect(run.code == .usage)
      #expect(run.notes.contains("lines.txt:4: error: no sheet is on the screen"), "\(run.notes)")
      #expect(run.notes.contains("lines.txt:11: error: there is no report r2; there are 1"))
      #expect(run.result.contains("r1  report    Report Form gave no answer: "), "\(run.result)")
      #expect(run.result.contains("ReportFormController.swift:"), "\(run.result)")
      let whys = run.result.components(separatedBy: "\n> why r").dropFirst()
      #expect(
        whys.map { $0.contains("Report Form is shown; report over: ") } == [true, true, false])
      #expect(run.result.contains("r2  report    the user cancelled Report Form"))
      #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result)")
      let saved = try String(contentsOf: folder.appending(path: "a.json5"), encoding: .utf8)
      #expect(saved.contains("{ tap: \"Crash\" }") && !saved.contains("cancel"), "\(saved)")
      #expect(saved.contains("noResponse: \"crash\""), "\(saved)")
    }
  }

  /// Tab offers what is on the screen, and nothing of a sheet that is not there any more.
  @Test func itemsOfASheetThatIsGoneAreNotOffered() async throws {
    let arguments = try CommandArguments([Self.form], for: DebugCommand.specification)
    let provider = try ExtensionProvider(
      arguments, output: CommandOutput(usesColor: false, result: { _ in }, note: { _ in }))
    let document = ScenarioDocument(
      extension: Self.form, handle: "form", profile: .ios16, isReporting: true)
    var session = try await DebugSession(
      document,
      DebugSession.Environment(
        base: try HostOptions.configuration(arguments), provider: provider,
        network: try NetworkOptions.choice(arguments)))
    let message: [String: StructuredValue] = ["from": .text("72645"), "text": .text("Hello")]
    _ = try await session.add(["receive": .object(message)], typed: "sms")
    let opened = try await session.open(["report": .object(["from": .text("72645")])], typed: "r")
    #expect(opened == nil)
    session.typedReport?.names = ["Crash"]
    #expect(ConsoleCompletion(session: session).candidates(for: "tap ") == ["Crash"])
    let touch = try await session.touch(.object(["tap": .text("Crash")]))
    #expect(touch != nil && touch?.obstacle == nil)
    let ended = try await session.cancel()
    #expect(ended != nil)
    #expect(ConsoleCompletion(session: session).candidates(for: "tap ").isEmpty)
    await session.shutDown()
  }

  /// A report by message is sent, changed or given up, as in a scenario.
  @Test(arguments: [
    ("done", "sent: \"Spam from 72645\""), ("done unsent", "sent: null"),
    ("done text Spam, every day", "sent: \"Spam, every day\""),
  ])
  func theComposerIsTyped(_ done: String, _ expectation: String) async throws {
    let lines = """
      sms 72645 Win a car
      report 72645
      choose Reason Spam
      \(done)
      save $DIR/a.json5
      """
    try await type(lines, at: Self.tellCarrier) { run, folder in
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result)")
      let saved = try String(contentsOf: folder.appending(path: "a.json5"), encoding: .utf8)
      #expect(saved.contains(expectation), "\(saved)")
    }
  }

  /// A report whose server has no answer in the script could not pass, which is told at once.
  @Test func aReportWithoutAStubIsNotSaved() async throws {
    let lines = """
      sms 72645 Win a car
      report 72645
      type comment A prize
      done
      save $DIR/a.json5
      """
    try await type(lines) { run, folder in
      #expect(run.code == .usage)
      #expect(run.notes.contains("lines.txt:5: error: report r1 asked the network"), "\(run.notes)")
      let done = try #require(run.result.components(separatedBy: "> done\n").last)
      let told = try #require(done.components(separatedBy: "> save ").first)
      #expect(told.contains("\n             no stub answers POST "), "\(told)")
      #expect(told.contains("\n             stub * 200 adds one, and plays all again\n"), "\(told)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.json5").path))
    }
  }

  /// What is observed by a clock holds by the same clock, which the file then has.
  @Test(arguments: [("received", true), ("A prize", false)])
  func whatTheClockTellsIsSavedWithTheClock(_ comment: String, _ hasDate: Bool) async throws {
    let lines = """
      stub * 200
      sms 72645 Win a car
      report 72645
      type comment \(comment)
      done
      save $DIR/a.json5
      """
    try await type(lines) { run, folder in
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result)")
      let told = "a replay at another time differs, so the phone has a date of its own; played 2"
      #expect(run.result.contains(told) == hasDate, "\(run.result)")
      let path = folder.appending(path: "a.json5").path
      let saved = try String(contentsOfFile: path, encoding: .utf8)
      #expect(saved.contains("phone: { date: \"20") == hasDate, "\(saved)")
      let replay = await ToolRun("replay", path)
      #expect(replay.code == .success, "\(replay.result)")
    }
  }

  /// The clock is no excuse for what is new each time.
  @Test func whatIsNewEachTimeIsTold() async throws {
    let lines = """
      stub * 200
      sms 72645 Win a car
      report 72645
      type comment id
      done
      save $DIR/a.json5
      """
    try await type(lines) { run, folder in
      // The phone is as before, but all was played again, and the replay that is shown had another time.
      let again = """
        a replay by the same clock differs, too, so the phone goes on without a date; played 2 \
        events again
        """
      let told = """
        a replay of it differs at another time and by the same clock, so the extension does not \
        always do the same:
        """
      #expect(run.result.contains("\n\(again)"), "\(run.result)")
      #expect(run.result.contains("\n\(told)\n"), "\(run.result)")
      #expect(run.result.contains("\nuserInfo is compared as a whole: "), "\(run.result)")
      // A date would change nothing, so neither the phone nor the file gets one.
      #expect(!run.result.contains("a date of its own"), "\(run.result)")
      let path = folder.appending(path: "a.json5")
      let saved = try String(contentsOf: path, encoding: .utf8)
      #expect(!saved.contains("date:"), "\(saved)")
      let id = try #require(saved.firstMatch(of: #/ *userInfo: \{ id: "[^"]*" \},\n/#), "\(saved)")
      try Data(saved.replacing(id.output, with: "").utf8).write(to: path)
      let replay = await ToolRun("replay", path.path)
      #expect(replay.code == .success, "\(replay.result)")
    }
  }

  /// What is compared as a whole, and how it is told.
  @Test(
    arguments: [
      (["userInfo"], ["userInfo is compared as a whole: "]), (["folder", "done"], []),
      (["sent"], ["sent is compared as a whole: "]),
      (["userString", "sent"], ["userString and sent are compared as a whole: "]),
      (
        ["userString", "userInfo"],
        ["userInfo is compared as a whole: ", "userString is compared as a whole: "]
      ),
    ] as [(Set<String>, [String])])
  func whatIsComparedAsAWholeIsTold(_ keys: Set<String>, _ beginnings: [String]) {
    let hints = ConsoleText.hints(differing: keys)
    #expect(hints.count == beginnings.count, "\(hints)")
    for (hint, beginning) in zip(hints, beginnings) { #expect(hint.hasPrefix(beginning)) }
  }
}
