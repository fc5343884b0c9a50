import Foundation
import Terminal
import Testing

@testable import HostCommands

@Suite struct DebugCommandTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let filterIt = root.appending(path: "Sources/Samples/FilterIt").path

  /// Types lines at a console, in a folder of their own; `$DIR` in a line is that folder.
  private func type(
    _ lines: String, _ options: String..., check: (ToolRun, URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "debug-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "lines.txt")
    try Data(lines.replacing("$DIR", with: folder.path).utf8).write(to: script)
    let run = await ToolRun(["debug", Self.filterIt, "--script", script.path] + options)
    try await check(run, folder)
  }

  @Test func transcriptShowsWhatWasTypedAndWhatCameOfIt() async throws {
    // Long: what is typed, and what comes of it.
    let lines = """
      # a comment
      sms +14085550199 Win some junk now
      sms +14085550199 And more
      contact add +14085550143
      sms "+1 408 555 0143" Hello
      what-if contact=false
      folder junk
      conversation +14085550143
      undo
      folder known
      history
      """
    try await type(lines) { run, _ in
      #expect(run.code == .success, "\(run.notes)")
      #expect(
        run.result == """
          > # a comment
          > sms +14085550199 Win some junk now
            1  SMS       Junk             silent    Filter It answered junk
          > sms +14085550199 And more
            2  SMS       Junk             silent    not asked: the conversation is already marked \
          as junk [gate.junk-conversation, ASSUMED]
          > contact add +14085550143
               the user adds +14085550143 to Contacts
          > sms "+1 408 555 0143" Hello
            3  SMS       Known Senders    notified  not asked: the sender is in Contacts \
          [gate.contact, DOC]
          > what-if contact=false
          With contact=false: the extension is asked.
          > folder junk
          \u{2022}   1  Junk             +14085550199  Win some junk now  Filtered by Filter It
          \u{2022}   2  Junk             +14085550199  And more  Filtered by Filter It
          > conversation +14085550143
          \u{2022}   3  Known Senders    +1 408 555 0143  Hello
          > undo
          taken back: sms "+1 408 555 0143" Hello; 3 events left
          > folder known
          no messages
          > history
            1  sms +14085550199 Win some junk now
            2  sms +14085550199 And more
            3  contact add +14085550143
            4  sms "+1 408 555 0143" Hello
            5  what-if contact=false
            6  folder junk
            7  conversation +14085550143
            8  undo
            9  folder known
           10  history

          """)
    }
  }

  @Test func mistakesAreNamedByLineAndTheRestIsDone() async throws {
    try await type("bogus\nsms 72645 some junk\nsettings filter other\nreply ''\nsave /tmp/x") {
      run, folder in
      #expect(run.code == .usage)
      let script = folder.appending(path: "lines.txt").path
      #expect(run.notes.contains("\(script):1: error: there is no command bogus"))
      #expect(run.notes.contains("\(script):3: error: \u{201C}other\u{201D} is not known here"))
      #expect(run.notes.contains("\(script):4: error: expected a phone number"))
      #expect(run.notes.contains("\(script):5: error: a scenario\u{2019}s file ends with .json5"))
      #expect(run.result.contains("Filter It answered junk"))
    }
  }

  @Test func aLineThatNoCommandNeedsIsNotEchoed() async throws {
    try await type("sms 72645 Hello\nsms 72645 \(String(repeating: "\u{1}", count: 70_000))") {
      run, folder in
      #expect(run.code == .usage)
      #expect(run.result.isEmpty)
      #expect(
        run.notes.contains(
          "\(folder.appending(path: "lines.txt").path):2: the line has 70010 bytes, and no command "
            + "needs more than 65536"))
    }
  }

  @Test func stubAndProfileChangeWhatHappenedBefore() async throws {
    let lines = """
      sms 72645 Hello
      save $DIR/none.json5
      stub * 200 {"action":"filter"}
      stub * 200 {"action":"allow"}
      stub
      stub remove 1
      stub https://never.example/ fault offline
      profile ios18
      settings
      profile ios11
      settings
      save $DIR/a.json5 A server allows.
      """
    try await type(lines) { run, folder in
      #expect(run.code == .usage)
      #expect(run.notes.contains("lines.txt:2: error: message 1 asked the network"))
      #expect(run.result.contains("now    1  SMS       Junk             silent"))
      #expect(run.result.contains("stub 2 answers; played 1 event again, nothing is different"))
      #expect(run.result.contains("  2  { name: \"stub 2\", answer: { status: 200"))
      #expect(run.result.contains("profile          ios11, iOS 11 to 13"))
      let release = "ios18: the rules of ios16 hold (iOS 16 to 18)"
      #expect(run.result.contains("profile          \(release)\n"))
      #expect(run.result.contains("\n\(release); played 1 event again, nothing is different"))
      #expect(run.result.contains("a replay of it passes"))
      let saved = try String(contentsOf: folder.appending(path: "a.json5"), encoding: .utf8)
      #expect(saved.contains("about: \"A server allows.\""))
      #expect(saved.contains("deferral: 0"))
      // It answered nothing, and a stub of a file must.
      #expect(!saved.contains("never.example"))
    }
  }

  @Test func savedScenarioReplaysAndLoads() async throws {
    let lines = """
      sms +14085550199 junk \u{202E}with "quotes" and \\ and 😀
      reply +14085550199 3
      mms -
      settings unknown-senders off
      sms 72645 code
      save $DIR/deep/a.json5
      save $DIR/a.json5
      save $DIR/a.json5
      load $DIR/a.json5
      save --replace $DIR/a.json5
      """
    try await type(lines) { run, folder in
      // Only the folder that is not there is a mistake.
      #expect(run.notes.split(separator: "\n").filter { $0.contains("error") }.count == 1)
      #expect(run.result.components(separatedBy: "a replay of it passes").count == 4)
      let path = folder.appending(path: "a.json5").path
      // What depends on no clock has none.
      let saved = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!saved.contains("phone:"))
      let replay = await ToolRun("replay", path)
      #expect(replay.code == .success, "\(replay.result)")
    }
  }

  @Test func fileOfSomebodyElseIsNotWrittenOver() async throws {
    try await withTemporaryFile("mine") { path in
      try await type("sms 72645 junk\nsave \(path)") { run, _ in
        #expect(run.notes.contains("is there already; save --replace"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == "mine")
      }
    }
  }

  @Test func scriptThatIsNotThereIsAnError() async {
    let run = await ToolRun("debug", Self.filterIt, "--script", missingPath)
    #expect(run.code == .usage)
    #expect(run.notes.contains("\(missingPath): cannot be read: No such file"))
  }

  @Test func handleIsMadeOfTheFoldersName() {
    #expect(DebugCommand.handle(for: "a/KeywordFilter.appex") == "keywordFilter")
    #expect(DebugCommand.handle(for: "/none") == "filter")
    #expect(DebugCommand.handle(for: "日本") == "filter")
  }

  /// A group is another conversation than those of its members.
  @Test func aConversationIsItsOwn() async throws {
    let lines = """
      sms 72645 alone
      sms 72645,+14085550111 together
      conversation 72645
      conversation 72645,+14085550111
      conversation +14085550111
      """
    try await type(lines) { run, _ in
      let shown = run.result.split(separator: "> conversation ").dropFirst()
      #expect(shown.count == 3)
      #expect(
        shown.map { [$0.contains("alone"), $0.contains("together")] } == [
          [true, false], [false, true], [false, false],
        ], "\(run.result)")
    }
  }
}
