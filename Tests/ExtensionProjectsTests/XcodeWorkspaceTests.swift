import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

@Suite struct XcodeWorkspaceTests {
  private func workspace(_ text: String) throws -> (projects: [String], packages: [String]) {
    try TestFolder.with { folder in
      for path in ["A.xcodeproj/x", "Sub/B.xcodeproj/x", "Sub/In & Out/C.xcodeproj/x"] {
        try folder.write("", to: path)
      }
      try folder.write("", to: "Kit/Package.swift")
      try folder.write(text, to: "W.xcworkspace/contents.xcworkspacedata")
      let found = try XcodeWorkspace(folder.url.appendingPathComponent("W.xcworkspace"))
      let prefix = folder.url.path + "/"
      return (
        found.projects.map { $0.path.replacing(prefix, with: "") },
        found.packages.map { $0.path.replacing(prefix, with: "") }
      )
    }
  }

  @Test func findsProjectsAndPackages() throws {
    let found = try workspace(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <Group location = "container:Sub" name = "Sub">
          <FileRef location = "group:B.xcodeproj"></FileRef>
          <Group location = "group:In &amp; Out" name = "x">
            <FileRef location = "group:C.xcodeproj"/>
          </Group>
          <FileRef location = "container:A.xcodeproj"></FileRef>
        </Group>
        <Group location = "container:" name = "Empty"/>
        <FileRef location = "group:Kit"></FileRef>
        <FileRef location = "group:Gone.xcodeproj"></FileRef>
        <FileRef location = "group:README.md"></FileRef>
      </Workspace>
      """)
    #expect(
      found.projects == ["Sub/B.xcodeproj", "Sub/In & Out/C.xcodeproj", "A.xcodeproj"])
    #expect(found.packages == ["Kit"])
  }

  /// Each would make the place of the next one longer.
  @Test func groupsAreNotEndlesslyWithinOneAnother() throws {
    func nested(_ depth: Int) -> String {
      "<Workspace>" + String(repeating: "<Group location = \"group:a\">", count: depth)
        + String(repeating: "</Group>", count: depth) + "</Workspace>"
    }
    #expect(try workspace(nested(100)).projects == [])
    let error = try #require(throws: BuildError.self) { try workspace(nested(101)) }
    #expect(error.code == .projectMalformed)
    #expect(error.problem == "more than 100 groups are within one another")
  }

  @Test(arguments: [
    "", "text", "<Workspace><Group location = \"group:a\">",
    String(repeating: "<Group ", count: 50_000),
  ])
  func rejectsWhatIsNoWorkspace(text: String) throws {
    let error = try #require(throws: BuildError.self) { try workspace(text) }
    #expect(error.code == .projectMalformed)
  }
}
