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

  /// So many that are answered, then so many that fail, then some that are answered.
  private static let stretches: [(fine: Int, bad: Int, rest: Int)] = [
    (16, 20, 0), (16, 11, 0), (12, 124, 12), (7, 30, 16), (1, 110, 16), (17, 100, 8), (5, 20, 0),
    (0, 124, 9), (0, 40, 0),
  ]

  private static let roundsAndWindows: [(round: Int, window: Int)] = [
    (8, 1), (8, 256), (64, 256), (1, 256), (1_024, 256),
  ]

  /// Each that fails has its verdict, wherever it is in which round, and costs one start, and a round one more.
  @Test(arguments: stretches, roundsAndWindows)
  func failuresSideBySideStopNothing(
    stretch: (fine: Int, bad: Int, rest: Int), asked: (round: Int, window: Int)
  ) async throws {
    let texts =
      Array(repeating: "a", count: stretch.fine) + (0..<stretch.bad).map { "bad \($0 % 30)" }
      + Array(repeating: "b", count: stretch.rest)
    let starts = Mutex(0)
    let session = try Self.session(BulkSession.Rules(window: asked.window)) { message in
      switch message {
      case .hello:
        starts.withLock { $0 += 1 }
        return [try .say(.ready(ReadyRecord(principalClass: "S.E", handlesQueries: true)))]
      case .query(let id, let record):
        if record.messageBody?.hasPrefix("bad") == true { throw CancellationError() }
        return [try Self.answer(id)]
      default: return []
      }
    }
    let replies = try await Task(executorPreference: session.taskPreference) {
      var replies: [BulkReply] = []
      for start in stride(from: 0, to: texts.count, by: asked.round) {
        let round = texts[start...].prefix(asked.round).map {
          IncomingMessage(service: .sms, sender: nil, body: PrivateText($0))
        }
        replies += try await session.ask(round)
      }
      return replies
    }.value
    #expect(
      replies.map(\.answer) == texts.map { $0.hasPrefix("bad") ? .noAnswer(.crash) : Self.junk })
    let rounds = texts.count / asked.round + 1
    #expect(starts.withLock(\.self) <= stretch.bad + rounds + 1)
    await session.end()
  }

  /// What came before a process that cannot be started any more is there.
  @Test(arguments: [(1, ["junk", "junk", "crash"]), (256, ["junk", "junk"])])
  func whatWasAnsweredIsNotThrownAway(window: Int, first: [String]) async throws {
    let starts = Mutex(0)
    let session = try Self.session(BulkSession.Rules(window: window)) { message in
      switch message {
      case .hello:
        let isFirst = starts.withLock { value in
          value += 1
          return value == 1
        }
        guard isFirst else { return [ScriptedAct(.exited(.exited(code: 0), nil))] }
        return [try .say(.ready(ReadyRecord(principalClass: "S.E", handlesQueries: true)))]
      case .query(let id, let record):
        if record.messageBody == "bad" { throw CancellationError() }
        return [try Self.answer(id)]
      default: return []
      }
    }
    let messages = ["a", "b", "bad", "c"].map {
      IncomingMessage(service: .sms, sender: nil, body: PrivateText($0))
    }
    let words = await Task(executorPreference: session.taskPreference) { () -> String in
      do {
        _ = try await session.ask(messages)
        return ""
      } catch {
        return "\(error)"
      }
    }.value
    #expect(words.contains("its process ended 5 times in a row before it answered anything"))
    let answers = await session.firstReplies.map(\.answer)
    #expect(answers == first.map { $0 == "junk" ? Self.junk : .noAnswer(.crash) })
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
