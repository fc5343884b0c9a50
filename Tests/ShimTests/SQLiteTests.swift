import ExtensionBundles
import Foundation
import HostPolicy
import MessagesHost
import TestExtensions
import Testing

/// SQLite's C functions, as an extension calls them.
@Suite struct SQLiteTests {
  private static let name = "FilesProbe"

  @Test func databaseOfTheBundleIsRead() async throws {
    #expect(
      try await ShimProbe(name: Self.name).lines(about: "database") == [
        "0 4", "72645 0.5 3 true 0 true", "ACMEBANK -1.0 0 false 2 false",
        "caf\u{E9} 2.0 9 false 0 true", "ACMEBANK -1.0 0 false 2 false",
        "caf\u{E9} 2.0 9 false 0 true", "weight 0", "8 8", "true", "no such column: nowhere",
      ])
  }

  /// The app's database can be read; writing is SQLITE_READONLY, a new one SQLITE_CANTOPEN.
  @Test func databaseOfTheGroupIsReadOnly() async throws {
    let bundle = try await FixtureExtension.bundle(Self.name)
    let database = try Data(contentsOf: bundle.path.appending(path: "senders.sqlite"))
    var configuration = PhoneConfiguration()
    configuration.appGroups = [
      AppGroupSeed(identifier: "group.com.example.files", files: ["senders.sqlite": database])
    ]
    let probe = ShimProbe(name: Self.name, configuration: configuration)
    #expect(
      try await probe.lines(about: "group") == [
        "open 0", #"read ["3"] 1"#, "write 8", "make 14", "own 0", #"["7"]"#,
      ])
  }

  @Test func functionsOfTheAuthorAreCalled() async throws {
    #expect(
      try await ShimProbe(name: Self.name).lines(about: "functions") == [
        #"["3"] true"#, "attempt to write a readonly database 0", "0",
      ])
  }
}
