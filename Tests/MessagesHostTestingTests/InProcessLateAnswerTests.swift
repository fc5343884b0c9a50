import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// The ways to answer after the handler has returned that work in process: those that need no run
/// loop, as nobody runs the main thread's one in a test's process.
@Suite struct InProcessLateAnswerTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @Sendable (@escaping @Sendable () -> Void) -> Void

    init(_ name: String, _ act: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
      testDescription = name
      self.act = act
    }
  }

  private static let operations = OperationQueue()

  static let ways = [
    Way("main queue") { answer in DispatchQueue.main.async { answer() } },
    Way("global queue") { answer in DispatchQueue.global().async { answer() } },
    Way("after") { answer in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { answer() }
    },
    Way("task") { answer in Task { answer() } },
    Way("main actor") { answer in Task { @MainActor in answer() } },
    Way("operation") { answer in operations.addOperation { answer() } },
    Way("main operation") { answer in OperationQueue.main.addOperation { answer() } },
  ]

  @Test(arguments: ways)
  func arrives(_ way: Way) async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in
        way.act { completion(StrangeFilters.response(.junk)) }
      })
    try await phone.receive(.sms(from: "+12025550123", text: "Hello there")).expect(action: .junk)
  }
}
