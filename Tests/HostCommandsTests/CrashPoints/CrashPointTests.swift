#if os(Linux)
  import Foundation
  import HostFiles
  import Soak
  import Testing

  @testable import Sandboxing

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

    /// Which scripts are played.
    private static let scripts =
      ProcessInfo.processInfo.environment["MESSAGES_HOST_CRASH_SCRIPT"].map {
        [CrashScript(rawValue: $0)].compactMap(\.self)
      } ?? CrashScript.allCases

    /// A name that is misspelt would play nothing, and find nothing.
    @Test func whatIsAskedForIsThere() {
      let environment = ProcessInfo.processInfo.environment
      let names = CrashScript.allCases.map(\.rawValue)
      #expect(environment["MESSAGES_HOST_CRASH_SCRIPT"].map(names.contains) ?? true, "\(names)")
      for name in ["MESSAGES_HOST_CRASH_POINTS", "MESSAGES_HOST_CRASH_WORKERS"] {
        let isNumber = environment[name].flatMap { Int($0) }.map { $0 > 0 }
        let isAll = name == "MESSAGES_HOST_CRASH_POINTS" && environment[name] == "all"
        #expect(environment[name] == nil || isNumber ?? isAll, "\(name)")
      }
    }

    @Test(arguments: scripts)
    func nothingIsLeftBehind(_ script: CrashScript) async throws {
      _ = try await Self.sweep(script, atMost: Self.most(script)) { $0 }
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
      // The lock of a removed folder was held for as long as anybody knew of the folder.
      (.replay, "pthread_create:", "delay"),
      // The tool ended while a thread was closing what had led to a child.
      (.phones, "fopen:", "exhausted"),
    ])
    func whatWasNotSurvivedOnce(
      _ script: CrashScript, _ call: String, _ act: String
    ) async throws {
      _ = try await Self.sweep(script, atMost: 8) { points in
        points.filter { $0.call.hasPrefix(call) && $0.act == act }
      }
    }

    /// Foundation took half of a file for the whole, and it stayed in the cache.
    @Test func noPartOfAFileIsTakenForTheWhole() async throws {
      _ = try await Self.sweep(.build, atMost: 60) { points in
        points.filter { $0.call.hasPrefix("write:") && $0.act == "short" }
      }
    }

    /// An extension that is held up while it is asked gives no answer, and everything else is as ever.
    @Test func aDelayThatIsTooLongIsTold() async throws {
      // At about a third of these it owes an answer, and no two runs come to the same ones.
      let sum = try await Self.sweep(.patience, atMost: .max, until: { $0.late > 0 }) { points in
        let writes = points.filter { $0.call.hasPrefix("write:") && $0.act == "stop-children" }
        // Those before start it, those behind write the reports.
        return CrashPoint.spread(Array(writes[(writes.count / 2)..<(writes.count * 3 / 4)]))
      }
      #expect(sum.late > 0, "\(sum.text)")
    }

    /// Whoever fetches is there when it is killed, and what it was asked for is told as that.
    @Test func theFetcherIsKilledWhileItFetches() async throws {
      // It lives at about one in seven of the moments between the extension's start and the reports, and
      // nobody knows at which.
      let sum = try await Self.sweep(.fetching, atMost: .max, until: { $0.hits > 1 }) { points in
        let ends = points.filter { $0.act == "kill-fetcher" }
        return CrashPoint.spread(Array(ends[(ends.count * 2 / 5)..<(ends.count * 3 / 4)]))
      }
      #expect(sum.hits > 0, "\(sum.text)")
    }

    /// The sweep sees what a run leaves, or else it would survive everything.
    @Test(arguments: [
      (CrashScript.replay, "plant-folder", #"left: ["planted"]"#),
      (.replay, "plant-folder", #"the next start left ["planted"]"#),
      (.replay, "plant-open:/dev/null", "a descriptor is left: /dev/null"),
      (.replay, "plant-open:/proc/self/cgroup", "a descriptor is left: /proc/N/cgroup"),
      (.replay, "plant-open:/proc/self/stat", "a descriptor is left: /proc/N/stat"),
      (.replay, "plant-process", "1 children at its end"),
      (.replay, "plant-process", "a process is left: "),
      (.replay, "plant-zombie", "1 children at its end"),
      (.replay, "plant-hang", "it did not end"),
      (.replay, "plant-half:out/t.ndjson", "half of out/t.ndjson"),
      (.replay, "plant-half:out/j.xml", "half of out/j.xml"),
      (.replay, "plant-half:out/p.html", "half of out/p.html"),
      (.replay, #"plant-other:"number":3"#, "messages in folders: [1, 2, 9]"),
      (.replay, "plant-other:unknown", "a message is not in the safe folder"),
      (.cassette, "plant-half:out/cassette.json", "half a cassette"),
      (.report, "plant-folder", #"the next start left ["planted"]"#),
      (.report, "plant-process", "a process is left: "),
      (.report, "plant-half:out/t.ndjson", "half of out/t.ndjson"),
      (.report, "plant-other:unknown", "a message is not in the safe folder"),
    ])
    func whatIsPlantedIsFound(
      _ script: CrashScript, _ act: String, _ problem: String
    ) async throws {
      try await Self.expect(
        script, { _ in act }, toBeFoundAs: { _ in problem },
        in: act == "plant-hang" ? 30 : 300)
    }

    @Test func aGroupThatIsPlantedIsFound() async throws {
      try await Self.expect(
        .replay, { "plant-group:" + $0.path(CrashWorld.ownGroups) },
        toBeFoundAs: { #"left: ["\#($0.path(CrashWorld.ownGroups))/messages-host-"# })
    }

    /// It looks where a start makes groups and sweeps them.
    @Test(.enabled(if: ControlGroupReport.isActiveHere, "no control groups for children here"))
    func groupsAreLookedForWhereTheyAreMade() throws {
      let site = try ControlGroupSite.ofThisProcess.get()
      #expect(site.trees.map(\.folder).allSatisfy(CrashWorld.groupFolders.contains))
      #expect(!site.trees.isEmpty)
    }

    /// Neither of them is a report, so nothing of it can be planted while the tool runs.
    @Test func messagesThatNoReportTellsOfAreLookedAt() async throws {
      let problems = try await Self.withWorlds(2) { worlds in
        try await BlockingWork.run {
          let failing = try CrashSweep(.cassette, in: worlds[0])
          let trace = try #require(
            worlds[0].names("tmp").first { $0.hasPrefix("messages-host-failure-") })
          #expect(failing.untoldPlaces() == [])
          let text = worlds[0].text("tmp/" + trace).replacing(#""number":1"#, with: #""number":9"#)
          try Data(text.utf8).write(to: worlds[0].folder.appending(path: "tmp/" + trace))
          let soak = try CrashSweep(.phones, in: worlds[1])
          #expect(soak.untoldPlaces() == [])
          let mistake = "violation: phone 1, message 3: \(SoakMistake.misplaced)in junk lie [1]\n"
          try Data(mistake.utf8).write(to: worlds[1].folder.appending(path: "result"))
          return failing.untoldPlaces() + soak.untoldPlaces()
        }
      }
      #expect(problems.count == 2)
      #expect(problems.first?.hasPrefix("messages in folders: [9]") == true, "\(problems)")
    }

    private static func expect(
      _ script: CrashScript, _ act: @escaping @Sendable (CrashWorld) -> String,
      toBeFoundAs problem: @escaping @Sendable (CrashWorld) -> String, in seconds: Double = 300
    ) async throws {
      let patience = CrashWorld.Patience(run: seconds, process: 100_000_000)
      try await withWorlds(1, patience) { worlds in
        let problems = try await BlockingWork.run {
          defer { worlds[0].endProcesses() }
          let sweep = try CrashSweep(script, in: worlds[0])
          let last = sweep.points.last { $0.call.hasPrefix("rename") }
          return try last.flatMap {
            try sweep.outcome(at: CrashPoint(call: $0.call, act: act(worlds[0])))
          }
        }
        let found = try #require(problems).findings.map(\.problem)
        #expect(found.contains { $0.hasPrefix(problem(worlds[0])) }, "\(found)")
      }
    }

    private static func sweep(
      _ script: CrashScript, atMost most: Int,
      until isEnough: @escaping @Sendable (CrashSweep.Sum) -> Bool = { _ in false },
      of choose: ([CrashPoint]) -> [CrashPoint]
    ) async throws -> CrashSweep.Sum {
      try await withWorlds(max(1, min(workers, most))) { worlds in
        let sweeps = try await BlockingWork.run {
          try worlds.map { try CrashSweep(script, in: $0) }
        }
        let points = choose(sweeps[0].points)
        #expect(!points.isEmpty)
        let some = CrashPoint.some(of: points, atMost: most)
        let sum = try await CrashSweep.play(some, on: sweeps, until: isEnough)
        for finding in sum.findings { Issue.record("\(finding)") }
        #expect(sum.missed * 2 <= sum.played, "\(sum.text)")
        print("\(script): \(points.count) points, \(sum.text)")
        return sum
      }
    }

    private static func withWorlds<Result>(
      _ count: Int, _ patience: CrashWorld.Patience = CrashWorld.Patience(),
      _ body: ([CrashWorld]) async throws -> Result
    ) async throws -> Result {
      let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "crash-points-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      guard let injector = try await BlockingWork.run({ try FaultInjector.make(in: folder) }) else {
        try Test.cancel("there is no C compiler on this machine")
      }
      let sdk = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources").standardizedFileURL
      let tool = URL(filePath: try ToolProcess.path)
      return try await body(
        (0..<count).map { number in
          try CrashWorld(
            in: folder.appending(path: "world-\(number)", directoryHint: .isDirectory),
            tool: tool, sdk: sdk, injector: injector, patience: patience)
        })
    }
  }
#endif
