import CPlatform
import Foundation
import Testing

@testable import HostFiles

@Suite struct TemporaryFolderTests {
  @Test func isForItsOwnerAndGoesWithIt() throws {
    try withOwnFolder { parent in
      var folder: TemporaryFolder? = try TemporaryFolder(.run, in: parent)
      let url = try #require(folder?.url)
      try Data("x".utf8).write(to: url.appending(path: "x"))
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      folder = nil
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }

  /// What lies in the temporary directory, and whether a sweep may take it.
  struct Neighbour: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    var isFile = false
    let isSwept: Bool
  }

  static let neighbours = [
    Neighbour(testDescription: "a killed run", name: "messages-host-run-0badcafe", isSwept: true),
    Neighbour(
      testDescription: "a killed proof", name: "messages-host-proof-0badcafe", isSwept: true),
    Neighbour(
      testDescription: "a package's folder", name: "messages-host-package-0badcafe", isSwept: true),
    Neighbour(
      testDescription: "what an interrupt did not end", name: "messages-host-run-0badcafe-3",
      isSwept: true),
    Neighbour(
      testDescription: "a user's own results", name: "messages-host-proof-results", isSwept: false),
    Neighbour(
      testDescription: "a user's copy", name: "messages-host-run-0badcafe-copy", isSwept: false),
    Neighbour(testDescription: "a short number", name: "messages-host-run-0badcaf", isSwept: false),
    Neighbour(
      testDescription: "capital letters", name: "messages-host-run-0BADCAFE", isSwept: false),
    Neighbour(
      testDescription: "no further number", name: "messages-host-run-0badcafe-", isSwept: false),
    Neighbour(
      testDescription: "another purpose", name: "messages-host-walk-0badcafe", isSwept: false),
    Neighbour(testDescription: "the build cache", name: "messages-host-1000", isSwept: false),
    Neighbour(
      testDescription: "a run of an older version", name: "messages-host-701303bb-8102",
      isSwept: false),
    Neighbour(
      testDescription: "a failure's trace", name: "messages-host-failure-0badcafe.ndjson",
      isFile: true, isSwept: false),
    Neighbour(
      testDescription: "a file of that name", name: "messages-host-run-0badcafe", isFile: true,
      isSwept: false),
    Neighbour(
      testDescription: "what a killed writer left",
      name: ".messages-host-0BADCAFE-0000-4000-8000-000000000000", isFile: true, isSwept: true),
    Neighbour(testDescription: "somebody else's", name: "other", isSwept: false),
  ]

  @Test(arguments: neighbours)
  func sweepsWhatIsProvenAbandoned(_ neighbour: Neighbour) throws {
    try withOwnFolder { parent in
      let url = parent.appending(path: neighbour.name)
      if neighbour.isFile {
        try Data("x".utf8).write(to: url)
      } else {
        try FileManager.default.createDirectory(
          at: url.appending(path: "Containers"), withIntermediateDirectories: true)
      }
      TemporaryFolder.sweep(parent)
      #expect(FileManager.default.fileExists(atPath: url.path) != neighbour.isSwept)
    }
  }

  @Test func leavesALiveOneAlone() throws {
    try withOwnFolder { parent in
      let folder = try TemporaryFolder(.run, in: parent)
      TemporaryFolder.sweep(parent)
      #expect(FileManager.default.fileExists(atPath: folder.url.path))
      withExtendedLifetime(folder) {}
    }
  }

  @Test func followsNoLink() throws {
    try withOwnFolder { parent in
      let target = parent.appending(path: "elsewhere", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: target.appending(path: "x"))
      try FileManager.default.createSymbolicLink(
        at: parent.appending(path: "messages-host-run-0badcafe"), withDestinationURL: target)
      TemporaryFolder.sweep(parent)
      #expect(FileManager.default.fileExists(atPath: target.appending(path: "x").path))
    }
  }

  /// Many that start at once look for abandoned folders while others make theirs.
  @Test func neverTakesOneThatIsBeingMade() async throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "host-files-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            TemporaryFolder.sweep(parent)
            let folder = try TemporaryFolder(.run, in: parent)
            let isThere = FileManager.default.fileExists(atPath: folder.url.path)
            guard isThere else { return false }
            folder.remove()
          }
          return true
        }
      }
      for try await isWhole in group { #expect(isWhole) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path).isEmpty)
  }

  /// Others that look for abandoned folders may be faster many times; none is given that is not there.
  @Test(arguments: [(0, true), (20, true), (1_000, false)])
  func oneThatIsTakenAwayIsMadeAgain(_ times: Int, _ isMade: Bool) throws {
    try withOwnFolder { parent in
      var left = times
      func takeAway(_ url: URL) {
        guard left > 0 else { return }
        left -= 1
        try? FileManager.default.removeItem(at: url)
      }
      do throws(FileFault) {
        let folder = try TemporaryFolder(making: .run, in: parent, beforeItIsLocked: takeAway)
        #expect(isMade)
        #expect(FileManager.default.fileExists(atPath: folder.url.path))
      } catch {
        #expect(!isMade)
        #expect(error.reason == "it is removed again each time")
      }
    }
  }

  /// The thread that works in it does not know yet that the process ends.
  @Test func oneThatIsWrittenIntoGoesToo() throws {
    for _ in 0..<20 {
      try withOwnFolder { parent in
        let url = parent.appending(path: "written")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let (hasBegun, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        try OwnThread.start("writer") {
          var count = 0
          while mkdir(url.path + "/\(count)", 0o700) == 0 {
            count += 1
            if count == 20 { hasBegun.signal() }
          }
          hasEnded.signal()
        }
        hasBegun.wait()
        TemporaryFolder.deleteForGood(url)
        hasEnded.wait()
        #expect(!FileManager.default.fileExists(atPath: url.path))
      }
    }
  }

  @Test func saysWhereAndWhy() throws {
    try withOwnFolder { parent in
      let file = parent.appending(path: "file")
      try Data("x".utf8).write(to: file)
      let fault = try #require(throws: FileFault.self) { try TemporaryFolder(.run, in: file) }
      #expect(fault.path.hasPrefix(file.path + "/messages-host-run-"))
      #expect(fault.reason == "\(file.path) is no folder")
      #expect(TemporaryFolder.remedy(for: fault).contains("TMPDIR"))
    }
  }
}
