import Foundation
import ScenarioFiles
import Terminal
import Testing
import Texts

@testable import HostCommands

/// Events that come as lines, as `replay` plays and tells them.
@Suite struct ReplayEventsTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A folder of its own, for as long as the body runs.
  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "events-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// A phone without an extension and with these lines of events.
  private static func withEvents(
    _ lines: String, _ keys: String = "",
    _ body: (_ phone: String, _ events: URL) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let events = folder.appending(path: "inbox.ndjson")
      try Data(lines.utf8).write(to: events)
      let phone = folder.appending(path: "phone.json5")
      let text = "{ format: 1, about: 'A phone.', \(keys) events: 'inbox.ndjson' }"
      try Data(text.utf8).write(to: phone)
      try await body(phone.path, events)
    }
  }

  private static func message(_ number: Int, _ expectation: String = "") -> String {
    "{ receive: { from: '\(70_000 + number)', text: 'Hello' }\(expectation) }\n"
  }

  /// A trace without what differs from run to run.
  private static func trace(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.contains("\"type\":\"timing\"") }
  }

  /// What is played from lines has the trace, the status and the events of the array.
  @Test(arguments: [
    "wwdc17/junk-word", "wwdc17/three-replies-rescue", "conversation/junk-sticks",
    "meanwhile/two-at-once", "meanwhile/reply-while-asked", "settings/none-hides-folders",
    "folders/sub-folders", "reporting/figure5-reported", "reporting/calls",
  ])
  func aShippedScenarioComesToTheSame(_ name: String) async throws {
    let path = Self.root.appending(path: "Scenarios/\(name).json5").path
    try await Self.withFolder { folder in
      let value = try ScenarioParser.value(Data(contentsOf: URL(filePath: path)), file: path)
      guard case .object(let fields) = value, case .list(let events)? = fields["events"] else {
        Issue.record("\(name) has no events")
        return
      }
      let lines = folder.appending(path: "lines.ndjson")
      let texts = try events.map { String(decoding: try $0.jsonData(), as: UTF8.self) + "\n" }
      try Data(texts.joined().utf8).write(to: lines)
      let (one, other) = (folder.appending(path: "a.ndjson"), folder.appending(path: "b.ndjson"))
      let array = await ToolRun("replay", path, "--trace", one.path)
      let stream = await ToolRun("replay", path, "--events", lines.path, "--trace", other.path)
      if array.code == .environment { try Test.cancel("it cannot be played here: \(array.notes)") }
      #expect(stream.code == array.code, "\(stream.result) \(stream.notes)")
      #expect(try Self.trace(other) == Self.trace(one))
      let steps = { (run: ToolRun) in
        run.result.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("    ") }
      }
      #expect(steps(stream) == steps(array))
    }
  }

  @Test func aScenarioNamesItsEvents() async throws {
    try await Self.withEvents(Self.message(1, ", expect: { asked: false }")) { phone, events in
      let run = await ToolRun("replay", phone)
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.hasPrefix("playing  \(phone) with the events of \(events.path)\n"))
      #expect(run.result.contains("\nok  \(phone)\n1 scenario as expected, 1 message, "))
      let why = await ToolRun("why", phone, "1")
      #expect(why.code == .usage)
    }
  }

  /// What was played until then is told, and the trace says that it did not come to its end.
  @Test func aBadLineIsNamed() async throws {
    try await Self.withEvents(
      Self.message(1) + "\n" + "{ receive: { form: '1', text: 't' } }\n" + Self.message(2)
    ) { phone, events in
      let trace = events.deletingLastPathComponent().appending(path: "trace.ndjson")
      let run = await ToolRun("replay", phone, "--trace", trace.path)
      #expect(run.code == .usage)
      #expect(run.notes.contains("\(events.path):3:14: error: unknown key \u{201C}form\u{201D}"))
      let lines = try Self.trace(trace)
      #expect(lines.count { $0.contains("\"type\":\"received\"") } == 1)
      #expect(lines.contains { $0.contains("\"type\":\"error\"") && $0.contains("\"line\":3") })
      #expect(lines.last?.contains("\"verdict\":\"not-played\"") == true)
    }
  }

  /// A trace that was begun says that nothing was played, and why; so does what machines read.
  @Test(arguments: ["Broken", "Missing"])
  func anExtensionThatCannotBeBuiltEndsTheTrace(_ name: String) async throws {
    let keys = "extensions: { it: '\(name)' },"
    try await Self.withEvents(Self.message(1), keys) { phone, events in
      let folder = events.deletingLastPathComponent()
      let broken = folder.appending(path: "Broken")
      try FileManager.default.createDirectory(at: broken, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Self.root.appending(path: "Sources/Samples/FilterIt/Info.plist"),
        to: broken.appending(path: "Info.plist"))
      let source = "import IdentityLookup\n\nlet word: Int = \"not a number\"\n"
      try Data(source.utf8).write(to: broken.appending(path: "Filter.swift"))
      let trace = folder.appending(path: "trace.ndjson")
      let run = await ToolRun("replay", phone, "--json", "--trace", trace.path)
      if run.code == .environment { try Test.cancel("nothing can be built here: \(run.notes)") }
      #expect(run.code == .usage)
      let printed = run.result.split(separator: "\n").map(String.init)
      for lines in [try Self.trace(trace), printed] {
        #expect(lines.first?.contains("\"type\":\"scenario\"") == true, "\(lines)")
        #expect(lines.contains { $0.contains("\"type\":\"error\"") && $0.contains(name) })
        #expect(lines.last?.contains("\"verdict\":\"not-played\"") == true, "\(lines)")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aTraceThatCannotBeWrittenIsToldOnce() async throws {
    try await Self.withEvents(Self.message(1)) { phone, _ in
      let run = await ToolRun("replay", phone, "--trace", "/dev/full")
      #expect(run.code == .usage)
      #expect(run.notes.ranges(of: "/dev/full: cannot be written").count == 1, "\(run.notes)")
    }
    // Another reason does not keep it from being told.
    try await Self.withEvents(Self.message(1), "extensions: { it: 'Missing' },") { phone, _ in
      let run = await ToolRun("replay", phone, "--trace", "/dev/full")
      #expect(run.notes.ranges(of: "/dev/full: cannot be written").count == 1, "\(run.notes)")
      #expect(run.notes.contains("named at \(phone):1:"), "\(run.notes)")
    }
  }

  @Test func whatCameBeforeABadLineIsTold() async throws {
    try await Self.withEvents(Self.message(1) + Self.message(2) + "[]\n") { phone, events in
      let run = await ToolRun("replay", phone)
      #expect(run.code == .usage)
      #expect(run.result.contains("\n  \u{00B7}  1  SMS"))
      #expect(run.notes.contains("\(events.path):3:1: error: expected an object"))
    }
  }

  @Test func failuresAreListedUpToAHundred() async throws {
    let lines = (1...250).map { Self.message($0, ", expect: { asked: true }") }.joined()
    try await Self.withEvents(lines) { phone, events in
      let trace = events.deletingLastPathComponent().appending(path: "trace.ndjson")
      let run = await ToolRun("replay", phone, "--trace", trace.path)
      #expect(run.code == .expectationFailed)
      let list =
        run.result.components(separatedBy: "\nfailed:\n").last?.split(separator: "\n") ?? []
      #expect(list.first == "  \(events.path):1: asked: expected true, actual false")
      #expect(list.count { $0.hasPrefix("  \(events.path):") } == 100)
      #expect(list.contains("  and 150 more"))
      let failures = try Self.trace(trace).filter { $0.contains("\"type\":\"failure\"") }
      #expect(failures.count == 101)
      #expect(failures.last?.contains("150 more failures, which were counted only") == true)
      let quiet = await ToolRun("replay", phone, "--quiet")
      #expect(quiet.code == .expectationFailed)
      #expect(quiet.result.ranges(of: "asked: expected true, actual false").count == 250)
    }
  }

  /// A pipe has no size and cannot be read twice.
  @Test func eventsComeFromAPipe() async throws {
    let lines = (1...2_000).map { Self.message($0, ", expect: { asked: false }") }.joined()
    try await Self.withEvents(lines) { phone, events in
      let pipe = events.deletingLastPathComponent().appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let writer = Thread {
        let end = FileHandle(forWritingAtPath: pipe)
        _ = try? end?.write(contentsOf: Data(lines.utf8))
      }
      writer.start()
      let run = await ToolRun("replay", phone, "--events", pipe, "--quiet")
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.contains("1 scenario as expected, 2000 messages, "))
    }
  }

  @Test func eventsComeFromTheStandardInput() async throws {
    try await Self.withEvents(Self.message(1) + Self.message(2)) { phone, events in
      let run = try ToolProcess(
        ["replay", phone, "--events", "-", "--json"], "< '\(events.path)'")
      #expect(run.status == 0, "\(run.notes)")
      let lines = run.result.split(separator: "\n")
      #expect(lines.first?.contains("\"type\":\"scenario\"") == true)
      #expect(lines.count { $0.contains("\"type\":\"placed\"") } == 2)
      #expect(lines.contains { $0.contains("\"type\":\"inbox\"") })
    }
  }

  /// The lines of a trace that is printed are whole, and there are no others among them.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "DIR/out"])
  func aTraceOnTheStandardOutputIsPrinted(_ name: String) async throws {
    // Of more bytes than a file gets at once.
    let lines = (1...400).map { Self.message($0, ", expect: { asked: false }") }.joined()
    try await Self.withEvents(lines) { phone, events in
      let folder = events.deletingLastPathComponent()
      let (saved, printed) = (folder.appending(path: "saved"), folder.appending(path: "out"))
      let run = await ToolRun("replay", phone, "--trace", saved.path)
      #expect(run.code == .success, "\(run.notes)")
      for options in [[], ["--json"]] {
        try Data("{\"before\":1}\n".utf8).write(to: printed)
        let trace = name.replacing("DIR", with: folder.path)
        let run = try ToolProcess(
          ["replay", phone, "--trace", trace] + options, ">> '\(printed.path)'")
        #expect(run.status == 0, "\(run.notes)")
        #expect(run.notes.contains("1 scenario as expected, 400 messages, "), "\(run.notes)")
        #expect(run.notes.contains("playing  \(phone)") == options.isEmpty, "\(run.notes)")
        #expect(try Self.trace(printed) == ["{\"before\":1}"] + Self.trace(saved))
      }
    }
  }

  /// It would read what it prints.
  @Test(arguments: [
    ("", ">> 'EVENTS'"), ("--json", ">> 'EVENTS'"), ("--quiet --events EVENTS", ">> 'EVENTS'"),
    ("--events LINK", ">> 'EVENTS'"), ("--events EVENTS", ">> 'LINK'"),
    ("--events -", "< 'EVENTS' >> 'EVENTS'"), ("--events /dev/stdin", "< 'LINK' >> 'EVENTS'"),
  ])
  func itsOwnOutputIsNotRead(_ options: String, _ redirection: String) async throws {
    let lines = Self.message(1) + Self.message(2)
    try await Self.withEvents(lines) { phone, events in
      let link = events.path + ".link"
      try FileManager.default.linkItem(atPath: events.path, toPath: link)
      func full(_ text: String) -> String {
        text.replacing("EVENTS", with: events.path).replacing("LINK", with: link)
      }
      let words = full(options).split(separator: " ").map(String.init)
      let run = try ToolProcess(["replay", phone] + words, full(redirection))
      #expect(run.status == 2, "\(run.notes)")
      #expect(
        run.notes.contains("standard output goes to that file, and the events are read from it"),
        "\(run.notes)")
      #expect(try String(contentsOf: events, encoding: .utf8) == lines)
    }
  }

  /// As under `head`: of a part nothing is compared with what must hold at the end.
  @Test(arguments: [(false, 0), (true, 1)] as [(Bool, Int32)])
  func aReaderThatHadEnoughFailsNothing(_ isAsked: Bool, _ status: Int32) async throws {
    let lines = (1...3).map { Self.message($0, ", expect: { asked: \(isAsked) }") }.joined()
    let end = "expect: { folders: { unknown: { count: 3 } } },"
    try await Self.withEvents(lines, end) { phone, _ in
      let whole = await ToolRun("replay", phone)
      #expect(whole.code.rawValue == status, "\(whole.result)")
      let process = Process()
      process.executableURL = URL(filePath: try ToolProcess.path)
      process.arguments = ["replay", phone]
      let (output, notes) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = notes
      process.standardInput = FileHandle.nullDevice
      try output.fileHandleForReading.close()
      try process.run()
      let said = notes.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == status, "\(String(decoding: said, as: UTF8.self))")
    }
  }

  @Test(arguments: ["", "\n \n", "\u{feff}"])
  func noEventsAreRefused(_ lines: String) async throws {
    try await Self.withEvents(lines) { phone, _ in
      let run = await ToolRun("replay", phone)
      #expect(run.code == .usage)
      #expect(run.notes.contains("expected at least one event"))
    }
  }

  @Test(arguments: [
    ["--update"], ["--html", "page.html"], ["--junit", "j.xml"], ["--tap"], ["--github"],
    ["--coverage"], ["--watch"], ["--profile", "all"], ["--jobs", "2"], ["--fail-fast"],
    ["--filter", "a"],
  ])
  func whatKeepsTheWholeRunIsRefused(_ options: [String]) async throws {
    try await Self.withEvents(Self.message(1)) { phone, events in
      var options = options
      if options.count == 2, options[1].contains(".") {
        options[1] = events.deletingLastPathComponent().appending(path: options[1]).path
      }
      let run = await ToolRun(["replay", phone] + options)
      #expect(run.code == .usage)
      #expect(run.notes.contains(options[0]), "\(run.notes)")
      #expect(run.result.isEmpty)
    }
  }

  @Test func itIsPlayedAlone() async throws {
    try await Self.withEvents(Self.message(1)) { phone, events in
      let folder = events.deletingLastPathComponent().path
      let several = await ToolRun("replay", folder, "--no-trace")
      #expect(several.code == .usage)
      #expect(several.notes.contains("only replay plays such a scenario, and alone"))
      let other = await ToolRun("replay", phone, phone + "x", "--events", events.path)
      #expect(other.code == .usage)
      let twice = await ToolRun("replay", phone, "--events", events.path, "--events", events.path)
      #expect(twice.code == .usage)
      #expect(twice.notes.contains("--events names one file of events"), "\(twice.notes)")
      let same = await ToolRun("replay", phone, "--trace", events.path)
      #expect(same.code == .usage)
      #expect(same.notes.contains("that is what is read"))
    }
  }

  @Test func progressSaysHowFarItIs() {
    let progress = EventProgress(of: 4_000)
    #expect(progress.line(after: .seconds(1)) == "0 events, 0 %")
    progress.note(events: 500, failed: 1, bytes: 1_000)
    #expect(progress.line(after: .seconds(2)) == "500 events, 1 failure, 250/s, 25 %, 6 s left")
    progress.note(events: 2_000, failed: 0, bytes: 3_000)
    #expect(
      progress.line(after: .seconds(600)) == "2000 events, 3/s, 75 %, 3 min 20 s left")
  }

  /// Of a pipe nobody knows how much is to come.
  @Test func progressOfAPipeHasNoEnd() {
    let progress = EventProgress(of: nil)
    progress.note(events: 500, failed: 0, bytes: 1_000)
    #expect(progress.line(after: .seconds(2)) == "500 events, 250/s")
  }
}
