import IdentityLookup
import MessagesHostTesting
import Synchronization
import Testing

/// What the user does, and what it changes for a sender whose messages nobody minds.
@Suite struct SimulatedPhoneUserTests {
  private static let sender = "+1 202 555 0123"
  /// The same sender as the user writes it: it is the phone's country that tells.
  private static let written = "(202) 555-0123"
  private static let other = "(202) 555-0124"

  struct Act: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var profile = PhoneProfile.iOS16
    /// Whether the filter is asked about the next message, and where it and the first one lie then.
    let asked: Bool
    let folder: MessageFolder
    let first: MessageFolder?
    /// Unread messages in the folder of the next one.
    let unread: Int
    let perform: @Sendable (SimulatedPhone) async throws -> Void
  }

  private static func act(
    _ name: String, on profile: PhoneProfile = .iOS16, asked: Bool, _ folder: MessageFolder,
    first: MessageFolder?, unread: Int,
    _ perform: @escaping @Sendable (SimulatedPhone) async throws -> Void
  ) -> Act {
    Act(
      testDescription: name, profile: profile, asked: asked, folder: folder, first: first,
      unread: unread, perform: perform)
  }

  static let acts = [
    act("nothing", asked: true, .unknown, first: .unknown, unread: 2) { _ in },
    act("add contact", asked: false, .known, first: .known, unread: 2) {
      try await $0.addContact(written)
    },
    act("add another contact", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.addContact(other)
    },
    act("add and remove contact", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.addContact(written)
      try await $0.removeContact(written)
    },
    act("block", asked: false, .blocked, first: .unknown, unread: 0) {
      try await $0.block(written)
    },
    act("block and unblock", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.block(written)
      try await $0.unblock(written)
    },
    act("unblock another", asked: false, .blocked, first: .unknown, unread: 0) {
      try await $0.block(written)
      try await $0.unblock(other)
    },
    act("read", asked: true, .unknown, first: .unknown, unread: 1) {
      try await $0.read(conversationWith: written)
    },
    act("read another", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.read(conversationWith: other)
    },
    act("reply", asked: true, .unknown, first: .unknown, unread: 1) {
      try await $0.reply(to: written)
    },
    act("reply twice", asked: true, .unknown, first: .unknown, unread: 1) {
      try await $0.reply(to: written, times: 2)
    },
    act("reply three times", asked: false, .known, first: .known, unread: 1) {
      try await $0.reply(to: written, times: 3)
    },
    act("mark as known", on: .iOS26, asked: false, .known, first: .known, unread: 2) {
      try await $0.markKnown(written)
    },
    act("mark as known before iOS 26", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.markKnown(written)
    },
    act("delete the conversation", asked: true, .unknown, first: nil, unread: 1) {
      try await $0.deleteConversation(with: written)
    },
    act("delete another conversation", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.deleteConversation(with: other)
    },
    act("filter nobody", asked: false, .unknown, first: .unknown, unread: 2) {
      try await $0.setFiltersUnknownSenders(false)
    },
    act("filter nobody, and again", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.setFiltersUnknownSenders(false)
      try await $0.setFiltersUnknownSenders(true)
    },
    act("no filter", asked: false, .unknown, first: .unknown, unread: 2) {
      try await $0.chooseNoFilter()
    },
    act("no filter, and again", asked: true, .unknown, first: .unknown, unread: 2) {
      try await $0.chooseNoFilter()
      try await $0.chooseFilter()
    },
  ]

  @Test(arguments: acts) func changesTheNextMessage(_ act: Act) async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in completion(StrangeFilters.response(.none))
      },
      profile: act.profile)
    try await phone.receive(.sms(from: Self.sender, text: "Hello"))
      .expect(asked: true, folder: .unknown)
    try await act.perform(phone)
    let next = try await phone.receive(.sms(from: Self.sender, text: "Hello again"))
    try next.expect(asked: act.asked, folder: act.folder)
    #expect(next.unread == act.unread)
    for folder in MessageFolder.allCases {
      let expected: [Int] = (act.first == folder ? [1] : []) + (act.folder == folder ? [2] : [])
      #expect(await phone.messages(in: folder) == expected, "\(folder)")
    }
  }

  /// A conversation whose alerts are hidden is quiet, and nothing else of it is different.
  @Test func alertsAreHiddenAndShown() async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in completion(StrangeFilters.response(.none)) }
    )
    let message = PhoneMessage.sms(from: Self.sender, text: "Hello")
    try await phone.receive(message).expect(asked: true, folder: .unknown, notified: true)
    try await phone.hideAlerts(of: Self.written)
    let silent = try await phone.receive(message)
    try silent.expect(asked: true, folder: .unknown, notified: false)
    #expect(silent.unread == 2)
    try await phone.receive(.sms(from: Self.other, text: "Hello")).expect(notified: true)
    try await phone.showAlerts(of: Self.sender)
    try await phone.receive(message).expect(notified: true)
    let group = PhoneMessage.mms(from: Self.sender, text: "Hello", members: [Self.other])
    try await phone.hideAlerts(ofGroup: [Self.sender, Self.other])
    try await phone.receive(group).expect(notified: false)
    try await phone.showAlerts(ofGroup: [Self.other, Self.written])
    try await phone.receive(group).expect(notified: true)
  }

  /// A process ends with None, and what it was told is forgotten.
  @Test func theFilterIsMadeAnewWhenItIsChosenAgain() async throws {
    let made = Mutex(0)
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make(whenMade: { made.withLock { $0 += 1 } }) { _, completion in
        completion(StrangeFilters.response(.none))
      })
    let message = PhoneMessage.sms(from: Self.sender, text: "Hello")
    try await phone.receive(message).expect(asked: true)
    #expect(made.withLock(\.self) == 1)
    try await phone.chooseNoFilter()
    try await phone.receive(message).expect(asked: false)
    #expect(made.withLock(\.self) == 1)
    try await phone.chooseFilter()
    try await phone.receive(message).expect(asked: true)
    #expect(made.withLock(\.self) == 2)
  }
}
