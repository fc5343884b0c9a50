import Foundation
import HostFiles
import Testing

@testable import ExtensionBuilding

@Suite struct BuildCacheTests {
  private func make(
    _ cache: BuildCache, _ text: String
  ) throws -> (entry: CacheEntry, wasMade: Bool) {
    var wasMade = false
    let entry = try cache.makeEntry(.extensions, "key") { (folder) throws(BuildError) in
      wasMade = true
      try? FileManager.default.createDirectory(
        at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: folder.appendingPathComponent("sub/file"))
    }
    return (entry, wasMade)
  }

  @Test func makesAnEntryOnce() throws {
    try TemporaryFolder.with { folder in
      let cache = try BuildCache(folder: folder.url, environment: [:])
      #expect(!cache.entry(.extensions, "key").isIntact)
      #expect(try make(cache, "one").wasMade)
      let second = try make(cache, "two")
      #expect(!second.wasMade)
      let file = second.entry.folder.appendingPathComponent("sub/file")
      #expect(try String(contentsOf: file, encoding: .utf8) == "one")
    }
  }

  @Test(arguments: ["truncated", "changed", "removed", "no record", "bad record"])
  func makesADamagedEntryAgain(damage: String) throws {
    try TemporaryFolder.with { folder in
      let cache = try BuildCache(folder: folder.url, environment: [:])
      let entry = try make(cache, "one").entry
      let file = entry.folder.appendingPathComponent("sub/file")
      let record = entry.folder.appendingPathComponent("record.json")
      switch damage {
      case "truncated": try Data("on".utf8).write(to: file)
      case "changed": try Data("One".utf8).write(to: file)
      case "removed": try FileManager.default.removeItem(at: file)
      case "no record": try FileManager.default.removeItem(at: record)
      default: try Data("{".utf8).write(to: record)
      }
      #expect(!entry.isIntact)
      #expect(try make(cache, "two").wasMade)
      #expect(entry.isIntact)
      #expect(try String(contentsOf: file, encoding: .utf8) == "two")
    }
  }

  @Test func aFailedBuildLeavesNothing() throws {
    try TemporaryFolder.with { folder in
      let cache = try BuildCache(folder: folder.url, environment: [:])
      #expect(throws: BuildError.self) {
        try cache.makeEntry(.sdk, "key") { (work) throws(BuildError) in
          try? Data("half".utf8).write(to: work.appendingPathComponent("file"))
          throw BuildError(.compilationFailed, "no")
        }
      }
      let files = FileManager.default
      for name in ["work", "sdk"] {
        let path = folder.url.appendingPathComponent(name).path
        #expect(try files.contentsOfDirectory(atPath: path).isEmpty)
      }
    }
  }

  @Test func removesWhatAKilledBuildLeft() throws {
    try TemporaryFolder.with { folder in
      let cache = try BuildCache(folder: folder.url, environment: [:])
      try folder.write("junk", to: "work/extensions-dead/file")
      try folder.write("busy", to: "work/extensions-alive/file")
      let lock = try FileLock(
        waitingFor: folder.url.appendingPathComponent("locks/extensions-alive"))
      _ = try make(cache, "one")
      let left = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("work").path)
      #expect(left == ["extensions-alive"])
      withExtendedLifetime(lock) {}
    }
  }

  private func isFree(_ file: URL) -> Bool {
    guard let lock = FileLock(ifFree: file) else { return false }
    withExtendedLifetime(lock) {}
    return true
  }

  @Test func aLockKeepsOthersOut() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appendingPathComponent("lock")
      do {
        let lock = try FileLock(waitingFor: file)
        #expect(!isFree(file))
        withExtendedLifetime(lock) {}
      }
      #expect(isFree(file))
    }
  }

  @Test(arguments: [
    (given: "given", changes: [:], expected: "/given"),
    (nil, [:], "/named"),
    (nil, ["MESSAGES_HOST_CACHE": ""], "/xdg/messages-host"),
    (nil, ["MESSAGES_HOST_CACHE": "", "XDG_CACHE_HOME": "relative"], "/home/.cache/messages-host"),
    // The home of many accounts that have none.
    (
      nil, ["MESSAGES_HOST_CACHE": "", "XDG_CACHE_HOME": "", "HOME": "/dev/null"],
      "/tmp/messages-host-\(CurrentUser.identifier)"
    ),
  ])
  func choosesTheFolderInOrder(
    given: String?, changes: [String: String], expected: String
  ) throws {
    try TemporaryFolder.with { folder in
      let path = folder.url.path
      let environment = [
        "MESSAGES_HOST_CACHE": "\(path)/named", "XDG_CACHE_HOME": "\(path)/xdg",
        "HOME": "\(path)/home", "TMPDIR": "\(path)/tmp",
      ].merging(changes) { $1 }
      let named = given.map { folder.url.appendingPathComponent($0) }
      let cache = try BuildCache(folder: named, environment: environment)
      #expect(cache.root.path == path + expected)
    }
  }

  @Test func refusesASharedFolderInATemporaryPlace() throws {
    try TemporaryFolder.with { folder in
      let environment = ["TMPDIR": folder.url.path]
      let root = try BuildCache(folder: nil, environment: environment).root
      let files = FileManager.default
      let permissions = try files.attributesOfItem(atPath: root.path)[.posixPermissions]
      #expect((permissions as? NSNumber)?.intValue == 0o700)
      try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: root.path)
      let shared = try #require(throws: BuildError.self) {
        try BuildCache(folder: nil, environment: environment)
      }
      #expect(shared.code == .cacheUnusable)
      try files.removeItem(at: root)
      try files.createSymbolicLink(at: root, withDestinationURL: folder.url)
      let link = try #require(throws: BuildError.self) {
        try BuildCache(folder: nil, environment: environment)
      }
      #expect(link.code == .cacheUnusable)
      #expect(link.code.isEnvironmental)
    }
  }

  @Test func reportsANamedFolderThatIsAFile() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("x", to: "file")
      let error = try #require(throws: BuildError.self) {
        try BuildCache(folder: file, environment: [:])
      }
      #expect(error.code == .cacheUnusable)
      #expect(error.path == file.path)
    }
  }
}
