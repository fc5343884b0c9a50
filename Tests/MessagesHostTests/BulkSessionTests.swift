import ExtensionBundles
import ExtensionWire
import Fetching
import HostPolicy
import Sandboxing
import Synchronization
import TestExtensions
import Testing
import Texts

@testable import MessagesHost

/// Many questions, and one process after another that is asked; scripts in virtual time.
@Suite struct BulkSessionTests {
  private static let junk = FilterAnswer.response(action: 2, subAction: 0)

  /// What came of some messages.
  private struct Asked {
    let replies: [BulkReply]
    let fault: BulkFault?
    /// How many processes were started.
    let starts: Int
    let tally: BulkTally

    var answers: [FilterAnswer] { replies.map(\.answer) }
  }

  /// Asks a script about messages; what it says to a query is told by the text.
  private static func ask(
    _ texts: [String], rules: BulkSession.Rules = BulkSession.Rules(), handlesQueries: Bool = true,
    _ act: @escaping @Sendable (QueryID, String) throws -> [ScriptedAct]
  ) async throws -> Asked {
    let starts = Mutex(0)
    let session = try Self.session(rules) { message in
      switch message {
      case .hello:
        starts.withLock { $0 += 1 }
        return [
          try .say(.ready(ReadyRecord(principalClass: "S.E", handlesQueries: handlesQueries)))
        ]
      case .query(let id, let record): return try act(id, record.messageBody ?? "")
      case .deferralResult(let id, .failure(let failure)):
        let code = failure.error.code
        return [
          try .say(
            .response(id, ResponseRecord(action: code, subAction: failure.underlying?.code ?? 0)))
        ]
      default: return []
      }
    }
    let messages = texts.map { IncomingMessage(service: .sms, sender: nil, body: PrivateText($0)) }
    let result = await Task(executorPreference: session.taskPreference) {
      () -> Result<[BulkReply], any Error> in
      do {
        return .success(try await session.ask(messages))
      } catch {
        return .failure(error)
      }
    }.value
    let tally = await session.end()
    switch result {
    case .success(let replies):
      return Asked(replies: replies, fault: nil, starts: starts.withLock(\.self), tally: tally)
    case .failure(let error):
      let fault = try #require(error as? BulkFault)
      return Asked(replies: [], fault: fault, starts: starts.withLock(\.self), tally: tally)
    }
  }

  private static func session(
    _ rules: BulkSession.Rules, _ script: @escaping ExtensionScript
  ) throws -> BulkSession {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    configuration.approval = .granted
    configuration.queryTimeout = .seconds(10)
    let bundle = ExtensionBundle.scripted("Script", networkURL: "https://a.test/ask")
    return try BulkSession(
      InstalledExtension(handle: "s", bundle: bundle, script: script, server: nil), configuration,
      rules)
  }

  private static func answer(
    _ id: QueryID, after delay: Duration = .zero
  ) throws -> ScriptedAct {
    try .say(.response(id, ResponseRecord(action: 2, subAction: 0)), after: delay)
  }

  @Test(arguments: [1, 2, 256])
  func answersKeepTheOrderOfTheQuestions(window: Int) async throws {
    let texts = (1...9).map { "\($0)" }
    let asked = try await Self.ask(texts, rules: BulkSession.Rules(window: window)) { id, text in
      let number = Int(text) ?? 0
      let record = ResponseRecord(action: number, subAction: 0)
      return [try .say(.response(id, record), after: .milliseconds(10 - number))]
    }
    #expect(asked.answers == (1...9).map { .response(action: $0, subAction: 0) })
    #expect(asked.starts == 1 && asked.tally == BulkTally())
  }

  /// What a process does in place of an answer, and the reason that the record has then.
  private enum Fault: String {
    case crash, timeout, garbage, exit, memory

    func act() throws -> [ScriptedAct] {
      switch self {
      case .crash: throw CancellationError()
      case .timeout: []
      case .garbage: [ScriptedAct(.received([0, 0, 0, 0]))]
      case .exit: [ScriptedAct(.exited(.exited(code: 0), nil))]
      case .memory: [ScriptedAct(.exited(.signalled(number: 9), .memory(resident: 1)))]
      }
    }
  }

  /// One record fails, and the stream goes on; the process is started anew twice, to find it and to go on.
  @Test(arguments: ["crash", "timeout", "garbage", "exit", "memory"])
  func oneFaultFailsOneRecord(name: String) async throws {
    let fault = try #require(Fault(rawValue: name))
    let reason = try #require(NoAnswerReason(rawValue: name))
    let asked = try await Self.ask(["a", "bad", "b", "c"]) { id, text in
      text == "bad" ? try fault.act() : [try Self.answer(id)]
    }
    #expect(asked.answers == [Self.junk, .noAnswer(reason), Self.junk, Self.junk])
    #expect(asked.tally.faults == [reason: 2])
    // Those behind one that is silent have their answers when its time is up.
    #expect(asked.starts == (fault == .timeout ? 2 : 3))
  }

  /// A process that fails for what it was asked before fails no record.
  @Test func aFaultThatDoesNotComeAgainFailsNone() async throws {
    let hasFailed = Mutex(false)
    let asked = try await Self.ask(["a", "b", "c"]) { id, text in
      let isFirst =
        text == "b"
        && hasFailed.withLock { value in
          defer { value = true }
          return !value
        }
      if isFirst { throw CancellationError() }
      return [try Self.answer(id)]
    }
    #expect(asked.answers == [Self.junk, Self.junk, Self.junk])
    #expect(asked.starts == 2 && asked.tally.faults == [.crash: 1])
  }

  @Test func whatNobodyAskedForIsCounted() async throws {
    let asked = try await Self.ask(["a", "b"]) { id, _ in
      [
        try .say(.response(QueryID(rawValue: 999), ResponseRecord(action: 1, subAction: 0))),
        try Self.answer(id),
        try .say(.response(id, ResponseRecord(action: 1, subAction: 0))),
      ]
    }
    #expect(asked.answers == [Self.junk, Self.junk])
    // The last one comes when all are answered.
    #expect(asked.tally.notices == ["answer.unasked": 3])
  }

  /// One that fails at everything ends soon: eight in a row, and four from elsewhere.
  @Test(arguments: [(1, 12), (256, 13)])
  func failuresEverywhereStopTheRun(window: Int, starts: Int) async throws {
    let texts = (1...40).map { "\($0)" }
    let asked = try await Self.ask(texts, rules: BulkSession.Rules(window: window)) { _, _ in
      throw CancellationError()
    }
    #expect(asked.fault?.code == .crashLoop)
    #expect(asked.fault?.description.contains("it failed at 12 messages in a row") == true)
    #expect(asked.starts == starts)
  }

  /// Where all are alike, none can show that it is the extension, but there is an end.
  @Test func oneMessageOverAndOverStopsTheRun() async throws {
    let rules = BulkSession.Rules(window: 1, mostFailures: 20)
    let asked = try await Self.ask(Array(repeating: "bad", count: 30), rules: rules) { _, _ in
      throw CancellationError()
    }
    #expect(asked.fault?.description.contains("it failed at 20 messages in a row") == true)
    #expect(asked.starts == 20)
  }

  /// Neighbours are often alike: they have their verdicts, and the others their answers.
  @Test(arguments: [1, 256], [1, 2, 30])
  func badOnesSideBySideStopNothing(window: Int, kinds: Int) async throws {
    let texts = ["a"] + (0..<30).map { "bad \($0 % kinds)" } + ["b"]
    let asked = try await Self.ask(texts, rules: BulkSession.Rules(window: window)) { id, text in
      if text.hasPrefix("bad") { throw CancellationError() }
      return [try Self.answer(id)]
    }
    #expect(asked.fault == nil)
    #expect(
      asked.answers == texts.map { $0.hasPrefix("bad") ? .noAnswer(.crash) : Self.junk })
  }

  /// Behind the last one that is answered there may be many that differ.
  @Test(arguments: [1, 256])
  func badOnesAtTheEndStopNothing(window: Int) async throws {
    let texts = ["a"] + (0..<30).map { "bad \($0)" }
    let asked = try await Self.ask(texts, rules: BulkSession.Rules(window: window)) { id, text in
      if text.hasPrefix("bad") { throw CancellationError() }
      return [try Self.answer(id)]
    }
    #expect(asked.fault == nil)
    #expect(asked.answers.dropFirst().allSatisfy { $0 == .noAnswer(.crash) })
    #expect(asked.answers.count == 31)
  }

  /// Verdicts of a round that is done are given out, and no other round is begun.
  @Test func noVerdictIsThrownAway() async throws {
    let session = try Self.session(BulkSession.Rules()) { message in
      guard case .hello = message else { throw CancellationError() }
      return [try .say(.ready(ReadyRecord(principalClass: "S.E", handlesQueries: true)))]
    }
    let answers = await Task(executorPreference: session.taskPreference) { () -> [FilterAnswer] in
      var answers: [FilterAnswer] = []
      for number in 1...20 {
        let message = IncomingMessage(
          service: .sms, sender: nil, body: PrivateText("\(number)"))
        guard let reply = try? await session.ask([message]).first else { break }
        answers.append(reply.answer)
      }
      return answers
    }.value
    #expect(answers == Array(repeating: FilterAnswer.noAnswer(.crash), count: 12))
    await session.end()
  }

  /// A process that ends before it can be asked fails no message.
  @Test func startsThatFailStopTheRun() async throws {
    let starts = Mutex(0)
    let session = try Self.session(BulkSession.Rules()) { _ in
      starts.withLock { $0 += 1 }
      return [ScriptedAct(.exited(.exited(code: 0), nil))]
    }
    let message = IncomingMessage(service: .sms, sender: nil, body: PrivateText("a"))
    let words = await Task(executorPreference: session.taskPreference) { () -> String in
      do {
        _ = try await session.ask([message])
        return ""
      } catch {
        return "\(error)"
      }
    }.value
    #expect(words.contains("its process ended 5 times in a row before it answered anything"))
    #expect(starts.withLock(\.self) == 5)
    await session.end()
  }

  @Test func anAnswerBreaksTheRow() async throws {
    let texts = (0..<12).map { $0.isMultiple(of: 2) ? "bad" : "good" }
    let rules = BulkSession.Rules(failureLimit: 2, probeLimit: 1, mostFailures: 3)
    let asked = try await Self.ask(texts, rules: rules) { id, text in
      if text == "bad" { throw CancellationError() }
      return [try Self.answer(id)]
    }
    #expect(asked.fault == nil)
    #expect(asked.answers == texts.map { $0 == "bad" ? .noAnswer(.crash) : Self.junk })
  }

  @Test func whatCannotBeAskedIsNotAskedAgain() async throws {
    let asked = try await Self.ask(["a"], handlesQueries: false) { _, _ in [] }
    #expect(asked.fault?.code == .unusable && asked.starts == 1)
  }

  /// The network is refused as a phone without one does: once for real, then because it is redundant.
  @Test func aDeferralFailsAndIsTold() async throws {
    let asked = try await Self.ask(["plain", "defer", "twice"]) { id, text in
      switch text {
      case "plain": [try Self.answer(id)]
      case "defer": [try .say(.deferral(id))]
      default: [try .say(.deferral(id)), try .say(.deferral(id))]
      }
    }
    let offline = FilterAnswer.response(action: 4, subAction: -1009)
    #expect(asked.answers == [Self.junk, offline, offline])
    #expect(asked.replies.map(\.isDeferred) == [false, true, true])
  }

  /// A handler that asks for the network, and answers without it, is told what came of that in its round.
  @Test func aDeferralIsToldThoughItsQuestionIsAnswered() async throws {
    let told = Mutex(0)
    let session = try Self.session(BulkSession.Rules()) { message in
      switch message {
      case .hello:
        return [try .say(.ready(ReadyRecord(principalClass: "S.E", handlesQueries: true)))]
      case .query(let id, _):
        let answer = ExtensionMessage.response(id, ResponseRecord(action: 2, subAction: 0))
        let bytes = try ExtensionMessage.deferral(id).frame() + answer.frame()
        return [ScriptedAct(.received(bytes))]
      case .deferralResult:
        told.withLock { $0 += 1 }
        return []
      default: return []
      }
    }
    let message = IncomingMessage(service: .sms, sender: nil, body: PrivateText("a"))
    let replies = try await Task(executorPreference: session.taskPreference) {
      try await session.ask([message])
    }.value
    #expect(replies.map(\.answer) == [Self.junk] && replies.map(\.isDeferred) == [true])
    #expect(told.withLock(\.self) == 1)
    await session.end()
  }

  @Test func aHandlerThatNeverAnswersIsNoFault() async throws {
    let asked = try await Self.ask(["never", "a"]) { id, text in
      guard text == "never" else { return [try Self.answer(id)] }
      return [
        try .say(
          .diagnostic(DiagnosticRecord(code: "completion.never", message: "m", queryID: id)))
      ]
    }
    #expect(asked.answers == [.noAnswer(.neverCompleted), Self.junk])
    #expect(asked.starts == 1 && asked.tally.notices == ["completion.never": 1])
  }

  /// The time of a question begins when those before it are answered: they had the process until then.
  @Test func theOldestQuestionHasAllItsTime() async throws {
    let asked = try await Self.ask(["6", "12", "18"]) { id, text in
      [try Self.answer(id, after: .seconds(Int(text) ?? 0))]
    }
    #expect(asked.answers == [Self.junk, Self.junk, Self.junk])
    #expect(asked.starts == 1)
    let late = try await Self.ask(["6", "17"]) { id, text in
      [try Self.answer(id, after: .seconds(Int(text) ?? 0))]
    }
    #expect(late.answers == [Self.junk, .noAnswer(.timeout)])
  }

  @Test func theProcessGoesOnFromRoundToRound() async throws {
    let starts = Mutex(0)
    let session = try Self.session(BulkSession.Rules()) { message in
      switch message {
      case .hello:
        starts.withLock { $0 += 1 }
        return [try .say(.ready(ReadyRecord(principalClass: "S.E", handlesQueries: true)))]
      case .query(let id, _): return [try Self.answer(id)]
      default: return []
      }
    }
    let message = IncomingMessage(service: .sms, sender: nil, body: PrivateText("a"))
    let counts = try await Task(executorPreference: session.taskPreference) {
      var counts: [Int] = []
      for count in [0, 300, 1] {
        counts.append(
          try await session.ask(Array(repeating: message, count: count))
            .filter { $0.answer == Self.junk }.count)
      }
      return counts
    }.value
    #expect(counts == [0, 300, 1] && starts.withLock(\.self) == 1)
    await session.end()
  }

  /// A process of its own, with the sandbox around it.
  @Test func aConfinedExtensionIsAsked() async throws {
    let session = try BulkSession(
      try await FixtureExtension.bundle("Crashing"), PhoneConfiguration(profile: .ios16))
    var texts = Array(repeating: "fine", count: 600)
    texts[300] = "fatal"
    let replies = try await session.ask(
      texts.map { IncomingMessage(service: .sms, sender: nil, body: PrivateText($0)) })
    let none = FilterAnswer.response(action: 0, subAction: 0)
    #expect(replies.map(\.answer) == texts.map { $0 == "fatal" ? .noAnswer(.crash) : none })
    #expect(await session.end().faults == [.crash: 2])
  }

  /// Handlers that take longer than the host waits at once: answers come by the visit, and by the stream.
  @Test func aSlowConfinedExtensionIsAskedInRounds() async throws {
    let session = try BulkSession(
      try await FixtureExtension.bundle("LateAnswers"), PhoneConfiguration(profile: .ios16))
    let transaction = FilterAnswer.response(action: 4, subAction: 0)
    for texts in [["after", "task", "timer elsewhere"], [], ["task", "after"], ["main queue"]] {
      let replies = try await session.ask(
        texts.map { IncomingMessage(service: .sms, sender: nil, body: PrivateText($0)) })
      #expect(replies.map(\.answer) == texts.map { $0 == "task" ? transaction : Self.junk })
    }
    #expect(await session.end() == BulkTally())
  }
}
