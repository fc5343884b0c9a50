import Foundation
import FoundationXML
import Terminal
import Testing

@testable import Reports

/// Reports are written whatever happens, and never tell of another run.
@Suite struct ReplayReportTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let good = """
    { format: 1, about: "a", extensions: { it: "\(root.path)/Sources/Samples/FilterIt" },
      events: [{ receive: { from: "72645", text: "junk" }, expect: { folder: "junk" } }] }
    """
  private static let bad = "{ format: 1, about: \"a\",\n  events: [{ wait: \"1s\", wiat: 1 }] }"
  private static let source = """
    import IdentityLookup

    final class MessageFilterExtension: ILMessageFilterExtension {
      let word: Int = "not a number"
    }
    """

  /// A folder with a good scenario, one that is none, one whose extension does not compile, and a
  /// report of an earlier run under every name.
  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    let broken = folder.appending(path: "Broken")
    try files.createDirectory(at: broken, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try files.copyItem(
      at: root.appending(path: "Sources/Samples/FilterIt/Info.plist"),
      to: broken.appending(path: "Info.plist"))
    let third = good.replacing("\(root.path)/Sources/Samples/FilterIt", with: "Broken")
    for (name, text) in [
      ("a-bad.json5", bad), ("b-good.json5", good), ("c-broken.json5", third),
      ("Broken/Filter.swift", source), ("r.xml", JUnitReport.document([], showsPrivate: false)),
      ("r.html", TracePage([], title: "replay").html),
      ("r.ndjson", #"{"about":"","file":"a.json5","type":"scenario","version":1}"#),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try await body(folder)
  }

  /// What could not begin is of no file: a server would look for its line there.
  @Test func whatCouldNotBeginIsOfNoFile() async throws {
    try await Self.withFolder { folder in
      let (xml, page) = (folder.appending(path: "r.xml"), folder.appending(path: "r.html"))
      let run = await ToolRun(
        "replay", missingPath, "--github", "--junit", xml.path, "--html", page.path)
      #expect(run.code == .usage)
      let document = try XMLDocument(data: Data(contentsOf: xml))
      let cases = try document.nodes(forXPath: "//testcase").compactMap { $0 as? XMLElement }
      #expect(cases.count == 1)
      #expect(cases.allSatisfy { $0.attribute(forName: "file") == nil })
      #expect(cases.allSatisfy { $0.attribute(forName: "line") == nil })
      #expect(cases.first?.attribute(forName: "classname")?.stringValue == "messages-host replay")
      #expect(run.result.hasPrefix("::error title=the run could not begin::"), "\(run.result)")
      #expect(run.result.contains(missingPath))
    }
  }

  private static func run(_ folder: URL, _ options: [String] = []) async -> ToolRun {
    let path = { (name: String) in folder.appending(path: name).path }
    return await ToolRun(
      [
        "replay", folder.path, "--junit", path("r.xml"), "--html", path("r.html"), "--trace",
        path("r.ndjson"),
      ] + options)
  }

  @Test func aBrokenScenarioAndABrokenExtensionAreCasesAndTheOthersArePlayed() async throws {
    try await Self.withFolder { folder in
      let run = await Self.run(folder, ["--github"])
      #expect(run.code == .usage)
      #expect(run.result.contains("NOT PLAYED  \(folder.path)/a-bad.json5"))
      #expect(run.result.contains("ok  \(folder.path)/b-good.json5"))
      #expect(run.result.contains("NOT PLAYED  \(folder.path)/c-broken.json5"))
      #expect(run.result.contains("2 of 3 scenarios could not be played, 1 as expected, 1 message"))
      #expect(run.notes.contains("a-bad.json5:2:26: error: unknown key “wiat”"))
      let document = try XMLDocument(contentsOf: folder.appending(path: "r.xml"))
      let xml = try #require(document.rootElement())
      #expect(xml.attribute(forName: "tests")?.stringValue == "3")
      #expect(xml.attribute(forName: "errors")?.stringValue == "2")
      let cases = try xml.nodes(forXPath: "testsuite/testcase[error]").compactMap {
        $0 as? XMLElement
      }
      let place = { (node: XMLElement) in
        let file = node.attribute(forName: "file")?.stringValue ?? ""
        return URL(filePath: file).lastPathComponent + ":"
          + (node.attribute(forName: "line")?.stringValue ?? "")
      }
      #expect(cases.map(place) == ["a-bad.json5:2", "Filter.swift:4"])
      let github = run.result.split(separator: "\n").filter { $0.hasPrefix("::error ") }
      #expect(github.count == 2)
      #expect(github.first?.contains("a-bad.json5,line=2,col=26,title=") == true)
      #expect(github.last?.contains("Filter.swift,line=4") == true)
      let page = try String(contentsOf: folder.appending(path: "r.html"), encoding: .utf8)
      #expect(page.contains(#""verdict":"not-played""#))
      let trace = try String(contentsOf: folder.appending(path: "r.ndjson"), encoding: .utf8)
      #expect(trace.contains(#""type":"error""#))
      let shown = await ToolRun("trace", "show", folder.appending(path: "r.ndjson").path)
      #expect(shown.result.contains("a-bad.json5:2: error: unknown key"))
    }
  }

  @Test func tapAndJSONTellOfWhatCannotBePlayed() async throws {
    try await Self.withFolder { folder in
      let tap = await ToolRun("replay", folder.path, "--tap").result
      #expect(tap.hasPrefix("TAP version 14\n1..3\nnot ok 1 - \(folder.path)/a-bad.json5\n"))
      #expect(tap.contains("      line: 2\n"))
      #expect(tap.contains("\nok 2 - \(folder.path)/b-good.json5\n"))
      #expect(tap.contains("\nnot ok 3 - \(folder.path)/c-broken.json5\n"))
      let json = await ToolRun("replay", folder.path, "--json").result
      for line in json.split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        #expect(object is [String: Any])
      }
      #expect(json.components(separatedBy: #""verdict":"not-played""#).count == 3)
      #expect(json.contains(#""verdict":"as-expected""#))
    }
  }

  /// A scenario that could be read is what its trace tells of, although it could not be played.
  @Test(arguments: [[], ["--private"], ["--profile", "ios11"]])
  func aTraceOfWhatCannotBePlayedHasItsOwnWords(_ options: [String]) async throws {
    let name = "no-such-\(UUID().uuidString)"
    let text = """
      { format: 1, about: "About nobody.", profile: "ios26", extensions: { f: "\(name)" },
        events: [{ receive: { service: "sms", from: "1", text: "x" } }] }
      """
    try await withTemporaryFile(text) { path in
      let trace = path + ".ndjson"
      defer { try? FileManager.default.removeItem(atPath: trace) }
      let replay = await ToolRun(["replay", path, "--json"] + options)
      #expect(replay.code == .usage)
      #expect(replay.notes.contains("\n  named at \(path):1:"), "\(replay.notes)")
      let profile = options.last == "ios11" ? "ios11" : "ios26"
      #expect(replay.result.contains(#""profile":"\#(profile)""#))
      let about = options == ["--private"] ? "<private>" : "About nobody."
      #expect(replay.result.contains(#""about":"\#(about)""#), "\(replay.result)")
      try Data(replay.result.utf8).write(to: URL(filePath: trace))
      let why = await ToolRun("why", trace)
      #expect(why.code == .success && why.result.isEmpty)
      #expect(why.notes.contains("\(name): error: there is no such folder"), "\(why.notes)")
      #expect(!why.notes.contains("no message came"))
    }
  }

  @Test(arguments: [
    ["--filter", "no-such-name"], ["--cassette", "x", "--network", "cassette", "--connect", "x"],
    ["--app", "/no/such/app"], ["--update", "--profile", "ios26"], ["--profile", "all"],
  ])
  func anErrorThatEndsTheRunIsInTheReports(_ options: [String]) async throws {
    try await Self.withFolder { folder in
      let run = await Self.run(folder, options)
      #expect(run.code == .usage)
      let document = try XMLDocument(contentsOf: folder.appending(path: "r.xml"))
      #expect(try document.rootElement()?.nodes(forXPath: "//error").count == 1)
      for name in ["r.html", "r.ndjson"] {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        #expect(text.contains(#""type":"error""#))
      }
    }
  }

  @Test(arguments: [["--json", "--tap"], ["--private", "--show-private"]])
  func aRunThatNeverBeganLeavesNoReportOfAnotherOne(_ options: [String]) async throws {
    try await Self.withFolder { folder in
      let run = await Self.run(folder, options)
      #expect(run.code == .usage)
      for name in ["r.xml", "r.html", "r.ndjson"] {
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: name).path))
      }
    }
  }

  @Test func aReportThatCannotBeWrittenKeepsNoOtherFromIt() async throws {
    try await Self.withFolder { folder in
      let page = folder.appending(path: "r.html").path
      let run = await ToolRun(
        "replay", folder.path + "/b-good.json5", "--junit", "/nowhere/r.xml", "--html", page)
      #expect(run.code == .usage)
      #expect(run.notes.contains("/nowhere/r.xml: cannot be written"))
      let written = try String(contentsOfFile: page, encoding: .utf8)
      #expect(written.contains("as-expected"))
      #expect(!written.contains(#""verdict":"not-played""#))
    }
  }

  @Test func nothingExpectedIsPlayedInEveryReport() async throws {
    try await Self.withFolder { folder in
      let text = Self.good.replacing(", expect: { folder: \"junk\" }", with: "")
      try await withTemporaryFile(text) { path in
        let xml = folder.appending(path: "r.xml")
        let run = await ToolRun("replay", path, "--github", "--junit", xml.path)
        #expect(run.code == .success)
        #expect(run.result.contains("played  \(path)"))
        #expect(run.result.contains("\n  \u{b7}  1  SMS"))
        #expect(run.result.contains("1 scenario played, nothing was expected, 1 message"))
        #expect(!run.result.contains("scenarios as expected"))
        #expect(run.result.contains("::notice file=\(path),line=1,title=nothing was expected"))
        let skipped = try XMLDocument(contentsOf: xml).rootElement()?.nodes(forXPath: "//skipped")
        #expect(skipped?.count == 1)
        let tap = await ToolRun("replay", path, "--tap").result
        #expect(tap.hasSuffix("\nok 1 - \(path) # SKIP nothing was expected\n"))
      }
    }
  }

  @Test(arguments: [([String](), ExitCode.expectationFailed), (["--allow-no-answer"], .success)])
  func aCrashThatNobodyExpectedIsCountedInTheLastLine(
    _ options: [String], _ code: ExitCode
  ) async throws {
    let crashing = Self.root.appending(path: "Tests/Fixtures/Extensions/Crashing").path
    let text = """
      { format: 1, about: "a", extensions: { it: "\(crashing)" },
        events: [{ receive: { from: "72645", text: "bounds" }, expect: { folder: "unknown" } },
                 { receive: { from: "72646", text: "nil" }, expect: { noAnswer: "crash" } }] }
      """
    try await withTemporaryFile(text) { path in
      let run = await ToolRun(["replay", path, "--no-trace"] + options)
      #expect(run.code == code, "\(run.result)")
      let last = run.result.split(separator: "\n").last ?? ""
      #expect(last.contains("1 unexpected (crash)"))
      let isTold = run.result.contains("noAnswer: expected an answer, actual crash  (line 2)")
      #expect(isTold == options.isEmpty)
    }
  }
}
