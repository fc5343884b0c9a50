import ExtensionBundles
import Foundation
import HostFiles
import Synchronization
import TestExtensions
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
    try TestFolder.with { folder in
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
    try TestFolder.with { folder in
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
    try TestFolder.with { folder in
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

  private static let dead = "extensions-" + String(repeating: "d", count: 32)
  private static let alive = "sdk-" + String(repeating: "a", count: 32)

  /// Each start does, also one whose builds are all in the cache already.
  @Test func removesWhatAKilledBuildLeft() throws {
    try TestFolder.with { folder in
      try folder.write("junk", to: "work/\(Self.dead)/file")
      try folder.write("junk", to: "work/\(Self.dead)-0/file")
      try folder.write("", to: "locks/\(Self.dead)")
      try folder.write("busy", to: "work/\(Self.alive)/file")
      try folder.write("", to: "locks/\(Self.alive)")
      let lock = try FileLock(
        waitingFor: folder.url.appendingPathComponent("locks/\(Self.alive)"))
      _ = try BuildCache(folder: folder.url, environment: [:])
      let left = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("work").path)
      #expect(left == [Self.alive])
      withExtendedLifetime(lock) {}
    }
  }

  #if os(Linux)
    /// What a killed build had started would go on writing, and has nobody who ends it.
    @Test func whatAKilledBuildStartedIsEnded() throws {
      try TestFolder.with { folder in
        try folder.write("junk", to: "work/\(Self.dead)/file")
        try folder.write("", to: "locks/\(Self.dead)")
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let streams = StartedTool.Streams(input: null, output: null, errors: null)
        let place = folder.url.path + "/work/" + Self.dead
        let orphan = try StartedTool(
          "/bin/sleep", ["1000"], environment: ["TMPDIR": place], in: place, streams)
        _ = try BuildCache(folder: folder.url, environment: [:])
        // Had it not been ended, this would.
        kill(orphan.number, SIGTERM)
        #expect(orphan.wait() == (128 + SIGKILL, true))
        #expect(!FileManager.default.fileExists(atPath: place))
      }
    }
  #endif

  /// Another process may build the same for a long time, or be stopped.
  @Test func whoWaitsForAnotherBuildSaysSo() throws {
    try TestFolder.with { folder in
      let told = Mutex<(lines: [String], lock: Int32)>(([], -1))
      let progress = BuildProgress { line in
        told.withLock {
          $0.lines.append(line)
          // The other one is done.
          close($0.lock)
        }
      }
      let cache = try BuildCache(folder: folder.url, environment: [:], progress: progress)
      let file = folder.url.path + "/locks/extensions-key"
      told.withLock { $0.lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
      #expect(told.withLock { flock($0.lock, LOCK_EX | LOCK_NB) } == 0)
      #expect(try make(cache, "one").wasMade)
      #expect(
        told.withLock(\.lines)
          == ["waits for another process that builds the same in \(folder.url.path)"])
    }
  }

  #if os(Linux)
    /// It was killed while this one waited for its lock, and what it had started would write into the new
    /// folder, which has the same name.
    @Test func whatTheOneBeforeHadStartedIsEnded() throws {
      try TestFolder.with { folder in
        let cache = try BuildCache(folder: folder.url, environment: [:])
        try folder.write("junk", to: "work/extensions-key/file")
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let place = folder.url.path + "/work/extensions-key"
        let orphan = try StartedTool(
          "/bin/sleep", ["1000"], environment: ["TMPDIR": place], in: place,
          StartedTool.Streams(input: null, output: null, errors: null))
        #expect(try make(cache, "one").wasMade)
        // Had it not been ended, this would.
        kill(orphan.number, SIGTERM)
        #expect(orphan.wait() == (128 + SIGKILL, true))
      }
    }
  #endif

  /// Interrupted compilers leave half a module, and its lock.
  @Test func halfModulesGoOnceTheyAreOld() throws {
    try TestFolder.with { folder in
      let modules = ["A.pcm", "A.pcm.lock", "B-1234.pcm.tmp", "young.pcm.tmp"]
      for name in modules { try folder.write("x", to: "clang-modules/1ABC/\(name)") }
      for name in modules.dropLast() {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
          ofItemAtPath: folder.url.path + "/clang-modules/1ABC/" + name)
      }
      _ = try make(try BuildCache(folder: folder.url, environment: [:]), "one")
      let left = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.path + "/clang-modules/1ABC")
      #expect(Set(left) == ["A.pcm", "young.pcm.tmp"])
    }
  }

  /// A lock that is none would let two build at once, or keep what was abandoned for ever.
  @Test func whatIsNoFileIsNoLock() throws {
    try TestFolder.with { folder in
      let cache = try BuildCache(folder: folder.url, environment: [:])
      #expect(mkfifo(folder.url.path + "/locks/extensions-key", 0o600) == 0)
      let error = try #require(throws: BuildError.self) { try make(cache, "one") }
      #expect(error.code == .cacheUnusable)
      #expect(error.path == folder.url.path + "/locks/extensions-key")
    }
  }

  /// A folder that the user names may have been the user's before.
  @Test func whatIsNotOursStays() throws {
    try TestFolder.with { folder in
      let own = [
        "work/thesis/chapter", "work/todo", "work/\(Self.dead)/without a lock",
        "work/extensions-dead/file", "extensions/\(String(repeating: "e", count: 32))/no record",
        "notes",
      ]
      for name in own { try folder.write("mine", to: name) }
      let ages = (0..<70).map { "extensions/project\($0)/file" }
      for name in ages { try folder.write("mine", to: name) }
      let files = FileManager.default
      for name in try files.contentsOfDirectory(atPath: folder.url.path + "/extensions") {
        try files.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -900_000)],
          ofItemAtPath: folder.url.path + "/extensions/" + name)
      }
      let cache = try BuildCache(folder: folder.url, environment: [:])
      #expect(try make(cache, "one").wasMade)
      for name in own + ages {
        #expect(files.fileExists(atPath: folder.url.path + "/" + name), "\(name)")
      }
      #expect(try files.contentsOfDirectory(atPath: folder.url.path + "/locks").count == 1)
    }
  }

  /// What is ours goes when there is much of it that is old.
  @Test func oldEntriesGo() throws {
    try TestFolder.with { folder in
      let files = FileManager.default
      let old = (0..<70).map { String(repeating: "0", count: 30) + String($0 + 10) }
      for name in old {
        try folder.write("{}", to: "extensions/\(name)/record.json")
        try files.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -900_000)],
          ofItemAtPath: folder.url.path + "/extensions/" + name)
      }
      let used = try #require(old.first)
      let cache = try BuildCache(folder: folder.url, environment: [:])
      // It has a record of nothing, which is whole.
      try folder.write(#"{"files":[]}"#, to: "extensions/\(used)/record.json")
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -990_000)],
        ofItemAtPath: folder.url.path + "/extensions/" + used)
      #expect(cache.entry(.extensions, used).use())
      _ = try make(cache, "one")
      let left = try files.contentsOfDirectory(atPath: folder.url.path + "/extensions")
      #expect(left.count == 65)
      #expect(left.contains(used), "it is the oldest, and in use")
    }
  }

  @Test(arguments: [
    "work", "sdk", "shims", "extensions", "runtime", "packages", "locks", "clang-modules",
  ])
  func aLinkIsNoFolderOfTheCache(_ name: String) throws {
    try TestFolder.with { folder in
      let victim = try folder.write("mine", to: "victim/\(Self.dead)/file")
      try folder.write("", to: "cache/lock")
      let root = folder.url.appendingPathComponent("cache")
      try FileManager.default.createSymbolicLink(
        atPath: root.path + "/" + name, withDestinationPath: folder.url.path + "/victim")
      let error = try #require(throws: BuildError.self) {
        try BuildCache(folder: root, environment: [:])
      }
      #expect(error.code == .cacheUnusable)
      #expect(error.path == root.path + "/" + name)
      #expect(FileManager.default.fileExists(atPath: victim.path))
    }
  }

  /// What a build or an entry is in the place of, that goes, and what it leads to stays.
  @Test(arguments: ["work/\(dead)", "work/extensions-key", "extensions/key"])
  func whatALinkLeadsToStays(_ name: String) throws {
    try TestFolder.with { folder in
      let victim = try folder.write("{}", to: "victim/record.json")
      try folder.write("", to: "cache/locks/\(Self.dead)")
      let root = folder.url.appendingPathComponent("cache")
      let cache = try BuildCache(folder: root, environment: [:])
      let link = root.path + "/" + name
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.url.path + "/victim")
      _ = try BuildCache(folder: root, environment: [:])
      #expect(try make(cache, "one").wasMade)
      #expect(FileManager.default.fileExists(atPath: victim.path))
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == nil)
    }
  }

  private func isFree(_ file: URL) -> Bool {
    guard let lock = FileLock(ifFree: file) else { return false }
    withExtendedLifetime(lock) {}
    return true
  }

  @Test func aLockKeepsOthersOut() throws {
    try TestFolder.with { folder in
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
    try TestFolder.with { folder in
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
    try TestFolder.with { folder in
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
    try TestFolder.with { folder in
      let file = try folder.write("x", to: "file")
      let error = try #require(throws: BuildError.self) {
        try BuildCache(folder: file, environment: [:])
      }
      #expect(error.code == .cacheUnusable)
      #expect(error.path == file.path)
    }
  }
}
