import ExtensionBuilding
import ExtensionBundles
import Foundation
import Testing
import Texts

@testable import ExtensionProjects

/// The projects in `Tests/Fixtures/Extensions`, read and not compiled.
@Suite struct ProjectFixtureTests {
  private func paths(_ urls: [URL], in fixture: String) -> [String] {
    let prefix = ProjectFixture.folder.appendingPathComponent(fixture).path + "/"
    return urls.map { $0.path.replacing(prefix, with: "") }
  }

  @Test func groupsOfXcode9() throws {
    let target = try ProjectFixture.source("GroupsProject").target()
    #expect(target.name == "Filter Extension")
    #expect(target.moduleName == "Filter_Extension")
    #expect(target.infoPlist.principal == .ofClass("Filter_Extension.MessageFilterExtension"))
    #expect(target.infoPlist.displayName == "Spam Stop")
    #expect(
      paths(target.sources, in: "GroupsProject")
        == ["FilterExtension/MessageFilterExtension.swift", "SpamStop/WordList.swift"])
    #expect(
      target.resources.map(\.destination)
        == ["words.json", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings"])
    #expect(target.entitlements.applicationGroups == ["group.com.example.SpamStop"])
    #expect(target.languageMode == .v4)
    #expect(target.deploymentTarget == "11.0")
    #expect(target.compilerFlags == ["-D", "DEBUG"])
    #expect(target.containingAppVersion == "42")
    let app = try #require(target.containingApp)
    #expect(app.info.root["CFBundleIdentifier"] == .text("com.example.SpamStop"))
    #expect(app.entitlements == nil)
    #expect(target.notes == [])
  }

  @Test func synchronizedFoldersOfXcode16() throws {
    let target = try ProjectFixture.source("SynchronizedProject/Quiet.xcodeproj").target()
    #expect(
      paths(target.sources, in: "SynchronizedProject")
        == ["Quiet/Model/Rules.swift", "QuietFilter/MessageFilterExtension.swift"])
    #expect(target.resources.map(\.destination) == ["Localizable.strings", "Data"])
    #expect(target.infoPlist.displayName == "Quiet Filter")
    #expect(target.infoPlist.version == "7")
    #expect(target.containingAppVersion == "7")
    #expect(target.compilerFlags.contains("MemberImportVisibility"))
    #expect(target.compilerFlags.contains("NonisolatedNonsendingByDefault"))
    #expect(target.compilerFlags.suffix(2) == ["-default-isolation", "MainActor"])
  }

  @Test func filesOutsideOfTheProjectAndInAnotherCase() throws {
    let target = try ProjectFixture.source("SharedFolderProject#StrictFilter").target()
    #expect(
      paths(target.sources, in: "SharedFolderProject")
        == [
          "Common/Rules.swift", "Common/Texts.swift",
          "Project/StrictFilter/MessageFilterExtension.swift",
        ])
    #expect(target.compilerFlags == ["-D", "STRICT"])
    #expect(target.notes.count == 1)
    #expect(target.notes.first?.contains("/common/rules.swift, which is") == true)
    #expect(target.notes.first?.hasSuffix("/Common/Rules.swift on this disk") == true)
    #expect(target.resources.map(\.destination) == ["blocklist.plist"])
  }

  @Test func settingsFiles() throws {
    let source = ProjectFixture.source("SettingsProject")
    let debug = try source.target()
    #expect(debug.name == "Settings Filter")
    #expect(debug.moduleName == "Settings_Filter")
    #expect(debug.infoPlist.bundleIdentifier == "com.example.settings-filter.debug")
    #expect(debug.infoPlist.displayName == "Settings (device)")
    #expect(debug.infoPlist.version == "1204")
    #expect(debug.infoPlist.shortVersion == "2.5")
    #expect(debug.infoPlist.networkURL == "https://filter.example.com/v1")
    #expect(debug.entitlements.applicationGroups == ["group.com.example.settings"])
    #expect(debug.containingAppVersion == "1204")
    #expect(debug.languageMode == .v5)
    #expect(
      debug.compilerFlags == [
        "-D", "COMMON", "-D", "DEBUG", "-D", "FILTER",
        "-enable-upcoming-feature", "ExistentialAny", "-strict-concurrency=complete",
      ])
    #expect(debug.notes.count == 1)
    #expect(debug.notes.first?.contains("$(API_TOKEN) has no value here") == true)
    let release = try ProjectFixture.source(
      "SettingsProject", configuration: "Release", settings: ["API_TOKEN": "1"]
    ).target()
    #expect(release.languageMode == .v6)
    #expect(release.infoPlist.bundleIdentifier == "com.example.settings-filter")
    #expect(!release.compilerFlags.contains("DEBUG"))
    #expect(release.notes == [])
  }

  @Test func modulesOfAFramework() throws {
    let target = try ProjectFixture.source("FrameworkProject").target()
    #expect(target.modules.map(\.name) == ["FilterCore"])
    let core = try #require(target.modules.first)
    #expect(core.sources.map(\.lastPathComponent) == ["Engine.swift", "Score.swift"])
    #expect(core.languageMode == .v5)
    #expect(core.resources.map(\.destination) == ["weights.json"])
    #expect(target.languageMode == .v6)
    #expect(target.containingAppVersion == "11")
  }

  @Test func modulesOfALocalPackage() throws {
    let target = try ProjectFixture.source("LocalPackageProject").target()
    #expect(target.modules.map(\.name) == ["TidyText", "TidyKit"])
    #expect(target.modules.last?.dependencies == ["TidyText"])
    let flags = try #require(target.modules.first).compilerFlags
    #expect(flags.contains("TIDY_FOLDS_CASE"))
    #expect(flags.contains("ExistentialAny"))
    #expect(
      target.modules.flatMap(\.resources).map(\.destination) == ["TidyKit_TidyKit.bundle/junk.txt"])
  }

  @Test func modulesOfAnotherProjectOfTheWorkspace() throws {
    for path in ["", "/Two.xcworkspace", "/Apps/One/One.xcodeproj"] {
      let target = try ProjectFixture.source("WorkspaceOfTwo" + path).target()
      #expect(target.modules.map(\.name) == ["Kit"])
      #expect(target.modules.first?.languageMode == .v4_2)
    }
  }

  @Test func aPackage() throws {
    for path in ["", "/Package.swift"] {
      let target = try ProjectFixture.source("PackageFilter" + path).target()
      #expect(target.name == "PackageFilter")
      #expect(target.sources.map(\.lastPathComponent) == ["MessageFilterExtension.swift"])
      #expect(target.modules.map(\.name) == ["FilterRules"])
      #expect(target.languageMode == .v6)
      #expect(target.deploymentTarget == "17.0")
    }
  }

  @Test func aFolderInsideAProjectIsItsTarget() throws {
    let target = try ProjectFixture.source("GroupsProject/FilterExtension").target()
    #expect(target.sources.count == 2)
    #expect(target.notes.last?.contains("built as target Filter Extension of") == true)
  }
}
