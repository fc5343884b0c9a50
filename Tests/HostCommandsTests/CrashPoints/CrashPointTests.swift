#if os(Linux)
  import Foundation
  import Testing

  /// Whatever goes wrong at a call of the tool to the system, nothing is left behind and nothing is half.
  ///
  /// It is killed, its child is killed, the disk is full, no descriptor is left; an error, an end, a delay.
  /// Which calls there are is found by counting them. A few points of each kind are played here; all of
  /// them by the command in docs/architecture.md.
  @Suite struct CrashPointTests {
    /// How many points of a script are played.
    private static func most(_ script: CrashScript) -> Int {
      switch ProcessInfo.processInfo.environment["MESSAGES_HOST_CRASH_POINTS"] {
      case "all": .max
      case let text: text.flatMap { Int($0) } ?? script.few
      }
    }

    /// How many are played at once.
    private static let workers =
      ProcessInfo.processInfo.environment["MESSAGES_HOST_CRASH_WORKERS"].flatMap { Int($0) } ?? 1

    @Test(arguments: CrashScript.allCases)
    func nothingIsLeftBehind(_ script: CrashScript) throws {
      try Self.sweep(script, atMost: Self.most(script)) { _ in true }
    }

    /// Each was not survived once.
    @Test(arguments: [
      // A child whose supervision could not begin was never ended.
      (CrashScript.replay, "fcntl:", "exhausted"),
      // A pipe that blocks was read by the thread that does everything else.
      (.replay, "fcntl:", "error-\(EMFILE)"),
      // A folder was left that was just made, and what was taken away was told as an error.
      (.replay, "flock:", "interrupt"),
      // What a report is written to before it has its name was left.
      (.replay, "rename:", "interrupt"),
      // Foundation ended the process when it was asked where that is.
      (.cassette, "stat:", "error-\(EACCES)"),
      // A question of the child was not answered.
      (.replay, "ioctl:", "error-\(EINTR)"),
      // What a report is written to before it has its name stayed for ever.
      (.replay, "rename:", "kill-host"),
      // Foundation ended the process.
      (.cassette, "fopen:", "exhausted"),
      // Foundation said nothing of a thread that could not be made, and its work was waited for.
      (.replay, "pthread_create:", "error-\(EAGAIN)"),
      (.cassette, "pthread_create:", "error-\(EAGAIN)"),
      (.build, "pthread_create:", "error-\(EAGAIN)"),
    ])
    func whatWasNotSurvivedOnce(
      _ script: CrashScript, _ call: String, _ act: String
    ) throws {
      try Self.sweep(script, atMost: 8) { $0.call.hasPrefix(call) && $0.act == act }
    }

    /// Foundation took half of a file for the whole, and it stayed in the cache.
    @Test func noPartOfAFileIsTakenForTheWhole() throws {
      try Self.sweep(.build, atMost: 60) { $0.call.hasPrefix("write:") && $0.act == "short" }
    }

    /// The sweep sees what a run leaves, or else it would survive everything.
    @Test(arguments: [
      ("plant-folder", #"left in the temporary directory: ["planted"]"#),
      ("plant-folder", #"the next start left ["planted"]"#),
      ("plant-descriptor", "a descriptor is left: /dev/null"),
      ("plant-process", "1 children at its end"),
      ("plant-process", "a process is left: "),
      ("plant-zombie", "1 children at its end"),
      ("plant-half", "half of out/t.ndjson"),
    ])
    func whatIsPlantedIsFound(_ act: String, _ problem: String) throws {
      try Self.withWorlds(1, moment: 100_000_000) { worlds in
        let sweep = try CrashSweep(.replay, in: worlds[0])
        let last = try #require(sweep.points.last { $0.call.hasPrefix("rename:") })
        let found = try sweep.problems(at: CrashPoint(call: last.call, act: act))
        worlds[0].endProcesses()
        let problems = try #require(found).map(\.problem)
        #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
      }
    }

    private static func sweep(
      _ script: CrashScript, atMost most: Int, where matters: (CrashPoint) -> Bool
    ) throws {
      try withWorlds(max(1, min(workers, most))) { worlds in
        let sweeps = try worlds.map { try CrashSweep(script, in: $0) }
        let points = sweeps[0].points.filter(matters)
        #expect(!points.isEmpty)
        let sum = try CrashSweep.play(CrashPoint.some(of: points, atMost: most), on: sweeps)
        for finding in sum.findings { Issue.record("\(finding)") }
        #expect(sum.missed < sum.played)
        print("\(script): \(points.count) points, \(sum.text)")
      }
    }

    private static func withWorlds(
      _ count: Int, moment: Int64 = 10_000_000_000, _ body: ([CrashWorld]) throws -> Void
    ) throws {
      let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "crash-points-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      guard let injector = try FaultInjector.make(in: folder) else {
        try Test.cancel("there is no C compiler on this machine")
      }
      let sdk = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources").standardizedFileURL
      let tool = URL(filePath: try ToolProcess.path)
      try body(
        (0..<count).map { number in
          try CrashWorld(
            in: folder.appending(path: "world-\(number)", directoryHint: .isDirectory),
            tool: tool, sdk: sdk, injector: injector, moment: moment)
        })
    }
  }
#endif
