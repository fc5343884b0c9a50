import Dispatch
import ExtensionWire
import Foundation
import IdentityLookup
import Testing

@testable import ExtensionRuntime

/// Queries that come together are answered together, and no answer waits for a handler that takes long.
@Suite struct BatchTests {
  /// Answers at once, or on another thread, or when the gate is open.
  private final class PatientFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    private let gate: DispatchSemaphore
    /// Kept, as who drops a completion handler is told of.
    private var unanswered: [@Sendable (ILMessageFilterQueryResponse) -> Void] = []

    init(_ gate: DispatchSemaphore = DispatchSemaphore(value: 0)) {
      self.gate = gate
      super.init()
    }

    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
    ) {
      switch queryRequest.messageBody {
      case "wait":
        gate.wait()
        completion(ILMessageFilterQueryResponse())
      case "queue":
        DispatchQueue.main.async { completion(ILMessageFilterQueryResponse()) }
      case "never": unanswered.append(completion)
      case "elsewhere":
        DispatchQueue.global().async { completion(ILMessageFilterQueryResponse()) }
      default: completion(ILMessageFilterQueryResponse())
      }
    }
  }

  /// Writes queries in one piece.
  private static func ask(_ bodies: [String], of host: HostEnd) throws {
    var bytes: [UInt8] = []
    for (place, body) in bodies.enumerated() {
      let record = QueryRecord(sender: nil, messageBody: body, receiverISOCountryCode: nil)
      bytes += try HostMessage.query(QueryID(rawValue: UInt32(place + 1)), record).frame()
    }
    host.send(raw: bytes)
  }

  /// What a handler gives to the main queue is done though a handler of the same batch has not returned, and
  /// before later ones are called.
  @Test(.timeLimit(.minutes(1))) func theMainQueueHasTurnsWithinABatch() async throws {
    let gate = DispatchSemaphore(value: 0)
    // A handler that waits for ever would hold the queue of every other test.
    defer { gate.signal() }
    let host = try HostEnd { PatientFilter(gate) }
    _ = try await host.greet()
    let count = 4 * MainInbox.mostInTurn
    try Self.ask(
      ["queue"] + Array(repeating: "never", count: count - 2) + ["wait"], of: host)
    #expect(try await Self.answers(1, of: host) == [1])
    gate.signal()
    #expect(try await Self.answers(1, of: host) == [UInt32(count)])
  }

  private static func answers(_ count: Int, of host: HostEnd) async throws -> [UInt32] {
    var numbers: [UInt32] = []
    for _ in 0..<count {
      let message = try await host.next()
      guard case .response(let id, _) = message else {
        throw HostEnd.UnexpectedMessage(message: message)
      }
      numbers.append(id.rawValue)
    }
    return numbers
  }

  @Test(arguments: [1, MainInbox.leastBatch, 500])
  func everyQueryIsAnsweredInOrder(count: Int) async throws {
    let host = try HostEnd { PatientFilter() }
    _ = try await host.greet()
    try Self.ask(Array(repeating: "now", count: count), of: host)
    #expect(try await Self.answers(count, of: host) == (1...UInt32(count)).map { $0 })
    host.hangUp()
    #expect(try await host.end() == .hostGone)
  }

  /// The host has the answers before the last handler goes on, which it does not without them.
  @Test(.timeLimit(.minutes(1))) func aHandlerThatTakesLongHoldsNoAnswerBack() async throws {
    let gate = DispatchSemaphore(value: 0)
    // A handler that waits for ever would hold the queue of every other test.
    defer { gate.signal() }
    let host = try HostEnd { PatientFilter(gate) }
    _ = try await host.greet()
    let count = MainInbox.leastBatch + 4
    try Self.ask(Array(repeating: "now", count: count - 1) + ["wait"], of: host)
    #expect(try await Self.answers(count - 1, of: host) == (1..<UInt32(count)).map { $0 })
    gate.signal()
    #expect(try await Self.answers(1, of: host) == [UInt32(count)])
  }

  /// What another thread says meanwhile reaches the host before that handler goes on, too.
  @Test(.timeLimit(.minutes(1))) func anAnswerOfAnotherThreadIsNotHeldBack() async throws {
    let gate = DispatchSemaphore(value: 0)
    // A handler that waits for ever would hold the queue of every other test.
    defer { gate.signal() }
    let host = try HostEnd { PatientFilter(gate) }
    _ = try await host.greet()
    let count = MainInbox.leastBatch
    try Self.ask(["elsewhere", "wait"] + Array(repeating: "now", count: count - 2), of: host)
    #expect(try await Self.answers(1, of: host) == [1])
    gate.signal()
    #expect(try await Self.answers(count - 1, of: host) == (2...UInt32(count)).map { $0 })
  }

  /// What the batch was answered with is written before the session ends in its midst.
  @Test func aBatchThatBreaksTheProtocolHasItsAnswers() async throws {
    let host = try HostEnd { PatientFilter() }
    _ = try await host.greet()
    let record = QueryRecord(sender: nil, messageBody: "now", receiverISOCountryCode: nil)
    var bytes: [UInt8] = []
    for number in 1...UInt32(MainInbox.leastBatch) {
      bytes += try HostMessage.query(QueryID(rawValue: number), record).frame()
    }
    bytes += try HostMessage.hello(HelloRecord(appGroups: [])).frame()
    host.send(raw: bytes)
    let count = MainInbox.leastBatch
    #expect(try await Self.answers(count, of: host).count == count)
    #expect(try await host.nextDiagnostic().code == "wire.violation")
    #expect(try await host.end() == .violation)
  }
}
