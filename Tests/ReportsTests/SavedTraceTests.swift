import Testing

@testable import Reports

@Suite struct SavedTraceTests {
  @Test func everyLineComesBackAsItWas() throws {
    let lines = Traces.message(1) + [#"{"asExpected":true,"type":"result"}"#]
    let section = try #require(try Traces.sections(lines).first)
    #expect(section.lines == [Traces.header] + lines)
    #expect(section.isAsExpected)
    #expect(section.lanes.map(\.number) == [1])
    #expect(section.lanes.first?.reason == "F: answered junk")
  }

  @Test func sectionsBeginAtLinesOfTypeScenario() throws {
    let sections = try Traces.sections(Traces.message(1) + [Traces.header] + Traces.message(1))
    #expect(sections.map(\.entries.count) == [5, 5])
    #expect(sections.filter(\.isAsExpected).isEmpty)
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

  @Test func numbersAndFlagsKeepTheirKinds() throws {
    let line = #"{"a":1,"b":true,"c":false,"d":0,"e":1.5,"type":"other"}"#
    let section = try #require(try Traces.sections([line]).first)
    #expect(section.entries.first?.line == line)
    #expect(section.entries.first?.fields["a"] == .number(1))
    #expect(section.entries.first?.fields["b"] == .flag(true))
  }

  @Test func privateTextsOfASavedTraceAreRedactedWhereverTheyWereRepeated() throws {
    let lines = [
      #"{"message":1,"sender":"+14085550199","service":"sms","text":"my secret","type":"received"}"#,
      #"{"message":1,"stream":"stderr","text":"got my secret","type":"log"}"#,
      #"{"attempt":"write +14085550199.txt","message":1,"type":"denied"}"#,
      #"{"addContact":"+14085550199","rules":[],"type":"user"}"#,
      #"{"message":1,"request":{"body":"{\"text\":\"my secret\"}"},"type":"deferred"}"#,
    ]
    let section = try #require(try Traces.sections(lines).first)
    #expect(section.lines.joined().contains("secret"))
    let hidden = section.redacted.lines.joined(separator: "\n")
    #expect(!hidden.contains("secret"))
    #expect(!hidden.contains("555"))
    #expect(hidden.contains(#""text":"got <private>""#))
    #expect(hidden.contains(#""addContact":"<private>""#))
  }
}
