import IdentityLookup
import MessagesHostTesting
import Testing

/// Parts that do nothing here, used by extensions of one test process.
@Suite struct InertUseTests {
  /// Uses a part when it is made, or with each message.
  private final class Filter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    private let use: () -> Void

    init(whenMade: Bool, _ use: @escaping () -> Void) {
      self.use = whenMade ? {} : use
      super.init()
      if whenMade { use() }
    }

    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
    ) {
      use()
      use()
      completion(StrangeFilters.response(.allow))
    }
  }

  private static let part = "a part of InertUseTests"

  private static func phone(whenMade: Bool) async throws -> SimulatedPhone {
    try await SimulatedPhone(
      extension: .inProcess("Sources/Samples/BareTemplate") {
        Filter(whenMade: whenMade) { InertUse.report(part, "it is empty") }
      })
  }

  /// How often it was told with a message and since the message before it.
  private static func uses(on phone: SimulatedPhone) async throws -> Int {
    let message = try await phone.receive(.sms(from: "+12025550123", text: "Hello there"))
    #expect(message.asked)
    let notices = await phone.takeActsBetweenMessages().notices + message.notices
    return notices.count { $0.contains("it used \(part),") }
  }

  /// What one extension was told, the other is told as well.
  @Test func eachExtensionOfAProcessIsTold() async throws {
    let first = try await Self.phone(whenMade: false)
    #expect(try await Self.uses(on: first) == 1)
    let second = try await Self.phone(whenMade: true)
    #expect(try await Self.uses(on: second) == 1)
    #expect(try await Self.uses(on: first) == 1)
    #expect(try await Self.uses(on: second) == 0)
    #expect(try await Self.uses(on: first) == 1)
  }
}
