#if os(Linux)
  import Foundation
  import Testing

  /// A call of the tool that the injector does not see would be left out of every sweep.
  ///
  /// What Foundation calls for it is another matter with each release, and not looked at here.
  @Suite struct CallsOfTheToolTests {
    /// What is left out, with the reason.
    private static let leftOut: [(names: Set<String>, reason: String)] = [
      (
        [
          "clock_gettime", "exit", "getegid", "geteuid", "getpid", "getpriority", "getrlimit",
          "getrusage", "nanosleep", "pause", "sched_yield", "usleep",
        ], "asks for what is always there, waits, or ends"
      ),
      (["getsid"], "asks for a process that may be gone, which is all that can go wrong"),
      (["mmap", "munmap"], "no Swift program outlives a lack of memory, whoever asks for it"),
      (
        ["bind", "connect", "getsockname", "listen"],
        "the proof's servers: no script opens a connection"
      ),
      (["execve"], "of a child, which the injector does not enter"),
      (
        ["ptrace", "sched_setscheduler", "tcgetattr", "tcsetattr"],
        "an extension that hangs, a terminal: no script has one"
      ),
      (["fclose", "fgets"], "closes and reads what was opened with fopen, which is seen"),
    ]

    private static func seen() throws -> Set<String> {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/fault-injector").standardizedFileURL
      let fixed = try String(
        contentsOf: folder.appending(path: "fault_calls.h"), encoding: .utf8)
      let written = try String(
        contentsOf: folder.appending(path: "fault_injector.c"), encoding: .utf8)
      return Set(fixed.matches(of: /CALL\([^,]+, [^,]+, (\w+),/).map { String($0.1) })
        .union(written.matches(of: /step\(CALL_([a-z_0-9]+),/).map { String($0.1) })
    }

    @Test func eachIsSeenOrLeftOutForAReason() throws {
      let (seen, leftOut) = (try Self.seen(), Set(Self.leftOut.flatMap(\.names)))
      #expect(seen.isDisjoint(with: leftOut))
      let tool = URL(filePath: try ToolProcess.path)
      let names = try #require(try CallsOfTheTool.foreignNames(of: tool))
      let calls = CallsOfTheTool.calls(among: names)
      #expect(calls.isSuperset(of: ["openat", "posix_spawn", "renameat"]))
      #expect(calls.subtracting(seen).subtracting(leftOut).sorted() == [])
    }
  }
#endif
