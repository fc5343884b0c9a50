import Chance
import InboxModel

/// Makes sequences of 5 to 25 events from a seed; equal seeds make equal sequences.
struct EventGenerator {
  private var random: SeededNumbers

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
  }

  mutating func makeCase() -> ModelCase {
    let profile = NaiveProfile.all[number(below: NaiveProfile.all.count)]
    let stickiness = pick(["conversation", "category", "unless-first-transaction"])
    // Short sequences are quick, long ones reach far: most are short.
    let count = 5 + min(number(below: 21), number(below: 21))
    var events: [NaiveEvent] = number(below: 8) > 0 ? [select()] : []
    while events.count < count { events.append(event()) }
    return ModelCase(
      profile: profile, stickiness: stickiness, events: events, hasTwin: number(below: 8) == 0)
  }

  private mutating func number(below bound: Int) -> Int { random.number(below: bound) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

  private mutating func event() -> NaiveEvent {
    switch number(below: 40) {
    case 0..<19: .receive(message(), number(below: 6) > 0 ? answer() : nil)
    case 19..<21: .answer(number(below: 3), answer())
    case 21..<27: .reply(conversation())
    case 27: .read(conversation())
    case 28..<30: .addContact(person())
    case 30: .removeContact(person())
    case 31: .block(person())
    case 32: .unblock(person())
    case 33: .markKnown(conversation())
    case 34..<36: .delete(conversation())
    case 36: select()
    case 37: number(below: 4) > 0 ? select() : .uninstall
    case 38: .screen(number(below: 3) > 0)
    default: .alerts(conversation(), number(below: 4) == 0)
    }
  }

  /// Mostly the first sender, so that conversations grow.
  private mutating func person() -> Int { max(0, number(below: 5) - 2) }

  private mutating func conversation() -> [Int] {
    switch number(below: 10) {
    case 0: []
    case 1: [0, 1]
    case 2: [0, 1, 2]
    default: [person()]
    }
  }

  private mutating func message() -> NaiveMessage {
    var message = NaiveMessage()
    message.sender = number(below: 16) > 0 ? person() : nil
    message.service = pick(["SMS", "SMS", "SMS", "MMS", "RCS", "iMessage"])
    message.body = number(below: 8) > 0 ? .text : pick(NaiveBody.allCases)
    message.writing = number(below: 2)
    switch number(below: 10) {
    case 0: message.others = [1]
    case 1: message.others = [0, 1]
    case 2: message.others = [1, 2]
    default: break
    }
    return message
  }

  private mutating func answer() -> NaiveAnswer {
    switch number(below: 12) {
    case 0: .silence(number(below: 7))
    case 1: .action(pick([5, 99, -1, .max, .min, 10_001]), pick([0, 10_001, -1]))
    default: .action(pick([0, 1, 2, 2, 3, 4]), number(below: 2) > 0 ? 0 : subAction())
    }
  }

  private static let transactional = [10_000, 10_001, 10_002, 10_003, 10_007, 10_001]
  private static let promotional = [20_000, 20_001, 20_002, 20_002]

  private mutating func subAction() -> Int {
    pick(Self.transactional + Self.promotional + [7, -1])
  }

  private mutating func select() -> NaiveEvent {
    let name: String? = pick(["Sieve", "Sieve", "Sieve", "Sieve", "Colander", nil])
    switch number(below: 8) {
    case 0: return .select(name, nil)
    case 1: return .select(name, pick([.notHandled, .silence(number(below: 7))]))
    default:
      return .select(name, .declared(subActions(Self.transactional), subActions(Self.promotional)))
    }
  }

  /// Mostly right ones; now and then of the other kind, twice, or nonsense.
  private mutating func subActions(_ right: [Int]) -> [Int] {
    (0..<number(below: 6)).map { _ in number(below: 8) > 0 ? pick(right) : subAction() }
  }
}
