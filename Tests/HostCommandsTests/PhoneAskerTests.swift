import ExtensionBundles
import HostPolicy
import MessageStreams
import MessagesHost
import Synchronization
import Testing
import Texts

@testable import HostCommands

/// What was answered before an error is not thrown away with the rest of a batch.
@Suite struct PhoneAskerTests {
  private static func record(_ row: Int, from sender: String?) -> MessageRecord {
    MessageRecord(row: row, line: row, text: "a", sender: sender.map { PrivateText($0) })
  }

  /// Without a sender nobody is asked; for the first message that has one, a program is to be started that is
  /// not there.
  @Test(arguments: [0, 1, 3])
  func whatIsBeforeAHostErrorIsKept(_ count: Int) async throws {
    let asker = try await PhoneAsker(
      .scripted("Nowhere", networkURL: "https://a.test/ask"), PhoneConfiguration(profile: .ios14))
    let senders: [String?] = Array(repeating: nil, count: count) + ["+14085550199", nil]
    let records = senders.enumerated().map { Self.record($0.offset + 1, from: $0.element) }
    let stop = await #expect(throws: AskingStop.self) { try await asker.ask(records) }
    #expect(stop?.verdicts.count == count)
    #expect(stop?.reason is HostError)
    // Who has no use for a part is told why.
    await #expect(throws: HostError.self) { try await asker.askOrEnd(records) }
  }

  /// One that answers so many messages with their rows, and no more.
  private final class CountingAsker: MessageAsking {
    struct Full: Error {}

    private let most: Int
    private let asked = Mutex<[MessageRecord]>([])

    init(_ most: Int) {
      self.most = most
    }

    /// The row of the first message that has no answer; nil where all have one.
    var end: Int? { asked.withLock { $0.dropFirst(most).first?.row } }

    func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
      asked.withLock { $0 += messages }
      let verdicts = messages.prefix(most).map { PhoneAskerTests.verdict($0.row) }
      guard verdicts.count == messages.count else {
        throw AskingStop(verdicts: verdicts, reason: Full())
      }
      return verdicts
    }

    func end() async -> BulkTally { BulkTally() }
  }

  private static func verdict(_ row: Int) -> MessageVerdict {
    .answered(action: row, subAction: 0, verdict: .none, folder: nil)
  }

  /// So many messages each of three answers at most.
  @Test(arguments: [
    [1_000, 1_000, 1_000], [2, 1_000, 1_000], [1_000, 5, 1_000], [3, 1_000, 1], [0, 0, 0],
  ])
  func thoseBeforeTheFirstWithoutAnAnswerAreKept(_ most: [Int]) async throws {
    let askers = most.map { CountingAsker($0) }
    let records = (1...100).map { Self.record($0, from: "+1408555\(1_000 + $0 % 20)") }
    let asker = ConversationAsker(askers: askers)
    var found: [MessageVerdict] = []
    var reason: (any Error)?
    do {
      found = try await asker.ask(records)
    } catch let stop as AskingStop {
      (found, reason) = (stop.verdicts, stop.reason)
    }
    let end = askers.compactMap(\.end).min()
    #expect((end == nil) == !most.contains { $0 < 1_000 })
    #expect(found == (1..<(end ?? 101)).map { Self.verdict($0) })
    #expect((reason is CountingAsker.Full) == (end != nil))
  }
}
