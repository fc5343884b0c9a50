import Chance
import Testing
import Texts

@testable import HostPolicy

@Suite struct FolderCountsTests {
  @Test func everyFolderHasAPlaceOfItsOwn() {
    #expect(Folder.allCases.map(\.index) == Array(0..<Folder.allCases.count))
    #expect(Set(Folder.allCases).count == Folder.allCases.count)
  }

  /// What a phone counts as it goes is what a look at every message finds, whatever happened.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func whatIsCountedIsWhatIsThere(seed: UInt64) {
    var phone = EventfulPhone(seed: seed)
    for _ in 0..<60 {
      phone.goOn()
      expectCountsOf(phone.state)
    }
  }

  private func expectCountsOf(_ state: PhoneState) {
    let messages = state.conversations.values.flatMap(\.messages)
    #expect(state.badge == messages.count(where: \.isUnread))
    for folder in Folder.allCases {
      let there = messages.filter { folder.holds($0.folder) }
      #expect(state.count(in: folder) == there.count, "\(folder.rawValue)")
      #expect(state.unread(in: folder) == there.count(where: \.isUnread), "\(folder.rawValue)")
    }
    for conversation in state.conversations.values {
      #expect(conversation.unread == conversation.messages.count(where: \.isUnread))
      let folders = Folder.allCases.filter { conversation.folders.contains($0) }
      #expect(Set(folders) == Set(conversation.messages.map(\.folder)))
    }
  }
}

/// A phone on which one thing after the other happens by chance.
private struct EventfulPhone {
  private(set) var state: PhoneState
  private var numbers: SeededNumbers
  /// Questions that are answered later, and in another order.
  private var waiting: [MessageID] = []

  private static let senders = (0..<4).map { SenderAddress("+1408555019\($0)") }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    state = .filtering(numbers.pick(IOSProfile.all), junk: numbers.pick(JunkStickiness.allCases))
  }

  mutating func goOn() {
    let sender = numbers.pick(Self.senders)
    switch numbers.number(below: 16) {
    case 0: _ = state.reply(to: sender)
    case 1: state.markRead(conversationOf: sender)
    case 2: _ = state.addContact(sender)
    case 3: _ = state.removeContact(sender)
    case 4: _ = state.deleteConversation(with: sender)
    case 5: state.block(sender)
    case 6: state.unblock(sender)
    case 7: _ = state.markKnown(ConversationKey(sender))
    case 8, 9:
      guard !waiting.isEmpty else { return }
      conclude(waiting.remove(at: numbers.number(below: waiting.count)))
    default: receive(from: sender)
    }
  }

  private mutating func receive(from sender: SenderAddress) {
    let service = numbers.pick([MessageService.sms, .sms, .sms, .iMessage])
    let message = IncomingMessage(service: service, sender: sender, body: "Your parcel waits")
    guard case .ask(let id, _) = state.receive(message) else { return }
    if numbers.number(below: 4) == 0 { waiting.append(id) } else { conclude(id) }
  }

  private mutating func conclude(_ id: MessageID) {
    let action = numbers.number(below: 6)
    _ = state.conclude(id, with: .response(action: action, subAction: 0))
  }
}

/// An act costs what it changes, and not what lies in its conversation.
@Suite struct LongConversationTests {
  private static let key = ConversationKey(.bank)

  /// Where the messages of the conversation lie in memory: those of a copy, as long as nobody changes any.
  private static func place(in phone: PhoneState) -> Int? {
    guard let messages = phone.conversations[key]?.messages else { return nil }
    return messages.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { Int(bitPattern: $0) }
    }
  }

  @Test func whatChangesNothingTouchesNoMessage() throws {
    var phone = PhoneState.filtering(.ios26)
    for action in [Action.allow, Action.promotion] {
      try phone.receive(.text(.bank), answer: action)
    }
    _ = phone.markKnown(Self.key)
    phone.markRead(Self.key)
    let before = phone
    let place = try #require(Self.place(in: before))
    for _ in 0..<3 {
      let wasUnread = phone.markRead(Self.key)
      #expect(!wasUnread)
      #expect(phone.reply(to: Self.key) == [])
      #expect(phone.markKnown(Self.key) == [])
    }
    #expect(phone.addContact(.bank) == [])
    #expect(phone.removeContact(.bank) == [])
    #expect(Self.place(in: phone) == place)
    // The copy is one: a message that comes is not in both.
    _ = phone.receive(.text(.bank))
    #expect(Self.place(in: phone) != place)
    #expect(Self.place(in: before) == place)
  }

  /// If each read went over the messages before, these would take many minutes.
  @Test(.timeLimit(.minutes(1))) func eachReadCostsTheMessagesThatItReads() {
    var (conversation, counts) = (Conversation(), FolderCounts())
    let message = IncomingMessage.text(.bank)
    let plan = PlacementPlan(folder: .unknown, isNotified: true, label: nil, rules: [])
    let origin = conversation.origin(of: message)
    let count = 100_000
    var reads = 0
    for number in 1...count {
      let stored = Conversation.StoredMessage(
        message, MessageID(number), from: origin, at: .zero, by: plan)
      conversation.insert(stored)
      counts.add(stored)
      if conversation.markRead(counting: &counts) { reads += 1 }
    }
    #expect(reads == count)
    #expect(counts.count(in: .unknown) == count)
    #expect(counts.unread == 0)
    let unread = conversation.messages.filter(\.isUnread)
    #expect(unread.isEmpty)
  }

  /// If each act counted the conversation, these would take minutes.
  @Test(.timeLimit(.minutes(1))) func actsThatChangeNothingCostNothing() {
    var phone = PhoneState(profile: .ios26)
    let count = 10_000
    for _ in 0..<count {
      _ = phone.receive(.text(.bank))
      phone.markRead(Self.key)
    }
    _ = phone.markKnown(Self.key)
    for _ in 0..<20_000 {
      phone.markRead(Self.key)
      _ = phone.reply(to: Self.key)
      _ = phone.markKnown(Self.key)
    }
    #expect(phone.badge == 0)
    #expect(phone.count(in: .known) == count)
    #expect(phone.conversations[Self.key]?.replies == 20_000)
  }
}
