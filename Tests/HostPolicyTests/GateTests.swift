import HostPolicy
import Testing

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
