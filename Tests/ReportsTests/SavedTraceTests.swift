import Foundation
import HostPolicy
import Scenarios
import Testing
import Texts

@testable import Reports

@Suite struct SavedTraceTests {
  @Test func everyLineComesBackAsItWas() throws {
    let lines = Traces.message(1) + [#"{"asExpected":true,"type":"result"}"#]
    let section = try #require(try Traces.sections(lines).first)
    #expect(section.lines == [Traces.header] + lines)
    #expect(section.status == .asExpected)
    #expect(section.lanes.map(\.number) == [1])
    #expect(section.lanes.first?.reason == "F: answered junk")
  }

  @Test func sectionsBeginAtLinesOfTypeScenario() throws {
    let sections = try Traces.sections(Traces.message(1) + [Traces.header] + Traces.message(1))
    #expect(sections.map(\.entries.count) == [5, 5])
    #expect(sections.map(\.hasFailed) == [true, true])
  }

  @Test(arguments: [
    ("", 1, "the file is empty"),
    ("\n\n", 1, "the file is empty"),
    ("{}", 1, "an object with a type"),
    ("not JSON", 1, "a JSON object without nulls"),
    (#"{"type":null}"#, 1, "a JSON object without nulls"),
    (#"{"type":"log"}"#, 1, "expected a line of type scenario first"),
    (#"{"type":"scenario","version":2,"profile":"ios16"}"#, 1, "expected version 1"),
    (#"{"type":"scenario","version":1,"profile":"ios99"}"#, 1, "profile: expected one of ios11"),
    (#"{"type":"scenario","version":1,"profile":"ios20"}"#, 1, "there is no iOS 19 to 25"),
    (
      #"{"type":"scenario","version":1,"profile":"ios18","rulesOf":"ios14"}"#, 1,
      "rulesOf: expected ios16, whose rules hold for ios18"
    ),
    (
      #"{"type":"scenario","version":1,"profile":"ios18","rulesOf":16}"#, 1,
      "rulesOf: expected ios16"
    ),
    (Traces.header + "\n{\"type\":\"placed\"}", 2, "expected message, facts and folder"),
    (Traces.header + "\n\n{\"message\":0,\"type\":\"log\"}", 3, "message: expected the number"),
    (Traces.header + "\n{\"message\":1e99,\"type\":\"log\"}", 2, "message: expected the number"),
    (Traces.header + "\n{\"message\":1.5,\"type\":\"log\"}", 2, "message: expected the number"),
    (Traces.header + "\n[1]", 2, "a JSON object"),
  ])
  func badFileIsToldWithItsLine(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: SavedTrace.LineError.self) {
      try SavedTrace(text, file: "t.ndjson")
    }
    #expect(error?.line == line)
    #expect(error?.text.contains(reason) == true, "\(error?.text ?? "")")
  }

  /// A trace without the id is one from before releases had names of their own.
  @Test(arguments: [#""profile":"ios18","#, #""profile":"ios18","rulesOf":"ios16","#])
  func aReleaseKeepsItsName(_ head: String) throws {
    let header = Traces.header.replacing(#""profile":"ios16","#, with: head)
    let text = ([header] + Traces.message(1)).joined(separator: "\n")
    let section = try #require(try SavedTrace(text, file: "t.ndjson").sections.first)
    let profile = try #require(section.subjects.first?.circumstances.profile)
    #expect(profile.name == "ios18" && profile.id == "ios16")
    let shown = TraceText(usesColor: false).lines(section, .show)
    #expect(shown.first?.hasSuffix("ios18: the rules of ios16 hold (iOS 16 to 18)") == true)
    let page = TracePageData([section], title: "t").json
    #expect(page.contains(#""releases":"ios18: the rules of ios16 hold (iOS 16 to 18)""#))
  }

  /// What the network gave a message, as `why` tells it; what is recorded is not shown.
  @Test func aSubjectTellsOfItsDeferral() throws {
    let check =
      #"{"detail":"a word","finding":"it is down","id":"deferral.exchange","mark":"REP","#
      + #""verdict":"failed"}"#
    let lines =
      [
        #"{"checks":[\#(check)],"error":4,"message":1,"problem":"no stub","type":"deferred"}"#,
        #"{"checks":[],"error":5,"message":1,"type":"deferred"}"#,
        #"{"code":"deferral.late","message":1,"text":"","type":"notice"}"#,
      ] + Traces.message(1)
    let section = try #require(try Traces.sections(lines).first)
    #expect(
      section.subjects.first?.deferrals == [
        "failed       it is down (a word) [deferral.exchange, REP]", "             no stub",
        "result       ILMessageFilterError 4 (networkRequestFailed), too late [deferral.late]",
        "result       ILMessageFilterError 5 (redundantNetworkDeferral)",
      ])
    let hidden = try #require(section.redacted(isPrivate: true).subjects.first).deferrals
    #expect(hidden.first == "failed       it is down (<private>) [deferral.exchange, REP]")
    #expect(hidden.contains("             <private>"))
  }

  @Test func aLaneTellsDoubtAndWhatCameAfterItsMessage() throws {
    let lines =
      Traces.message(1) + [
        #"{"certain":false,"message":1,"stream":"stdout","text":"when?","type":"log"}"#,
        #"{"between":1,"stream":"stdout","text":"tried late","type":"log"}"#,
      ] + Traces.message(2) + [
        #"{"between":2,"filter":"F","how":"over","orderly":true,"type":"exited","wanted":true}"#
      ]
    let section = try #require(try Traces.sections(lines).first)
    let text = TraceText(usesColor: false)
    let first = text.lines(section, .message(1))
    #expect(first.contains { $0.hasSuffix("stdout: when?  (perhaps of another message)") })
    #expect(first.suffix(2).first == "  after it, while no message was asked about")
    #expect(first.last?.hasSuffix("  stdout: tried late") == true)
    #expect(!text.lines(section, .message(2)).contains { $0.contains("after it") })
    #expect(TraceText.entries(section, .message(1)).last?.text(LoggedLine.text) == "tried late")
    #expect(TraceText.entries(section, .message(2)).last?.type == "placed")
  }

  @Test func numbersAndFlagsKeepTheirKinds() throws {
    let line = #"{"a":1,"b":true,"c":false,"d":0,"e":1.5,"type":"other"}"#
    let section = try #require(try Traces.sections([line]).first)
    #expect(section.entries.first?.line == line)
    #expect(section.entries.first?.fields["a"] == .number(1))
    #expect(section.entries.first?.fields["b"] == .flag(true))
  }

  /// A trace that somebody saved with everything in it.
  private static func section(_ head: String) throws -> TraceSection {
    let header = Traces.header.replacing("\"profile\"", with: "\(head)\"profile\"")
      .replacing("\"a\"", with: "\"my secret\"")
    let lines = [
      header,
      #"{"message":1,"sender":"secret","service":"sms","text":"my secret","type":"received"}"#,
      #"{"message":1,"stream":"stderr","text":"got my secret","type":"log"}"#,
      #"{"attempt":"write secret.txt","code":"file.write","message":1,"type":"denied"}"#,
      #"{"addContact":"secret","rules":["r"],"type":"user"}"#,
      #"{"code":"process.crash-location","message":1,"text":"a secret","type":"notice"}"#,
      #"{"message":1,"checks":[{"detail":"secret","finding":"host"}],"redirects":["307 secret"],"#
        + #""request":{"body":"secret","method":"POST"},"response":{"body":"a secret"},"#
        + #""notes":["secret"],"type":"deferred"}"#,
      #"{"actual":"secret","expected":"secret","field":"label","line":3,"type":"failure"}"#,
      #"{"later":"secret","type":"of-another-version"}"#,
    ]
    let saved = try SavedTrace(lines.joined(separator: "\n"), file: "t.ndjson")
    return try #require(saved.sections.first)
  }

  @Test(arguments: ["", #""private":["messages","answers"],"redacted":false,"#])
  func whatATraceFromElsewhereHoldsIsHiddenByField(_ head: String) throws {
    let section = try Self.section(head)
    let hidden = section.redacted(isPrivate: false).lines.joined(separator: "\n")
    #expect(!hidden.contains("secret"), "\(hidden)")
    for word in ["file.write", "process.crash-location", "307 <private>", "POST", "host", "label"] {
      #expect(hidden.contains(word))
    }
  }

  @Test func whatAnAuthorsTraceHoldsIsShownUnlessTheUserSaysOtherwise() throws {
    let section = try Self.section(#""private":[],"redacted":false,"#)
    #expect(section.redacted(isPrivate: false).lines == section.lines)
    #expect(!section.redacted(isPrivate: true).lines.joined().contains("secret"))
  }

  @Test func recordedAnswersAreHiddenAndAnAuthorsMessagesStay() throws {
    let section = try Self.section(#""private":["answers"],"redacted":false,"#)
    let hidden = section.redacted(isPrivate: false).lines.joined(separator: "\n")
    #expect(hidden.contains(#""text":"my secret""#))
    #expect(hidden.contains(#""request":{"body":"secret""#))
    #expect(hidden.contains(#""addContact":"secret""#))
    for word in ["a secret", "got my secret", "307 secret", "secret.txt"] {
      #expect(!hidden.contains(word), "\(word)")
    }
  }

  @Test func aTraceThatWasRedactedAlreadyLosesNothingMore() throws {
    let section = try Self.section(#""private":["messages","answers"],"redacted":true,"#)
    #expect(section.redacted(isPrivate: false).lines == section.lines)
  }

  @Test(arguments: [
    (#"{"asExpected":true,"type":"result"}"#, ScenarioRun.Status.asExpected),
    (#"{"asExpected":false,"type":"result"}"#, .failed), (#"{"type":"log"}"#, .failed),
    (#"{"asExpected":false,"type":"result","verdict":"played"}"#, .played),
    (#"{"asExpected":false,"type":"result","verdict":"not-played"}"#, .notPlayed),
    (#"{"asExpected":false,"type":"result","verdict":"what?"}"#, .failed),
  ])
  func theResultSaysWhatARunCameTo(_ line: String, _ verdict: ScenarioRun.Status) throws {
    #expect(try Traces.sections([line]).first?.status == verdict)
  }
}
