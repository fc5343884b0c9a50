import Foundation
import Terminal
import Testing

@testable import HostCommands

/// What the console says of a change: of the past, of what was taken back, of the screen.
@Suite struct DebugChangeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let samples = root.appending(
    path: "Sources/Samples", directoryHint: .isDirectory)
  private static let twoAtOnce = root.appending(path: "Scenarios/meanwhile/two-at-once.json5").path

  /// What is printed for each line that is typed.
  private func type(_ lines: String..., at sample: String = "FilterIt") async throws -> [String] {
    try await type(lines, at: sample)
  }

  private func type(_ lines: [String], at sample: String) async throws -> [String] {
    var answers: [String] = []
    try await withTemporaryFile(lines.joined(separator: "\n")) { script in
      // A whole path stays as it is.
      let path = URL(filePath: sample, relativeTo: Self.samples).path
      let run = await ToolRun("debug", path, "--script", script)
      #expect(run.code == .success, "\(run.notes)")
      var rest = run.result[...]
      for line in lines.reversed() {
        let place = try #require(rest.ranges(of: "> \(line)\n").last, "\(run.result)")
        answers.append(String(rest[place.upperBound...]))
        rest = rest[..<place.lowerBound]
      }
    }
    return answers.reversed()
  }

  /// The same on a phone that waits longer than a machine can be busy, behind one event.
  private func typePatiently(_ lines: String...) async throws -> [String] {
    let sample = URL(filePath: "FilterIt", relativeTo: Self.samples).path
    var answers: [String] = []
    try await withTemporaryFile(
      """
      {
        format: 1, about: "It has time.", extensions: { it: "\(sample)" }, queryTimeout: "1m",
        events: [{ wait: "1s" }],
      }
      """
    ) { scenario in
      answers = try await type(["load \(scenario)"] + lines, at: "FilterIt")
    }
    return Array(answers.dropFirst())
  }

  @Test func anotherDeferralIsADifferenceThoughTheAnswerIsTheSame() async throws {
    let answers = try await typePatiently(
      "sms 72645 hello", "stub * 200", "stub https://never.example/ 200", "stub * fault offline",
      "undo", "stub remove 1")
    let lines = answers[1].split(separator: "\n").map(String.init)
    try #require(lines[0] == "stub 1 answers; played 2 events again")
    let server = "https://filter-it.example.com/check"
    let headline = "  1  SMS       Unknown Senders  notified  Filter It answered none"
    #expect(lines[1] == "was  \(headline)")
    #expect(lines[2].hasPrefix("     network ILMessageFilterError 4 "))
    #expect(answers[1].contains("nothing answered (stub.unmatched)"))
    let now = try #require(lines.firstIndex(of: "now  \(headline)"))
    #expect(lines[(now + 1)...] == ["     network HTTP 200, 0 bytes from \(server) (stub)"])
    for answer in answers[2...3] {
      #expect(answer.contains("; played 2 events again, nothing is different\n"))
    }
    #expect(answers[5].contains("now  \(headline)\n     network ILMessageFilterError 4 "))
  }

  /// It may hold the time; then nothing would ever be the same.
  @Test func whatIsPrintedIsNoDifference() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let new = await ToolRun("new", "Fresh", "--in", folder.path)
    try #require(new.code == .success)
    let source = folder.appending(path: "Fresh/Fresh/MessageFilterExtension.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    let call = "    let offlineAction = self.offlineAction(for: queryRequest)"
    let place = try #require(text.firstRange(of: call))
    let changed = text.replacingCharacters(
      in: place, with: "    print(\"printed\", UInt64.random(in: 0 ... .max))\n" + call)
    try Data(changed.utf8).write(to: source)
    let answers = try await type(
      "sms 72645 hello", "settings junk-stickiness category",
      at: folder.appending(path: "Fresh/Fresh").path)
    #expect(answers[0].contains("log     printed "), "\(answers[0])")
    #expect(answers[1] == "junk sticks by category; played 1 event again, nothing is different\n")
  }

  @Test func folderOfAnotherReleaseHasItsNameAndTheLinesAreAligned() async throws {
    let answers = try await type("sms 72646 invoice payment", "profile ios14", at: "FolderSorter")
    let words = "Folder Sorter answered transaction, transactionalFinance"
    #expect(
      answers[1] == """
        rules of iOS 14 and 15; played 1 event again
        was    1  SMS       Finance          silent    \(words)
        now    1  SMS       Transactions     silent    \(words)

        """)
  }

  @Test func anActThatDoesSomethingElseIsADifference() async throws {
    let answers = try await type(
      "sms 72645 Some junk", "known 72645", "profile ios26", "profile ios16")
    #expect(answers[2].contains("\nnow       the user marks "), "\(answers[2])")
    #expect(answers[3].contains("\nwas       the user marks "), "\(answers[3])")
  }

  @Test func whatIsTakenBackIsNamed() async throws {
    let load = "load \(Self.twoAtOnce)"
    let answers = try await type(
      "sms 72645 hello", "stub * 200", load, "alerts hide 72645", "undo", "undo", "undo 2")
    #expect(answers[4] == "taken back: alerts hide 72645; 5 events left\n")
    #expect(answers[5] == "taken back: \(load) (5 events); 1 event left\n")
    #expect(answers[6] == "taken back: stub * 200; sms 72645 hello; 0 events left\n")
  }

  @Test func foldersAreListedWithBadgeAlertsAndWhatIsHidden() async throws {
    let answers = try await type(
      "folder", "sms 72645 Some junk", "sms +14085550111 Hello", "stub * 200",
      "alerts hide +14085550111,72645", "alerts hide +14085550111", "sms +14085550111 Hello",
      "folder", "alerts show +14085550111", "alerts show +14085550111,72645", "folder")
    #expect(answers[0].hasSuffix("\nbadge 0; 0 alerts so far\n"))
    #expect(
      answers[7].hasSuffix(
        """

        badge 3; 1 alert so far
        alerts are hidden of +14085550111
        alerts are hidden of +14085550111, 72645

        """), "\(answers[7])")
    #expect(answers[10].hasSuffix("\nbadge 3; 1 alert so far\n"))
  }

  @Test func whoseAlertsAreHiddenInAPrivateFileIsNotShown() async throws {
    let scenario = """
      { format: 1, private: true, about: "x", extensions: {}, events: [{ hideAlerts: "72645" }] }
      """
    try await withTemporaryFile(scenario) { path in
      let answers = try await type("load \(path)", "folder")
      #expect(answers[1].hasSuffix("alerts so far\nalerts are hidden of <private>\n"))
    }
  }

  /// A file that cannot be loaded is named, and so is the line in it.
  @Test func aFileThatCannotBeLoadedIsNamed() async throws {
    try await withTemporaryFile("{\n  format: 1,\n  abut: \"x\",\n  events: []\n}") { scenario in
      try await withTemporaryFile("load \(missingPath)\nload \(scenario)\nsms 72645 junk") {
        script in
        let path = Self.root.appending(path: "Sources/Samples/FilterIt").path
        let run = await ToolRun("debug", path, "--script", script)
        #expect(run.code == .usage)
        #expect(
          run.notes.contains(
            "\(script):1: error: \(missingPath):1:1: cannot be read: there is no such file"),
          "\(run.notes)")
        #expect(
          run.notes.contains("\(script):2: error: \(scenario):1:1: the key about is missing"),
          "\(run.notes)")
        #expect(run.notes.contains("; 3:3: unknown key \u{201C}abut\u{201D}"))
        #expect(run.result.contains("Filter It answered junk"))
      }
    }
  }
}
