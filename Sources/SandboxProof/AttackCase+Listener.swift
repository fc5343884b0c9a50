import CPlatform
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
