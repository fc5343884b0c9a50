import Foundation
import InboxModel
import Testing

/// Random sequences of events, put to HostPolicy and to the naive inbox.
///
/// `MESSAGES_HOST_MODEL_SEQUENCES` says how many, `MESSAGES_HOST_MODEL_SEED` from which seed on; a
/// sequence that fails is named by the seed that makes it alone.
@Suite struct InboxModelTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number<Value: FixedWidthInteger>(
    _ name: String, default fallback: Value
  ) throws -> Value {
    guard let text = environment[name] else { return fallback }
    return try #require(Value(text), "\(name) is not a number: \(text)")
  }

  @Test func phoneAndNaiveInboxAgree() throws {
    let count = try Self.number("MESSAGES_HOST_MODEL_SEQUENCES", default: 20_000)
    let seed: UInt64 = try Self.number("MESSAGES_HOST_MODEL_SEED", default: 1)
    var events = 0
    for index in 0..<UInt64(count) {
      var generator = EventGenerator(seed: seed &+ index)
      let example = generator.makeCase()
      events += example.events.count
      guard example.failure() != nil else { continue }
      let shortest = example.shrunk { $0.failure() != nil }
      Issue.record(
        """
        seed \(seed &+ index), shortest sequence that fails:
        \(shortest)
        \(shortest.failure()?.text ?? "")
        """)
      return
    }
    #expect(events >= 5 * count)
  }
}
