import Foundation
import ScenarioFiles
import Testing

@testable import Scenarios

struct ScenarioFinderTests {
  /// A folder with some files, deleted at the end.
  private func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try body(folder.path)
  }

  @Test func foldersAreSearchedToTheBottomInOrder() throws {
    try withFolder(["b.json5", "a/z.json5", "a/b/c.json5", "a/readme.md", "c.json"]) { folder in
      let expected = ["a/b/c.json5", "a/z.json5", "b.json5"].map { "\(folder)/\($0)" }
      let found = try ScenarioFinder.find([folder])
      #expect(found == expected)
      let foundWithSlash = try ScenarioFinder.find([folder + "/"])
      #expect(foundWithSlash == expected)
    }
  }

  @Test func filesAreTakenInTheOrderGivenAndOnce() throws {
    try withFolder(["b.json5", "a.json5", "c.txt"]) { folder in
      let paths = ["c.txt", "b.json5", "a.json5"].map { "\(folder)/\($0)" }
      let found = try ScenarioFinder.find(paths + [folder])
      #expect(found == paths)
    }
  }

  @Test func pathThatIsNotThereIsRefused() {
    let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let error = #expect(throws: ScenarioFinder.PathError.self) {
      _ = try ScenarioFinder.find([missing])
    }
    #expect(error?.description == "\(missing): there is no such file or folder")
  }

  @Test func folderWithoutScenarioIsRefused() throws {
    try withFolder(["readme.md"]) { folder in
      let error = #expect(throws: ScenarioFinder.PathError.self) {
        _ = try ScenarioFinder.find([folder])
      }
      #expect(error?.description == "\(folder): the folder has no scenario (*.json5)")
    }
  }

  @Test func folderOfAnExtensionIsRefusedWithWhatToGive() throws {
    try withFolder(["Filter.swift", "Info.plist"]) { folder in
      let error = #expect(throws: ScenarioFinder.PathError.self) {
        _ = try ScenarioFinder.find([folder])
      }
      #expect(
        error?.description.hasSuffix("; an extension is given with --extension, behind scenarios")
          == true)
    }
  }

  /// A link counts before `..` behind it does, as for the system.
  @Test(arguments: ["link", "link/", "link/../deep"])
  func aLinkToAFolderIsFollowed(_ path: String) throws {
    try withFolder(["real/deep/a.json5", "deep/other.json5"]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "real/deep")
      let found = try ScenarioFinder.find(["\(folder)/\(path)"])
      let expected = path.hasSuffix("/") ? path + "a.json5" : path + "/a.json5"
      #expect(found == ["\(folder)/\(expected)"])
      #expect(ScenarioFinder.scenarios(inFolderOfScenarios: "\(folder)/\(path)") == found)
    }
  }

  /// What a scenario names lies where the scenario does, not beside a link to its folder.
  @Test(arguments: ["link/a", "link/../deep/a", "real/deep/\u{301}a"])
  func whatAScenarioNamesIsFoundBehindALink(_ path: String) throws {
    try withFolder(["real/words.txt", "real/deep/a.json5"]) { folder in
      let text = """
        { format: 1, about: "a", extensions: { f: "../Filter" }, settings: { filter: "f" },
          appGroups: { "group.a": { files: { "words.txt": { path: "../words.txt" } } } },
          events: [{ wait: "1s" }] }
        """
      for name in ["a", "\u{301}a"] {
        try Data(text.utf8).write(to: URL(filePath: folder + "/real/deep/\(name).json5"))
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "real/deep")
      let scenario = try ScenarioParser.parse(path: "\(folder)/\(path).json5")
      let real = ScenarioPlace.resolved(folder)
      let named = try #require(scenario.extensions.first)
      #expect(named.resolvedPath(in: scenario) == real + "/real/Filter")
    }
  }

  /// What a descriptor of a shell leads to is another folder each time; a pipe's name is a name.
  @Test func theFolderOfADescriptorIsNotLookedThrough() throws {
    try withFolder(["real/deep/a"]) { folder in
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/deep")
      #expect(mkfifo(folder + "/real/pipe", 0o600) == 0)
      let real = ScenarioPlace.resolved(folder) + "/real"
      #expect(ScenarioPlace.folder(ofFile: link + "/../pipe").path == real)
      #expect(ScenarioPlace.folder(ofFile: link + "/a").path == real + "/deep")
      #expect(ScenarioPlace.folder(ofFile: "/dev/fd/0").path == "/dev/fd")
    }
  }

  /// A link counts before a `..` behind it in what a scenario names, too.
  @Test(arguments: [
    ("link/../Filter", "real/Filter"), ("link/Filter", "link/Filter"), ("a/../Filter", "Filter"),
    ("link/../missing", "real/missing"), ("gone/../Filter", "Filter"),
    ("link/../../Filter", "Filter"), ("link/../deep/../Filter", "real/Filter"),
  ])
  func whatIsNamedThroughALinkIsTheSystems(_ name: String, _ expected: String) throws {
    let files = ["real/deep/Filter/a", "real/Filter/a", "Filter/a", "a/a"]
    try withFolder(files) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "real/deep")
      let real = ScenarioPlace.resolved(folder)
      let place = URL(filePath: real, directoryHint: .isDirectory)
      #expect(ScenarioPlace.path(of: name, in: place) == "\(real)/\(expected)")
      #expect(ScenarioPlace.path(of: "\(real)/\(name)", in: place) == "\(real)/\(expected)")
    }
  }

  /// Two names that read alike are two files.
  @Test func namesAreComparedByTheirBytes() throws {
    try withFolder(["\u{e9}.json5", "e\u{301}.json5"]) { folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(try ScenarioFinder.find([folder]).count == names.count)
    }
  }

  @Test func aFolderThatHoldsFarTooMuchIsRefused() throws {
    try withFolder(["a.json5", "b.json5", "c.txt"]) { folder in
      let found = try ScenarioFinder.find([folder], mostNames: 3)
      #expect(found.count == 2)
      let error = #expect(throws: ScenarioFinder.PathError.self) {
        _ = try ScenarioFinder.find([folder], mostNames: 2)
      }
      #expect(error?.description.contains("holds more than 2 files and folders; name a") == true)
    }
  }

  /// A file is a scenario by whatever name; where nothing is, its suffix counts.
  @Test(arguments: [
    ("a.json5", true), ("inbox", true), ("inbox.txt", true), ("Package.swift", false),
    ("A.xcodeproj/project.pbxproj", false), ("A.xcodeproj", false), (".", false),
    ("project.yml", false), ("project.yaml", false), ("inbox.yml", true),
    ("missing.json5", true), ("missing", false),
  ])
  func fileIsAScenarioUnlessItIsOfAProject(_ path: String, _ isScenario: Bool) throws {
    let files = [
      "a.json5", "inbox", "inbox.txt", "Package.swift", "A.xcodeproj/project.pbxproj",
      "project.yml", "project.yaml", "inbox.yml",
    ]
    try withFolder(files) { folder in
      #expect(ScenarioFinder.isScenario("\(folder)/\(path)") == isScenario)
    }
  }

  @Test(arguments: [
    (["b/c.json5", "a.json5", "readme.md"], ["a.json5", "b/c.json5"]),
    (["Scenarios/a.json5", "Filter.swift"], []), (["Scenarios/a.json5", "Info.plist"], []),
    (["a.json5", "A.xcodeproj/project.pbxproj"], []), (["readme.md"], []),
  ])
  func folderOfScenariosHasNoSources(_ files: [String], _ found: [String]) throws {
    try withFolder(files) { folder in
      let paths = found.map { "\(folder)/\($0)" }
      #expect(ScenarioFinder.scenarios(inFolderOfScenarios: folder) == paths)
      #expect(ScenarioFinder.scenarios(inFolderOfScenarios: folder + "/") == paths)
    }
  }
}
