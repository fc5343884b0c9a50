import Foundation
import Terminal
import Testing

@testable import HostCommands

/// Several scenarios at once: the report is that of one after another.
@Suite struct ReplayJobsTests {
  /// A folder of so many scenarios without an extension, some of which expect what does not come.
  private static func withScenarios(
    _ count: Int, failing: Set<Int>, broken: Set<Int> = [], _ body: (URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 1...count {
      let text = """
        { format: 1, about: "Number \(number).", \(broken.contains(number) ? "wrong: 1," : "")
          events: [{ receive: { from: "72645", text: "hello" },
                     expect: { asked: \(failing.contains(number)) } }] }
        """
      try Data(text.utf8).write(to: folder.appending(path: name(number)))
    }
    try await body(folder)
  }

  private static func name(_ number: Int) -> String {
    "\(number < 10 ? "0" : "")\(number).json5"
  }

  /// What is printed, without the line that has a time in it.
  private static func block(_ run: ToolRun) -> [Substring] {
    run.result.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
  }

  @Test func theReportHasTheOrderOfTheFiles() async throws {
    try await Self.withScenarios(12, failing: [2, 9], broken: [5]) { folder in
      let words = ["replay", folder.path, "--no-trace", "--jobs"]
      let one = await ToolRun(words + ["1"])
      #expect(one.code == .usage)
      let heads = one.result.split(separator: "\n").filter { line in
        ["ok  ", "FAILED  ", "NOT PLAYED  "].contains { line.hasPrefix($0) }
      }
      #expect(heads.count == 12)
      for (index, head) in heads.enumerated() {
        #expect(head.hasSuffix("/\(Self.name(index + 1))"))
      }
      for jobs in ["2", "5", "40"] {
        let several = await ToolRun(words + [jobs])
        #expect(several.code == one.code)
        #expect(Self.block(several) == Self.block(one))
        #expect(several.notes == one.notes)
      }
    }
  }

  /// What is printed and written for machines, without the time that something took.
  private static func reports(
    of folder: URL, printing format: String, jobs: String
  ) async throws -> [String: [String]] {
    let place = FileManager.default.temporaryDirectory.appending(
      path: "reports-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let path = { (name: String) in place.appending(path: name).path }
    let run = await ToolRun([
      "replay", folder.path, format, "--jobs", jobs, "--trace", path("trace"),
      "--junit", path("junit"), "--html", path("page"),
    ])
    #expect(run.code == .usage)
    let trace = try String(contentsOfFile: path("trace"), encoding: .utf8)
    let junit = try String(contentsOfFile: path("junit"), encoding: .utf8)
    let page = try String(contentsOfFile: path("page"), encoding: .utf8)
    return [
      "printed": untimed(run.result), "trace": untimed(trace),
      "junit": untimed(junit.replacing(#/ time="[0-9.]+"/#, with: "")),
      // Its entries have numbers, which depend on whether two things took equally long.
      "page": page.matches(of: #/"(?:file|status)":"[^"]*"/#).map { String($0.output) },
    ]
  }

  private static func untimed(_ text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.contains(#""type":"timing""#) }.map(String.init)
  }

  @Test(arguments: ["--json", "--tap"])
  func reportsForMachinesAreTheSame(_ format: String) async throws {
    try await Self.withScenarios(12, failing: [2, 9], broken: [5]) { folder in
      let one = try await Self.reports(of: folder, printing: format, jobs: "1")
      let several = try await Self.reports(of: folder, printing: format, jobs: "5")
      for (name, lines) in one {
        #expect(lines.count >= 12, "\(name)")
        #expect(several[name] == lines, "\(name)")
      }
    }
  }

  @Test(arguments: ["1", "4"])
  func whatFailedIsListedOnceAtTheEnd(_ jobs: String) async throws {
    try await Self.withScenarios(12, failing: [2, 9], broken: [5]) { folder in
      let run = await ToolRun("replay", folder.path, "--no-trace", "--jobs", jobs)
      let path = { (number: Int) in folder.appending(path: Self.name(number)).path }
      let list = run.result.components(separatedBy: "\nfailed:\n")
      #expect(list.count == 2)
      let lines = (list.last ?? "").split(separator: "\n")
      #expect(lines.count == 4)
      #expect(
        lines.first == "  FAILED  \(path(2)):3: asked: expected true, actual false", "\(lines)")
      #expect(lines.dropFirst().first?.hasPrefix("  NOT PLAYED  \(path(5)):1:") == true)
      #expect(lines.dropFirst(2).first?.hasPrefix("  FAILED  \(path(9)):3: asked: ") == true)
      #expect(
        lines.last?.hasPrefix(
          "2 of 12 scenarios failed, 1 of 12 scenarios could not be played, 9 as expected") == true)
    }
  }

  /// What fits on a screen is not told twice, nor what is told alone.
  @Test(arguments: [(5, [String]()), (12, ["--quiet"]), (12, ["--fail-fast"]), (12, ["--tap"])])
  func aShortReportListsNothing(_ count: Int, _ options: [String]) async throws {
    try await Self.withScenarios(count, failing: [2]) { folder in
      let run = await ToolRun(["replay", folder.path, "--no-trace"] + options)
      #expect(run.code == .expectationFailed)
      #expect(run.result.contains(Self.name(2)))
      #expect(!run.result.contains("\nfailed:\n"))
    }
  }

  /// What ends a run stands above the sum already, also where it is the last file.
  @Test(arguments: ["1", "4"])
  func aFailureThatEndsTheRunIsNotListed(_ jobs: String) async throws {
    try await Self.withScenarios(12, failing: [12]) { folder in
      let words = ["replay", folder.path, "--no-trace", "--jobs", jobs]
      let run = await ToolRun(words + ["--fail-fast"])
      #expect(run.code == .expectationFailed)
      #expect(run.result.contains("FAILED  \(folder.path)/12.json5"))
      #expect(!run.result.contains("\nfailed:\n"))
      let whole = await ToolRun(words)
      #expect(whole.result.contains("\nfailed:\n"))
    }
  }

  @Test func quietPrintsFailuresAndTheSum() async throws {
    try await Self.withScenarios(7, failing: [3], broken: [6]) { folder in
      let run = await ToolRun("replay", folder.path, "--no-trace", "--quiet", "--jobs", "3")
      let lines = run.result.split(separator: "\n")
      #expect(lines.first == "FAILED  \(folder.path)/03.json5")
      #expect(lines.contains { $0.contains("asked: expected true, actual false") })
      #expect(lines.contains("NOT PLAYED  \(folder.path)/06.json5"))
      #expect(lines.last?.hasPrefix("1 of 7 scenarios failed, 1 of 7 ") == true)
      #expect(!run.result.contains("ok  ") && !run.result.contains("Number 1."))
      let good = await ToolRun("replay", "-q", folder.appending(path: "01.json5").path)
      #expect(good.code == .success)
      #expect(good.result.hasPrefix("1 scenario as expected, "))
    }
  }

  /// What was done beyond the first failure is not told, and does not count.
  @Test(arguments: ["1", "2", "4", "50"])
  func theFirstFailureEndsTheRun(_ jobs: String) async throws {
    try await Self.withScenarios(12, failing: [3, 5], broken: [4, 11]) { folder in
      let run = await ToolRun(
        "replay", folder.path, "--no-trace", "--fail-fast", "--jobs", jobs)
      #expect(run.code == .expectationFailed)
      #expect(run.notes.isEmpty, "\(run.notes)")
      #expect(run.result.contains("FAILED  \(folder.path)/03.json5"))
      #expect(!run.result.contains("04.json5") && !run.result.contains("05.json5"))
      let last = run.result.split(separator: "\n").last ?? ""
      #expect(
        last.hasPrefix(
          "1 of 12 scenarios failed, 2 as expected, 9 not played (--fail-fast), 3 messages"))
    }
  }

  @Test func whatCannotBePlayedEndsTheRunToo() async throws {
    try await Self.withScenarios(4, failing: [3], broken: [2]) { folder in
      let run = await ToolRun("replay", folder.path, "--tap", "--fail-fast", "--jobs", "4")
      #expect(run.code == .usage)
      #expect(run.result.contains("\nnot ok 2 - "))
      #expect(!run.result.contains("ok 3 - "))
      #expect(
        run.result.hasSuffix(
          "\nBail out! the first failure ends the run (--fail-fast): 2 scenarios not played\n"))
      #expect(run.notes.contains("2 not played (--fail-fast)"))
    }
  }

  @Test func nothingIsLeftOutWhereNothingFails() async throws {
    try await Self.withScenarios(6, failing: []) { folder in
      let run = await ToolRun("replay", folder.path, "--fail-fast", "--jobs", "2")
      #expect(run.code == .success)
      #expect(run.result.contains("\nall 6 scenarios as expected, 6 messages"))
    }
  }

  @Test(arguments: [
    ["--jobs", "0"], ["--jobs", "-1"], ["--jobs", "abc"], ["--jobs", "1001"], ["--jobs", ""],
    ["--jobs", "2", "--update"], ["--jobs", "2", "--wait-for-debugger"],
    ["--jobs", "2", "--network", "cassette", "--cassette", "c.json"],
    ["--fail-fast", "--update"], ["--fail-fast", "--watch"], ["--quiet", "--watch"],
    ["--jobs", "2", "--watch"], ["--quiet", "--json"], ["--quiet", "--tap"],
    ["--quiet", "--profile", "all"], ["--fail-fast", "--profile", "all"],
  ])
  func whatMakesNoSenseIsRefused(_ options: [String]) async throws {
    try await Self.withScenarios(1, failing: [1]) { folder in
      let run = await ToolRun(["replay", folder.path, "--no-trace"] + options)
      #expect(run.code == .usage)
      let named = options.first { $0.hasPrefix("--") } ?? ""
      #expect(run.notes.contains(named), "\(run.notes)")
      #expect(!run.result.contains("FAILED"))
    }
  }

  /// What scenarios share outside of the host is used by one after another.
  @Test(arguments: [
    ["--update"], ["--wait-for-debugger"], ["--network", "cassette", "--cassette", "c.json"],
    ["--network", "live"], ["--upstream", "a.example.com=http://127.0.0.1:1"],
    ["--sandbox", "off"], ["--sandbox", "audit"], ["--disable", "files"],
    ["--allow-gap", "files"], ["--allow-gap", "scopes", "--allow-gap", "systemCalls"],
    ["--allow-gap", "descriptors"],
  ])
  func whatMeetsOutsideIsPlayedOneAfterAnother(_ options: [String]) throws {
    let arguments = try CommandArguments(["a.json5"] + options, for: ReplayCommand.specification)
    #expect(try ReplayJobs.count(arguments) == 1)
    let one = try CommandArguments(
      ["a.json5", "--jobs", "1"] + options, for: ReplayCommand.specification)
    #expect(try ReplayJobs.count(one) == 1)
  }

  @Test func thereAreTwiceAsManyJobsAsProcessors() throws {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let plain = try CommandArguments(["a.json5"], for: ReplayCommand.specification)
    #expect(try ReplayJobs.count(plain) == 2 * processors)
    // These stand behind others.
    let gaps = ["scopes", "limits"].flatMap { ["--allow-gap", $0] }
    let behind = try CommandArguments(["a.json5"] + gaps, for: ReplayCommand.specification)
    #expect(try ReplayJobs.count(behind) == 2 * processors)
    let three = try CommandArguments(["a.json5", "-j", "3"], for: ReplayCommand.specification)
    #expect(try ReplayJobs.count(three) == 3)
  }

  @Test func progressSaysHowFarItIs() {
    let progress = ReplayProgress(of: 200)
    #expect(progress.line(after: .seconds(1)) == "0 of 200 scenarios")
    for number in 1...50 { progress.count(hasFailed: number % 25 == 0) }
    #expect(progress.line(after: .seconds(10)) == "50 of 200 scenarios, 2 failed, 30 s left")
    for _ in 51...200 { progress.count(hasFailed: false) }
    #expect(progress.line(after: .seconds(10)) == "200 of 200 scenarios, 2 failed")
  }

  /// Whichever is built first, it is told of when the first file that plays it has its turn.
  @Test func buildsAreToldInTheOrderOfTheFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "order-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["Slow", "Middle", "Quick"]
    for (index, name) in names.enumerated() {
      let filter = folder.appending(path: name, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: filter, withIntermediateDirectories: true)
      try FinishedBundle.infoPlist().write(to: filter.appending(path: "Info.plist"))
      // What has more to compile is done later.
      let more = (0..<(2 - index) * 300).map { "func more\($0)() -> [Int] { [\($0), 1, 2] }\n" }
      try Data((BuildNoteTests.source() + "\n" + more.joined()).utf8)
        .write(to: filter.appending(path: "Filter.swift"))
      let text = """
        { format: 1, about: "a", extensions: { it: "\(name)" },
          events: [{ receive: { from: "72645", text: "hello" }, expect: { asked: true } }] }
        """
      try Data(text.utf8).write(to: folder.appending(path: Self.name(index + 1)))
    }
    let run = await ToolRun("replay", folder.path, "--no-trace", "--jobs", "3")
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    let told = run.notes.matches(of: #/built (\w+) in /#).map { String($0.output.1) }
    #expect(told == names, "\(run.notes)")
  }

  /// The compiler runs once, whoever asks first, and what it has to say is told once.
  @Test func anExtensionThatManyPlayIsBuiltOnce() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "jobs-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let filter = folder.appending(path: "Filter", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: filter, withIntermediateDirectories: true)
    try FinishedBundle.infoPlist().write(to: filter.appending(path: "Info.plist"))
    try Data(BuildNoteTests.source().utf8).write(to: filter.appending(path: "Filter.swift"))
    for number in 1...6 {
      let text = """
        { format: 1, about: "a", extensions: { it: "Filter" },
          events: [{ receive: { from: "72645", text: "hello" }, expect: { asked: true } }] }
        """
      try Data(text.utf8).write(to: folder.appending(path: Self.name(number)))
    }
    let run = await ToolRun("replay", folder.path, "--no-trace", "--jobs", "4")
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    #expect(run.notes.ranges(of: "built Filter in ").count == 1, "\(run.notes)")
    #expect(run.notes.ranges(of: "Filter: note: compiled as copies").count == 1, "\(run.notes)")
    let profiles = await ToolRun("replay", folder.path, "--profile", "all", "--jobs", "4")
    #expect(profiles.code == .success, "\(profiles.notes)")
  }
}
