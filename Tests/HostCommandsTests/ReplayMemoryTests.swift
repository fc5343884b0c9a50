import CPlatform
import Foundation
import HostFiles
import Reports
import ScenarioFiles
import Terminal
import Testing
import Texts

@testable import HostCommands
@testable import Scenarios

/// What a replay of many scenarios keeps of those that are over.
@Suite struct ReplayMemoryTests {
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "memory-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static func reporter(_ options: [String]) throws -> ReplayReporter {
    let arguments = try CommandArguments(
      ["a.json5"] + options, for: ReplayCommand.specification)
    let output = CommandOutput(result: { _ in }, note: { _ in })
    return try ReplayReporter(arguments, try PrivacyOptions(arguments), output)
  }

  private static func name(_ number: Int) -> String { "\(number).json5" }

  private static let count = 100
  /// Bytes of the section of one that could not be played, or nearly.
  private static let size = 4_000

  private static func broken(_ number: Int) -> ReplayResult {
    let text = String(repeating: "x", count: size)
    let problem = UnplayedScenario.Problem(file: name(number), line: 1, text: text)
    return .notPlayed(UnplayedScenario(file: name(number), problems: [problem]))
  }

  private static func failed(_ number: Int) throws -> ReplayResult {
    let text = "{ format: 1, about: 'a', events: [{ wait: '1s' }] }"
    return .played(
      ScenarioRun(
        scenario: try ScenarioParser.parse(Data(text.utf8), file: name(number)), steps: [],
        endFailures: [
          ExpectationFailure(
            field: "folder", expected: "junk", actual: "inbox", position: .start)
        ], trace: [], names: [:], elapsed: .zero))
  }

  /// A section is in the file that grows as soon as it is told; the one of that name is there when it is whole.
  @Test func aTraceGrowsWhileTheRunGoesOn() throws {
    try Self.inFolder { folder in
      let path = folder.appending(path: "trace").path
      var reporter = try Self.reporter(["--trace", path])
      var told = 0
      for number in 1...Self.count {
        reporter.add(Self.broken(number))
        told += Self.size
        let kept = reporter.kept
        #expect(kept.sections == 0 && kept.results == 0)
        #expect(kept.traceBytes < GatheredOutput.most)
        #expect(!FileManager.default.fileExists(atPath: path))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let grown = try names.map { name in
          try FileBytes.readAll(folder.appending(path: name).path).count
        }
        #expect(grown.reduce(0, +) + kept.traceBytes >= told)
      }
      try reporter.finish()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["trace"])
      let text = String(decoding: try FileBytes.readAll(path), as: UTF8.self)
      let sections = try SavedTrace(text, file: path).sections
      #expect(sections.map(\.file) == (1...Self.count).map(Self.name))
    }
  }

  private static let choices: [([String], ReplayReporter.Kept)] = [
    (["--no-trace"], ReplayReporter.Kept()), (["--json"], ReplayReporter.Kept()),
    ([], ReplayReporter.Kept(sections: count)),
    (["--no-trace", "--html", "page"], ReplayReporter.Kept(sections: count)),
    (["--no-trace", "--junit", "xml"], ReplayReporter.Kept(results: count)),
  ]

  /// What failed is kept only for a file that is made of it at the end.
  @Test(arguments: choices)
  func whatNobodyWantsAtTheEndIsNotKept(
    _ options: [String], _ kept: ReplayReporter.Kept
  ) throws {
    var reporter = try Self.reporter(options)
    for number in 1...Self.count { reporter.add(try Self.failed(number)) }
    #expect(reporter.kept == kept)
  }

  /// The traces of those that failed stand once in the file that was asked for, and are kept nowhere.
  @Test func whatFailedIsKeptInTheTraceAlone() throws {
    try Self.inFolder { folder in
      let path = folder.appending(path: "trace").path
      var reporter = try Self.reporter(["--trace", path])
      for number in 1...Self.count {
        reporter.add(try Self.failed(number))
        #expect(reporter.kept.sections == 0)
      }
      try reporter.finish()
      let text = String(decoding: try FileBytes.readAll(path), as: UTF8.self)
      #expect(try SavedTrace(text, file: path).sections.count(where: \.hasFailed) == Self.count)
    }
  }

  /// The reason stands behind what was played until then.
  @Test func whatEndsTheRunIsTheLastSection() throws {
    try Self.inFolder { folder in
      let path = folder.appending(path: "trace").path
      var reporter = try Self.reporter(["--trace", path])
      for number in 1...Self.count { reporter.add(Self.broken(number)) }
      reporter.abandon(FileFault(folder.path, "cannot be read", reason: "it is gone"))
      let text = String(decoding: try FileBytes.readAll(path), as: UTF8.self)
      let sections = try SavedTrace(text, file: path).sections
      #expect(sections.count == Self.count + 1)
      #expect(sections.last?.reasons.contains { $0.contains("it is gone") } == true)
    }
  }

  /// A run that is interrupted when a part of its trace is on the disk leaves nothing of it.
  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptLeavesNoPartOfATrace(_ signal: Int32) throws {
    try Self.inFolder { folder in
      let reports = folder.appending(path: "out", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
      let event =
        "{ receive: { service: 'imessage', from: '72645', text: '\(String(repeating: "x", count: 1_000))' } },"
      let long = folder.appending(path: "long.json5")
      let events = String(repeating: event, count: 100)
      try Data("{ format: 1, about: 'a', events: [\(events)] }".utf8).write(to: long)
      let hanging = try FinishedBundle(in: folder, program: "hang", isAsked: true)
      let tool = Process()
      tool.executableURL = URL(filePath: try ToolProcess.path)
      tool.arguments = [
        "replay", long.path, hanging.inbox.path, "--jobs", "1", "--trace",
        reports.appending(path: "trace").path,
      ]
      (tool.standardOutput, tool.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try tool.run()
      let names = { try FileManager.default.contentsOfDirectory(atPath: reports.path) }
      while tool.isRunning, try names().isEmpty { sched_yield() }
      #expect(tool.isRunning)
      kill(tool.processIdentifier, signal)
      tool.waitUntilExit()
      #expect(tool.terminationStatus == 128 + signal)
      #expect(try names() == [])
    }
  }
}
