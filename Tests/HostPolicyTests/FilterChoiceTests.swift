import HostPolicy
import Testing

@Suite struct FilterChoiceTests {
  @Test(arguments: IOSProfile.all) func withNoneNobodyIsAsked(profile: IOSProfile) throws {
    var phone = PhoneState(profile: profile)
    let decision = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(decision.decisiveGate?.rule == Gate.filterSelected.rule)
    #expect(decision.placement.isNotified)
  }

  @Test func theChosenFilterIsNamed() throws {
    var phone = PhoneState.filtering()
    phone.select(filter: "Colander")
    let decision = try phone.receive(.text(.bank), answer: Action.promotion)
    #expect(decision.askedFilter == "Colander")
    #expect(decision.placement.label == "Filtered by Colander")
  }

  /// Whatever the user does in Settings, messages that are there stay where they are.
  @Test(
    arguments: [
      { $0.select(filter: "Colander") }, { $0.select(filter: nil) }, { $0.select(filter: "Sieve") },
      { $0.setFiltersUnknownSenders(false) }, { $0.block(.bank) }, { $0.unblock(.bank) },
    ] as [@Sendable (inout PhoneState) -> Void])
  func existingMessagesAreNeverJudgedAgain(change: @Sendable (inout PhoneState) -> Void) throws {
    var phone = PhoneState.filtering(junk: .category, capabilities: SubActionTests.declared)
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.bank), answer: Action.promotion, 20_002)
    try phone.receive(.text(.bank), answer: Action.transaction)
    try phone.receive(.text(.bank), answer: Action.junk)
    let before = phone.conversations
    change(&phone)
    #expect(phone.conversations == before)
  }

  /// The filter that was asked declared finance; the one chosen meanwhile did not.
  @Test func anAnswerIsComparedWithWhatItsOwnFilterDeclared() throws {
    var phone = PhoneState.filtering(capabilities: SubActionTests.declared)
    guard case .ask(let id, _) = phone.receive(.text(.bank)) else {
      Issue.record("not asked")
      return
    }
    phone.select(filter: "Colander", capabilities: .notHandled)
    let concluded = phone.conclude(id, with: .response(action: 4, subAction: 10_001))
    let decision = try #require(concluded)
    #expect(decision.placement.folder == .transactionsFinance)
    #expect(decision.placement.label == "Filtered by Sieve")
  }
}
