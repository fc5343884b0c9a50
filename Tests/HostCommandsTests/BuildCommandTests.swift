import Foundation
import Terminal
import Testing

@Suite struct BuildCommandTests {
  private static func fixture(_ path: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Extensions").path + "/" + path
  }

  @Test func listsTargetsInColumns() async {
    let place = Self.fixture("GroupsProject/SpamStop.xcodeproj")
    let run = await ToolRun("build", "--list", place)
    #expect(run.code == .success, "\(run.notes)")
    let identifier = "com.example.SpamStop"
    #expect(
      run.result == """
        Filter Extension  filter     \(identifier).FilterExtension  2 sources, Swift 4, \
        iOS 11.0 or newer, in \(place)
        ReportExtension   reporting  \(identifier).ReportExtension  1 source, Swift 4.2, \
        iOS 12.0 or newer, in \(place)

        """)
  }

  /// Where the shell stands nowhere, a relative path must not begin at the root of the machine.
  @Test(arguments: ["build --list .", "build .", "check F", "build --list F", "replay F.json5"])
  func inAFolderThatIsGoneNothingIsLookedFor(_ words: String) throws {
    let gone = FileManager.default.temporaryDirectory.appending(path: "gone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: gone, withIntermediateDirectories: true)
    let shell = Process()
    let notes = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "cd '\(gone.path)' && rmdir '\(gone.path)' && exec \"$0\" \(words)",
      try ToolProcess.path,
    ]
    shell.standardOutput = notes
    shell.standardError = notes
    try shell.run()
    let text = String(decoding: notes.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == ExitCode.usage.rawValue, "\(text)")
    #expect(text.contains("there is no such") || text.contains("current folder"), "\(text)")
  }

  @Test func listsTargetsAsJSON() async throws {
    let run = await ToolRun("build", "--list", "--json", Self.fixture("GroupsProject"))
    #expect(run.code == .success)
    let lines = run.result.split(separator: "\n")
    #expect(lines.count == 2)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(object["name"] as? String == "Filter Extension")
    #expect(object["kind"] as? String == "filter")
    #expect(object["identifier"] as? String == "com.example.SpamStop.FilterExtension")
    #expect(object["sources"] as? Int == 2)
    #expect(object["languageMode"] as? String == "4")
    #expect(object["deploymentTarget"] as? String == "11.0")
    #expect((object["origin"] as? String)?.hasSuffix("SpamStop.xcodeproj") == true)
  }

  /// A file that cannot be read is no proof that there is no filter.
  @Test func aBrokenInfoPlistIsNoLackOfFilters() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "broken-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plist = folder.appending(path: "Info.plist")
    try FinishedBundle.infoPlist().prefix(200).write(to: plist)
    try Data("final class MessageFilter {}".utf8).write(to: folder.appending(path: "A.swift"))
    let run = await ToolRun("build", "--list", folder.path)
    #expect(run.code == .usage)
    #expect(run.notes.contains("\(plist.path): error: not a property list"), "\(run.notes)")
  }

  @Test(arguments: [
    (["build"], "build takes one folder, project, package or bundle"),
    (["build", "--list", "-o", "x.appex", "Fixtures"], "--list builds nothing"),
    (["build", "--setting", "A", "x"], "--setting takes NAME=VALUE, not A"),
    (["build", "no-such.xcodeproj"], "there is no such folder"),
  ])
  func wrongUsageIsExplainedWithStatus2(_ words: [String], _ message: String) async {
    let run = await ToolRun(words)
    #expect(run.code == .usage)
    #expect(run.notes.contains(message), "\(run.notes)")
  }

  @Test func severalFiltersAreToldWithStatus2() async {
    let run = await ToolRun("build", Self.fixture("SharedFolderProject"))
    #expect(run.code == .usage)
    #expect(run.notes.contains("there are several message filters: StrictFilter, MildFilter"))
    #expect(run.notes.contains("SharedFolderProject#StrictFilter"))
  }

  /// One form of naming a target works in a scenario and on the command line.
  @Test func aScenarioNamesATarget() async throws {
    let text = """
      {
        format: 1,
        about: "The mild filter knows a promotion.",
        extensions: { it: "\(Self.fixture("SharedFolderProject"))#MildFilter" },
        events: [
          {
            receive: { from: "+1 408 555 0199", text: "This is junk" },
            expect: { action: "promotion", folder: "promotions" },
          },
        ],
      }
      """
    try await withTemporaryFile(text) { scenario in
      let mild = await ToolRun("replay", scenario)
      #expect(mild.code == .success, "\(mild.result)\(mild.notes)")
      let strict = await ToolRun(
        "replay", scenario, "--extension", Self.fixture("SharedFolderProject#StrictFilter"))
      #expect(strict.code == .expectationFailed, "\(strict.notes)")
      #expect(strict.result.contains("expected promotion, actual junk"))
    }
  }

  /// A compiler that is none is the machine's matter, and nothing of it stays in the cache.
  @Test(arguments: [
    ("true", "{compiler}: error: this is no Swift compiler: it made no program\n"),
    (nil, "there is no swiftc in PATH\n"),
  ])
  func whatIsNoCompilerIsSaidOnce(_ body: String?, _ expected: String) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "compiler-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let compiler = folder.appending(path: "swiftc")
    if let body {
      try Data("#!/bin/sh\n\(body)\n".utf8).write(to: compiler)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: compiler.path)
    }
    for _ in 1...2 {
      let run = try ToolProcess(
        [
          "build", Self.fixture("GroupsProject#Filter Extension"), "--cache",
          folder.path + "/cache",
        ],
        environment: ["PATH": folder.path, "MESSAGES_HOST_SWIFTC": ""])
      #expect(run.status == 3)
      #expect(
        run.notes.hasPrefix(
          "messages-host: error: " + expected.replacing("{compiler}", with: compiler.path)),
        "\(run.notes)")
      #expect(run.notes.contains("Install a Swift 6.2 or newer toolchain"))
    }
  }
}
