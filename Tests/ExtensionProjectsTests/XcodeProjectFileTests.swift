import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

@Suite struct XcodeProjectFileTests {
  private func read(_ text: String) throws -> XcodeProjectFile {
    try TestFolder.with { folder in
      try XcodeProjectFile(project: try folder.writeProject(text))
    }
  }

  private static let openStep = ProjectText.project(ProjectText.filter())

  private static func object() throws -> Any {
    try PropertyListSerialization.propertyList(from: Data(openStep.utf8), format: nil)
  }

  @Test func readsEveryForm() throws {
    let object = try Self.object()
    let xml = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
    let json = try JSONSerialization.data(withJSONObject: object)
    let texts = [
      Self.openStep, Self.openStep.replacing("\n", with: "\r\n"), "\u{FEFF}" + Self.openStep,
      String(decoding: xml, as: UTF8.self), String(decoding: json, as: UTF8.self),
    ]
    for text in texts {
      let file = try read(text)
      #expect(file.root.id == "P")
      #expect(try file.objects("targets", of: file.root).map(\.id) == ["T"])
    }
  }

  @Test func readsQuotesAndEscapes() throws {
    let file = try read(
      ProjectText.project(
        #"Q = {isa = PBXGroup; name = "a \"b\" \U00e9\n/* c */"; path = "ü/短信"; };"#))
    let group = try #require(try file.object("Q"))
    #expect(try group.string("name") == "a \"b\" é\n/* c */")
    #expect(try group.string("path") == "ü/短信")
  }

  @Test(
    arguments: [
      ("", nil, "cut off or malformed"),
      ("// !$*UTF8*$!\n{\n  a = b\n}\n", 4, "';'"),
      ("{ objects = { A = { isa = PBXGroup; ", nil, "cut off or malformed"),
      ("hello", nil, "no dictionary"),
      ("{ archiveVersion = 1; }", nil, "objects is missing"),
      ("{ objects = { }; }", nil, "rootObject is missing"),
      ("{ objects = { }; rootObject = P; }", nil, "rootObject names P"),
      ("{ objects = { P = text; }; rootObject = P; }", nil, "object P is no dictionary"),
      ("{ objects = { P = { }; }; rootObject = P; }", nil, "object P is no dictionary with an isa"),
      ("{ objects = { P = {isa = PBXGroup; }; }; rootObject = P; }", nil, "expected a PBXProject"),
      ("{\n  objects = {\n<<<<<<< HEAD\n  a = b;\n=======\n", 3, "unfinished merge"),
      ("<?xml version=\"1.0\"?><plist><dict>\n<key>a</key>\n", nil, "cut off or malformed"),
      ("{ \"objects\": { ", 1, "cut off or malformed"),
    ] as [(String, Int?, String)])
  func saysWhatIsBroken(text: String, line: Int?, problem: String) throws {
    let error = try #require(throws: BuildError.self) { try read(text) }
    #expect(error.code == .projectMalformed)
    #expect(error.path?.hasSuffix("Filter.xcodeproj/project.pbxproj") == true)
    #expect(error.problem.contains(problem))
    #expect(error.line == line)
  }

  /// A file may stop at any byte; none of its beginnings is a project, none may end the reader.
  @Test func survivesEveryBeginning() throws {
    try TestFolder.with { folder in
      let bytes = Array(Self.openStep.utf8)
      for length in stride(from: 0, to: bytes.count - 2, by: 7) {
        let text = String(decoding: bytes[..<length], as: UTF8.self)
        let project = try folder.writeProject(text)
        #expect(throws: BuildError.self) { try XcodeProjectFile(project: project) }
      }
    }
  }

  @Test(arguments: ["(", "{a=", "<array>", "[", "{\"a\":"])
  func survivesDeepNesting(opening: String) throws {
    let prefix = opening == "<array>" ? "<?xml version=\"1.0\"?><plist>" : ""
    let text = prefix + String(repeating: opening, count: 200_000)
    let error = try #require(throws: BuildError.self) { try read(text) }
    #expect(error.code == .projectMalformed)
  }

  @Test func readsTenMegabytes() throws {
    var objects = ""
    for number in 0..<60_000 {
      objects +=
        "X\(number) /* File.swift in Sources */ = {isa = PBXFileReference; lastKnownFileType = "
        + "sourcecode.swift; path = File\(number).swift; sourceTree = \"<group>\"; };\n"
    }
    let text = ProjectText.project(objects)
    #expect(text.utf8.count > 8_000_000)
    #expect(try read(text).object("X59999") != nil)
  }

  @Test func namesTheObjectThatIsWrong() throws {
    let file = try read(
      ProjectText.project("A = {isa = PBXGroup; path = (x); children = ({}); mainGroup = Z; };"))
    let group = try #require(try file.object("A"))
    let path = try #require(throws: BuildError.self) { try group.string("path") }
    #expect(path.key == "objects.A.path")
    #expect(path.problem.contains("is an array, expected a string"))
    #expect(throws: BuildError.self) { try group.strings("children") }
    let dangling = try #require(throws: BuildError.self) {
      try file.object("mainGroup", of: group)
    }
    #expect(dangling.problem.contains("is Z, which is not among the objects"))
  }
}
