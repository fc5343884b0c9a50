import HostPolicy
import Testing

/// Something that happens while the filter is being asked, and where its answer of junk leads.
struct OvertakingCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let change: @Sendable (inout PhoneState) throws -> Void
  let rules: [String]
  let folder: Folder

  init(
    _ name: String, _ folder: Folder, _ rules: String...,
    change: @escaping @Sendable (inout PhoneState) throws -> Void
  ) {
    testDescription = name
    self.change = change
    self.rules = rules
    self.folder = folder
  }

  static let all = [
    OvertakingCase("nothing", .junk, "verdict.junk", "junk.conversation") { _ in },
    OvertakingCase("contact", .known, "placement.overtaken", "placement.normal") {
      _ = $0.addContact(.bank)
    },
    OvertakingCase("replies", .known, "placement.overtaken", "placement.normal") {
      for _ in 1...3 { _ = $0.reply(to: .bank) }
    },
    OvertakingCase("mark", .known, "placement.overtaken", "placement.normal") {
      _ = $0.markKnown(ConversationKey(.bank))
    },
    OvertakingCase("block", .blocked, "placement.overtaken", "placement.blocked") {
      $0.block(.bank)
    },
    OvertakingCase("junk", .junk, "placement.overtaken", "placement.junk-conversation") {
      try $0.receive(.text(.bank), answer: Action.junk)
    },
    OvertakingCase("None", .junk, "verdict.junk", "junk.conversation") { $0.select(filter: nil) },
    OvertakingCase("deletion", .junk, "verdict.junk", "junk.conversation") {
      _ = $0.deleteConversation(with: .bank)
    },
  ]
}

@Suite struct OvertakenTests {
  @Test(arguments: OvertakingCase.all) func answerAfter(_ example: OvertakingCase) throws {
    var phone = PhoneState.filtering(.ios26)
    guard case .ask(let id, _) = phone.receive(.text(.bank)) else {
      Issue.record("not asked")
      return
    }
    try example.change(&phone)
    let concluded = phone.conclude(id, with: .response(action: 2, subAction: 0))
    let decision = try #require(concluded)
    #expect(decision.isAsked)
    #expect(decision.rules.map(\.id) == example.rules)
    #expect(decision.placement.folder == example.folder)
    #expect(decision.placement.isNotified == (example.folder == .known))
    #expect(
      phone.conversations[ConversationKey(.bank)]?.isJunk == (example.folder == .junk))
  }

  @Test func messagesKeepTheOrderOfArrival() throws {
    var phone = PhoneState.filtering(junk: .unlessFirstTransaction)
    var asked: [MessageID] = []
    for _ in 1...3 {
      guard case .ask(let id, _) = phone.receive(.text(.bank)) else { continue }
      asked.append(id)
    }
    try #require(asked.count == 3)
    for (id, action) in zip([asked[1], asked[0], asked[2]], [1, 4, 2]) {
      _ = phone.conclude(id, with: .response(action: action, subAction: 0))
    }
    #expect(phone.folders() == [.transactions, .unknown, .junk], "it began with a transaction")
  }
}
