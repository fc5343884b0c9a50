import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Which files belong to a target, and where they are.
@Suite struct XcodeTargetFilesTests {
  private func files(_ objects: String, in folder: TestFolder) throws -> TargetFiles {
    let url = try folder.writeProject(ProjectText.project(objects))
    let target = try #require(try XcodeProject(url).targets().first)
    return try target.files()
  }

  @Test(arguments: [
    ("path = A.swift; sourceTree = \"<group>\";", "Filter/A.swift"),
    ("path = Other/A.swift; sourceTree = SOURCE_ROOT;", "Other/A.swift"),
    ("path = ../A.swift; sourceTree = \"<group>\";", "A.swift"),
    ("path = \"../Mit Raum/ü.swift\"; sourceTree = \"<group>\";", "Mit Raum/ü.swift"),
    ("name = A.swift; path = Deep/er/B.swift; sourceTree = \"<group>\";", "Filter/Deep/er/B.swift"),
    ("path = FILTER/a.SWIFT; sourceTree = SOURCE_ROOT;", "Filter/A.swift"),
  ])
  func resolvesPaths(fields: String, path: String) throws {
    try TestFolder.with { folder in
      let file = try folder.write("", to: path)
      let objects = ProjectText.filter(
        files: "FX", children: "A, B, X",
        objects:
          "X = {isa = PBXFileReference; \(fields) }; FX = {isa = PBXBuildFile; fileRef = X; };")
      #expect(try files(objects, in: folder).sources.map(\.path) == [file.path])
    }
  }

  @Test func resolvesAnAbsolutePath() throws {
    try TestFolder.with { folder in
      let file = try folder.write("", to: "Elsewhere/A.swift")
      let objects = ProjectText.filter(
        files: "FX",
        objects: """
          X = {isa = PBXFileReference; path = "\(file.path)"; sourceTree = "<absolute>"; };
          FX = {isa = PBXBuildFile; fileRef = X; };
          """)
      #expect(try files(objects, in: folder).sources == [file])
    }
  }

  @Test func namesAMissingSourceByItsGroups() throws {
    try TestFolder.with { folder in
      let error = try #require(throws: BuildError.self) {
        try files(ProjectText.filter(), in: folder)
      }
      #expect(error.code == .projectFileMissing)
      #expect(error.path?.hasSuffix("Filter.xcodeproj/project.pbxproj") == true)
      #expect(error.problem.contains("the project names Filter/A.swift"))
      #expect(error.problem.contains("\(folder.url.path)/Filter/A.swift"))
    }
  }

  @Test func aMissingResourceIsANote() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let found = try files(ProjectText.filter(files: "FA", more: "FB"), in: folder)
      #expect(found.resources.map(\.destination) == ["B.swift"])
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Filter/B.swift"))
      let without = try files(ProjectText.filter(files: "FA", more: "FB"), in: folder)
      #expect(without.resources == [])
      #expect(without.notes.first?.contains("the project names Filter/B.swift") == true)
    }
  }

  /// Others may have made the project: what it takes from elsewhere is told.
  @Test(arguments: [("../words.txt", true), ("words.txt", false)])
  func aResourceOutsideOfTheProjectIsANote(path: String, isOutside: Bool) throws {
    try TestFolder.with { folder in
      let project = TestFolder(url: folder.url.appendingPathComponent("project"))
      try project.write("ref: refs/heads/main\n", to: ".git/HEAD")
      try project.writeFilterFolder()
      let file = try project.write("casino", to: path)
      let objects = ProjectText.filter(
        more: "FX",
        objects: """
          X = {isa = PBXFileReference; path = "\(path)"; sourceTree = SOURCE_ROOT; };
          FX = {isa = PBXBuildFile; fileRef = X; };
          """)
      let found = try files(objects, in: project)
      #expect(found.resources.map(\.destination) == ["words.txt"])
      let place = "outside of the project in \(project.url.path)"
      let words = "\(file.absolutePathURL.path) is \(place), and is copied"
      #expect(found.notes.contains { $0.hasSuffix(words) } == isOutside, "\(found.notes)")
      #expect(found.notes.count == (isOutside ? 1 : 0))
    }
  }

  @Test(arguments: ["GONE", "FX"])
  func aDanglingEntryIsANote(entry: String) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let found = try files(
        ProjectText.filter(
          files: "FA, \(entry), FA", objects: "FX = {isa = PBXBuildFile; fileRef = GONE; };"),
        in: folder)
      #expect(found.sources.map(\.lastPathComponent) == ["A.swift"])
      #expect(found.notes.count == 1)
      #expect(found.notes.first?.contains("GONE, which is not in the project") == true)
    }
  }

  /// Two hundred of them are read; nobody has so many.
  @Test func tooManyGroupsWithinOneAnotherAreAnError() throws {
    try TestFolder.with { folder in
      let groups = (1...210).map { index in
        "C\(index) = {isa = PBXGroup; children = (\(index == 210 ? "X" : "C\(index + 1)")); "
          + "path = a; sourceTree = \"<group>\"; };"
      }
      let objects = ProjectText.filter(
        files: "FX",
        objects: groups.joined(separator: "\n") + """
          X = {isa = PBXFileReference; path = X.swift; sourceTree = "<group>"; };
          FX = {isa = PBXBuildFile; fileRef = X; };
          """)
      let error = try #require(throws: BuildError.self) { try files(objects, in: folder) }
      #expect(error.problem.hasSuffix("or more than 200 are within one another"))
    }
  }

  @Test func groupsInACircleAreAnError() throws {
    try TestFolder.with { folder in
      let objects = ProjectText.filter(
        files: "FX",
        objects: """
          C1 = {isa = PBXGroup; children = (C2); path = a; sourceTree = "<group>"; };
          C2 = {isa = PBXGroup; children = (C1, X); path = b; sourceTree = "<group>"; };
          X = {isa = PBXFileReference; path = X.swift; sourceTree = "<group>"; };
          FX = {isa = PBXBuildFile; fileRef = X; };
          """)
      let error = try #require(throws: BuildError.self) { try files(objects, in: folder) }
      #expect(error.code == .projectMalformed)
      #expect(error.problem.contains("contain one another"))
    }
  }

  @Test func anUnknownPlaceIsAnError() throws {
    try TestFolder.with { folder in
      let objects = ProjectText.filter(
        files: "FX",
        objects: """
          X = {isa = PBXFileReference; path = X.swift; sourceTree = MY_LIBRARY; };
          FX = {isa = PBXBuildFile; fileRef = X; };
          """)
      let error = try #require(throws: BuildError.self) { try files(objects, in: folder) }
      #expect(error.key == "objects.X.sourceTree")
    }
  }

  @Test(arguments: [
    ("platformFilter = ios;", true), ("platformFilter = maccatalyst;", false),
    ("platformFilters = (macos, ios);", true), ("platformFilters = (tvos);", false),
  ])
  func obeysPlatformFilters(filter: String, isTaken: Bool) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let found = try files(
        ProjectText.filter(
          files: "FA, FX", objects: "FX = {isa = PBXBuildFile; fileRef = B; \(filter) };"),
        in: folder)
      #expect(found.sources.count == (isTaken ? 2 : 1))
    }
  }

  @Test func sortsFilesByWhatIsMadeOfThem() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let names = ["M.m", "I.xcassets", "W.json", "Info.plist", "F.entitlements"]
      var objects = ""
      for name in names {
        try folder.write("", to: "Filter/\(name)")
        objects += """
          X\(name) = {isa = PBXFileReference; path = Filter/\(name); sourceTree = SOURCE_ROOT; };
          F\(name) = {isa = PBXBuildFile; fileRef = X\(name); };
          """
      }
      let found = try files(
        ProjectText.filter(
          files: "FA, FM.m", more: names.dropFirst().map { "F\($0)" }.joined(separator: ", "),
          objects: objects), in: folder)
      #expect(found.sources.map(\.lastPathComponent) == ["A.swift"])
      #expect(found.resources.map(\.destination) == ["W.json"])
      #expect(found.skipped.map(\.lastPathComponent) == ["M.m", "I.xcassets"])
      #expect(found.notes.count == 4)
    }
  }

  /// A model that is not there is left out; where the compiler misses its class, that is said.
  @Test func aMissingModelIsAHint() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      let objects = """
        C = {isa = PBXFileReference; path = Words.mlmodel; sourceTree = "<group>"; };
        FC = {isa = PBXBuildFile; fileRef = C; };
        """
      try folder.writeProject(
        ProjectText.project(
          ProjectText.filter(files: "FA, FB, FC", children: "A, B, C", objects: objects)))
      let target = try ExtensionSource(path: folder.url.path + "/Filter.xcodeproj").target()
      let hint = try #require(target.hints.first)
      #expect(hint.contains("Words.mlmodel"))
      #expect(target.notes.contains(hint))
    }
  }
}
