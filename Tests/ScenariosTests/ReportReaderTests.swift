import ExtensionWire
import HostPolicy
import IdentityLookup
import MessagesHost
import Scenarios
import Testing
import Texts

struct ReportReaderTests {
  private func report(_ keys: String) throws -> Scenario.Report {
    let scenario = try ScenarioText.parse(ScenarioText.event(keys))
    guard case .report(let report) = scenario.events[0].happening else {
      throw ScenarioError(file: keys, problems: [])
    }
    return report
  }

  /// What cannot come is no word: a body always can be made, and nobody reads an answer.
  @Test(arguments: [
    ("report.network.url", true), ("report.network.approval", true),
    ("report.network.approval.assumed", true), ("report.network.exchange", true),
    ("report.network.body", false), ("report.network.answer", false),
  ])
  func checksThatCanFailAreRead(_ check: String, _ isRead: Bool) throws {
    let text = ScenarioText.event(
      "report: { from: '72645' }, expect: { posted: { failedCheck: '\(check)' } }")
    if isRead {
      _ = try ScenarioText.parse(text)
    } else {
      #expect(throws: ScenarioError.self) { try ScenarioText.parse(text) }
    }
  }

  private static let bank = ConversationKey(SenderAddress("72645"))

  @Test(arguments: [
    ("report: { from: '72645' }", Scenario.Report.Selection.transcript(bank)),
    ("report: { from: '72645', own: false }", .transcript(bank)),
    ("report: { from: null }", .transcript(ConversationKey([]))),
    (
      "report: { from: ['1', '2'], texts: ['a', 'b'] }",
      .messages(
        .init(
          ConversationKey([SenderAddress("1"), SenderAddress("2")]), texts: ["a", "b"],
          numbers: [], includesOwn: false))
    ),
    (
      "report: { from: '72645', messages: [3, 1], own: true }",
      .messages(.init(bank, texts: [], numbers: [3, 1], includesOwn: true))
    ),
    (
      "report: { from: '72645', own: true }",
      .messages(.init(bank, texts: [], numbers: [], includesOwn: true))
    ),
    ("reportCall: { from: '72645' }", .call(SenderAddress("72645"))),
    ("reportCall: { from: null }", .call(nil)),
  ])
  func selectionsAreRead(_ keys: String, _ selection: Scenario.Report.Selection) throws {
    let report = try report(keys)
    #expect(report.selection == selection)
    #expect(report.user == ReportUser([]))
    #expect(!report.isFromNotification)
    #expect(report.position == SourcePosition(line: 2, column: 2))
  }

  @Test func callsAreRead() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with("", event: "{ call: { from: null, answered: true } }"))
    guard case .call(let call) = scenario.events[0].happening else {
      Issue.record("the event is no call")
      return
    }
    #expect(call == IncomingCall(caller: nil, isAnswered: true))
  }

  /// Every step with every way to name an item.
  @Test(arguments: [
    ("'done'", SheetStep.done), ("'cancel'", .cancel), ("{ wait: '2s' }", .wait(.seconds(2))),
    ("{ tap: 'a' }", .touch(ControlName("a"), .tap)),
    ("{ longPress: { name: 'a' } }", .touch(ControlName("a"), .longPress)),
    ("{ clear: { kind: 'textField' } }", .touch(ControlName(type: "textField"), .clear)),
    (
      "{ submit: { class: 'UITextField', number: 2 } }",
      .touch(ControlName(type: "UITextField", number: 2), .submit)
    ),
    (
      "{ turnOn: { kind: 'switch', number: 2 } }",
      .touch(ControlName(type: "toggle", number: 2), .turn(isOn: true))
    ),
    (
      "{ turnOff: { name: 'a', kind: 'switch' } }",
      .touch(ControlName("a", type: "toggle"), .turn(isOn: false))
    ),
    ("{ type: 'x' }", .touch(ControlName(), .type(text: "x"))),
    ("{ type: 'x', into: 'a' }", .touch(ControlName("a"), .type(text: "x"))),
    ("{ choose: 'x', in: 'a' }", .touch(ControlName("a"), .choose(option: "x", component: 0))),
    (
      "{ choose: 3, in: 'a', component: 2 }",
      .touch(ControlName("a"), .chooseIndex(index: 2, component: 1))
    ),
    ("{ slide: -0.5, on: 'a' }", .touch(ControlName("a"), .slide(value: -0.5))),
    ("{ pick: '1970-01-01T00:00:01', in: 'a' }", .touch(ControlName("a"), .pick(date: 1000))),
    // A day alone, for a picker that shows no time.
    ("{ pick: '1970-01-02', in: 'a' }", .touch(ControlName("a"), .pick(date: 86_400_000))),
    ("{ step: 'down', on: 'a' }", .touch(ControlName("a"), .step(isUp: false))),
    ("{ swipe: 'left', on: 'a' }", .touch(ControlName("a"), .swipe(direction: "left"))),
    ("{ swipeAction: 'x', on: 'a' }", .touch(ControlName("a"), .swipeAction(title: "x"))),
  ])
  func stepsAreRead(_ text: String, _ step: SheetStep) throws {
    let report = try report("report: { from: '72645', user: [\(text)] }")
    #expect(report.user.steps == [step])
    #expect(report.steps == [SourcePosition(line: 2, column: 34)])
  }

  /// There a day begins at 01:00 where clocks go forward, and has its 00:00 twice where they go back.
  @Test(arguments: [("2026-03-08", 1_772_946_000_000), ("2026-11-01", 1_793_505_600_000)])
  func aDayAloneIsItsFirstMoment(_ day: String, _ date: Int) throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        "phone: { timeZone: 'America/Havana' },",
        event: "{ report: { from: '72645', user: [{ pick: '\(day)', in: 'a' }] } }"))
    guard case .report(let report) = scenario.events[0].happening else {
      Issue.record("the event is no report")
      return
    }
    #expect(report.user.steps == [.touch(ControlName("a"), .pick(date: date))])
  }

  @Test func everyKindOfStepIsInTheTable() {
    let words = Set(ScreenActKinds.all.map(\.kind.key))
    #expect(words.union(["wait", "done", "cancel"]) == Set(SheetStepKind.all.map(\.key)))
    // Whatever can be done to an item of a screen, a step does.
    let acts = ScreenAct.Kind.allCases.flatMap {
      $0 == .turn ? ["turnOn", "turnOff"] : [$0.rawValue]
    }
    #expect(words == Set(acts))
  }

  @Test(arguments: [
    ("", ReportChoices()),
    ("alert: 'ok', composer: 'send'", ReportChoices(alert: .ok, composer: .send)),
    ("alert: 'settings', composer: 'cancel'", ReportChoices(alert: .settings, composer: .cancel)),
    ("composer: { text: 'x' }", ReportChoices(alert: .ok, composer: .sendInstead("x"))),
  ])
  func choicesAreRead(_ keys: String, _ choices: ReportChoices) throws {
    let report = try report("report: { from: '72645', notification: true, \(keys) }")
    #expect(report.user.choices == choices)
    #expect(report.isFromNotification)
  }

  @Test(
    arguments: [
      ("reporting: { r: 'R' },", "r", .documented, .afterPrepare),
      ("reporting: { r: 'R' }, settings: { reporting: 'none' },", nil, .documented, .afterPrepare),
      (
        "reporting: { r: 'R', s: 'S' }, settings: { reporting: 's', reportOrder: 'block-first' },",
        "s", .blockFirst, .afterPrepare
      ),
      ("settings: { reportViewOrder: 'before-prepare' },", nil, .documented, .beforePrepare),
    ] as [(String, String?, ReportOrder, ReportViewOrder)])
  func settingsAreRead(
    _ keys: String, _ chosen: String?, _ order: ReportOrder, _ viewOrder: ReportViewOrder
  ) throws {
    let scenario = try ScenarioText.parse(ScenarioText.with(keys))
    #expect(scenario.settings.reporting == chosen)
    #expect(scenario.settings.reportOrder == order)
    #expect(scenario.settings.reportViewOrder == viewOrder)
    #expect(scenario.extensions.isEmpty)
  }
}

/// One step for each act of the wire.
private enum ScreenActKinds {
  static let all: [SheetStep] = [
    SheetAct.tap, .longPress, .type(text: ""), .clear, .submit, .turn(isOn: true),
    .turn(isOn: false), .choose(option: "", component: 0), .slide(value: 0), .pick(date: 0),
    .step(isUp: true), .swipe(direction: ""), .swipeAction(title: ""),
  ].map { .touch(ControlName(), $0) }
}
