import Foundation
import Testing

@testable import HostCommands

@Suite struct FailureTracesTests {
  private static let files = FileManager.default

  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try body(folder)
  }

  private static func name(_ number: Int) -> String {
    "messages-host-failure-\(10_000_000 + number).ndjson"
  }

  /// Makes a file that looks like a trace and is so many seconds old.
  private static func add(_ name: String, age: Int, in folder: URL) throws {
    let url = folder.appending(path: name)
    try Data("old".utf8).write(to: url)
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: TimeInterval(-age))], ofItemAtPath: url.path)
  }

  @Test func theNewestAreKeptAndTheOldestGo() throws {
    try Self.withFolder { folder in
      for age in 1...15 {
        try Self.add(Self.name(age), age: age * 60, in: folder)
      }
      let new = try FailureTraces(in: folder).save(Data("new".utf8))
      let left = try Set(Self.files.contentsOfDirectory(atPath: folder.path))
      let young = (1..<FailureTraces.limit).map(Self.name)
      #expect(left == Set(young + [new.lastPathComponent]))
      let saved = try String(contentsOf: new, encoding: .utf8)
      #expect(saved == "new")
      let mode = try Self.files.attributesOfItem(atPath: new.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test func whateverElseLiesThereStays() throws {
    try Self.withFolder { folder in
      let others = [
        "messages-host-failure-0badcafe.txt", "other-failure-0badcafe.ndjson", "notes",
        "messages-host-failure-of-monday.ndjson", "messages-host-failure-0badcafe-copy.ndjson",
      ]
      for name in others { try Self.add(name, age: 9999, in: folder) }
      let link = Self.name(100)
      try Self.files.createSymbolicLink(
        atPath: folder.appending(path: link).path, withDestinationPath: "notes")
      let inner = Self.name(101)
      try Self.files.createDirectory(
        at: folder.appending(path: inner), withIntermediateDirectories: true)
      for _ in 0..<FailureTraces.limit + 5 {
        _ = try FailureTraces(in: folder).save(Data("new".utf8))
      }
      let left = try Set(Self.files.contentsOfDirectory(atPath: folder.path))
      #expect(left.isSuperset(of: others + [link, inner]))
      #expect(left.count == others.count + 2 + FailureTraces.limit)
    }
  }

  /// Only root can make a file that is another user's.
  @Test(.enabled(if: geteuid() == 0))
  func anotherUsersTracesStay() throws {
    try Self.withFolder { folder in
      for age in 1...15 {
        let name = Self.name(age)
        try Self.add(name, age: age * 60, in: folder)
        try Self.files.setAttributes(
          [.ownerAccountID: 12345], ofItemAtPath: folder.appending(path: name).path)
      }
      _ = try FailureTraces(in: folder).save(Data("new".utf8))
      let left = try Self.files.contentsOfDirectory(atPath: folder.path)
      #expect(left.count == 16)
    }
  }
}
