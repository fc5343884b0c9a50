import Testing
import Texts

@testable import Reports

@Suite struct TraceDifferenceTests {
  private static func difference(
    _ old: [[String]], _ new: [[String]]
  ) throws -> TraceDifference {
    TraceDifference(
      try Traces.sections(old.flatMap(\.self)), try Traces.sections(new.flatMap(\.self)))
  }

  @Test func timesAloneAreNoDifference() throws {
    let difference = try Self.difference(
      [Traces.message(1, seconds: 1)], [Traces.message(1, seconds: 2)])
    #expect(difference.changes.isEmpty)
    #expect(difference.times.map(\.before) == ["took 1.0 s"])
    #expect(difference.times.map(\.after) == ["took 2.0 s"])
  }

  @Test func otherAnswerIsToldAsVerdictAndFolder() throws {
    let difference = try Self.difference(
      [Traces.message(1)], [Traces.message(1, action: 1, folder: "unknown")])
    #expect(difference.changes.map(\.field) == ["verdict", "folder"])
    #expect(difference.changes.map(\.before) == ["answered junk", "junk"])
    #expect(difference.changes.map(\.after) == ["answered allow", "unknown"])
  }

  @Test(arguments: [true, false])
  func insertedMessageMovesTheOthersWithoutChangingThem(_ isRedacted: Bool) throws {
    func text(_ word: String) -> String { isRedacted ? "<private>" : word }
    let old = [
      Traces.message(1, text: text("one"), conversation: 1),
      Traces.message(2, text: text("two"), conversation: 2, action: 1, folder: "unknown"),
      Traces.message(3, text: text("three"), conversation: 3),
    ]
    let new = [
      Traces.message(1, text: text("one"), conversation: 1),
      Traces.message(2, text: text("new"), conversation: 2, action: 4, folder: "transactions"),
      Traces.message(3, text: text("two"), conversation: 3, action: 1, folder: "unknown"),
      Traces.message(4, text: text("three"), conversation: 4),
    ]
    let inserted = try Self.difference(old, new)
    #expect(inserted.changes.map(\.field) == ["message"])
    #expect(inserted.changes.map(\.new) == [2])
    #expect(inserted.changes.map(\.old) == [nil])
    let removed = try Self.difference(new, old)
    #expect(removed.changes.map(\.old) == [2])
    #expect(removed.changes.map(\.field) == ["message"])
  }

  @Test func redactedAndOpenTraceOfTheSameRunAreTheSame() throws {
    let difference = try Self.difference(
      [Traces.message(1), Traces.message(2)],
      [Traces.message(1, text: "one"), Traces.message(2, text: "two")])
    #expect(difference.changes.map(\.field) == [])
  }

  @Test func editedTextIsAChangeOfTheSameMessage() throws {
    let difference = try Self.difference(
      [Traces.message(1, text: "one")], [Traces.message(1, text: "won")])
    #expect(difference.changes.map(\.field) == ["text"])
  }

  /// How a message arrived, in two traces of the same message.
  @Test(arguments: [
    (#""service":"rcs""#, "service", "sms", "rcs"),
    (#""service":"sms","attachments":2"#, "attachments", nil, "2"),
    (#""service":"sms","otherMembers":3"#, "otherMembers", nil, "3"),
    (#""service":"sms","meanwhile":7"#, "meanwhile", nil, "yes"),
  ])
  func howAMessageArrivedIsCompared(
    _ keys: String, _ field: String, _ before: String?, _ after: String
  ) throws {
    let old = Traces.message(1, text: "one")
    let new = old.map { $0.replacing(#""service":"sms","text""#, with: keys + #","text""#) }
    let changes = try Self.difference([old], [new]).changes
    #expect(changes.map(\.field) == [field])
    #expect(changes.map(\.before) == [before])
    #expect(changes.map(\.after) == [after])
    #expect(changes.map(\.old) == [1])
    #expect(changes.map(\.new) == [1])
    #expect(try Self.difference([new], [new]).changes.isEmpty)
  }

  /// A number of another message is one of its own trace, and another one after a message was put in.
  @Test func theMessageThatWasAskedAboutMeanwhileIsNoDifference() throws {
    let old = Traces.message(1).map {
      $0.replacing(#""type":"received""#, with: #""meanwhile":7,"type":"received""#)
    }
    let new = old.map { $0.replacing(#""meanwhile":7"#, with: #""meanwhile":8"#) }
    #expect(try Self.difference([old], [new]).changes.isEmpty)
  }

  /// Other texts of other services are other messages, though what became of them is the same.
  @Test(arguments: ["two", "<private>"])
  func anotherMessageOfAnotherServiceIsNotTheSame(_ text: String) throws {
    let old = Traces.message(1, text: text == "two" ? "one" : text)
    let new = Traces.message(1, text: text).map {
      $0.replacing(#""service":"sms","text""#, with: #""service":"rcs","text""#)
    }
    let difference = try Self.difference([old], [new])
    #expect(difference.changes.map(\.field) == ["message", "message"])
  }

  /// Each field of these lines is compared, unless it is one of these: told by others, or by the run itself.
  @Test(arguments: [
    (TraceLineKind.received, ["conversation"]),
    (.placed, ["asked", "because", "facts", "gates"]),
    (.scenario, ["version", "file", "rulesOf", "private", "redacted"]),
  ])
  func fieldsAreComparedByTheirDeclaration(_ kind: TraceLineKind, _ others: [String]) {
    let fields = kind.declaration.fields.filter { $0.comparison == .none }
    #expect(fields.map(\.name) == others)
  }

  /// Of each type of line somebody has said whether it is compared.
  @Test func linesAreComparedOrNot() {
    let lines =
      TraceComparison.linesOfMessage.map(\.kind) + TraceComparison.linesOfPhone
      + ReportComparison.linesOfReport
    let byField: [TraceLineKind] = [.scenario, .received, .asked, .answered, .placed]
    let others = Set(TraceLineKind.allCases).subtracting(lines + byField)
    #expect(others == [.folders, .wire, .inbox, .error, .timing, .coverage, .change])
  }

  @Test func everyRequestDenialLogAndNoticeCounts() throws {
    let extra = [
      #"{"message":1,"status":200,"bytes":1,"transport":"stub","type":"deferred"}"#,
      #"{"attempt":"connect","message":1,"type":"denied"}"#,
      #"{"message":1,"stream":"stdout","text":"hi","type":"log"}"#,
      #"{"code":"completion.twice","message":1,"text":"twice","type":"notice"}"#,
    ]
    let difference = try Self.difference([Traces.message(1)], [Traces.message(1) + extra])
    #expect(difference.changes.map(\.field) == ["requests", "denials", "notices", "logs"])
    let text = TraceDifferenceText(usesColor: false).lines(difference, showsTimes: false)
    #expect(text.last == "4 differences in 1 message")
  }

  @Test func scenariosBelongTogetherByTheirFile() throws {
    let other = Traces.header.replacing("s.json5", with: "other.json5")
    let both = try Traces.sections(Traces.message(1) + [other] + Traces.message(1))
    let one = try Traces.sections(Traces.message(1))
    let difference = TraceDifference(both, both + one)
    #expect(difference.changes.map(\.field) == ["scenario"])
    #expect(TraceDifference(both, both.reversed()).changes.isEmpty)
  }

  /// A second; with the square of their number it was a minute.
  @Test func scenariosAreManyAndStillCompared() throws {
    let sections = try Traces.sections(Traces.message(1))
    let one = try #require(sections.first)
    let many = (0..<20_000).map { number in
      TraceSection(
        header: TraceEntry(one.header.fields.merging(["file": .text("\(number)")]) { $1 }),
        entries: [])
    }
    let difference = TraceDifference(many.reversed(), many + many)
    #expect(difference.changes.count == 20_000)
    #expect(difference.changes.first?.file == "0")
  }

  /// One message alone, whose gates are many on either side.
  @Test func gatesAreManyAndStillCompared() throws {
    func placed(_ numbers: Range<Int>, _ finding: String) throws -> TraceSection {
      let gates = numbers.map { number in
        StructuredValue.object(["id": .text("gate.\(number)"), "finding": .text(finding)])
      }
      let fields: [String: StructuredValue] = [
        "type": .text("placed"), "message": .number(1), "folder": .text("junk"),
        "gates": .list(gates),
      ]
      let one = try #require(try Traces.sections([]).first)
      return TraceSection(header: one.header, entries: [TraceEntry(fields)])
    }
    let old = try placed(0..<20_000, "old")
    let difference = TraceDifference([old], [try placed(10_000..<30_000, "new")])
    #expect(difference.changes.map(\.field) == (0..<30_000).map { "gate.\($0)" })
    #expect(difference.changes.count { $0.after == nil } == 10_000)
    #expect(difference.changes.count { $0.before == nil } == 10_000)
    #expect(difference.changes.last?.after == "failed: new")
    #expect(TraceDifference([old], [old]).changes.isEmpty)
  }

  /// A file may name a gate twice: the first of that name counts, and each of the old ones is told.
  @Test func gateOfTheSameNameIsComparedByItsFirst() throws {
    let gate = #"{"decisive":false,"finding":"the message is an SMS","id":"gate.service""#
    let other = #"{"decisive":false,"finding":"another","id":"gate.service"},"#
    let twice = Traces.message(1).map { $0.replacing(gate, with: other + gate) }
    let difference = try Self.difference([twice], [Traces.message(1)])
    #expect(difference.changes.map(\.field) == ["gate.service", "gate.service"])
    #expect(difference.changes.map(\.before) == ["failed: another", "failed: another"])
    #expect(difference.changes.allSatisfy { $0.after == "passed: the message is an SMS" })
  }

  /// Texts of the same letters are the same, also where one has an accent as a character of its own.
  @Test func textsInOtherCharactersAreTheSameMessages() throws {
    let accent = String(repeating: "e\u{301}", count: 1_000)
    let letter = String(repeating: "\u{e9}", count: 1_000)
    let numbers = 1...300
    let old = numbers.map { Traces.message($0, text: accent + "\($0)", conversation: $0) }
    let new = numbers.map { Traces.message($0, text: letter + "\($0 + 1)", conversation: $0) }
    let difference = try Self.difference(old, new)
    #expect(difference.changes.map(\.field) == ["message", "message"])
    #expect(difference.changes.map(\.old) == [1, nil])
    #expect(difference.changes.map(\.new) == [nil, 300])
  }
}
