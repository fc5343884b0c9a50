import Foundation
import Reports
import Scenarios
import Synchronization
import Testing

@testable import HostCommands

@Suite struct ReplayWatchTests {
  /// A folder with an extension and two scenarios, and what a watch of it printed.
  private final class Desk: Sendable {
    let folder: URL
    private let printed = Mutex("")

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(
        path: "watch-\(UUID().uuidString)", directoryHint: .isDirectory)
      let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: root.appending(path: "Sources/Samples/FilterIt"),
        to: folder.appending(path: "FilterIt"))
    }

    var output: CommandOutput {
      CommandOutput(
        result: { text in self.printed.withLock { $0 += text } },
        note: { text in self.printed.withLock { $0 += text } })
    }

    /// What was printed since the last time, without the build's time.
    func takePrinted() -> String {
      printed.withLock { text in
        defer { text = "" }
        return text
      }
    }

    func write(_ name: String, contact: Bool, folder expected: String) throws {
      try write(
        name,
        """
        {
          format: 1, about: "Junk.", extensions: { it: "FilterIt" },
          contacts: [\(contact ? "\"72645\"" : "")],
          events: [{ receive: { from: "72645", text: "some junk" }, expect: { folder: "\(expected)" } }],
        }
        """)
    }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }

    func watch() throws -> ReplayWatch {
      let arguments = try CommandArguments([], for: ReplayCommand.specification)
      let path = folder.path
      return ReplayWatch(
        session: ReplaySession(
          base: try HostOptions.configuration(arguments),
          shop: try ExtensionShop(arguments, output: output), network: NetworkChoice(),
          replacement: nil),
        profile: nil,
        text: ReplayText(usesColor: false, isVerbose: false, showsPrivate: false), output: output,
        find: { (try? ScenarioFinder.find([path])) ?? [] })
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }
    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  @Test func changeIsPlayedWhereItMattersAndItsEffectIsTold() async throws {
    let desk = try Desk()
    defer { desk.remove() }
    try desk.write("a.json5", contact: false, folder: "junk")
    try desk.write("b.json5", contact: true, folder: "known")
    var watch = try desk.watch()
    #expect(watch.watchedPaths() == [desk.path("FilterIt")])
    await watch.begin()
    #expect(desk.takePrinted().hasSuffix("played 2: 2 passing; all 2 scenarios as expected\n"))

    try desk.write("a.json5", contact: false, folder: "known")
    await watch.react(to: [desk.path("a.json5")])
    let failing = desk.takePrinted()
    #expect(failing.hasPrefix("newly failing  \(desk.path("a.json5"))\nFAILED"))
    #expect(failing.contains("folder: expected known, actual junk"))
    #expect(failing.hasSuffix("played 1: 1 newly failing; 1 of 2 scenarios fail\n"))
    #expect(watch.code == .expectationFailed)

    try desk.write("a.json5", contact: true, folder: "known")
    await watch.react(to: [desk.path("a.json5")])
    let passing = desk.takePrinted()
    #expect(passing.hasPrefix("newly passing"))
    #expect(passing.contains("was    1  SMS       Junk"))
    #expect(passing.contains("now    1  SMS       Known Senders"))
    #expect(watch.code == .success)

    await watch.react(to: ["/elsewhere/c.swift"])
    #expect(desk.takePrinted() == "")
  }

  @Test func compileErrorIsShownOnceAndTheWatchGoesOn() async throws {
    let desk = try Desk()
    defer { desk.remove() }
    try desk.write("a.json5", contact: false, folder: "junk")
    try desk.write("b.json5", contact: false, folder: "junk")
    var watch = try desk.watch()
    _ = watch.watchedPaths()
    await watch.begin()
    _ = desk.takePrinted()
    let source = desk.path("FilterIt/ServerAnswer.swift")
    let good = try String(contentsOfFile: source, encoding: .utf8)
    try desk.write("FilterIt/ServerAnswer.swift", good + "let number: Int = \"text\"\n")
    await watch.react(to: [source])
    let broken = desk.takePrinted()
    #expect(broken.components(separatedBy: "the extension does not compile").count == 2)
    #expect(broken.contains("cannot convert value of type 'String'"))
    #expect(broken.hasSuffix("played 2: 2 newly failing; 2 of 2 scenarios fail\n"))
    try desk.write("FilterIt/ServerAnswer.swift", good)
    await watch.react(to: [source])
    #expect(
      desk.takePrinted().hasSuffix("played 2: 2 newly passing; all 2 scenarios as expected\n"))
  }

  @Test func scenariosComeAndGoAndMayBeWrong() async throws {
    let desk = try Desk()
    defer { desk.remove() }
    try desk.write("a.json5", contact: false, folder: "junk")
    var watch = try desk.watch()
    await watch.begin()
    _ = desk.takePrinted()
    try desk.write("b.json5", "{ format: 1")
    await watch.react(to: [desk.path("b.json5")])
    #expect(desk.takePrinted().contains("b.json5:1:1: error: not JSON5"))
    try FileManager.default.removeItem(atPath: desk.path("b.json5"))
    await watch.react(to: [desk.path("b.json5")])
    #expect(desk.takePrinted() == "gone  \(desk.path("b.json5"))\n")
    #expect(watch.code == .success)
  }

  @Test func snapshotNoticesWhatComesGoesAndChanges() throws {
    let desk = try Desk()
    defer { desk.remove() }
    try desk.write("a.json5", "1")
    var before = FileSnapshot()
    before.cover([desk.folder.path + "/", desk.path("none")])
    #expect(before.again().changes(since: before) == [])
    try desk.write("a.json5", "22")
    try desk.write("FilterIt/new.swift", "")
    try desk.write(".hidden", "")
    try FileManager.default.removeItem(atPath: desk.path("FilterIt/Info.plist"))
    #expect(
      before.again().changes(since: before)
        == Set(["a.json5", "FilterIt/new.swift", "FilterIt/Info.plist"].map(desk.path)))
  }

  @Test(arguments: ["json", "tap", "github", "update", "coverage"])
  func watchRefusesReportsOfOneRun(_ option: String) async throws {
    let desk = try Desk()
    defer { desk.remove() }
    try desk.write("a.json5", contact: false, folder: "junk")
    let run = await ToolRun("replay", "--watch", "--\(option)", desk.folder.path)
    #expect(run.code == .usage)
    #expect(run.notes.contains("--watch and --\(option) exclude each other"))
  }
}
