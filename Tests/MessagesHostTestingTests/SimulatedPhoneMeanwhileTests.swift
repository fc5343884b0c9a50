import IdentityLookup
import MessagesHostTesting
import Synchronization
import Testing

/// What a test lets happen while its filter is being asked.
@Suite struct SimulatedPhoneMeanwhileTests {
  private static let message = PhoneMessage.sms(from: "12345", text: "A junk prize")
  private static let other = PhoneMessage.sms(from: "12346", text: "More junk")

  /// The filter of the talk as a process, and one that answers junk as a part of the test.
  static let filters = [
    ("process", ExtensionUnderTest.source("Sources/Samples/FilterIt")),
    (
      "in process",
      StrangeFilters.make { _, completion in completion(StrangeFilters.response(.junk)) }
    ),
  ]

  @Test(arguments: filters.indices)
  func theUserBlocksTheSenderMeanwhile(filter: Int) async throws {
    let phone = try await SimulatedPhone(extension: Self.filters[filter].1)
    let message = try await phone.receive(Self.message) { phone in
      try await phone.block("12345")
      try await phone.addContact("12346")
    }
    #expect(message.asked && message.action == .junk)
    #expect(message.folder == .blocked && !message.notified)
    #expect(message.why.rules.map(\.id) == ["placement.overtaken", "placement.blocked"])
    let next = try await phone.receive(Self.other)
    #expect(!next.asked)
  }

  @Test(arguments: filters.indices)
  func messagesArriveAtOnce(filter: Int) async throws {
    let phone = try await SimulatedPhone(extension: Self.filters[filter].1)
    let messages = try await phone.receive(atOnce: [Self.message, Self.message, Self.other]) {
      phone in
      try await phone.reply(to: "12346", times: 3)
    }
    #expect(messages.map(\.asked) == [true, true, true])
    #expect(messages.map(\.folder) == [.junk, .junk, .known])
    #expect(messages.map(\.unread) == [1, 2, 1])
    #expect(messages[1].why.rules.first?.id == "placement.overtaken")
    // One after another the second is not asked about.
    let next = try await phone.receive(Self.message)
    #expect(!next.asked)
  }

  @Test func bothQuestionsAreOpenAtOnce() async throws {
    let completions = Mutex<[StrangeFilters.Completion]>([])
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in
        let open = completions.withLock { open in
          open.append(completion)
          return open
        }
        // Nobody is answered before both are asked about.
        guard open.count == 2 else { return }
        for completion in open.reversed() { completion(StrangeFilters.response(.allow)) }
      })
    let messages = try await phone.receive(atOnce: [Self.message, Self.other])
    #expect(messages.map(\.action) == [.allow, .allow])
  }

  @Test func aMessageThatNobodyIsAskedAboutFailsTheTest() async throws {
    let phone = try await SimulatedPhone(extension: Self.filters[1].1) { $0.contacts = ["12345"] }
    let failure = await #expect(throws: PhoneTestFailure.self) {
      try await phone.receive(Self.message) { _ in Issue.record("nothing is to happen") }
    }
    #expect(failure?.code == .unusableTest)
    #expect(
      failure?.description.contains(
        "it is not asked about message 1, because the sender is in Contacts") == true)
    #expect(await phone.messages(in: .known) == [1])
  }

  @Test(arguments: ["wait cannot happen", "select cannot happen", "receive(atOnce:while:)"])
  func whatHasNoMeaningMeanwhileFailsTheTest(words: String) async throws {
    let phone = try await SimulatedPhone(extension: Self.filters[1].1)
    let failure = await #expect(throws: PhoneTestFailure.self) {
      try await phone.receive(Self.message) { phone in
        switch words.prefix(4) {
        case "wait": try await phone.wait(.seconds(1))
        case "sele": try await phone.chooseNoFilter()
        default: try await phone.receive(Self.other)
        }
      }
    }
    #expect(failure?.code == .unusableTest)
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
    // The message is not lost, and the phone goes on.
    #expect(await phone.messages(in: .junk) == [1])
    let next = try await phone.receive(Self.other)
    #expect(next.asked)
  }
}
