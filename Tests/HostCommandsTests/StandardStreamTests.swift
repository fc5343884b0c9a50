import Foundation
import Testing

/// What the tool does where it cannot print.
@Suite struct StandardStreamTests {
  /// A redirection of the shell, and what comes of it.
  struct Obstacle: Sendable, CustomTestStringConvertible {
    let words: [String]
    let redirection: String
    let status: Int32
    let notes: String
    var testDescription: String { "\(words.joined(separator: " ")) \(redirection)" }

    init(_ line: String, _ redirection: String, _ status: Int32, _ notes: String) {
      words = line.split(separator: " ").map(String.init)
      self.redirection = redirection
      self.status = status
      self.notes = notes
    }
  }

  private static let full =
    "messages-host: error: standard output: cannot be written: No space left on device\n"
  private static let closed =
    "messages-host: error: standard output: cannot be written: Bad file descriptor\n"

  static let obstacles = [
    Obstacle("policy", "> /dev/full", 2, full), Obstacle("help", "> /dev/full", 2, full),
    Obstacle("completions bash", "> /dev/full", 2, full),
    Obstacle("manual", "> /dev/full", 2, full), Obstacle("doctor", "> /dev/full", 2, full),
    Obstacle("policy", ">&-", 2, closed), Obstacle("--version", ">&-", 2, closed),
    // Nothing is left to say it with; the status says it.
    Obstacle("policy", ">&- 2>&-", 2, ""), Obstacle("policy", "> /dev/full 2> /dev/full", 2, ""),
    Obstacle("nosuch", "2>&-", 2, ""), Obstacle("nosuch", "2> /dev/full", 2, ""),
    // What is not needed may be closed.
    Obstacle("policy", "<&-", 0, ""), Obstacle("policy", "2>&-", 0, ""),
  ]

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: obstacles)
  func saysSoAndEndsWithStatusTwo(_ obstacle: Obstacle) throws {
    let run = try ToolProcess(obstacle.words, obstacle.redirection)
    #expect(run.status == obstacle.status)
    #expect(run.notes == obstacle.notes)
  }

  /// As `messages-host policy | head -1` does: enough was read, so nothing is wrong.
  @Test func aReaderThatIsGoneIsNoError() throws {
    let (status, notes) = try Self.runWithoutReader(["policy"])
    #expect(status == 0)
    #expect(notes == "")
  }

  /// By whatever option and name the output is given.
  @Test(arguments: [
    "--trace -", "--trace /dev/stdout", "--trace /dev/fd/1", "--html -", "--html /dev/stdout",
    "--junit /dev/stdout",
  ])
  func aReportWithoutReaderIsNoError(_ report: String) throws {
    try Self.withInbox { inbox in
      let (status, notes) = try Self.runWithoutReader(
        ["replay", inbox, "--quiet"] + report.split(separator: " ").map(String.init))
      #expect(status == 0, "\(notes)")
      #expect(!notes.contains("cannot be written"), "\(notes)")
    }
  }

  /// What failed is no less so.
  @Test func aFailureWithoutReaderIsOne() throws {
    try Self.withInbox(expecting: "asked: true") { inbox in
      let (status, notes) = try Self.runWithoutReader(["replay", inbox, "--trace", "-"])
      #expect(status == 1, "\(notes)")
    }
  }

  @Test(arguments: ["--rejects", "--metrics"])
  func whatClassifyTellsWithoutReaderIsNoError(_ option: String) async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put("{\"text\":\"hi\"}\n{\"no\":1}\n{\"no\":2}\n", "in.ndjson")
      let rejects = option == "--rejects" ? [] : ["--rejects", folder.path("rejects")]
      let (status, notes) = try Self.runWithoutReader(
        ["classify", ClassifyFolder.sample("FolderSorter"), "--input", input]
          + ["--output", folder.path("out.ndjson"), option, "/dev/stdout"] + rejects)
      #expect(status == 0, "\(notes)")
      #expect(!notes.contains("cannot be written"), "\(notes)")
      #expect(try folder.text("out.ndjson").hasPrefix("{\"row\":1,"))
    }
  }

  /// Gives the path of a scenario in which nobody is asked.
  private static func withInbox(
    expecting: String = "asked: false", _ body: (String) throws -> Void
  ) throws {
    let inbox = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json5")
    defer { try? FileManager.default.removeItem(at: inbox) }
    try Data(
      """
      { format: 1, about: "Somebody is asked or not.",
        events: [{ receive: { from: "+14085550199", text: "hello" }, expect: { \(expecting) } }] }
      """.utf8
    ).write(to: inbox)
    try body(inbox.path)
  }

  /// Runs the tool with a standard output that nobody reads any more.
  private static func runWithoutReader(
    _ words: [String]
  ) throws -> (status: Int32, notes: String) {
    let process = Process()
    process.executableURL = URL(filePath: try ToolProcess.path)
    process.arguments = words
    let (output, notes) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = notes
    try output.fileHandleForReading.close()
    try process.run()
    let said = notes.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  /// A file that is opened later must not get what is printed, nor its number.
  @Test func aClosedOutputSpoilsNoFile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "closed-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ToolProcess(
      ["new", "PrizeFilter", "--in", folder.path], ">&- <&- 2>&-")
    #expect(run.status == 2)
    let plist = folder.appending(path: "PrizeFilter/PrizeFilter/Info.plist")
    #expect(
      try PropertyListSerialization.propertyList(
        from: Data(contentsOf: plist), format: nil) is [String: Any])
  }
}
