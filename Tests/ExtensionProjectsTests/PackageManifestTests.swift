import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// What a manifest says of the version that it is written for, and what its program answers.
@Suite struct PackageManifestTests {
  private static let tools = ToolsVersion(6, 2)

  private func version(_ text: String) throws -> ToolsVersion {
    try ToolsVersion(ofManifest: text, at: URL(fileURLWithPath: "/kit/Package.swift"))
  }

  @Test(arguments: [
    ("// swift-tools-version: 5.9", ToolsVersion(5, 9)),
    ("//swift-tools-version:5.9.2\nimport X", ToolsVersion(5, 9, 2)),
    ("\n \n\t//  Swift-Tools-Version:\t6.0 ; all else\r\n", ToolsVersion(6, 0)),
    ("// swift-tools-version:6.4-dev", ToolsVersion(6, 4)),
    ("// swift-tools-version:4.0", ToolsVersion(4)),
  ])
  func readsTheFirstLine(text: String, expected: ToolsVersion) throws {
    #expect(try version(text) == expected)
  }

  @Test(arguments: [
    ("", 1, 1), ("\n\n", 1, 1), ("import X\n// swift-tools-version: 5.9", 1, 1),
    ("\n  let package", 2, 3), ("// swift-tool-version: 5.9", 1, 4),
    ("// swift-tools-version: 6", 1, 25), ("// swift-tools-version: x", 1, 25),
    ("// swift-tools-version:", 1, 24), ("// swift-tools-version: 3.1", 1, 25),
    ("// swift-tools-version: 5.9.1.2", 1, 25),
    ("// swift-tools-version: 99999999999999999999.0", 1, 25),
  ])
  func saysWhereTheFirstLineIsWrong(text: String, line: Int, column: Int) throws {
    let error = try #require(throws: BuildError.self) { try version(text) }
    #expect(error.code == .manifestInvalid)
    #expect((error.line, error.column) == (line, column))
    #expect("\(error)".hasPrefix("/kit/Package.swift:\(line):\(column): error: "))
  }

  /// The version in the name counts as it does for the package manager.
  @Test(arguments: [
    (["Package.swift": "5.5"], "Package.swift"),
    (["Package.swift": "5.5", "Package@swift-6.swift": "5.4"], "Package@swift-6.swift"),
    (["Package.swift": "5.5", "Package@swift-6.2.0.swift": "5.4"], "Package@swift-6.2.0.swift"),
    (["Package.swift": "5.5", "Package@swift-6.1.swift": "6.1"], "Package@swift-6.1.swift"),
    (["Package.swift": "5.5", "Package@swift-6.1.swift": "5.5"], "Package.swift"),
    (["Package.swift": "5.5", "Package@swift-7.swift": "7.0"], "Package.swift"),
    (
      [
        "Package.swift": "5.5", "Package@swift-5.8.swift": "5.8", "Package@swift-5.10.swift": "6.0",
      ],
      "Package@swift-5.10.swift"
    ),
    (["Package.swift": "9.0", "Package@swift-5.8.swift": "5.8"], nil),
  ])
  func choosesTheManifest(versions: [String: String], expected: String?) throws {
    try TestFolder.with { folder in
      for (name, version) in versions {
        try folder.write("// swift-tools-version: \(version)\n", to: name)
      }
      let file = try? ManifestFile(of: folder.url, for: Self.tools)
      #expect(file?.url.lastPathComponent == expected)
    }
  }

  @Test func saysThatThePackageIsForNewerTools() throws {
    try TestFolder.with { folder in
      try folder.write("// swift-tools-version: 6.3", to: "Package.swift")
      let error = try #require(throws: BuildError.self) {
        try ManifestFile(of: folder.url, for: Self.tools)
      }
      #expect(error.problem == "the package is written for Swift 6.3.0, and the toolchain is 6.2.0")
    }
  }

  private func manifest(_ answer: String) throws -> PackageManifest {
    try TestFolder.with(named: "kit") { folder in
      try folder.write("// swift-tools-version: 5.9", to: "Package.swift")
      let file = try ManifestFile(of: folder.url, for: Self.tools)
      return try PackageManifest(Data(answer.utf8), of: file, in: URL(fileURLWithPath: "/a/kit"))
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"name\": 1}", "{\"version\": 2}", "{\"version\": 2, \"package\": []}",
    "{\"version\": 2, \"package\": {\"name\": 1}}",
    "{\"version\": 2, \"package\": {\"name\": \"a\"}",
    "{\"version\": 3, \"package\": {\"name\": \"a\"}}", "{\"package\": {\"name\": \"a\"}}",
    "{\"version\": \"2\", \"package\": {\"name\": \"a\"}}", "garbage", "\u{1b}[31m",
    "{\"version\": 2, \"package\": {\"name\": \"../a\"}}",
    "{\"version\": 2, \"package\": {\"name\": \"a\", \"targets\": [{\"name\": \"../../b\"}]}}",
    "{\"version\": 2, \"package\": {\"name\": \"a\", \"targets\": [{\"name\": \"\"}]}}",
    "{\"version\": 2, \"package\": {\"name\": \"a\", \"targets\": [{\"name\": \"b\\u0000\"}]}}",
    "{\"version\": 2, \"errors\": [\"\\u001b[31m\"], \"package\": {\"name\": \"a\"}}",
  ])
  func rejectsOtherForms(answer: String) throws {
    let error = try #require(throws: BuildError.self) { try manifest(answer) }
    #expect(error.code == .manifestInvalid)
    #expect(!"\(error)".contains("\u{1b}"))
  }

  @Test func readsPathsAndVersions() throws {
    let package = try manifest(
      """
      {"version": 2, "errors": [], "package": {"name": "Kit", "swiftLanguageVersions": [
        {"v4_2": {}}, {"v5": {}}, {"version": {"_0": "6"}}], "dependencies": [
        {"kind": {"fileSystem": {"path": "../other"}}}, {"kind": {"fileSystem": {"path": "/x/y"}}},
        {"kind": {"fileSystem": {"path": "~/z"}}},
        {"kind": {"sourceControl": {"location": "https://example.org"}}}], "targets": []}}
      """)
    #expect(package.languageVersions == ["4.2", "5", "6"])
    let home = FileManager.default.homeDirectoryForCurrentUser.absolutePathURL.path
    #expect(package.localDependencies.map(\.path) == ["/a/other", "/x/y", home + "/z"])
    #expect(package.toolsVersion == "5.9.0")
  }
}
