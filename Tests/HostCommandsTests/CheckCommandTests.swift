import Foundation
import Reports
import Terminal
import Testing

@Suite struct CheckCommandTests {
  @Test(arguments: [
    (["check"], "check takes one extension"),
    (["check", "a", "b"], "check takes one extension"),
    (["check", "--list", "x"], "--list takes no extension"),
    (["check", "--markdown", "x"], "--markdown goes with --list"),
    (["check", "--grace", "soon", "x"], "--grace soon: expected a duration"),
    (["check", "no-such-folder"], "there is no such folder"),
    (["check", "x", "--app", "no-such-app"], "Info.plist"),
  ])
  func wrongUsageIsExplainedWithStatus2(_ words: [String], _ message: String) async {
    let run = await ToolRun(words)
    #expect(run.code == .usage)
    #expect(run.notes.contains(message), "\(run.notes)")
    #expect(run.result.isEmpty)
  }

  @Test func listPrintsEveryRuleInThreeForms() async throws {
    let text = await ToolRun("check", "--list")
    let json = await ToolRun("check", "--list", "--json")
    let page = await ToolRun("check", "--list", "--markdown")
    for run in [text, json, page] {
      #expect(run.code == .success)
      #expect(run.result.contains("privacy.recipient"))
    }
    for line in json.result.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(
        Set(object?.keys.map { $0 } ?? []) == ["rule", "severity", "sentence", "source", "mark"])
    }
  }

  @Test func sampleWithANoteSucceedsAlsoStrictly() async throws {
    let run = await ToolRun(
      "check", "--grace", "0s", "--strict", "--json", Self.sample("BareTemplate"))
    #expect(run.code == .success, "\(run.notes)")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.result.utf8)) as? [String: Any])
    #expect(object["counts"] as? [String: Int] == ["error": 0, "warning": 0, "info": 1])
    let inbox = object["inbox"] as? [String: Any]
    #expect(inbox?["launches"] as? Int == 3)
    #expect(inbox?["missingProtections"] as? [String] == [])
    let findings = object["findings"] as? [[String: Any]]
    #expect(findings?.map { $0["rule"] as? String } == ["url.missing"])
  }

  @Test func brokenRuleIsTextWithAFixAndStatus1() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(
      at: URL(filePath: Self.sample("BareTemplate")), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plist = folder.appending(path: "Info.plist")
    let text = try String(contentsOf: plist, encoding: .utf8)
    try text.replacing("message-filter", with: "massage-filter")
      .write(to: plist, atomically: true, encoding: .utf8)
    let run = await ToolRun("check", "--grace", "0s", folder.path)
    #expect(run.code == .expectationFailed)
    #expect(run.result.contains("  error    bundle.point  Info.plist: "))
    #expect(
      run.result.contains("fix: A message filter has com.apple.identitylookup.message-filter"))
    #expect(run.result.contains("1 error, 0 warnings, 0 notes; NOT RUN"))
    // What was not looked at is not said to hold.
    let long = await ToolRun("check", "--grace", "0s", "-v", folder.path)
    #expect(!long.result.contains("  holds "))
    #expect(long.result.contains("  the other rules were not judged: the extension was not run\n"))
  }

  /// No error is counted above the one that kept it from being run.
  @Test func whatDoesNotCompileIsSaidNotToHaveRun() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(
      at: URL(filePath: Self.sample("BareTemplate")), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("let number: Int = \"one\"\n".utf8).write(to: folder.appending(path: "Broken.swift"))
    let run = await ToolRun("check", "--grace", "0s", folder.path)
    #expect(run.code != .success && run.notes.contains("does not compile"), "\(run.notes)")
    #expect(
      run.result.contains("\nNOT RUN, see the error that follows; what was read without a run: "),
      "\(run.result)")
    #expect(!run.result.contains("; NOT RUN"), "\(run.result)")
  }

  /// Without `--verbose` only what was found; with it every rule, once, and one that holds with its mark.
  @Test func verboseTellsWhichRulesHold() async throws {
    let short = await ToolRun("check", "--grace", "0s", Self.sample("BareTemplate"))
    let long = await ToolRun("check", "--grace", "0s", "-v", Self.sample("BareTemplate"))
    #expect(short.code == .success && long.code == .success)
    #expect(!short.result.contains("  holds "))
    let lines = long.result.split(separator: "\n").map(String.init)
    let holding = lines.filter { $0.hasPrefix("  nothing  ") }
    let rules = try await ToolRun("check", "--list", "--json").result.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String])
    }.filter { $0["rule"]?.hasPrefix("reporting.") == false }
    let width = rules.compactMap { $0["rule"]?.count }.max() ?? 0
    #expect(
      holding
        == rules.filter { $0["rule"] != "url.missing" }.map { rule in
          "  nothing  \(rule["rule", default: ""].padded(to: width))  "
            + "\(rule["sentence", default: ""]) [\(rule["mark", default: ""])]"
        })
    #expect(lines.count { $0.hasPrefix("  info     url.missing ") } == 1)
    #expect(short.result.split(separator: "\n").last == long.result.split(separator: "\n").last)
  }

  private static func sample(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Samples/\(name)").standardizedFileURL.path
  }
}
