import ExtensionProjects
import Foundation
import TestExtensions
import Testing
import Texts

@testable import ExtensionBundles

@Suite struct ExtensionBundleTests {
  private static let more = """
    <key>CFBundleIdentifier</key><string>org.example.f</string>
    <key>CFBundleExecutable</key><string>F</string>
    <key>CFBundleName</key><string>F</string>
    """

  /// A bundle whose executable is a copy of one that every system has; any would do.
  private func write(to folder: TestFolder) throws -> URL {
    try folder.write(
      Fixture.infoPlist(principal: "F.Main", more: Self.more), to: "F.appex/Info.plist")
    let bundle = folder.url.appendingPathComponent("F.appex")
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "/bin/ls").resolvingSymlinksInPath(),
      to: bundle.appendingPathComponent("F"))
    return bundle
  }

  @Test func loadsABundle() throws {
    try TestFolder.with { folder in
      let path = try write(to: folder)
      try folder.write(
        Fixture.entitlements("com.apple.security.application-groups", ["group.a"]),
        to: "F.appex/Entitlements.plist")
      let bundle = try ExtensionBundle.load(
        path,
        containingApp: ContainingApp(
          info: PropertyListFile(url: path, root: ["CFBundleVersion": .text("7")]),
          entitlements: nil))
      #expect(bundle.displayName == "F")
      #expect(bundle.principalName == "F.Main")
      #expect(bundle.executable == path.appendingPathComponent("F"))
      #expect(bundle.entitlements.applicationGroups == ["group.a"])
      #expect(bundle.containingAppVersion == "7")
      #expect(try ExtensionInput(path) == .bundle(path.absolutePathURL))
    }
  }

  @Test(arguments: [
    (Data(), "is no executable"),
    (Data("#!/bin/sh\n".utf8), "is no executable"),
    (Data([0xcf, 0xfa, 0xed, 0xfe, 0]), "is made for another system"),
  ])
  func rejectsOtherExecutables(content: Data, text: String) throws {
    try TestFolder.with { folder in
      let path = try write(to: folder)
      try content.write(to: path.appendingPathComponent("F"))
      let error = try #require(throws: BuildError.self) { try ExtensionBundle.load(path) }
      #expect(error.code == .bundleInvalid)
      #expect(error.problem.contains(text))
    }
  }

  @Test func rejectsAMissingOrForbiddenExecutable() throws {
    try TestFolder.with { folder in
      let path = try write(to: folder)
      let executable = path.appendingPathComponent("F")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: executable.path)
      let forbidden = try #require(throws: BuildError.self) { try ExtensionBundle.load(path) }
      #expect(forbidden.problem.contains("may not be executed"))
      try FileManager.default.removeItem(at: executable)
      let missing = try #require(throws: BuildError.self) { try ExtensionBundle.load(path) }
      #expect(missing.code == .bundleInvalid)
      let nowhere = try #require(throws: BuildError.self) {
        try ExtensionBundle.load(folder.url.appendingPathComponent("G.appex"))
      }
      #expect(nowhere.code == .inputMissing)
    }
  }

  /// A bundle may be named by a link, and has the same models then.
  @Test func modelsAreFoundBehindALinkToTheBundle() throws {
    try TestFolder.with { folder in
      let path = try write(to: folder)
      try folder.write("1", to: "F.appex/Lists/Words.mlmodelc/a")
      let link = folder.url.appendingPathComponent("L.appex")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "F.appex")
      for url in [path, link] {
        let places = try ExtensionBundle.load(url).places(ofModel: "Words")
        #expect(places == ["Lists/Words.mlmodelc"])
      }
    }
  }

  @Test func copiesItselfAndReplacesABundleOnly() throws {
    try TestFolder.with { folder in
      let bundle = try ExtensionBundle.load(write(to: folder))
      let output = folder.url.appendingPathComponent("out/G.appex")
      try folder.write("old", to: "out/stale")
      #expect(try bundle.copy(to: output).path.path == output.path)
      try Data("x".utf8).write(to: output.appendingPathComponent("left over"))
      #expect(try bundle.copy(to: output).info.bundleIdentifier == "org.example.f")
      let files = FileManager.default
      #expect(Set(try files.contentsOfDirectory(atPath: output.path)) == ["F", "Info.plist"])
      let siblings = try files.contentsOfDirectory(
        atPath: output.deletingLastPathComponent().path)
      #expect(Set(siblings) == ["G.appex", "stale"])

      try folder.write("mine", to: "out/H.appex/notes.txt")
      for name in ["out/H.appex", "out/stale"] {
        let error = try #require(throws: BuildError.self) {
          try bundle.copy(to: folder.url.appendingPathComponent(name))
        }
        #expect(error.code == .outputUnwritable)
      }
      #expect(
        files.fileExists(atPath: folder.url.appendingPathComponent("out/H.appex/notes.txt").path))
    }
  }
}
