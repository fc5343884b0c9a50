import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Finding and choosing of targets.
@Suite struct ExtensionSourceTests {
  private func error(_ path: String) throws -> BuildError {
    try #require(throws: BuildError.self) { try ProjectFixture.source(path).target() }
  }

  @Test func listsFiltersAndReportingExtensions() throws {
    let found = try ProjectFixture.source("GroupsProject").list()
    #expect(found.map(\.name) == ["Filter Extension", "ReportExtension"])
    #expect(found.map(\.extensionPoint) == [.messageFilter, .reporting])
    #expect(found.map(\.sourceCount) == [2, 1])
    #expect(found.map(\.languageMode) == [.v4, .v4_2])
    #expect(found.map(\.deploymentTarget) == ["11.0", "12.0"])
    #expect(found.last?.bundleIdentifier == "com.example.SpamStop.ReportExtension")
    #expect(found.first?.origin.lastPathComponent == "SpamStop.xcodeproj")
  }

  @Test func asksForANameWhereThereAreSeveral() throws {
    let error = try error("SharedFolderProject")
    #expect(error.code == .targetAmbiguous)
    #expect(error.problem == "there are several message filters: StrictFilter, MildFilter")
    #expect(error.remedy == "Choose one by its name, as in SharedFolderProject#StrictFilter.")
  }

  @Test(arguments: ["MildFilter", "Filters/MildFilter"])
  func takesTheNamedOne(name: String) throws {
    #expect(try ProjectFixture.source("SharedFolderProject#\(name)").target().name == "MildFilter")
  }

  @Test func saysWhichNamesThereAre() throws {
    let error = try error("SharedFolderProject#Nope")
    #expect(error.code == .targetMissing)
    #expect(error.problem == "there is no extension Nope; there are StrictFilter, MildFilter")
  }

  @Test func aReportingExtensionIsTakenByItsName() throws {
    let target = try ProjectFixture.source("GroupsProject#ReportExtension").target()
    #expect(target.infoPlist.extensionPoint == .reporting)
  }

  @Test(
    arguments: [
      (nil, "Filter Extension"), (.messageFilter, "Filter Extension"),
      (.reporting, "ReportExtension"),
    ] as [(ExtensionPoint?, String)])
  func ofBothKindsTheOneIsTakenThatIsAskedFor(_ point: ExtensionPoint?, _ name: String) throws {
    let source = ExtensionSource(
      path: ProjectFixture.source("GroupsProject").url.path, extending: point)
    #expect(try source.target().name == name)
  }

  /// A package for the tests of a part of the sources shares a folder with the extension.
  @Test func aReportingExtensionBesideAPackageOfItsRulesIsTaken() throws {
    try TestFolder.with { folder in
      try folder.write(
        Fixture.infoPlist().replacing("message-filter", with: "classification-ui"),
        to: "Report/Info.plist")
      try folder.write(
        "import IdentityLookupUI\nclass Filter: ILClassificationUIExtensionViewController {}",
        to: "Report/Filter.swift")
      try folder.write("struct Rules {}", to: "Report/Rules.swift")
      try folder.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "P",
          targets: [.target(name: "Rules", path: "Report", sources: ["Rules.swift"])])
        """, to: "Package.swift")
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.sources.map(\.lastPathComponent).sorted() == ["Filter.swift", "Rules.swift"])
      #expect(target.infoPlist.extensionPoint == .reporting)
    }
  }

  @Test func saysWhichConfigurationsThereAre() throws {
    let source = ProjectFixture.source("SettingsProject", configuration: "Beta")
    let error = try #require(throws: BuildError.self) { try source.target() }
    #expect(error.code == .targetMissing)
    #expect(error.problem == "there is no configuration Beta; there are Debug, Release")
  }

  @Test func aNumberSignMayBePartOfAPath() throws {
    try TestFolder.with(named: "C#Filter") { folder in
      try folder.writeExtension()
      #expect(try ExtensionSource(path: folder.url.path).target().name == "C#Filter")
      #expect(ExtensionSource(path: folder.url.path + "#C").targetName == "C")
    }
  }

  @Test func findsFoldersWithoutAProject() throws {
    try TestFolder.with { folder in
      for name in ["One", "Two"] {
        try folder.write(Fixture.infoPlist(), to: "\(name)/Info.plist")
        try folder.write(Fixture.source(), to: "\(name)/A.swift")
      }
      try folder.write(Fixture.plist(""), to: "App/Info.plist")
      let source = ExtensionSource(path: folder.url.path)
      #expect(try source.list().map(\.name) == ["One", "Two"])
      let error = try #require(throws: BuildError.self) { try source.target() }
      #expect(error.code == .targetAmbiguous)
      let two = ExtensionSource(path: folder.url.path + "#Two")
      #expect(try two.target().sources.map(\.path) == ["\(folder.url.path)/Two/A.swift"])
    }
  }

  @Test func findsAProjectInFoldersBelow() throws {
    try TestFolder.with { folder in
      let inner = TestFolder(url: folder.url.appendingPathComponent("ios/App"))
      try inner.writeProject(ProjectText.project(ProjectText.filter()))
      try inner.writeFilterFolder()
      try folder.write("{}", to: "Pods/Other.xcodeproj/project.pbxproj")
      #expect(try ExtensionSource(path: folder.url.path).list().map(\.name) == ["Filter"])
    }
  }

  /// A mistake is mended in a file that may lie elsewhere, such as its Info.plist.
  @Test func aTargetThatCannotBeBuiltHasItsPlaces() throws {
    try TestFolder.with { folder in
      let project = try folder.writeProject(ProjectText.project(ProjectText.filter()))
      try folder.writeFilterFolder()
      try folder.write(
        "import IdentityLookupUI\n"
          + "class MessageFilterExtension: ILClassificationUIExtensionViewController {}",
        to: "Filter/A.swift")
      let source = ExtensionSource(path: project.path)
      let error = try #require(throws: BuildError.self) { try source.target() }
      #expect(error.code == .extensionPointUnsupported)
      let places = source.places.map(\.path)
      #expect(places.contains { $0.hasSuffix("/Filter/Info.plist") }, "\(places)")
      #expect(places.contains { $0.hasSuffix("/Filter/B.swift") }, "\(places)")
    }
  }

  @Test func aProjectWithoutAFilterSaysSo() throws {
    try TestFolder.with { folder in
      let url = try folder.writeProject(ProjectText.project("", targets: ""))
      for path in [url.path, folder.url.path] {
        let error = try #require(throws: BuildError.self) {
          try ExtensionSource(path: path).target()
        }
        #expect(error.code == .targetMissing)
        #expect(error.problem.contains("there is no message filter in \(url.path)"))
      }
    }
  }

  /// What keeps the only extension from being read is said, not that there is none.
  @Test func tellsWhyATargetCannotBeRead() throws {
    try TestFolder.with { folder in
      let url = try folder.writeProject(ProjectText.project(ProjectText.filter()))
      let error = try #require(throws: BuildError.self) {
        try ExtensionSource(path: url.path).target()
      }
      #expect(error.code == .projectFileMissing)
      #expect(error.key == "INFOPLIST_FILE")
    }
  }

  @Test func aBrokenProjectAroundAFolderIsANote() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.writeProject(
        ProjectText.project(
          ProjectText.filter(
            files: "FA, FC",
            objects: """
              C = {isa = PBXFileReference; path = C.swift; sourceTree = SOURCE_ROOT; };
              FC = {isa = PBXBuildFile; fileRef = C; };
              """)))
      let target = try ExtensionSource(path: folder.url.path + "/Filter").target()
      #expect(target.sources.count == 2)
      #expect(target.notes.last?.contains("built from the folder alone") == true)
      #expect(target.notes.last?.contains("C.swift") == true)
    }
  }

  @Test func readsInputs() throws {
    try TestFolder.with { folder in
      let url = try folder.writeProject("{}")
      guard case .sources(let source) = try ExtensionInput(path: url.path + "#A") else {
        Issue.record("a project is no bundle")
        return
      }
      #expect(source.targetName == "A")
      let error = try #require(throws: BuildError.self) {
        try ExtensionInput(path: folder.url.path + "/nothing#A")
      }
      #expect(error.code == .inputMissing)
    }
  }
}
