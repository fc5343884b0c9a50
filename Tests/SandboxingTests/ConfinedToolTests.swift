import CPlatform
import Foundation
import HostFiles
import Testing

@testable import Sandboxing

/// Tools that read what somebody else made reach that and nothing else.
@Suite struct ConfinedToolTests {
  /// A folder with one file that the tool may read, one that it may not, and one that it may write to.
  private static func run(
    _ tool: String, patience: Duration = .seconds(20), longestOutput: Int = 1 << 20,
    _ arguments: @Sendable (_ allowed: URL, _ forbidden: URL, _ own: URL) -> [String]
  ) async throws -> (ConfinedTool.Result, written: [String]) {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "confined-tool-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["input", "other", "own/tmp"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for name in ["input", "other"] {
      try Data("\(name)\n".utf8).write(to: folder.appending(path: "\(name)/file"))
    }
    let confined = ConfinedTool(
      launcher: try LauncherLocation.find(), allowedGaps: [], longestOutput: longestOutput)
    let result = try await confined.run(
      URL(filePath: tool),
      arguments(
        folder.appending(path: "input/file"), folder.appending(path: "other/file"),
        folder.appending(path: "own")),
      reading: folder.appending(path: "input"), folder: folder.appending(path: "own"),
      patience: patience)
    let written = try ["input", "other", "own"].flatMap { name in
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
        .map { "\(name)/\($0)" }
    }
    return (result, written.sorted())
  }

  @Test func aToolReadsItsInputAndNothingElse() async throws {
    let (allowed, _) = try await Self.run("/usr/bin/cat") { allowed, _, _ in [allowed.path] }
    #expect(allowed.output == "input\n")
    #expect(allowed.status == 0)
    let (forbidden, _) = try await Self.run("/usr/bin/cat") { _, forbidden, _ in [forbidden.path] }
    #expect(forbidden.output.isEmpty)
    #expect(forbidden.status == 1)
  }

  @Test func aToolWritesToItsOwnFolderAndNowhereElse() async throws {
    let (_, own) = try await Self.run("/usr/bin/cp") { allowed, _, own in
      [allowed.path, own.appending(path: "copy").path]
    }
    #expect(own == ["input/file", "other/file", "own/copy", "own/tmp"])
    let (refused, written) = try await Self.run("/usr/bin/cp") { allowed, forbidden, _ in
      [allowed.path, forbidden.deletingLastPathComponent().appending(path: "copy").path]
    }
    #expect(refused.status == 1)
    #expect(written == ["input/file", "other/file", "own/tmp"])
  }

  @Test func aToolThatTakesTooLongIsKilled() async throws {
    let (result, _) = try await Self.run("/usr/bin/sleep", patience: .zero) { _, _, _ in ["600"] }
    #expect(result.isKilled)
    #expect(result.status == 128 + 9)
  }

  @Test func aToolOfATaskThatIsCancelledBeforeIsEnded() async throws {
    let task = Task { try await Self.run("/usr/bin/sleep") { _, _, _ in ["600"] } }
    task.cancel()
    let (result, _) = try await task.value
    #expect(result.ending == .abandoned)
    #expect(result.status == 128 + 9)
    #expect(!result.isKilled)
  }

  /// The tool writes to a pipe until nobody reads it, so that it is known to run.
  @Test func aToolOfATaskThatIsCancelledIsEnded() async throws {
    let pipe = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "confined-tool-pipe-\(UUID().uuidString)").path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let task = Task {
      try await Self.run("/usr/bin/dd") { _, _, own in
        // A name for it that the tool may open.
        link(pipe, own.appending(path: "pipe").path)
        return ["if=/dev/zero", "of=" + own.appending(path: "pipe").path]
      }
    }
    let reader = cpl_open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    defer { close(reader) }
    let ready = try await BlockingWork.run {
      var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      return cpl_poll(&polled, 1, 60_000_000_000)
    }
    #expect(ready == 1)
    task.cancel()
    let (result, _) = try await task.value
    #expect(result.ending == .abandoned)
    #expect(result.status == 128 + 9)
  }

  @Test func aToolThatSaysTooMuchIsEnded() async throws {
    let error = await #expect(throws: SandboxError.self) {
      try await Self.run("/usr/bin/yes", longestOutput: 4_096) { _, _, _ in [] }
    }
    #expect(error?.code == .outputTooLong)
  }
}
