import CPlatform
import HostPolicy

/// P: an extension's process that is hostile on its own pipe.
extension AttackCase {
  private static func breaks(
    _ id: String, _ mode: String, _ control: Control, _ reason: NoAnswerReason,
    diagnostic: String? = nil, deadline: Duration? = nil
  ) -> AttackCase {
    var attack = AttackCase(
      id: id, act: .extensionProcess(mode), control: control,
      expected: .noAnswer(reason, diagnostic: diagnostic))
    attack.setting.deadline = deadline
    return attack
  }

  private static func oddity(
    _ id: String, _ mode: String, _ action: Int, _ diagnostic: String,
    _ control: Control = .sends(moreThanReady)
  ) -> AttackCase {
    AttackCase(
      id: id, act: .extensionProcess(mode), control: control,
      expected: .answer(action, diagnostic: diagnostic))
  }

  /// The frame that says ready has 129 bytes; what breaks the rules comes after it.
  private static let moreThanReady = 132
  private static let soon = Duration.milliseconds(300)

  static let protocolBreaks: [AttackCase?] = [
    breaks("P1.garbage", "garbage-at-start", .sends(4), .garbage),
    breaks("P1.giant-length", "giant-length", .sends(4), .garbage),
    breaks("P1.zero-length", "zero-length", .sends(4), .garbage),
    breaks("P1.half-frame", "half-frame", .sends(4), .exit),
    breaks("P1.nested", "nested", .sends(moreThanReady), .garbage, diagnostic: "protocol.garbage"),
    breaks(
      "P1.not-utf8", "not-utf8", .sends(moreThanReady), .garbage, diagnostic: "protocol.garbage"),
    breaks(
      "P1.unknown-type", "unknown-type", .sends(moreThanReady), .garbage,
      diagnostic: "protocol.garbage"),
    breaks(
      "P1.duplicate-keys", "duplicate-keys", .sends(moreThanReady), .garbage,
      diagnostic: "protocol.garbage"),
    breaks("P1.wrong-version", "wrong-version", .sends(100), .garbage),
    oddity("P2.wrong-message", "wrong-id", 1, "answer.unasked"),
    oddity("P2.before-query", "answer-before-query", 1, "answer.unasked"),
    oddity("P2.before-ready", "answer-before-ready", 1, "answer.unasked"),
    oddity("P2.twice", "two-answers", 0, "answer.unasked"),
    breaks("P5.deaf", "closes-input", .staysAlive, .timeout, deadline: soon),
    breaks("P5.silent", "hang", .staysAlive, .timeout, deadline: soon),
    oddity("P6.flood", "flood", 1, "output.truncated", .printsMore(than: 4_000_000)),
    breaks("P7.exit", "exit-after-query", .exits(0), .exit),
    breaks("P7.failure", "fail-after-query", .exits(9), .crash),
    breaks("P7.crash", "crash-after-query", .dies(SIGSEGV), .crash),
    breaks("P7.no-handler", "no-handler", .sends(100), .noHandler),
  ]
}
