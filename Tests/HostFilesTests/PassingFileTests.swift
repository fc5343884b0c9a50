import CPlatform
import Foundation
import Testing

@testable import HostFiles

/// What a writer that was killed left beside the file that it meant to replace.
@Suite struct PassingFileTests {
  @Test func theNextWriterRemovesIt() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "passing-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = (0..<3).map { _ in ".messages-host-\(UUID().uuidString)" }
    let (abandoned, held, linked) = (names[0], names[1], names[2])
    for name in [abandoned, held, "mine", ".messages-host-mine"] {
      try Data("half".utf8).write(to: folder.appending(path: name))
    }
    try files.createSymbolicLink(
      atPath: folder.path + "/" + linked, withDestinationPath: "mine")
    let other = open(folder.path + "/" + held, O_WRONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)

    try OutputFile.write(Data("whole".utf8), to: folder.path + "/report")
    let left = Set(try files.contentsOfDirectory(atPath: folder.path))
    #expect(left == [held, linked, "mine", ".messages-host-mine", "report"])
    #expect(files.contents(atPath: folder.path + "/report") == Data("whole".utf8))
  }

  /// Whoever sweeps while a file is being made takes one that is not locked yet; a writer whose file is
  /// gone could not give it its name.
  @Test func oneThatIsSweptMeanwhileIsMadeAgain() throws {
    try withOwnFolder { folder in
      let isMade = DispatchSemaphore(value: 0)
      let hasSwept = DispatchSemaphore(value: 0)
      var isFirst = true
      let passing = try PassingFile(in: folder.path + "/", mode: 0o600, for: "report") { path in
        guard isFirst else { return }
        isFirst = false
        let sweeper = open(path, O_RDONLY)
        #expect(flock(sweeper, LOCK_EX | LOCK_NB) == 0)
        do {
          try OwnThread.start("sweeper") {
            // A writer that does not wait for the lock has its file by now, and loses it.
            _ = isMade.wait(timeout: .now() + .milliseconds(200))
            unlink(path)
            close(sweeper)
            hasSwept.signal()
          }
        } catch {
          Issue.record(error)
        }
      }
      isMade.signal()
      hasSwept.wait()
      #expect(FileManager.default.fileExists(atPath: passing.path))
    }
  }
}
