import HostPolicy
import Testing

/// An answer with a sub-action, given by a filter that declared 10001 and 20002.
struct SubActionCase: Sendable, CustomTestStringConvertible {
  let action: Int
  let subAction: Int
  let folder: Folder
  let rules: [String]

  init(_ action: Int, _ subAction: Int, _ folder: Folder, _ rules: String...) {
    self.action = action
    self.subAction = subAction
    self.folder = folder
    self.rules = rules
  }

  var testDescription: String { "action \(action), sub-action \(subAction)" }

  static let all = [
    SubActionCase(4, 0, .transactions, "verdict.transaction"),
    SubActionCase(4, 10_001, .transactionsFinance, "verdict.transaction", "sub-action.declared"),
    SubActionCase(3, 20_002, .promotionsCoupons, "verdict.promotion", "sub-action.declared"),
    SubActionCase(4, 10_002, .transactions, "verdict.transaction", "sub-action.undeclared"),
    SubActionCase(3, 20_001, .promotions, "verdict.promotion", "sub-action.undeclared"),
    SubActionCase(4, 20_002, .transactions, "verdict.transaction", "sub-action.mismatched"),
    SubActionCase(3, 10_001, .promotions, "verdict.promotion", "sub-action.mismatched"),
    SubActionCase(0, 10_001, .unknown, "verdict.none", "sub-action.mismatched"),
    SubActionCase(1, 10_001, .unknown, "verdict.allow", "sub-action.mismatched"),
    SubActionCase(
      2, 10_001, .junk, "verdict.junk", "sub-action.mismatched", "junk.conversation"),
    SubActionCase(99, 10_001, .unknown, "verdict.unknown-action", "sub-action.mismatched"),
    SubActionCase(4, 10_009, .transactions, "verdict.transaction", "sub-action.undeclared"),
    SubActionCase(3, -1, .promotions, "verdict.promotion", "sub-action.undeclared"),
    SubActionCase(4, .max, .transactions, "verdict.transaction", "sub-action.undeclared"),
  ]
}

@Suite struct SubActionTests {
  static let declared = CapabilitiesAnswer.declared(transactional: [10_001], promotional: [20_002])

  @Test(arguments: [IOSProfile.ios16, .ios26], SubActionCase.all)
  func answerWithSubAction(profile: IOSProfile, example: SubActionCase) throws {
    var phone = PhoneState.filtering(profile, capabilities: Self.declared)
    let decision = try phone.receive(.text(.bank), answer: example.action, example.subAction)
    #expect(decision.placement.folder == example.folder)
    #expect(decision.rules.map(\.id) == example.rules)
    #expect(decision.placement.isNotified == (example.folder == .unknown))
    #expect((decision.placement.label == nil) == (example.folder == .unknown))
  }

  @Test(arguments: [IOSProfile.ios11, .ios14], SubActionCase.all)
  func olderProfilesLookAtTheActionOnly(profile: IOSProfile, example: SubActionCase) throws {
    var with = PhoneState.filtering(profile, capabilities: Self.declared)
    var without = with
    #expect(with.settings.declared == .none)
    let decision = try with.receive(.text(.bank), answer: example.action, example.subAction)
    #expect(
      try decision.rules == without.receive(.text(.bank), answer: example.action).rules)
    #expect(with == without)
  }

  @Test(arguments: [
    (10_000, Folder.transactionsOthers), (10_001, .transactionsFinance),
    (10_002, .transactionsOrders), (10_003, .transactionsReminders),
    (10_004, .transactionsHealth), (10_005, .transactionsWeather),
    (10_006, .transactionsCarrier), (10_007, .transactionsRewards),
    (10_008, .transactionsPublicServices), (20_000, .promotionsOthers),
    (20_001, .promotionsOffers), (20_002, .promotionsCoupons),
  ])
  func everySubActionHasItsFolder(rawValue: Int, folder: Folder) throws {
    let isPromotional = rawValue >= 20_000
    var phone = PhoneState.filtering(
      capabilities: .declared(
        transactional: isPromotional ? [] : [rawValue],
        promotional: isPromotional ? [rawValue] : []))
    let decision = try phone.receive(.text(.bank), answer: isPromotional ? 3 : 4, rawValue)
    #expect(decision.placement.folder == folder)
    #expect(phone.shownFolders.contains { $0.folder == folder })
    #expect(phone.unread(in: folder) == 1)
    #expect(phone.unread(in: isPromotional ? .promotions : .transactions) == 1, "it holds theirs")
    #expect(phone.unread(in: isPromotional ? .transactions : .promotions) == 0)
  }
}
