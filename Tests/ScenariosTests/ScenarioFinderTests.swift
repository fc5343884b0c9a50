import Foundation
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
}
