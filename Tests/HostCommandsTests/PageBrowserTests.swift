import Foundation
import Testing

@testable import HostCommands

@Suite(
  .serialized,
  .enabled(if: PageBrowser.isFound, "there is no Chromium here, or no python3, to look at the page")
)
struct PageBrowserTests {
  @Test(arguments: ["375", "900", "1440"], ["light", "dark"])
  func everyPaneHasNamesContrastAndRoom(_ width: String, _ scheme: String) async throws {
    try await PageBrowser.withPage { page in
      let problems = try PageBrowser.problems("audit", page, [width, scheme])
      #expect(problems == [])
    }
  }

  @Test func auditFindsWhatIsWrongWithAPageMadeWrong() async throws {
    try await PageBrowser.withPage { page in
      let problems = try PageBrowser.problems("broken", page)
      for expected in ["no name: input#search", "contrast 1.00", "target 12", "names nothing"] {
        #expect(problems.contains { $0.contains(expected) }, "\(expected) in \(problems)")
      }
    }
  }

  @Test func traceWithFieldsOfOtherKindsIsShownAsFarAsItGoes() async throws {
    let facts =
      #"{"blocked":false,"body":true,"contact":false,"group":false,"junk":false,"known":false,"#
      + #""replies":1e308,"screening":true,"sender":true,"service":"sms"}"#
    let lines = [
      #"{"about":5,"file":7,"profile":"ios16","type":"scenario","version":1}"#,
      #"{"type":"folders"}"#, #"{"type":"user"}"#, #"{"sandbox":5,"type":"launched"}"#,
      #"{"type":"launched"}"#, #"{"type":"inbox","folders":[{"id":4}]}"#, #"{"type":"finding"}"#,
      #"{"message":1,"sender":5,"text":["x"],"service":"constructor","type":"received"}"#,
      #"{"message":1,"type":"log"}"#, #"{"message":1,"count":"x","type":"denied"}"#,
      #"{"message":1,"checks":5,"request":4,"type":"deferred"}"#,
      #"{"message":1,"action":1e300,"type":"answered"}"#,
      #"{"message":1,"facts":\#(facts),"folder":"junk","gates":[4],"type":"placed"}"#,
      #"{"message":1,"type":"timing"}"#, #"{"message":1,"type":"failure"}"#,
      #"{"message":1,"type":"what\u202e","x":"\u202e"}"#,
    ]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // By the name alone a browser knows that a file is a page.
    let (trace, page) = (folder.appending(path: "t").path, folder.appending(path: "p.html").path)
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: trace))
    let run = await ToolRun("trace", "show", trace, "--html", page)
    #expect(run.code == .success, "\(run.notes)")
    let problems = try PageBrowser.problems("odd", page)
    #expect(problems == [])
  }

  @Test(arguments: ["clicks", "keys", "hostile"])
  func pageDoesWhatItIsToldAndNothingElse(_ check: String) async throws {
    try await PageBrowser.withPage { page in
      let problems = try PageBrowser.problems(check, page)
      #expect(problems == [])
    }
  }
}
