import Foundation
import Testing

@testable import HostCommands

/// What an extension does while it is not asked can be expected, and is told.
@Suite struct LateActsReplayTests {
  private static let fixture = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Extensions/LateActs").path

  private func replay(_ events: String, _ more: String = "") async throws -> ToolRun {
    let text = """
      {
        format: 1, about: "It goes on after its answer.", extensions: { it: "\(Self.fixture)" },
        queryTimeout: "60s",
        events: [\(events)], \(more)
      }
      """
    var run: ToolRun?
    try await withTemporaryFile(text) { path in
      run = await ToolRun("replay", path, "--no-trace", "--verbose")
    }
    return try #require(run)
  }

  @Test func anActAtOnceFailsNoDenials() async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'at once' }, expect: { noDenials: true } }")
    #expect(run.code == .expectationFailed)
    #expect(run.result.contains("noDenials: expected true, actual create App Group"))
  }

  @Test(arguments: [
    ("denied: ['file.write'], log: ['tried']", true), ("noDenials: true", false),
    ("denied: ['network.connect']", false),
  ])
  func anActOfATimerIsExpectedOfTheWait(_ expectation: String, _ holds: Bool) async throws {
    let run = try await replay(
      "{ receive: { from: '72645', text: 'by a timer' }, expect: { noDenials: true } }, "
        + "{ wait: '2h', expect: { \(expectation) } }", "expect: { noDenials: true }")
    #expect(run.code == (holds ? .success : .expectationFailed), "\(run.result)")
    #expect(run.result.contains("while no message was asked about:"))
    #expect(run.result.contains("log     tried"))
  }
}
