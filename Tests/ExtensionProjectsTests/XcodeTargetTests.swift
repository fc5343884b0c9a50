import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing
import Texts

@testable import ExtensionProjects

/// Targets of projects that are written for one test.
@Suite struct XcodeTargetTests {
  private func target(
    _ objects: String, in folder: TestFolder, overrides: [String: String] = [:]
  ) throws -> XcodeTarget {
    let url = try folder.writeProject(ProjectText.project(objects))
    let target = try #require(try XcodeProject(url).targets().first)
    return try target.overriding(overrides)
  }

  private func flags(_ settings: String) throws -> SwiftCompilerSettings {
    try TestFolder.with { folder in
      try target(ProjectText.filter(settings: settings), in: folder).compilerSettings()
    }
  }

  @Test func describesAFilter() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let target = try target(ProjectText.filter(), in: folder)
      #expect(try target.extensionPoint() == .messageFilter)
      let result = try target.extensionTarget()
      #expect(result.name == "Filter")
      #expect(result.moduleName == "Filter")
      #expect(result.sources.map(\.lastPathComponent) == ["A.swift", "B.swift"])
      #expect(result.languageMode == .v5)
      #expect(result.deploymentTarget == nil)
      #expect(result.compilerFlags == [])
      #expect(result.notes == [])
    }
  }

  @Test(arguments: [
    ("4.0", LanguageMode.v4), ("4.2", .v4_2), ("5.0", .v5), ("5.9", .v5), ("6.0", .v6),
  ])
  func takesTheLanguageMode(version: String, mode: LanguageMode) throws {
    #expect(try flags("SWIFT_VERSION = \(version);").languageMode == mode)
  }

  @Test func takesSwift3AsSwift4WithANote() throws {
    let settings = try flags("SWIFT_VERSION = 3.2;")
    #expect(settings.languageMode == .v4)
    #expect(settings.notes.first?.contains("Swift 3.2 is compiled as Swift 4") == true)
  }

  @Test func rejectsOtherLanguageModes() throws {
    let error = try #require(throws: BuildError.self) { try flags("SWIFT_VERSION = 2.3;") }
    #expect(error.code == .settingInvalid)
    #expect(error.key == "SWIFT_VERSION")
    #expect(error.problem.contains("\"2.3\", expected 4, 4.2, 5 or 6"))
  }

  @Test(arguments: [
    ("SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"A $(NONE) B-C D\";", ["-D", "A", "-D", "D"]),
    ("SWIFT_ACTIVE_COMPILATION_CONDITIONS = (\"$(inherited)\", A);", ["-D", "A"]),
    ("OTHER_SWIFT_FLAGS = (\"-D\", A, \"-DB\");", ["-D", "A", "-D", "B"]),
    ("OTHER_SWIFT_FLAGS = \"-enable-upcoming-feature X\";", ["-enable-upcoming-feature", "X"]),
    ("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", ["-default-isolation", "MainActor"]),
    ("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", []),
    ("SWIFT_STRICT_CONCURRENCY = complete;", ["-strict-concurrency=complete"]),
    ("SWIFT_STRICT_CONCURRENCY = complete; SWIFT_VERSION = 6.0;", []),
    (
      "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;",
      ["-enable-upcoming-feature", "ExistentialAny"]
    ),
    ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = NO;", []),
    ("SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE = YES; SWIFT_VERSION = 6.0;", []),
    ("SWIFT_ENABLE_BARE_SLASH_REGEX = YES;", ["-enable-bare-slash-regex"]),
    (
      "OTHER_SWIFT_FLAGS = \"$(inherited) -Xfrontend -enable-bare-slash-regex -DA\";",
      ["-enable-bare-slash-regex", "-D", "A"]
    ),
  ])
  func takesFlags(settings: String, flags: [String]) throws {
    let found = try self.flags(settings)
    #expect(found.flags == flags)
    #expect(found.notes == [])
  }

  @Test func approachableConcurrencyIsFiveFeatures() throws {
    let flags = try flags("SWIFT_APPROACHABLE_CONCURRENCY = YES;").flags
    #expect(flags.count == 10)
    let inSix = try self.flags("SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_VERSION = 6.0;").flags
    #expect(
      inSix.filter { !$0.hasPrefix("-") }
        == UpcomingFeature.approachable.filter {
          !UpcomingFeature.inSwift6.contains($0)
        })
  }

  @Test func notesFlagsThatAreLeftOut() throws {
    let found = try flags("OTHER_SWIFT_FLAGS = \"-DA -Xfrontend -x '-y z'\";")
    #expect(found.flags == ["-D", "A"])
    #expect(found.notes.count == 1)
    #expect(found.notes.first?.hasSuffix("left out: -Xfrontend -x -y z") == true)
  }

  /// The compiler reads further arguments from what begins with @.
  @Test func filesOfFlagsAreLeftOut() throws {
    let found = try flags(
      "OTHER_SWIFT_FLAGS = \"-D @/x -D@/y -enable-experimental-feature @/z -DA\"; "
        + "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"@/u B\";")
    #expect(found.flags == ["-D", "A", "-D", "B"])
    #expect(
      found.notes.first?.hasSuffix("left out: -D @/x -D@/y -enable-experimental-feature @/z")
        == true)
  }

  @Test func settingsOfTheCallerCountMost() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let target = try target(
        ProjectText.filter(settings: "PRODUCT_NAME = Own; CURRENT_PROJECT_VERSION = 3;"),
        in: folder, overrides: ["PRODUCT_NAME": "Other"])
      #expect(try target.extensionTarget().name == "Other")
      #expect(try target.extensionTarget().infoPlist.version == "3")
    }
  }

  @Test(arguments: [
    ("PRODUCT_NAME = \"a/b\";", "PRODUCT_NAME"), ("PRODUCT_NAME = \"$(NONE)\";", "PRODUCT_NAME"),
    ("PRODUCT_MODULE_NAME = \"a b\";", "PRODUCT_MODULE_NAME"),
    ("A = \"$(B)\"; B = \"$(A)\"; PRODUCT_NAME = \"$(A)\";", "PRODUCT_NAME"),
    ("INFOPLIST_FILE = nowhere.plist;", "INFOPLIST_FILE"),
    ("INFOPLIST_FILE = \"\";", "INFOPLIST_FILE"),
    ("CODE_SIGN_ENTITLEMENTS = nowhere.entitlements;", "CODE_SIGN_ENTITLEMENTS"),
    ("SWIFT_STRICT_CONCURRENCY = much;", "SWIFT_STRICT_CONCURRENCY"),
    ("SWIFT_OBJC_BRIDGING_HEADER = nowhere.h;", "SWIFT_OBJC_BRIDGING_HEADER"),
  ])
  func namesTheSettingThatIsWrong(settings: String, key: String) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let target = try target(ProjectText.filter(settings: settings), in: folder)
      let error = try #require(throws: BuildError.self) {
        if let problem = try target.extensionTarget().buildProblem { throw problem }
      }
      #expect(error.key == key)
      #expect(error.path?.hasSuffix("project.pbxproj") == true)
    }
  }

  @Test func aBridgingHeaderOfHelpersNamesThem() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write("#import \"Helper.h\"", to: "B.h")
      try folder.write("@implementation Helper @end", to: "Filter/B.m")
      let text = ProjectText.filter(
        settings: "SWIFT_OBJC_BRIDGING_HEADER = B.h;", files: "FA, FC", children: "A, C",
        objects: """
          C = {isa = PBXFileReference; path = B.m; sourceTree = "<group>"; };
          FC = {isa = PBXBuildFile; fileRef = C; };
          """)
      let problem = try target(text, in: folder).extensionTarget().buildProblem
      #expect(problem?.line == 1)
      #expect(problem?.details.contains { $0.hasSuffix("Filter/B.m") } == true)
      #expect(problem?.details.contains(ObjectiveCRefusal.reason) == true)
    }
  }

  @Test func aGeneratedInfoPlistReplacesEntries() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write(
        Fixture.infoPlist(more: "<key>CFBundleVersion</key><string>1</string>"),
        to: "Filter/Info.plist")
      let settings = """
        CURRENT_PROJECT_VERSION = 9; INFOPLIST_KEY_CFBundleDisplayName = "My Filter";
        INFOPLIST_KEY_UIRequiresFullScreen = YES;
        """
      let plain = try target(ProjectText.filter(settings: settings), in: folder).extensionTarget()
      #expect(plain.infoPlist.version == "1")
      #expect(plain.infoPlist.displayName == "Filter")
      let generated = try target(
        ProjectText.filter(settings: settings + "GENERATE_INFOPLIST_FILE = YES;"), in: folder
      ).extensionTarget()
      #expect(generated.infoPlist.version == "9")
      #expect(generated.infoPlist.displayName == "My Filter")
      #expect(generated.infoPlist.file.root["UIRequiresFullScreen"] == .flag(true))
    }
  }

  private static func app(_ settings: String, embeds: Bool) -> String {
    """
    D = {isa = PBXTargetDependency; target = T; };
    FE = {isa = PBXBuildFile; fileRef = E; };
    E = {isa = PBXFileReference; path = Filter.appex; sourceTree = BUILT_PRODUCTS_DIR; };
    CP = {isa = PBXCopyFilesBuildPhase; files = (\(embeds ? "FE" : "")); };
    AT = {
      isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (CP); dependencies = (\(embeds ? "" : "D")); buildConfigurationList = AL;
    };
    AL = {isa = XCConfigurationList; buildConfigurations = (AC); };
    AC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
    """
  }

  @Test(
    arguments: [
      ("GENERATE_INFOPLIST_FILE = YES; CURRENT_PROJECT_VERSION = 8;", "8", 0),
      ("GENERATE_INFOPLIST_FILE = YES;", nil, 0), ("INFOPLIST_FILE = App.plist;", "5", 0),
      ("INFOPLIST_FILE = Gone.plist;", nil, 0), ("CODE_SIGN_ENTITLEMENTS = Gone;", nil, 1),
    ] as [(String, String?, Int)], [true, false])
  func findsTheContainingApp(
    app: (settings: String, version: String?, notes: Int), embeds: Bool
  ) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write(
        Fixture.plist("<key>CFBundleVersion</key><string>5</string>"), to: "App.plist")
      let objects = ProjectText.filter(objects: Self.app(app.settings, embeds: embeds))
        .replacing("name = Filter;", with: "name = Filter; productReference = E;")
      let url = try folder.writeProject(ProjectText.project(objects, targets: "T, AT"))
      let target = try ExtensionSource(path: url.path).target()
      #expect(target.containingAppVersion == app.version)
      #expect((target.containingApp == nil) == (app.notes > 0))
      #expect(target.notes.count == app.notes)
    }
  }

  @Test(
    arguments: [
      ("// nothing\n/* to\n see */\n#ifndef H\n#define H\n#endif\n", 0, nil),
      ("#import <CommonCrypto/CommonCrypto.h>\n@import UIKit;\n", 2, nil),
      ("\n#import \"Legacy.h\"\n", 0, 2), ("#include <a.h>\n\nint f(void);\n", 0, 3),
      ("/* a\n */ /**/\n/* b */ int f(void); /* no end", 0, 3),
      (String(repeating: "/*", count: 100_000), 0, 1),
    ] as [(String, Int, Int?)])
  func readsTheBridgingHeader(text: String, notes: Int, line: Int?) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write(text, to: "Filter/Bridging.h")
      let target = try target(
        ProjectText.filter(settings: "SWIFT_OBJC_BRIDGING_HEADER = Filter/Bridging.h;"),
        in: folder)
      guard let line else {
        #expect(try target.extensionTarget().notes.count == notes)
        return
      }
      let error = try #require(throws: BuildError.self) {
        if let problem = try target.extensionTarget().buildProblem { throw problem }
      }
      #expect(error.code == .dependencyUnavailable)
      #expect(error.line == line)
    }
  }
}
