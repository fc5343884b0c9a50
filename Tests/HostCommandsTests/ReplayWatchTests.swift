import Foundation
import Synchronization
import Terminal
import Testing

@testable import HostCommands

@Suite struct ReplayWatchTests {
  /// A folder with an extension and two scenarios, which are changed between the rounds.
  private func withWatch(
    _ options: [String] = [],
    _ body: (String, (Set<String>?) async throws -> String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let new = await ToolRun(["new", "Fresh", "--in", folder] + options)
    try #require(new.code == .success)
    let root = "\(folder)/Fresh"
    let printed = Mutex("")
    let output = CommandOutput(
      result: { text in printed.withLock { $0 += text } },
      note: { text in printed.withLock { $0 += text } })
    let arguments = try CommandArguments(["\(root)/Scenarios"], for: ReplayCommand.specification)
    var watch = try ReplayWatch.make(arguments, PrivacyOptions(arguments), output)
    try await body(root) { changed in
      printed.withLock { $0 = "" }
      await watch.round(changed)
      return printed.withLock { $0 }
    }
  }

  private func edit(_ file: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data(change(text).utf8).write(to: URL(filePath: file))
  }

  @Test func changeOfTheExtensionPlaysItsScenariosAndTellsTheDifference() async throws {
    try await withWatch { root, round in
      let first = try await round(nil)
      #expect(first.contains("2 of 2 played, no expectation failed; waiting for changes"))
      let rules = "\(root)/Fresh/MessageRules.swift"
      try edit(rules) { $0.replacing("\"casino\"", with: "\"table\"") }
      let second = try await round([rules])
      #expect(second.contains("fails now  \(root)/Scenarios/junk-words.json5\n  message 2\n"))
      #expect(second.contains("    - Unknown Senders, notified, Fresh answered none\n"))
      #expect(second.contains("    + Junk, silent, Fresh answered junk\n"))
      #expect(second.contains("2 of 2 played, 1 failed"))
      try edit(rules) { $0.replacing("\"table\"", with: "\"casino\"") }
      let third = try await round([rules])
      #expect(third.contains("passes now  \(root)/Scenarios/junk-words.json5"))
    }
  }

  /// The answer may be the same, and the phone still got another one from the server.
  @Test func anotherDeferralIsADifference() async throws {
    try await withWatch(["--network", "https://example.com/sms"]) { root, round in
      _ = try await round(nil)
      let scenario = "\(root)/Scenarios/junk-words.json5"
      try edit(scenario) { $0.replacing("body: { junk: false }", with: "status: 503") }
      let second = try await round([scenario])
      #expect(second.contains("otherwise  \(scenario)\n  message 2\n"), "\(second)")
      #expect(second.contains("    - Unknown Senders, notified, Fresh answered none, HTTP 200\n"))
      #expect(second.contains("    + Unknown Senders, notified, Fresh answered none, HTTP 503\n"))
      try edit(scenario) { $0.replacing("answer: { status: 503 }", with: "fault: \"offline\"") }
      let third = try await round([scenario])
      #expect(
        third.contains("    + Unknown Senders, notified, Fresh answered none, deferral error 4\n"))
    }
  }

  @Test func compileErrorIsToldOnceAndItsRepairIsNoticed() async throws {
    try await withWatch { root, round in
      let rules = "\(root)/Fresh/MessageRules.swift"
      try edit(rules) { $0 + "let x: Int = \"a\"\n" }
      let first = try await round(nil)
      #expect(first.components(separatedBy: "cannot convert value").count == 2)
      #expect(first.contains("0 of 2 played, 2 cannot be played"))
      try edit(rules) { $0.replacing("let x: Int = \"a\"\n", with: "") }
      let second = try await round([rules])
      #expect(second.contains("2 of 2 played, no expectation failed"))
    }
  }

  @Test func onlyWhatAChangeTouchesIsPlayed() async throws {
    try await withWatch { root, round in
      _ = try await round(nil)
      let scenario = "\(root)/Scenarios/contact-not-asked.json5"
      #expect(try await round([scenario]).contains("1 of 2 played"))
      #expect(try await round(["\(root)/FreshOther/x.swift"]).contains("0 of 2 played"))
      try FileManager.default.copyItem(atPath: scenario, toPath: "\(root)/Scenarios/b.json5")
      #expect(try await round(["\(root)/Scenarios/b.json5"]).contains("1 of 3 played"))
      try FileManager.default.removeItem(atPath: "\(root)/Scenarios/b.json5")
      let last = try await round(["\(root)/Scenarios/b.json5"])
      #expect(last.contains("gone  \(root)/Scenarios/b.json5"))
      #expect(last.contains("0 of 2 played"))
    }
  }

  @Test func snapshotSeesWhatComesGoesAndChanges() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = FileManager.default
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(
      at: folder.appending(path: ".build/x"), withIntermediateDirectories: true)
    let write = { (name: String, text: String) in
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try write("a", "1")
    try write("b", "1")
    let before = FileSnapshot(of: [folder.path])
    try write("b", "12")
    try write("c", "1")
    try write(".hidden", "1")
    try write(".build/x/y", "1")
    try files.removeItem(at: folder.appending(path: "a"))
    let after = FileSnapshot(of: [folder.path, missingPath])
    let changed = after.changes(since: before).map { URL(filePath: $0).lastPathComponent }
    #expect(changed.sorted() == ["a", "b", "c"])
    #expect(after.changes(since: after).isEmpty)
  }

  /// A build and a replay read what a link leads to.
  @Test func snapshotSeesThroughLinks() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = FileManager.default
    defer { try? files.removeItem(at: root) }
    let (folder, shared) = (root.appending(path: "folder"), root.appending(path: "shared"))
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("1".utf8).write(to: shared)
    for (name, target) in [("link", "../shared"), ("above", ".."), ("lost", "../missing")] {
      try files.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: target)
    }
    let before = FileSnapshot(of: [folder.path])
    try Data("12".utf8).write(to: shared)
    let changed = FileSnapshot(of: [folder.path]).changes(since: before)
    #expect(changed == [folder.path + "/link"])
  }

  @Test func snapshotSeesBehindALinkToAFolder() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = FileManager.default
    defer { try? files.removeItem(at: root) }
    let (folder, link) = (root.appending(path: "folder"), root.appending(path: "link").path)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "folder")
    let before = FileSnapshot(of: [link])
    try Data("1".utf8).write(to: folder.appending(path: "new"))
    #expect(FileSnapshot(of: [link]).changes(since: before) == [link + "/new"])
  }

  @Test(arguments: ["--json", "--tap", "--github", "--coverage", "--update"])
  func reportsForMachinesDoNotGoWithIt(_ option: String) async {
    let run = await ToolRun("replay", "x.json5", "--watch", option)
    #expect(run.code == .usage)
    #expect(run.notes.contains("--watch prints changes for a person"))
  }
}
