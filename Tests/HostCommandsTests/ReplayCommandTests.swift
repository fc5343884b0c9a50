import Foundation
import Terminal
import Testing

@Suite struct ReplayCommandTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let network = root.appending(path: "Scenarios/network").path
  private static let junkWord = root.appending(path: "Scenarios/wwdc17/junk-word.json5").path

  private static func trace() async -> [Substring] {
    let run = await ToolRun("replay", network, "--json")
    let failed = run.result.split(separator: "\n").filter { $0.contains("failed") }
    #expect(run.code == .success, "\(run.notes)\n\(failed.joined(separator: "\n"))")
    return run.result.split(separator: "\n").filter { !$0.contains(#""type":"timing""#) }
  }

  @Test func sameScenariosGiveTheSameBytesButForTheTiming() async {
    let first = await Self.trace()
    #expect(first.count > 50)
    #expect(await Self.trace() == first)
  }

  @Test func traceLinesAreJSONObjectsWithAType() async throws {
    for line in await Self.trace() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["type"] is String)
    }
  }

  @Test func failedExpectationTellsExpectedActualAndGatesWithStatus1() async throws {
    let text = try String(contentsOfFile: Self.junkWord, encoding: .utf8)
      .replacing("../../Sources", with: Self.root.appending(path: "Sources").path)
      .replacing("notified: false", with: "notified: true")
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path, "--no-trace")
      #expect(run.code == .expectationFailed)
      #expect(run.result.contains("notified: expected true, actual false"))
      #expect(run.result.contains("passed  gate.service: the message is an SMS"))
      #expect(run.result.contains("\n1 scenario failed, "))
    }
  }

  @Test func filterChoosesByPath() async {
    let run = await ToolRun("replay", Self.network, "--filter", "refused")
    #expect(run.code == .success)
    #expect(run.result.contains("\n1 scenario as expected, "))
    let nothing = await ToolRun("replay", Self.network, "--filter", "no-such-name")
    #expect(nothing.code == .usage)
  }

  /// What only a slip of the pen asks for is not passed over.
  @Test func aServerThatNothingIsSentToIsTold() async throws {
    let fixture = Self.root.appending(path: "Tests/Fixtures/Extensions/EchoFilter").path
    let text = """
      { format: 1, about: "a", extensions: { it: "\(fixture)" },
        events: [{ receive: { from: "72645", text: "hello" } }] }
      """
    let told = "--upstream echo-filter.exmaple.com: no request was made to this host\n"
    try await withTemporaryFile(text) { path in
      for host in ["echo-filter.example.com", "Echo-Filter.exmaple.com"] {
        let words = [path, "--upstream", "\(host)=http://127.0.0.1:1"]
        for command in [["replay", "--no-trace"], ["why"]] {
          let run = await ToolRun(command + words)
          #expect(run.notes.contains(told) == host.hasSuffix("exmaple.com"), "\(run.notes)")
          #expect(run.notes.contains("--upstream") == host.hasSuffix("exmaple.com"))
        }
      }
    }
  }

  @Test(arguments: [
    ("group.com.example.rules", "", nil),
    ("group.com.example.ruels", "", "group.com.example.ruels in its entitlements"),
    ("group.com.example.ruels", "private: true,", "no extension here has an App Group in"),
  ])
  func anAppGroupThatNobodyHasIsTold(
    _ group: String, _ head: String, _ told: String?
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let finished = try FinishedBundle(in: folder)
    let entitlements = ["com.apple.security.application-groups": ["group.com.example.rules"]]
    try PropertyListSerialization.data(fromPropertyList: entitlements, format: .xml, options: 0)
      .write(to: finished.bundle.appending(path: "Entitlements.plist"))
    let text = """
      { format: 1, about: "a", \(head) extensions: { it: "\(finished.bundle.path)" },
        settings: { filter: "none" }, appGroups: { "\(group)": { defaults: { a: 1 } } },
        events: [{ receive: { from: "72645", text: "hello" } }] }
      """
    try await withTemporaryFile(text) { path in
      for command in ["replay", "why"] {
        let run = await ToolRun(command, path)
        #expect(run.code == .success, "\(run.notes)")
        #expect(run.notes.contains("appGroups") == (told != nil), "\(run.notes)")
        if let told { #expect(run.notes.contains(told), "\(run.notes)") }
        #expect(run.notes.contains("ruels") == (told != nil && head.isEmpty))
      }
    }
  }

  /// A program that is damaged or made for another system is bad input, not a fault of this machine.
  @Test(arguments: ["ENOEXEC", "ENOENT"])
  func aProgramThatNobodyCanRunIsBadInput(_ error: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let finished = try FinishedBundle(in: folder, isAsked: true)
    let program = finished.bundle.appending(path: "Finished")
    var bytes = try Data(contentsOf: program)
    if error == "ENOENT" {
      let loader = try #require(bytes.range(of: Data("/ld-linux".utf8)))
      bytes.replaceSubrange(loader, with: Data("/no-linux".utf8))
    } else {
      bytes = bytes.prefix(8)
    }
    try bytes.write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let run = await ToolRun("replay", "--no-trace", finished.inbox.path)
    #expect(run.code == .usage)
    let text = run.result + run.notes
    #expect(text.contains("programUnusable: exec: ") && text.contains(error), "\(text)")
  }

  /// So is a bundle with something in it that is no file.
  @Test func aBundleThatCannotBeReadIsBadInput() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let finished = try FinishedBundle(in: folder, isAsked: true)
    #expect(mkfifo(finished.bundle.path + "/pipe", 0o600) == 0)
    let run = await ToolRun("replay", "--no-trace", finished.inbox.path)
    #expect(run.code == .usage)
    #expect((run.result + run.notes).contains("Finished.appex/pipe: error: "), "\(run.result)")
  }

  @Test func whyAnswersFromTheScenarioAndFromItsSavedTraceAlike() async throws {
    for facts in ["", ",", " "] {
      let none = await ToolRun("why", Self.junkWord, "1", "--what-if", facts)
      #expect(none.code == .usage)
      #expect(none.notes.contains("--what-if needs a fact"), "\(none.notes)")
    }
    let live = await ToolRun("why", Self.junkWord, "1", "--what-if", "contact=true")
    #expect(live.code == .success)
    #expect(live.result.contains("With contact=true: the extension is not asked"))
    let trace = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: trace) }
    try Data(await ToolRun("replay", Self.junkWord, "--json").result.utf8).write(to: trace)
    let saved = await ToolRun("why", trace.path, "1", "--what-if", "contact=true")
    #expect(saved.result == live.result)
  }

  @Test func whyTellsWhatADeferralCameTo() async throws {
    let scenario = Self.root.appending(path: "Scenarios/network/connection-refused.json5").path
    let live = await ToolRun("why", scenario)
    #expect(live.code == .success, "\(live.notes)")
    #expect(live.result.contains("  network failed       nothing listens on the port"))
    #expect(live.result.contains("result       ILMessageFilterError 4 (networkRequestFailed), "))
    let trace = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: trace) }
    try Data(await ToolRun("replay", scenario, "--json").result.utf8).write(to: trace)
    let saved = await ToolRun("why", trace.path)
    #expect(saved.result == live.result)
  }

  @Test func whyOfAScenarioWithoutAMessageSaysSo() async throws {
    let filter = Self.root.appending(path: "Sources/Samples/FilterIt").path
    let text = """
      { format: 1, about: "a", extensions: { f: "\(filter)" }, events: [{ wait: "1s" }] }
      """
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("why", path)
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.notes.contains("no message came to a folder"), "\(run.notes)")
    }
  }

  @Test func profileAllComparesTheProfiles() async {
    let folder = Self.root.appending(path: "Scenarios/settings").path
    let run = await ToolRun("replay", folder, "--profile", "all")
    #expect(run.code == .success)
    #expect(run.result.contains("ios11"))
    #expect(run.result.contains("unknown-senders-off.json5 1  asked"))
    let head = run.result.split(separator: "\n").first { $0.hasPrefix("message") }
    let words = head?.split(separator: " ").map(String.init)
    #expect(words == ["message", "ios11", "ios14", "ios16", "ios26"])
  }

  /// The scenario's own name, or the one of the command line, with the rules that it goes by.
  @Test(arguments: ["", "--profile"])
  func aReleaseKeepsItsNameAndSaysWhoseRulesHold(_ option: String) async throws {
    let filter = Self.root.appending(path: "Sources/Samples/FilterIt").path
    let own = option.isEmpty ? #"profile: "ios18","# : ""
    let text = """
      { format: 1, about: "A release with the rules of another.", \(own)
        extensions: { f: "\(filter)" },
        events: [{ receive: { from: "1", text: "junk" }, expect: { folder: "junk" } }] }
      """
    let options = option.isEmpty ? [] : [option, "ios18"]
    let sentence = "ios18: the rules of ios16 hold (iOS 16 to 18)"
    try await withTemporaryFile(text) { path in
      let shown = await ToolRun(["replay", path] + options)
      #expect(shown.code == .success, "\(shown.notes)")
      #expect(shown.result.contains("    \(sentence)\n"), "\(shown.result)")
      let trace = await ToolRun(["replay", path, "--json"] + options)
      #expect(trace.result.contains(#""profile":"ios18","redacted":false,"rulesOf":"ios16","#))
      let saved = path + ".ndjson"
      defer { try? FileManager.default.removeItem(atPath: saved) }
      try Data(trace.result.utf8).write(to: URL(filePath: saved))
      let why = await ToolRun("why", saved, "--what-if", "profile=ios15")
      #expect(why.code == .success && why.result.contains("  \(sentence)\n"), "\(why.result)")
      #expect(why.result.contains("profile=ios15"))
    }
    let plain = await ToolRun("replay", Self.junkWord)
    #expect(!plain.result.contains("the rules of"))
    let json = await ToolRun("replay", Self.junkWord, "--json")
    #expect(!json.result.contains("rulesOf"))
  }

  /// A folder that is not the one that was meant has a reason.
  @Test func aSubActionThatDoesNotCountIsTold() async {
    let path = Self.root.appending(path: "Scenarios/folders/undeclared-and-mismatched.json5").path
    let run = await ToolRun("replay", path)
    #expect(run.code == .success, "\(run.notes)")
    for words in [
      "ignored its sub-action: it was not declared, or is unknown [sub-action.undeclared, INF]",
      "ignored its sub-action: it does not fit the action [sub-action.mismatched, DOC]",
    ] {
      #expect(run.result.contains(words), "\(run.result)")
    }
    let other = await ToolRun("replay", Self.junkWord)
    #expect(!other.result.contains("ignored"))
  }
}
