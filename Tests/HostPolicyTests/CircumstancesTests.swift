import Chance
import HostPolicy
import Testing
import Texts

/// What there is to know about one message; a phone can be brought to it.
private struct Situation: CustomStringConvertible {
  var profile = IOSProfile.ios16
  var service = MessageService.sms
  var isContact = false
  var isBlocked = false
  var screens = true
  var hasFilter = true
  var isMarkedKnown = false
  var replies = 0
  var isJunk = false
  var hasSender = true
  var hasBody = true
  var declared: [Int] = []

  /// A phone on which all this happened, and the message that reaches it then.
  func phone() throws -> (PhoneState, IncomingMessage) {
    var phone = PhoneState.filtering(
      profile,
      capabilities: .declared(
        transactional: declared.filter { $0 < 20_000 },
        promotional: declared.filter { $0 >= 20_000 }))
    if isJunk { try phone.receive(.text(.bank), answer: Action.junk) }
    for _ in 0..<replies { _ = phone.reply(to: .bank) }
    if isMarkedKnown { _ = phone.markKnown(ConversationKey(.bank)) }
    if isContact { _ = phone.addContact(.bank) }
    if isBlocked { phone.block(.bank) }
    if !hasFilter { phone.select(filter: nil) }
    phone.setFiltersUnknownSenders(screens)
    let message = IncomingMessage(
      service: service, sender: hasSender ? .bank : nil, body: hasBody ? "Hello" : nil)
    return (phone, message)
  }

  /// The same with one fact changed; nil where no phone can be brought to that.
  func with(_ change: FactChange) -> Situation? {
    var changed = self
    switch change {
    case .service(let service): changed.service = service
    case .contact(let flag): changed.isContact = flag
    case .blocked(let flag): changed.isBlocked = flag
    case .screening(let flag): changed.screens = flag
    case .filter(let flag): changed.hasFilter = flag
    case .markedKnown(let flag): changed.isMarkedKnown = flag
    case .replies(let count): changed.replies = count
    case .junk(let flag): changed.isJunk = flag
    case .sender(let flag): changed.hasSender = flag
    case .body(let flag): changed.hasBody = flag
    case .profile(let profile): changed.profile = profile
    }
    // Of a message without a sender nothing is known that belongs to one.
    switch change {
    case .service, .screening, .filter, .body, .profile: return changed
    default: return hasSender ? changed : nil
    }
  }

  /// The same without what the phone would not know any more, or never has.
  var asRemembered: Situation {
    var known = self
    known.isMarkedKnown = isMarkedKnown && profile == .ios26
    // Whatever makes a conversation known takes it out of Junk.
    known.isJunk = isJunk && !isContact && replies < 3 && !known.isMarkedKnown
    return known
  }

  var description: String {
    "\(profile.id) \(service.rawValue) contact \(isContact) blocked \(isBlocked) screens \(screens)"
      + " filter \(hasFilter) marked \(isMarkedKnown) replies \(replies) junk \(isJunk)"
      + " sender \(hasSender) body \(hasBody) declared \(declared)"
  }
}

/// What `why --what-if` says is what a phone would do.
@Suite struct WhatIfTests {
  private static let changes: [FactChange] =
    MessageService.allCases.map(FactChange.service) + IOSProfile.all.map(FactChange.profile)
    + (0...4).map(FactChange.replies)
    + [true, false].flatMap {
      [
        .contact($0), .blocked($0), .screening($0), .filter($0), .markedKnown($0), .junk($0),
        .sender($0), .body($0),
      ]
    }

  private static let answers: [FilterAnswer] =
    [
      (0, 0), (1, 10_001), (2, 0), (3, 0), (3, 20_002), (3, 20_002), (3, 10_001), (4, 10_001),
      (4, 10_001), (4, 10_001), (4, 10_002), (9, 1),
    ].map { .response(action: $0, subAction: $1) } + [.noAnswer(.timeout)]

  private static func situation(_ random: inout some RandomNumberGenerator) -> Situation {
    func rarely() -> Bool { Int.random(in: 0..<5, using: &random) == 0 }
    return Situation(
      profile: IOSProfile.all.randomElement(using: &random) ?? .ios16,
      service: rarely() ? MessageService.allCases.randomElement(using: &random) ?? .sms : .sms,
      isContact: rarely(), isBlocked: rarely(), screens: !rarely(), hasFilter: !rarely(),
      isMarkedKnown: rarely(), replies: rarely() ? Int.random(in: 0...4, using: &random) : 0,
      isJunk: rarely(), hasSender: !rarely(), hasBody: !rarely(),
      declared: [[], [10_001], [10_001, 20_002]].randomElement(using: &random) ?? [])
  }

  @Test func circumstancesAgreeWithThePhone() throws {
    var random = SeededNumbers(seed: 1)
    var compared = 0
    var subFolders = 0
    for _ in 0..<2_000 {
      let situation = Self.situation(&random).asRemembered
      let answer = Self.answers.randomElement(using: &random) ?? .noAnswer(.crash)
      var (phone, message) = try situation.phone()
      let decision = try phone.receive(message, answer: answer)
      let base = Circumstances(decision, profile: situation.profile)
      #expect(base.outcome.folder == decision.placement.folder, "\(situation), \(answer)")
      for change in Self.changes {
        guard let other = situation.with(change) else { continue }
        var (otherPhone, otherMessage) = try other.phone()
        let actual = try otherPhone.receive(otherMessage, answer: answer)
        let told = base.with(change).outcome
        #expect(told.isAsked == actual.isAsked, "\(situation), \(answer), \(change)")
        #expect(told.decisiveGate?.rule == actual.decisiveGate?.rule, "\(situation), \(change)")
        // A folder that depends on what nobody knows is not told.
        guard let folder = told.folder else {
          #expect(actual.isAsked)
          continue
        }
        compared += 1
        if folder.parent != nil { subFolders += 1 }
        #expect(folder == actual.placement.folder, "\(situation), \(answer), \(change)")
      }
    }
    #expect(compared > 20_000 && subFolders > 300)
  }

  /// The reported fault: the answer's sub-action was not looked at.
  @Test func anAnswerWithASubActionLiesInItsSubFolder() throws {
    var phone = PhoneState.filtering(capabilities: SubActionTests.declared)
    let decision = try phone.receive(.text(.bank), answer: Action.transaction, 10_001)
    let base = Circumstances(decision, profile: .ios16)
    #expect(base.with(.screening(true)).outcome.folder == .transactionsFinance)
    #expect(base.with(.profile(.ios14)).outcome.folder == .transactions)
    #expect(base.with(.profile(.ios26)).outcome.folder == .transactionsFinance)
    #expect(base.with(.profile(.ios11)).outcome.folder == .known)
  }

  /// iOS 14 asks no filter what it declares, so nobody knows what iOS 16 would have heard.
  @Test func whatWasNotDeclaredYetIsNotTold() throws {
    var phone = PhoneState.filtering(.ios14)
    let decision = try phone.receive(.text(.bank), answer: Action.transaction, 10_001)
    let base = Circumstances(decision, profile: .ios14)
    #expect(base.outcome.folder == .transactions)
    #expect(base.with(.profile(.ios16)).outcome.folder == nil)
  }

  @Test func anAnswerThatWasOvertakenIsNotUsedAgain() throws {
    var phone = PhoneState.filtering()
    guard case .ask(let id, _) = phone.receive(.text(.bank)) else {
      Issue.record("not asked")
      return
    }
    phone.block(.bank)
    let concluded = phone.conclude(id, with: .response(action: 2, subAction: 0))
    let decision = try #require(concluded)
    #expect(Circumstances(decision, profile: .ios16).outcome.folder == nil)
  }
}
