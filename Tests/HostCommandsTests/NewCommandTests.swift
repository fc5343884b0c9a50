import Foundation
import Terminal
import Testing

@Suite struct NewCommandTests {
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  @Test(arguments: [
    ([], 2), (["--network", "https://example.com:8443/sms"], 3),
    (["--app-group", "group.com.example.fresh"], 3),
    (["--network", "https://example.com", "--app-group", "group.com.example.fresh"], 4),
  ])
  func freshExtensionReplaysAndPassesItsCheck(_ options: [String], _ scenarios: Int) async throws {
    try await withFolder { folder in
      let new = await ToolRun(["new", "Fresh", "--in", folder] + options)
      #expect(new.code == .success, "\(new.notes)")
      let replay = await ToolRun("replay", "\(folder)/Fresh/Scenarios")
      #expect(replay.code == .success, "\(replay.result)")
      #expect(replay.result.contains("all \(scenarios) scenarios as expected"))
      let check = await ToolRun("check", "--grace", "0s", "\(folder)/Fresh/Fresh", "--strict")
      #expect(check.code == .success, "\(check.result)")
      // The package beside it is for the rules' tests, and shares a folder with the extension.
      let whole = await ToolRun("check", "--grace", "0s", "\(folder)/Fresh", "--strict")
      #expect(whole.code == .success, "\(whole.result)")
      #expect(whole.result == check.result)
    }
  }

  @Test(arguments: [[], ["--network", "https://example.org:8443/r"], ["--sms", "+14085550177"]])
  func freshReportingExtensionReplaysAndPassesItsCheck(_ options: [String]) async throws {
    try await withFolder { folder in
      let new = await ToolRun(["new", "--reporting", "Fresh", "--in", folder] + options)
      #expect(new.code == .success, "\(new.notes)")
      // A destination that nobody asked for is told.
      #expect(new.notes.contains("https://example.com/reports") == options.isEmpty)
      let replay = await ToolRun("replay", "\(folder)/Fresh/Scenarios")
      #expect(replay.code == .success, "\(replay.result)")
      #expect(replay.result.contains("all 3 scenarios as expected"))
      let check = await ToolRun("check", "--grace", "0s", "\(folder)/Fresh", "--strict")
      #expect(check.code == .success, "\(check.result)")
    }
  }

  @Test func nothingIsOverwritten() async throws {
    try await withFolder { folder in
      try Data("mine".utf8).write(to: URL(filePath: "\(folder)/Fresh"))
      let new = await ToolRun("new", "Fresh", "--in", folder)
      #expect(new.code == .usage)
      #expect(new.notes.contains("there is such a file or folder already"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["Fresh"])
    }
  }

  @Test(arguments: [
    (["new"], "new takes one name"),
    (["new", "1st"], "cannot be a module\u{2019}s name"),
    (["new", "../x"], "cannot be a module\u{2019}s name"),
    (["new", "Größe"], "cannot be a module\u{2019}s name"),
    (["new", "IdentityLookup"], "the name of another module"),
    (["new", "A", "--network", "http://example.com"], "takes an https URL"),
    (["new", "A", "--network", "https://"], "takes an https URL"),
    (["new", "A", "--network", "https://a\"b"], "takes an https URL"),
    (["new", "A", "--app-group", "com.example"], "--app-group takes group."),
    (["new", "A", "--bundle-id", "x"], "--bundle-id takes"),
    (["new", "A", "--sms", "+14085550177"], "--sms is for --reporting"),
    (["new", "--reporting", "ReportRules"], "the name of another module"),
    (["new", "--reporting", "reportrulestests"], "the name of another module"),
    (["new", "--reporting", "XCTest"], "the name of another module"),
    (["new", "--reporting", "Testing"], "the name of another module"),
    (["new", "--reporting", "SwiftUI"], "the name of another module"),
    (["new", "MessageRulesTests"], "the name of another module"),
    (
      ["new", "--reporting", "ReportingViewController"], "the name of the extension\u{2019}s class"
    ),
    (["new", "--reporting", "A", "--sms", "7726"], "takes a number with +"),
    (
      ["new", "--reporting", "A", "--sms", "+14085550177", "--network", "https://a"],
      "give one of"
    ),
    (["new", "--reporting", "A", "--app-group", "group.a"], "--app-group is for filters"),
    // Below a file nothing can be made, by nobody.
    (["new", "A", "--in", "\(#filePath)/none"], "cannot be written"),
  ])
  func badNamesAreExplained(_ words: [String], _ message: String) async {
    let run = await ToolRun(words)
    #expect(run.code == .usage)
    #expect(run.notes.contains(message), "\(run.notes)")
  }
}
