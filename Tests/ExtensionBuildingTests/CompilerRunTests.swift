import CPlatform
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// Tools of a toolchain that do not end or print too much, or would take their arguments from elsewhere.
@Suite struct CompilerRunTests {
  @Test(arguments: [
    ("@/x", "would read its arguments from @/x"),
    ("a.swift\n@/x", "several names in \u{201C}a.swift\\u{a}@/x\u{201D}"),
    ("a.swift\r@/x", "several names"),
  ])
  func noArgumentIsAnythingElse(_ argument: String, _ problem: String) throws {
    try TestFolder.with { folder in
      let error = try #require(throws: BuildError.self) {
        try CompilerRun(
          URL(filePath: "/bin/sh"), ["-c", "exit 0", argument], in: folder.url, name: "tool")
      }
      #expect(error.code == .compilationFailed)
      #expect(error.problem.contains(problem), "\(error.problem)")
    }
  }

  /// What the author's source says is not what happened to the tool.
  @Test(arguments: [
    ("error: could not write x.o: No space left on device", true),
    ("ld: final link failed: No space left on device", true),
    ("/a/b.swift:1:8: error: No space left on device", false),
    ("/a/b.swift:1:8: error: x\nNo space left on device", false),
    ("/a/b.swift:1:8: error: x\n1 | #error(\"No space left on device\")", false),
    ("/a/b.swift:1:8: warning: No space left on device\nerror: other", false),
    ("/a/b.swift:1:8: warning: x\nerror: could not write x.o: No space left on device", true),
  ])
  func aFullDiskIsToldByTheTool(_ text: String, _ isFull: Bool) throws {
    try TestFolder.with { folder in
      let words = folder.url.appending(path: "words")
      try Data((text + "\n").utf8).write(to: words)
      do throws(BuildError) {
        let run = try CompilerRun(
          URL(filePath: "/bin/sh"), ["-c", "cat words; exit 1"], in: folder.url, name: "tool")
        #expect(!isFull)
        #expect(run.status == 1)
      } catch {
        #expect(isFull, "\(error)")
        #expect(error.problem.contains("No space left on device"))
      }
    }
  }

  private static let few = 1 << 20

  /// A tool that prints for ever fills the disk, and one that has printed it fills the memory.
  @Test(arguments: ["exec cat /dev/zero", "head -c \(few) /dev/zero"])
  func whatPrintsTooMuchIsEnded(_ command: String) throws {
    try TestFolder.with { folder in
      let error = try #require(throws: BuildError.self) {
        try CompilerRun(
          URL(filePath: "/bin/sh"), ["-c", "echo first; \(command)"], in: folder.url, name: "tool",
          limits: CompilerRun.Limits(bytes: Self.few))
      }
      #expect(error.code == .compilationFailed)
      #expect(error.problem == "sh printed more than \(Self.few) bytes")
      #expect(error.details.first == "first")
      #expect(error.details.count <= 20)
    }
  }

  @Test func whatDoesNotEndIsEnded() throws {
    try TestFolder.with { folder in
      try #require(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
      let error = try #require(throws: BuildError.self) {
        try CompilerRun(
          URL(filePath: "/bin/sh"), ["-c", "echo first; cat pipe"], in: folder.url, name: "tool",
          limits: CompilerRun.Limits(time: .milliseconds(300)))
      }
      #expect(error.problem == "sh did not end within 0.3 seconds")
      #expect(error.details == ["first"])
    }
  }

  @Test func whatPrintsMuchIsHeardOut() throws {
    try TestFolder.with { folder in
      let run = try CompilerRun(
        URL(filePath: "/bin/sh"), ["-c", "head -c \(Self.few) /dev/zero"], in: folder.url,
        name: "tool", limits: CompilerRun.Limits(bytes: Self.few))
      #expect(run.status == 0)
      #expect(run.output.utf8.count == Self.few)
    }
  }

  /// A wrapper around a tool waits for the tool, and both are ended, also where it has a group of its own,
  /// as the tools of a compiler's driver have; nobody waits for either.
  @Test(arguments: ["cat pipe & wait", "cat pipe & exec cat pipe", "set -m; cat pipe & wait"])
  func whatAToolHasStartedIsEndedWithIt(_ command: String) throws {
    try TestFolder.with { folder in
      let pipe = folder.url.appending(path: "pipe").path
      try #require(mkfifo(pipe, 0o600) == 0)
      let run = try CompilerRun(
        URL(filePath: "/bin/bash"), ["-c", command], in: folder.url, name: "tool",
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
  /// Nobody would find it any more: its driver is gone, and then the folder.
  @Test(arguments: ["sleep 1000 & kill -9 $$", "set -m; sleep 1000 & exit 1"])
  func whatAToolLeavesIsEndedWithIt(_ command: String) throws {
    try TestFolder.with { folder in
      let pipe = folder.url.appending(path: "pipe").path
      try #require(mkfifo(pipe, 0o600) == 0)
      _ = try CompilerRun(
        URL(filePath: "/bin/bash"), ["-c", "exec 3<>pipe; " + command], in: folder.url, name: "tool"
      )
      // Whoever still has it open lets it be opened for writing.
      #expect(cpl_open(pipe, O_WRONLY | O_NONBLOCK, 0) == -1)
      #expect(cpl_errno() == ENXIO)
    }
  }
}
