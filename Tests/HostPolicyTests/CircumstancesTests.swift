import Chance
import HostPolicy
import Testing
import Texts

/// One fact that is otherwise, as a test brings it about on a phone.
private enum Change: CustomStringConvertible {
  case service(MessageService)
  case contact(Bool)
  case blocked(Bool)
  case screening(Bool)
  case filter(Bool)
  case markedKnown(Bool)
  case replies(Int)
  case junk(Bool)
  case sender(Bool)
  case body(Bool)
  case profile(IOSProfile)

  /// The same as somebody asks for it.
  var asked: FactChange {
    get throws {
      let (name, value) = words
      return try #require(FactChange(name, value))
    }
  }

  var description: String { "\(words.name)=\(words.value)" }

  private var words: (name: String, value: String) {
    switch self {
    case .service(let service): ("service", service.rawValue)
    case .contact(let flag): ("contact", "\(flag)")
    case .blocked(let flag): ("blocked", "\(flag)")
    case .screening(let flag): ("screening", "\(flag)")
    case .filter(let flag): ("filter", "\(flag)")
    case .markedKnown(let flag): ("known", "\(flag)")
    case .replies(let count): ("replies", "\(count)")
    case .junk(let flag): ("junk", "\(flag)")
    case .sender(let flag): ("sender", "\(flag)")
    case .body(let flag): ("body", "\(flag)")
    case .profile(let profile): ("profile", profile.name)
    }
  }
}

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
  func with(_ change: Change) -> Situation? {
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
  private static let changes: [Change] =
    MessageService.allCases.map(Change.service) + IOSProfile.all.map(Change.profile)
    + (0...4).map(Change.replies)
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
        let told = base.with(try change.asked).outcome
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

  /// Names and values, and how they come back; a number is told as it is meant.
  @Test(arguments: [
    ("service", "rcs", "service=rcs"), ("contact", "true", "contact=true"),
    ("filter", "false", "filter=false"), ("replies", "007", "replies=7"),
    ("profile", "ios18", "profile=ios18"), ("service", "SMS", nil), ("contact", "yes", nil),
    ("replies", "-1", nil), ("replies", "1000001", nil), ("replies", "two", nil),
    ("profile", "ios9", nil), ("group", "true", nil), ("localNumber", "true", nil),
    ("declared", "true", nil), ("Contact", "true", nil),
  ])
  func changesAreReadByNameAndValue(_ name: String, _ value: String, _ told: String?) {
    #expect(FactChange(name, value).map { "\($0)" } == told)
  }

  @Test func everyNameIsToldWithItsValues() {
    let flag = "true|false"
    let expected = [
      "service=sms|mms|rcs|imessage", "contact=\(flag)", "blocked=\(flag)", "screening=\(flag)",
      "filter=\(flag)", "known=\(flag)", "replies=NUMBER", "junk=\(flag)", "sender=\(flag)",
      "body=\(flag)", "profile=\(IOSProfile.names.joined(separator: "|"))",
    ]
    #expect(FactChange.names.map { "\($0.0)=\($0.1)" } == expected)
  }

  /// In the order of the profile's gates.
  @Test func everySingleChangeThatWouldKeepItFromBeingAskedIsTold() throws {
    var phone = PhoneState.filtering(.ios26)
    let decision = try phone.receive(.text(.bank), answer: Action.junk)
    let changes = Circumstances(decision, profile: .ios26).smallestChanges
    let expected = [
      "service=imessage", "blocked=true", "contact=true", "known=true", "screening=false",
      "filter=false", "replies=3", "junk=true", "sender=false", "body=false",
    ]
    #expect(changes.map { $0.map { "\($0)" } } == expected.map { [$0] })
  }

  /// A message of a group without a sender: what was known of the group stays so.
  @Test func aSenderThatIsMissingAnywayTakesNothingAway() throws {
    var facts = GateFacts()
    facts.isGroup = true
    facts.hasSender = false
    facts.replies = 2
    let base = Circumstances(facts: facts, profile: .ios16, answer: nil, rules: [])
    #expect(base.with(try Change.sender(false).asked).facts == facts)
    let fromSomebody = base.with(try Change.sender(true).asked)
    #expect(fromSomebody.with(try Change.sender(false).asked).facts.replies == 0)
  }

  /// The reported fault: the answer's sub-action was not looked at.
  @Test func anAnswerWithASubActionLiesInItsSubFolder() throws {
    var phone = PhoneState.filtering(capabilities: SubActionTests.declared)
    let decision = try phone.receive(.text(.bank), answer: Action.transaction, 10_001)
    let base = Circumstances(decision, profile: .ios16)
    #expect(try base.with(Change.screening(true).asked).outcome.folder == .transactionsFinance)
    #expect(try base.with(Change.profile(.ios14).asked).outcome.folder == .transactions)
    #expect(try base.with(Change.profile(.ios26).asked).outcome.folder == .transactionsFinance)
    #expect(try base.with(Change.profile(.ios11).asked).outcome.folder == .known)
  }

  /// iOS 14 asks no filter what it declares, so nobody knows what iOS 16 would have heard.
  @Test func whatWasNotDeclaredYetIsNotTold() throws {
    var phone = PhoneState.filtering(.ios14)
    let decision = try phone.receive(.text(.bank), answer: Action.transaction, 10_001)
    let base = Circumstances(decision, profile: .ios14)
    #expect(base.outcome.folder == .transactions)
    #expect(try base.with(Change.profile(.ios16).asked).outcome.folder == nil)
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
