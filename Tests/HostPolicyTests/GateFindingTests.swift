import HostPolicy
import Testing

/// What a gate says about some facts.
struct FindingCase: Sendable, CustomTestStringConvertible {
  let gate: Gate
  let passes: Bool
  let finding: String
  let facts: GateFacts

  init(
    _ gate: Gate, _ passes: Bool, _ finding: String,
    _ change: (inout GateFacts) -> Void = { _ in }
  ) {
    var facts = GateFacts()
    change(&facts)
    self.gate = gate
    self.passes = passes
    self.finding = finding
    self.facts = facts
  }

  var testDescription: String { "\(gate.rawValue): \(finding)" }

  static let all = [
    FindingCase(.service, true, "the message is an SMS"),
    FindingCase(.service, true, "the message is an MMS") { $0.service = .mms },
    FindingCase(.service, false, "the message is an RCS") { $0.service = .rcs },
    FindingCase(.service, false, "the message is an iMessage") { $0.service = .iMessage },
    FindingCase(.blocked, true, "the sender is not blocked"),
    FindingCase(.blocked, false, "the sender is blocked") { $0.senderIsBlocked = true },
    FindingCase(.contact, true, "the sender is not in Contacts"),
    FindingCase(.contact, false, "the sender is in Contacts") { $0.participantIsContact = true },
    FindingCase(.contact, true, "nobody of the group is in Contacts") { $0.isGroup = true },
    FindingCase(.contact, false, "somebody of the group is in Contacts") {
      $0.isGroup = true
      $0.participantIsContact = true
    },
    FindingCase(.unknownSenderFiltering, true, "Filter Unknown Senders is on"),
    FindingCase(.unknownSenderFiltering, false, "Screen Unknown Senders is off") {
      $0.screeningName = "Screen Unknown Senders"
      $0.filtersUnknownSenders = false
    },
    FindingCase(.filterSelected, false, "the filter chosen in Settings is None"),
    FindingCase(.filterSelected, true, "the filter chosen in Settings is \u{201C}Sieve\u{201D}") {
      $0.selectedFilter = "Sieve"
    },
    FindingCase(.markedKnown, true, "the user has not marked the sender as known"),
    FindingCase(.markedKnown, false, "the user has marked the sender as known") {
      $0.conversationIsMarkedKnown = true
    },
    FindingCase(.replies, true, "the user has never replied; the limit is 3"),
    FindingCase(.replies, true, "the user has replied once; the limit is 3") { $0.replies = 1 },
    FindingCase(.replies, true, "the user has replied twice; the limit is 3") { $0.replies = 2 },
    FindingCase(.replies, false, "the user has replied 3 times; the limit is 3") {
      $0.replies = 3
    },
    FindingCase(.replies, false, "the user has replied 4 times; the limit is 3") {
      $0.replies = 4
    },
    FindingCase(.junkConversation, true, "the conversation is not marked as junk"),
    FindingCase(.junkConversation, false, "the conversation is already marked as junk") {
      $0.conversationIsJunk = true
    },
    FindingCase(.senderAndBody, true, "the message has a sender and a text"),
    FindingCase(.senderAndBody, false, "the message has no sender") { $0.hasSender = false },
    FindingCase(.senderAndBody, false, "the message has no text") { $0.hasBody = false },
    FindingCase(.senderAndBody, false, "the message has neither sender nor text") {
      $0.hasSender = false
      $0.hasBody = false
    },
  ]
}

@Suite struct GateFindingTests {
  @Test(arguments: FindingCase.all) func finding(_ example: FindingCase) {
    let (passes, finding) = example.gate.judge(example.facts)
    #expect(passes == example.passes)
    #expect(finding == example.finding)
  }

  @Test(arguments: Gate.allCases) func everyGateIsSeenInBothDirections(gate: Gate) {
    let seen = Set(FindingCase.all.filter { $0.gate == gate }.map(\.passes))
    #expect(seen == [true, false])
  }
}
