import HostPolicy
import Testing
import Texts

@Suite struct CallTests {
  private func phone(_ calls: [(SenderAddress?, Bool)]) -> PhoneState {
    var phone = PhoneState.reporting()
    for (second, call) in calls.enumerated() {
      phone.receive(IncomingCall(caller: call.0, isAnswered: call.1), at: .seconds(second))
    }
    return phone
  }

  @Test(arguments: [true, false]) func aCallRingsAndIsListed(isAnswered: Bool) {
    var phone = PhoneState(profile: .ios16)
    let call = phone.receive(
      IncomingCall(caller: .bank, isAnswered: isAnswered), at: .seconds(7))
    #expect(call.rings)
    #expect(call.id == CallID(1))
    #expect(call.rules == [CallRule.recents])
    #expect(phone.recents.map(\.isAnswered) == [isAnswered])
    #expect(phone.recents.map(\.time) == [.seconds(7)])
    #expect(phone.recents.map(\.caller) == [.bank])
  }

  /// Who called in order, and which calls are the newest item of the bank.
  @Test(
    arguments: [
      ([], []),
      ([(SenderAddress.bank, false)], [1]),
      ([(.bank, false), (.bank, false), (.bank, false)], [1, 2, 3]),
      ([(.bank, false), (.shop, false), (.bank, false)], [3]),
      ([(.bank, false), (.bank, true)], [2]),
      ([(.bank, true), (.bank, false), (.bank, false), (.shop, true)], [2, 3]),
      ([(.shop, true)], []),
    ] as [([(SenderAddress?, Bool)], [Int])])
  func anItemIsTheCallsInARow(_ calls: [(SenderAddress?, Bool)], _ item: [Int]) {
    #expect(phone(calls).recentsItem(of: .bank) == Set(item.map(CallID.init)))
  }

  @Test func anItemIsReportedByDate() throws {
    var phone = phone([(SenderAddress("2025550101"), false), (.bank, false)])
    let offer = phone.offerReport(.calls(phone.recentsItem(of: .bank)), from: .recents)
    let request = try #require(offer.request)
    #expect(request.isOfCalls)
    #expect(request.communications.map(\.time) == [.zero, .seconds(1)])
    #expect(request.communications.map(\.sender) == ["+12025550101", "+12025550101"])
    #expect(request.communications.allSatisfy { $0.body == nil })
    #expect(request.sender == .bank)
    #expect(
      offer.rules == [
        ReportRule.sorted, ReportRule.recentsItem, ReportRule.sender,
        ReportViewOrder.afterPrepare.rule,
      ])
  }

  @Test func aCallThatIsNotThereCannotBeReported() {
    var phone = phone([(.bank, false)])
    let offer = phone.offerReport(.calls([CallID(9)]), from: .recents)
    #expect(offer.refusal?.rule == ReportGate.received.rule)
  }

  @Test func aMissedCallsNotificationOffersNothing() {
    var phone = phone([(.bank, false)])
    let offer = phone.offerReport(.calls([CallID(1)]), from: .notification)
    #expect(offer.refusal?.rule == ReportGate.origin.rule)
  }

  @Test func whoCallsWithoutANumberCanBeReportedAndNotBlocked() throws {
    var phone = phone([(nil, true)])
    let offer = phone.offerReport(.calls(phone.recentsItem(of: nil)), from: .recents)
    let request = try #require(offer.request)
    #expect(request.communications.map(\.sender) == [nil])
    let answer = ReportAnswer.classified(
      .init(action: 3, userString: "spam", isUserInfoValid: true))
    #expect(
      phone.conclude(request, with: answer, to: .sms).steps == [.compose(.sample), .dismiss])
  }

  @Test func unblockedCallersRingAgain() {
    var phone = PhoneState.reporting()
    phone.block(.bank)
    #expect(!phone.receive(IncomingCall(caller: .bank, isAnswered: false), at: .zero).rings)
    phone.unblock(.bank)
    #expect(phone.receive(IncomingCall(caller: .bank, isAnswered: false), at: .zero).rings)
    #expect(phone.recents.map(\.id) == [CallID(2)])
  }
}
