import IdentityLookup
import MessagesHostTesting
import Testing

/// What a test is told of a message, and what it may expect of it.
@Suite struct ReceivedMessageTests {
  private static func receive(
    _ action: ILMessageFilterAction, _ subAction: ILMessageFilterSubAction = .none,
    on profile: PhoneProfile = .iOS16, contacts: [String] = []
  ) async throws -> ReceivedMessage {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in
        let response = StrangeFilters.response(action)
        response.subAction = subAction
        completion(response)
      }, profile: profile
    ) { $0.contacts = contacts }
    return try await phone.receive(.sms(from: "+12025550123", text: "Hello there"))
  }

  @Test(arguments: [
    (ILMessageFilterAction.none, ILMessageFilterSubAction.none, 0, 0), (.allow, .none, 1, 0),
    (.junk, .none, 2, 0), (.promotion, .promotionalCoupons, 3, 20002),
    (.transaction, .transactionalOrders, 4, 10002),
  ])
  func theAnswerIsThereByNameAndNumber(
    _ action: ILMessageFilterAction, _ subAction: ILMessageFilterSubAction, _ number: Int,
    _ subNumber: Int
  ) async throws {
    let message = try await Self.receive(action, subAction)
    #expect(message.action == action && message.rawAction == number)
    // It was not declared, and is told all the same.
    #expect(message.subAction == subAction && message.rawSubAction == subNumber)
    #expect(message.missingAnswer == nil)
    #expect(!message.isConfined && message.number == 1 && message.ends.isEmpty)
  }

  @Test func whereNobodyWasAskedThereIsNoAnswer() async throws {
    let message = try await Self.receive(.junk, contacts: ["+12025550123"])
    #expect(message.action == nil && message.rawAction == nil)
    #expect(message.subAction == nil && message.rawSubAction == nil)
    #expect(message.missingAnswer == nil && message.label == nil)
    #expect(
      "\(message)"
        == "1 SMS Known Senders notified not asked: the sender is in Contacts [gate.contact, DOC]")
  }

  /// The folder, what the phone calls it, and the line under the conversation.
  @Test(arguments: [
    (PhoneProfile.iOS11, ILMessageFilterAction.none, MessageFolder.known, "Messages", nil),
    (.iOS11, .junk, .junk, "SMS Junk", "Marked as junk by Filter It"),
    (.iOS14, .none, .unknown, "Unknown Senders", nil),
    (.iOS14, .transaction, .transactions, "Transactions", "Filtered by Filter It"),
    (.iOS16, .promotion, .promotions, "Promotions", "Filtered by Filter It"),
    (.iOS16, .junk, .junk, "Junk", "Filtered by Filter It"),
    (.iOS26, .junk, .junk, "Spam", "Filtered by Filter It"),
  ])
  func theFolderHasItsNameOnTheScreen(
    _ profile: PhoneProfile, _ action: ILMessageFilterAction, _ folder: MessageFolder,
    _ name: String, _ label: String?
  ) async throws {
    let message = try await Self.receive(action, on: profile)
    #expect(message.folder == folder && message.folderName == name)
    #expect(message.label == label)
  }

  @Test func whatIsExpectedIsComparedOneByOne() async throws {
    let message = try await Self.receive(.junk)
    #expect("\(message)" == "1 SMS Junk silent Filter It answered junk")
    try message.expect()
    try message.expect(
      asked: true, action: .junk, subAction: ILMessageFilterSubAction.none, folder: .junk,
      notified: false)
    let failures = [
      #expect(throws: PhoneTestFailure.self) { try message.expect(asked: false) },
      #expect(throws: PhoneTestFailure.self) { try message.expect(action: .allow) },
      #expect(throws: PhoneTestFailure.self) { try message.expect(subAction: .promotionalOffers) },
      #expect(throws: PhoneTestFailure.self) { try message.expect(folder: .transactionsOrders) },
      #expect(throws: PhoneTestFailure.self) { try message.expect(notified: true) },
    ]
    let differences = [
      "asked: expected false, got true", "action: expected allow, got junk",
      "sub-action: expected promotionalOffers, got none",
      "folder: expected transactions/orders, got junk", "notified: expected true, got false",
    ]
    for (failure, difference) in zip(failures, differences) {
      let failure = try #require(failure)
      #expect(failure.code == .expectation)
      let lines = failure.description.split(separator: "\n").map(String.init)
      #expect(
        lines.first?.hasPrefix("MessagesHostTestingTests/ReceivedMessageTests.swift:") == true)
      #expect(lines.filter { $0.contains(": expected ") } == ["  " + difference])
    }
  }
}
