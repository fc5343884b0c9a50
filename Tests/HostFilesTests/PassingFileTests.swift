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
      var swept: (path: String, descriptor: Int32)?
      let passing = try PassingFile(in: folder.path + "/", mode: 0o600, for: "report") { path in
        guard swept == nil else { return }
        swept = (path, open(path, O_RDONLY))
        #expect(flock(swept?.descriptor ?? -1, LOCK_EX | LOCK_NB) == 0)
      }
      let (path, descriptor) = try #require(swept)
      defer { close(descriptor) }
      // The sweeper comes to its removing only now.
      unlink(path)
      #expect(passing.path != path)
      #expect(FileManager.default.fileExists(atPath: passing.path))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }
  }

  /// Another user may read it, and so lock it; nobody waits for that.
  @Test func oneWhoseLockSomebodyAlwaysHasIsMadeAllTheSame() throws {
    try withOwnFolder { folder in
      var descriptors: [Int32] = []
      defer { for descriptor in descriptors { close(descriptor) } }
      let passing = try PassingFile(in: folder.path + "/", mode: 0o644, for: "report") { path in
        descriptors.append(open(path, O_RDONLY))
        #expect(flock(descriptors.last ?? -1, LOCK_EX | LOCK_NB) == 0)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
          == [URL(filePath: passing.path).lastPathComponent])
    }
  }

  /// One that was removed before it was locked.
  @Test func oneThatIsGoneIsMadeAgain() throws {
    try withOwnFolder { folder in
      var isFirst = true
      let passing = try PassingFile(in: folder.path + "/", mode: 0o600, for: "report") { path in
        if isFirst { unlink(path) }
        isFirst = false
      }
      #expect(FileManager.default.fileExists(atPath: passing.path))
    }
  }
}
