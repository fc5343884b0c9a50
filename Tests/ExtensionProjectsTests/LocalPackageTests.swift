import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Packages, whose manifests the toolchain reads.
@Suite struct LocalPackageTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v15)],
      dependencies: [.package(path: "../Other"), .package(url: "https://x.example/r", from: "1.0.0")],
      targets: [
        .target(
          name: "Main-Part", dependencies: [.product(name: "R", package: "r")],
          exclude: ["Old.swift", "Notes"],
          resources: [.process("Res"), .copy("Data"), .process("Spam.mlpackage")],
          swiftSettings: [
            .define("ALWAYS"), .define("DEBUGGING", .when(configuration: .debug)),
            .define("RELEASED", .when(configuration: .release)),
            .define("MAC", .when(platforms: [.macOS])), .unsafeFlags(["-x"]),
          ]),
        .target(name: "Part", path: "Elsewhere", sources: ["In", "One.swift"]),
        .testTarget(name: "KitTests"),
      ])
    """

  private func with(_ check: (LocalPackage) throws -> Void) throws {
    try TestFolder.with(named: "kit") { folder in
      try folder.write(Self.manifest, to: "Package.swift")
      for path in [
        "Sources/Main-Part/A.swift", "Sources/Main-Part/Old.swift",
        "Sources/Main-Part/Notes/N.swift",
        "Sources/Main-Part/Res/deep/w.txt", "Sources/Main-Part/Data/in/d.txt",
        "Sources/Main-Part/Spam.mlpackage/Manifest.json", "Sources/Main-Part/Deep/Panel.xib",
        "Sources/Main-Part/de.lproj/L.strings", "Elsewhere/In/B.swift", "Elsewhere/One.swift",
        "Elsewhere/Two.swift",
      ] {
        try folder.write("", to: path)
      }
      try check(try LocalPackage(folder.url))
    }
  }

  @Test func readsTheManifest() throws {
    try with { package in
      #expect(package.manifest.name == "Kit")
      #expect(package.manifest.deploymentTarget == "15.0")
      #expect(package.manifest.localDependencies.map(\.lastPathComponent) == ["Other"])
      #expect(package.moduleTargets.map(\.name) == ["Main-Part", "Part"])
      let main = package.moduleTargets[0]
      #expect(main.products.map(\.name) == ["R"])
      let settings = package.compilerSettings(of: main)
      #expect(settings.languageMode == .v5)
      #expect(
        settings.flags == [
          "-D", "SWIFT_PACKAGE", "-D", "DEBUG", "-package-name", "kit", "-D", "ALWAYS", "-D",
          "DEBUGGING",
        ])
      #expect(settings.notes.count == 1)
    }
  }

  /// The compiler reads further arguments from what begins with @: any of them, a program to run too.
  @Test func whatIsNoNameIsLeftOut() throws {
    try TestFolder.with(named: "@kit") { folder in
      try folder.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Kit",
          targets: [
            .target(
              name: "Part",
              swiftSettings: [
                .define("@/x"), .enableUpcomingFeature("@/y"), .enableExperimentalFeature("@/z"),
                .enableExperimentalFeature("StrictConcurrency=complete"),
              ])
          ])
        """, to: "Package.swift")
      try folder.write("", to: "Sources/Part/A.swift")
      let package = try LocalPackage(folder.url)
      let settings = package.compilerSettings(of: package.moduleTargets[0])
      #expect(
        settings.flags == [
          "-D", "SWIFT_PACKAGE", "-D", "DEBUG", "-package-name", "_kit",
          "-enable-experimental-feature", "StrictConcurrency=complete",
        ])
      #expect(settings.notes.count == 3)
    }
  }

  @Test func collectsFiles() throws {
    try with { package in
      var notes: [String] = []
      let main = try package.module(of: package.moduleTargets[0], notes: &notes)
      #expect(main.name == "Main_Part")
      #expect(main.sources.map(\.lastPathComponent) == ["A.swift"])
      #expect(
        main.resources.map(\.destination).sorted() == [
          "Kit_Main-Part.bundle/Data", "Kit_Main-Part.bundle/Panel.xib",
          "Kit_Main-Part.bundle/Spam.mlpackage",
          "Kit_Main-Part.bundle/de.lproj/L.strings",
          "Kit_Main-Part.bundle/w.txt",
        ])
      let part = try package.files(of: package.moduleTargets[1])
      #expect(part.sources.map(\.lastPathComponent) == ["B.swift", "One.swift"])
    }
  }

  @Test func saysWhatTheToolchainSaysOfABrokenManifest() throws {
    try TestFolder.with { folder in
      try folder.write(
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = 1 +",
        to: "Package.swift")
      let error = try #require(throws: BuildError.self) { try LocalPackage(folder.url) }
      #expect(error.code == .manifestInvalid)
      #expect(error.compilerOutput?.contains("Package.swift:3:") == true)
    }
  }
}
