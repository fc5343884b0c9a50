import Foundation
import IdentityLookup
import Synchronization
import Testing

/// App Groups are process-wide, so each test has a process of its own.
@Suite struct AppGroupTests {
  private static let group = "group.com.example.rules"

  /// What was reported in this process.
  private static let reports = Mutex<[ExtensionDiagnostic]>([])

  private static var reported: [ExtensionDiagnostic.Code] { reports.withLock { $0.map(\.code) } }

  /// Entitles this process to one group, with the given defaults.
  private static func install(
    _ values: [String: Any], as format: PropertyListSerialization.PropertyListFormat
  ) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try write(values, to: folder, as: format)
    AppGroupContainers.install([group: folder])
    DiagnosticSink.install { diagnostic in reports.withLock { $0.append(diagnostic) } }
    return folder
  }

  private static func write(
    _ values: [String: Any], to folder: URL,
    as format: PropertyListSerialization.PropertyListFormat = .xml
  ) throws {
    let preferences = folder.appendingPathComponent("Library/Preferences")
    try FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: format, options: 0)
    try data.write(to: preferences.appendingPathComponent("\(group).plist"))
  }

  private static var values: [String: Any] {
    [
      "string": "text", "int": 7, "yes": true, "float": 1.5, "list": ["a", "b"],
      "data": Data([1, 2]), "map": ["k": 1], "path": "/etc/hosts",
    ]
  }

  @Test func typedAccessorsReadTheGroupsDefaults() async {
    await #expect(processExitsWith: .success) {
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let folder = try Self.install(Self.values, as: format)
        defer { try? FileManager.default.removeItem(at: folder) }
        let defaults = try #require(UserDefaults(suiteName: Self.group))
        #expect(defaults.string(forKey: "string") == "text")
        #expect(defaults.integer(forKey: "int") == 7)
        #expect(defaults.bool(forKey: "yes"))
        #expect(defaults.double(forKey: "float") == 1.5)
        #expect(defaults.float(forKey: "float") == 1.5)
        #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
        #expect(defaults.array(forKey: "list")?.count == 2)
        #expect(defaults.data(forKey: "data") == Data([1, 2]))
        #expect(defaults.dictionary(forKey: "map")?["k"] as? Int == 1)
        #expect(defaults.url(forKey: "path")?.path == "/etc/hosts")
        #expect(defaults.object(forKey: "absent") == nil)
        #expect(defaults.dictionaryRepresentation()["int"] as? Int == 7)
        #expect(Self.reported.isEmpty)
      }
    }
  }

  @Test func writesAreLostAndReported() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.install(["int": 7, "kept": "SECRET-OLD"], as: .xml)
      defer { try? FileManager.default.removeItem(at: folder) }
      let defaults = try #require(UserDefaults(suiteName: Self.group))
      defaults.set(8, forKey: "int")
      defaults.set(true, forKey: "int")
      defaults.set(1.5, forKey: "int")
      defaults.set(Float(1.5), forKey: "int")
      defaults.set("SECRET", forKey: "new")
      defaults.set(URL(fileURLWithPath: "/SECRET"), forKey: "new")
      defaults.removeObject(forKey: "kept")
      #expect(defaults.synchronize())
      #expect(defaults.integer(forKey: "int") == 7)
      #expect(defaults.object(forKey: "new") == nil)
      #expect(defaults.string(forKey: "kept") == "SECRET-OLD")
      #expect(Self.reported == Array(repeating: .defaultsWriteLost, count: 7))
      let messages = Self.reports.withLock { $0.map(\.message) }
      #expect(messages.allSatisfy { $0.contains(Self.group) && !$0.contains("SECRET") })
      #expect(messages[4].contains("\"new\""))
      // A reporting extension is told the same, of which nobody has said what a phone does.
      #expect(messages.allSatisfy { !$0.contains("filter") && !$0.contains("an extension") })
      #expect(messages.allSatisfy { $0.contains("can be read but not written here") })
    }
  }

  @Test func registeredDefaultsAndOtherWritersAreSeen() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.install(["a": 1], as: .xml)
      defer { try? FileManager.default.removeItem(at: folder) }
      let defaults = try #require(UserDefaults(suiteName: Self.group))
      defaults.register(defaults: ["a": 5, "b": 6])
      #expect(defaults.integer(forKey: "a") == 1)
      #expect(defaults.integer(forKey: "b") == 6)
      try Self.write(["a": 2, "c": "later"], to: folder)
      #expect(defaults.integer(forKey: "a") == 2)
      #expect(defaults.string(forKey: "c") == "later")
      #expect(Self.reported.isEmpty)
    }
  }

  @Test func groupWithoutEntitlementIsEmptyAndReported() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.install(["a": 1], as: .xml)
      defer { try? FileManager.default.removeItem(at: folder) }
      let other = try #require(UserDefaults(suiteName: "group.other"))
      #expect(other.object(forKey: "a") == nil)
      #expect(Self.reported == [.appGroupNotEntitled])
      let manager = FileManager.default
      #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.other") == nil)
      // Once for a message, whatever asks.
      #expect(Self.reported == [.appGroupNotEntitled])
      let own = manager.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
      #expect(own == folder)
      #expect(Self.reported.count == 1)
    }
  }

  @Test func unreadableFileIsEmptyAndReported() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.install([:], as: .xml)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("Library/Preferences/\(Self.group).plist")
      try Data("no plist".utf8).write(to: file)
      let defaults = try #require(UserDefaults(suiteName: Self.group))
      #expect(defaults.object(forKey: "a") == nil)
      #expect(defaults.object(forKey: "b") == nil)
      #expect(Self.reported == [.defaultsUnreadable])
    }
  }

  @Test func otherSuitesAreFoundationsOwn() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.install([:], as: .xml)
      defer { try? FileManager.default.removeItem(at: folder) }
      let name = "suite-\(UUID().uuidString)"
      let suite = try #require(UserDefaults(suiteName: name))
      suite.set("stored", forKey: "key")
      #expect(suite.string(forKey: "key") == "stored")
      #expect(UserDefaults(suiteName: name)?.string(forKey: "key") == "stored")
      suite.removePersistentDomain(forName: name)
      UserDefaults.standard.set(3, forKey: name)
      #expect(UserDefaults.standard.integer(forKey: name) == 3)
      UserDefaults.standard.removeObject(forKey: name)
      #expect(UserDefaults().object(forKey: "absent") == nil)
      #expect(Self.reported.isEmpty)
    }
  }
}
