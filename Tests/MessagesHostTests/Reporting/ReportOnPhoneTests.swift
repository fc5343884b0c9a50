import ExtensionBundles
import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing
import Synchronization
import Testing
import Texts

@testable import MessagesHost

/// A report on the phone, from the user's wish to the end of the sheet.
@Suite struct ReportOnPhoneTests {
  private static let shown = ScreenRecord(
    title: "Report", isReady: false, items: [ReportPhone.button])

  /// Becomes ready, and unready again, by taps.
  private static func toggling(_ action: Int, userString: String? = nil) -> ScriptedSheet {
    ScriptedSheet(
      shown,
      classification: ClassificationRecord(
        action: action, userString: userString, userInfo: Data(#"{"n":1}"#.utf8))
    ) { _, screen in
      screen = ScreenRecord(title: screen.title, isReady: !screen.isReady, items: screen.items)
      return nil
    }
  }

  private static let tap = SheetStep.touch(ControlName("Scam"), .tap)

  @Test func sheetIsShownTouchedAndAsked() async throws {
    let sheet = Self.toggling(2)
    let phone = try await ReportPhone.make(sheet.script, sms: "+15550100") {
      $0.date = PhoneDate(start: 1_772_399_700_000, timeZone: .utc)
    }
    let outcome = try await ReportPhone.report(on: phone, [Self.tap, .done])
    #expect(
      sheet.types == ["hello", "report", "act", "look", "classify", "dismiss", "shutdown"])
    guard case .report(_, let record) = sheet.heard[1] else {
      Issue.record("no report")
      return
    }
    #expect(
      record
        == ReportRecord(
          subject: .messages,
          communications: [
            CommunicationRecord(
              sender: "+14085550001", dateReceived: 1_772_399_700_000, messageBody: "You won"),
            CommunicationRecord(
              sender: "+14085550001", dateReceived: 1_772_399_760_000, messageBody: "Claim it"),
          ], clock: 1_772_399_820_000))
    #expect(outcome.screens.map(\.isReady) == [false, true])
    #expect(outcome.touches.map(\.step) == [Self.tap, .done])
    #expect(outcome.touches.map(\.place) == [0, nil])
    #expect(outcome.touches.allSatisfy { $0.obstacle == nil })
    #expect(outcome.reply?.action == 2)
  }

  /// A screen that changes after it was told of has its own Done.
  @Test(arguments: [false, true])
  func doneThatIsDisabledByNowIsPressedAgain(hasTimer: Bool) async throws {
    let sheet = Self.toggling(2)
    let refusals = Mutex(1)
    let phone = try await ReportPhone.make(
      { message in
        guard case .classify(let id) = message, refusals.withLock({ $0 == 1 }) else {
          return try sheet.script(message)
        }
        refusals.withLock { $0 = 0 }
        let later = ScriptedAct(
          after: .milliseconds(300), .output(.standardOutput, Array("later".utf8)))
        let refusal = try ScriptedAct.say(.acted(id, refusal: "Done is disabled"))
        return hasTimer ? [refusal, later] : [refusal]
      }, sms: "+15550100")
    let outcome = try await ReportPhone.report(on: phone, [Self.tap, .done, .done])
    #expect(outcome.touches.map(\.obstacle) == [nil, .notReady, nil])
    #expect(outcome.touches.map(\.awaitsTime) == [false, hasTimer, false])
    #expect(outcome.reply?.action == 2)
    #expect(outcome.conclusion?.rules.contains(ReportRule.notReady) == true)
    #expect(sheet.types.suffix(4) == ["look", "classify", "dismiss", "shutdown"])
  }

  /// One question is open at a time, whoever asks; each gets an answer, and Done asks for one.
  @Test func whatIsDoneAtOnceIsDoneInTurn() async throws {
    let sheet = Self.toggling(2)
    let phone = try await ReportPhone.make(sheet.script, sms: "+15550100")
    try await ReportPhone.open(on: phone)
    let (touches, done, outcome) = await phone.play { phone in
      async let one = phone.touch(ControlName("Scam"), .tap)
      async let other = phone.touch(ControlName("Scam"), .tap)
      async let third = phone.touch(ControlName("Scam"), .tap)
      let touches = await [one, other, third]
      async let first = phone.pressDone()
      async let again = phone.pressDone()
      let done = await [first, again, phone.pressDone()]
      return (touches, done, await phone.endReport(nil))
    }
    #expect(touches.map(\.obstacle) == [nil, nil, nil])
    #expect(done == [true, true, true])
    #expect(outcome?.reply?.action == 2)
    #expect(sheet.types.count { $0 == "act" } == 3)
    #expect(sheet.types.count { $0 == "classify" } == 1)
  }

  @Test(arguments: [(ReportViewOrder.afterPrepare, false), (.beforePrepare, true)])
  func viewOrderIsASetting(_ order: ReportViewOrder, _ isFirst: Bool) async throws {
    let sheet = Self.toggling(0)
    let phone = try await ReportPhone.make(sheet.script) { $0.reportViewOrder = order }
    _ = try await ReportPhone.report(on: phone, [.cancel])
    guard case .report(_, let record)? = sheet.heard.dropFirst().first else {
      Issue.record("no report")
      return
    }
    #expect(record.loadsViewFirst == isFirst)
  }

  @Test func doneDoesNothingWhileItIsDisabled() async throws {
    let sheet = Self.toggling(2)
    let phone = try await ReportPhone.make(sheet.script)
    let outcome = try await ReportPhone.report(on: phone, [.done, Self.tap, Self.tap, .done])
    #expect(outcome.touches.map(\.obstacle) == [.notReady, nil, nil, .notReady, nil])
    #expect(outcome.touches.last?.step == .cancel)
    #expect(outcome.answer == .notReady)
    #expect(!sheet.types.contains("classify"))
    #expect(outcome.conclusion?.steps == [.dismiss])
  }

  @Test func cancelEndsItAndNothingElseHappens() async throws {
    let sheet = Self.toggling(3)
    let phone = try await ReportPhone.make(sheet.script, network: "https://a.test/r")
    let outcome = try await ReportPhone.report(on: phone, [Self.tap, .cancel, .done])
    #expect(outcome.answer == .cancelled)
    #expect(outcome.sent == nil && outcome.blocked == nil && outcome.alert == nil)
    #expect(sheet.types.suffix(2) == ["dismiss", "shutdown"])
    #expect(await phone.blockedContacts.isEmpty)
  }

  /// Steps that forget Done end with a Cancel that no step asks for.
  @Test(
    arguments: [
      ([tap], true), ([tap, .cancel], false), ([tap, tap, .done, .cancel], false),
    ] as [([SheetStep], Bool)])
  func stepsWithoutAnEndAreKnown(_ steps: [SheetStep], _ isUnended: Bool) async throws {
    let sheet = Self.toggling(3)
    let phone = try await ReportPhone.make(sheet.script, network: "https://a.test/r")
    let outcome = try await ReportPhone.report(on: phone, steps)
    #expect(outcome.isUnended == isUnended)
  }

  /// Whoever looks at the form a little later has set a timer.
  @Test(arguments: [([], true), ([.wait(.seconds(1))], false)] as [([SheetStep], Bool)])
  func disabledDoneSaysWhetherATimerIsSet(_ before: [SheetStep], _ isSet: Bool) async throws {
    let sheet = Self.toggling(2)
    let phone = try await ReportPhone.make({ message in
      let acts = try sheet.script(message)
      guard case .report = message else { return acts }
      let later = ScriptedAct(
        after: .milliseconds(300), .output(.standardOutput, Array("later".utf8)))
      return acts + [later]
    })
    let outcome = try await ReportPhone.report(on: phone, before + [.done])
    let done = outcome.touches.first { $0.step == .done }
    #expect(done?.obstacle == .notReady)
    #expect(done?.awaitsTime == isSet)
  }

  /// A form that was ready once knows how to say so.
  @Test(arguments: [([], true), ([tap, tap], false)] as [([SheetStep], Bool)])
  func disabledDoneSaysIfItWasNeverEnabled(_ before: [SheetStep], _ isNever: Bool) async throws {
    let sheet = Self.toggling(2)
    let phone = try await ReportPhone.make(sheet.script)
    let outcome = try await ReportPhone.report(on: phone, before + [.done])
    let done = outcome.touches.first { $0.step == .done }
    #expect(done?.obstacle == .notReady)
    #expect(done?.wasNeverReady == isNever)
  }

  @Test func unclearControlEndsTheScript() async throws {
    let sheet = Self.toggling(2)
    let phone = try await ReportPhone.make(sheet.script)
    let outcome = try await ReportPhone.report(
      on: phone, [.touch(ControlName("Spam"), .tap), Self.tap, .done])
    #expect(
      outcome.unclear
        == "there is no \u{201C}Spam\u{201D} on the screen; did you mean \u{201C}Scam\u{201D}? There are "
        + "button \u{201C}Scam\u{201D}")
    #expect(outcome.answer == .cancelled)
    #expect(!sheet.types.contains("act"))
  }

  /// Who cannot do one thing does not go on with the next.
  @Test func refusedTouchEndsTheScript() async throws {
    let screen = ScreenRecord(title: "Report", isReady: true, items: [ReportPhone.button])
    let sheet = ScriptedSheet(screen) { _, _ in "it is disabled" }
    let phone = try await ReportPhone.make(sheet.script)
    let outcome = try await ReportPhone.report(on: phone, [Self.tap, Self.tap, .done])
    #expect(outcome.touches.map(\.obstacle) == [.refused("it is disabled"), nil])
    #expect(outcome.touches.last?.step == .cancel)
    #expect(outcome.answer == .cancelled)
    #expect(outcome.unclear == nil)
    #expect(outcome.touches.first?.item == "button \u{201C}Scam\u{201D}")
    #expect(!sheet.types.contains("classify"))
  }

  /// What the step alone does not tell: the option whose text was tapped, and a date by the phone's zone.
  @Test func whatWasChosenIsTold() async throws {
    let screen = ScreenRecord(
      title: nil, isReady: true,
      items: [
        ScreenItemRecord(
          kind: "segments", label: "Kind", options: ["Scam", "Not Junk"], acts: ["choose"]),
        ScreenItemRecord(kind: "datePicker", label: "When", acts: ["pick"]),
      ])
    let zone = try PhoneTimeZone("Europe/Berlin")
    let phone = try await ReportPhone.make(ScriptedSheet(screen).script) {
      $0.date = PhoneDate(start: nil, timeZone: zone)
    }
    let outcome = try await ReportPhone.report(
      on: phone,
      [
        .touch(ControlName("Not Junk"), .tap),
        .touch(ControlName("Kind"), .chooseIndex(index: 0, component: 0)),
        .touch(ControlName("When"), .pick(date: 1_772_399_700_000)),
        .touch(ControlName("Then"), .pick(date: 1_772_399_700_000)),
      ])
    let date = "2026-03-01T22:15:00+01:00"
    #expect(outcome.touches.map(\.chosen) == ["Not Junk", nil, date, date, nil])
    #expect(outcome.touches.map(\.place) == [0, 0, 1, nil, nil])
  }

  @Test func nothingIsStartedThatIsNotOffered() async throws {
    let sheet = Self.toggling(2)
    let phone = try await ReportPhone.make(sheet.script)
    let outcome = await phone.play { phone in
      try? await phone.report(.calls([CallID(1)]), from: .recents, by: ReportUser([.done]))
    }
    #expect(outcome?.offer.refusal?.rule.id == "report.extension")
    #expect(outcome?.reporter == nil)
    #expect(outcome?.screens.isEmpty == true && outcome?.conclusion == nil)
    let unseen = await phone.play { phone in
      _ = try? await phone.perform(.selectReporting("sheet"))
      return try? await phone.report(.calls([CallID(1)]), from: .recents, by: ReportUser([.done]))
    }
    #expect(unseen?.offer.isOffered == false && unseen?.reporter == "sheet")
    #expect(sheet.heard.isEmpty)
  }

  /// Two apps may have extensions of one name: which one is chosen goes by the handle.
  @Test func anotherOfTheSameNameIsAnother() async throws {
    let (first, second) = (Self.toggling(2), Self.toggling(2))
    let phone = try await ReportPhone.make(first.script)
    await phone.installReporter(.scriptedReporter("Sheet"), as: "second", playedBy: second.script)
    let choices = ["sheet", "sheet", "second", "second", "sheet", nil, "second"]
    let played = await phone.play { phone -> (rules: [[String]], outcome: ReportOutcome?) in
      var rules: [[String]] = []
      for choice in choices {
        let applied = try? await phone.perform(.selectReporting(choice))
        rules.append(applied?.map(\.id) ?? ["refused"])
      }
      _ = try? await phone.receive(
        IncomingMessage(service: .sms, sender: ReportPhone.sender, body: "You won"))
      let outcome = try? await phone.report(
        phone.reportSubject(ofAll: ConversationKey(ReportPhone.sender)), from: .transcript,
        by: ReportUser([.cancel]))
      return (rules, outcome)
    }
    let changes = ["report.one-at-a-time"]
    #expect(played.rules == [[], [], changes, [], changes, [], []])
    #expect(played.outcome?.offer.extensionName == "Sheet")
    #expect(played.outcome?.reporter == "second")
    #expect(first.heard.isEmpty && second.types.contains("report"))
  }
}
