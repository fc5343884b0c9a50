import HostPolicy
import MessagesHost
import Scenarios
import Testing
import Texts

@testable import Reports

/// What the page's script says in words follows from declarations.
@Suite struct TracePageTests {
  private static func table(_ name: String) throws -> [String: StructuredValue] {
    let data = try #require(StructuredValue(json: TracePageData([], title: "t").json)?.object)
    return try #require(data[name]?.object)
  }

  @Test(arguments: [
    ("services", ["sms": "SMS", "mms": "MMS", "rcs": "RCS", "imessage": "iMessage"]),
    ("actions", ["0": "none", "1": "allow", "2": "junk", "3": "promotion", "4": "transaction"]),
    (
      "errors",
      [
        "1": "ILMessageFilterError 1 (system)", "2": "ILMessageFilterError 2 (invalidNetworkURL)",
        "3": "ILMessageFilterError 3 (networkURLUnauthorized)",
        "4": "ILMessageFilterError 4 (networkRequestFailed)",
        "5": "ILMessageFilterError 5 (redundantNetworkDeferral)",
      ]
    ),
    (
      "marks",
      [
        "DOC": "documented by Apple", "REP": "reported in public",
        "INF": "inferred from what is known",
        "ASSUMED": "nobody knows; the simulator\u{2019}s default",
      ]
    ),
  ])
  func wordsByNameAreThoseOfTheDeclarations(_ name: String, _ words: [String: String]) throws {
    #expect(try Self.table(name) == words.mapValues(StructuredValue.text))
  }

  /// The page tells what is no phone number by the signs that the text goes by.
  @Test func thePageKnowsWhatANumberIsMadeOf() throws {
    let data = try #require(StructuredValue(json: TracePageData([], title: "t").json)?.object)
    #expect(data["dialledSigns"] == .text(WrittenNumber.signs))
    for sign in WrittenNumber.signs { #expect(WrittenNumber("030\(sign)12") == .unqualified) }
  }

  @Test(arguments: [
    ("as-expected", "as expected", false, true),
    ("played", "played; nothing was expected", false, false),
    ("failed", "not as expected", true, false),
    ("not-played", "could not be played", true, false),
  ])
  func statusesHaveTheirWords(
    _ name: String, _ words: String, _ hasFailed: Bool, _ isAsExpected: Bool
  ) throws {
    let statuses = try Self.table("statuses")
    #expect(statuses.count == 4)
    #expect(
      statuses[name]
        == .object([
          "words": .text(words), "hasFailed": .flag(hasFailed), "isAsExpected": .flag(isAsExpected),
        ]))
  }

  /// Those of the extension, and those that are not among the events of the run.
  @Test func everyLineSaysWhoseActItIsAndWhereItStands() throws {
    let lines = try Self.table("lines")
    #expect(Set(lines.keys) == Set(TraceLineKind.allCases.map(\.rawValue)))
    #expect(
      lines.filter { $0.value["isAct"]?.flag == true }.keys.sorted() == [
        "denied", "exited", "log", "notice",
      ])
    #expect(lines.compactMapValues { $0["isNoActWhere"]?.text } == ["exited": "wanted"])
    #expect(
      lines.filter { $0.value["standsApart"]?.flag == true }.keys.sorted()
        == ["error", "failure", "finding", "inbox", "result", "timing"])
  }

  /// What an act takes decides what stands behind its words, whatever a trace has there.
  @Test(arguments: [
    ("wait", "waits ", "seconds"),
    ("filterUnknownSenders", "turns the filtering of unknown senders ", "flag"),
    ("reply", "replies", "names"), ("select", "chooses the filter ", "handle"),
  ])
  func actsSayWhatTheyTake(_ key: String, _ words: String, _ takes: String) throws {
    let acts = try Self.table("acts")
    #expect(Set(acts.keys) == Set(UserActionKind.all.map(\.key)))
    #expect(acts[key]?["words"]?.text == words)
    #expect(acts[key]?["takes"]?.text == takes)
  }

  @Test(arguments: [
    ("tap", "taps", ""), ("longPress", "presses long", ""), ("type", "types", "into "),
    ("submit", "presses Return in", ""), ("turnOff", "turns off", ""), ("choose", "chooses", "in "),
    ("slide", "slides to", "on "), ("swipeAction", "swipes aside, and presses", "on "),
    ("wait", "waits", ""), ("done", "presses Done", ""),
  ])
  func whatIsDoneToASheetIsSaid(_ key: String, _ words: String, _ before: String) throws {
    let acts = try Self.table("sheetActs")
    #expect(Set(acts.keys) == Set(SheetStepKind.all.map(\.key)))
    #expect(acts[key] == .object(["words": .text(words), "before": .text(before)]))
  }

  @Test func everyKindOfItemHasWordsAndIsDrawn() throws {
    let kinds = try Self.table("itemKinds")
    #expect(Set(kinds.keys) == Set(SheetItemKind.words))
    #expect(kinds["barButton"] == .text("bar button") && kinds["switch"] == .text("switch"))
    let page = TracePage([], title: "t").html
    for word in SheetItemKind.words { #expect(page.contains(" \(word): "), "\(word)") }
  }

  @Test(arguments: ReportObstacle.allCases)
  func whyNothingIsReportedIsSaid(_ obstacle: ReportObstacle) throws {
    let known = try Self.table("reportObstacles")[obstacle.rawValue]
    #expect(known?["words"]?.text == "\(ReportFailure(obstacle))")
    #expect(known?["remedy"]?.text == ReportFailure(obstacle).remedy)
  }

  @Test func answersAndPlacesOfReportsHaveTheirWords() throws {
    #expect(
      try Self.table("reportActions")
        == [
          "0": .text("none"), "1": .text("reportNotJunk"), "2": .text("reportJunk"),
          "3": .text("reportJunkAndBlockSender"),
        ])
    #expect(
      try Self.table("reportReasons")["no-handler"]
        == .text("the extension has no ILClassificationUIExtensionViewController to show"))
    #expect(try Self.table("origins")["recents"] == .text("in Recents"))
  }

  @Test(arguments: [
    (#"{"type":"denied"}"#, true), (#"{"type":"log"}"#, true), (#"{"type":"notice"}"#, true),
    (#"{"type":"exited"}"#, true), (#"{"type":"exited","wanted":false}"#, true),
    (#"{"type":"exited","wanted":true}"#, false), (#"{"type":"launched"}"#, false),
    (#"{"type":"denied","wanted":true}"#, true), (#"{"type":"of another version"}"#, false),
  ])
  func anActIsWhatTheExtensionDid(_ line: String, _ isAct: Bool) throws {
    #expect(try Traces.sections([line]).first?.entries.first?.isAct == isAct)
  }
}
