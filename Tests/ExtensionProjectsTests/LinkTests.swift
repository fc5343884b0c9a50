import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding
@testable import ExtensionProjects

/// Links in a project, which others may have made: nothing from elsewhere comes into a bundle.
@Suite struct LinkTests {
  private let files = FileManager.default

  /// A filter in `project/Filter`, and beside the project a secret in `home/.ssh/key.txt`.
  private func with(_ body: (TestFolder, TestFolder) throws -> Void) throws {
    try TestFolder.with { outside in
      try outside.write("secret", to: "home/.ssh/key.txt")
      let project = TestFolder(url: outside.url.appendingPathComponent("project"))
      try project.write("ref: refs/heads/main\n", to: ".git/HEAD")
      try project.writeFilterFolder()
      try body(project, outside)
    }
  }

  private func link(_ path: String, of folder: TestFolder, to target: String) throws {
    try files.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  @Test(arguments: ["../../home/.ssh", "../../home/.ssh/key.txt", "../../home"])
  func aLinkOutOfAFolderBringsNoResource(target: String) throws {
    try with { project, _ in
      try link("Filter/inside", of: project, to: target)
      let made = try ExtensionSource(path: project.url.path + "/Filter").target()
      #expect(made.resources == [])
      let note = try #require(made.notes.first { $0.contains("/Filter/inside: note:") })
      #expect(note.contains("outside of the project in \(project.url.path)"))
    }
  }

  @Test func oneNoteStandsForWhatIsBehindALink() throws {
    try with { project, outside in
      try outside.write("x", to: "far/x.txt")
      for name in ["one", "two"] { try link("home/\(name)", of: outside, to: "../far") }
      try link("Filter/inside", of: project, to: "../../home")
      let made = try ExtensionSource(path: project.url.path + "/Filter").target()
      let notes = made.notes.filter { $0.contains("through this link") }
      #expect(notes.count == 1 && notes[0].contains("/Filter/inside: note:"), "\(notes)")
    }
  }

  @Test func whatAProjectNamesIsNotCopiedThroughALink() throws {
    try with { project, _ in
      try link("Filter/key.txt", of: project, to: "../../home/.ssh/key.txt")
      try project.write("x", to: "Filter/R.bundle/x.txt")
      try link("Filter/R.bundle/key.txt", of: project, to: "../../../home/.ssh/key.txt")
      try link("Filter/res", of: project, to: "../../home/.ssh")
      for path in ["key.txt", "R.bundle", "res/key.txt"] {
        let resource = ExtensionTarget.Resource(
          source: project.url.appendingPathComponent("Filter/\(path)"), destination: path)
        let error = try #require(throws: BuildError.self) { try resource.copy(into: project.url) }
        #expect(error.code == .inputUnreadable)
        #expect(error.problem.contains("outside of the project"))
        #expect(error.path?.hasSuffix("key.txt") == true)
      }
    }
  }

  /// Links within a repository, and sources from elsewhere, are what people have.
  @Test func linksInTheRepositoryCount() throws {
    try with { project, outside in
      try project.write("words", to: "Shared/words.txt")
      try link("Filter/Shared", of: project, to: "../Shared")
      try outside.write("let c = 1\n", to: "lib/C.swift")
      try link("Filter/C.swift", of: project, to: "../../lib/C.swift")
      let made = try ExtensionSource(path: project.url.path + "/Filter").target()
      #expect(made.resources.map(\.destination) == ["words.txt"])
      #expect(made.sources.map(\.lastPathComponent) == ["A.swift", "B.swift", "C.swift"])
      #expect(!made.notes.contains { $0.contains("link") })
      let copied = project.url.appendingPathComponent("out")
      try files.createDirectory(at: copied, withIntermediateDirectories: true)
      for resource in made.resources { try resource.copy(into: copied) }
      let text = try String(contentsOf: copied.appendingPathComponent("words.txt"), encoding: .utf8)
      #expect(text == "words")
    }
  }

  /// Without a repository the project around the folder counts, never a home folder.
  @Test func aProjectEndsSomewhere() throws {
    try TestFolder.with { folder in
      try folder.write("", to: "home/work/App.xcodeproj/project.pbxproj")
      try folder.write("", to: "home/work/ios/Filter/F.swift")
      try folder.write("", to: "home/package.json")
      let place = folder.url.appendingPathComponent("home/work/ios/Filter")
      let home = folder.url.path + "/home"
      #expect(ProjectBounds(around: place, home: home).root == home + "/work")
      try folder.write("", to: "home/Filter/F.swift")
      let loose = folder.url.appendingPathComponent("home/Filter")
      #expect(ProjectBounds(around: loose, home: home).root == home + "/Filter")
      let bounds = ProjectBounds(around: place, home: home)
      #expect(bounds.holds(place.appendingPathComponent("F.swift")))
      #expect(!bounds.holds(folder.url.appendingPathComponent("home/workshop/x")))
      let hidden = folder.url.appendingPathComponent("home/work/.env/x")
      #expect(!bounds.holds(hidden))
      #expect(bounds.place(of: hidden) == "in a hidden folder")
      #expect(bounds.place(of: loose) == "outside of the project in \(home)/work")
      #expect(
        ProjectBounds(around: loose, home: home).place(of: place)
          == "outside of the folder around it, \(home)/Filter")
    }
  }
}
