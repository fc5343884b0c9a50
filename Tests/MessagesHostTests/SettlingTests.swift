import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// What an extension does after its answer belongs to the message, or to none, and is never lost.
@Suite struct SettlingTests {
  @Test(arguments: ["at once", "on another thread", "on a later turn"])
  func anActRightAfterTheAnswerBelongsToItsMessage(_ text: String) async throws {
    try await LateActsPhone.with { phone in
      let outcome = try await phone.receive(.telling(text))
      #expect(outcome.denials.map(\.code) == [.fileWrite], "\(outcome.denials)")
      #expect(outcome.denials.allSatisfy { $0.attempt.contains("group.com.example.late-acts") })
      #expect(outcome.logs.map(\.text).contains("tried"))
      #expect(outcome.isCertain)
      #expect(try await phone.receive(.telling("nothing")).denials == [])
    }
  }

  @Test(arguments: ["after a time", "by a timer", "after a sleep"])
  func anActOfATimerBelongsToNoMessageAndAWaitLetsItHappen(_ text: String) async throws {
    try await LateActsPhone.with { phone in
      #expect(try await phone.receive(.telling(text)).denials == [])
      try await phone.perform(.wait(.seconds(7200)))
      let denied = await phone.trace.filter {
        if case .denied = $0.event { true } else { false }
      }
      #expect(denied.map(\.attribution) == [.between(after: MessageID(1))])
      let lines = await phone.trace.compactMap { record -> String? in
        guard record.attribution == .between(after: MessageID(1)),
          case .logged(let line) = record.event
        else { return nil }
        return line.text
      }
      #expect(lines == ["tried"])
    }
  }

  /// What is to come later than a wait, or than the real time of one, is still to come after it.
  @Test(arguments: [Duration.milliseconds(20), .seconds(1)])
  func aWaitThatIsTooShortLeavesTheTimerToCome(_ wait: Duration) async throws {
    try await LateActsPhone.with { phone in
      _ = try await phone.receive(.telling("a later block"))
      try await phone.perform(.wait(wait))
      #expect(await phone.session?.lastRest == .awaitsTime)
      let next = try await phone.receive(.telling("nothing"))
      #expect(!next.isCertain)
    }
  }

  @Test func waitsAddUp() async throws {
    try await LateActsPhone.with { phone in
      _ = try await phone.receive(.telling("after a time"))
      for _ in 0..<4 { try await phone.perform(.wait(.seconds(1))) }
      #expect(await phone.takeActsBetween().denials.map(\.code) == [.fileWrite])
    }
  }

  @Test func whatCannotBeToldApartSaysSo() async throws {
    try await LateActsPhone.with { phone in
      _ = try await phone.receive(.telling("by a timer"))
      let next = try await phone.receive(.telling("nothing"))
      #expect(!next.isCertain)
      let logged = await phone.trace.filter {
        if case .logged = $0.event { $0.message == MessageID(2) } else { false }
      }
      #expect(!logged.isEmpty)
      #expect(logged.allSatisfy { $0.attribution == .message(MessageID(2), isCertain: false) })
    }
  }

  /// libdispatch keeps idle threads and a timer for itself; neither is the author's.
  @Test func threadsThatHaveNothingToDoLeaveTheNextMessageCertain() async throws {
    try await LateActsPhone.with { phone in
      for _ in 0..<3 {
        let outcome = try await phone.receive(.telling("with tasks"))
        #expect(outcome.logs.filter { $0.text == "worked" }.count == 2)
        #expect(outcome.isCertain)
        #expect(await phone.session?.lastRest == .idle)
      }
    }
  }

  @Test(
    arguments: [
      "a task that sleeps", "an old task that sleeps", "a later block",
      "a later block by the wall clock", "a source", "a source by the wall clock",
      "a semaphore with a limit", "threads that wait for each other",
    ])
  func whatIsToComeIsSeenBehindTheTimerOfTheThreads(_ text: String) async throws {
    try await LateActsPhone.with { phone in
      #expect(try await phone.receive(.telling(text)).isCertain)
      #expect(await phone.session?.lastRest == .awaitsTime)
      let next = try await phone.receive(.telling("nothing"))
      #expect(!next.isCertain)
    }
  }

  @Test(
    arguments: [("answer again", "completion.twice"), ("defer", "deferral.after-completion")])
  func aNoticeAfterTheAnswerReachesTheOutcome(_ text: String, _ code: String) async throws {
    try await LateActsPhone.with { phone in
      let outcome = try await phone.receive(.telling(text))
      #expect(outcome.diagnostics.map(\.code) == [code])
      #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    }
  }

  @Test func aLineWithoutItsEndBelongsToTheMessageInWhichItWasWritten() async throws {
    try await LateActsPhone.with { phone in
      let outcome = try await phone.receive(.telling("print a part"))
      #expect(
        outcome.logs.filter { $0.stream == .stdout }.map(\.text) == ["asked", "answered", "part"])
      #expect(outcome.logs.last?.text == "part of an error", "\(outcome.logs)")
      let next = try await phone.receive(.telling("nothing"))
      #expect(next.logs.filter { $0.stream == .stdout }.map(\.text) == ["asked", "answered"])
      #expect(!next.logs.contains { $0.text.contains("part") }, "\(next.logs)")
      let told = await phone.trace.filter { record in
        if case .logged(let line) = record.event { line.text.hasPrefix("part") } else { false }
      }
      #expect(told.map(\.message) == [MessageID(1), MessageID(1)])
    }
  }

  /// A second reference to the lines would copy all of them for each line of a flood.
  @Test func aFloodOfLinesIsNotCopiedForEachLine() {
    for stretch in [ProcessNotes.Kind.message, .capabilities, .between] {
      let notes = ProcessNotes(TraceRecorder(), lastMessage: nil)
      // Room that doubles is filled 12 times on the way to 4,096.
      #expect(notes.moves(in: stretch, lines: 4_096) < 40, "\(stretch)")
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func aProcessThatWorksOnIsNamedAndTheNextMessageIsAsked() async throws {
    let (phone, sent) = try await LateActsPhone.makeTellingWhatIsSent()
    let outcome = try await phone.receive(.telling("work"))
    #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    #expect(outcome.diagnostics.map(\.code) == ["process.busy"])
    let session = try #require(await phone.session)
    async let next = phone.receive(.telling("nothing"))
    try #require(await sent.query(2))
    await session.handle(.deadline(2))
    #expect(try await !next.isCertain)
    #expect(try await next.decision.answer == .noAnswer(.timeout))
    await phone.shutDown()
  }

  @Test(.timeLimit(.minutes(5)))
  func theEndIsToldToTheProcessAndItsLastWordsAreHeard() async throws {
    let (phone, sent) = try await LateActsPhone.makeTellingWhatIsSent()
    async let outcome = phone.receive(.telling("late answer"))
    try #require(await sent.query(1))
    try await phone.perform(.select(nil))
    #expect(try await outcome.decision.answer == .noAnswer(.exit))
    let notices = await phone.trace.compactMap { record -> String? in
      guard case .noticed(let diagnostic) = record.event else { return nil }
      return diagnostic.code
    }
    #expect(notices.contains("completion.late"), "\(notices)")
    await phone.shutDown()
  }

  @Test func whatHappensWhenSubActionsAreAskedForBelongsToNoMessage() {
    let recorder = TraceRecorder()
    let notice = Diagnostic(code: "completion.twice", text: "again")
    recorder.record(.noticed(notice), .capabilities)
    recorder.record(.noticed(notice), .message(MessageID(1), isCertain: true))
    #expect(recorder.takeActsBetween().diagnostics == [notice])
    #expect(recorder.takeActsBetween().isEmpty)
  }

  /// What a run of four messages leaves, without what differs by design.
  private func trace() async throws -> [String] {
    let phone = try await LateActsPhone.make()
    for text in ["nothing", "at once", "answer again", "on a later turn"] {
      _ = try await phone.receive(.telling(text))
    }
    await phone.shutDown()
    return await phone.trace.map { record in
      let what =
        switch record.event {
        case .measured: "measured"
        case .exited(_, let end): end.sentence
        default: "\(record.event)"
        }
      return "\(record.index) \(record.attribution) \(what)"
    }
  }

  @Test func theSameInputGivesTheSameTrace() async throws {
    let first = try await trace()
    #expect(first.count > 40)
    for _ in 0..<11 {
      let other = try await trace()
      let difference = zip(first, other).first { $0 != $1 }
      #expect(difference == nil && first.count == other.count, "\(String(describing: difference))")
    }
  }
}

extension ProcessNotes {
  /// What lines can belong to.
  enum Kind { case message, capabilities, between }

  /// Notes so many lines of each stream; how often those before had to be moved.
  fileprivate func moves(in stretch: Kind, lines: Int) -> Int {
    let query = QueryID(rawValue: 77)
    switch stretch {
    case .message: begin(query, MessageID(query), isAtRest: true)
    case .capabilities: beginCapabilities()
    case .between: break
    }
    defer {
      _ = end(query)
      endCapabilities()
    }
    var (moves, places) = (0, [UnsafeRawPointer?](repeating: nil, count: 2))
    for _ in 0..<lines {
      for (index, stream) in [LogLine.Stream.stdout, .stderr].enumerated() {
        note(LogLine(stream: stream, text: "one of many"))
        let place = place(of: stream, query)
        if place != places[index] { (moves, places[index]) = (moves + 1, place) }
      }
    }
    return moves
  }

  private func place(of stream: LogLine.Stream, _ query: QueryID) -> UnsafeRawPointer? {
    let acts = stretches[query]?.acts ?? capabilities ?? between
    let lines = stream == .stdout ? acts.output : acts.errorOutput
    return lines.withUnsafeBytes { $0.baseAddress }
  }
}
