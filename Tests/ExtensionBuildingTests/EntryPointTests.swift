import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

@Suite struct SilentDefaultTests {
  @Test(arguments: [
    ("completion\nswitch a {\n@unknown default:\n  break\n}", [3]),
    ("completion\n  @unknown default: break", [2]),
    ("completion\n@unknown  default :\n// nothing to do\nbreak", [2]),
    ("completion\n@unknown default: break\n@unknown default: break", [2, 3]),
    ("completion\n@unknown default:\n  completion(response)", []),
    ("completion\ndefault: break", []), ("completion\n@unknown default: breakage()", []),
    ("@unknown default: break", []),
  ])
  func findsPathsThatEndWithoutAnAnswer(text: String, lines: [Int]) {
    #expect(SilentDefault.lines(in: text) == lines)
  }

  @Test func entryPointNamesThem() throws {
    try TestFolder.with { folder in
      let file = try folder.write(
        "completion\n@unknown default: break", to: "My \"Filter\" \\ a.swift")
      let places = SilentDefault.places(in: [file])
      #expect(places == ["My \"Filter\" \\ a.swift:2"])
      let entry = EntryPoint(.filter("A"), moduleName: "B", silentPaths: places)
      #expect(entry.source.contains(#"silentPaths: ["My \"Filter\" \\ a.swift:2"]"#))
    }
  }

  @Test(arguments: [([], true), (["commit", "tableView"], false)] as [(Set<String>, Bool)])
  func aSheetKnowsThatNoSourceDeletesRows(words: Set<String>, isTold: Bool) {
    let sheet = PrincipalSource.storyboard("Main", className: "A")
    let entry = EntryPoint(sheet, moduleName: "B", names: words)
    #expect(
      entry.source.contains(
        #"{ _ReportingSheet(storyboard: "Main"\#(isTold ? ", deletesRows: false" : "")) }"#))
    let filter = EntryPoint(.filter("A"), moduleName: "B", names: words)
    #expect(filter.source.contains("{ `A`() }"))
  }

  @Test func entryPointNamesTheAuthorsOtherModules() {
    let entry = EntryPoint(.filter("A"), moduleName: "B", modules: ["Rules", "Texts"])
    #expect(entry.source.contains(#"modules: ["Rules", "Texts"]"#))
    #expect(entry.source.contains(#"principalClass: "B.A""#))
    #expect(entry.source.contains("objectiveCNames: [:]"))
  }
}
