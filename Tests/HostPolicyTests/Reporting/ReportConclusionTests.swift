import HostPolicy
import Testing
import Texts

/// An answer with where reports can go, and what follows from it.
struct ConclusionCase: Sendable, CustomTestStringConvertible {
  let action: Int
  var delivery = ReportDelivery.network
  var order = ReportOrder.documented
  var hasText = true
  var isUserInfoValid = true
  var hasSender = true
  var choices = ReportChoices()
  var pressedEarly = false
  let steps: [ReportStep]
  let rules: [PolicyRule]

  var testDescription: String {
    "\(action) to \(delivery.destinations.map(\.rawValue).sorted()), \(order.rawValue)"
      + ", \(hasText), \(isUserInfoValid), \(hasSender), \(choices), \(pressedEarly)"
  }

  private static let blocking = [
    ReportRule.junkAndBlock, ReportRule.network, ReportRule.movesNothing,
  ]

  private static let message = [
    ReportRule.junk, ReportRule.sms, ReportComposerRule.text, ReportRule.movesNothing,
  ]

  static let all = [
    ConclusionCase(action: 0, steps: [.dismiss], rules: [ReportRule.none]),
    ConclusionCase(
      action: 1, steps: [.post, .dismiss],
      rules: [ReportRule.notJunk, ReportRule.network, ReportRule.movesNothing]),
    ConclusionCase(
      action: 2, steps: [.post, .dismiss],
      rules: [ReportRule.junk, ReportRule.network, ReportRule.movesNothing]),
    ConclusionCase(
      action: 3, steps: [.post, .alert, .block(.bank), .dismiss],
      rules: blocking + [ReportOrder.documented.rule, ReportRule.blockedContacts]),
    ConclusionCase(
      action: 3, order: .blockFirst, steps: [.block(.bank), .post, .alert, .dismiss],
      rules: blocking + [ReportOrder.blockFirst.rule, ReportRule.blockedContacts]),
    ConclusionCase(
      action: 3, choices: ReportChoices(alert: .settings),
      steps: [.post, .alert, .block(.bank), .dismiss],
      rules: blocking + [
        ReportOrder.documented.rule, ReportRule.blockedContacts, ReportRule.alertSettings,
      ]),
    ConclusionCase(
      action: 3, hasSender: false, steps: [.post, .dismiss],
      rules: blocking + [ReportRule.noSender]),
    ConclusionCase(
      action: 2, delivery: .sms, steps: [.compose(.sample), .dismiss],
      rules: message + [ReportComposerRule.complete]),
    // What is for the network alone does not keep a message.
    ConclusionCase(
      action: 2, delivery: .sms, isUserInfoValid: false,
      steps: [.compose(.sample), .dismiss],
      rules: message + [ReportComposerRule.complete]),
    ConclusionCase(
      action: 2, delivery: .both, hasText: false,
      steps: [.post, .dismiss],
      rules: [
        ReportRule.junk, ReportRule.networkWins, ReportRule.network, ReportRule.movesNothing,
      ]),
    ConclusionCase(
      action: 2, delivery: ReportDelivery(), steps: [.fail(.noDestination), .dismiss],
      rules: [
        ReportRule.junk, ReportRule.noDestination, ReportComposerRule.failure,
        ReportRule.movesNothing,
      ]),
    ConclusionCase(
      action: 3, delivery: ReportDelivery(),
      steps: [.fail(.noDestination), .alert, .block(.bank), .dismiss],
      rules: [
        ReportRule.junkAndBlock, ReportRule.noDestination, ReportComposerRule.failure,
        ReportRule.movesNothing,
        ReportOrder.documented.rule, ReportRule.blockedContacts,
      ]),
    ConclusionCase(
      action: 2, delivery: .sms, hasText: false, steps: [.fail(.noText), .dismiss],
      rules: [
        ReportRule.junk, ReportRule.noText, ReportComposerRule.failure, ReportRule.movesNothing,
      ]),
    ConclusionCase(
      action: 2, isUserInfoValid: false, steps: [.fail(.userInfo), .dismiss],
      rules: [ReportRule.junk, ReportRule.userInfo, ReportRule.movesNothing]),
    // An alert that is not shown has no buttons.
    ConclusionCase(
      action: 2, choices: ReportChoices(alert: .settings), steps: [.post, .dismiss],
      rules: [ReportRule.junk, ReportRule.network, ReportRule.movesNothing]),
    // The user left nothing to send, or wrote something else, or did not want to.
    ConclusionCase(
      action: 2, delivery: .sms, choices: ReportChoices(composer: .sendInstead("")),
      steps: [.compose(.sample), .dismiss], rules: message + [ReportComposerRule.empty]),
    ConclusionCase(
      action: 2, delivery: .sms, choices: ReportChoices(composer: .cancel),
      steps: [.compose(.sample), .dismiss], rules: message + [ReportComposerRule.complete]),
    // Done was pressed too early, and again later.
    ConclusionCase(
      action: 0, pressedEarly: true, steps: [.dismiss],
      rules: [ReportRule.notReady, ReportRule.none]),
    ConclusionCase(action: 4, steps: [.dismiss], rules: [ReportRule.unknownAction]),
    ConclusionCase(action: -1, steps: [.dismiss], rules: [ReportRule.unknownAction]),
    ConclusionCase(action: .max, steps: [.dismiss], rules: [ReportRule.unknownAction]),
  ]
}

extension ReportDelivery {
  static let network = ReportDelivery(networkDestination: "https://reports.example.com/r")
  static let sms = ReportDelivery(smsDestination: "+15550100")
  static let both = ReportDelivery(
    networkDestination: "https://reports.example.com/r", smsDestination: "+15550100")
}

extension ReportComposer {
  static let sample = ReportComposer(to: "+15550100", userString: "spam")
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
          action: example.action, userString: example.hasText ? "spam" : nil,
          isUserInfoValid: example.isUserInfoValid)),
      to: example.delivery, choices: example.choices, pressedEarly: example.pressedEarly)
    #expect(conclusion.steps == example.steps)
    #expect(conclusion.rules == example.rules)
  }

  @Test func anEmptyTextIsNone() throws {
    var phone = PhoneState.reporting()
    let request = try request(.bank, &phone)
    let conclusion = phone.conclude(
      request, with: .classified(.init(action: 2, userString: "", isUserInfoValid: true)),
      to: .sms)
    #expect(conclusion.steps == [.fail(.noText), .dismiss])
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
    let conclusion = phone.conclude(request, with: answer, to: .both)
    #expect(conclusion.steps == [.dismiss])
    #expect(conclusion.rules == rules)
  }

  @Test func aBlockHoldsForMessagesAndCalls() throws {
    var phone = PhoneState.reporting()
    let request = try request(.bank, &phone)
    let answer = ReportAnswer.classified(
      .init(action: 3, userString: nil, isUserInfoValid: true))
    for case .block(let sender) in phone.conclude(request, with: answer, to: ReportDelivery()).steps
    {
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
      request, with: .classified(.init(action: 1, userString: "spam", isUserInfoValid: true)),
      to: .network)
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
