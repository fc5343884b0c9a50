import Foundation
import Testing

/// What is read is a file, also by the name that stands for standard output where a file is only written.
@Suite struct HyphenFileTests {
  private static let events = "format: 1, about: 'a', events: [{ wait: '1s' }]"

  /// Runs the tool in a folder.
  private static func run(_ words: String, in folder: ClassifyFolder) throws -> ShellRun {
    let program = try ToolProcess.path
    return try ShellRun(
      "/bin/sh", ["-c", "cd '\(folder.url.path)' && exec '\(program)' \(words)"])
  }

  @Test func aScenarioIsUpdatedInItsFile() async throws {
    try await ClassifyFolder.with { folder in
      let scenario = "{ \(Self.events), expect: { folders: { junk: { count: 1 } } } }\n"
      _ = try folder.put(scenario, "-")
      let run = try Self.run("replay - --update", in: folder)
      #expect(run.status == 0, "\(run.result)")
      #expect(try folder.text("-") == scenario.replacing("count: 1", with: "count: 0"))
    }
  }

  @Test func aCassetteIsRecordedInItsFile() async throws {
    try await ClassifyFolder.with { folder in
      _ = try folder.put("{ \(Self.events) }\n", "s.json5")
      let run = try Self.run("replay s.json5 --network cassette --cassette -", in: folder)
      #expect(run.status == 0, "\(run.result)")
      #expect(!run.result.contains("\"exchanges\""), "\(run.result)")
      #expect(try folder.text("-").contains("\"exchanges\""))
      #expect(try folder.mode("-") == 0o600)
    }
  }
}
