import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// What is said of packages: which copy it is, what cannot be read, and what its author calls it.
@Suite struct PackageMessageTests {
  private static let location = "https://example.com/Rx.git"
  private static let revision = String(repeating: "a", count: 40)
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Rx", targets: [.target(name: "Rx")])
    """
  private static let resolved = """
    {"pins": [{"identity": "rx", "location": "\(location)",
      "state": {"revision": "\(revision)", "version": "1.2.3"}}], "version": 2}
    """

  private func with(
    source: String = "import Rx\n" + Fixture.source(), _ body: (TestFolder) throws -> Void
  ) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write(source, to: "Filter/A.swift")
      try folder.writeProject(
        ProjectText.project(
          ProjectText.filter(
            files: "FA",
            objects: """
              RP = {isa = XCRemoteSwiftPackageReference; repositoryURL = "\(Self.location)"; };
              RD = {isa = XCSwiftPackageProductDependency; package = RP; productName = Rx; };
              """)))
      try body(folder)
    }
  }

  private func target(_ folder: TestFolder, named: [String: URL] = [:]) throws -> ExtensionTarget {
    let scope = PackageScope(
      named: named, cacheFolder: folder.url.appendingPathComponent("cache"), repositories: [])
    return try ExtensionSource(path: folder.url.path + "/Filter.xcodeproj", packages: scope)
      .target()
  }

  private func writeCopy(_ place: String, in folder: TestFolder, name: String = "Rx") throws -> URL
  {
    try folder.write(
      Self.manifest.replacing("\"Rx\"", with: "\"\(name)\""), to: "\(place)/Package.swift")
    try folder.write("", to: "\(place)/Sources/\(name)/R.swift")
    return folder.url.appendingPathComponent(place)
  }

  /// Advice that fetching helps would be untrue: without its pins nothing is found.
  @Test(arguments: ["not json", "{\"version\": 9, \"pins\": []}"])
  func pinsThatCannotBeReadAreTold(text: String) throws {
    try with { folder in
      try folder.write(text, to: "Package.resolved")
      let error = try #require(throws: BuildError.self) { try target(folder) }
      #expect(error.line == 1)
      #expect(error.problem.contains(folder.url.path + "/Package.resolved cannot be read"))
      #expect(error.remedy?.hasPrefix("Let Xcode or swift package resolve write it.") == true)
      #expect(error.remedy?.contains("--package Rx=PATH") == true)
    }
  }

  @Test(arguments: [
    (revision, "a copy of \(location) (1.2.3)"),
    ("ref: refs/heads/main", "of a version that cannot be told"),
    (
      String(repeating: "b", count: 40),
      "at bbbbbbbbbbbb, and not at aaaaaaaaaaaa (1.2.3), which Package.resolved names"
    ),
  ])
  func theVersionOfACheckoutIsLookedAt(head: String, expected: String) throws {
    try with { folder in
      try folder.write(Self.resolved, to: "Package.resolved")
      _ = try writeCopy(".build/checkouts/Rx", in: folder)
      try folder.write(head + "\n", to: ".build/checkouts/Rx/.git/HEAD")
      let made = try target(folder)
      #expect(made.notes.contains { $0.hasSuffix(expected) }, "\(made.notes)")
    }
  }

  /// Messages of a build speak of the package and not of the folder that the tool made.
  @Test func aCopyIsCalledByItsAuthorsName() throws {
    try with { folder in
      try folder.write(Self.resolved, to: "Package.resolved")
      let copy = try writeCopy(".build/checkouts/Rx", in: folder)
      try folder.write(Self.revision, to: ".build/checkouts/Rx/.git/HEAD")
      let made = try target(folder)
      #expect(
        made.named("\(copy.path)/Sources/Rx/R.swift:1:2: error: x")
          == "Rx, \(Self.location) (1.2.3): Sources/Rx/R.swift:1:2: error: x")
    }
  }

  /// A copy that cannot be read is why there is no module; that it is not here would be untrue.
  @Test func aManifestThatIsRefusedIsTold() throws {
    try with { folder in
      try folder.write("broken", to: ".build/checkouts/Rx/Package.swift")
      let error = try #require(throws: BuildError.self) { try target(folder) }
      #expect(error.code == .manifestInvalid, "\(error)")
      #expect("\(error)".contains("Rx, \(Self.location)"))
    }
  }

  @Test func anImportUnderAConditionIsAHint() throws {
    let source = "#if DEBUG\nimport Rx\n#endif\n" + Fixture.source()
    try with(source: source) { folder in
      let hint = try #require(try target(folder).hints.first)
      #expect(hint.contains("/Filter/A.swift:2: under a condition"))
      #expect(hint.contains(Self.location) && hint.contains("--package Rx=PATH"))
    }
  }

  @Test func namesOfPackagesAreCompared() throws {
    try with(source: Fixture.source()) { folder in
      let copy = try writeCopy("copy", in: folder)
      let made = try target(folder, named: ["Other": copy])
      #expect(made.notes.contains { $0.contains("--package Other is not used") })
    }
    try with { folder in
      let copy = try writeCopy("copy", in: folder)
      let made = try target(folder, named: ["Other": copy])
      let note = try #require(made.notes.first { $0.contains("--package Other") })
      #expect(note.contains("warning") && note.contains("is called Rx"))
    }
  }

  /// A product of a package that a local package depends on has its place, too.
  @Test func productsOfLocalPackagesHaveAPlace() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Core",
        dependencies: [.package(url: "https://example.com/swift-heaps.git", from: "1.0.0")],
        targets: [.target(name: "Core", dependencies: [.product(name: "Heaps", package: "swift-heaps")])])
      """
    try TestFolder.with { folder in
      try folder.write(manifest, to: "Packages/Core/Package.swift")
      try folder.write("import Heaps\n", to: "Packages/Core/Sources/Core/C.swift")
      try folder.write(Fixture.infoPlist(), to: "Filter/Info.plist")
      try folder.write("import Core\n" + Fixture.source(), to: "Filter/F.swift")
      let scope = PackageScope(repositories: [])
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path + "/Filter", packages: scope).target()
      }
      #expect(error.problem.contains("https://example.com/swift-heaps.git"), "\(error)")
      #expect(error.path?.hasSuffix("/Core/C.swift") == true)
    }
  }
}
