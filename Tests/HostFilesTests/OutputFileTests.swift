import CPlatform
import Foundation
import Testing

@testable import HostFiles

@Suite struct OutputFileTests {
  @Test func replacesAFileAndKeepsItsMode() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "report").path
      try OutputFile.write(Data("a long first text".utf8), to: path)
      chmod(path, 0o640)
      try OutputFile.write(Data("second".utf8), to: path)
      #expect(try text(path) == "second")
      #expect(try mode(path) == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["report"])
    }
  }

  @Test func aPrivateFileIsForItsOwner() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "cassette").path
      try OutputFile.write(Data("x".utf8), to: path, isPrivate: true)
      #expect(try mode(path) == 0o600)
    }
  }

  @Test func aLinkStaysOne() throws {
    try withOwnFolder { root in
      let (target, link) = (root.appending(path: "target").path, root.appending(path: "link").path)
      try OutputFile.write(Data("first".utf8), to: target)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
      try OutputFile.write(Data("second".utf8), to: link)
      #expect(try text(target) == "second")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
    }
  }

  /// A link counts before the `..` behind it, as for everybody who reads the file then.
  @Test(arguments: ["new", "old"])
  func aPathThroughALinkIsTheSystems(_ name: String) throws {
    try withOwnFolder { root in
      let files = FileManager.default
      try files.createDirectory(
        at: root.appending(path: "real/deep"), withIntermediateDirectories: true)
      let link = root.appending(path: "link").path
      try files.createSymbolicLink(atPath: link, withDestinationPath: "real/deep")
      try FileBytes.make(root.appending(path: "real/old").path, with: Data("first".utf8))
      try OutputFile.write(Data("second".utf8), to: "\(link)/../\(name)")
      #expect(try text(root.appending(path: "real/\(name)").path) == "second")
      #expect(try files.contentsOfDirectory(atPath: root.path).sorted() == ["link", "real"])
      OutputFile.removeStale("\(link)/../\(name)")
      #expect(!files.fileExists(atPath: root.appending(path: "real/\(name)").path))
    }
  }

  /// A file in its place would take a device away from the whole machine: root may do that.
  @Test func aPipeGetsTheBytesAndStaysOne() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      let reader = cpl_open(path, O_RDONLY | O_NONBLOCK, 0)
      defer { close(reader) }
      try OutputFile.write(Data("through".utf8), to: path)
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
      var found = stat()
      #expect(lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO)
    }
  }

  /// As `--html /dev/stdout > file` does: what else goes to the file stays before it.
  @Test func anOpenDescriptorIsWrittenWhereItStands() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "output").path
      let descriptor = cpl_open(path, O_WRONLY | O_CREAT, 0o600)
      defer { close(descriptor) }
      try FileBytes.write(Data("before ".utf8), to: descriptor, path: path)
      try OutputFile.write(Data("after".utf8), to: "/dev/fd/\(descriptor)")
      #expect(try text(path) == "before after")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
