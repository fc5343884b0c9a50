import CPlatform
import Foundation
import Terminal
import Testing

/// A report takes the place of nothing but reports.
@Suite struct ReportFilesTests {
  private static let scenario = "{ format: 1, about: 'a', extensions: {}, events: [] }"

  /// A folder with a scenario, a link to it, a source, a text and a saved trace.
  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "reports-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(at: folder.appending(path: "F"), withIntermediateDirectories: true)
    for (name, text) in [
      ("a.json5", scenario), ("inbox", scenario),
      ("line.json", #"{"about":"a","format":1,"events":[]}"#), ("F/Rules.swift", "// words"),
      ("F/Info.plist", "words"), ("keep.txt", "words"),
      ("t.ndjson", "{\"about\":\"\",\"type\":\"scenario\"}"),
      ("notes.md", "A report:\n<testsuites name=\"messages-host\"\n{\"type\":\"scenario\"}"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try files.createSymbolicLink(
      at: folder.appending(path: "link"), withDestinationURL: folder.appending(path: "a.json5"))
    try files.createSymbolicLink(
      atPath: folder.path + "/to-new", withDestinationPath: "F/../new")
    try await body(folder)
  }

  private static func contents(_ folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.reduce(into: [:]) { found, name in
      found[name] = FileManager.default.contents(atPath: folder.appending(path: name).path)
    }
  }

  /// Who may read a report stays as it was, although the old one goes first.
  @Test(arguments: [
    ("junit", 0o600), ("trace", 0o600), ("html", 0o600), ("html", 0o640), ("html", 0o644),
  ])
  func aReportKeepsItsMode(_ option: String, _ mode: mode_t) async throws {
    try await Self.withFolder { folder in
      let (report, link) = (folder.appending(path: "r").path, folder.appending(path: "l").path)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "r")
      let scenario = folder.appending(path: "s.json5").path
      try Data("{ format: 1, about: 'a', events: [{ wait: '1s' }] }".utf8)
        .write(to: URL(filePath: scenario))
      for (round, path) in [report, report, link].enumerated() {
        let run = await ToolRun("replay", scenario, "--\(option)", path)
        #expect(run.code == .success, "\(run.notes)")
        var found = stat()
        #expect(stat(report, &found) == 0)
        if round > 0 { #expect(found.st_mode & 0o777 == mode) }
        chmod(report, mode)
      }
    }
  }

  /// With what was received in clear a report is closed to others, also where they could read the one before.
  @Test(arguments: [0o600, 0o644])
  func aReportWithWhatIsPrivateIsForItsOwner(_ before: Int) async throws {
    try await Self.withFolder { folder in
      let scenario = folder.path + "/s.json5"
      try Data("{ format: 1, about: 'a', events: [{ wait: '1s' }] }".utf8)
        .write(to: URL(filePath: scenario))
      let events = folder.path + "/s.ndjson"
      try Data("{ wait: '1s' }\n".utf8).write(to: URL(filePath: events))
      let saved = await ToolRun("replay", scenario, "--trace", folder.path + "/saved")
      #expect(saved.code == .success, "\(saved.notes)")
      for line in [
        "replay DIR/s.json5 --trace DIR/r", "replay DIR/s.json5 --html DIR/r",
        "replay DIR/s.json5 --junit DIR/r",
        "replay DIR/s.json5 --events DIR/s.ndjson --trace DIR/r",
        "trace show DIR/saved --html DIR/r",
      ] {
        let report = folder.path + "/r"
        try Data().write(to: URL(filePath: report))
        chmod(report, mode_t(before))
        let words = (line + " --show-private").replacing("DIR", with: folder.path)
        let run = await ToolRun(words.split(separator: " ").map(String.init))
        #expect(run.code == .success, "\(line) \(run.notes)")
        let mode = try FileManager.default.attributesOfItem(atPath: report)[.posixPermissions]
        #expect(mode as? Int == 0o600, "\(line)")
      }
    }
  }

  /// Nothing that an author wrote is lost, whatever was forgotten or typed twice.
  @Test(arguments: [
    ("replay --html DIR/a.json5", "ends with .json5"),
    ("replay DIR/a.json5 --junit DIR/a.json5", "ends with .json5"),
    ("replay DIR/a.json5 --trace DIR/new.json5", "ends with .json5"),
    ("replay DIR/a.json5 --html DIR/link", "ends with .json5"),
    ("replay DIR/inbox --html DIR/inbox", "that is what is read"),
    ("replay DIR/inbox --html DIR/F/../inbox", "that is what is read"),
    ("replay DIR/a.json5 --html DIR/F/Rules.swift", "ends with .swift"),
    ("check DIR/F --html DIR/F/Info.plist", "ends with .plist"),
    ("trace show DIR/t.ndjson --html DIR/t.ndjson", "that is what is read"),
    ("replay DIR/a.json5 --junit DIR/r --html DIR/r", "name the same file"),
    ("replay DIR/a.json5 --junit DIR/r --html DIR/F/../r", "name the same file"),
    ("check DIR/F --trace DIR/r --html DIR/./r", "name the same file"),
    ("replay DIR/a.json5 --trace DIR/A.JSON5", "ends with .json5"),
    ("replay DIR/a.json5 --trace DIR/F/Rules.c", "ends with .c"),
    ("replay DIR/a.json5 --junit DIR/to-new --html DIR/new", "name the same file"),
    (
      "replay DIR/a.json5 --network cassette --cassette DIR/c --trace DIR/F/../c",
      "that is what is read"
    ),
    ("replay --junit DIR/notes.md", "needs a scenario"),
    ("replay --trace DIR/line.json", "needs a scenario"),
    ("check --html DIR/keep.txt", "check takes"),
    ("replay --junit DIR/keep.txt", "needs a scenario"),
  ])
  func nothingIsLost(_ line: String, _ words: String) async throws {
    try await Self.withFolder { folder in
      let before = try Self.contents(folder)
      let run = await ToolRun(
        line.split(separator: " ").map { String($0).replacing("DIR", with: folder.path) })
      #expect(run.code == .usage)
      #expect(run.notes.contains(words), "\(run.notes)")
      #expect(try Self.contents(folder) == before)
    }
  }

  /// A file that is open is no less read for having the name of a descriptor.
  @Test(arguments: [
    ("replay DIR/a.json5 --html /dev/stdout", ">> 'DIR/a.json5'"),
    ("replay DIR/a.json5 --junit /dev/fd/3", "3<> 'DIR/link'"),
    ("trace show DIR/t.ndjson --html /dev/fd/3", "3<> 'DIR/t.ndjson'"),
    ("replay DIR/a.json5 --events - --trace DIR/t.ndjson", "< 'DIR/t.ndjson'"),
    ("replay DIR/a.json5 --events - --trace -", "< 'DIR/t.ndjson' >> 'DIR/t.ndjson'"),
    ("replay DIR/a.json5 --events /dev/stdin --html DIR/keep.txt", "< 'DIR/keep.txt'"),
  ])
  func whatIsOpenIsNotLost(_ line: String, _ redirection: String) async throws {
    try await Self.withFolder { folder in
      let before = try Self.contents(folder)
      let run = try ToolProcess(
        line.split(separator: " ").map { String($0).replacing("DIR", with: folder.path) },
        redirection.replacing("DIR", with: folder.path))
      #expect(run.status == 2)
      #expect(run.notes.contains("that is what is read"), "\(run.notes)")
      #expect(try Self.contents(folder) == before)
    }
  }

  @Test(arguments: ["junit", "trace", "html"])
  func anEmptyPathIsRefused(_ option: String) async {
    let run = await ToolRun("replay", "a.json5", "--\(option)", "")
    #expect(run.code == .usage)
    #expect(run.notes.contains("--\(option) needs the path of a file"), "\(run.notes)")
  }

  /// The reports of an earlier run go, also where the command line is wrong.
  @Test(arguments: ["a", String(repeating: "long ", count: 2000)])
  func whatAnEarlierRunWroteIsTakenAway(_ about: String) async throws {
    try await Self.withFolder { folder in
      let text =
        "{ format: 1, about: '\(about)', extensions: { f: 'none' }, events: [{ wait: '1s' }] }"
      try Data(text.utf8).write(to: folder.appending(path: "a.json5"))
      let names = ["junit", "trace", "html"]
      let reports = names.flatMap { ["--\($0)", folder.path + "/report." + $0] }
      let first = await ToolRun(["replay", folder.path + "/a.json5"] + reports)
      #expect(first.code == .usage)
      let written = try Self.contents(folder)
      #expect(names.allSatisfy { written["report." + $0]?.isEmpty == false })
      _ = await ToolRun(["replay"] + reports)
      let left = try Self.contents(folder)
      #expect(names.allSatisfy { left["report." + $0] == nil })
    }
  }

  /// Every file that cannot be written is told.
  @Test func eachFileThatCannotBeWrittenIsTold() async throws {
    try await Self.withFolder { folder in
      let paths = ["junit", "trace", "html"].map { ("--\($0)", "\(folder.path)/no-\($0)/r") }
      let run = await ToolRun(
        ["replay", folder.path + "/a.json5"] + paths.flatMap { [$0.0, $0.1] })
      #expect(run.code == .usage)
      for (_, path) in paths {
        let missing = URL(filePath: path).deletingLastPathComponent().path
        #expect(
          run.notes.contains("error: \(path): cannot be written: there is no folder \(missing)\n"),
          "\(run.notes)")
      }
    }
  }

  /// What is printed to a file stays, however the report names that file.
  @Test(arguments: ["DIR/out", "DIR/link-to-out", "//dev/stdout", "/dev/../dev/stdout", "DIR/so"])
  func aReportToWhereTheTextGoesComesBehindIt(_ name: String) async throws {
    try await Self.withFolder { folder in
      let files = FileManager.default
      let output = folder.appending(path: "out")
      try files.createSymbolicLink(
        atPath: folder.path + "/link-to-out", withDestinationPath: "out")
      try files.createSymbolicLink(
        atPath: folder.path + "/so", withDestinationPath: "/dev/stdout")
      let report = name.replacing("DIR", with: folder.path)
      let run = try ToolProcess(
        ["replay", folder.path + "/a.json5", "--junit", report], "> \(output.path)")
      #expect(run.status == 2)
      let text = try String(contentsOf: output, encoding: .utf8)
      #expect(text.hasPrefix("NOT PLAYED"))
      #expect(text.contains("</testsuites>"))
      #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/so") == "/dev/stdout")
    }
  }

  /// Whoever reads one of them there would have the other one in it.
  @Test(arguments: [
    ("replay DIR/a.json5 --trace /dev/stdout --junit /dev/stdout", "--trace and --junit"),
    ("replay DIR/a.json5 --html - --junit /dev/fd/1", "--html and --junit"),
    ("replay DIR/a.json5 --trace - --html - --junit -", "--trace and --html"),
    ("replay DIR/a.json5 --json --trace -", "--json and --trace"),
    ("replay DIR/a.json5 --tap --junit /dev/stdout", "--tap and --junit"),
    ("check DIR/F --trace - --html -", "--trace and --html"),
    ("check DIR/F --json --trace -", "--json and --trace"),
    ("check DIR/F --json --html /dev/fd/1", "--json and --html"),
    ("trace show DIR/t.ndjson --json --html -", "--json and --html"),
  ])
  func twoReportsDoNotGoToOneStream(_ line: String, _ options: String) async throws {
    try await Self.withFolder { folder in
      let run = await ToolRun(
        line.split(separator: " ").map { String($0).replacing("DIR", with: folder.path) })
      #expect(run.code == .usage)
      #expect(run.notes.contains("\(options) both go to standard output"), "\(run.notes)")
      #expect(run.result.isEmpty)
    }
  }

  /// Where all that is printed goes there, too, it is what standard output goes to.
  @Test func reportsThatGoNowhereAreNotMixed() async throws {
    try await Self.withFolder { folder in
      let scenario = folder.path + "/s.json5"
      try Data("{ format: 1, about: 'a', events: [{ wait: '1s' }] }".utf8)
        .write(to: URL(filePath: scenario))
      let run = try ToolProcess(
        ["replay", scenario, "--trace", "/dev/null", "--junit", "/dev/null"], "> /dev/null")
      #expect(run.status == 0, "\(run.notes)")
    }
  }

  /// The reader of the first one is gone when the second one comes, and nobody else may come.
  @Test(arguments: [
    ["replay", "s.json5", "--trace", "pipe", "--html", "pipe"],
    ["replay", "s.json5", "--html", "pipe", "--junit", "./pipe"],
  ])
  func twoReportsDoNotShareAPipe(_ words: [String]) async throws {
    try await Self.withFolder { folder in
      try Data("{ format: 1, about: 'a', events: [{ wait: '1s' }] }".utf8)
        .write(to: folder.appending(path: "s.json5"))
      #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
      let run = await ToolRun(
        words.map { word in
          word.hasPrefix("-") || word == "replay" ? word : "\(folder.path)/\(word)"
        })
      #expect(run.code == .usage)
      #expect(run.notes.contains(" name the same pipe, \(folder.path)/"), "\(run.notes)")
    }
  }

  /// It would be waited for twice.
  @Test func aPipeIsNotUpdated() async throws {
    try await Self.withFolder { folder in
      let pipe = folder.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let run = await ToolRun("replay", pipe, "--update")
      #expect(run.code == .usage)
      #expect(
        run.notes.contains("\(pipe): cannot be updated: it is a pipe or a device, not a file"),
        "\(run.notes)")
    }
  }
}
