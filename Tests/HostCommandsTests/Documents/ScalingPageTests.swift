import Foundation
import Terminal
import Testing

@testable import HostCommands

/// Holds the pages on a corpus to the tool: its commands are parsed, its program is the tested one, and what
/// GNU parallel is told to do is done.
@Suite struct ScalingPageTests {
  private static let pages = ["docs/scaling.md", "docs/how-to/classify-a-corpus.md"]

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: GeneratedSection.root.appending(path: page), encoding: .utf8)
  }

  /// The blocks of a page between three back ticks and a word, and three back ticks.
  private static func blocks(_ kind: String, of page: String) throws -> [String] {
    let parts = try text(page).components(separatedBy: "```\(kind)\n").dropFirst()
    return parts.compactMap { $0.components(separatedBy: "```\n").first }
  }

  /// The command lines of a page, as the words behind the tool's name.
  private static func commands(of page: String) throws -> [[String]] {
    let kinds = ["sh", "console", "yaml"]
    let code = try kinds.flatMap { try blocks($0, of: page) }.joined(separator: "\n")
      .replacing("${{ matrix.part }}", with: "1").replacing("{}", with: "1")
      .replacing("{#}", with: "1")
      // A line that goes on in the next one, in a shell and in YAML.
      .replacing(#/ \\\n +/#, with: " ").replacing(#/\n +(?=--)/#, with: " ")
      .replacing(#/>-\n +/#, with: "")
    return code.matches(of: #/(?:^|\s)messages-host ((?:build|classify|merge|install) [^\n]*)/#)
      .map { match in
        let words = match.1.split(separator: " ").map(String.init)
        return Array(words.prefix { !["<", ">", "|", ":::", "#"].contains($0) })
      }
  }

  @Test(arguments: pages)
  func everyCommandIsOneOfTheTools(page: String) throws {
    let commands = try Self.commands(of: page)
    #expect(commands.count > 3)
    for words in commands {
      let command = try #require(CommandLineTool.commands.first { $0.name == words[0] })
      do {
        let arguments = try CommandArguments(Array(words.dropFirst()), for: command)
        #expect(!arguments.operands.isEmpty || command.name == "install", "\(words)")
        if command.name == "classify" { _ = try ClassifyPlan(arguments) }
      } catch {
        Issue.record("\(page): \(words.joined(separator: " ")): \(error)")
      }
    }
  }

  /// The sum of the starts is one of starts without a sample.
  @Test func noPartAsksAboutASample() throws {
    let parts = try Self.commands(of: "docs/scaling.md").filter {
      $0.contains("--shard") || $0.contains("-")
    }
    #expect(parts.count == 3)
    #expect(parts.filter { !$0.contains("--assume-independent") } == [])
    let program = try Self.blocks("python", of: "docs/scaling.md").joined()
    #expect(program.contains("--jobs 1 --assume-independent"))
  }

  @Test func theProgramForSparkIsTheTestedOne() throws {
    let file = SparkCluster.scripts.appending(path: "classify_on_spark.py")
    #expect(try Self.blocks("python", of: "docs/scaling.md") == [Self.contents(file)])
  }

  private static func contents(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  /// Whether the program with this name is the one of GNU; others have it, too.
  private static let parallel: String? = {
    guard let path = ShellRun.path(of: "parallel"),
      let version = try? ShellRun(path, ["--version"]), version.result.hasPrefix("GNU parallel")
    else { return nil }
    return path
  }()

  /// Shards and blocks of a stream, each as the page has it, are what one run says.
  @Test(.enabled(if: parallel != nil, "there is no GNU parallel here"))
  func parallelDoesWhatThePageSays() async throws {
    try await SparkCluster.withFilter { folder in
      func url(_ name: String) -> URL { folder.appending(path: name) }
      try FileManager.default.moveItem(at: url("filter.appex"), to: url("MyFilter.appex"))
      let texts = ["a prize", "hi", "an offer", "your invoice"]
      let lines = (1...80).map { #"{"id":\#($0),"text":"\#(texts[$0 % 4])","label":"ham"}"# + "\n" }
      try Data(lines.joined().utf8).write(to: url("corpus.ndjson"))
      let alone = try ToolProcess([
        "classify", url("MyFilter.appex").path, "--input", url("corpus.ndjson").path,
        "-o", url("alone.ndjson").path,
      ])
      try #require(alone.status == 0, "\(alone.notes)")

      let blocks = try Self.blocks("sh", of: "docs/scaling.md").filter {
        $0.hasPrefix("parallel ")
      }
      try #require(blocks.count == 2)
      let expected = try Self.contents(url("alone.ndjson"))
      let shards = try Self.run(blocks[0], in: folder)
      #expect(shards.status == 0, "\(shards.notes)")
      #expect(shards.result.hasSuffix("\n" + alone.result))
      #expect(try Self.contents(url("answers.ndjson")) == expected)

      // So small a corpus is one block, else.
      try #require(blocks[1].contains("--block 64M"))
      let stream = try Self.run(
        blocks[1].replacing("--block 64M", with: "--block 1k"), in: folder)
      #expect(stream.status == 0, "\(stream.notes)")
      #expect(stream.result == alone.result)
      #expect(
        try Self.withoutPlaces(Self.contents(url("answers.ndjson")))
          == Self.withoutPlaces(expected))
      #expect(FileManager.default.fileExists(atPath: url("block-3.json").path))
    }
  }

  private static func withoutPlaces(_ answers: String) -> String {
    answers.replacing(#/"row":[0-9]+,"line":[0-9]+,/#, with: "")
  }

  /// Does what a block says, in a folder, as a user would who has the tool.
  private static func run(
    _ block: String, in folder: URL
  ) throws -> (status: Int32, result: String, notes: String) {
    let tool = URL(filePath: try ToolProcess.path).deletingLastPathComponent().path
    let environment = ProcessInfo.processInfo.environment
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-euc", block]
    process.currentDirectoryURL = folder
    process.environment = environment.merging([
      "PATH": "\(tool):\(environment["PATH"] ?? "/usr/bin:/bin")", "HOME": folder.path,
      "TMPDIR": folder.path,
    ]) { $1 }
    let log = folder.appending(path: "notes.log")
    try Data().write(to: log)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: data, as: UTF8.self), try contents(log)
    )
  }
}
