import CPlatform
import Foundation
import Terminal
import Testing

/// A person gives up while an extension runs that puts links in the way of whoever tidies up.
@Suite struct SignalCleanupTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func nothingIsLostAndNothingIsLeft(_ signal: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "interrupted-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    let (temporary, victim) = (folder.appending(path: "tmp"), folder.appending(path: "victim"))
    for url in [temporary, victim] {
      try files.createDirectory(at: url, withIntermediateDirectories: true)
    }
    for number in 0..<120 { try Data("kept".utf8).write(to: victim.appending(path: "\(number)")) }
    let finished = try FinishedBundle(in: folder, program: "swaps-folders", isAsked: true)

    let tool = Process()
    tool.executableURL = URL(filePath: try ToolProcess.path)
    tool.arguments = ["replay", finished.inbox.path]
    tool.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) {
      $1
    }
    let (printed, notes) = (Pipe(), Pipe())
    (tool.standardOutput, tool.standardError) = (printed, notes)
    try tool.run()
    while tool.isRunning, !isSwapping(in: temporary) { sched_yield() }
    #expect(!processes(runningIn: temporary).isEmpty)
    kill(tool.processIdentifier, signal)
    tool.waitUntilExit()

    #expect(tool.terminationStatus == 128 + signal)
    #expect(try files.contentsOfDirectory(atPath: victim.path).count == 120)
    #expect(try files.contentsOfDirectory(atPath: temporary.path) == [])
    #expect(processes(runningIn: temporary) == [])
    // What was cut off is no result.
    #expect(printed.fileHandleForReading.readDataToEndOfFile() == Data())
    #expect(notes.fileHandleForReading.readDataToEndOfFile() == Data())
  }

  /// A signal that comes as soon as it no longer simply ends the tool counts like any later one.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func theEarliestOneIsHeard(_ signal: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "early-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let temporary = folder.appending(path: "tmp", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let finished = try FinishedBundle(in: folder, program: "hang", isAsked: true)
    let tool = Process()
    tool.executableURL = URL(filePath: try ToolProcess.path)
    tool.arguments = ["replay", finished.inbox.path]
    tool.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.path]) { $1 }
    let output = Pipe()
    (tool.standardOutput, tool.standardError) = (output, output)
    try tool.run()
    while tool.isRunning, !isTakenCareOf(signal, by: tool.processIdentifier) { sched_yield() }
    kill(tool.processIdentifier, signal)
    tool.waitUntilExit()
    #expect(tool.terminationStatus == 128 + signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  /// The plain processes that an attack would reach, and those that show what would be done.
  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func nobodyOfAProofIsLeft(_ signal: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "proof-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // On a busy machine it may come to its end before anybody looks.
    while try !stopProof(in: folder, with: signal) {}
    for process in processes(startedWith: folder) {
      let descriptor = cpl_process_descriptor(process)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = cpl_poll(&polled, 1, 10_000_000_000)
    }
    #expect(processes(startedWith: folder) == [])
  }

  /// Starts a proof, and stops it while a program of it runs without the sandbox, which stays until it is
  /// ended.
  ///
  /// - Returns: Whether it was stopped, and did not come to its end by itself.
  private func stopProof(in folder: URL, with signal: Int32) throws -> Bool {
    let tool = Process()
    tool.executableURL = URL(filePath: try ToolProcess.path)
    tool.arguments = ["doctor", "--prove", "--case", "I9.wait,I9.spin,I9.ignore-signals"]
    tool.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    (tool.standardOutput, tool.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try tool.run()
    while tool.isRunning, !processes(startedWith: folder).contains(where: isControl) {
      sched_yield()
    }
    if tool.isRunning { kill(tool.processIdentifier, signal) }
    tool.waitUntilExit()
    return tool.terminationReason == .uncaughtSignal || tool.terminationStatus == 128 + signal
  }

  private func isControl(_ process: Int32) -> Bool {
    let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    return words.split(separator: 0).contains(Data("follow".utf8)[...])
  }

  /// The processes whose temporary directory is a folder.
  private func processes(startedWith folder: URL) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter {
      let variables = FileManager.default.contents(atPath: "/proc/\($0)/environ") ?? Data()
      return variables.split(separator: 0).contains(Data("TMPDIR=\(folder.path)".utf8)[...])
    }
  }

  /// Whether the tool handles a signal in a process.
  private func isTakenCareOf(_ signal: Int32, by process: Int32) -> Bool {
    // Until then it handles what this process does, and forgets it.
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    guard program?.hasSuffix("/messages-host") == true else { return false }
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let mask = text.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/).flatMap { UInt64($0.1, radix: 16) }
    return (mask ?? 0) & 1 << UInt64(signal - 1) != 0
  }

  /// Whether the extension has begun to change places of folders and links.
  private func isSwapping(in temporary: URL) -> Bool {
    let files = FileManager.default
    let runs = (try? files.contentsOfDirectory(atPath: temporary.path)) ?? []
    return runs.contains {
      let container = "\(temporary.path)/\($0)/Containers/com.example.finished"
      return files.fileExists(atPath: container + "/Documents/swapping")
    }
  }

  /// The processes whose program lies in a folder, or lay there.
  private func processes(runningIn folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter {
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe")
      return program?.hasPrefix(folder.path + "/") == true
    }
  }
}

/// A run that is killed cannot tidy up; the next one does.
@Suite struct KilledRunTests {
  @Test func theNextStartRemovesWhatAKilledRunLeft() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "killed-\(UUID().uuidString)", directoryHint: .isDirectory)
    let temporary = folder.appending(path: "tmp", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["TMPDIR": temporary.path]
    let finished = try FinishedBundle(in: folder)
    let names = { try FileManager.default.contentsOfDirectory(atPath: temporary.path) }

    let console = Process()
    let (typed, printed) = (Pipe(), Pipe())
    console.executableURL = URL(filePath: try ToolProcess.path)
    console.arguments = ["debug", finished.bundle.path]
    console.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    console.standardInput = typed
    console.standardOutput = printed
    try console.run()
    try typed.fileHandleForWriting.write(contentsOf: Data("settings\n".utf8))
    #expect(!printed.fileHandleForReading.availableData.isEmpty)
    let itsFolders = try names()
    #expect(itsFolders.count == 1 && itsFolders[0].hasPrefix("messages-host-run-"))

    let beside = try ToolProcess(["replay", finished.inbox.path], environment: environment)
    #expect(beside.status == 0, "\(beside.notes)")
    #expect(try names() == itsFolders, "the folder of a run that lives was touched")

    kill(console.processIdentifier, SIGKILL)
    console.waitUntilExit()
    #expect(try names() == itsFolders)
    let after = try ToolProcess(["replay", finished.inbox.path], environment: environment)
    #expect(after.status == 0, "\(after.notes)")
    #expect(try names() == [])
  }

  /// A phone deletes what a reporting extension keeps; a host that is killed while the sheet is open cannot,
  /// and the next start does.
  @Test func theNextStartRemovesWhatWasReported() async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "killed-\(UUID().uuidString)", directoryHint: .isDirectory)
    let temporary = folder.appending(path: "tmp", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let reporter = folder.appending(path: "ReportProbe.appex").path
    let build = await ToolRun(
      "build", root.appending(path: "Tests/Fixtures/Extensions/ReportProbe").path, "-o", reporter)
    #expect(build.code == .success, "\(build.notes)")

    let canary = "zebra-4711"
    let (console, shown) = try consoleWithSheet(of: reporter, reporting: canary, in: temporary)
    #expect(files(with: canary, in: temporary).count >= 3, "the witness: \(shown)")

    kill(console.processIdentifier, SIGKILL)
    console.waitUntilExit()
    #expect(files(with: canary, in: temporary).count >= 3, "it was gone before the next start")
    let finished = try FinishedBundle(in: folder)
    let after = try ToolProcess(
      ["replay", finished.inbox.path], environment: ["TMPDIR": temporary.path])
    #expect(after.status == 0, "\(after.notes)")
    #expect(files(with: canary, in: temporary) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  /// A console whose sheet is on the screen, and what it has printed so far.
  private func consoleWithSheet(
    of reporter: String, reporting text: String, in temporary: URL
  ) throws -> (Process, shown: String) {
    let console = Process()
    let (typed, printed) = (Pipe(), Pipe())
    console.executableURL = URL(filePath: try ToolProcess.path)
    console.arguments = ["debug", reporter]
    console.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.path]) { $1 }
    (console.standardInput, console.standardOutput) = (typed, printed)
    try console.run()
    try typed.fileHandleForWriting.write(
      contentsOf: Data("sms 72645 stay \(text)\nreport 72645\n".utf8))
    var shown = ""
    while !shown.contains("Done can be pressed") {
      let data = printed.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      shown += String(decoding: data, as: UTF8.self)
    }
    return (console, shown)
  }

  /// The files of a folder that have a text in them.
  private func files(with text: String, in folder: URL) -> [String] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { path in
      let data = FileManager.default.contents(atPath: folder.appending(path: path).path)
      return data?.range(of: Data(text.utf8)) != nil
    }
  }
}
