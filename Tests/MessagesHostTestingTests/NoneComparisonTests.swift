import IdentityLookup
import MessagesHostTesting
import Testing

/// The action that is called none is not the none of an optional.
@Suite struct NoneComparisonTests {
  private static func receive(
    _ action: ILMessageFilterAction, _ subAction: ILMessageFilterSubAction = .none,
    contacts: [String] = []
  ) async throws -> ReceivedMessage {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in
        let response = StrangeFilters.response(action)
        response.subAction = subAction
        completion(response)
      }
    ) { $0.contacts = contacts }
    return try await phone.receive(.sms(from: "72645", text: "Hello there"))
  }

  @Test func noneIsTheActionThatWasAnswered() async throws {
    let message = try await Self.receive(.none)
    #expect(message.action == .none && message.action != nil)
    #expect(message.subAction == .none && message.subAction != nil)
    #expect(message.action == .none)
    #expect(message.subAction == .none)
    #expect(message.action != .junk)
    try message.expect(action: .none)
    try message.expect(subAction: .none)
    try message.expect(asked: true, action: .none, subAction: .none, folder: .unknown)
  }

  @Test func anotherActionIsNotNone() async throws {
    let message = try await Self.receive(.transaction, .transactionalOrders)
    #expect(message.action != .none)
    #expect(message.subAction != .none)
    let failures = [
      #expect(throws: PhoneTestFailure.self) { try message.expect(action: .none) },
      #expect(throws: PhoneTestFailure.self) { try message.expect(subAction: .none) },
      #expect(throws: PhoneTestFailure.self) {
        try message.expect(action: .transaction, subAction: .none)
      },
    ]
    let differences = [
      "action: expected none, got transaction",
      "sub-action: expected none, got transactionalOrders",
      "sub-action: expected none, got transactionalOrders",
    ]
    for (failure, difference) in zip(failures, differences) {
      #expect(try #require(failure).description.contains(difference))
    }
  }

  @Test func whereNobodyWasAskedNothingIsNone() async throws {
    let message = try await Self.receive(.none, contacts: ["72645"])
    #expect(message.action != .none && message.subAction != .none)
    #expect(message.action == nil && message.subAction == nil)
    let failure = #expect(throws: PhoneTestFailure.self) { try message.expect(action: .none) }
    #expect(try #require(failure).description.contains("action: expected none, got nothing"))
    // What is not given is not compared, in a variable, too.
    let anything: ILMessageFilterAction? = nil
    try message.expect(action: anything, subAction: nil)
    try message.expect(action: nil)
  }
}
