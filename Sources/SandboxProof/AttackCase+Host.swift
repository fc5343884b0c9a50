import CPlatform
import HostPolicy
import Sandboxing

/// N: the one who answers for the filter.
extension AttackCase {
  static let listener: [AttackCase?] = [
    other(
      "N1.flip-name", ["flip-name", "{own}/tmp/mine.txt", "{shared}/rules.json", "3000"],
      .happens, .neverHappens(.landlock)),
    other(
      "N1.flip-link",
      ["flip-link", "{own}/tmp/mine.txt", "{shared}/rules.json", "3000", "{own}/tmp/link"],
      .happens, .neverHappens(.landlock)),
    other(
      "N1.flip-metadata", ["flip-chmod", "{own}/tmp/mine.txt", "{shared}/rules.json", "2000"],
      .happens, .neverHappens(.host), sideEffect: .files),
    other(
      "N1.flip-folder", ["flip-folder-chmod", "{own}/tmp", "{shared}", "3000"], .happens,
      .neverHappens(.host), sideEffect: .files),
    other(
      "N2.vanishing-name", ["vanishing-name", "{shared}/rules.json", "2000"], .happens,
      .neverHappens(.seccomp)),
    other("N4.die-while-asking", ["die-while-asking", "50"], .exits(0), .harmless),
    call(
      "N3.handover", "sendmsg", ["5", "z:56", "0x4040"], .networkSend, "send to the other end",
      control: .failsWith(EBADF)),
    probe(
      "N5.second-listener", ["second-listener"], .kernelFilter, "seccomp",
      "install a system-call filter"),
    other("N6.flood", ["flood-in-storm", "20000"], .happens, .allCounted(20000)),
    other(
      "N6.flood-names", ["flood-names", "2000", "{home}"], .happens, .allRefused(2000),
      sideEffect: .files),
    probe(
      "N8.thread", ["in-thread", "open-write", "{shared}/rules.json"], .fileWrite, "openat",
      "write to \(rules)"),
    call(
      "N10.unreadable-name", "openat", [here, "1", "1"], .fileRead,
      "open a name that cannot be read", control: .failsWith(EFAULT)),
    call(
      "N10.unreadable-address", "connect", ["t:", "1", "16"], .networkConnect,
      "connect to somebody", control: .failsWith(EFAULT)),
  ]
}

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

  /// The frame that says ready has 27 bytes; what breaks the rules comes after it.
  private static let moreThanReady = 30
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
      "P1.second-spelling", "second-spelling", .sends(moreThanReady), .garbage,
      diagnostic: "protocol.garbage"),
    breaks("P1.wrong-version", "wrong-version", .sends(10), .garbage),
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
    breaks("P7.no-handler", "no-handler", .sends(10), .noHandler),
  ]
}
