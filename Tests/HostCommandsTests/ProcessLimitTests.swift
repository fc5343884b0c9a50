import CPlatform
import Foundation
import Testing

@testable import HostCommands

/// Limits of the shell (`ulimit`) that would end the tool by a signal: it says what is wrong.
@Suite struct ProcessLimitTests {
  struct Limit: Sendable, CustomTestStringConvertible {
    let option: String
    let words: String
    let status: Int32
    /// How what was said ends.
    let said: String
    var testDescription: String { "\(option) \(words)" }

    init(_ option: String, _ words: String, _ status: Int32, _ said: String) {
      self.option = option
      self.words = words
      self.status = status
      self.said = said
    }
  }

  private static let files =
    "files may not have more than 0 bytes here, by the file size limit (ulimit -f)"
  private static let raise = "\n  Raise that limit, or start this where it is not set.\n"

  static let limits = [
    Limit(
      "-f 0", "policy > {root}/x", 2,
      "error: standard output: cannot be written: \(files)\n"),
    Limit("-f 0", "policy", 0, ""),
    Limit(
      "-f 0", "replay {root}/inbox.json5 --no-trace --junit {root}/x.xml", 2,
      "error: {root}/x.xml: cannot be written: \(files)\n"),
    Limit(
      "-f 0", "build {root}/source --cache {root}/cache", 3,
      "the cache cannot be written: \(files)\(raise)"),
    Limit(
      "-f 0", "build {root}/Finished.appex -o {root}/X.appex", 2,
      "the bundle cannot be written: \(files)\(raise)"),
    Limit("-f 0", "install --prefix {root}/there", 2, "this cannot be installed: \(files)\(raise)"),
    Limit("-f 0", "new Prize --in {root}", 2, "{root}/Prize: cannot be written: \(files)\n"),
    Limit(
      "-s 64", "policy", 3,
      "error: the stack may have 64 KiB only (ulimit -s), which ends programs by a signal; "
        + "raise that limit to 256 or more\n"),
    Limit("-s 256", "policy", 0, ""),
    Limit(
      "-n 63", "policy", 3,
      "error: no more than 63 files may be open at once (ulimit -n), which ends programs by a signal; "
        + "raise that limit to 64 or more\n"),
    Limit("-n 64", "replay {root}/inbox.json5", 0, ""),
  ]

  @Test(arguments: limits)
  func saysWhatStandsInTheWay(_ limit: Limit) throws {
    try Self.inFolder { root in
      let words = limit.words.replacing("{root}", with: root.path)
      let run = try Self.shell("ulimit \(limit.option) && exec \"$0\" \(words)")
      #expect(run.status == limit.status)
      let said = limit.said.replacing("{root}", with: root.path)
      #expect(said.isEmpty ? run.notes == "" : run.notes.hasSuffix(said), "\(run.notes)")
      #expect(!FileManager.default.fileExists(atPath: root.appending(path: "Prize").path))
    }
  }

  /// libdispatch would try for ever to start the thread that it is refused; nothing of root's is.
  @Test(.enabled("nothing limits root's threads") { getuid() != 0 }, arguments: [2, 4, 6])
  func tooFewThreadsAreToldAndNotWaitedFor(_ limit: Int) throws {
    // Some shells call it -p.
    let run = try Self.shell(
      "{ ulimit -u \(limit) || ulimit -p \(limit); } 2>/dev/null && exec \"$0\" policy")
    #expect(run.status == 3)
    let words = " threads can be started, and \(ProcessLimits.leastThreads) are needed;"
    #expect(run.notes.contains(words), "\(run.notes)")
  }

  @Test func aThreadForEachProcessorIsNeeded() {
    #expect(ProcessLimits.problem(threads: ProcessLimits.leastThreads) == nil)
    #expect(ProcessLimits.problem(threads: ProcessLimits.leastThreads - 1) != nil)
    #expect(ProcessLimits.leastThreads > ProcessInfo.processInfo.activeProcessorCount)
    #expect(cpl_spare_threads(5) == 5)
  }

  /// The compiler's own files are larger than the tool's: it is the one that is ended.
  @Test func compilerThatIsEndedIsNoBrokenToolchain() throws {
    try Self.inFolder { root in
      let run = try Self.shell(
        "ulimit -f 64 && exec \"$0\" build \(root.path)/source --cache \(root.path)/cache")
      if run.notes.contains("toolchain") && run.notes.contains("cannot be run") {
        try Test.cancel("there is no compiler on this machine")
      }
      #expect(run.status == 3)
      #expect(run.notes.contains("by the file size limit (ulimit -f)"), "\(run.notes)")
      #expect(!run.notes.contains("toolchain"), "\(run.notes)")
    }
  }

  /// What the tool does about signals is not for the programs that it starts.
  @Test func programsThatAreStartedGetTheSignalsBack() throws {
    try Self.inFolder { root in
      let compiler = root.appending(path: "swiftc")
      try Data("#!/bin/sh\ngrep SigIgn /proc/self/status >&2\nexit 1\n".utf8).write(to: compiler)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: compiler.path)
      let run = try Self.shell(
        "exec \"$0\" build \(root.path)/source --cache \(root.path)/cache --verbose",
        environment: ["MESSAGES_HOST_SWIFTC": compiler.path])
      let mask = try #require(run.notes.firstMatch(of: /SigIgn:\s*([0-9a-f]+)/), "\(run.notes)")
      let ignored = try #require(UInt64(mask.1, radix: 16))
      for number in [SIGPIPE, SIGXFSZ, SIGTERM] {
        #expect(ignored & (1 << UInt64(number - 1)) == 0, "\(number)")
      }
    }
  }

  /// Where ends of children are ignored, the system throws away how they ended.
  @Test func endsOfChildrenAreSeenWhereAParentIgnoredThem() throws {
    try Self.inFolder { root in
      if try Self.shell("env --ignore-signal=CHLD true").status != 0 {
        try Test.cancel("env of this machine ignores no signals")
      }
      let bundle = try FinishedBundle(in: root, program: "exit-at-start", isAsked: true)
      let run = try Self.shell(
        "exec env --ignore-signal=CHLD \"$0\" replay --no-trace \(bundle.inbox.path) 1>&2")
      #expect(run.notes.contains("exit code 0"), "\(run.notes)")
      #expect(!run.notes.contains("signal 0"), "\(run.notes)")
    }
  }

  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "limit-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: root) }
    let source = root.appending(path: "source", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    _ = try FinishedBundle(in: root)
    try FinishedBundle.infoPlist().write(to: source.appending(path: "Info.plist"))
    try Data(
      """
      import IdentityLookup
      final class MessageFilter: ILMessageFilterExtension {}
      """.utf8
    ).write(to: source.appending(path: "MessageFilter.swift"))
    try body(root)
  }

  /// Runs a line of shell in which `$0` is the tool.
  private static func shell(
    _ line: String, environment: [String: String] = [:]
  ) throws -> (status: Int32, notes: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, try ToolProcess.path]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let notes = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = notes
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: notes.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (process.terminationStatus + (isSignal ? 128 : 0), said)
  }
}
