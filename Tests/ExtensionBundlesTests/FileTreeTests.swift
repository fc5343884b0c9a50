import Foundation
import HostFiles
import TestExtensions
import Testing

@testable import ExtensionBundles

@Suite struct FileTreeTests {
  /// What an interrupt removes while another thread copies into it would be back.
  @Test(arguments: ["file", "folder"])
  func makesNothingAboveTheCopy(_ kind: String) throws {
    try TestFolder.with(named: "tree") { folder in
      let source = folder.url.appendingPathComponent("source")
      if kind == "folder" {
        try FileManager.default.createDirectory(at: source, withIntermediateDirectories: false)
      } else {
        try Data("x".utf8).write(to: source)
      }
      let gone = folder.url.appendingPathComponent("gone")
      #expect(throws: (any Error).self) {
        try FileTree.copy(source, to: gone.appendingPathComponent("bundles/copy"))
      }
      #expect(!FileManager.default.fileExists(atPath: gone.path))
    }
  }

  @Test(arguments: [(0o700, true), (0o600, false)])
  func aProgramStaysOne(_ mode: Int, _ isProgram: Bool) throws {
    try TestFolder.with(named: "tree") { folder in
      let files = FileManager.default
      let source = folder.url.appendingPathComponent("source")
      try Data("x".utf8).write(to: source)
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: source.path)
      let copy = folder.url.appendingPathComponent("copy")
      try FileTree.copy(source, to: copy)
      #expect(files.isExecutableFile(atPath: copy.path) == isProgram)
    }
  }

  /// What the system does not copy by itself is read and written: of a file of /proc it copies nothing.
  @Test(arguments: [0, 1, 4096, 300_001, nil])
  func aCopyHasAllBytes(_ count: Int?) throws {
    try TestFolder.with(named: "tree") { folder in
      var source = URL(filePath: "/proc/version")
      if let count {
        source = folder.url.appendingPathComponent("source")
        try Data((0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 0x9e37_79b1) &>> 13) }).write(
          to: source)
      }
      let copy = folder.url.appendingPathComponent("copy")
      try FileTree.copy(source, to: copy)
      #expect(try Data(contentsOf: copy) == Data(contentsOf: source))
      #expect(try !Data(contentsOf: copy).isEmpty == (count != 0))
    }
  }

  /// What cannot be read leaves no copy behind, and one that is there is not overwritten.
  @Test func whatFailsChangesNothing() throws {
    try TestFolder.with(named: "tree") { folder in
      let copy = folder.url.appendingPathComponent("copy")
      #expect(throws: BuildError.self) {
        try FileTree.copy(folder.url.appendingPathComponent("nothing"), to: copy)
      }
      #expect(!FileManager.default.fileExists(atPath: copy.path))
      let source = folder.url.appendingPathComponent("source")
      try Data("new".utf8).write(to: source)
      try Data("old".utf8).write(to: copy)
      #expect(throws: FileFault.self) { try FileTree.copy(source, to: copy) }
      #expect(try Data(contentsOf: copy) == Data("old".utf8))
    }
  }
}
