import IdentityLookup
import MessagesHostTesting
import Synchronization
import Testing

/// What a filter is told, over the same bytes as in a process of its own.
@Suite struct QueryTests {
  /// What reached the filter.
  private struct Query: Sendable, Equatable {
    let sender: String?
    let body: String?
    let country: String?
  }

  /// Keeps what reaches a filter that answers junk.
  private final class Listener: Sendable {
    private let queries = Mutex<[Query]>([])

    var heard: [Query] { queries.withLock { $0 } }

    func hear(_ query: Query) {
      queries.withLock { $0.append(query) }
    }

    var filter: ExtensionUnderTest {
      .inProcess("Sources/Samples/FilterIt") { Filter(self) }
    }
  }

  private final class Filter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    private let listener: Listener

    init(_ listener: Listener) {
      self.listener = listener
    }

    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping (ILMessageFilterQueryResponse) -> Void
    ) {
      listener.hear(
        Query(
          sender: queryRequest.sender, body: queryRequest.messageBody,
          country: queryRequest.receiverISOCountryCode))
      let response = ILMessageFilterQueryResponse()
      response.action = .junk
      completion(response)
    }
  }

  /// The reported fault: the spaces reached the filter, whose rule looks for the prefix +1410.
  @Test func aSenderArrivesInItsInternationalForm() async throws {
    let listener = Listener()
    let phone = try await SimulatedPhone(extension: listener.filter)
    let messages: [PhoneMessage] = [
      .sms(from: "+1 410 555 0101", text: "1"), .sms(from: "(410) 555-0102", text: "2"),
      .sms(from: "+1 410 555 0103", text: "3", raw: true), .sms(from: "72645", text: "4"),
      .sms(from: "My Bank", text: "5"), .mms(from: "Ann@Mail.Example", text: "6"),
      .sms(from: "07911 123456", text: "7", country: "GB"),
    ]
    for message in messages { try await phone.receive(message).expect(asked: true) }
    #expect(
      listener.heard.map(\.sender) == [
        "+14105550101", "+14105550102", "+1 410 555 0103", "72645", "My Bank", "Ann@Mail.Example",
        "+447911123456",
      ])
    #expect(listener.heard.map(\.country) == ["US", "US", "US", "US", "US", "US", "GB"])
  }

  @Test(arguments: [
    (PhoneMessage.mms(from: "(410) 555-0102", text: "1"), "+14105550102", "US"),
    (.mms(from: "(410) 555-0102", text: "1", raw: true), "(410) 555-0102", "US"),
    (.mms(from: "07911 123456", text: "1", country: "GB"), "+447911123456", "GB"),
    (.rcs(from: "(410) 555-0102", text: "1"), "+14105550102", "US"),
    (.rcs(from: "(410) 555-0102", text: "1", raw: true), "(410) 555-0102", "US"),
  ])
  func everyKindOfMessageHasItsSenderInItsForm(
    _ message: PhoneMessage, _ sender: String, _ country: String
  ) async throws {
    let listener = Listener()
    let phone = try await SimulatedPhone(extension: listener.filter, profile: .iOS26)
    try await phone.receive(message).expect(asked: true)
    #expect(listener.heard == [Query(sender: sender, body: "1", country: country)])
  }

  @Test(arguments: PhoneProfile.all) func theCountryIsToldFromIOS16(profile: PhoneProfile)
    async throws
  {
    let listener = Listener()
    let phone = try await SimulatedPhone(extension: listener.filter, profile: profile) {
      $0.country = "DE"
    }
    try await phone.receive(.sms(from: "0151 23456789", text: "Hello"))
    let told = [.iOS16, .iOS26].contains(profile) ? "DE" : nil
    #expect(
      listener.heard == [Query(sender: "+4915123456789", body: "Hello", country: told)])
  }

  @Test(arguments: ["a\0b", "\0", "", "🎉"]) func aTextArrivesAsItIs(text: String) async throws {
    let listener = Listener()
    let phone = try await SimulatedPhone(extension: listener.filter)
    try await phone.receive(.sms(from: "72645", text: text))
    #expect(listener.heard.map(\.body) == [text])
  }

  /// Whoever is in Contacts, replied to or blocked is named in the writing of the phone's country.
  @Test func thePhonesCountryIsThatOfEveryNumber() async throws {
    let listener = Listener()
    let phone = try await SimulatedPhone(extension: listener.filter) {
      $0.country = "DE"
      $0.contacts = ["0151 23456780"]
    }
    try await phone.receive(.sms(from: "+4915123456780", text: "Known")).expect(asked: false)
    try await phone.block("0151 23456781")
    try await phone.receive(.sms(from: "+4915123456781", text: "Blocked")).expect(folder: .blocked)
    try await phone.reply(to: "0151 23456782", times: 3)
    try await phone.receive(.sms(from: "+4915123456782", text: "Known")).expect(asked: false)
    #expect(listener.heard.isEmpty)
  }

  @Test func aGroupIsRepliedToReadDeletedAndRescued() async throws {
    let group = ["+1 408 555 0101", "+1 408 555 0102"]
    let message = PhoneMessage.mms(from: group[0], text: "Hello", members: [group[1]])
    let listener = Listener()
    let phone = try await SimulatedPhone(extension: listener.filter, profile: .iOS26)
    try await phone.receive(message).expect(folder: .junk)
    #expect(try await phone.receive(message).unread == 2)
    try await phone.read(group: group.reversed())
    #expect(try await phone.receive(message).unread == 1, "it was read")
    // Replies to one of them are none to the group.
    try await phone.reply(to: group[0], times: 3)
    #expect(await phone.messages(in: .junk) == [1, 2, 3])
    try await phone.reply(toGroup: group, times: 3)
    #expect(await phone.messages(in: .known) == [1, 2, 3])
    try await phone.receive(message).expect(asked: false, folder: .known)
    try await phone.deleteConversation(withGroup: group)
    #expect(await phone.messages(in: .known).isEmpty)
    try await phone.receive(message).expect(asked: true, folder: .junk)
    try await phone.markKnown(group: group)
    #expect(await phone.messages(in: .junk).isEmpty)
  }

  @Test func withNoneTheFoldersOfTheFilterAreHidden() async throws {
    let listener = Listener()
    let phone = try await SimulatedPhone(extension: listener.filter)
    try await phone.receive(.sms(from: "72645", text: "Hello")).expect(folder: .junk)
    #expect(await phone.shownFolders.contains(.junk))
    try await phone.chooseNoFilter()
    #expect(await phone.shownFolders == [.known, .unknown])
    #expect(await phone.messages(in: .junk) == [1], "nothing is lost")
  }

  @Test func aStubMeetsItsSenderInAnyWriting() async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
      }
    ) {
      $0.country = "DE"
      $0.network = [.answering(body: "").from("0151 23456789"), .failing(.offline)]
    }
    for sender in ["+49 151 23456789", "0151-23456789"] {
      let message = try await phone.receive(.sms(from: sender, text: "Hello"))
      #expect(message.requests.map(\.status) == [200])
    }
    let other = try await phone.receive(.sms(from: "0151 23456780", text: "Hello"))
    #expect(other.requests.map(\.errorCode) == [4])
  }
}
