import HostPolicy
import MessagesHost
import Testing
import Texts

/// However a process misbehaves: the message is shown, the cause is named, the host lives on.
@Suite struct HostileExtensionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let mode: String
    let reason: NoAnswerReason
    var diagnostic: String?
    var testDescription: String { mode }
  }

  static let failures = [
    Case(mode: "exit-after-query", reason: .exit),
    Case(mode: "fail-after-query", reason: .crash),
    Case(mode: "crash-after-query", reason: .crash),
    Case(mode: "nested", reason: .garbage, diagnostic: "protocol.garbage"),
    Case(mode: "not-utf8", reason: .garbage, diagnostic: "protocol.garbage"),
    Case(mode: "unknown-type", reason: .garbage, diagnostic: "protocol.garbage"),
    Case(mode: "other-form", reason: .garbage, diagnostic: "protocol.garbage"),
    Case(mode: "too-much", reason: .garbage, diagnostic: "protocol.garbage"),
    Case(mode: "too-little", reason: .garbage, diagnostic: "protocol.garbage"),
    Case(mode: "second-spelling", reason: .garbage, diagnostic: "protocol.garbage"),
    Case(mode: "no-handler", reason: .noHandler),
    Case(mode: "wrong-version", reason: .garbage),
  ]

  @Test(arguments: failures)
  func isShownNormallyAndNamed(_ failure: Case) async throws {
    let outcome = try await withHostilePhone(mode: failure.mode) {
      try await $0.receive(.fromStranger)
    }
    #expect(outcome.decision.answer == .noAnswer(failure.reason))
    #expect(outcome.decision.placement.folder == .unknown)
    #expect(outcome.decision.placement.isNotified)
    #expect(outcome.decision.rules == [VerdictRule.noAnswer.rule])
    if let diagnostic = failure.diagnostic {
      #expect(outcome.diagnostics.map(\.code).contains(diagnostic))
    }
  }

  /// These die while the filter is chosen, so each message starts the process anew.
  @Test(arguments: [
    "exit-at-start", "fail-at-start", "die-at-start", "garbage-at-start", "giant-length",
    "zero-length", "half-frame",
  ])
  func thatNeverStartsIsTriedForEachMessage(_ mode: String) async throws {
    try await withHostilePhone(mode: mode, process: ProcessRules(crashLimit: 9)) { phone in
      for number in 1...3 {
        let outcome = try await phone.receive(.fromStranger)
        #expect(outcome.decision.messageID == MessageID(number))
        guard case .noAnswer = outcome.decision.answer else {
          Issue.record("it answered \(String(describing: outcome.decision.answer))")
          continue
        }
        #expect(outcome.decision.placement.folder == .unknown)
      }
      let launches = await phone.trace.count {
        if case .launched = $0.event { true } else { false }
      }
      #expect(launches == 4)
    }
  }

  @Test func thatIsNeverReadyIsEndedAtTheDeadline() async throws {
    try await withHostilePhone(mode: "silent-at-start", launchTimeout: .milliseconds(300)) {
      let outcome = try await $0.receive(.fromStranger)
      #expect(outcome.decision.answer == .noAnswer(.timeout))
      #expect(outcome.decision.placement.folder == .unknown)
    }
  }

  @Test(arguments: ["hang", "spin", "stop-itself", "closes-input"])
  func thatNeverAnswersIsEndedAtTheDeadline(_ mode: String) async throws {
    try await withHostilePhone(mode: mode, timeout: .milliseconds(300)) { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .noAnswer(.timeout))
      #expect(outcome.decision.placement.folder == .unknown)
    }
  }

  @Test func answersThatNobodyAskedForAreNamedAndIgnored() async throws {
    for mode in ["answer-before-ready", "answer-before-query", "wrong-id"] {
      let (outcome, codes) = try await withHostilePhone(mode: mode) { phone in
        let outcome = try await phone.receive(.fromStranger)
        return (outcome, await phone.trace.noticedCodes)
      }
      #expect(outcome.decision.answer == .response(action: 1, subAction: 0), "\(mode)")
      #expect(codes.contains("answer.unasked"), "\(mode)")
    }
  }

  @Test func secondAnswerChangesNothing() async throws {
    try await withHostilePhone(mode: "two-answers") { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .response(action: 0, subAction: 0))
      await phone.shutDown()
      #expect(await phone.trace.noticedCodes.contains("answer.unasked"))
    }
  }

  @Test(arguments: ["no-length", "giant-length", "unknown-type"])
  func garbageBehindAnAnswerEndsTheProcessAndTheAnswerCounts(_ garbage: String) async throws {
    try await withHostilePhone(mode: "answer-then-\(garbage)") { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .response(action: 2, subAction: 0))
      await phone.shutDown()
      let trace = await phone.trace
      #expect(trace.noticedCodes == ["protocol.garbage"])
      #expect(trace.endings == ["ended by the host: what it sent is no valid frame"])
    }
  }

  /// Its end is an event of the message behind which the garbage came, whenever the host reads it.
  @Test func theEndAfterGarbageBelongsToItsMessage() async throws {
    for _ in 0..<8 {
      try await withHostilePhone(mode: "answer-then-no-length") { phone in
        _ = try await phone.receive(.fromStranger)
        let end = try #require(
          await phone.trace.first { if case .exited = $0.event { true } else { false } })
        #expect(end.message == MessageID(1))
      }
    }
  }

  @Test func aFrameThatIsNeverWholeIsTold() async throws {
    try await withHostilePhone(mode: "answer-then-half-frame") { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .response(action: 2, subAction: 0))
      await phone.shutDown()
      #expect(await phone.trace.noticedCodes == ["protocol.garbage"])
    }
  }

  @Test(arguments: [("unknown-action", 99), ("negative-action", -1)])
  func unknownActionCountsAsNone(_ mode: String, _ value: Int) async throws {
    let outcome = try await withHostilePhone(mode: mode) { try await $0.receive(.fromStranger) }
    #expect(outcome.decision.answer == .response(action: value, subAction: 0))
    #expect(outcome.decision.rules == [VerdictRule.unknownAction.rule])
    #expect(outcome.decision.placement.folder == .unknown)
  }

  @Test func floodOfOutputIsCutAndTheAnswerStillCounts() async throws {
    let outcome = try await withHostilePhone(mode: "flood") { try await $0.receive(.fromStranger) }
    #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    #expect(outcome.diagnostics.map(\.code).contains("output.truncated"))
  }

  @Test(arguments: ["closes-output", "ready-twice", "unasked-capabilities"])
  func harmlessOddityDoesNotSpoilTheAnswer(_ mode: String) async throws {
    let outcome = try await withHostilePhone(mode: mode) { try await $0.receive(.fromStranger) }
    #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
  }
}

extension [TraceRecord] {
  var noticedCodes: [String] {
    compactMap { record in
      if case .noticed(let diagnostic) = record.event { diagnostic.code } else { nil }
    }
  }

  /// How the processes ended.
  var endings: [String] {
    compactMap { record in
      if case .exited(_, let end) = record.event { end.sentence } else { nil }
    }
  }
}

/// Texts that a network can bring, and that must reach an extension or stop at a gate.
@Suite struct OddMessageTests {
  @Test(arguments: [
    "", "a\0b", "\u{202e}abc\u{202c}", "🎉👨‍👩‍👧‍👦", "line\nline\r\n",
    String(decoding: [0x61, 0xff, 0xfe] as [UInt8], as: UTF8.self),
    String(repeating: "many parts ", count: 100_000),
  ])
  func anyTextIsAskedAboutAndAnswered(_ text: String) async throws {
    let outcome = try await withHostilePhone(mode: "well-behaved") { phone in
      try await phone.receive(
        IncomingMessage(
          service: .sms, sender: SenderAddress("+14085550199"), body: PrivateText(text)))
    }
    #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    #expect(outcome.decision.placement.folder == .unknown)
  }
}
