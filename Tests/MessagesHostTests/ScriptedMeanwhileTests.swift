import ExtensionBundles
import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing
import Synchronization
import Testing
import Texts

@testable import MessagesHost

/// What happens while an extension is being asked, played with scripts in virtual time.
@Suite struct ScriptedMeanwhileTests {
  private static let bundle = ExtensionBundle.scripted("Script", networkURL: "https://a.test/ask")
  private static let sender = SenderAddress("+14085550001")

  /// A phone on which a script is chosen: it does what it is told, in order, one for each query.
  private static func played<Value: Sendable>(
    _ deeds: [@Sendable (QueryID) throws -> ScriptedAct?],
    configure: (inout PhoneConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (isolated SimulatedPhone) async throws -> Value
  ) async throws -> (value: Value, trace: [TraceRecord]) {
    var configuration = PhoneConfiguration(profile: .ios14)
    configuration.hasVirtualTime = true
    configure(&configuration)
    let phone = try SimulatedPhone(configuration)
    let asked = Mutex(0)
    let result = await phone.play { phone -> Result<Value, any Error> in
      phone.install(bundle, as: "s") { message in
        switch message {
        case .hello:
          let record = ReadyRecord(
            principalClass: "Script.Extension", handlesQueries: true, handlesCapabilities: false)
          return [try .say(.ready(record))]
        case .query(let id, _):
          let number = asked.withLock { asked in
            defer { asked += 1 }
            return asked
          }
          return [try deeds[number](id)].compactMap(\.self)
        case .deferralResult(let id, _):
          return [try .say(.response(id, ResponseRecord(action: 1, subAction: 0)))]
        default: return []
        }
      }
      do {
        try await phone.perform(.select("s"))
        return .success(try await body(phone))
      } catch {
        return .failure(error)
      }
    }
    await phone.shutDown()
    return (try result.get(), await phone.trace)
  }

  private static func answer(
    _ action: Int, after delay: Duration = .seconds(1)
  ) -> @Sendable (QueryID) throws -> ScriptedAct? {
    { try .say(.response($0, ResponseRecord(action: action, subAction: 0)), after: delay) }
  }

  private static func message(_ number: Int) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress("+1408555000\(number)"), body: PrivateText("text"))
  }

  /// The trace in a few words.
  private static func story(_ trace: [TraceRecord]) -> [String] {
    trace.compactMap { record in
      let number = record.message.map { " \($0.number)" } ?? ""
      let meanwhile = record.meanwhile.map { " while \($0.number)" } ?? ""
      switch record.event {
      case .received: return "received\(number)\(meanwhile)"
      case .acted(let act, _) where act.kind != .select: return "\(act.kind.key)\(meanwhile)"
      case .asked: return "asked\(number)"
      case .exchanged(let frame) where ["query", "response"].contains(frame.type):
        return frame.type + number
      case .answered: return "answered\(number)"
      case .placed: return "placed\(number)"
      default: return nil
      }
    }
  }

  /// The answer was there long before the host took it: what happens is not in a race with it.
  @Test(arguments: [false, true])
  func whatHappensComesAfterTheQuestionAndBeforeTheAnswer(isReused: Bool) async throws {
    let deeds = [Self.answer(1, after: .zero), Self.answer(2)]
    let (outcome, trace) = try await Self.played(deeds) { phone in
      if isReused { _ = try await phone.receive(Self.message(2)) }
      let deeds = { @Sendable (arrived: ArrivedMessage) async throws(HostError) in
        #expect(arrived.isAsked)
        // The script answers after a second.
        try? await phone.parts.clock.sleep(for: .seconds(3))
        try await phone.perform(.block(Self.sender))
      }
      return try await phone.receive(Self.message(1), while: deeds)
    }
    let number = isReused ? 2 : 1
    #expect(
      Self.story(trace).suffix(7) == [
        "received \(number)", "asked \(number)", "query \(number)", "block while \(number)",
        "response \(number)", "answered \(number)", "placed \(number)",
      ])
    #expect(outcome.decision.rules.map(\.id) == ["placement.overtaken", "placement.blocked"])
    #expect(outcome.isCertain)
  }

  @Test func twoAreAskedAboutAtOnceAndAnsweredInTheirOrder() async throws {
    let deeds = [Self.answer(2, after: .seconds(3)), Self.answer(2)]
    let (outcomes, trace) = try await Self.played(deeds) { phone in
      let first = try await phone.arrive(Self.message(1), isHeld: true)
      let second = try await phone.arrive(Self.message(1), isHeld: true)
      return [try await phone.finish(first), try await phone.finish(second)]
    }
    // The second is answered first, and that makes no difference.
    #expect(
      Self.story(trace) == [
        "received 1", "asked 1", "query 1", "received 2 while 1", "asked 2", "query 2",
        "response 2", "response 1", "answered 1", "placed 1", "answered 2", "placed 2",
      ])
    #expect(
      outcomes.map(\.decision.rules).map { $0.map(\.id) } == [
        ["verdict.junk", "junk.conversation"],
        ["placement.overtaken", "placement.junk-conversation"],
      ])
    #expect(outcomes.map(\.isCertain) == [false, false])
  }

  @Test func whatTheProcessDoesWithoutNamingAMessageBelongsPerhapsToTheFirst() async throws {
    let line = ScriptedAct(after: .seconds(5), .output(.standardOutput, Array("line".utf8)))
    let deeds: [@Sendable (QueryID) throws -> ScriptedAct?] = [
      Self.answer(1, after: .seconds(1)), { _ in line },
    ]
    let limit = Duration.seconds(9)
    let (outcomes, trace) = try await Self.played(deeds, configure: { $0.queryTimeout = limit }) {
      phone in
      let first = try await phone.arrive(Self.message(1), isHeld: true)
      let second = try await phone.arrive(Self.message(2), isHeld: true)
      return [try await phone.finish(first), try await phone.finish(second)]
    }
    #expect(
      outcomes.map(\.decision.answer) == [
        .response(action: 1, subAction: 0), .noAnswer(.timeout),
      ])
    #expect(outcomes.map { $0.logs.map(\.text) } == [["line"], []])
    let logged = trace.filter { if case .logged = $0.event { true } else { false } }
    #expect(logged.map(\.attribution) == [.message(MessageID(1), isCertain: false)])
  }

  /// Three messages wait for the network; what the answers take decides, not who is asked first.
  private static func slowNetwork(_ configuration: inout PhoneConfiguration) {
    let answer = StubAnswer.response(status: 200, headers: [], body: Data())
    let delays = [Duration.seconds(3), .seconds(1), .seconds(2)]
    configuration.approval = .granted
    configuration.transport = StubTransport(
      delays.enumerated().map { index, delay in
        let condition = StubCondition(sender: .equals("+1408555000\(index + 1)"))
        return Stub("\(index)", when: condition, answer: answer, delay: delay)
      })
  }

  private static func arriveAtOnce(
    _ numbers: [Int], on phone: isolated SimulatedPhone
  ) async throws -> [MessageOutcome] {
    var open: [ArrivedMessage] = []
    for number in numbers { open.append(try await phone.arrive(message(number), isHeld: true)) }
    var outcomes: [MessageOutcome] = []
    for arrived in open { outcomes.append(try await phone.finish(arrived)) }
    return outcomes
  }

  /// Says that it defers all of these queries, in one piece: a script has done nothing while more is to come.
  private static func deferring(_ queries: ClosedRange<UInt32>) throws -> ScriptedAct {
    var bytes: [UInt8] = []
    for query in queries {
      bytes += try ExtensionMessage.deferral(QueryID(rawValue: query)).frame()
    }
    return ScriptedAct(.received(bytes))
  }

  @Test func answersOfTheNetworkComeInTheOrderOfTheirTime() async throws {
    let (outcomes, trace) = try await Self.played(
      [{ _ in nil }, { _ in nil }, { _ in try Self.deferring(1...3) }], configure: Self.slowNetwork
    ) { phone in try await Self.arriveAtOnce([1, 2, 3], on: phone) }
    let told = trace.compactMap { record -> Int? in
      guard case .exchanged(let frame) = record.event, frame.type == "deferralResult" else {
        return nil
      }
      return record.message?.number
    }
    #expect(told == [2, 3, 1])
    let elapsed = outcomes.flatMap(\.deferrals).map(\.elapsed)
    #expect(elapsed == [.seconds(3), .seconds(1), .seconds(2)])
    let answer = FilterAnswer.response(action: 1, subAction: 0)
    #expect(outcomes.map(\.decision.answer) == [answer, answer, answer])
  }

  /// Whose process is gone when its turn would come is waited for by nobody.
  @Test func aProcessThatEndsLeavesNoAnswerWaiting() async throws {
    let crash = ScriptedAct(.exited(.signalled(number: 11), nil))
    let (outcomes, _) = try await Self.played(
      [{ _ in nil }, { _ in try Self.deferring(1...2) }, { _ in crash }],
      configure: Self.slowNetwork
    ) { phone in try await Self.arriveAtOnce([1, 2, 3], on: phone) }
    #expect(
      outcomes.map(\.decision.answer) == [
        .noAnswer(.crash), .noAnswer(.crash), .noAnswer(.crash),
      ])
    #expect(outcomes.map(\.deferrals.count) == [1, 1, 0])
  }

  @Test func theTimeLimitHolds() async throws {
    let (outcome, trace) = try await Self.played([{ _ in nil }]) { phone in
      try await phone.receive(Self.message(1), meanwhile: [.addContact(Self.sender)])
    }
    #expect(outcome.decision.answer == .noAnswer(.timeout))
    #expect(outcome.decision.placement.folder == .known)
    #expect(Self.story(trace).contains("addContact while 1"))
  }

  /// One process that ends is one crash, however many messages it was asked about.
  @Test func aCrashOfAProcessCountsOnce() async throws {
    let crash = ScriptedAct(.exited(.signalled(number: 11), nil))
    let deeds: [@Sendable (QueryID) throws -> ScriptedAct?] = [
      { _ in nil }, { _ in crash }, Self.answer(2),
    ]
    let rules = ProcessRules(crashLimit: 2)
    let (outcomes, _) = try await Self.played(deeds, configure: { $0.process = rules }) { phone in
      let first = try await phone.arrive(Self.message(1), isHeld: true)
      let second = try await phone.arrive(Self.message(2), isHeld: true)
      let both = [try await phone.finish(first), try await phone.finish(second)]
      return both + [try await phone.receive(Self.message(3))]
    }
    #expect(
      outcomes.map(\.decision.answer) == [
        .noAnswer(.crash), .noAnswer(.crash), .response(action: 2, subAction: 0),
      ])
  }

  @Test func aProcessForEachMessageIsAskedWhenTheOneBeforeIsOver() async throws {
    let rules = ProcessRules(isReused: false)
    let deeds = [Self.answer(2), Self.answer(2)]
    let (outcomes, trace) = try await Self.played(deeds, configure: { $0.process = rules }) {
      phone in
      let first = try await phone.arrive(Self.message(1), isHeld: true)
      let second = try await phone.arrive(Self.message(1), isHeld: true)
      return [try await phone.finish(first), try await phone.finish(second)]
    }
    #expect(
      Self.story(trace) == [
        "received 1", "asked 1", "query 1", "received 2 while 1", "response 1", "answered 1",
        "placed 1", "asked 2", "query 2", "response 2", "answered 2", "placed 2",
      ])
    // The gates had let it through when it arrived.
    #expect(outcomes[1].decision.isAsked)
    #expect(outcomes.map(\.isCertain) == [true, true])
  }

  @Test func aMessageThatNobodyIsAskedAboutSaysSo() async throws {
    let (outcome, trace) = try await Self.played([]) { phone in
      try await phone.perform(.block(Self.sender))
      let arrived = try await phone.arrive(Self.message(1), isHeld: true)
      #expect(!arrived.isAsked)
      #expect(arrived.unasked?.decisiveGate?.rule.id == "gate.blocked")
      try await phone.perform(.unblock(Self.sender))
      return try await phone.finish(arrived)
    }
    #expect(outcome.decision.placement.folder == .blocked)
    #expect(Self.story(trace) == ["block", "received 1", "placed 1", "unblock"])
  }

  @Test(arguments: [UserAction.select(nil), .uninstall("s"), .wait(.seconds(1))])
  func whatHasNoMeaningMeanwhileIsRefusedAndTheMessageIsPlaced(act: UserAction) async throws {
    let (error, trace) = try await Self.played([Self.answer(2)]) { phone -> HostError? in
      do throws(HostError) {
        _ = try await phone.receive(Self.message(1), meanwhile: [act])
        return nil
      } catch {
        return error
      }
    }
    #expect(error?.code == .beingAsked)
    #expect(error?.description.contains("\(act.kind.key) cannot happen") == true)
    #expect(Self.story(trace).suffix(2) == ["answered 1", "placed 1"])
  }

  @Test func aPhoneThatIsShutDownMeanwhileEnds() async throws {
    let (_, trace) = try await Self.played([Self.answer(2)]) { phone in
      _ = try await phone.arrive(Self.message(1), isHeld: true)
    }
    #expect(Self.story(trace).prefix(3) == ["received 1", "asked 1", "query 1"])
    #expect(trace.contains { if case .ended = $0.event { true } else { false } })
  }
}

/// The same with a process that answers at its own speed.
@Suite struct ConfinedMeanwhileTests {
  @Test func aProcessIsAskedAboutTwoMessagesBeforeEitherAnswerIsTaken() async throws {
    try await LateActsPhone.with { phone in
      let first = try await phone.arrive(.telling("at first"), isHeld: true)
      let second = try await phone.arrive(.telling("nothing"), isHeld: true)
      try await phone.perform(.block(SenderAddress("+14085550199")))
      let frames = await phone.trace.compactMap { record -> String? in
        if case .exchanged(let frame) = record.event { frame.type } else { nil }
      }
      #expect(frames.suffix(2) == ["query", "query"])
      #expect(first.isAsked && second.isAsked)
      let outcomes = [try await phone.finish(first), try await phone.finish(second)]
      #expect(outcomes.map(\.decision.placement.folder) == [.blocked, .blocked])
      #expect(outcomes[1].decision.answer == .response(action: 1, subAction: 0))
    }
  }
}
