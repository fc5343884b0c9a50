import ExtensionBundles
import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing
import Synchronization
import Testing
import Texts

@testable import Fetching
@testable import MessagesHost

/// Deferrals of several messages at once.
@Suite struct SessionDeferralTests {
  /// Holds the request for the text "slow" until it is let go; answers any other at once.
  final class HeldTransport: DeferralTransport {
    let name = "held"
    private let gate = AsyncStream.makeStream(of: Void.self)
    private let order = Mutex<[String]>([])

    func release() { gate.continuation.finish() }
    var answered: [String] { order.withLock { $0 } }

    func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
      let text = request.query?.text?.revealed ?? ""
      if text == "slow" { for await _ in gate.stream {} }
      order.withLock { $0.append(text) }
      return TransportReply(
        .response(
          DeferralResponse(
            status: 200, headers: [], body: Data("{}".utf8), url: request.url.absoluteString)),
        elapsed: .zero)
    }
  }

  private static func message(_ text: String) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress("+14085550199"), body: PrivateText(text))
  }

  @Test func slowServerOfOneMessageHoldsUpNoOther() async throws {
    let hostile = try HostileBundle(mode: "defers", networkURL: "https://filter.example.com/")
    defer { hostile.remove() }
    let transport = HeldTransport()
    var configuration = PhoneConfiguration()
    configuration.queryTimeout = .seconds(120)
    configuration.launchTimeout = .seconds(120)
    configuration.transport = transport
    configuration.approval = .granted
    let phone = try SimulatedPhone(configuration)
    await phone.install(hostile.bundle, as: "defers")
    try await phone.perform(.select("defers"))
    async let slow = phone.receive(Self.message("slow"))
    let fast = try await phone.receive(Self.message("fast"))
    #expect(transport.answered == ["fast"])
    #expect(fast.decision.answer == .response(action: 1, subAction: 0))
    transport.release()
    #expect(try await slow.decision.answer == .response(action: 1, subAction: 0))
    #expect(transport.answered == ["fast", "slow"])
    await phone.shutDown()
  }

  /// Answers at once, and says that it took as long as the script wants.
  private struct ScriptedTransport: DeferralTransport {
    let name = "scripted"
    let elapsed: Duration

    func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
      TransportReply(
        .response(
          DeferralResponse(
            status: 200, headers: [], body: Data("{}".utf8), url: request.url.absoluteString)),
        elapsed: elapsed)
    }
  }

  private static let allowed = FilterAnswer.response(action: 1, subAction: 0)

  /// What a filter does without the network comes before an answer that takes its time, each time.
  @Test(
    arguments: [
      ("deferral under way", .zero, allowed), ("deferral under way", .seconds(3600), allowed),
      ("answer without the network, soon", .seconds(60), allowed),
      ("answer without the network, soon", .seconds(3600), allowed),
      ("answer without the network, later", .seconds(3600), .noAnswer(.timeout)),
    ] as [(String, Duration, FilterAnswer)])
  func aFilterThatDoesNotWaitIsFasterThanTheNetwork(
    _ text: String, _ elapsed: Duration, _ answer: FilterAnswer
  ) async throws {
    var configuration = LateActsPhone.configuration()
    configuration.transport = ScriptedTransport(elapsed: elapsed)
    let phone = try await LateActsPhone.make(configuration)
    // A race is not always lost; what is to come later takes 3 s each time.
    for _ in 0..<(text.hasSuffix("later") ? 1 : 3) {
      let outcome = try await phone.receive(.telling(text))
      #expect(outcome.decision.answer == answer)
      #expect(outcome.diagnostics.map(\.code) == ["deferral.late"])
      #expect(
        outcome.diagnostics.allSatisfy { $0.text.contains("is not seen") }
          == text.hasSuffix("later"))
    }
    await phone.shutDown()
  }

  /// A phone would not have waited longer, either, where the time-out is as short as the host's limit.
  @Test(
    arguments: [
      (.idle, 10, false), (.awaitsTime, 10, true), (.mainThreadAwaitsTime, 10, true),
      (.awaitsTime, 3, false), (.awaitsTime, 1, false),
    ] as [(ProcessRest, Int, Bool)])
  func whatTheHostDoesNotWaitForIsSaid(_ rest: ProcessRest, _ timeout: Int, _ isSaid: Bool) {
    let text = ProcessNotes.lateText(.seconds(60), rest, .seconds(timeout))
    #expect(text.hasPrefix("the network answer took 60.0 seconds, longer than the host waits"))
    #expect(text.contains("has a timer set or waits") == isSaid)
  }

  @Test func aBusyFilterIsNotSaidToWait() {
    let text = ProcessNotes.lateText(.seconds(60), .busy, .seconds(10))
    #expect(text.contains("the extension was still busy, and"))
    #expect(text.contains("is not seen"))
  }

  /// Plays a message to a script, whose network takes as long as it wants, in virtual time.
  ///
  /// - Returns: What became of it, how long the answer took, and whether the process lived on.
  private static func play(
    networkTakes elapsed: Duration, _ acts: @escaping @Sendable (QueryID) throws -> [ScriptedAct]
  ) async throws -> (outcome: MessageOutcome, elapsed: [Duration], isUsable: Bool) {
    var configuration = LateActsPhone.configuration()
    configuration.hasVirtualTime = true
    configuration.transport = ScriptedTransport(elapsed: elapsed)
    configuration.approval = .granted
    let phone = try SimulatedPhone(configuration)
    let played = await phone.play { phone -> Result<(MessageOutcome, Bool), any Error> in
      phone.install(.scripted("Script", networkURL: "https://a.test/ask"), as: "s") { message in
        switch message {
        case .hello:
          let ready = ReadyRecord(
            principalClass: "Script.Extension", handlesQueries: true, handlesCapabilities: false)
          return [try .say(.ready(ready))]
        case .query(let id, _): return try acts(id)
        default: return []
        }
      }
      do {
        try await phone.perform(.select("s"))
        let outcome = try await phone.receive(.telling("text"))
        return .success((outcome, await phone.session?.isUsable == true))
      } catch {
        return .failure(error)
      }
    }
    let measured = await phone.trace.compactMap { record in
      if case .measured(let measure) = record.event { measure.elapsed } else { nil }
    }
    await phone.shutDown()
    let (outcome, isUsable) = try played.get()
    return (outcome, measured, isUsable)
  }

  /// The host's own waiting is not the extension's time, whatever the order of the events.
  @Test func noTimeIsOverWhileTheHostHoldsTheNetworkBack() async throws {
    let (outcome, elapsed, isUsable) = try await Self.play(networkTakes: .seconds(3600)) { query in
      [
        try .say(.deferral(query)),
        // It is held back for 3 s, as something is to come.
        ScriptedAct(after: .seconds(1), .deadline(UInt64(query.rawValue))),
        try .say(.response(query, ResponseRecord(action: 1, subAction: 0)), after: .seconds(30)),
      ]
    }
    #expect(outcome.decision.answer == .noAnswer(.timeout))
    #expect(outcome.diagnostics.map(\.code) == ["deferral.late"])
    #expect(elapsed == [.seconds(3)])
    #expect(isUsable)
  }

  /// Holding the network back adds nothing to a query's 120 s but the holding itself.
  @Test(arguments: [(10, 123), (118, 122), (119, 121)])
  func whatIsLeftOfAQuerysTimeIsKept(_ deferral: Int, _ end: Int) async throws {
    let (outcome, elapsed, isUsable) = try await Self.play(networkTakes: .seconds(60)) { query in
      [
        try .say(.deferral(query), after: .seconds(deferral)),
        // As long as that is to come the process is not at rest.
        ScriptedAct(after: .seconds(3600), .exited(.exited(code: 0), nil)),
      ]
    }
    #expect(outcome.decision.answer == .noAnswer(.timeout))
    #expect(elapsed == [.seconds(end)])
    #expect(!isUsable)
  }

  /// The extension still has the completion handler of a query that the host gave up.
  @Test func aNoticeIsNotThatOfAQueryThatWasGivenUp() async throws {
    var configuration = LateActsPhone.configuration()
    configuration.transport = ScriptedTransport(elapsed: .seconds(3600))
    let phone = try await LateActsPhone.make(configuration)
    let first = try await phone.receive(.telling("answer on the main queue"))
    #expect(first.decision.answer == .noAnswer(.timeout))
    let next = try await phone.receive(.telling("lose a setting"))
    #expect(next.decision.answer == .response(action: 1, subAction: 0))
    #expect(next.diagnostics.map(\.code) == ["defaults.write-lost"])
    await phone.shutDown()
  }

  @Test(arguments: [(2700, 600, 600), (1000, 2000, 1000), (3_600_000, 10_000, 3000)])
  func itIsHeldBackNoLongerThanTheQueryHasLeft(_ scripted: Int, _ left: Int, _ time: Int) {
    let held = ExtensionSession.holdTime(.milliseconds(scripted), left: .milliseconds(left))
    #expect(held == .milliseconds(time))
  }

  /// What the network did not answer in time fails at the end, and what the filter then does is seen.
  @Test(arguments: [
    ("answer on the main queue", ["file.write"]), ("answer on a global queue", ["file.write"]),
    ("answer in a task", ["file.write"]), ("answer after a moment", ["process.cut-off"]),
    ("leave without the network", ["exit code 5"]),
  ])
  func whatADeferralThatTheEndFailsLeadsToIsSeen(_ text: String, _ told: [String]) async throws {
    var configuration = LateActsPhone.configuration()
    configuration.transport = ScriptedTransport(elapsed: .seconds(3600))
    let phone = try await LateActsPhone.make(configuration)
    let outcome = try await phone.receive(.telling(text))
    #expect(outcome.decision.answer == .noAnswer(.timeout))
    #expect(outcome.diagnostics.map(\.code) == ["deferral.late"])
    await phone.shutDown()
    let acts = await phone.takeActsBetween()
    let codes = acts.denials.map(\.code.rawValue) + acts.diagnostics.map(\.code)
    #expect(codes + acts.ends.map(\.sentence) == told)
  }

  /// Neither the filter's trying again nor the number of its messages makes chance decide.
  @Test(arguments: [
    ("try again", ["gave up 1", "gave up 2", "gave up 3"]),
    ("say what failed", ["failed 1", "failed 2", "failed 1", "failed 2", "failed 1", "failed 2"]),
  ])
  func deferralsThatTheEndFailsComeOneAfterTheOther(_ text: String, _ lines: [String]) async throws
  {
    var configuration = LateActsPhone.configuration()
    configuration.transport = ScriptedTransport(elapsed: .seconds(3600))
    let phone = try await LateActsPhone.make(configuration)
    for _ in 1...3 { _ = try await phone.receive(.telling(text)) }
    await phone.shutDown()
    let acts = await phone.takeActsBetween()
    #expect(acts.logs.map(\.text) == lines)
    #expect(acts.diagnostics.isEmpty)
  }

  /// A second deferral is refused without the network, which takes its time.
  @Test(arguments: [Duration.zero, .seconds(2)])
  func aRefusalIsFasterThanTheNetwork(_ elapsed: Duration) async throws {
    var configuration = LateActsPhone.configuration()
    configuration.transport = ScriptedTransport(elapsed: elapsed)
    let phone = try await LateActsPhone.make(configuration)
    for _ in 0..<5 {
      let outcome = try await phone.receive(.telling("defer twice"))
      #expect(
        outcome.logs.filter { $0.stream == .stdout }.map(\.text)
          == ["asked", "second false", "first true"])
    }
    await phone.shutDown()
  }

  /// Which stub answers is settled when a request is taken in, whichever of its tasks runs first.
  @Test func aStubIsTakenWhenARequestIsTakenIn() async throws {
    let answer = StubAnswer.response(status: 200, headers: [], body: Data())
    let stubs = StubTransport(["1", "2", "3"].map { Stub($0, answer: answer, times: 1) })
    var configuration = LateActsPhone.configuration()
    configuration.transport = stubs
    let phone = try await LateActsPhone.make(configuration)
    let session = try #require(await phone.session)
    #expect(await session.unused(stubs, afterEachOf: 3) == [["2", "3"], ["3"], []])
    await phone.shutDown()
  }

  /// A second reference to the deferrals of a flood would copy all of them for each one.
  @Test func aFloodOfDeferralsIsNotCopiedForEachOne() async throws {
    try await LateActsPhone.with { phone in
      let session = try #require(await phone.session)
      // Room that doubles is filled 12 times on the way to 4,096.
      #expect(await session.moves(deferrals: 4_096) < 40)
    }
  }
}

extension ExtensionSession {
  /// Takes so many requests in, of queries that end at once; the stubs that are left after each.
  fileprivate func unused(_ stubs: StubTransport, afterEachOf count: UInt32) -> [[String]] {
    (1...count).map { number in
      let query = QueryID(rawValue: 70 + number)
      queries.begin(query, .telling("one of many"))
      _ = queries.takeUnsent()
      notes.begin(query, MessageID(query), isAtRest: true)
      defer { (_, _) = (queries.end(query), notes.end(query)) }
      startDeferral(query)
      return stubs.unusedStubs()
    }
  }

  /// Ends so many deferrals of one query; how often those before had to be moved.
  fileprivate func moves(deferrals: Int) -> Int {
    let query = QueryID(rawValue: 77)
    queries.begin(query, .telling("a flood"))
    notes.begin(query, MessageID(query), isAtRest: true)
    defer { (_, _) = (queries.end(query), notes.end(query)) }
    let deferral = Deferral(
      completion: .failure(DeferralFailure(.system)), checks: [], request: nil, transport: "none",
      isBypassed: false, ignoredCookies: [], redirects: [], notes: [], elapsed: .zero, problem: nil)
    var (moves, last) = (0, UnsafeRawPointer?.none)
    for _ in 0..<deferrals {
      finishDeferral(of: query, deferral)
      let place = queries[query]?.reply.deferrals.withUnsafeBytes { $0.baseAddress }
      if place != last { (moves, last) = (moves + 1, place) }
    }
    return moves
  }
}
