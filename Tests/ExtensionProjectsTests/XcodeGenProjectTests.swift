import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Projects that only XcodeGen's description is there of.
@Suite struct XcodeGenProjectTests {
  private static let spec = """
    name: Stop
    options:
      bundleIdPrefix: com.example
      deploymentTarget: {iOS: "15.0"}
    settings:
      base:
        MARKETING_VERSION: 2.1
      configs:
        debug: {OTHER_SWIFT_FLAGS: -DYAML}
        release: {OTHER_SWIFT_FLAGS: -DRELEASED}
    settingGroups:
      strict: {SWIFT_STRICT_CONCURRENCY: complete}
    targetTemplates:
      Extension:
        type: app-extension
        platform: iOS
        sources:
          - path: ${target_name}
            excludes: ["**/Old*.swift", Notes]
        info:
          path: Generated/${target_name}.plist
          properties:
            NSExtension:
              NSExtensionPointIdentifier: com.apple.identitylookup.message-filter
              NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).${class}
    targets:
      App:
        type: application
        platform: iOS
        dependencies: [{target: Filter_One}]
        info: {path: App/Info.plist, properties: {CFBundleVersion: "41"}}
        entitlements:
          path: App/App.entitlements
          properties: {com.apple.security.application-groups: [group.com.example]}
      Kit:
        type: framework
        platform: [iOS, macOS]
        sources: Kit
      Filter_One:
        templates: [Extension]
        templateAttributes: {class: MessageFilterExtension}
        dependencies: [{target: Kit_iOS}]
        settings: {groups: [strict], base: {SWIFT_VERSION: 5.9, ENABLE_X: yes}}
        postBuildScripts: [{name: Stamp, script: date}]
        entitlements:
          path: Filter_One/F.entitlements
          properties:
            com.apple.security.application-groups:
              - group.com.example
    """

  private func with(
    _ spec: String = spec, more: [String: String] = [:], _ body: (TestFolder) throws -> Void
  ) throws {
    try TestFolder.with { folder in
      try folder.write(spec, to: "project.yml")
      try folder.write("import Kit\n" + Fixture.source(), to: "Filter_One/F.swift")
      try folder.write("old", to: "Filter_One/deep/OldF.swift")
      try folder.write("old", to: "Filter_One/Notes/N.swift")
      try folder.write("one", to: "Filter_One/words.txt")
      try folder.write("public let k = 1", to: "Kit/K.swift")
      for (path, text) in more { try folder.write(text, to: path) }
      try body(folder)
    }
  }

  @Test func describesTheFilter() throws {
    try with { folder in
      let source = ExtensionSource(path: folder.url.path)
      let found = try #require(try source.list().first)
      #expect(found.name == "Filter_One")
      #expect(found.origin.lastPathComponent == "project.yml")
      let target = try source.target()
      #expect(target.sources.map(\.lastPathComponent) == ["F.swift"])
      #expect(target.resources.map(\.destination) == ["words.txt"])
      #expect(target.infoPlist.bundleIdentifier == "com.example.Filter-One")
      #expect(target.infoPlist.principal == .ofClass("Filter_One.MessageFilterExtension"))
      #expect(target.infoPlist.shortVersion == "1.0")
      #expect(target.entitlements.applicationGroups == ["group.com.example"])
      #expect(target.compilerFlags.contains("YAML"))
      #expect(target.compilerFlags.contains("DEBUG"))
      #expect(target.compilerFlags.contains("-strict-concurrency=complete"))
      #expect(target.deploymentTarget == "15.0")
      #expect(target.modules.map(\.name) == ["Kit"])
      #expect(target.containingAppVersion == "41")
      #expect(target.containingApp?.entitlements?.applicationGroups == ["group.com.example"])
      #expect(target.notes.contains { $0.contains("Stamp") && $0.contains("not run") })
    }
  }

  @Test func aConfigurationIsChosen() throws {
    try with { folder in
      let source = ExtensionSource(path: folder.url.path, configuration: "Release")
      let target = try source.target()
      #expect(target.compilerFlags.contains("RELEASED"))
    }
  }

  /// What XcodeGen made earlier counts, unless it lacks the filter.
  @Test(arguments: [true, false])
  func aProjectOfXcodeBesideItCounts(hasFilter: Bool) throws {
    let text =
      hasFilter ? ProjectText.project(ProjectText.filter()) : ProjectText.project("", targets: "")
    try with { folder in
      try folder.writeFilterFolder()
      try folder.writeProject(text)
      let name = try ExtensionSource(path: folder.url.path).target().name
      #expect(name == (hasFilter ? "Filter" : "Filter_One"))
      let named = try ExtensionSource(path: folder.url.path + "/project.yml").target()
      #expect(named.name == "Filter_One")
    }
  }

  @Test func includedFilesArePutTogether() throws {
    let spec = """
      include: [parts/base.yml, {path: parts/none.yml, enable: false}]
      targets:
        Filter_One:
          sources:REPLACE: [Filter_One/F.swift]
          settings: {SWIFT_VERSION: 6}
      """
    let base = """
      name: Base
      include: ../more.yml
      targets:
        Filter_One:
          type: app-extension
          platform: iOS
          sources: [../nowhere]
          settings: {SWIFT_VERSION: 5, INFOPLIST_FILE: parts/Info.plist}
      """
    let more = [
      "parts/base.yml": base, "more.yml": "packages: {P: {path: Kit2}}",
      "parts/Info.plist": Fixture.infoPlist(), "Kit2/x": "", "Filter_One/F.swift": Fixture.source(),
    ]
    try with(spec, more: more) { folder in
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.sources.map(\.lastPathComponent) == ["F.swift"])
      #expect(target.languageMode == .v6)
    }
  }

  @Test(arguments: [
    ("name: A\ntargets: 1", 2, "map is expected"),
    ("targets:\n  F: {type: app-extension}", 2, "platform"),
    (
      "targets:\n  F:\n    type: app-extensoin\n    platform: iOS", 3, "did you mean app-extension?"
    ),
    ("targets:\n  F:\n    type: qqq\n    platform: iOS", 3, "qqq is no type of a target"),
    ("targets:\n  F:\n    type: tool\n    platform: iSO", 4, "did you mean iOS?"),
    ("targets:\n  F:\n    type: tool\n    platform: [macOS, ios]", 4, "did you mean iOS?"),
    ("targets:\n  F:\n    sources: F\n    platform: iOS", 4, "has a type"),
    ("name: A\ntargets:\n  F:\n    templates: [X]", 4, "no target template X"),
    ("name: A\ninclude: [gone.yml]", 2, "there is no file"),
    ("name: A\ninclude: ['${X}/a.yml']", 2, "environment"),
    (
      "name: A\ntargets:\n  F: {type: tool, platform: iOS, settings: {groups: [g]}}", 3,
      "no setting group g"
    ),
    ("other: 1", 1, "neither name nor targets"),
    ("name: A\npackages:\n  P: {from: 1.0.0}", 3, "url"),
    (
      "name: A\ntargets:\n  F:\n    type: tool\n    platform: iOS\n    dependencies: [{package: P}]",
      6, "no package P"
    ),
    (
      "name: A\ntargets:\n  F:\n    type: tool\n    platform: iOS\n    info: {x: 1}", 6,
      "has a path"
    ),
    ("name: A\n\tx: 1", 2, "tab"),
  ])
  func whatCannotBeUsedIsAnErrorWithItsLine(spec: String, line: Int, part: String) throws {
    try with(spec) { folder in
      let path = folder.url.path + "/project.yml"
      let error = try #require(throws: BuildError.self) { try ExtensionSource(path: path).target() }
      #expect(error.line == line, "\(error)")
      #expect(error.path == path)
      #expect("\(error)".contains(part), "\(error)")
    }
  }

  @Test func aSourceThatIsMissingIsNamed() throws {
    let spec = Self.spec.replacing("sources: Kit", with: "sources: Gone")
    try with(spec) { folder in
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect(error.code == .projectFileMissing)
      #expect(error.problem.contains("/Gone"))
      #expect(error.path == folder.url.path + "/project.yml")
      let line = spec.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("sources: Gone") }
      #expect(error.line == line.map { $0 + 1 })
    }
  }

  @Test func aRemotePackageIsNamed() throws {
    let spec =
      Self.spec.replacing("[{target: Kit_iOS}]", with: "[{package: Rx, product: RxKit}]")
      + "\npackages:\n  Rx: {github: example/rx, from: 1.0.0}"
    try with(spec, more: ["Filter_One/F.swift": "import RxKit"]) { folder in
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path, packages: PackageScope(repositories: []))
          .target()
      }
      #expect(error.problem.contains("https://github.com/example/rx"))
    }
  }
}
