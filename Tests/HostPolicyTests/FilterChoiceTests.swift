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

/// The folders of the filter are listed while one is chosen; nothing in them is lost without.
@Suite struct HiddenFolderTests {
  private static let lists: [String: [Folder]] = [
    "ios11": [.known], "ios14": [.known, .unknown], "ios16": [.known, .unknown],
    "ios26": [.known, .unknown],
  ]

  @Test(arguments: IOSProfile.all) func withNoneOnlyTheListsAreShown(profile: IOSProfile) throws {
    #expect(PhoneState(profile: profile).shownFolders.map(\.folder) == Self.lists[profile.id])
  }

  @Test(arguments: IOSProfile.all, [true, false])
  func whatLiesThereStays(profile: IOSProfile, uninstalls: Bool) throws {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.junk)
    let applied = uninstalls ? phone.uninstallSelectedFilter() : phone.select(filter: nil)
    #expect(
      applied.map(\.id) == ["placement.hidden"] + (uninstalls ? ["placement.uninstalled"] : []))
    #expect(phone.shownFolders.map(\.folder) == Self.lists[profile.id])
    #expect(phone.messages(in: .junk).map(\.id.number) == [1])
    #expect(phone.unread(in: .junk) == 1)
    #expect(phone.messages(in: ConversationKey(.bank)).count == 1)
    phone.select(filter: "Colander")
    #expect(phone.shownFolders.contains { $0.folder == .junk })
  }

  @Test func nothingIsToldWhereNothingIsHidden() throws {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.allow)
    #expect(phone.select(filter: nil) == [])
    #expect(phone.select(filter: nil) == [])
  }

  /// Else it would be in a folder that nobody sees, silently.
  @Test(arguments: IOSProfile.all) func withNoneAJunkConversationIsHeardAgain(profile: IOSProfile)
    throws
  {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.junk)
    phone.select(filter: nil)
    let later = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(later.rules.map(\.id) == ["placement.normal"])
    #expect(later.placement.isNotified && later.placement.label == nil)
    #expect(Self.lists[profile.id]?.last == later.placement.folder)
    phone.select(filter: "Sieve")
    let again = try phone.receive(.text(.bank), answer: Action.allow)
    #expect(again.placement.folder == .junk, "it is still a junk conversation")
  }

  @Test func aParentFolderHoldsWhatItsSubFoldersHold() throws {
    var phone = PhoneState.filtering(capabilities: SubActionTests.declared)
    try phone.receive(.text(.bank), answer: Action.transaction, 10_001)
    let parent = try phone.receive(.text(.shop), answer: Action.transaction)
    #expect(parent.placement.unread == 2)
    #expect(phone.messages(in: .transactions).map(\.id.number) == [1, 2])
    #expect(phone.messages(in: .transactionsFinance).map(\.id.number) == [1])
    #expect(phone.name(of: .transactions) == "All Transactions")
    #expect(phone.name(of: .transactionsFinance) == "Finance")
    // Another filter without sub-folders: the message of finance is still to be found.
    phone.select(filter: "Colander", capabilities: .notHandled)
    #expect(phone.name(of: .transactions) == "Transactions")
    #expect(phone.messages(in: .transactions).map(\.id.number) == [1, 2])
  }

  @Test(arguments: Folder.allCases) func aFolderHoldsItselfAndWhatIsBelow(folder: Folder) {
    for other in Folder.allCases {
      let isBelow = other.rawValue.hasPrefix(folder.rawValue + "/")
      #expect(folder.holds(other) == (other == folder || isBelow))
    }
    #expect((folder.parent != nil) == folder.rawValue.contains("/"))
  }
}
