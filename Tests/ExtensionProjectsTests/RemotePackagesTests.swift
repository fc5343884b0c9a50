import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Packages from elsewhere: pins, SwiftPM's own copies, and copies that are given.
@Suite struct RemotePackagesTests {
  private static let location = "https://example.com/Rx.git"

  private static let project = ProjectText.project(
    ProjectText.filter(
      files: "FA",
      objects: """
        RP = {isa = XCRemoteSwiftPackageReference; repositoryURL = "\(location)"; };
        RD = {isa = XCSwiftPackageProductDependency; package = RP; productName = Rx; };
        """))

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Rx", targets: [.target(name: "Rx"), .binaryTarget(name: "Closed", path: "C.xcframework")])
    """

  private static func resolved(_ revision: String) -> String {
    """
    {"pins": [{"identity": "rx", "kind": "remoteSourceControl", "location": "\(location)",
      "state": {"revision": "\(revision)", "version": "1.2.3"}}], "version": 2}
    """
  }

  private func with(
    source: String = "import Rx\n" + Fixture.source(), _ body: (TestFolder) throws -> Void
  ) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write(source, to: "Filter/A.swift")
      try folder.writeProject(Self.project)
      try body(folder)
    }
  }

  private func target(_ folder: TestFolder, named: [String: URL] = [:]) throws -> ExtensionTarget {
    let scope = PackageScope(
      named: named, cacheFolder: folder.url.appendingPathComponent("cache"),
      repositories: [folder.url.appendingPathComponent("repositories")])
    return try ExtensionSource(path: folder.url.path + "/Filter.xcodeproj", packages: scope)
      .target()
  }

  @Test(arguments: [
    (
      #"{"object": {"pins": [{"package": "Rx", "repositoryURL": "git@x.y:a/Rx.git", "state": {"branch": null, "revision": "ab", "version": "1.0.0"}}]}, "version": 1}"#,
      "rx git@x.y:a/Rx.git (1.0.0) ab"
    ),
    (
      #"{"pins": [{"identity": "rx", "kind": "remoteSourceControl", "location": "https://x.y/a/Rx", "state": {"branch": "main", "revision": "cd"}}], "version": 2}"#,
      "rx https://x.y/a/Rx (main) cd"
    ),
    (
      #"{"originHash": "1", "pins": [{"identity": "rx", "location": "https://x.y/a/Rx", "state": {"revision": "ef"}}], "version": 3}"#,
      "rx https://x.y/a/Rx ef"
    ),
    (#"{"pins": [{"identity": "a.b", "kind": "registry", "state": {}}], "version": 3}"#, ""),
  ])
  func readsPins(text: String, expected: String) throws {
    try TestFolder.with { folder in
      let file = try folder.write(text, to: "Package.resolved")
      let lines = try PackagePin.all(in: file)
        .map { "\($0.identity) \($0.description) \($0.revision ?? "")" }
      #expect(lines.joined(separator: "\n") == expected)
    }
  }

  @Test(arguments: ["", "[]", #"{"version": 9, "pins": []}"#, #"{"version": 2}"#])
  func refusesPinsOfAnotherForm(text: String) throws {
    try TestFolder.with { folder in
      let file = try folder.write(text, to: "Package.resolved")
      let error = try #require(throws: BuildError.self) { try PackagePin.all(in: file) }
      #expect(error.path == file.path)
    }
  }

  @Test(arguments: [
    ("https://a.b/C/D.git", "git@a.b:c/d", true), ("ssh://git@a.b/c/d", "https://a.b/c/d/", true),
    ("https://a.b/c/d", "https://a.b/c/e", false), ("/tmp/x/d", "/tmp/x/d.git", true),
  ])
  func locationsAreCompared(one: String, other: String, areSame: Bool) {
    #expect(PackagePin(location: one).isAt(other) == areSame)
  }

  @Test func whatIsNowhereIsNamedWithBothWaysOut() throws {
    try with { folder in
      try folder.write(
        Self.resolved("0"),
        to: "Filter.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
      let error = try #require(throws: BuildError.self) { try target(folder) }
      #expect(error.code == .dependencyUnavailable)
      #expect(error.line == 1)
      #expect(error.problem.contains("\(Self.location) (1.2.3)"))
      #expect(error.remedy?.contains("--package Rx=PATH") == true)
      #expect(error.remedy?.contains("the project needs no change") == true)
    }
  }

  @Test(arguments: ["SourcePackages", ".build"])
  func aCheckoutBesideTheProjectCounts(place: String) throws {
    try with { folder in
      try folder.write(Self.manifest, to: "\(place)/checkouts/Rx/Package.swift")
      try folder.write("", to: "\(place)/checkouts/Rx/Sources/Rx/R.swift")
      let made = try target(folder)
      #expect(made.modules.map(\.name) == ["Rx"])
      #expect(made.notes.contains { $0.contains("a copy of") })
    }
  }

  @Test func aNamedFolderCounts() throws {
    try with { folder in
      try folder.write(Self.manifest, to: "copy/Package.swift")
      try folder.write("", to: "copy/Sources/Rx/R.swift")
      let copy = folder.url.appendingPathComponent("copy")
      let made = try target(folder, named: ["Rx": copy])
      #expect(made.modules.map(\.name) == ["Rx"])
      #expect(
        made.notes.contains { $0.contains("note: Rx is built from here, as --package Rx says") })
    }
  }

  @Test func aBinaryTargetIsNamedAsOne() throws {
    try with(source: "import Closed\n") { folder in
      try folder.write(Self.manifest, to: "copy/Package.swift")
      try folder.write("", to: "copy/Sources/Rx/R.swift")
      let copy = folder.url.appendingPathComponent("copy")
      let error = try #require(throws: BuildError.self) { try target(folder, named: ["Rx": copy]) }
      #expect(error.problem.contains("binary"))
    }
  }

  @Test(arguments: [
    ("Pods/TensorFlowLiteC/Frameworks/Lite.xcframework/Info.plist", "binary framework"),
    ("Carthage/Build/Lite.framework/x", "binary framework"), ("Podfile", "pod"),
  ])
  func binaryFrameworksAndPodsAreNamed(path: String, part: String) throws {
    try with(source: "import Lite\n") { folder in
      try folder.write("target 'A' do\n  pod 'LiteSwift', '~> 2.0'\nend\n", to: path)
      let error = try #require(throws: BuildError.self) { try target(folder) }
      #expect(error.line == 1)
      #expect(error.problem.contains(part), "\(error.problem)")
    }
  }

  /// A bare repository of its own as SwiftPM's cache; what it would run, it must not.
  @Test func sourcesAreTakenFromTheCacheAtTheirRevision() throws {
    guard let git = try? GitRepository.program() else { return }
    try with { folder in
      let work = folder.url.appendingPathComponent("origin")
      try folder.write(Self.manifest, to: "origin/Package.swift")
      try folder.write("let first = 1\n", to: "origin/Sources/Rx/R.swift")
      func run(_ arguments: String...) throws -> String {
        let user = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-C", work.path]
        return try CompilerRun(git, user + arguments, in: folder.url, name: "git").output
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
      try folder.write("*.swift filter=made-to-harm\n", to: "origin/.gitattributes")
      _ = try run("init", "-q")
      _ = try run("add", "-A")
      _ = try run("commit", "-q", "-m", "one")
      let revision = try run("rev-parse", "HEAD")
      try folder.write("let second = 2\n", to: "origin/Sources/Rx/R.swift")
      _ = try run("commit", "-q", "-a", "-m", "two")
      let bare = folder.url.appendingPathComponent("repositories/Rx-0a1b2c3d")
      _ = try run("clone", "-q", "--bare", work.path, bare.path)
      try folder.write(
        "#!/bin/sh\ntouch \(folder.url.path)/ran\n",
        to: "repositories/Rx-0a1b2c3d/hooks/post-checkout")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: bare.path + "/hooks/post-checkout")
      _ = try run("--git-dir=\(bare.path)", "config", "remote.origin.url", Self.location)
      _ = try run(
        "--git-dir=\(bare.path)", "config", "filter.made-to-harm.smudge",
        "touch \(folder.url.path)/ran; cat")
      try folder.write(Self.resolved(revision), to: "Package.resolved")

      let made = try target(folder)
      let source = try #require(made.modules.first?.sources.first)
      #expect(source.path.hasPrefix(folder.url.path + "/cache/packages/"))
      #expect(try String(contentsOf: source, encoding: .utf8) == "let first = 1\n")
      #expect(made.notes.contains { $0.contains("a copy of \(Self.location) (1.2.3)") })
      #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/ran"))
    }
  }
}
