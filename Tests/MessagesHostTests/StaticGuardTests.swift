import HostPolicy
import Testing

@testable import MessagesHost

/// Threads of an extension may meet at a static of C++, such as one of Swift's own runtime.
@Suite struct StaticGuardTests {
  /// The C++ library wakes the second thread as if it were of another process: the sandbox refuses that.
  @Test(arguments: [
    ("two threads at a static", "[\"0\"]"),  // it finds the static made
    ("two threads at a static that fails", "[\"1\"]"),  // it is to make the static itself
  ])
  func theSecondGoesOnWhenTheFirstEnds(_ text: String, _ told: String) async throws {
    try await LateActsPhone.with { phone in
      let outcome = try await phone.receive(.telling(text))
      #expect(outcome.logs.map(\.text).contains(told), "\(outcome.logs)")
      #expect(outcome.denials == [])
      #expect(outcome.isCertain)
    }
  }
}
