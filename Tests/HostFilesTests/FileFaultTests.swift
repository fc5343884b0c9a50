import Foundation
import Testing

@testable import HostFiles

/// Nothing here depends on permissions, which do not hold root back.
@Suite struct FileFaultTests {
  /// A way in which writing fails for every user, and what must be said of it.
  struct Obstacle: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let expected: String

    init(_ description: String, path: String, expected: String) {
      testDescription = description
      self.path = path
      self.expected = expected
    }
  }

  static let obstacles = [
    Obstacle("below a file", path: "file/x", expected: "{root}/file is no folder"),
    Obstacle("far below a file", path: "file/a/b/x", expected: "{root}/file is no folder"),
    Obstacle(
      "in no folder", path: "nowhere/in/x", expected: "there is no folder {root}/nowhere"),
    Obstacle("in place of a folder", path: "folder", expected: "Is a directory"),
    Obstacle(
      "a name too long", path: String(repeating: "n", count: 300), expected: "File name too long"),
  ]

  @Test(arguments: obstacles)
  func namesTheCause(_ obstacle: Obstacle) throws {
    try withOwnFolder { root in
      try Data("x".utf8).write(to: root.appending(path: "file"))
      try FileManager.default.createDirectory(
        at: root.appending(path: "folder"), withIntermediateDirectories: true)
      let path = root.appending(path: obstacle.path).path
      let expected = obstacle.expected.replacing("{root}", with: root.path)
      let fault = try #require(throws: FileFault.self) {
        try OutputFile.write(Data("y".utf8), to: path)
      }
      #expect(fault.description == "\(path): cannot be written: \(expected)")
      // The same for what Foundation throws, whose own words are “NSCocoaErrorDomain error 512”.
      do {
        try Data("y".utf8).write(to: URL(filePath: path))
        Issue.record("written")
      } catch {
        #expect(FileFault.reason(of: error, at: path) == expected)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: root.path)
      #expect(Set(left) == ["file", "folder"])
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func tellsAFullDevice() throws {
    let fault = try #require(throws: FileFault.self) {
      try OutputFile.write(Data("y".utf8), to: "/dev/full")
    }
    #expect(fault.isForLackOfSpace)
    #expect(fault.description == "/dev/full: cannot be written: No space left on device")
    #expect(TemporaryFolder.remedy(for: fault).hasPrefix("Free some space"))
  }

  /// Whoever looks for it in a fault finds it, wherever that was made.
  @Test func theWordsForWhatIsNotWrittenStandInOnePlace() throws {
    let places = try SourceFiles.all { $0.contains("\"\(FileFault.notWritten)\"") }
    #expect(places == ["HostFiles/FileFault.swift"])
  }
}
