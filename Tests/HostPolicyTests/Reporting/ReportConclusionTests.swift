import HostPolicy
import Testing
import Texts

/// An answer with where reports can go, and what follows from it.
struct ConclusionCase: Sendable, CustomTestStringConvertible {
  let action: Int
  var destinations: Set<ReportDestination> = [.network]
  var order = ReportOrder.documented
  var hasText = true
  var isUserInfoValid = true
  var hasSender = true
  var alert = ReportAlertChoice.ok
  let steps: [ReportStep]
  let rules: [PolicyRule]

  var testDescription: String {
    "\(action) to \(destinations.map(\.rawValue).sorted()), \(order.rawValue)"
      + ", \(hasText), \(isUserInfoValid), \(hasSender), \(alert.rawValue)"
  }

  private static let blocking = [
    ReportRule.junkAndBlock, ReportRule.network, ReportRule.movesNothing,
  ]

  static let all = [
    ConclusionCase(action: 0, steps: [.dismiss], rules: [ReportRule.none]),
    ConclusionCase(
      action: 1, steps: [.report(.network), .dismiss],
      rules: [ReportRule.notJunk, ReportRule.network, ReportRule.movesNothing]),
    ConclusionCase(
      action: 2, steps: [.report(.network), .dismiss],
      rules: [ReportRule.junk, ReportRule.network, ReportRule.movesNothing]),
    ConclusionCase(
      action: 3, steps: [.report(.network), .alert, .block(.bank), .dismiss],
      rules: blocking + [ReportOrder.documented.rule, ReportRule.blockedContacts]),
    ConclusionCase(
      action: 3, order: .blockFirst, steps: [.block(.bank), .report(.network), .alert, .dismiss],
      rules: blocking + [ReportOrder.blockFirst.rule, ReportRule.blockedContacts]),
    ConclusionCase(
      action: 3, alert: .settings, steps: [.report(.network), .alert, .block(.bank), .dismiss],
      rules: blocking + [
        ReportOrder.documented.rule, ReportRule.blockedContacts, ReportRule.alertSettings,
      ]),
    ConclusionCase(
      action: 3, hasSender: false, steps: [.report(.network), .dismiss],
      rules: blocking + [ReportRule.noSender]),
    ConclusionCase(
      action: 2, destinations: [.sms], steps: [.report(.sms), .dismiss],
      rules: [ReportRule.junk, ReportRule.sms, ReportRule.movesNothing]),
    // What is for the network alone does not keep a message.
    ConclusionCase(
      action: 2, destinations: [.sms], isUserInfoValid: false,
      steps: [.report(.sms), .dismiss],
      rules: [ReportRule.junk, ReportRule.sms, ReportRule.movesNothing]),
    ConclusionCase(
      action: 2, destinations: [.network, .sms], hasText: false,
      steps: [.report(.network), .dismiss],
      rules: [
        ReportRule.junk, ReportRule.networkWins, ReportRule.network, ReportRule.movesNothing,
      ]),
    ConclusionCase(
      action: 2, destinations: [], steps: [.fail(.noDestination), .dismiss],
      rules: [ReportRule.junk, ReportRule.noDestination, ReportRule.movesNothing]),
    ConclusionCase(
      action: 3, destinations: [],
      steps: [.fail(.noDestination), .alert, .block(.bank), .dismiss],
      rules: [
        ReportRule.junkAndBlock, ReportRule.noDestination, ReportRule.movesNothing,
        ReportOrder.documented.rule, ReportRule.blockedContacts,
      ]),
    ConclusionCase(
      action: 2, destinations: [.sms], hasText: false, steps: [.fail(.noText), .dismiss],
      rules: [ReportRule.junk, ReportRule.noText, ReportRule.movesNothing]),
    ConclusionCase(
      action: 2, isUserInfoValid: false, steps: [.fail(.userInfo), .dismiss],
      rules: [ReportRule.junk, ReportRule.userInfo, ReportRule.movesNothing]),
    // An alert that is not shown has no buttons.
    ConclusionCase(
      action: 2, alert: .settings, steps: [.report(.network), .dismiss],
      rules: [ReportRule.junk, ReportRule.network, ReportRule.movesNothing]),
    ConclusionCase(action: 4, steps: [.dismiss], rules: [ReportRule.unknownAction]),
    ConclusionCase(action: -1, steps: [.dismiss], rules: [ReportRule.unknownAction]),
    ConclusionCase(action: .max, steps: [.dismiss], rules: [ReportRule.unknownAction]),
  ]
}

@Suite struct ReportConclusionTests {
  private func request(_ sender: SenderAddress?, _ phone: inout PhoneState) throws -> ReportRequest
  {
    _ = phone.receive(.text(sender))
    let key = ConversationKey(sender.map { [$0] } ?? [])
    return try #require(
      phone.offerReport(phone.reportSubject(ofAll: key), from: .transcript).request)
  }

  @Test(arguments: ConclusionCase.all) func whatFollows(_ example: ConclusionCase) throws {
    var phone = PhoneState.reporting()
    phone.setReportOrder(example.order)
    let request = try request(example.hasSender ? .bank : nil, &phone)
    let conclusion = phone.conclude(
      request,
      with: .classified(
        .init(
          action: example.action, hasText: example.hasText,
          isUserInfoValid: example.isUserInfoValid)),
      to: example.destinations, alert: example.alert)
    #expect(conclusion.steps == example.steps)
    #expect(conclusion.rules == example.rules)
  }

  @Test(arguments: [
    (ReportAnswer.cancelled, [ReportRule.cancelled]),
    (.notReady, [ReportRule.notReady, ReportRule.cancelled]),
    (.noAnswer(.crash), [ReportRule.noAnswer]),
    (.noAnswer(.timeout), [ReportRule.noAnswer]),
  ])
  func withoutAnAnswerTheSheetIsDismissed(_ answer: ReportAnswer, _ rules: [PolicyRule]) throws {
    var phone = PhoneState.reporting()
    let request = try request(.bank, &phone)
    let conclusion = phone.conclude(request, with: answer, to: [.network, .sms])
    #expect(conclusion.steps == [.dismiss])
    #expect(conclusion.rules == rules)
  }

  @Test func aBlockHoldsForMessagesAndCalls() throws {
    var phone = PhoneState.reporting()
    let request = try request(.bank, &phone)
    let answer = ReportAnswer.classified(
      .init(action: 3, hasText: false, isUserInfoValid: true))
    for case .block(let sender) in phone.conclude(request, with: answer, to: []).steps {
      phone.block(sender)
    }
    #expect(phone.blocked == [.bank])
    guard case .placed(let decision) = phone.receive(.text(.bank)) else {
      Issue.record("asked about a blocked sender\u{2019}s message")
      return
    }
    #expect(decision.placement.folder == .blocked)
    let call = phone.receive(IncomingCall(caller: .bank, isAnswered: false), at: .zero)
    #expect(!call.rings)
    #expect(call.rules == [CallRule.blocked])
    #expect(phone.recents.isEmpty)
    #expect(phone.folders() == [.unknown, .blocked])
  }

  @Test func reportNotJunkLeavesJunkAsItIs() throws {
    var phone = PhoneState.filtering()
    phone.select(reporting: "Report It")
    try phone.receive(.text(.bank), answer: Action.junk)
    let before = phone
    let offer = phone.offerReport(phone.reportSubject(ofAll: .bank), from: .transcript)
    let request = try #require(offer.request)
    let conclusion = phone.conclude(
      request, with: .classified(.init(action: 1, hasText: true, isUserInfoValid: true)),
      to: [.network])
    #expect(conclusion.rules.contains(ReportRule.movesNothing))
    #expect(phone.conversations == before.conversations)
    #expect(phone.folders() == [.junk])
  }
}

extension PhoneState {
  fileprivate mutating func setReportOrder(_ order: ReportOrder) {
    self = PhoneState(
      profile: profile, settings: PhoneSettings(reportOrder: order))
    select(reporting: "Report It")
  }
}
