import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Repositories as people keep them: what is found in them, and what hides nothing.
@Suite struct ProjectSearchTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Some", targets: [.target(name: "Rules")])
    """
  private static let plist = Fixture.infoPlist()
  private static let appPlist = Fixture.plist("<key>CFBundleName</key><string>App</string>")

  private func with(
    _ files: [String: String], _ body: (TestFolder) throws -> Void
  ) throws {
    try TestFolder.with(named: "repository") { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      try body(folder)
    }
  }

  /// Only the folder of the filter is taken, never the whole tree.
  @Test(
    arguments: [
      // React Native, Flutter, Expo, a plug-in's templates, and an Info.plist beside the sources' folder.
      (
        [
          "package.json": "{}", "ios/App/A.swift": "{", "ios/App/Info.plist": appPlist,
          "ios/Podfile": "",
          "ios/Filter/Info.plist": plist, "ios/Filter/F.swift": Fixture.source(),
          "node_modules/x/Other/Info.plist": plist, "ios/Pods/Y/Info.plist": plist,
        ], "ios/Filter"
      ),
      (
        [
          "pubspec.yaml": "", "lib/main.dart": "", "ios/Runner/Info.plist": appPlist,
          "ios/Filter/Info.plist": plist, "ios/Filter/F.swift": Fixture.source(),
        ], "ios/Filter"
      ),
      (
        [
          "app.json": "{}", "targets/filter/expo-target.config.js": "",
          "targets/filter/Info.plist": plist,
          "targets/filter/F.swift": Fixture.source(),
        ], "targets/filter"
      ),
      (
        ["a/b/c/d/e/Filter/Info.plist": plist, "a/b/c/d/e/Filter/F.swift": Fixture.source()],
        "a/b/c/d/e/Filter"
      ),
      (
        [
          "Other/A.swift": "{", "Filter/Supporting/Info.plist": plist,
          "Filter/F.swift": Fixture.source(),
        ],
        "Filter"
      ),
    ] as [([String: String], String)])
  func findsTheFiltersFolder(files: [String: String], expected: String) throws {
    try with(files) { folder in
      let target = try ExtensionSource(path: folder.url.path).target()
      let place = folder.url.path + "/" + expected
      #expect(target.sources.map(\.path) == [place + "/F.swift"])
      #expect(target.resources == [])
      #expect(target.infoPlist.file.url.path.hasPrefix(place))
    }
  }

  /// A package somewhere, also a broken one, does not hide a project or a folder.
  @Test(arguments: [manifest, "broken"])
  func aNestedPackageHidesNothing(manifest: String) throws {
    let files = [
      "Some/Package.swift": manifest, "Some/Sources/Rules/R.swift": "",
      "App/Deep/Filter/Info.plist": Self.plist, "App/Deep/Filter/F.swift": Fixture.source(),
    ]
    try with(files) { folder in
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.name == "Filter")
    }
    try with(["Package.swift": manifest, "Sources/Rules/R.swift": ""]) { folder in
      let inner = TestFolder(url: folder.url.appendingPathComponent("Apps/iOS"))
      try inner.writeFilterFolder()
      try inner.writeProject(ProjectText.project(ProjectText.filter()))
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.name == "Filter")
    }
  }

  @Test func aProjectWithoutAFilterHidesNothing() throws {
    try with(["App/Filter/Info.plist": Self.plist, "App/Filter/F.swift": Fixture.source()]) {
      folder in
      try folder.writeProject(ProjectText.project("", targets: ""))
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.name == "Filter")
    }
  }

  @Test(arguments: ["Some", "Packages/Some", "Filters"])
  func packagesBesideAFolderAreFoundByTheirModule(place: String) throws {
    let files = [
      ".git/HEAD": "", "\(place)/Package.swift": Self.manifest,
      "\(place)/Sources/Rules/R.swift": "", "Broken/Package.swift": "broken",
      "Filters/One/Info.plist": Self.plist,
      "Filters/One/F.swift": "import Rules\n" + Fixture.source(),
    ]
    try with(files) { folder in
      let target = try ExtensionSource(path: folder.url.path + "/Filters/One").target()
      #expect(target.modules.map(\.name) == ["Rules"])
    }
  }

  @Test func aClassWithoutInfoPlistIsATarget() throws {
    try with(["Model/M.swift": "", "F.swift": "\n" + Fixture.source()]) { folder in
      let source = ExtensionSource(path: folder.url.path)
      #expect(try source.list().map(\.name) == ["repository"])
      let target = try source.target()
      #expect(target.sources.count == 2)
      #expect(target.infoPlist.principal == .ofClass("repository.MessageFilterExtension"))
      #expect(target.infoPlist.bundleIdentifier == "com.example.repository")
      let note = try #require(target.notes.first { $0.contains("there is no Info.plist") })
      #expect(note.contains("MessageFilterExtension of F.swift:4"))
    }
  }

  /// In a repository the class's own folder is that of the target; comments and tests do not count.
  @Test func ofARepositoryTheClasssFolderIsTaken() throws {
    let files = [
      "package.json": "{}", "ios/App/A.swift": "// class X: ILMessageFilterExtension {}",
      "ios/Filter/F.swift": Fixture.source(), "ios/AppTests/T.swift": Fixture.source(),
    ]
    try with(files) { folder in
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.sources.map(\.path) == [folder.url.path + "/ios/Filter/F.swift"])
    }
  }

  /// An Info.plist that is wrong is told, and not made up for.
  @Test(arguments: [
    ("Filter/Info.plist", Fixture.infoPlist(point: "com.apple.massage-filter")),
    ("Filter/Info.plist", appPlist), ("Filter/Info.plist", "broken"),
  ])
  func aWrongInfoPlistIsNotMadeUpFor(path: String, text: String) throws {
    try with([path: text, "Filter/F.swift": Fixture.source()]) { folder in
      for place in ["", "/Filter"] {
        let error = try #require(throws: BuildError.self) {
          try ExtensionSource(path: folder.url.path + place).target()
        }
        #expect("\(error)".contains("Info.plist"), "\(error)")
      }
    }
  }

  @Test func severalClassesAreNamed() throws {
    let other = Fixture.source().replacing("MessageFilterExtension:", with: "Other:")
    try with(["One/F.swift": Fixture.source(), "Two/G.swift": other]) { folder in
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: folder.url.path).target()
      }
      #expect(error.code == .targetAmbiguous)
      #expect(error.problem.contains("One/F.swift:3"))
      #expect(error.problem.contains("Other (") && error.problem.contains("Two/G.swift:3"))
    }
  }
}

/// Extensions in Objective-C, which are refused by file.
@Suite struct ObjectiveCRefusalTests {
  private static let handler = """
    #import <IdentityLookup/IdentityLookup.h>
    @implementation MessageFilterExtension
    @end
    """

  private func error(_ files: [String: String], at path: String = "") throws -> BuildError {
    try TestFolder.with { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      let place = path.isEmpty ? folder.url.path : folder.url.path + "/" + path
      return try #require(throws: BuildError.self) { try ExtensionSource(path: place).target() }
    }
  }

  private func expectRefusal(_ error: BuildError, files: [String]) {
    #expect(error.code == .sourcesMissing)
    #expect(error.problem.contains("Objective-C"))
    for file in files { #expect(error.details.contains { $0.hasSuffix("/" + file) }, "\(error)") }
    #expect(error.details.contains { $0.contains("GNUstep") })
    #expect(error.remedy?.contains("Port") == true)
  }

  private static let incomplete = Fixture.plist(
    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
      + "<string>\(Fixture.point)</string></dict>")

  /// Whatever else is wrong: a key that is missing, a setting without a value, a list that is none.
  @Test(arguments: [
    Fixture.infoPlist(principal: "MessageFilterExtension"), incomplete,
    Fixture.infoPlist(
      principal: "MessageFilterExtension", more: "<key>X</key><string>$(NONE)</string>"),
  ])
  func aFolderNamesEachFile(plist: String) throws {
    let handler = Self.handler + "// ILMessageFilterQueryHandling"
    let error = try error(["Info.plist": plist, "F.m": handler, "H.mm": "", "F.h": ""])
    expectRefusal(error, files: ["F.m", "H.mm"])
  }

  @Test func theClassMayBeInObjectiveCBesideSwift() throws {
    let plist = Fixture.infoPlist(principal: "MessageFilterExtension")
    let error = try error(["Info.plist": plist, "F.m": Self.handler, "S.swift": "import Nowhere"])
    expectRefusal(error, files: ["F.m"])
  }

  @Test func aHelperInObjectiveCIsANote() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write("@implementation Helper @end", to: "Helper.m")
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(
        target.notes.contains {
          $0.contains("Helper.m: note: not compiled here") && $0.contains("Objective-C")
        })
    }
  }

  /// A project, with a source that is missing, a package that is, and no Info.plist.
  @Test(arguments: [true, false])
  func aProjectNamesEachFile(hasPlist: Bool) throws {
    let objects = """
      C = {isa = PBXFileReference; path = C.m; sourceTree = "<group>"; };
      FC = {isa = PBXBuildFile; fileRef = C; };
      LP = {isa = XCLocalSwiftPackageReference; relativePath = ../Gone; };
      """
    let text = ProjectText.project(
      ProjectText.filter(
        settings: "SWIFT_OBJC_BRIDGING_HEADER = Gone.h;", files: "FB, FC", children: "A, B, C",
        objects: objects))
    var files = [
      "Filter.xcodeproj/project.pbxproj": text,
      "Filter/C.m": Self.handler + "// ILMessageFilterQueryHandling",
    ]
    if hasPlist {
      files["Filter/Info.plist"] = Fixture.infoPlist(principal: "MessageFilterExtension")
    }
    let error = try error(files, at: "Filter.xcodeproj")
    expectRefusal(error, files: ["C.m"])
  }
}
