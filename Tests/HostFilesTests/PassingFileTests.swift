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
}
