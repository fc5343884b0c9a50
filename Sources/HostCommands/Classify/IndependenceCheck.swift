import Chance
import ExtensionBundles
import HostPolicy
import MessageStreams
import MessagesHost

/// Whether an extension's answer about a message depends on what it was asked before, as far as a sample shows.
///
/// Three fresh processes are asked about the same messages: one after another, the same from behind, and many
/// at a time.
struct IndependenceCheck: Sendable {
  /// A message about which the answers differ.
  struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// In which way it was asked about the second time.
    enum Way: String, Sendable {
      case reversed = "in reverse order"
      case together = "with others open"
    }

    let line: Int
    /// The answer in the order of the input.
    let answer: FilterAnswer
    let other: FilterAnswer
    let way: Way

    var description: String {
      "line \(line): \(Self.name(answer)) in order, \(Self.name(other)) \(way.rawValue)"
    }

    private static func name(_ answer: FilterAnswer) -> String {
      switch answer {
      case .response(let action, let subAction): ActionName.of(action: action, subAction: subAction)
      case .noAnswer(let reason): reason.rawValue
      }
    }
  }

  let bundle: ExtensionBundle
  let configuration: PhoneConfiguration

  /// From so many messages on a sample says something.
  static let leastMessages = 200
  private static let fromRest = 56
  private static let seed: UInt64 = 0x5a4d_504c

  /// The first messages, and some of the others that are there; the same ones in every run.
  static func sample(of messages: [MessageRecord]) -> [MessageRecord] {
    let rest = messages.indices.dropFirst(leastMessages)
    guard rest.count > fromRest else { return messages }
    var numbers = SeededNumbers(seed: seed)
    var chosen: Set<Int> = []
    while chosen.count < fromRest {
      chosen.insert(rest.lowerBound + numbers.number(below: rest.count))
    }
    return Array(messages.prefix(leastMessages)) + chosen.sorted().map { messages[$0] }
  }

  /// The messages of a sample about which the answers differ, in order; those of fewer than two do not.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension, `BulkFault` where it cannot be asked.
  func differences(_ sample: [MessageRecord]) async throws -> [Difference] {
    guard sample.count > 1 else { return [] }
    let messages = sample.map { IncomingMessage($0) }
    async let reversed = replies(to: messages.reversed(), window: 1)
    async let together = replies(to: messages, window: BulkSession.Rules().window)
    let ordered = try await replies(to: messages, window: 1)
    let others: [(Difference.Way, [BulkReply])] = [
      (.reversed, try await reversed.reversed()), (.together, try await together),
    ]
    return sample.indices.compactMap { place in
      let answer = ordered[place]
      guard let (way, replies) = others.first(where: { $0.1[place] != answer }) else { return nil }
      return Difference(
        line: sample[place].line, answer: answer.answer,
        other: replies[place].answer, way: way)
    }
  }

  private func replies(to messages: [IncomingMessage], window: Int) async throws -> [BulkReply] {
    let session = try BulkSession(
      bundle, configuration, rules: BulkSession.Rules(window: window))
    do {
      let replies = try await session.ask(messages)
      await session.end()
      return replies
    } catch {
      await session.end()
      throw error
    }
  }
}
