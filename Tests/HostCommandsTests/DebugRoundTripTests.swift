import Foundation
import Terminal
import Testing

/// Whatever is typed, the saved scenario passes.
@Suite struct DebugRoundTripTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let filter = root.appending(path: "Sources/Samples/FilterIt").path
  private static let reporter = root.appending(path: "Tests/Fixtures/Extensions/ReportForm").path

  /// A simple generator (the constants are those of MMIX).
  private struct Choice {
    var state: UInt64

    mutating func callAsFunction(_ words: [String]) -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return words[Int(state >> 33) % words.count]
    }
  }

  private static func lines(seed: UInt64) -> [String] {
    var pick = Choice(state: seed)
    let senders = [
      "+14085550199", "\"+1 408 555 0199\"", "72645", "a@example.com", "'My Bank'", "-",
    ]
    let texts = ["some junk", "hello", "\"\"", "{a: 'b'} // \\u0041", "\u{202E}\u{200B}x\u{7}y"]
    let acts = [
      "settings unknown-senders off", "settings unknown-senders on", "settings filter none",
      "settings filter filterIt", "settings junk-stickiness category", "undo", "wait 1h 1s",
      "profile ios11", "profile ios14", "profile ios26",
    ]
    let known = senders.dropLast()
    return (0..<14).map { _ in
      switch pick(["sms", "sms", "sms", "mms", "rcs", "imessage", "act", "user", "contact"]) {
      case "act": pick(acts)
      case "user":
        pick(["reply", "read", "block", "unblock", "known", "delete"]) + " " + pick(Array(known))
      case "contact": "contact " + pick(["add", "remove"]) + " " + pick(Array(known))
      case let service: "\(service) \(pick(senders)) \(pick(texts))"
      }
    }
  }

  /// What is typed about calls and reports, with what cannot be done, is refused or ends the process.
  private static func reports(seed: UInt64) -> [String] {
    var pick = Choice(state: seed)
    let senders = ["72645", "+12025550101", "-"]
    let touches = [
      "type comment A prize", "type comment crash", "type comment none", "type comment date",
      "type comment write", "type comment \"\"", "clear comment", "submit comment", "set Block on",
      "set Block off", "set Block 0.5", "choose Kind Scam", "choose Kind 3", "choose Kind 9",
      "tap Wanted", "tap Frozen", "tap Same", "tap button:1", "tap Nobody", "long-press Frozen",
      "swipe Block left", "step Block up", "swipe-action Kind Delete", "wait 2s", "look", "done",
    ]
    let acts = [
      "settings reporting none", "settings reporting form", "undo", "wait 1h", "profile ios11",
      "profile ios26", "why r1",
    ]
    return (0..<12).flatMap { _ -> [String] in
      let sender = pick(senders)
      switch pick(["sms", "mms", "crash", "call", "report", "report", "report", "act"]) {
      case "act": return [pick(acts)]
      case "call": return ["call \(sender) " + pick(["answered", "missed"])]
      case "crash": return ["sms \(sender) crash in prepare"]
      case "report":
        let begin = pick([
          "report \(sender)", "report \(sender)", "report \(sender) 1",
          "report \(sender) \"hello\"",
          "report --own \(sender)", "report --from-notification \(sender)", "report \(sender) 99",
          "report-call \(sender)",
        ])
        let end = pick(["done", "done settings", "done unsent", "cancel"])
        return [begin] + (0..<4).map { _ in pick(touches) } + [end, "cancel"]
      case let service: return ["\(service) \(sender) hello"]
      }
    }
  }

  /// Types lines at a console, saves, and plays what was saved.
  ///
  /// - Returns: The saved scenario.
  private static func save(_ lines: [String], _ scenario: String? = nil) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "round-trip-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (begin, saved) = (folder.appending(path: "b.json5"), folder.appending(path: "a.json5").path)
    if let scenario { try Data(scenario.utf8).write(to: begin) }
    let all = (scenario == nil ? [] : ["load \(begin.path)"]) + lines + ["save \(saved)"]
    let script = folder.appending(path: "lines.txt")
    try Data(all.joined(separator: "\n").utf8).write(to: script)
    let run = await ToolRun("debug", filter, "--script", script.path)
    #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result) \(run.notes)")
    let replay = await ToolRun("replay", saved)
    #expect(replay.code == .success, "\(replay.result) \(replay.notes)")
    return try String(contentsOfFile: saved, encoding: .utf8)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func savedScenarioPasses(seed: UInt64) async throws {
    _ = try await Self.save(
      ["stub * 200 {\"action\":\"none\"}", "sms 1 hello"] + Self.lines(seed: seed))
  }

  /// The same with a filter and a reporting extension on one phone.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func savedReportsPass(seed: UInt64) async throws {
    let both = """
      { format: 1, about: "Both.", extensions: { filterIt: "\(Self.filter)" },
        reporting: { form: "\(Self.reporter)" },
        network: { stubs: [{ answer: { status: 200, body: { action: "none" } } }] },
        events: [{ receive: { from: "1", text: "hello" } }] }
      """
    // Whatever came before, this one is offered, and posted.
    let last = [
      "profile ios26", "settings reporting form", "sms 1 hello", "report 1", "tap Frozen",
      "type comment hello", "done",
    ]
    let saved = try await Self.save(Self.reports(seed: seed) + last, both)
    #expect(saved.contains("reported: \"network\""), "\(saved)")
    #expect(!saved.contains("Frozen") && !saved.contains("Nobody"), "\(saved)")
  }

  /// A link counts before a `..` behind it; what the file names is found from where it really lies.
  @Test func savedThroughALinkPasses() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(
      path: "round-trip-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? files.removeItem(at: folder) }
    let real = folder.appending(path: "real/deep", directoryHint: .isDirectory)
    try files.createDirectory(at: real, withIntermediateDirectories: true)
    try files.copyItem(
      at: URL(filePath: Self.filter), to: folder.appending(path: "real/FilterIt"))
    let link = folder.appending(path: "link")
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: "real/deep")
    let script = folder.appending(path: "lines.txt")
    try Data("sms 1 junk\nsave \(link.path)/../a.json5\nsave \(link.path)/../a.json5\n".utf8)
      .write(to: script)
    let run = await ToolRun(
      "debug", folder.appending(path: "real/FilterIt").path, "--script", script.path)
    #expect(run.code == .success, "\(run.notes)")
    #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result) \(run.notes)")
    let saved = folder.appending(path: "real/a.json5").path
    #expect(try String(contentsOfFile: saved, encoding: .utf8).contains("\"FilterIt\""))
    #expect(await ToolRun("replay", saved).code == .success)
  }
}
