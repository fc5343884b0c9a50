import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

@Suite struct XcconfigFileTests {
  private func read(
    _ files: [String: String], _ name: String = "A.xcconfig"
  ) throws -> (values: [String: String], notes: [String]) {
    try TestFolder.with { folder in
      for (path, text) in files {
        try folder.write(text, to: path)
      }
      let file = try XcconfigFile(folder.url.appendingPathComponent(name), project: folder.url)
      var levels = BuildSettingLevels(configuration: "Debug")
      try levels.add(file.assignments, of: folder.url)
      return (levels.values, file.notes)
    }
  }

  @Test(arguments: [
    ("A = b", "b"), ("A=b", "b"), ("  A   =   b c  ", "b c"), ("A = b; ", "b"), ("A = b // c", "b"),
    ("A = https://example.com", "https:"), ("A = https:/$()/example.com", "https:/$()/example.com"),
    ("A =", ""), ("A = b = c", "b = c"), ("A[sdk=iphoneos*] = d", "d"),
    ("A [config=Debug] = d", "d"), ("A = 1\nA = 2", "2"), ("A = 1\r\nA = $(inherited) 2", "1 2"),
    ("\u{FEFF}A = b", "b"), ("// A = c\nA = b", "b"), ("A = \"b c\"", "\"b c\""),
  ])
  func readsAssignments(text: String, value: String) throws {
    #expect(try read(["A.xcconfig": text]).values["A"] == value)
  }

  @Test(arguments: [
    ("A", 1), ("B = 1\n\nA b\n", 3), ("#import \"x\"", 1), ("#include x", 1), ("= 1", 1),
    ("A[sdk = 1", 1), ("A[sdk] = 1", 1), ("\n#include \"/\"", 2), ("#include? \".\"", 1),
    ("#include \"/dev/zero\"", 1),
  ])
  func namesTheLineThatIsNoAssignment(text: String, line: Int) throws {
    let error = try #require(throws: BuildError.self) { try read(["A.xcconfig": text]) }
    #expect(error.code == .settingInvalid)
    #expect(error.line == line)
    #expect(error.path?.hasSuffix("A.xcconfig") == true)
  }

  @Test func includesBesideTheFileAndFromTheProject() throws {
    let result = try read(
      [
        "Config/A.xcconfig": """
        #include "B.xcconfig" // a comment
        #include "Shared/C.xcconfig"
        #include? "Secret.xcconfig"
        X = $(inherited) a
        """,
        "Config/B.xcconfig": "X = b", "Shared/C.xcconfig": "Y = c",
      ], "Config/A.xcconfig")
    #expect(result.values == ["X": "b a", "Y": "c"])
    #expect(result.notes == [])
  }

  @Test func notesAnIncludedFileThatIsMissing() throws {
    let result = try read(["A.xcconfig": "\n#include \"Pods.xcconfig\"\nA = 1"])
    #expect(result.values == ["A": "1"])
    #expect(result.notes.count == 1)
    #expect(result.notes.first?.contains("A.xcconfig:2: warning") == true)
  }

  @Test func rejectsAHugeFile() throws {
    let text = "// " + String(repeating: "x", count: 1 << 20)
    let error = try #require(throws: BuildError.self) { try read(["A.xcconfig": text]) }
    #expect(error.problem.contains("larger than 1024 KiB"))
  }

  @Test func rejectsCircles() throws {
    let error = try #require(throws: BuildError.self) {
      try read(["A.xcconfig": "#include \"B.xcconfig\"", "B.xcconfig": "#include \"A.xcconfig\""])
    }
    #expect(error.problem.contains("included by itself"))
  }

  @Test func endsWhereFilesIncludeOthersManyTimes() throws {
    var files: [String: String] = [:]
    for number in 0..<30 {
      let next = "#include \"\(number + 1).xcconfig\"\n"
      files["\(number).xcconfig"] = next + next
    }
    files["30.xcconfig"] = ""
    let error = try #require(throws: BuildError.self) { try read(files, "0.xcconfig") }
    #expect(error.code == .settingInvalid)
  }
}
