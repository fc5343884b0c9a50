import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Storyboards and xibs of every kind of project, and where they come to in the bundle.
@Suite struct InterfaceFilesTests {
  private static let places = [
    "Base.lproj/Main.storyboardc", "Panel.nib", "de.lproj/Main.strings",
  ]

  /// Writes the files of an interface into a folder.
  private func write(in folder: TestFolder, at path: String) throws {
    try folder.write("<document/>", to: "\(path)Base.lproj/Main.storyboard")
    try folder.write("\"a.text\" = \"b\";", to: "\(path)de.lproj/Main.strings")
    try folder.write("<document/>", to: "\(path)Panel.xib")
  }

  @Test func ofAFolder() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try write(in: folder, at: "")
      let target = try ExtensionTarget(folder: folder.url)
      #expect(target.resources.map(\.place).sorted() == Self.places)
      #expect(target.notes == [])
    }
  }

  @Test func ofAProjectWithAVariantGroup() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try write(in: folder, at: "Filter/")
      let text = ProjectText.filter(
        children: "A, B, V, X", more: "FV, FX",
        objects: """
          V = {isa = PBXVariantGroup; name = Main.storyboard; children = (V1, V2); sourceTree = "<group>"; };
          V1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard;
            sourceTree = "<group>"; };
          V2 = {isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
          X = {isa = PBXFileReference; path = Panel.xib; sourceTree = "<group>"; };
          FV = {isa = PBXBuildFile; fileRef = V; };
          FX = {isa = PBXBuildFile; fileRef = X; };
          """)
      try folder.writeProject(ProjectText.project(text))
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.resources.map(\.place).sorted() == Self.places)
      #expect(target.notes == [])
    }
  }

  @Test func ofAFolderThatXcodeKeepsInStep() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try write(in: folder, at: "Filter/")
      let text = ProjectText.filter(
        files: "",
        objects:
          "Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Filter; sourceTree = SOURCE_ROOT; };"
      ).replacing("buildPhases = (S, R);", with: "fileSystemSynchronizedGroups = (Y);")
      try folder.writeProject(ProjectText.project(text))
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.resources.map(\.place).sorted() == Self.places)
    }
  }

  @Test func ofAProjectOfXcodeGen() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try write(in: folder, at: "Filter/")
      try folder.write(
        """
        name: Stop
        targets:
          Filter:
            type: app-extension
            platform: iOS
            sources: Filter
            settings: {INFOPLIST_FILE: Filter/Info.plist, PRODUCT_BUNDLE_IDENTIFIER: com.example.filter}
        """, to: "project.yml")
      let target = try ExtensionSource(path: folder.url.path).target()
      #expect(target.resources.map(\.place).sorted() == Self.places)
    }
  }

  @Test func twoOfOneNameAreAConflict() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write("<document/>", to: "One/Main.storyboard")
      try folder.write("<document/>", to: "Two/Main.storyboard")
      let error = try #require(throws: BuildError.self) {
        try ExtensionTarget(folder: folder.url)
      }
      #expect(error.code == .resourceConflict)
      #expect(error.problem.contains("would both become Main.storyboardc"))
    }
  }
}
