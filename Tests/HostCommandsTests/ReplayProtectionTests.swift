import Foundation
import Sandboxing
import Terminal
import Testing

/// A protection that is not active is named, and ends the run unless it was allowed by name.
@Suite struct ReplayProtectionTests {
  private static let scenario = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios/wwdc17/junk-word.json5").path

  @Test(arguments: [Protection.session, .files, .scopes, .denialEvents, .capabilities])
  func missingProtectionEndsWithStatus3(_ protection: Protection) async {
    let run = await ToolRun("replay", Self.scenario, "--disable", protection.rawValue)
    #expect(run.code == .environment)
    #expect(run.notes.contains("\(protection.rawValue) is disabled"), "\(run.notes)")
  }

  @Test func allowedGapRunsAndIsNamedInTextSummaryAndTrace() async {
    let words = ["replay", Self.scenario, "--disable", "scopes", "--allow-gap", "scopes"]
    let text = await ToolRun(words)
    #expect(text.code == .success, "\(text.notes)")
    #expect(text.result.contains("    NOT ACTIVE: scopes, disabled (by flag)\n"))
    #expect(text.result.contains("; sandbox: NOT ACTIVE: scopes\n"))
    let json = await ToolRun(words + ["--json"])
    #expect(json.result.contains(#""mode":"enforce""#))
    #expect(json.result.contains(#""scopes":"disabled (by flag)""#))
    #expect(json.notes.contains("NOT ACTIVE: scopes"))
  }

  @Test func anotherGapThanTheAllowedOneStillEndsTheRun() async {
    let run = await ToolRun(
      "replay", Self.scenario, "--disable", "scopes", "--allow-gap", "session")
    #expect(run.code == .environment)
  }

  @Test(arguments: [("audit", "AUDIT: "), ("off", "SANDBOX OFF: ")])
  func modeThatDeniesNothingIsSaidAloudEverywhere(_ mode: String, _ warning: String) async {
    let text = await ToolRun("replay", Self.scenario, "--sandbox", mode)
    #expect(text.code == .success, "\(text.notes)")
    #expect(text.result.contains("\n    \(warning)"))
    #expect(text.result.contains("; sandbox: \(warning)"))
    let json = await ToolRun("replay", Self.scenario, "--sandbox", mode, "--json")
    #expect(json.result.contains(#""mode":"\#(mode)""#))
    #expect(json.notes.contains(warning))
  }

  @Test func enforcedRunSaysNothingOfTheKind() async {
    let run = await ToolRun("replay", Self.scenario)
    #expect(run.code == .success)
    #expect(!run.result.contains("NOT ACTIVE"))
    #expect(!run.result.contains("AUDIT"))
    #expect(run.result.contains("; sandbox: 10 protections active\n"))
  }

  /// It may be gone before it is told anything, or after; the words are the same.
  @Test(arguments: ["/bin/false", "/bin/true"])
  func anotherProgramInPlaceOfTheLauncherIsCalledThat(_ program: String) throws {
    for _ in 0..<8 {
      let run = try ToolProcess(
        ["replay", Self.scenario, "--no-trace"],
        environment: [LauncherLocation.environmentVariable: program])
      #expect(run.status == ExitCode.environment.rawValue)
      #expect(run.notes.contains("what was started is not the launcher"), "\(run.notes)")
      #expect(run.notes.contains(LauncherLocation.environmentVariable))
    }
  }

  @Test func unknownProtectionIsRefusedWithTheNames() async {
    let run = await ToolRun("replay", Self.scenario, "--allow-gap", "everything")
    #expect(run.code == .usage)
    #expect(run.notes.contains("descriptors, session"))
  }

  @Test func proofTakesOnlyKnownGroupsAndCases() async {
    #expect(await ToolRun("doctor", "--prove", "--group", "Z").code == .usage)
    #expect(await ToolRun("doctor", "--prove", "--case", "A1.wriet").code == .usage)
    #expect(await ToolRun("doctor", "--group", "A").code == .usage)
    #expect(await ToolRun("doctor", "--prove", "extension").code == .usage)
  }

  @Test func proofPrintsRowsAndCountsAndOneObjectALine() async throws {
    let run = await ToolRun("doctor", "--prove", "--case", "A1.write,D6.session")
    #expect(run.code == .success, "\(run.result)\(run.notes)")
    #expect(run.result.contains("cases by group: A 1, D 1\n"))
    #expect(
      run.result.contains(
        "2 cases, each tried without the sandbox, in a filter\u{2019}s and in a reporting "
          + "extension\u{2019}s: 2 held\n"))
    #expect(run.result.matches(of: /the same/).count == 2)
    let json = await ToolRun("doctor", "--prove", "--case", "A1.write", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.result.utf8)) as? [String: String]
    #expect(object?["case"] == "A1.write")
    #expect(object?["errno"] == "EPERM")
    #expect(object?["reporting"] == object?["with"])
    #expect(object?["layer"] == "seccomp")
    #expect(object?["result"] == "held")
  }
}
