import Fetching
import Foundation
import HostPolicy
import ScenarioFiles
import Testing
import Texts

@testable import MessagesHost
@testable import Sandboxing
@testable import Scenarios

@Suite struct ScenarioDocumentTests {
  private static let nothing = ScenarioDocument.Played(
    steps: [], folders: [:], unusedStubs: [], names: [:])

  /// Folders that no machine has.
  private static let (one, other) = ("/\(UUID().uuidString)", "/\(UUID().uuidString)")

  @Test(arguments: [
    ("\(one)/b/Filter", "\(one)/b/one.json5", "Filter"),
    ("\(one)/b/Filter", "\(one)/c/d/one.json5", "../../b/Filter"),
    ("\(one)/b/../Filter", "\(one)/b/one.json5", "../Filter"),
    ("\(one)/b", "\(one)/b/one.json5", "."),
    ("\(one)/Filter", "\(other)/one.json5", "\(one)/Filter"),
  ])
  func pathOfTheExtensionStartsAtTheFile(
    _ path: String, _ file: String, _ expected: String
  ) throws {
    for app in [nil, path] {
      let document = ScenarioDocument(extension: path, handle: "it", app: app, profile: .ios16)
      let text = document.text(expecting: Self.nothing, savedAt: file)
      #expect(text.contains("\(app == nil ? "it" : "path"): \"\(expected)\""), "\(text)")
      #expect(text.contains("app: \"\(expected)\"") == (app != nil), "\(text)")
    }
  }

  /// Both lie behind the link, so the file does not depend on it.
  @Test(arguments: ["link/one.json5", "link/deep/../one.json5", "other/../one.json5"])
  func pathOfTheExtensionDoesNotGoThroughALink(_ file: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: UUID().uuidString, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "real/Filter"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "real/deep"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "other").path, withDestinationPath: "real/deep")
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    let document = ScenarioDocument(extension: link + "/Filter", handle: "it", profile: .ios16)
    let text = document.text(expecting: Self.nothing, savedAt: "\(folder.path)/\(file)")
    #expect(text.contains("extensions: { it: \"Filter\" }"), "\(text)")
  }

  @Test func wrongEventIsAnErrorAndNothingElse() throws {
    var document = ScenarioDocument(extension: "/a/Filter", handle: "it", profile: .ios26)
    #expect(try document.scenario().profile == .ios26)
    document.setProfile(.ios16.release(18))
    #expect(try document.scenario().profile.name == "ios18")
    document.setProfile(.ios26)
    document.append(["wait": .text("soon")])
    let error = #expect(throws: ScenarioError.self) { try document.scenario() }
    #expect(error?.problems.first?.text.revealed.hasPrefix("expected a duration") == true)
  }

  @Test func settingsAndStubsComeAndGo() throws {
    var document = ScenarioDocument(extension: "/a/Filter", handle: "it", profile: .ios16)
    let before = document
    document.setSetting("junkStickiness", .text("category"))
    #expect(try document.scenario().settings.junkStickiness == .category)
    document.stubs.append(.object(["fault": .text("offline"), "name": .text("stub 1")]))
    #expect(try document.scenario().network?.stubs.count == 1)
    document.stubs.removeAll()
    document.setSetting("junkStickiness", nil)
    #expect(try document.scenario().network == nil)
    #expect(document.text(expecting: Self.nothing, savedAt: "/x") != "")
    #expect(before.stubs.isEmpty)
  }

  @Test func loadedFileKeepsItsMeaningWithoutItsExpectations() throws {
    // Long: a scenario with everything that is kept.
    let folder = FileManager.default.temporaryDirectory.appending(
      path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("rules".utf8).write(to: folder.appending(path: "rules.bin"))
    let file = folder.appending(path: "a.json5")
    try Data(
      """
      // A comment.
      {
        format: 1, about: "All of it.", source: "me", profile: "ios14", contacts: ["72645"],
        extensions: { it: { path: "../Filter", app: "App" }, other: "/abs/Other",
          third: { path: "T", app: { version: "2" }, packages: { Rx: "../Rx", Ry: "/abs/Ry" } } },
        settings: { filter: "other" }, process: { reuse: false }, queryTimeout: "2s",
        appGroups: { "group.a": { files: { "rules.bin": { path: "rules.bin" }, b: "text" },
          coreData: [{ store: "a", path: "rules.bin" }, { store: "c", entities: { R: [{ w: 1 }] } }] } },
        network: { stubs: [{ fault: "offline" }, { name: "stub 1", fault: "reset" },
          { name: "stub 1", fault: "refused" }] },
        events: [{ receive: { from: "1", text: "a" }, expect: { folder: "junk" } }],
        expect: { folders: { junk: { count: 1 } } },
      }
      """.utf8
    ).write(to: file)
    let original = try ScenarioParser.parse(path: file.path)
    let document = try ScenarioDocument(path: file.path)
    let copy = try document.scenario()
    #expect(copy.profile == original.profile)
    #expect(copy.contacts == original.contacts)
    #expect(copy.settings == original.settings)
    #expect(copy.appGroups == original.appGroups)
    #expect(copy.process == original.process)
    #expect(copy.queryTimeout == original.queryTimeout)
    #expect(
      copy.extensions.map { $0.resolvedPath(in: copy) }
        == original.extensions.map { $0.resolvedPath(in: original) })
    #expect(
      copy.extensions.map { $0.resolvedAppPath(in: copy) }
        == original.extensions.map { $0.resolvedAppPath(in: original) })
    #expect(
      copy.extensions.map { $0.resolvedPackagePaths(in: copy) }
        == original.extensions.map { $0.resolvedPackagePaths(in: original) })
    #expect(copy.extensions[2].packages.map(\.name) == ["Rx", "Ry"])
    #expect(copy.extensions.map(\.app)[2] == original.extensions.map(\.app)[2])
    let stubs = try #require(copy.network?.stubs)
    #expect(stubs.map(\.answer) == original.network?.stubs.map(\.answer))
    #expect(Set(stubs.map(\.name)).count == 3)
    #expect(copy.events.count == 1)
    #expect(copy.events.allSatisfy { $0.expectation == nil })
    #expect(copy.expectation == nil)
    let saved = document.text(expecting: Self.nothing, savedAt: file.path)
    #expect(saved.contains("{ path: \"rules.bin\" }"))
    #expect(saved.contains("path: \"../Filter\"") && saved.contains("app: \"App\""))
  }

  /// What the parser takes is taken, as it is.
  @Test(arguments: ["\u{feff}", ""])
  func aFileWithOddBytesIsLoaded(_ mark: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json5")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      { format: 1, about: "a", extensions: { f: "F" },
        events: [{ receive: { from: "1", text: "a\\u0000b" } }] }
      """
    try Data((mark + text).utf8).write(to: file)
    let document = try ScenarioDocument(path: file.path)
    let copy = try document.scenario()
    guard case .receive(let message, _) = copy.events.first?.happening else {
      Issue.record("it is another event")
      return
    }
    #expect(message.body == PrivateText("a\0b"))
  }

  /// It gives what it has once.
  @Test func aPipeIsLoaded() throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(pipe) }
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      let text = "{ format: 1, about: 'a', extensions: { f: 'F' }, events: [{ wait: '1s' }] }"
      let end = FileHandle(forWritingAtPath: pipe)
      try? end?.write(contentsOf: Data(text.utf8))
      try? end?.close()
    }
    writer.start()
    #expect(try ScenarioDocument(path: pipe).scenario().events.count == 1)
  }

  /// What a process does by itself while nothing arrives is expected of the wait.
  @Test func whatComesDuringAWaitIsSaved() throws {
    var document = ScenarioDocument(extension: "/F", handle: "it", profile: .ios16)
    for _ in 0..<2 { document.append(["wait": .text("1m")]) }
    let acts = MessageOutcome.asked(denials: [.fileWrite, .fileWrite]).acts
    let steps = zip(try document.scenario().events, [acts, ExtensionActs()]).map { event, acts in
      StepResult(event: event, outcome: nil, between: acts, rules: [], failures: [])
    }
    let text = document.text(
      expecting: ScenarioDocument.Played(steps: steps, folders: [:], unusedStubs: [], names: [:]),
      savedAt: "/x")
    let saved = try ScenarioParser.parse(Data(text.utf8), file: "x").events.map(\.expectation)
    #expect(saved.count == 2 && saved[1] == nil)
    #expect(text.components(separatedBy: "denied: [\"file.write\"]").count == 2, "\(text)")
    #expect(text.contains("diagnostics: [\"deferral.late\"]"))
  }

  @Test func fileThatIsNoScenarioIsNotLoaded() {
    #expect(throws: ScenarioError.self) { try ScenarioDocument(path: "\(#filePath)/none.json5") }
  }
}
