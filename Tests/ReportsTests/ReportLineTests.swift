import ExtensionWire
import Foundation
import HostPolicy
import Scenarios
import Terminal
import Testing
import Texts

@testable import Fetching
@testable import MessagesHost
@testable import Reports

/// Reports as lines of a trace, in words, and as an answer to why.
@Suite struct ReportLineTests {
  private static let sender = SenderAddress("+12025550101")

  private static func state(_ service: MessageService = .sms) -> (PhoneState, ReportOffer) {
    var state = PhoneState(profile: .ios16)
    state.select(reporting: "Report It")
    _ = state.receive(IncomingMessage(service: service, sender: sender, body: "my secret"))
    let offer = state.offerReport(
      state.reportSubject(ofAll: ConversationKey(sender)), from: .transcript)
    return (state, offer)
  }

  private static func record(_ event: TraceEvent) -> TraceRecord {
    TraceRecord(index: 1, time: .zero, attribution: .report(ReportID(1)), event: event)
  }

  private static func entry(_ event: TraceEvent, _ redaction: Redaction = .none) -> TraceEntry {
    let line = TraceLine(of: [], redaction: redaction)
    let entry = line.entry(record(event))
    // The line of a record is written without its entry.
    #expect(line.encode(record(event)) == entry.line)
    return entry
  }

  private static let screen = ScreenRecord(
    title: "My title", isReady: true,
    items: [
      ScreenItemRecord(
        kind: "toggle", classes: ["UISwitch"], identifier: "my id", label: "my secret", isOn: true,
        isEnabled: false, level: 1, acts: ["turn"]),
      ScreenItemRecord(kind: "label", label: "two words"),
      ScreenItemRecord(kind: "button", label: "Send", acts: ["tap"]),
    ])

  @Test func aScreenIsToldWithItsItems() {
    let line = Self.entry(.showed(Self.screen)).line
    #expect(
      line
        == #"{"index":1,"items":[{"acts":["turn"],"classes":["UISwitch"],"enabled":false,"#
        + #""identifier":"my id","kind":"switch","label":"my secret","level":1,"on":true},"#
        + #"{"kind":"label","label":"two words"},{"acts":["tap"],"kind":"button","label":"Send"}],"#
        + #""ready":true,"report":1,"time":0,"title":"My title","type":"screen"}"#)
    #expect(ScreenText.names(Self.screen) == ["Send"])
    #expect(
      ScreenText.lines(Self.screen, .none) == [
        "My title: Done can be pressed",
        "    switch       \u{201C}my secret\u{201D} (my id) on disabled",
        "  label        \u{201C}two words\u{201D}", "  button       \u{201C}Send\u{201D}",
      ])
  }

  /// A report by network whose body holds what the extension chose.
  private static var posted: NetworkReport { posted(isBypassed: false) }

  private static func posted(isBypassed: Bool) -> NetworkReport {
    NetworkReport(
      ending: .refused,
      trace: RequestTrace(
        checks: [],
        request: URL(string: "https://r.example/v1").map {
          DeferralRequest(
            reporting: ClassificationReport(userInfo: Data(#"{"my key":"my secret"}"#.utf8)),
            to: $0, appVersion: "7")
        },
        transport: "stub", isBypassed: isBypassed, ignoredCookies: [], redirects: [],
        notes: ["a note of \(quoting: "my secret")"], elapsed: .zero, problem: nil))
  }

  @Test func nothingThatIsPrivateIsInALine() {
    let (state, offer) = Self.state()
    let touch = SheetTouch(
      step: .touch(ControlName("my secret"), .type(text: "my secret")), item: "my secret",
      obstacle: .refused("my secret"))
    let reply = ReportReply(
      action: 3, userString: "my secret", userInfo: #"{"my key":"my secret"}"#,
      isUserInfoFaulty: false)
    let composer = ReportComposer(to: "7726", userString: "my secret")
    let (_, refused) = Self.state(.iMessage)
    let events: [TraceEvent] = [
      .offered(offer), .offered(refused), .showed(Self.screen), .touched(touch),
      .touched(
        SheetTouch(
          step: .touch(ControlName("my secret"), .tap), item: "my secret", obstacle: nil,
          chosen: "my secret")),
      .blocked(Self.sender), .classified(reply),
      .reported(.message(composer, .sent("my other", to: ["7726"]))),
      .reported(.network(Self.posted)),
      .called(
        IncomingCall(caller: Self.sender, isAnswered: true),
        {
          var state = state
          return state.receive(IncomingCall(caller: nil, isAnswered: true), at: .zero)
        }()),
    ]
    for event in events {
      let hidden = Self.entry(event, .recorded)
      #expect(!hidden.line.contains("my "), "\(hidden.line)")
      #expect(!hidden.line.contains("5550101"))
      #expect(!TraceEntryText.of(hidden).contains("5550101"))
      let shown = Self.entry(event).line
      #expect(shown.contains("my ") || shown.contains("5550101"), "\(shown)")
    }
  }

  /// Where a report really went, as where a deferral did.
  @Test(arguments: [Redaction.none, .recorded])
  func notesOfAPostAreTold(_ redaction: Redaction) {
    var outcome = ReportOutcome(Self.state().1)
    outcome.sent = .network(Self.posted(isBypassed: true))
    let text = OutcomeText(
      profile: .ios16, redaction: redaction, style: TerminalStyle(usesColor: false),
      isVerbose: false)
    let lines = text.details(outcome)
    #expect(lines.contains("        transport checks bypassed"), "\(lines)")
    #expect(lines.contains { $0.contains("a note of") }, "\(lines)")
    #expect(lines.contains { $0.contains("my secret") } == (redaction == .none))
  }

  /// Who is told with the failure what is on the screen needs it no second time.
  @Test(
    arguments: [
      (.unclear("there is no such thing"), []),
      (
        .refused("it is disabled"),
        ["user    tap button \u{201C}Send\u{201D}: not done, it is disabled"]
      ),
    ] as [(SheetObstacle, [String])])
  func whatIsUnclearIsToldOnce(_ obstacle: SheetObstacle, _ lines: [String]) {
    var outcome = ReportOutcome(Self.state().1)
    outcome.touches = [
      SheetTouch(
        step: .touch(ControlName("Send"), .tap), item: "button \u{201C}Send\u{201D}",
        obstacle: obstacle)
    ]
    let text = OutcomeText(
      profile: .ios16, redaction: .none, style: TerminalStyle(usesColor: false), isVerbose: false)
    #expect(text.details(outcome) == lines)
  }

  /// How a report ended is no secret, and what was sent with it is not in the line.
  @Test func anEndTellsNoText() throws {
    let (state, offer) = Self.state()
    let answer = ReportAnswer.classified(
      ReportAnswer.Classification(action: 3, userString: "my secret", isUserInfoValid: true))
    let conclusion = state.conclude(
      try #require(offer.request), with: answer, to: ReportDelivery(smsDestination: "7726"))
    let line = Self.entry(.concluded(answer, conclusion)).line
    #expect(line.contains(#""steps":["sms","alert","block","dismiss"]"#), "\(line)")
    #expect(!line.contains("my ") && !line.contains("5550101"), "\(line)")
  }

  @Test func linesSayWhatHappened() {
    let (_, offer) = Self.state()
    let (_, refused) = Self.state(.iMessage)
    #expect(
      TraceEntryText.of(Self.entry(.offered(offer))) == "report of message 1 offered to Report It")
    #expect(
      TraceEntryText.of(Self.entry(.offered(refused)))
        == "report of message 1 from +12025550101 not offered: selected: iMessage [report.service]")
    #expect(Self.entry(.offered(refused)).fields["from"] == .list([.text("+12025550101")]))
    #expect(
      TraceEntryText.of(Self.entry(.showed(Self.screen)))
        .hasPrefix("screen \u{201C}My title\u{201D}: 3 items, Done can be pressed"))
    #expect(
      TraceEntryText.of(
        Self.entry(
          .touched(SheetTouch(step: .done, item: nil, obstacle: .notReady))))
        == "user: done: not done, Done cannot be pressed")
    #expect(
      TraceEntryText.of(
        Self.entry(
          .touched(SheetTouch(step: .done, item: nil, obstacle: .notReady, awaitsTime: true)))
      ).hasSuffix("a timer is set, and a { wait: \u{2026} } before it may enable Done"))
    #expect(
      TraceEntryText.of(
        Self.entry(
          .touched(
            SheetTouch(
              step: .touch(ControlName("Send"), .tap), item: "button \u{201C}Send\u{201D}",
              obstacle: nil)))) == "user: tap button \u{201C}Send\u{201D}")
    #expect(TraceEntryText.of(Self.entry(.alerted(.settings))) == "alert: the user chose settings")
    #expect(Self.entry(.alerted(.ok)).place == "r1")
  }

  @Test func aDoneThatWasNeverEnabledSaysWhatEnablesIt() {
    let done = SheetTouch(step: .done, item: nil, obstacle: .notReady, wasNeverReady: true)
    #expect(
      TraceEntryText.of(Self.entry(.touched(done)))
        .hasSuffix(
          "; extensionContext.isReadyForClassificationResponse was true on no screen of this report so "
            + "far"))
  }

  /// What the user did, in the words of a scenario.
  @Test(
    arguments: [
      (.touch(ControlName("Scam"), .tap), "Scam", "choose \u{201C}Scam\u{201D} segments", nil),
      (
        .touch(ControlName("a"), .choose(option: "b", component: 1)), nil,
        "choose \u{201C}b\u{201D} (component 2) segments", 2
      ),
      (
        .touch(ControlName("a"), .pick(date: 0)), "1970-01-01T01:00:00+01:00",
        "pick \u{201C}1970-01-01T01:00:00+01:00\u{201D} segments", nil
      ),
      (.touch(ControlName("a"), .slide(value: 70)), nil, "slide \u{201C}70\u{201D} segments", nil),
      (
        .touch(ControlName("a"), .slide(value: 0.5)), nil, "slide \u{201C}0.5\u{201D} segments",
        nil
      ),
      (.wait(.seconds(9000)), nil, "wait \u{201C}2h 30m\u{201D} segments", nil),
      (.wait(.milliseconds(1250)), nil, "wait \u{201C}1s 250ms\u{201D} segments", nil),
      (.wait(.zero), nil, "wait \u{201C}0s\u{201D} segments", nil),
    ] as [(SheetStep, String?, String, Double?)])
  func whatTheUserDidIsToldAsItIsWritten(
    _ step: SheetStep, _ chosen: String?, _ words: String, _ component: Double?
  ) {
    let touch = SheetTouch(step: step, item: "segments", obstacle: nil, chosen: chosen)
    let entry = Self.entry(.touched(touch))
    #expect(TraceEntryText.of(entry) == "user: \(words)")
    #expect(entry.number(TouchedLine.component) == component)
  }

  /// The conversation of a report that was not offered, which the extension gets nothing of.
  @Test func aReportSaysInWhichConversationItIs() {
    let (_, refused) = Self.state(.iMessage)
    let records = [Self.record(.offered(refused))]
    let entry = TraceLine(of: records, redaction: .none).entry(records[0])
    #expect(entry.number(OfferedLine.conversation) == 1)
  }

  @Test func whyTellsEveryConditionAndWhatFollowed() throws {
    let (state, offer) = Self.state()
    var outcome = ReportOutcome(offer)
    let request = try #require(offer.request)
    outcome.screens = [Self.screen]
    outcome.answer = .cancelled
    outcome.conclusion = state.conclude(request, with: .cancelled, to: ReportDelivery())
    let text = WhyText(usesColor: false)
    let lines = text.lines(WhyReport(outcome, file: "a.json5"), in: .ios16)
    #expect(
      lines.first
        == "report 1 of a.json5: Report It is shown; report over: cancelled")
    #expect(lines.count { $0.hasPrefix("  passed") } == ReportGate.allCases.count)
    #expect(lines.contains { $0.contains("report.cancelled, DOC") })
    let (_, refused) = Self.state(.iMessage)
    let other = text.lines(WhyReport(ReportOutcome(refused), file: "a.json5"), in: .ios16)
    #expect(
      other.first
        == "report 1 of a.json5: Report It is not shown, because selected: iMessage")
    #expect(other.contains("  failed  selected: iMessage \u{2190} decided"))
  }

  /// It crashed in `prepare(for:)`: the user never saw it, as `presented` says, in a trace, too.
  @Test func whySaysThatNobodySawAScreen() throws {
    let (state, offer) = Self.state()
    var outcome = ReportOutcome(offer)
    let conclusion = state.conclude(
      try #require(offer.request), with: .noAnswer(.crash), to: ReportDelivery())
    outcome.answer = .noAnswer(.crash)
    outcome.conclusion = conclusion
    let text = WhyText(usesColor: false)
    let events: [TraceEvent] = [.offered(offer), .concluded(.noAnswer(.crash), conclusion)]
    let trace = TraceSection(
      file: "a.json5", about: "It crashes.", profile: .ios16, trace: events.map(Self.record),
      findings: [], status: .played, showsPrivate: true)
    let saved = try #require(trace.reports.first)
    for report in [WhyReport(outcome, file: "a.json5"), saved] {
      #expect(
        text.lines(report, in: .ios16).first
          == "report 1 of a.json5: offered to Report It, whose screen nobody saw; report over: the "
          + "extension crashed")
    }
    outcome.screens = [Self.screen]
    #expect(
      text.lines(WhyReport(outcome, file: "a.json5"), in: .ios16).first
        == "report 1 of a.json5: Report It is shown; report over: the extension crashed")
  }

  /// A trace that nobody's run wrote: each line is offered, as reports of their own or as one again and again.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func whyOfManyReportsLooksAtEachLineOnce(_ isOne: Bool) {
    let entries = (1...20_000).map { number in
      TraceEntry([
        "type": .text("offered"), "report": .number(isOne ? 1 : Double(number)),
        "filter": .text("F"),
      ])
    }
    let reports = TraceSection(header: TraceEntry([:]), entries: entries).reports
    #expect(reports.count == 20_000)
    #expect(reports.last?.number == (isOne ? 1 : 20_000))
  }
}
