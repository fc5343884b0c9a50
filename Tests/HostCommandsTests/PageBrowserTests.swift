import Foundation
import Testing

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
    try await PageBrowser.withPage(ofTrace: lines) { page in
      let problems = try PageBrowser.problems("odd", page)
      #expect(problems == [])
    }
  }

  @Test func whatHappensBetweenMessagesHasAPlaceOfItsOwnAndDoubtIsTold() async throws {
    let lines =
      [
        #"{"about":"a","file":"s","private":[],"profile":"ios16","type":"scenario","version":1}"#,
        Self.denied("ask for sub-actions", 1, #""query":"capabilities""#),
        Self.denied("open before", 2, #""between":0"#),
      ] + Self.message(1, index: 3)
      + [
        Self.denied("write in its time", 5, #""message":1"#),
        Self.denied("write after it", 6, #""between":1"#),
        #"{"between":1,"index":7,"stream":"stdout","text":"tried late","type":"log"}"#,
        #"{"index":8,"time":7200,"type":"user","wait":7200}"#,
      ] + Self.message(2, index: 9)
      + [
        Self.denied("write in doubt", 11, #""certain":false,"message":2"#),
        #"{"between":2,"direction":"toExtension","frame":"shutdown","index":12,"type":"wire"}"#,
        #"{"between":2,"filter":"F","how":"over","index":13,"orderly":true,"type":"exited","#
          + #""wanted":true}"#,
      ]
    try await PageBrowser.withPage(ofTrace: lines) { page in
      let problems = try PageBrowser.problems("attribution", page)
      #expect(problems == [])
    }
  }

  private static func denied(_ attempt: String, _ index: Int, _ place: String) -> String {
    #"{"attempt":"\#(attempt)","code":"file.write","count":1,"index":\#(index),\#(place),"#
      + #""remedy":"Leave it out.","type":"denied"}"#
  }

  private static func message(_ number: Int, index: Int) -> [String] {
    let facts =
      #"{"blocked":false,"body":true,"contact":false,"filter":"F","group":false,"junk":false,"#
      + #""known":false,"replies":0,"screening":true,"sender":true,"service":"sms"}"#
    return [
      #"{"conversation":1,"index":\#(index),"message":\#(number),"sender":"72645","#
        + #""service":"sms","text":"text \#(number)","type":"received"}"#,
      #"{"facts":\#(facts),"folder":"junk","gates":[],"index":\#(index + 1),"#
        + #""message":\#(number),"notified":false,"rules":[],"type":"placed","unread":1}"#,
    ]
  }

  /// Only what was enforced, and where all of it held, is called confined.
  @Test func stepsSayWhatTheirLinesSay() async throws {
    let all = #""landlock":"active (ABI 6)","seccomp":"active""#
    let gap = #""landlock":"unavailable (no kernel)","seccomp":"active""#
    let launches = [
      #""filter":"A","mode":"enforce","sandbox":{\#(all)}"#,
      #""filter":"B","mode":"enforce","sandbox":{\#(gap)}"#,
      #""filter":"C","mode":"audit","sandbox":{\#(all)}"#,
      #""filter":"D","mode":"off","sandbox":{\#(gap)}"#,
      #""filter":"E","mode":"enforce""#,
      #""filter":"F","mode":"constructor","sandbox":{\#(all)}"#,
    ]
    let lines =
      [#"{"about":"a","file":"s","profile":"ios16","type":"scenario","version":1}"#]
      + launches.map { #"{\#($0),"type":"launched"}"# } + [
        #"{"message":1,"type":"received"}"#, #"{"action":2,"message":1,"type":"answered"}"#,
        #"{"message":1,"noAnswer":"crash","type":"answered"}"#,
      ]
    try await PageBrowser.withPage(ofTrace: lines) { page in
      let shown = try PageBrowser.problems("steps", page)
      #expect(
        shown == [
          "Launched A, confined", "Launched B; not active: landlock",
          "Launched C, audited, not confined", "Launched D, sandbox off; not active: landlock",
          "Launched E; sandbox: unknown", "Launched F, mode constructor",
          "Received", "Answer arrived", "No answer came",
        ])
    }
  }

  /// Files of scenarios, and how they are named where one is chosen.
  @Test(arguments: [
    (["/a/b/one", "/a/b/two"], ["one", "two"]), (["/a/b/one", "/a/c/two"], ["b/one", "c/two"]),
    (["a/one", "b/two"], ["a/one", "b/two"]), (["/a/one", "b/two"], ["/a/one", "b/two"]),
    (["one", "/a/two"], ["one", "/a/two"]), (["/one", "/a/two"], ["one", "a/two"]),
  ])
  func whatAllScenariosHaveInFrontOfTheirNamesIsLeftOut(
    _ files: [String], _ names: [String]
  ) async throws {
    let lines = files.flatMap { file in
      [
        #"{"about":"a","file":"\#(file)","profile":"ios16","type":"scenario","version":1}"#,
        #"{"asExpected":true,"type":"result","verdict":"as-expected"}"#,
      ]
    }
    try await PageBrowser.withPage(ofTrace: lines) { page in
      let shown = try PageBrowser.problems("names", page)
      #expect(shown == names.map { "\u{2713} " + $0 })
    }
  }

  @Test(arguments: ["clicks", "keys", "hostile"])
  func pageDoesWhatItIsToldAndNothingElse(_ check: String) async throws {
    try await PageBrowser.withPage { page in
      let problems = try PageBrowser.problems(check, page)
      #expect(problems == [])
    }
  }
}
