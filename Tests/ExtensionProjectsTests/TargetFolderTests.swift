import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Which folder is the target's where no project says it: never the whole tree.
@Suite struct TargetFolderTests {
  private static let plist = Fixture.infoPlist()
  private static let appPlist = Fixture.plist("<key>CFBundleName</key><string>App</string>")
  private static let app = "import SwiftUI\n@main struct Demo: App { var body: some Scene {} }"

  private func with(
    _ files: [String: String], _ body: (TestFolder) throws -> Void
  ) throws {
    try TestFolder.with(named: "repository") { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      try body(folder)
    }
  }

  private func sources(_ files: [String: String]) throws -> [String] {
    var found: [String] = []
    try with(files) { folder in
      let target = try ExtensionSource(path: folder.url.path).target()
      found = target.sources.map { String($0.path.dropFirst(folder.url.path.count + 1)) }
    }
    return found
  }

  @Test(
    arguments: [
      // Deep in a monorepo, with an Info.plist and without one.
      (
        [
          "package.json": "{}", "apps/mobile/ios/App/A.swift": "import React",
          "a/b/c/d/e/f/g/filter/F.swift": Fixture.source(),
          "a/b/c/d/e/f/g/filter/Info.plist": plist,
        ], ["a/b/c/d/e/f/g/filter/F.swift"]
      ),
      (
        ["App/A.swift": "import React", "a/b/c/d/e/f/g/filter/F.swift": Fixture.source()],
        ["a/b/c/d/e/f/g/filter/F.swift"]
      ),
      // The ZIP of a repository, with an app beside the class, or tests, or a project.
      (["App/A.swift": app, "Filter/F.swift": Fixture.source()], ["Filter/F.swift"]),
      (
        ["Checks/A.swift": "@testable import XCTest", "Filter/F.swift": Fixture.source()],
        ["Filter/F.swift"]
      ),
      (
        ["Project.swift": "import ProjectDescription", "Filter/F.swift": Fixture.source()],
        ["Filter/F.swift"]
      ),
      (
        ["Info.plist": appPlist, "A.swift": "", "Filter/F.swift": Fixture.source()],
        ["Filter/F.swift"]
      ),
      // Nothing else is there: the folder as it was given.
      (
        ["Class/F.swift": Fixture.source(), "Rules/R.swift": "", "More/Deep/M.swift": ""],
        ["Class/F.swift", "More/Deep/M.swift", "Rules/R.swift"]
      ),
      (
        ["Filter/Class/F.swift": Fixture.source(), "Filter/R.swift": "", "App/A.swift": app],
        ["Filter/Class/F.swift", "Filter/R.swift"]
      ),
      // The Info.plist lies elsewhere than the sources, and an app between them.
      (
        [
          "ios/Support/Info.plist": plist, "ios/App/A.swift": app,
          "ios/Code/Filter/F.swift": Fixture.source(),
        ], ["ios/Code/Filter/F.swift"]
      ),
    ] as [([String: String], [String])])
  func theTargetsFolderIsFound(files: [String: String], expected: [String]) throws {
    #expect(try sources(files) == expected)
  }

  /// As its documentation says: `targets/_shared` belongs to every target of Expo's plug-in.
  @Test(arguments: ["js", "json"])
  func whatExposTargetsShareIsPartOfEach(type: String) throws {
    let files = [
      "app.json": "{}", "targets/filter/expo-target.config.\(type)": "",
      "targets/filter/Info.plist": Self.plist, "targets/filter/F.swift": Fixture.source(),
      "targets/_shared/W.swift": "", "targets/_shared/Info.plist": Self.appPlist,
      "targets/_shared/words.json": "[]", "targets/widget/W.swift": "@main struct W {}",
    ]
    try with(files) { folder in
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.sources.map(\.lastPathComponent) == ["F.swift", "W.swift"])
      #expect(target.sources[1].path == folder.url.path + "/targets/_shared/W.swift")
      #expect(target.resources.map(\.destination) == ["words.json"])
      #expect(target.notes.contains { $0.contains("/targets/_shared: note:") })
    }
    #expect(
      try sources([
        "A/Info.plist": Self.plist, "A/F.swift": Fixture.source(), "_shared/W.swift": "",
      ])
        == ["A/F.swift"])
  }

  /// With the Info.plist of a target whose class is an heir, what it inherits from does not lead away.
  @Test func anHeirIsInTheFolderOfItsInfoPlist() throws {
    let heir = Fixture.source().replacing(": ILMessageFilterExtension", with: ": BaseFilter")
    let files = [
      "Filter/Info.plist": Self.plist, "Filter/F.swift": heir, "App/A.swift": Self.app,
      "Shared/B.swift": "import IdentityLookup\nopen class BaseFilter: ILMessageFilterExtension {}",
    ]
    #expect(try sources(files) == ["Filter/F.swift"])
  }

  /// Of a class and its heir, the heir is the extension's; `@objc` gives its name.
  @Test(arguments: [
    ("class Base: IdentityLookup.ILMessageFilterExtension {}\nfinal class One: Base {}", "One"),
    ("class B<T: Hashable>: ILMessageFilterExtension {}\nclass Two: B<Int> {}", "Two"),
    ("@objc(Three) final class Real:\n  /* a */ ILMessageFilterExtension {}", "Three"),
    ("@objc(Not) class Other {}\nfinal class Four: ILMessageFilterExtension {}", "Four"),
    (
      "let s = \"class X: ILMessageFilterExtension\"\nclass Five: ILMessageFilterExtension {}",
      "Five"
    ),
  ])
  func theClassThatNobodyInheritsIsTaken(text: String, expected: String) throws {
    try with(["F.swift": text]) { folder in
      let target = try ExtensionSource(path: folder.url.path).description()
      guard case .ofClass(let name) = target.infoPlist.principal else {
        Issue.record("no class")
        return
      }
      #expect(name.split(separator: ".").last.map(String.init) == expected)
      #expect(name.contains(".") == (expected != "Three"))
    }
  }

  /// What stands in an interpolation of a literal is a part of it.
  @Test(arguments: [
    "#\"\"\"#", "\"\\(a(\"class\"))\"", "\"\\(a[#\"\"class\"#] /* ) */)\"",
    "#\"\\#(a(\"class\")) \"class \"#",
    "\"\"\"\n\\(a(\n\"class\"))\n\"\"\"", "\"\\(class", "\"\\(a(\"\\(b(\"class\"))\"))\"",
  ])
  func interpolationsAreSkipped(literal: String) {
    var tokens = SwiftTokens(Data("f \(literal)\nclass A".utf8))
    var words: [String] = []
    while let token = tokens.next() {
      if case .word(let word) = token { words.append(word) }
    }
    #expect(words == ["f", "class", "A"])
  }

  /// Quotes without an end, and many of them, take no longer each.
  @Test func literalsAreReadOnce() {
    let text = String(repeating: "\"\\", count: 400_000) + "\nclass A: ILMessageFilterExtension {}"
    var tokens = SwiftTokens(Data(text.utf8))
    var words: [String] = []
    while let token = tokens.next() {
      if case .word(let word) = token { words.append(word) }
    }
    #expect(words == ["class", "A", "ILMessageFilterExtension"])
    #expect(tokens.line == 2)
  }

  @Test func equalNamesAreToldApartByTheirFolders() throws {
    let files = [
      "example/ios/Filter/Info.plist": Self.plist, "example/ios/Filter/F.swift": Fixture.source(),
      "plugin/ios/Filter/Info.plist": Self.plist, "plugin/ios/Filter/F.swift": Fixture.source(),
    ]
    try with(files) { folder in
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect(error.code == .targetAmbiguous)
      #expect(error.problem.hasSuffix("example/ios/Filter, plugin/ios/Filter"))
      let named = try ExtensionSource(path: folder.url.path + "#plugin/ios/Filter").target()
      #expect(named.sources.map(\.path) == [folder.url.path + "/plugin/ios/Filter/F.swift"])
    }
  }

  @Test func anObjectiveCClassWithoutInfoPlistIsRefusedAsOne() throws {
    let files = [
      "F/F.m": "#import \"F.h\"\n@implementation F\n@end\n",
      "F/F.h":
        "#import <IdentityLookup/IdentityLookup.h>\n@interface F: ILMessageFilterExtension\n@end\n",
    ]
    try with(files) { folder in
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect(error.problem.contains("Objective-C"))
      #expect(error.details.contains { $0.hasSuffix("/F.m") })
    }
  }

  @Test func tuistIsSaid() throws {
    let manifest = "import ProjectDescription\nlet project = Project(name: \"A\")\n"
    try with(["Project.swift": manifest, "App/A.swift": Self.app]) { folder in
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect("\(error)".contains("Tuist"), "\(error)")
    }
    try with(["Project.swift": manifest, "Filter/F.swift": Fixture.source()]) { folder in
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.notes.contains { $0.contains("Tuist") })
      #expect(target.hints.contains { $0.contains("Tuist") })
    }
  }
}
