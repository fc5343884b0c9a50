import Chance
import Fetching
import HostPolicy
import InboxModel
import Texts

/// What happens to one phone, one step after another, out of its seed.
struct SoakStory {
  enum Step {
    case receive(NaiveMessage, text: String, FilterDeed, LaunchDeed, meanwhile: [NaiveEvent])
    case user(NaiveEvent)
    /// The user chooses None and then the filter, so that a new process is asked for sub-actions.
    case choose(LaunchDeed, CapabilitiesDeed)
    case chooseNone
    /// The app is removed, and installed again.
    case reinstall
    case wait(Duration)
  }

  /// More messages, replies or marks than these, and the user deletes a conversation.
  private static let mostRemembered = 60
  /// The longest that anything of the filter or the server takes, in milliseconds.
  private static let longestDelay = 5_000

  private var random: SeededNumbers
  /// Crashes that follow on the last one, so that some are often enough in a row.
  private var crashesToCome = 0
  let profile: NaiveProfile
  let stickiness: String
  let isProcessReused: Bool
  /// How long the host waits; never just as long as a deed takes.
  let queryTimeout: Duration
  let launchTimeout: Duration

  init(seed: UInt64, phone: Int) {
    random = SeededNumbers(seed: seed, stream: UInt64(phone))
    profile = NaiveProfile.all[(phone - 1) % NaiveProfile.all.count]
    stickiness = random.pick(["conversation", "category", "unless-first-transaction"])
    isProcessReused = random.number(below: 4) > 0
    queryTimeout = .milliseconds(2_000 + random.number(below: 2_000)) + .microseconds(500)
    launchTimeout = .milliseconds(3_000) + .microseconds(500)
  }

  /// The next step on a phone whose inbox is like this.
  ///
  /// - Parameters:
  ///   - inbox: The model, which knows what is on the phone.
  ///   - isGivenUp: Whether the filter has crashed so often that it is not started any more.
  /// - Returns: What happens next.
  mutating func next(_ inbox: NaiveInbox, isGivenUp: Bool) -> Step {
    if let old = tooOld(inbox) { return .user(.delete(old)) }
    if isGivenUp || inbox.filter == nil, random.number(below: 4) == 0 { return choice() }
    switch random.number(below: 100) {
    case 0..<60: return message(inbox)
    case 60: return choice()
    case 61: return random.number(below: 4) == 0 ? .chooseNone : .reinstall
    case 62..<65: return .wait(.milliseconds(random.number(below: Self.longestDelay)))
    case 65..<67: return .user(.screen(random.number(below: 4) > 0))
    default: return .user(userEvent(inbox))
    }
  }

  private func tooOld(_ inbox: NaiveInbox) -> [Int]? {
    if inbox.items.count > Self.mostRemembered { return inbox.items.first?.conversation }
    if inbox.replies.count > Self.mostRemembered { return inbox.replies.first }
    return inbox.marked.count > Self.mostRemembered ? inbox.marked.first : nil
  }

  private mutating func message(_ inbox: NaiveInbox) -> Step {
    var message = NaiveMessage()
    message.service = random.pick(["SMS", "SMS", "SMS", "SMS", "MMS", "RCS", "iMessage"])
    message.body = random.number(below: 12) > 0 ? .text : random.pick(NaiveBody.allCases)
    switch random.number(below: 40) {
    case 0: message.sender = nil
    case 1..<16:
      message.sender = acquaintance()
      message.writing = random.number(below: 2)
      if random.number(below: 4) == 0 { message.others = random.pick([[1], [0, 1], [1, 2]]) }
    default: message.sender = SoakPeople.acquaintances + random.number(below: SoakPeople.strangers)
    }
    let meanwhile = random.number(below: 12) == 0 ? [userEvent(inbox, for: message)] : []
    return .receive(message, text: text(), deed(), launch(), meanwhile: meanwhile)
  }

  private mutating func acquaintance() -> Int { random.number(below: SoakPeople.acquaintances) }

  private mutating func text() -> String {
    let words = [
      "Your", "code", "is", "4711", "WIN", "\u{1F381}", "http://a.test/?q=1", "\u{202E}", "\n",
    ]
    let count = random.number(below: 500) == 0 ? 2_000 : 1 + random.number(below: 12)
    return (0..<count).map { _ in random.pick(words) }.joined(separator: " ")
  }

  /// Something that the user does; during a question mostly about its message.
  private mutating func userEvent(
    _ inbox: NaiveInbox, for message: NaiveMessage? = nil
  ) -> NaiveEvent {
    let others = inbox.items.isEmpty ? [0] : random.pick(inbox.items).conversation
    let conversation = message?.conversation ?? others
    switch random.number(below: 16) {
    case 0..<6: return .reply(conversation)
    case 6..<9: return .read(conversation)
    case 9: return .addContact(acquaintance())
    case 10: return .removeContact(acquaintance())
    case 11: return .block(acquaintance())
    case 12: return .unblock(acquaintance())
    case 13: return .markKnown(conversation)
    case 14: return .alerts(conversation, random.number(below: 2) == 0)
    default: return .delete(conversation)
    }
  }

  private mutating func choice() -> Step {
    let kind: CapabilitiesDeed.Kind =
      switch random.number(below: 10) {
      case 0: .crash
      case 1: .garbage
      case 2: .silence
      default:
        .declare(
          some(of: [10_000, 10_001, 10_002, 10_003, 10_007, 7]),
          some(of: [20_000, 20_001, 20_002, -1]))
      }
    return .choose(launch(), CapabilitiesDeed(kind: kind, delay: delay()))
  }

  private mutating func some(of values: [Int]) -> [Int] {
    (0..<random.number(below: 4)).map { _ in random.pick(values) }
  }

  private mutating func launch() -> LaunchDeed {
    let milliseconds = random.number(below: random.number(below: 10) == 0 ? Self.longestDelay : 200)
    return LaunchDeed(
      delay: .milliseconds(milliseconds), handlesCapabilities: random.number(below: 8) > 0)
  }

  private mutating func delay() -> Duration {
    .milliseconds(random.number(below: Self.longestDelay + 1))
  }

  private mutating func deed() -> FilterDeed {
    let subActions = [0, 0, 0, 10_001, 10_003, 20_001, 20_002, 7, -1]
    let isCrash = crashesToCome > 0
    if isCrash { crashesToCome -= 1 }
    return FilterDeed(
      kind: isCrash ? .crash(signal: 11) : kind(),
      delay: isCrash ? .milliseconds(random.number(below: 500)) : delay(),
      action: random.pick([0, 1, 1, 2, 2, 3, 4, 5, -1, .max]),
      subAction: random.pick(subActions), isNoisy: random.number(below: 10) == 0)
  }

  private mutating func kind() -> FilterDeed.Kind {
    switch random.number(below: 40) {
    case 0: crash()
    case 1: .exit(code: Int32(random.number(below: 3)))
    case 2: .garbage((0..<(4 + random.number(below: 60))).map { _ in 0 })
    case 3: .garbage([0, 0, 0, 2, 0x7b, 0x7d])
    case 4: .silence
    case 5: .letGo
    case 6: .deaf
    case 7: .hoard
    case 8: .fill
    case 9..<12: .answerTwice(after: delay())
    case 12..<20: .deferral(server(), answerAfter: .milliseconds(random.number(below: 1_000)))
    default: .answer
    }
  }

  private mutating func crash() -> FilterDeed.Kind {
    crashesToCome = random.number(below: 5)
    return .crash(signal: random.pick([4, 6, 8, 11]))
  }

  private mutating func server() -> ServerDeed {
    let faults: [TransportFault] = [
      .offline, .hostNotFound, .refused, .timedOut, .reset, .emptyReply, .truncated, .malformed,
      .tlsExpired, .tooLarge, .badEncoding,
    ]
    let length = random.number(below: 200)
    let body = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    return ServerDeed(
      kind: random.number(below: 3) == 0
        ? .fault(random.pick(faults)) : .answer(status: random.pick([200, 404, 500]), body: body),
      delay: delay())
  }
}

/// Who writes to a soaked phone: the model's numbers as addresses.
enum SoakPeople {
  /// People whom the phone's user writes to, adds and blocks.
  static let acquaintances = 3
  /// The others, who only write.
  static let strangers = 100

  /// The address of a person; the acquaintances' have two writings.
  static func address(_ person: Int, writing: Int = 0) -> SenderAddress {
    guard person >= acquaintances else { return SenderAddress(writings[person][writing]) }
    return SenderAddress("+1720555\(1_000 + person)")
  }

  private static let writings = [
    ["+12025550101", "(202) 555-0101"], ["+442079460018", "tel:+44-20-7946-0018"],
    ["Kim.Doe@a.test", "kim.doe@A.test"],
  ]

  static func conversation(_ people: [Int]) -> ConversationKey {
    ConversationKey(Set(people.map { address($0) }))
  }

  /// A message as it reaches the phone.
  static func message(_ message: NaiveMessage, text: String) -> IncomingMessage {
    let body: PrivateText? =
      switch message.body {
      case .text: PrivateText(text)
      case .empty: PrivateText("")
      case .missing: nil
      }
    return IncomingMessage(
      service: services[message.service] ?? .sms,
      sender: message.sender.map { address($0, writing: message.writing) }, body: body,
      receiverISOCountryCode: "US", otherMembers: Set(message.others.map { address($0) }))
  }

  private static let services: [String: MessageService] = [
    "SMS": .sms, "MMS": .mms, "RCS": .rcs, "iMessage": .iMessage,
  ]
}
