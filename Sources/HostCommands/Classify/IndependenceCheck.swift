import Chance
import ExtensionBundles
import HostPolicy
import MessageStreams
import MessagesHost

/// Whether an extension's answer about a message depends on what it was asked before, as far as a sample shows.
///
/// Three fresh processes are asked about the same messages: one after another, the same from behind, and many
/// at a time. Where an answer differs, a fourth is asked as the first one was, since chance or a clock makes
/// answers differ, too.
struct IndependenceCheck: Sendable {
  /// A message about which the answers differ.
  struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// In which way it was asked about the second time.
    enum Way: String, Sendable {
      case reversed = "in reverse order"
      case together = "with others open"
      case again = "in the same order again"
      /// Each conversation on one of several phones.
      case spread = "on several phones"
    }

    let line: Int
    /// The answer in the order of the input, in words.
    let answer: String
    let other: String
    let way: Way

    var description: String { "line \(line): \(answer) in order, \(other) \(way.rawValue)" }
  }

  /// What a sample shows.
  enum Finding: Sendable, Hashable {
    case independent
    /// The answers about these depend on what was asked before.
    case dependent([Difference])
    /// The answers about these are others each time, also in the same order.
    case changing([Difference])
    /// It never answered, as far as anybody waits for that, so that there is nothing to compare.
    case unanswered
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

  /// Asks about a sample; fewer than two messages show nothing.
  ///
  /// - Parameter sample: The messages.
  /// - Returns: What it shows.
  /// - Throws: `HostError` where this machine cannot run the extension, `BulkFault` where it cannot be asked.
  func finding(_ sample: [MessageRecord]) async throws -> Finding {
    guard sample.count > 1 else { return .independent }
    let messages = sample.map { IncomingMessage($0) }
    async let reversed = replies(to: messages.reversed(), window: 1)
    async let together = replies(to: messages, window: BulkSession.Rules().window)
    // Whether it never answers is for the order of the input to say: elsewhere other messages are the first.
    guard let ordered = try await firstReplies(to: messages) else { return .unanswered }
    let others: [(way: Difference.Way, replies: [BulkReply])] = [
      (.reversed, try await reversed.reversed()), (.together, try await together),
    ]
    let differences = Self.differences(of: sample, ordered, others)
    guard !differences.isEmpty else { return .independent }
    let again = try await replies(to: messages, window: 1)
    let changes = Self.differences(of: sample, ordered, [(.again, again)])
    return changes.isEmpty ? .dependent(differences) : .changing(changes)
  }

  /// The messages of a sample about which the answers differ, in order.
  ///
  /// An answer that did not come in time says how busy the machine was, and nothing of the extension.
  ///
  /// - Parameters:
  ///   - sample: The messages.
  ///   - ordered: What became of each in the order of the input.
  ///   - others: What became of each otherwise.
  /// - Returns: The first difference of each.
  static func differences(
    of sample: [MessageRecord], _ ordered: [BulkReply],
    _ others: [(way: Difference.Way, replies: [BulkReply])]
  ) -> [Difference] {
    sample.indices.compactMap { place in
      let first = ordered[place]
      let differing = others.first { other in
        let reply = other.replies[place]
        return reply != first && !isLate(reply) && !isLate(first)
      }
      guard let differing else { return nil }
      return Difference(
        line: sample[place].line, answer: first.answer.words,
        other: differing.replies[place].answer.words, way: differing.way)
    }
  }

  private static func isLate(_ reply: BulkReply) -> Bool { reply.answer == .noAnswer(.timeout) }

  private func replies(to messages: [IncomingMessage], window: Int) async throws -> [BulkReply] {
    try await asking(window) { session in try await session.ask(messages) }
  }

  /// The replies of one process to messages in their order; nil where it is given up.
  private func firstReplies(to messages: [IncomingMessage]) async throws -> [BulkReply]? {
    try await asking(1) { session in
      try await BulkPatience.outcomes(
        of: messages, asking: { try await session.ask($0) }, noting: { $0.note($1.answer) })
    }
  }

  /// Gives a session that has ended when this returns.
  private func asking<Outcome>(
    _ window: Int, _ ask: (BulkSession) async throws -> Outcome
  ) async throws -> Outcome {
    let session = try BulkSession(
      bundle, configuration, rules: BulkSession.Rules(window: window))
    do {
      let outcome = try await ask(session)
      await session.end()
      return outcome
    } catch {
      await session.end()
      throw error
    }
  }
}

extension FilterAnswer {
  /// What a person reads of it.
  fileprivate var words: String {
    switch self {
    case .response(let action, let subAction): ActionName.of(action: action, subAction: subAction)
    case .noAnswer(let reason): reason.rawValue
    }
  }
}
