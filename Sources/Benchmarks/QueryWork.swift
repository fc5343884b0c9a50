import ExtensionBundles
import HostPolicy
import MessagesHost
import Texts

/// Warm queries: messages of so many senders, about each of which a filter is asked that answers at once.
struct QueryWork: Work {
  /// Messages of one round.
  static let queries = 2_000
  /// Those before the first round, which are not measured.
  private static let warmUp = 200

  /// What every message says.
  static let text = "Your parcel waits for you at the shop on the corner until Friday"

  /// The number of a sender, by its place in the list of them.
  static func sender(_ index: Int) -> String { "+1408\(2_000_000 + index)" }

  /// Bytes of a question and of its answer, each with its prefix.
  let facts: [Int]
  private let phone: SimulatedPhone
  private let messages: [IncomingMessage]
  private var next = 0

  init(conversations: Int, in workbench: Workbench) async throws {
    let bundle = try workbench.answeringExtension()
    let phone = try SimulatedPhone(PhoneConfiguration())
    let messages = (0..<conversations).map { Self.message(.sms, from: $0) }
    await phone.install(bundle, as: "answer")
    // About an iMessage nobody is asked, so that many conversations are soon there.
    let greetings = (0..<conversations).map { Self.message(.iMessage, from: $0) }
    _ = try await Self.receive(greetings[...], on: phone, isAsked: false)
    try await phone.perform(.select("answer"))
    _ = try await Self.receive(
      (0..<Self.warmUp).map { messages[$0 % conversations] }[...], on: phone, isAsked: true)
    facts = try await Self.frameLengths(of: phone)
    (self.phone, self.messages) = (phone, messages)
  }

  mutating func round() async throws -> Duration {
    let first = next
    next += Self.queries
    let asked = (first..<next).map { messages[$0 % messages.count] }
    return try await Self.receive(asked[...], on: phone, isAsked: true)
  }

  func end() async { await phone.shutDown() }

  private static func message(_ service: MessageService, from index: Int) -> IncomingMessage {
    IncomingMessage(
      service: service, sender: SenderAddress(sender(index)), body: PrivateText(text))
  }

  /// Lets messages reach the phone, on the phone's own thread.
  ///
  /// - Returns: How long that took.
  /// - Throws: `BenchmarkFault` where somebody was asked who was not to be, or did not answer.
  private static func receive(
    _ messages: ArraySlice<IncomingMessage>, on phone: SimulatedPhone, isAsked: Bool
  ) async throws -> Duration {
    try await phone.play { phone -> Result<Duration, any Error> in
      do {
        let start = ContinuousClock.now
        for message in messages {
          let decision = try await phone.receive(message).decision
          guard decision.isAnswered == isAsked else {
            throw BenchmarkFault(.failure, "a message was not asked about as was meant")
          }
        }
        return .success(ContinuousClock.now - start)
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private static func frameLengths(of phone: SimulatedPhone) async throws -> [Int] {
    let frames = await phone.trace.compactMap { record -> WireFrame? in
      if case .exchanged(let frame) = record.event { frame } else { nil }
    }
    guard let question = frames.last(where: { $0.direction == .toExtension })?.bytes,
      let answer = frames.last(where: { $0.direction == .fromExtension })?.bytes
    else { throw BenchmarkFault(.failure, "the trace has no frame of a query") }
    return [question, answer]
  }
}

extension Decision {
  /// Whether an extension was asked, and has answered.
  fileprivate var isAnswered: Bool {
    if case .response? = answer { isAsked } else { false }
  }
}
