import HostPolicy
import Testing
import Texts

/// A gate of a profile, and a phone and a message for which it alone does not hold.
struct GateCase: Sendable, CustomTestStringConvertible {
  let profile: IOSProfile
  let gate: Gate

  static let all = IOSProfile.all.flatMap { profile in
    profile.gates.map { GateCase(profile: profile, gate: $0) }
  }

  static let pairs = IOSProfile.all.flatMap { profile in
    profile.gates.indices.flatMap { first in
      profile.gates[(first + 1)...].map { (profile, profile.gates[first], $0) }
    }
  }

  var testDescription: String { "\(profile.id): \(gate.rawValue)" }

  func closed() throws -> (PhoneState, IncomingMessage) {
    var phone = PhoneState.filtering(profile)
    var message = IncomingMessage.text(.bank)
    switch gate {
    case .service: message = .text(.bank, by: .iMessage)
    case .blocked: phone.block(.bank)
    case .contact: _ = phone.addContact(.bank)
    case .unknownSenderFiltering: phone.setFiltersUnknownSenders(false)
    case .filterSelected: phone.select(filter: nil)
    case .markedKnown: _ = phone.markKnown(ConversationKey(.bank))
    case .replies: for _ in 1...3 { _ = phone.reply(to: .bank) }
    case .junkConversation: try phone.receive(message, answer: Action.junk)
    case .senderAndBody: message = IncomingMessage(service: .mms, sender: .bank, body: nil)
    }
    return (phone, message)
  }
}

@Suite struct GateTests {
  @Test(arguments: IOSProfile.all) func allGatesOpenAsks(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    let decision = try phone.receive(.text(.bank), answer: Action.allow)
    #expect(decision.askedFilter == "Sieve")
    #expect(decision.answer == .response(action: 1, subAction: 0))
    #expect(decision.gates.map(\.rule) == profile.gates.map(\.rule))
    #expect(decision.gates.allSatisfy { $0.passes && !$0.isDecisive })
    #expect(decision.decisiveGate == nil)
  }

  @Test(arguments: GateCase.all) func oneClosedGateDecides(_ example: GateCase) throws {
    var (phone, message) = try example.closed()
    guard case .placed(let decision) = phone.receive(message) else {
      Issue.record("asked although \(example.gate.rawValue) is closed")
      return
    }
    #expect(decision.gates.map(\.rule) == example.profile.gates.map(\.rule))
    #expect(decision.decisiveGate?.rule == example.gate.rule)
    #expect(decision.gates.filter { !$0.passes }.map(\.rule) == [example.gate.rule])
    #expect(!decision.isAsked)
    #expect(decision.answer == nil)
  }

  @Test(arguments: GateCase.pairs)
  func theFirstOfTwoClosedGatesDecides(profile: IOSProfile, first: Gate, second: Gate) {
    var facts = GateFacts()
    facts.filteredServices = profile.filteredServices
    facts.selectedFilter = "Sieve"
    first.close(&facts)
    second.close(&facts)
    let records = GateRecord.judge(facts, by: profile)
    #expect(records.map(\.rule) == profile.gates.map(\.rule))
    #expect(records.filter { !$0.passes }.map(\.rule) == [first.rule, second.rule])
    #expect(records.filter(\.isDecisive).map(\.rule) == [first.rule])
  }

  @Test(arguments: IOSProfile.all, MessageService.allCases)
  func servicesByProfile(profile: IOSProfile, service: MessageService) throws {
    let asked: [String: Set<MessageService>] = [
      "ios11": [.sms, .mms], "ios14": [.sms, .mms], "ios16": [.sms, .mms],
      "ios26": [.sms, .mms, .rcs],
    ]
    var phone = PhoneState.filtering(profile)
    let decision = try phone.receive(.text(.bank, by: service), answer: Action.allow)
    #expect(try decision.isAsked == #require(asked[profile.id]).contains(service))
  }

  /// The gate that only some profiles have is not closed in the others.
  @Test(arguments: IOSProfile.all) func theSwitchMattersFromIOS14(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    phone.setFiltersUnknownSenders(false)
    let decision = try phone.receive(.text(.bank), answer: Action.allow)
    #expect(decision.isAsked == (profile.id == "ios11"))
  }

  @Test(arguments: [
    IncomingMessage(service: .sms, sender: nil, body: "Hello"),
    IncomingMessage(service: .mms, sender: .bank, body: nil, subject: "Hello", attachments: 2),
    IncomingMessage(service: .mms, sender: nil, body: nil, attachments: 1),
  ])
  func withoutSenderOrTextNobodyIsAsked(message: IncomingMessage) throws {
    var phone = PhoneState.filtering()
    let decision = try phone.receive(message, answer: Action.junk)
    #expect(decision.decisiveGate?.rule == Gate.senderAndBody.rule)
    #expect(decision.placement.folder == .unknown)
    #expect(decision.placement.isNotified)
  }

  @Test(arguments: ["", " ", "\u{0}", "\u{202E}\u{5E9}", "\u{1F468}\u{200D}\u{1F469}", "\u{FFFD}"])
  func anyTextEvenAnEmptyOneIsAskedAbout(text: String) throws {
    var phone = PhoneState.filtering()
    let message = IncomingMessage(service: .mms, sender: .bank, body: PrivateText(text))
    #expect(try phone.receive(message, answer: Action.allow).isAsked)
  }
}

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

extension Gate {
  /// Changes the facts so that this gate does not hold.
  func close(_ facts: inout GateFacts) {
    switch self {
    case .service: facts.service = .iMessage
    case .blocked: facts.senderIsBlocked = true
    case .contact: facts.participantIsContact = true
    case .unknownSenderFiltering: facts.filtersUnknownSenders = false
    case .filterSelected: facts.selectedFilter = nil
    case .markedKnown: facts.conversationIsMarkedKnown = true
    case .replies: facts.replies = 3
    case .junkConversation: facts.conversationIsJunk = true
    case .senderAndBody: facts.hasBody = false
    }
  }
}
