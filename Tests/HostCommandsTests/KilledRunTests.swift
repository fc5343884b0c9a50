import CPlatform
import Foundation
import Testing

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
}
