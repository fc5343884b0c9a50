import Foundation
import Terminal
import Testing

/// Whatever is typed, the saved scenario passes.
@Suite struct DebugRoundTripTests {
  private static let filter = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Samples/FilterIt").path

  /// Lines by a simple generator (the constants are those of MMIX).
  private static func lines(seed: UInt64) -> [String] {
    var state = seed
    func pick(_ words: [String]) -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return words[Int(state >> 33) % words.count]
    }
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

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func savedScenarioPasses(seed: UInt64) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "round-trip-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let saved = folder.appending(path: "a.json5").path
    let lines =
      ["stub * 200 {\"action\":\"none\"}", "sms 1 hello"] + Self.lines(seed: seed) + [
        "save \(saved)"
      ]
    let script = folder.appending(path: "lines.txt")
    try Data(lines.joined(separator: "\n").utf8).write(to: script)
    let run = await ToolRun("debug", Self.filter, "--script", script.path)
    #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result) \(run.notes)")
    let replay = await ToolRun("replay", saved)
    #expect(replay.code == .success, "\(replay.result) \(replay.notes)")
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
