import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// What the user of a sheet sees, does and cannot do.
@Suite struct ReportingSheetTests {
  private static let sender = ReportFormPhone.sender
  private static let probe = ExtensionUnderTest.source("Tests/Fixtures/Extensions/UIProbe")

  @Test func theSheetIsSeenAsItIs() async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await phone.report(messagesFrom: Self.sender) { sheet in
      #expect(sheet.screen.title == "Report Form" && !sheet.isDoneEnabled && sheet.isOpen)
      let comment = try sheet.item("comment")
      #expect(comment.kind == .textField && comment.placeholder == "What is it?")
      #expect(comment.value == nil || comment.value == "")
      #expect(comment.classes.contains("UITextField") && comment.isEnabled)
      let kind = try sheet.item("Kind")
      #expect(kind.kind == .segments && kind.options == ["Spam", "Scam", "Wanted"])
      #expect(kind.value == "Spam")
      #expect(try sheet.item(.kind(.switch)).isOn == false)
      #expect(try sheet.item(.ofClass("UIButton", "Frozen")).isEnabled == false)
      #expect(sheet.screen.item("Nothing") == nil && sheet.screen.item("Same") == nil)
      #expect(try sheet.item(.named("Same", number: 2)).kind == .button)
      try await sheet.type("A", into: "What is it?")
      #expect(sheet.isDoneEnabled)
      try await sheet.tap("Scam")
      #expect(try sheet.item("Kind").value == "Scam")
      try await sheet.clear("comment")
      #expect(!sheet.isDoneEnabled)
      try await sheet.turnOn("Block")
      #expect(try sheet.item("Block").isOn == true)
      try await sheet.cancel()
      #expect(!sheet.isOpen)
    }
    #expect(report.isCancelled && report.action == nil && report.channel == nil)
    #expect(report.screens.map(\.isDoneEnabled) == [false, true, true, false, false])
  }

  /// A sheet that the test leaves open is put away, so that the next one can come.
  @Test func whatIsLeftOpenIsCancelled() async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await phone.report(messagesFrom: Self.sender) { sheet in
      try await sheet.type("A prize", into: "comment")
    }
    #expect(report.isCancelled && report.isDismissed)
    await #expect(throws: PhoneTestFailure.self) {
      try await phone.report(messagesFrom: Self.sender) { _ in throw CancellationError() }
    }
    try await ReportFormPhone.report(on: phone).expect(action: .reportJunk)
  }

  struct Impossible: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: Int
    let words: [String]
    let user: @Sendable (ReportingSheet) async throws -> Void

    init(
      _ testDescription: String, _ words: String..., line: Int = #line,
      user: @escaping @Sendable (ReportingSheet) async throws -> Void
    ) {
      (self.testDescription, self.line, self.words) = (testDescription, line, words)
      self.user = user
    }
  }

  static let impossible = [
    Impossible("missing", "there is no \u{201C}Send\u{201D}", "button \u{201C}Crash\u{201D}") {
      try await $0.tap("Send")
    },
    Impossible("to look at", "there is no slider on the screen") {
      _ = try $0.item(.kind(.slider))
    },
    Impossible("number", "there is no switch 0") { try await $0.turnOn(.kind(.switch, number: 0)) },
    Impossible("several", "\u{201C}Same\u{201D} may be", "from 1 to 2") {
      try await $0.tap("Same")
    },
    Impossible("not of that kind", "textField", "takes no turnOn; it takes tap") {
      try await $0.turnOn("comment")
    },
    Impossible("disabled", "Frozen", "it is disabled", "button \u{201C}Frozen\u{201D} disabled") {
      try await $0.tap("Frozen")
    },
    Impossible("option", "it has no option “Fraud”") { try await $0.choose("Fraud", in: "Kind") },
    Impossible("first option", "option 0: the first one is 1") {
      try await $0.choose(option: 0, in: "Kind")
    },
    Impossible("component", "component -1: the first one is 1") {
      try await $0.choose("Spam", in: "Kind", component: -1)
    },
    Impossible("no number", "nobody slides to nan") { try await $0.slide(to: .nan, on: "Kind") },
    Impossible("no date", "too far away") {
      try await $0.pick(Date(timeIntervalSince1970: 1e300), in: "Kind")
    },
    Impossible("done", "Done is disabled", "Done disabled", "textField \u{201C}comment\u{201D}") {
      try await $0.done()
    },
    Impossible("empty message", "report.sms-empty") {
      try await $0.done(composer: .sendInstead(""))
    },
    Impossible("over", "cannot touch \u{201C}Kind\u{201D}: the sheet is gone") {
      try await $0.cancel()
      try await $0.tap("Kind")
    },
    Impossible("back in time", "time does not go back") { try await $0.wait(.seconds(-1)) },
    Impossible("long option", "at most 2097152 can be chosen") {
      try await $0.choose(String(repeating: "x", count: (2 << 20) + 1), in: "Kind")
    },
    Impossible("long title", "at most 2097152 can be pressed") {
      try await $0.swipeAction(String(repeating: "x", count: (2 << 20) + 1), on: "Kind")
    },
    Impossible("over, to wait", "the sheet is gone") {
      try await $0.cancel()
      try await $0.wait(.seconds(1))
    },
    Impossible("crashed", "because the extension crashed") {
      try await $0.tap("Crash")
      #expect(!$0.isOpen)
      try await $0.done()
    },
  ]

  /// Each fails at its line, with what is on the screen.
  @Test(arguments: impossible) func whatTheUserCannotDoFails(_ act: Impossible) async throws {
    let phone = try await ReportFormPhone.make()
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.report(messagesFrom: Self.sender, user: act.user)
    }
    #expect(failure.description.hasPrefix("MessagesHostTestingTests/ReportingSheetTests.swift:"))
    let line = failure.description.split(separator: ":")[1]
    #expect(abs((Int(line) ?? 0) - act.line) <= 3, "\(failure)")
    for words in act.words { #expect(failure.description.contains(words), "\(failure)") }
  }

  /// Where messages are private, a failure tells what kinds of things there are.
  @Test func aFailureOfARecordedReportQuotesNothing() async throws {
    let phone = try await ReportFormPhone.make { $0.isPrivate = true }
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.report(messagesFrom: Self.sender) { try await $0.tap("Send") }
    }
    #expect(!failure.description.contains("prize"), "\(failure)")
    #expect(failure.description.contains("textField"), "\(failure)")
    let notReady = try await #require(throws: PhoneTestFailure.self) {
      try await phone.report(messagesFrom: Self.sender) { try await $0.done() }
    }
    #expect(notReady.description.contains("report.not-ready"), "\(notReady)")
    #expect(!notReady.description.contains("prize"), "\(notReady)")
  }

  typealias Act = @Sendable (ReportingSheet) async throws -> Void

  struct Row: Sendable, CustomTestStringConvertible {
    /// The part of the probe.
    let part: String
    let act: Act
    /// What the probe says, in this order; it may say more between.
    let lines: [String]
    var testDescription: String { "\(part): \(lines.joined(separator: ", "))" }

    init(_ part: String, _ lines: String..., act: @escaping Act) {
      (self.part, self.lines, self.act) = (part, lines, act)
    }
  }

  static let acts = [
    Row("controls", "sent for an event") { try await $0.tap("Send") },
    Row("controls", "flag true") { try await $0.turnOn("Block") },
    Row("controls", "flag true", "flag false") {
      try await $0.turnOn("Block")
      try await $0.turnOff("Block")
    },
    Row("controls", "kind 2 Scam") {
      try await $0.choose("Scam", in: .ofClass("UISegmentedControl"))
    },
    Row("controls", "kind 2 Scam") { try await $0.choose(option: 3, in: .kind(.segments)) },
    Row("values", "slider 3.0") { try await $0.slide(to: 3, on: .kind(.slider)) },
    Row("values", "stepper 1.0") { try await $0.step(.up, on: .kind(.stepper)) },
    Row("values", "stepper 1.0", "stepper 0.0") {
      try await $0.step(.up, on: .kind(.stepper))
      try await $0.step(.down, on: .kind(.stepper))
    },
    Row("values", "date 600") {
      try await $0.pick(Date(timeIntervalSince1970: 600), in: .kind(.datePicker))
    },
    Row("menus", "scam") { try await $0.choose("Scam", in: "popUp") },
    Row("texts", "event a", "event ab") { try await $0.type("ab", into: "word") },
    Row("texts", "return") {
      try await $0.type("a", into: "word")
      try await $0.submit("word")
    },
    Row("gestures", "press 3") { try await $0.longPress("Press") },
    Row("gestures", "swipe") { try await $0.swipe(.left, on: "Left") },
    Row("edits", "delete b") { try await $0.swipeAction("Delete", on: "b") },
  ]

  /// Every way to touch something reaches the extension.
  @Test(arguments: acts) func theExtensionIsTold(_ row: Row) async throws {
    let phone = try await ReportFormPhone.make(Self.probe, texts: [row.part])
    let report = try await phone.report(messagesFrom: Self.sender, user: row.act)
    var rest = row.lines[...]
    for log in report.logs where log.text == rest.first { rest = rest.dropFirst() }
    #expect(rest.isEmpty, "\(report.logs.map(\.text))")
  }

  @Test func timePassesInASheet() async throws {
    let phone = try await ReportFormPhone.make()
    try await phone.report(messagesFrom: Self.sender) { try await $0.wait(.seconds(90)) }
    #expect(await phone.time == .seconds(90))
  }

  /// One sheet at a time.
  @Test func aSecondSheetIsRefused() async throws {
    let phone = try await ReportFormPhone.make()
    try await phone.report(messagesFrom: Self.sender) { sheet in
      let failure = try await #require(throws: PhoneTestFailure.self) {
        try await phone.reportCall(from: nil) { _ in }
      }
      #expect(failure.description.contains("on the screen already"), "\(failure)")
      let message = try await phone.receive(.sms(from: Self.sender, text: "Meanwhile"))
      #expect(message.number == 3)
      try await sheet.cancel()
    }
  }
}
