import Foundation
import HostPolicy
import MessagesHost
import ScenarioFiles
import Terminal
import Testing
import Texts

@testable import Reports
@testable import Scenarios

@Suite struct ReportTextTests {
  @Test(arguments: [
    (0, "0 launches", "0 messages"), (1, "1 launch", "1 message"), (2, "2 launches", "2 messages"),
  ])
  func oneIsNoPlural(_ count: Int, _ launches: String, _ messages: String) {
    #expect(count.counting("launch", plural: "launches") == launches)
    #expect(count.counting("message") == messages)
  }

  @Test(arguments: [
    (Duration.milliseconds(500), "500 ms"), (.milliseconds(1500), "1.5 s"), (.seconds(3), "3 s"),
    (.milliseconds(1), "1 ms"), (.seconds(90), "1 min 30 s"), (.seconds(7260), "2 h 1 min"),
    (.zero, "0 s"),
  ])
  func timeThatPassesIsTold(_ time: Duration, _ words: String) {
    #expect(ActText.of(.wait(time), .none) == "\(words) pass")
  }

  /// What says where a line belongs is no act, whatever stands there.
  @Test(arguments: [
    (#""certain":false,"wait":2"#, "user: wait 2.0 s"),
    (#""between":3,"block":"72645","conversation":1"#, "user: block 72645 conversation 1"),
    (#""query":"capabilities","reply":["1","<private>"],"rules":["a"]"#, "user: reply 1: a"),
    (
      #""index":1,"meanwhile":2,"message":3,"read":"<private>""#, "user: read, while asked about #2"
    ),
    (#""certain":false,"later":"x""#, "user: something"),
  ])
  func anActIsToldByWhatTheUserDid(_ fields: String, _ words: String) throws {
    let entry = try #require(
      try Traces.sections([#"{\#(fields),"type":"user"}"#]).first?.entries.first)
    #expect(TraceEntryText.of(entry) == words)
  }

  /// A process can write notices without end: a hundred texts are remembered, then the code is.
  @Test func noticesThatAreToldOnceAreNotRememberedWithoutEnd() {
    var text = OutcomeText(
      profile: .ios16, redaction: .none, style: TerminalStyle(usesColor: false), isVerbose: false)
    var told: [String] = []
    for number in 1...300 {
      var acts = ExtensionActs()
      acts.diagnostics = ["inert.used", "completion.twice"].map { code in
        Diagnostic(code: code, text: "number \(number)", isFromProcess: true)
      }
      told += text.details(between: acts)
      text = text.after(acts)
      #expect(text.details(between: acts).count == 1, "the second kind is told each time")
    }
    #expect(told.count { $0.hasSuffix("[completion.twice]") } == 300)
    #expect(told.count { $0.hasSuffix("[inert.used]") } == 101)
    #expect(told.last { $0.hasSuffix("[inert.used]") }?.contains("number 101 ") == true)
  }

  /// What each scenario of a run came to, and the beginning of the last line.
  @Test(arguments: [
    ([ScenarioRun.Status.asExpected], "1 scenario as expected, 0 messages"),
    ([.asExpected, .asExpected], "all 2 scenarios as expected, 0"),
    ([.failed], "1 scenario failed, 0"), ([.played], "1 scenario played, nothing was expected, 0"),
    ([.asExpected, .played], "1 of 2 scenarios as expected, 1 played without expectations, 0"),
    ([.failed, .asExpected, .asExpected], "1 of 3 scenarios failed, 2 as expected, 0"),
  ])
  func theLastLineCounts(_ verdicts: [ScenarioRun.Status], _ line: String) throws {
    var summary = ReplaySummary()
    for verdict in verdicts { summary.add(.played(try Self.run(verdict))) }
    #expect(summary.line(usesColor: false).hasPrefix(line))
  }

  @Test func theLastLineCountsWhatCouldNotBePlayed() {
    var summary = ReplaySummary()
    summary.add(.notPlayed(UnplayedScenario(file: "a", problems: [])))
    #expect(summary.line(usesColor: false).hasPrefix("1 scenario could not be played, 0 messages"))
  }

  @Test func theLastLineCountsWhatWasNotBegun() throws {
    var summary = ReplaySummary()
    summary.add(.played(try Self.run(.failed)))
    summary.leaveOut(3)
    summary.wholeTime = .milliseconds(1250)
    #expect(
      summary.line(usesColor: false).hasPrefix(
        "1 of 4 scenarios failed, 3 not played (--fail-fast), 0 messages, 1.25 s"))
  }

  /// The line that is repeated at the end of a long report.
  @Test func aFailureHasALineOfItsOwn() throws {
    let text = ReplayText(usesColor: false, isVerbose: false, showsPrivate: false)
    #expect(
      text.failedLine(.played(try Self.run(.failed)))
        == "  FAILED  a:1: folder: expected a, actual b")
    #expect(text.failedLine(.played(try Self.run(.asExpected))) == nil)
    #expect(text.failedLine(.played(try Self.run(.played))) == nil)
    let long = UnplayedScenario.Problem(
      file: "b.swift", line: 4, column: 2, text: String(repeating: "x", count: 500))
    let other = UnplayedScenario.Problem(file: "a", text: "y")
    let broken = UnplayedScenario(file: "a", problems: [long, other])
    let line = try #require(text.failedLine(.notPlayed(broken)))
    #expect(line.hasPrefix("  NOT PLAYED  a: b.swift:4:2: error: xxx"))
    #expect(line.hasSuffix("x\u{2026} (and 1 more)") && line.count < 250)
  }

  @Test func theLastLineNamesWhatNobodyExpected() throws {
    var run = try Self.run(.failed)
    let missing = ["timeout", "crash", "crash"].map { reason in
      MissingAnswer(
        reason, event: nil, field: "noAnswer", expected: "an answer", actual: reason,
        at: SourcePosition(line: 1, column: 1))
    }
    run.missingAnswers = missing
    var summary = ReplaySummary()
    summary.add(.played(run))
    #expect(
      summary.line(usesColor: false).hasPrefix(
        "1 scenario failed, 3 unexpected (crash 2 times, timeout), 0 messages"))
  }

  /// What did not hold at the end is under no event.
  @Test func whatDidNotHoldAtTheEndStandsByItself() throws {
    let text = ReplayText(usesColor: false, isVerbose: false, showsPrivate: false)
    #expect(
      text.lines(try Self.run(.failed)).suffix(2) == [
        "  \u{2717}     at the end", "        folder: expected a, actual b  (line 1)",
      ])
    #expect(!text.lines(try Self.run(.asExpected)).contains { $0.contains("at the end") })
  }

  /// The phone's clock as a replay, a trace and the text of a trace tell it.
  @Test(
    arguments: [
      ("", false, nil, nil, nil),
      (
        "phone: { date: '2026-03-01T22:15', timeZone: 'Europe/Berlin' },", false,
        "phone: 2026-03-01T22:15:00+01:00, Europe/Berlin", "2026-03-01T22:15:00+01:00",
        "Europe/Berlin"
      ),
      (
        "phone: { timeZone: 'Europe/Berlin' },", false, "phone: Europe/Berlin", nil, "Europe/Berlin"
      ),
      (
        "phone: { date: '2026-03-01T22:15' },", true, "phone: <private>, <private>",
        "<private>", "<private>"
      ),
    ] as [(String, Bool, String?, String?, String?)])
  func thePhonesClockIsTold(
    _ keys: String, _ isPrivate: Bool, _ line: String?, _ date: String?, _ zone: String?
  ) throws {
    var run = try Self.run(.asExpected, keys)
    run.recorded = RecordedParts(isPrivate: isPrivate)
    let text = ReplayText(usesColor: false, isVerbose: false, showsPrivate: false)
    #expect(text.lines(run).dropFirst(2).first == line.map { "    \($0)" })
    let section = TraceSection(run, showsPrivate: false)
    #expect(section.header.text(ScenarioLine.date) == date)
    #expect(section.header.text(ScenarioLine.timeZone) == zone)
    let shown = TraceText(usesColor: false).lines(section, .show)
    #expect(shown.contains { $0.hasPrefix("  phone: ") } == (line != nil))
    let page = TracePage([section], title: "a").html
    #expect(page.contains("\"clock\":\"\(line?.prefix(7) ?? "\"")"))
  }

  private static func run(
    _ verdict: ScenarioRun.Status, _ keys: String = ""
  ) throws -> ScenarioRun {
    let expectation = verdict == .played ? "" : "expect: { folders: { junk: { count: 0 } } },"
    let text = "{ format: 1, about: 'a', \(keys) \(expectation) events: [{ wait: '1s' }] }"
    let scenario = try ScenarioParser.parse(Data(text.utf8), file: "a")
    let failure = ExpectationFailure(
      field: "folder", expected: "a", actual: "b", position: SourcePosition(line: 1, column: 1))
    return ScenarioRun(
      scenario: scenario, steps: [], endFailures: verdict == .failed ? [failure] : [], trace: [],
      names: [:], elapsed: .zero)
  }
}
