import Scenarios
import Testing
import Texts

@testable import Reports

/// Reports of two traces, told one by one.
@Suite struct ReportComparisonTests {
  /// The lines of a report that was offered and answered.
  private static func report(
    _ number: Int, from sender: String = "72645", label: String = "1 message",
    user: [String] = ["done"], action: Double = 2, body: String = "a", status: Int = 204
  ) -> [String] {
    let gate = #"{"finding":"selected: SMS","id":"report.service","mark":"DOC","passes":true}"#
    let touches = user.map {
      #"{"act":"tap","item":"\#($0)","report":\#(number),"type":"touched"}"#
    }
    let request = #"{"body":"\#(body)","method":"POST","url":"https://r.example/v1"}"#
    return [
      #"{"communications":[{"sender":"\#(sender)","text":"hi"}],"extension":"R","from":["\#(sender)"],"#
        + #""gates":[\#(gate)],"messages":[\#(number)],"offered":true,"origin":"transcript","#
        + #""report":\#(number),"rules":["report.sender"],"type":"offered"}"#,
      #"{"items":[{"kind":"label","label":"\#(label)"},{"kind":"switch","label":"Block","on":false}],"#
        + #""ready":true,"report":\#(number),"title":"Report","type":"screen"}"#,
    ] + touches + [
      #"{"action":\#(action),"report":\#(number),"type":"classified"}"#,
      #"{"how":"network","report":\#(number),"request":\#(request),"status":\#(status),"#
        + #""transport":"stub","type":"reported"}"#,
      #"{"how":"classified","report":\#(number),"rules":["report.junk"],"steps":["network"],"#
        + #""type":"concluded"}"#,
    ]
  }

  private static let secret = #""type":"classified","userInfo":"<private>""#

  private static func refused(_ number: Int) -> [String] {
    let gate =
      #"{"decisive":true,"finding":"the phone has iOS 11","id":"report.release","mark":"DOC","#
      + #""passes":false}"#
    return [
      #"{"because":"report.release","from":["72645"],"gates":[\#(gate)],"messages":[1],"#
        + #""offered":false,"origin":"transcript","report":\#(number),"type":"offered"}"#
    ]
  }

  private static func changes(_ old: [[String]], _ new: [[String]]) throws -> [TraceChange] {
    TraceDifference(
      try Traces.sections(old.flatMap(\.self)), try Traces.sections(new.flatMap(\.self))
    ).changes
  }

  @Test func theSameReportIsNoDifference() throws {
    #expect(try Self.changes([Self.report(1)], [Self.report(1)]) == [])
  }

  @Test(arguments: [
    (
      report(1, label: "comment"), "screen 1", "label \u{201C}1 message\u{201D}",
      "label \u{201C}comment\u{201D}"
    ),
    (report(1, user: ["cancel"]), "user", "user: tap done", "user: tap cancel"),
    (report(1, action: 1), "answer", "answered reportJunk", "answered reportNotJunk"),
    (report(1, body: "b"), "body", "a", "b"),
    (
      report(1, status: 500), "delivery", "reported: POST https://r.example/v1: HTTP 204 (stub)",
      "reported: POST https://r.example/v1: HTTP 500 (stub)"
    ),
  ])
  func whatDiffersIsToldAlone(
    _ new: [String], _ field: String, _ before: String, _ after: String
  ) throws {
    let changes = try Self.changes(
      [Traces.message(1), Self.report(1), Self.report(2)], [Traces.message(1), new, Self.report(2)])
    #expect(changes.map(\.field) == [field])
    #expect(changes.map(\.before) == [before])
    #expect(changes.map(\.after) == [after])
    #expect(changes.map(\.old) == [1])
    #expect(changes.allSatisfy { $0.isOfReport })
    let text = TraceDifferenceText(usesColor: false).lines(
      TraceDifference(
        try Traces.sections(Self.report(1)), try Traces.sections(new)), showsTimes: false)
    #expect(text.first == "s.json5" && text.dropFirst().first == "  r1")
    #expect(text.last == "1 difference in 1 report")
  }

  @Test func aReportThatIsNotOfferedIsADifference() throws {
    let changes = try Self.changes([Self.report(1)], [Self.refused(1)])
    let fields = changes.map(\.field)
    #expect(fields.prefix(2) == ["offered", "extension"])
    #expect(Set(["report.service", "report.release", "answer", "rules"]).isSubset(of: fields))
    #expect(changes.first { $0.field == "report.release" }?.after == "failed: the phone has iOS 11")
  }

  /// Of a screen of which one trace hides the texts, what can be seen is compared.
  @Test func redactedAndOpenTraceOfTheSameRunAreTheSame() throws {
    let hidden = Self.report(1, from: "<private>", label: "<private>", body: "<private>")
    #expect(try Self.changes([Self.report(1)], [hidden]) == [])
    let other = hidden.map { $0.replacing(#""on":false"#, with: #""on":true"#) }
    let changes = try Self.changes([Self.report(1)], [other])
    #expect(changes.map(\.field) == ["screen 1"])
    #expect(changes.map(\.before) == ["switch off"])
    #expect(changes.map(\.after) == ["switch on"])
  }

  @Test(arguments: [false, true])
  func aReportThatWasPutInIsToldAsThat(_ isRemoved: Bool) throws {
    let old = [Self.report(1, from: "1"), Self.report(2, from: "2")]
    let new = [
      Self.report(1, from: "1"), Self.report(2, from: "3"), Self.report(3, from: "2"),
    ]
    let changes = isRemoved ? try Self.changes(new, old) : try Self.changes(old, new)
    #expect(changes.map(\.field) == ["report"])
    #expect(changes.map(\.old) == [isRemoved ? 2 : nil])
    #expect(changes.map(\.new) == [isRemoved ? nil : 2])
    #expect((isRemoved ? changes[0].before : changes[0].after) == "R: answered reportJunk")
  }

  /// A file may say any number; one that is too large is not the first action, which has a name.
  @Test(arguments: [(-1e300, Int.min), (1e300, Int.max)])
  func anActionThatIsTooLargeIsNotTheFirstOne(_ action: Double, _ told: Int) throws {
    let words = "answered action \(told)"
    let added = try Self.changes(
      [Self.report(1)], [Self.report(1), Self.report(2, action: action)])
    #expect(added.map(\.after) == ["R: \(words)"])
    let open = try Self.changes([Self.report(1, action: 0)], [Self.report(1, action: action)])
    #expect(open.map(\.after) == [words])
    let hidden = [0, action].map { number in
      [
        Self.report(1, action: number).map {
          $0.replacing(#""type":"classified""#, with: Self.secret)
        }
      ]
    }
    #expect(try Self.changes(hidden[0], hidden[1]).map(\.after) == ["action \(told)"])
  }

  @Test func reportsAreManyAndStillCompared() throws {
    let one = try #require(try Traces.sections(Self.report(1)).first)
    func many(_ numbers: Range<Int>) -> TraceSection {
      let entries = numbers.map { number in
        TraceEntry(one.entries[0].fields.merging(["report": .number(Double(number))]) { $1 })
      }
      return TraceSection(header: one.header, entries: entries)
    }
    let difference = TraceDifference([many(1..<20_001)], [many(1..<20_003)])
    #expect(difference.changes.map(\.new) == [20_001, 20_002])
  }

  /// The views of a saved trace have reports beside messages, in the order in which they begin.
  @Test func viewsHaveReports() throws {
    let section = try #require(
      try Traces.sections(
        Self.refused(1) + Traces.message(1) + Self.report(2, body: "the body")
      ).first)
    let text = TraceText(usesColor: false)
    let messages = text.lines(section, .messages).dropFirst()
    #expect(messages.map { String($0.prefix(4)) } == ["  r1", "  #1", "  r2"])
    #expect(messages.last?.contains("offered          network   R: answered reportJunk") == true)
    let first = try #require(messages.first)
    #expect(first.contains("r1      report    not offered "), "\(first)")
    #expect(first.hasSuffix("    the phone has iOS 11 [report.release, DOC]"), "\(first)")
    let network = text.lines(section, .network)
    #expect(network.contains { $0.hasPrefix("  r2") && $0.contains("HTTP 204") })
    #expect(network.contains { $0.hasSuffix("> the body") })
    let report = text.lines(section, .report(2))
    for words in ["reported      message 2", "from          72645", "passed  selected: SMS"] {
      #expect(report.contains { $0.contains(words) }, "\(words): \(report)")
    }
    #expect(text.lines(section, .report(3)) == [])
    #expect(section.has(report: 2) && !section.has(report: 3))
    let kinds = TraceText.entries(section, .network).map(\.type)
    #expect(kinds == ["scenario", "reported"])
  }
}
