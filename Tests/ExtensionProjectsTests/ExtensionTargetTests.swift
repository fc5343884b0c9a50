import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

@Suite struct ExtensionTargetTests {
  private func error(in folder: TestFolder) throws -> BuildError {
    try #require(throws: BuildError.self) { try ExtensionTarget(folder: folder.url) }
  }

  @Test func describesAFolder() throws {
    try TestFolder.with(named: "Mein Filter 短信") { folder in
      try folder.writeExtension()
      try folder.write("let a = 1", to: "Rules/Deep/A.swift")
      try folder.write(
        Fixture.entitlements("com.apple.security.application-groups", ["group.a"]),
        to: "F.entitlements")
      try folder.write("{}", to: "Data/words.json")
      try folder.write("\"a\" = \"b\";", to: "de.lproj/Localizable.strings")
      try folder.write("x", to: ".hidden")
      try folder.write("x", to: "Assets.xcassets/Contents.json")
      try folder.write("broken {", to: "build/Old.swift")
      let target = try ExtensionTarget(folder: folder.url)
      #expect(target.name == "Mein Filter 短信")
      #expect(target.moduleName == "Mein_Filter_短信")
      #expect(target.bundleName == "Mein Filter 短信.appex")
      #expect(target.sources.map(\.lastPathComponent) == ["Filter.swift", "A.swift"])
      #expect(target.entitlements.applicationGroups == ["group.a"])
      #expect(
        target.resources.map(\.destination) == ["words.json", "de.lproj/Localizable.strings"])
      #expect(target.languageMode == .v5)
      #expect(target.notes.count == 1)
      #expect(target.notes.first?.contains("Assets.xcassets") == true)
    }
  }

  @Test func takesSettings() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      let target = try ExtensionTarget(
        folder: folder.url,
        settings: ["PRODUCT_NAME": "Other", "SWIFT_VERSION": "6.0", "MARKETING_VERSION": "3"])
      #expect(target.name == "Other")
      #expect(target.moduleName == "Other")
      #expect(target.languageMode == .v6)
      #expect(target.infoPlist.shortVersion == "3")
    }
  }

  @Test func takesTheModuleOfAWrittenOutPrincipalClass() throws {
    try TestFolder.with { folder in
      try folder.writeExtension(plist: Fixture.infoPlist(principal: "Real_Name.Main"))
      #expect(try ExtensionTarget(folder: folder.url).moduleName == "Real_Name")
    }
  }

  @Test(arguments: [("4", LanguageMode.v4), ("4.2", .v4_2), ("5.0", .v5), ("6", .v6)])
  func knowsLanguageModes(setting: String, mode: LanguageMode) {
    #expect(LanguageMode(setting: setting) == mode)
  }

  @Test(arguments: ["7", "2.0", "five"])
  func rejectsOtherLanguageModes(setting: String) throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      let error = try #require(throws: BuildError.self) {
        try ExtensionTarget(folder: folder.url, settings: ["SWIFT_VERSION": setting])
      }
      #expect(error.key == "SWIFT_VERSION")
    }
  }

  @Test func findsThePlistElsewhereIfThereIsOne() throws {
    try TestFolder.with { folder in
      try folder.write(Fixture.source(), to: "A.swift")
      #expect(try error(in: folder).code == .plistMissing)
      try folder.write(Fixture.infoPlist(), to: "Supporting/Filter-Info.plist")
      #expect(try ExtensionTarget(folder: folder.url).name == "folder")
      try folder.write(Fixture.infoPlist(), to: "Other/Info.plist")
      #expect(try error(in: folder).code == .plistMissing)
      try folder.write(Fixture.infoPlist(), to: "Info.plist")
      #expect(try ExtensionTarget(folder: folder.url).name == "folder")
    }
  }

  @Test func saysWhatIsMissing() throws {
    try TestFolder.with { folder in
      let nowhere = try #require(throws: BuildError.self) {
        try ExtensionTarget(folder: folder.url.appendingPathComponent("nowhere"))
      }
      #expect(nowhere.code == .inputMissing)
      try folder.write(Fixture.infoPlist(), to: "Info.plist")
      #expect(try error(in: folder).code == .sourcesMissing)
      try folder.write("@implementation A @end", to: "A.m")
      let objectiveC = try error(in: folder)
      #expect(objectiveC.code == .sourcesMissing)
      #expect(objectiveC.problem.contains("Objective-C"))
    }
  }

  @Test func rejectsSeveralEntitlements() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write(Fixture.plist(""), to: "Debug.entitlements")
      try folder.write(Fixture.plist(""), to: "Release.entitlements")
      let error = try error(in: folder)
      #expect(error.code == .entitlementsAmbiguous)
      #expect(error.problem.contains("Debug.entitlements, Release.entitlements"))
    }
  }

  @Test(arguments: [
    ["A/words.json", "B/words.json"], ["A/words.json", "B/Words.JSON"], ["entitlements.plist"],
    ["folder"],
  ])
  func rejectsResourcesInOnePlace(paths: [String]) throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      for path in paths {
        try folder.write("x", to: path)
      }
      #expect(try error(in: folder).code == .resourceConflict)
    }
  }

  @Test func followsLinksAndSurvivesLoops() throws {
    try TestFolder.with { folder in
      let files = FileManager.default
      try folder.writeExtension()
      let shared = folder.url.deletingLastPathComponent().appendingPathComponent("Shared")
      try files.createDirectory(at: shared, withIntermediateDirectories: true)
      try Data("let b = 1".utf8).write(to: shared.appendingPathComponent("B.swift"))
      let link = folder.url.appendingPathComponent("Shared")
      try files.createSymbolicLink(at: link, withDestinationURL: shared)
      try files.createSymbolicLink(
        at: shared.appendingPathComponent("loop"), withDestinationURL: folder.url)
      let target = try ExtensionTarget(folder: folder.url)
      #expect(target.sources.map(\.lastPathComponent) == ["Filter.swift", "B.swift"])
    }
  }
}
