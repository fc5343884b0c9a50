import ExtensionBundles
import Foundation
import TestExtensions
import Testing
import Texts

@testable import ExtensionProjects

/// Descriptions that make much of little, and forms of targets that are rarer.
@Suite struct XcodeGenLimitTests {
  private static let target = """
    targets:
      Filter:
        type: app-extension
        platform: iOS
        sources: Filter

    """
  private static let info = """
        info:
          path: Filter/Info.plist
          properties:
            NSExtension:
              NSExtensionPointIdentifier: com.apple.identitylookup.message-filter
              NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).MessageFilterExtension

    """

  private func project(_ text: String) throws -> XcodeGenProject {
    try TestFolder.with { folder in
      let file = try folder.write(text, to: "project.yml")
      try folder.write(Fixture.source(), to: "Filter/F.swift")
      return try XcodeGenProject(try XcodeGenSpec(file))
    }
  }

  private func settings(_ project: XcodeGenProject) -> [String: String] {
    let object = project.objects["target Filter configuration Debug"]?["buildSettings"]?.object
    return (object ?? [:]).compactMapValues(\.text)
  }

  /// As XcodeGen has it: a template counts once, behind those that it uses, and the later one wins.
  @Test func eachTemplateCountsOnce() throws {
    let templates = (0..<40).map {
      "  T\($0): {templates: [T\($0 + 1), T\($0 + 1)], scheme: [\($0)], settings: {LAST: \($0), A\($0): 1}}\n"
    }
    let made = try project(
      Self.target + "    templates: [T0]\ntargetTemplates:\n" + templates.joined()
        + "  T40: {scheme: [40], settings: {LAST: 40}}\n")
    let scheme = made.spec.targets.first?.value["scheme"]?.elements?.compactMap(\.text)
    #expect(scheme == (0...40).reversed().map { "\($0)" })
    #expect(settings(made)["LAST"] == "0")
    #expect(settings(made)["A39"] == "1")
  }

  @Test func groupsThatDoubleAreLookedAtOnce() throws {
    let groups = (0..<40).map {
      "  G\($0): {groups: [G\($0 + 1), G\($0 + 1)], base: {LAST: \($0), A\($0): 1}}\n"
    }
    let made = try project(
      Self.target + "    settings: {groups: [G0]}\nsettingGroups:\n" + groups.joined()
        + "  G40: {base: {LAST: 40}}\n")
    #expect(settings(made)["LAST"] == "0")
    #expect(settings(made)["A39"] == "1")
  }

  private static func chain(_ key: String, _ entry: (Int) -> String) -> String {
    key + ":\n" + (0..<200).map { "  \(entry($0))\n" }.joined()
  }

  private static let templates: String =
    "    templates: [T0]\n" + chain("targetTemplates") { "T\($0): {templates: [T\($0 + 1)]}" }
    + "  T200: {}\n"
  private static let groups: String =
    "    settings: {groups: [G0]}\n" + chain("settingGroups") { "G\($0): {groups: [G\($0 + 1)]}" }
    + "  G200: {base: {A: 1}}\n"
  private static let configurations: String =
    "configs:\n" + (0..<101).map { "  C\($0): debug\n" }.joined()
  private static let repeated: String = {
    let words = Array(repeating: "a", count: 9_000).joined(separator: ",")
    let own = (0..<8).map { "  T\($0): {sources: *words}\n" }.joined()
    let all = (0..<8).map { "T\($0)" }.joined(separator: ", ")
    let targets = (0..<20).map {
      "  X\($0): {templates: [\(all)], type: framework, platform: iOS}\n"
    }
    return targets.joined() + "words: &words [\(words)]\ntargetTemplates:\n" + own
  }()

  /// What no person writes ends with the line of it, and not with the memory.
  @Test(
    arguments: [
      (templates, "more than 100 templates are within one another"),
      (groups, "more than 100 setting groups are within one another"),
      (configurations, "more than 100 configurations"),
      (repeated, "templates make more than"),
    ] as [(String, String)])
  func muchOfLittleIsRefused(text: String, problem: String) throws {
    let error = try #require(throws: BuildError.self) { try project(Self.target + text) }
    #expect(error.code == .projectMalformed)
    #expect(error.problem.contains(problem), "\(error)")
    #expect((error.line ?? 0) > 5)
    #expect(error.path?.hasSuffix("project.yml") == true)
  }

  /// Sixty thousand keys beside those that count.
  @Test func manyKeysAreReadOnce() throws {
    let keys = (0..<60_000).map { "k\($0): v\n" }.joined()
    #expect(try project(keys + Self.target).spec.targets.count == 1)
  }

  @Test(arguments: [
    ("supportedDestinations: [iOS, macCatalyst]", "Filter"),
    ("supportedDestinations: [iOS]\n    platform: auto", "Filter"),
    ("supportedDestinations: [macOS]", ""),
    ("platform: [iOS, macOS]", "Filter_iOS"),
    ("platform: [iOS, macOS]\n    platformPrefix: My_", "My_Filter_iOS"),
    ("platform: [iOS, macOS]\n    platformSuffix: Phone", "FilterPhone"),
    ("platform: [iOS, macOS]\n    platformPrefix: My_\n    platformSuffix: \"\"", "My_Filter"),
  ])
  func platformsGiveNames(lines: String, expected: String) throws {
    let made = try project(Self.target.replacing("platform: iOS", with: lines))
    let names = made.objects.values.filter { $0["isa"]?.text == "PBXNativeTarget" }
      .compactMap { $0["name"]?.text }
    #expect(names.joined(separator: " ") == expected)
  }

  @Test func aTargetHasAPlatform() throws {
    let error = try #require(throws: BuildError.self) {
      try project(Self.target.replacing("    platform: iOS\n", with: ""))
    }
    #expect(error.problem.contains("has a platform"))
  }

  @Test(arguments: ["framework: Libs/Lite.xcframework", "carthage: Lite"])
  func aBinaryFrameworkIsNamedAsOne(dependency: String) throws {
    try TestFolder.with { folder in
      try folder.write(
        Self.target + Self.info + "    dependencies: [{\(dependency)}]\n", to: "project.yml")
      try folder.write("import Lite\n" + Fixture.source(), to: "Filter/F.swift")
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect(error.problem.contains("a binary framework"), "\(error)")
      #expect(error.line == 1)
    }
  }
}
