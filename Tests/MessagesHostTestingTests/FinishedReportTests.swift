import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// What became of a report, as its author's test sees it.
@Suite struct FinishedReportTests {
  private static let sender = ReportFormPhone.sender

  /// The bytes that a server gets: version, app, and the answer's `userInfo`.
  @Test func aReportByNetworkIsPosted() async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await ReportFormPhone.report(on: phone)
    #expect(report.isOffered && report.refusal == nil && report.number == 1)
    #expect(report.action == .reportJunk && report.rawAction == 2)
    #expect(
      report.userInfo == [
        "comment": "A prize", "kind": 0, "score": 0.5, "sure": true, "tags": ["a", nil],
      ])
    #expect(report.userString == nil && !report.isUserInfoFaulty)
    let posted = try #require(report.posted)
    #expect(posted.url?.absoluteString == "https://report-form.example.com/reports")
    #expect(posted.method == "POST" && posted.status == 204 && posted.failedCheck == nil)
    #expect(posted.headers?["Host"] == "report-form.example.com")
    let body = String(decoding: try #require(posted.body), as: UTF8.self)
    #expect(body.hasPrefix(#"{"_version":1,"app":{"version":"#), "\(body)")
    #expect(
      body.hasSuffix(
        #","classification":{"comment":"A prize","kind":0,"score":0.5,"sure":true,"tags":["a",null]}}"#
      ), "\(body)")
    #expect(report.channel == .network && report.composed == nil && report.obstacle == nil)
    #expect(report.blocked == nil && report.alert == nil)
    #expect(report.isDismissed && !report.isCancelled && report.missingAnswer == nil)
    #expect(report.rules.contains { $0.id == "report.junk" })
    try report.expect(
      action: .reportJunk,
      userInfo: [
        "comment": "A prize", "kind": 0.0, "score": 0.5, "sure": true, "tags": ["a", nil],
      ],
      channel: .network, blocks: false)
  }

  @Test(arguments: [(true, BlockAlertChoice.ok), (true, .settings), (false, .ok)])
  func whoIsBlockedIsHeardNoMore(_ isBlocking: Bool, _ alert: BlockAlertChoice) async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await ReportFormPhone.report(on: phone) { sheet in
      if isBlocking { try await sheet.turnOn("Block") }
      try await sheet.done(alert: alert)
    }
    #expect(report.alert == (isBlocking ? alert : nil))
    #expect(report.blocked == (isBlocking ? Self.sender : nil))
    #expect(await phone.blockedContacts == (isBlocking ? [Self.sender] : []))
    let next = try await phone.receive(.sms(from: Self.sender, text: "And more"))
    #expect((next.folder == .blocked) == isBlocking)
    let call = await phone.receiveCall(from: Self.sender)
    #expect(call.rang == !isBlocking)
    #expect("\(call)".contains("0123") == false)
  }

  @Test func aCallIsReported() async throws {
    let phone = try await ReportFormPhone.make(texts: [])
    let calls = [
      await phone.receiveCall(from: Self.sender), await phone.receiveCall(from: Self.sender),
      await phone.receiveCall(from: nil, answered: true),
    ]
    #expect(calls.map(\.number) == [1, 2, 3] && calls.allSatisfy(\.rang))
    let report = try await phone.reportCall(from: Self.sender) { sheet in
      #expect(sheet.screen.item("2 calls")?.kind == .label)
      try await sheet.choose("Wanted", in: "Kind")
      try await sheet.type("A friend", into: "comment")
      try await sheet.done()
    }
    try report.expect(action: .reportNotJunk, channel: .network)
    let hidden = try await phone.reportCall(from: nil)
    #expect(hidden.isOffered && hidden.isCancelled && hidden.action == nil)
    let never = try await phone.reportCall(from: "+1 408 555 0199")
    #expect(never.refusal?.rule.id == "report.received" && never.screens.isEmpty)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let report: @Sendable (SimulatedPhone) async throws -> FinishedReport
  }

  static let refusals = [
    Refusal(testDescription: "report.origin") {
      try await $0.report(messagesFrom: sender, fromNotification: true)
    },
    Refusal(testDescription: "report.own-messages") {
      try await $0.reply(to: sender)
      return try await $0.report(messagesFrom: sender, numbers: [1], ownReplies: true)
    },
    Refusal(testDescription: "report.service") {
      try await $0.receive(.iMessage(from: "+12025550124", text: "Hello"))
      return try await $0.report(messagesFrom: "+12025550124")
    },
    Refusal(testDescription: "report.received") {
      try await $0.report(messagesFrom: "+12025550199")
    },
    Refusal(testDescription: "report.extension") {
      try await $0.chooseNoReporting()
      return try await $0.report(messagesFrom: sender)
    },
  ]

  /// Whoever asks only whether it is offered gets an answer; whoever wants the sheet, a failure.
  @Test(arguments: refusals) func whatIsNotOfferedNamesItsRule(_ refusal: Refusal) async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await refusal.report(phone)
    #expect(report.refusal?.rule.id == refusal.testDescription, "\(report)")
    #expect(!report.isOffered && !report.isDismissed && !report.gates.isEmpty)
    #expect(report.screens.isEmpty && report.isCancelled == false)
  }

  @Test func aUserWithoutASheetIsAFailure() async throws {
    let phone = try await ReportFormPhone.make()
    try await phone.chooseNoReporting()
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await ReportFormPhone.report(on: phone)
    }
    #expect(failure.code == .unusableTest)
    #expect(failure.description.contains("[report.extension, DOC]"), "\(failure)")
    try await phone.chooseReporting()
    try await ReportFormPhone.report(on: phone).expect(action: .reportJunk)
  }

  /// What is selected is what the extension is told.
  @Test(
    arguments: [
      (nil, nil, "messages: You won a prize | Claim it"), (["Claim it"], nil, "messages: Claim it"),
      (nil, [1], "messages: You won a prize"),
      (["Claim it"], [1], "messages: You won a prize | Claim it"),
    ] as [([String]?, [Int]?, String)])
  func someMessagesAreSelected(_ texts: [String]?, _ numbers: [Int]?, _ told: String) async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await phone.report(messagesFrom: Self.sender, texts: texts, numbers: numbers)
    #expect(report.screens.first?.item(.kind(.label))?.label == told, "\(report.screens)")
  }

  @Test func anAnswerOfNoneDoesNothing() async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await ReportFormPhone.report(on: phone, comment: "none")
    #expect(report.action == .none && report.action != nil && report.channel == nil)
    try report.expect(action: .none, blocks: false)
    let failure = try #require(throws: PhoneTestFailure.self) {
      try report.expect(action: .reportJunk, channel: .network, blocks: true)
    }
    #expect(failure.code == .expectation)
    for words in [
      "FinishedReportTests.swift:", "action: expected reportJunk, got none",
      "channel: expected network, got nothing", "blocks: expected true, got false", "report.none",
    ] { #expect(failure.description.contains(words), "\(failure)") }
  }

  @Test func whatJSONHasNotIsNoticed() async throws {
    let phone = try await ReportFormPhone.make()
    let report = try await ReportFormPhone.report(on: phone, comment: "date")
    #expect(report.isUserInfoFaulty && report.userInfo == nil && report.posted == nil)
    #expect(report.obstacle == "user-info" && report.channel == nil)
    #expect(report.notices.contains { $0.contains("when") }, "\(report.notices)")
  }

  /// A failing extension is an outcome.
  @Test(arguments: ["crash in prepare", "You won"]) func aCrashIsNoAnswer(_ text: String)
    async throws
  {
    let phone = try await ReportFormPhone.make(texts: [text])
    let report =
      try await text == "You won"
      ? ReportFormPhone.report(on: phone, comment: "crash")
      : phone.report(messagesFrom: Self.sender)
    #expect(report.missingAnswer == "crash" && report.action == nil && report.channel == nil)
    #expect(report.screens.isEmpty == (text == "crash in prepare"))
    #expect(!report.isCancelled && report.isDismissed)
    #expect(
      (report.notices + report.logs.map(\.text)).contains { $0.contains("went wrong") },
      "\(report.notices)")
  }

  /// The sandbox holds as for a filter, and what was reported is looked for in what is left.
  @Test func itsProcessIsConfined() async throws {
    let phone = try await ReportFormPhone.make(texts: ["The code is 480213"])
    let quiet = try await ReportFormPhone.report(on: phone)
    #expect(quiet.logs.map(\.text) == ["view loaded false"] && quiet.denials.isEmpty)
    try await phone.expectPrivate()
    let writing = try await ReportFormPhone.report(on: phone, comment: "write")
    #expect(writing.logs.contains { $0.text == "written false" })
    #expect(writing.denials.contains { $0.attempt.contains("report-form.txt") })
    #expect(try await phone.leaks.map(\.rule.id) == ["run.file-write"])
    let printing = try await ReportFormPhone.report(on: phone, comment: "print")
    #expect(printing.logs.contains { $0.text.contains("480213") })
    #expect(try await phone.leaks.contains { $0.rule.id == "privacy.log" })
  }

  /// By message: what the user sees and sends.
  @Test(
    arguments: [
      (ComposerAct.send, "Fraud from +14085550123"), (.sendInstead("My words"), "My words"),
      (.cancel, nil),
    ] as [(ComposerAct, String?)])
  func aReportByMessageIsComposed(_ act: ComposerAct, _ sent: String?) async throws {
    let phone = try await ReportFormPhone.make(.source("Sources/Samples/TellCarrier"))
    let report = try await phone.report(messagesFrom: Self.sender) { sheet in
      try await sheet.choose("Fraud", in: "Reason")
      try await sheet.done(composer: act)
    }
    let composed = try #require(report.composed)
    #expect(composed.recipients == ["+14085550177"] && composed.text == "Fraud from +14085550123")
    #expect(composed.sentText == sent && report.channel == .message && report.posted == nil)
    #expect(report.userString == composed.text && report.userInfo == nil)
    #expect(!"\(composed) \(report)".contains("0123"))
  }

  @Test func aReportWithoutStubFailsTheTest() async throws {
    let phone = try await ReportFormPhone.make { $0.network = [] }
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await ReportFormPhone.report(on: phone)
    }
    #expect(failure.code == .unusableTest && failure.description.contains("no stub answers"))
    let other = try await ReportFormPhone.make { $0.network = [.failing(.offline).reporting()] }
    let report = try await ReportFormPhone.report(on: other)
    #expect(report.posted?.errorCode == -1009 && report.posted?.status == nil)
    #expect(report.action == .reportJunk && report.channel == .network)
  }

  /// Where messages were recorded, nothing that is printed quotes them.
  @Test(arguments: [false, true]) func descriptionsAreRedacted(_ isPrivate: Bool) async throws {
    let phone = try await ReportFormPhone.make { $0.isPrivate = isPrivate }
    let report = try await ReportFormPhone.report(on: phone, comment: "CANARY")
    let failure = try #require(throws: PhoneTestFailure.self) {
      try report.expect(action: .reportNotJunk, userInfo: ["comment": "CANARY"])
    }
    let screen = try #require(report.screens.last)
    for text in ["\(failure)", "\(screen)", "\(screen.items)"] {
      #expect(text.contains("CANARY") == !isPrivate, "\(text)")
    }
    var dumped = ""
    dump(report, to: &dumped)
    dump(report.posted, to: &dumped)
    for text in ["\(report)", String(reflecting: report), dumped, "\(report.posted as Any)"] {
      #expect(!text.contains("CANARY") && !text.contains("5550123"), "\(text)")
    }
  }
}
