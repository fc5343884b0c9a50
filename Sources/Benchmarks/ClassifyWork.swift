import ExtensionWire
import Foundation
import HostPolicy
import MessagesHost
import Texts

/// Messages about which one process is asked, many at a time, without a command around it.
struct BulkWork: Work {
  /// Messages of one round.
  static let messages = 20_000
  /// So many are handed over at a time, as a command does.
  private static let batch = 1_000

  let facts: [Int]
  private let session: BulkSession
  private let questions: [IncomingMessage]

  init(in workbench: Workbench) async throws {
    let session = try BulkSession(workbench.answeringExtension(), PhoneConfiguration())
    let question = IncomingMessage(service: .sms, sender: nil, body: PrivateText(QueryWork.text))
    facts = try ClassifyWork.frameLengths()
    questions = Array(repeating: question, count: Self.batch)
    self.session = session
    // The first question starts the process.
    _ = try await session.ask(questions)
  }

  mutating func round() async throws -> Duration {
    let start = ContinuousClock.now
    for _ in 0..<Self.messages / Self.batch {
      let replies = try await session.ask(questions)
      guard replies.allSatisfy({ $0.answer == .response(action: 0, subAction: 0) }) else {
        throw BenchmarkFault(.failure, "a question has no answer")
      }
    }
    return ContinuousClock.now - start
  }

  func end() async { _ = await session.end() }
}

/// The command for a corpus, from its start to its end.
struct ClassifyWork: Work {
  /// Messages of one round: so many that the start of the command does not count.
  static let messages = 200_000

  let facts: [Int]
  private let words: [String]
  private let output: URL

  init(in workbench: Workbench) throws {
    facts = try Self.frameLengths()
    let input = try workbench.table(of: Self.messages)
    output = workbench.folder.appending(path: "answers-\(UUID().uuidString).csv")
    // Of the processors that this process may use: one of a pinned one.
    words = workbench.classify(
      input, by: try workbench.answeringSources(), into: output,
      jobs: ProcessInfo.processInfo.activeProcessorCount)
  }

  mutating func round() async throws -> Duration {
    let start = ContinuousClock.now
    _ = try MeasuredProgram.output(of: words)
    let duration = ContinuousClock.now - start
    let answers = try Data(contentsOf: output).count(where: { $0 == UInt8(ascii: "\n") })
    guard answers == Self.messages + 1 else {
      throw BenchmarkFault(.failure, "the command has not answered every message")
    }
    return duration
  }

  /// Bytes of a question and of its answer, each with its prefix.
  static func frameLengths() throws -> [Int] {
    let id = QueryID(rawValue: UInt32(messages))
    let query = QueryRecord(
      sender: nil, messageBody: QueryWork.text, receiverISOCountryCode: nil)
    return [
      try HostMessage.query(id, query).frame().count,
      try ExtensionMessage.response(id, ResponseRecord(action: 0, subAction: 0)).frame().count,
    ]
  }
}
