import CPlatform
import Foundation
import Testing

@testable import ExtensionBuilding

/// Tools of a toolchain that do not end, or would take their arguments from somebody else's file.
@Suite struct CompilerRunTests {
  @Test func noFileOfArgumentsIsRead() throws {
    try TemporaryFolder.with { folder in
      let error = try #require(throws: BuildError.self) {
        try CompilerRun(
          URL(filePath: "/bin/sh"), ["-c", "exit 0", "@\(folder.url.path)/x"], in: folder.url,
          name: "tool")
      }
      #expect(error.code == .compilationFailed)
      #expect(error.problem.contains("@\(folder.url.path)/x"))
    }
  }

  /// A wrapper around a tool waits for the tool, and both are ended; nobody waits for either.
  @Test(arguments: ["wait", "exec cat pipe"])
  func whatAToolHasStartedIsEndedWithIt(_ end: String) throws {
    try TemporaryFolder.with { folder in
      let pipe = folder.url.appending(path: "pipe").path
      try #require(mkfifo(pipe, 0o600) == 0)
      let run = try CompilerRun(
        URL(filePath: "/bin/sh"), ["-c", "cat pipe & \(end)"], in: folder.url, name: "tool",
        patience: .milliseconds(300))
      #expect(run.isKilled)
      #expect(run.status == 128 + SIGKILL)
      // Whoever still reads lets it be opened for writing.
      var descriptor = cpl_open(pipe, O_WRONLY | O_NONBLOCK, 0)
      while descriptor >= 0 {
        close(descriptor)
        descriptor = cpl_open(pipe, O_WRONLY | O_NONBLOCK, 0)
      }
      #expect(cpl_errno() == ENXIO)
    }
  }
}
