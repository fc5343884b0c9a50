import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding
@testable import ExtensionBundles
@testable import ExtensionProjects

/// Projects and packages that are compiled.
@Suite struct ProjectBuildTests {
  private let builder: ExtensionBuilder

  init() throws {
    let package = ProjectFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.appendingPathComponent(".build")
    builder = try ExtensionBuilder(
      cacheFolder: CurrentUser.mayWrite(in: folder.path)
        ? folder.appendingPathComponent("extension-cache") : nil)
  }

  @Test(arguments: [
    ("GroupsProject", ["de.lproj/Localizable.strings", "words.json"]),
    ("SynchronizedProject", ["Data/en/words.txt"]), ("SettingsProject", []),
    ("SharedFolderProject#StrictFilter", ["blocklist.plist"]),
    ("SharedFolderProject#MildFilter", ["blocklist.plist"]),
    ("FrameworkProject", ["weights.json"]),
    ("LocalPackageProject", ["TidyKit_TidyKit.bundle/junk.txt"]), ("PackageFilter", []),
    ("WorkspaceOfTwo", []),
    ("StoredRulesProject", ["Rules.momd/Rules.mom", "Rules.momd/VersionInfo.plist"]),
    ("StoredRulesPackage", ["StoredRulesPackage_RuleStore.bundle/Rules.momd/Rules.mom"]),
  ])
  func buildsTheFixtures(path: String, resources: [String]) throws {
    let product = try builder.build(try ProjectFixture.source(path).target())
    #expect(product.compilerOutput == "")
    for resource in resources {
      let file = product.bundle.path.appendingPathComponent(resource)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(resource)")
    }
  }

  private func target(core: String, in folder: TestFolder) throws -> ExtensionTarget {
    try folder.writeExtension(body: "_ = Core.value")
    let source = try folder.write(core, to: "Core/Core.swift")
    var target = try ExtensionTarget(folder: folder.url)
    target.sources.removeAll { $0 == source }
    try folder.write("import Core\n" + Fixture.source(body: "_ = Core.value"), to: "Filter.swift")
    target.modules = [
      ModuleTarget(
        name: "Core", origin: folder.url.appendingPathComponent("Core"), sources: [source],
        languageMode: .v5, compilerFlags: [], dependencies: [], resources: [])
    ]
    return target
  }

  /// What the extension sees of a phone's Foundation, its modules see, too.
  @Test(arguments: [
    "FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: \"group.a\") as Any",
    "UserDefaults(suiteName: \"group.a\") as Any", "NSPredicate(format: \"SELF CONTAINS 'a'\")",
    "URLSession.shared", "XMLParser(data: Data())", "#selector(Helper.act)",
    "autoreleasepool { 1 }",
  ])
  func aModuleSeesWhatTheExtensionSees(expression: String) throws {
    let core = """
      import Foundation
      public class Helper: NSObject { @objc public func act() {} }
      public enum Core { public static func value() -> Any { \(expression) } }
      """
    try TestFolder.with { folder in
      var target = try target(core: core, in: folder)
      target.modules[0].languageMode = .v6
      #expect(try builder.build(target).compilerOutput == "")
    }
  }

  @Test func aModuleCountsForTheCache() throws {
    try TestFolder.with { folder in
      let first = try target(core: "public enum Core { public static let value = 1 }", in: folder)
      let key = try builder.key(of: first)
      #expect(try !builder.build(first).isFromCache)
      var other = first
      other.modules[0].languageMode = .v6
      #expect(try builder.key(of: other) != key)
      other = first
      other.modules[0].compilerFlags = ["-D", "X"]
      #expect(try builder.key(of: other) != key)
      let second = try target(core: "public enum Core { public static let value = 2 }", in: folder)
      #expect(try builder.key(of: second) != key)
    }
  }

  @Test func anErrorInAModuleNamesIt() throws {
    try TestFolder.with { folder in
      let target = try target(core: "undefined()", in: folder)
      let error = try #require(throws: BuildError.self) { try builder.build(target) }
      #expect(error.code == .compilationFailed)
      #expect(error.problem.contains("the module Core"))
      #expect(error.compilerOutput?.contains("Core/Core.swift:1:1: error:") == true)
    }
  }
}
