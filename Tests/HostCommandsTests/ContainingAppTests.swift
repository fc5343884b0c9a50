import Foundation
import Terminal
import Testing

/// The app that an extension comes in, as a scenario, the command line and the console name it.
@Suite struct ContainingAppTests {
  /// FilterIt without entitlements, an app that names its server, and one that names another.
  private struct World {
    let folder: URL
    var inbox: String { folder.appending(path: "inbox.json5").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(
        path: "app-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let sample = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Samples/FilterIt").standardizedFileURL
      let copy = folder.appending(path: "Filter")
      try FileManager.default.copyItem(at: sample, to: copy)
      try FileManager.default.removeItem(at: copy.appending(path: "FilterIt.entitlements"))
      try app("App", domain: "filter-it.example.com")
      try app("Other", domain: "other.example.com")
    }

    private func app(_ name: String, domain: String) throws {
      let place = folder.appending(path: name, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, list) in [
        ("Info.plist", ["CFBundleVersion": "42", "CFBundleIdentifier": "com.example.filter-it"]),
        (
          "App.entitlements",
          ["com.apple.developer.associated-domains": ["messagefilter:\(domain)"]]
        ),
      ] as [(String, [String: Any])] {
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
          .write(to: place.appending(path: file))
      }
    }

    /// Writes an inbox whose message is deferred, with what comes of the deferral.
    func write(_ extensions: String, deferral: Int) throws {
      let network = deferral == 0 ? "network: { stubs: [{ answer: { body: {} } }] }," : ""
      try Data(
        """
        { format: 1, about: "A deferral.",
          extensions: { it: \(extensions) },
          \(network)
          events: [{ receive: { from: "72645", text: "Hello" },
            expect: { deferral: \(deferral) } }] }
        """.utf8
      ).write(to: URL(filePath: inbox))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private static let named = #"{ path: "Filter", app: "App" }"#
  private static let described =
    #"{ path: "Filter", app: { associatedDomains: ["messagefilter:filter-it.example.com"] } }"#
  private static let misnamed = #"{ path: "Filter", app: "Other" }"#

  /// A server hears the version of the app, which a scenario can say alone.
  @Test(arguments: [("version: '42.1', ", "42.1"), ("", "1")])
  func aRequestCarriesTheVersionThatAScenarioSays(_ key: String, _ version: String) async throws {
    let world = try World()
    defer { world.remove() }
    let domains = #"associatedDomains: ["messagefilter:filter-it.example.com"]"#
    try world.write("{ path: 'Filter', app: { \(key)\(domains) } }", deferral: 0)
    let run = await ToolRun("replay", world.inbox, "--json", "--no-trace")
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    #expect(run.result.contains(#"\"app\":{\"version\":\"\#(version)\"}"#), "\(run.result)")
  }

  @Test(arguments: [
    (#""Filter""#, 3), (#"{ path: "Filter" }"#, 3), (named, 0), (described, 0), (misnamed, 3),
  ])
  func deferralIsJudgedByTheScenariosApp(_ extensions: String, _ code: Int) async throws {
    let world = try World()
    defer { world.remove() }
    try world.write(extensions, deferral: code)
    let run = await ToolRun("replay", world.inbox, "--no-trace")
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    let why = await ToolRun("why", world.inbox)
    #expect(why.code == .success, "\(why.notes)")
    let doctor = await ToolRun("doctor", "--network", world.inbox)
    #expect(doctor.code == (code == 0 ? .success : .expectationFailed), "\(doctor.result)")
    #expect(doctor.result.contains("ILMessageFilterError 3") == (code == 3), "\(doctor.result)")
    let check = await ToolRun("check", world.inbox, "--grace", "0s")
    let finding = code == 3 ? "domain.missing" : "domain.side"
    #expect(check.result.contains("  \(finding)  "), "\(check.result) \(check.notes)")
  }

  /// Where nothing is known of the app's domains, the extension's own decide, and that is said.
  @Test(arguments: [
    (#""Filter""#, true), (#"{ path: "Filter", app: { version: "1" } }"#, true), (named, false),
  ])
  func appThatIsNotKnownIsToldAsNotChecked(_ extensions: String, _ isUnknown: Bool) async throws {
    let world = try World()
    defer { world.remove() }
    let own = try PropertyListSerialization.data(
      fromPropertyList: [
        "com.apple.developer.associated-domains": ["messagefilter:filter-it.example.com"]
      ], format: .xml, options: 0)
    try own.write(to: world.folder.appending(path: "Filter/FilterIt.entitlements"))
    try world.write(extensions, deferral: 0)
    let sentence = "the app's side was not checked"
    let trace = world.folder.appending(path: "run.ndjson").path
    let run = await ToolRun("replay", world.inbox, "--trace", trace)
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    for words in [["doctor", "--network", world.inbox], ["why", world.inbox], ["why", trace]] {
      let told = await ToolRun(words)
      #expect(told.code == .success, "\(told.notes)")
      #expect(
        told.result.contains("filter-it.example.com names the host"), "\(words) \(told.result)")
      #expect(told.result.contains(sentence) == isUnknown, "\(told.result)")
    }
    let network = await ToolRun("trace", "network", trace)
    #expect(network.result.contains(sentence) == isUnknown, "\(network.result)")
  }

  @Test func factsThatAreNotToldAreUnknownAndNotAbsent() async throws {
    let world = try World()
    defer { world.remove() }
    try world.write(Self.described, deferral: 0)
    let doctor = await ToolRun("doctor", "--network", world.inbox)
    #expect(doctor.result.contains("doctor.version               “1”, of the extension itself"))
    #expect(doctor.result.contains("not checked  doctor.identity"))
    let check = await ToolRun("check", world.inbox, "--grace", "0s", "--json")
    #expect(!check.result.contains("bundle.version"), "\(check.result)")
  }

  @Test(arguments: ["replay", "why", "check", "doctor"])
  func commandLineCountsMoreAndSaysSo(command: String) async throws {
    let world = try World()
    defer { world.remove() }
    try world.write(Self.misnamed, deferral: 0)
    let app = world.folder.appending(path: "App").path
    let words =
      ["doctor": ["doctor", "--network"], "check": ["check", "--grace", "0s"]][command]
      ?? [command]
    let note = "inbox.json5: --app \(app) counts, and not the app that the scenario names"
    let run = await ToolRun(words + [world.inbox, "--app", app])
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    #expect(run.notes.contains(note), "\(run.notes)")
    try world.write(Self.named, deferral: 0)
    let link = world.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ".")
    for (inbox, app) in [(world.inbox, app), ("\(link)/inbox.json5", "\(link)/App")] {
      let same = await ToolRun(words + [inbox, "--app", app])
      #expect(same.code == .success, "\(same.notes)")
      #expect(!same.notes.contains("counts"), "\(same.notes)")
    }
  }

  @Test func anExtensionInPlaceOfTheChosenOneIsInNoAppOfTheScenario() async throws {
    let world = try World()
    defer { world.remove() }
    try world.write(Self.named, deferral: 3)
    let filter = world.folder.appending(path: "Filter").path
    let run = await ToolRun("replay", world.inbox, "--no-trace", "--extension", filter)
    #expect(run.code == .success, "\(run.result) \(run.notes)")
  }

  @Test(arguments: ["replay", "why", "check", "doctor"])
  func appThatIsNotThereIsToldWithItsPlace(command: String) async throws {
    let world = try World()
    defer { world.remove() }
    try world.write(#"{ path: "Filter", app: "Nowhere" }"#, deferral: 3)
    let words = command == "doctor" ? ["doctor", "--network"] : [command]
    let run = await ToolRun(words + [world.inbox])
    #expect(run.code == .usage)
    #expect(
      run.notes.contains("inbox.json5:2:39: error: the containing app cannot be read: "),
      "\(run.notes)")
    #expect(run.notes.contains("Nowhere/Info.plist"))
    #expect(run.notes.contains("(extensions.it.app)"))
  }

  @Test(arguments: [["check"], ["doctor", "--network"], ["debug"], ["build"]])
  func aFileOfAnExtensionIsAnsweredWithItsFolder(words: [String]) async throws {
    let world = try World()
    defer { world.remove() }
    let folder = world.folder.appending(path: "Filter")
    for name in ["Info.plist", "MessageFilterExtension.swift"] {
      let file = folder.appending(path: name).path
      try #require(FileManager.default.fileExists(atPath: file))
      let run = await ToolRun(words + [file])
      #expect(run.code == .usage)
      let command = words.joined(separator: " ")
      let error = "\(file): one file of an extension; \(command) takes its folder: \(folder.path)"
      #expect(run.notes.contains(error), "\(run.notes)")
    }
  }

  /// One rule for every command: a file is a scenario by whatever name, and a folder of them is none.
  @Test func scenariosAreKnownAlike() async throws {
    let world = try World()
    defer { world.remove() }
    let folder = world.folder.appending(path: "Scenarios", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["inbox", "a.json5"] {
      try Data(
        """
        { format: 1, about: "a", extensions: { it: { path: "../Filter", app: "../App" } },
          events: [{ wait: "1s" }] }
        """.utf8
      ).write(to: folder.appending(path: name))
    }
    let other = folder.appending(path: "inbox").path
    for words in [["replay"], ["check", "--grace", "0s"], ["doctor", "--network"], ["why"]] {
      let run = await ToolRun(words + [other])
      #expect(run.code == .success, "\(words) \(run.notes)")
    }
    for words in [["check"], ["doctor", "--network"]] {
      let run = await ToolRun(words + [folder.path])
      #expect(run.code == .usage)
      let command = words.joined(separator: " ")
      let error =
        "\(folder.path): a folder of scenarios; \(command) takes one of them: \(folder.path)/a.json5"
      #expect(run.notes.contains(error), "\(run.notes)")
    }
    for command in ["debug", "build"] {
      let run = await ToolRun(command, folder.path)
      #expect(run.code == .usage)
      let error = "\(folder.path): a folder of scenarios; \(command) takes an extension"
      #expect(run.notes.contains(error), "\(run.notes)")
    }
    let console = await ToolRun("debug", other)
    #expect(console.code == .usage)
    #expect(console.notes.contains("its console plays a scenario: load \(other)"))
    let build = await ToolRun("build", other)
    #expect(build.code == .usage)
    #expect(build.notes.contains("this is a file, and neither a project nor a package"))
  }

  @Test func hugeInfoPlistIsRefused() async throws {
    let world = try World()
    defer { world.remove() }
    let plist = world.folder.appending(path: "App/Info.plist")
    // A hole takes no room on the disk.
    #expect(truncate(plist.path, 300 << 20) == 0)
    try world.write(Self.named, deferral: 3)
    let run = await ToolRun("replay", world.inbox, "--no-trace")
    #expect(run.code == .usage)
    #expect(run.notes.contains("inbox.json5:2:39: error: the containing app cannot be read: "))
    #expect(run.notes.contains("the file has 314572800 bytes, and no more than 4194304 are read"))
    let check = await ToolRun(
      "check", world.folder.appending(path: "Filter").path, "--app",
      world.folder.appending(path: "App").path)
    #expect(check.code == .usage)
    #expect(check.notes.contains("Info.plist: error: the file has 314572800 bytes"))
  }

  @Test func consoleSavesTheAppThatItWasStartedWith() async throws {
    let world = try World()
    defer { world.remove() }
    let script = world.folder.appending(path: "lines.txt")
    let saved = world.folder.appending(path: "saved.json5").path
    try Data("stub * 200 {}\nsms 72645 Hello\nsave \(saved)".utf8).write(to: script)
    let run = await ToolRun(
      "debug", world.folder.appending(path: "Filter").path, "--script", script.path,
      "--app", world.folder.appending(path: "App").path)
    #expect(run.result.hasSuffix("a replay of it passes\n"), "\(run.result) \(run.notes)")
    #expect(!run.notes.contains("counts"), "\(run.notes)")
    let text = try String(contentsOfFile: saved, encoding: .utf8)
    #expect(text.contains(#"app: "App""#) && text.contains("deferral: 0"), "\(text)")
    let replay = await ToolRun("replay", saved, "--no-trace")
    #expect(replay.code == .success, "\(replay.result) \(replay.notes)")
  }

  @Test func scenarioWithoutAChosenExtensionHasNothingToCheck() async throws {
    let text = "{ format: 1, about: 'a', events: [{ wait: '1s' }] }"
    try await withTemporaryFile(text) { path in
      for words in [["check"], ["doctor", "--network"]] {
        let run = await ToolRun(words + [path])
        #expect(run.code == .usage)
        #expect(run.notes.contains("the scenario chooses no extension"), "\(run.notes)")
      }
    }
  }
}
