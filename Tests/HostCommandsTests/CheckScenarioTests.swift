import Foundation
import Terminal
import Testing

/// `check` on the phone that a scenario has before its first event.
@Suite struct CheckScenarioTests {
  private static func sample(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Samples/\(name)").standardizedFileURL.path
  }

  /// A scenario whose app has left these rules, in a folder of its own.
  private static func scenario(
    _ more: String = "", group: String = "group.com.example.keyword-filter", isPrivate: Bool = false
  ) throws -> (path: String, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "rules.json5")
    try Data(
      """
      {
        format: 1,
        about: "The app has left rules.",
        private: \(isPrivate),
        extensions: { it: "\(sample("KeywordFilter"))" },
        appGroups: { "\(group)": {
          defaults: { isFilteringEnabled: true },
          files: { "rules.json": {
            whiteList: [{ conditions: [{ field: "sender", match: "contains", keyword: "72645" }] }],
            blackList: [{ conditions: [{ field: "body", match: "contains", keyword: "casino" }] }],
          } },
        } },
        \(more)
        events: [{ receive: { from: "72645", text: "hello" } }],
      }
      """.utf8
    ).write(to: file)
    return (file.path, folder)
  }

  private func words(_ run: ToolRun) throws -> [String: Any] {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.result.utf8)) as? [String: Any],
      "\(run.notes)")
    return try #require(object["words"] as? [String: Any], "\(run.result)")
  }

  /// Beside the extension and in its place alike, also where the scenario has turned filters off.
  @Test(arguments: ["", "settings: { filterUnknownSenders: false },"])
  func theAppsRulesAreOnThePhoneAndMakeHits(_ settings: String) async throws {
    let (path, folder) = try Self.scenario(settings)
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = ["--grace", "0s", "--json"]
    let beside = await ToolRun(
      ["check"] + options + ["--scenario", path, Self.sample("KeywordFilter")])
    let inPlace = await ToolRun(["check"] + options + [path])
    for run in [beside, inPlace] {
      #expect(run.code == .success, "\(run.notes)")
      let words = try words(run)
      // One is black-listed; the other one is white-listed, and allowed is no other answer than none.
      #expect((words["changed"] as? Int ?? 0) > 0, "\(words)")
      let sources = words["sources"] as? [[String: Any]] ?? []
      #expect(sources.first?["name"] as? String == "rules.json of the group")
      let messages = (words["messages"] as? [String: String] ?? [:]).values
      #expect(
        messages.contains("a text with the word \u{201c}casino\u{201d} of rules.json of the group"))
      #expect(
        messages.contains("a text from the sender \u{201c}72645\u{201d} of rules.json of the group")
      )
    }
    let without = await ToolRun(["check"] + options + [Self.sample("KeywordFilter")])
    #expect(try words(without)["changed"] as? Int == 0)
  }

  @Test func textTellsHowManyWordsChangedTheAnswer() async throws {
    let (path, folder) = try Self.scenario()
    defer { try? FileManager.default.removeItem(at: folder) }
    let short = await ToolRun("check", "--grace", "0s", path)
    let long = await ToolRun("check", "--grace", "0s", "-v", path)
    let line = short.result.split(separator: "\n").first { $0.hasPrefix("  words: ") }
    #expect(line?.contains("rules.json of the group ") == true, "\(short.result)")
    #expect(!short.result.contains("  message 14: "))
    #expect(long.result.contains("  message 14: a text without any of the words\n"))
  }

  @Test func wordsOfAPrivateScenarioAreNotShown() async throws {
    let (path, folder) = try Self.scenario(isPrivate: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = folder.appending(path: "trace.ndjson")
    let run = await ToolRun(
      "check", "--grace", "0s", "-v", "--json", "--trace", trace.path, path)
    let saved = try String(contentsOf: trace, encoding: .utf8)
    #expect(saved.contains("a phone for messages with words"))
    #expect(!saved.contains("72645") && !saved.contains("casino"))
    #expect(run.code == .success, "\(run.notes)")
    for word in ["72645", "casino", "CASINO", "rules.json of"] {
      #expect(!run.result.contains(word), "\(run.result)")
    }
    #expect(run.result.contains("a text with the word of a file of the group"))
  }

  /// An extension beside a scenario is in the scenario's app only if it is the scenario's own.
  @Test(arguments: [("FilterIt", true), ("BareTemplate", false)])
  func anotherExtensionsAppIsNotTaken(_ name: String, _ isOwn: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "other.json5")
    try Data(
      """
      {
        format: 1,
        about: "An app that is described.",
        extensions: { it: {
          path: "\(Self.sample(name))",
          app: { version: "42", associatedDomains: ["messagefilter:other.example.com"] },
        } },
        events: [{ receive: { from: "72645", text: "hello" } }],
      }
      """.utf8
    ).write(to: file)
    let run = await ToolRun(
      "check", "--grace", "0s", "--json", "--scenario", file.path, Self.sample("FilterIt"))
    #expect(run.code == .success, "\(run.notes)")
    // Only an app has domains of its own to compare with.
    #expect(run.result.contains("domain.side") == isOwn, "\(run.result)")
  }

  @Test func aGroupThatNobodyHasIsTold() async throws {
    let (path, folder) = try Self.scenario(group: "group.com.example.other")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = await ToolRun(
      "check", "--grace", "0s", "--scenario", path, Self.sample("KeywordFilter"))
    #expect(run.notes.contains("no extension here has group.com.example.other"), "\(run.notes)")
  }

  @Test func wrongUsageIsExplained() async throws {
    let (path, folder) = try Self.scenario()
    defer { try? FileManager.default.removeItem(at: folder) }
    let twice = await ToolRun("check", "--scenario", path, path)
    #expect(twice.code == .usage)
    #expect(twice.notes.contains("--scenario goes with an extension"))
    let none = await ToolRun("check", "--scenario", "no-such.json5", Self.sample("BareTemplate"))
    #expect(none.code == .usage)
    #expect(none.notes.contains("no-such.json5"))
  }
}
