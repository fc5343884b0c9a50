import CPlatform
import Sandboxing

/// D: what a child would have from its host.
extension AttackCase {
  private static func through(
    _ id: String, _ name: String, _ arguments: [String], _ thing: Inherited,
    sideEffect: SideEffect? = .files
  ) -> AttackCase? {
    quietCall(id, name, ["{inherited}"] + arguments, EBADF, .launcher, sideEffect: sideEffect) {
      $0.inherited = thing
    }
  }

  private static let environment = [
    "HOME={own}", "CFFIXED_USER_HOME={own}", "TMPDIR={own}/tmp", "LANG=C.UTF-8", "TZ=UTC",
    "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "SWIFT_DETERMINISTIC_HASHING=1", "0 0",
  ]

  static let inherited: [AttackCase?] = [
    through("D1.write", "write", ["s:leak", "4"], .file),
    through("D1.pwrite", "pwrite64", ["s:leak", "4", "0"], .file),
    through("D2.truncate", "ftruncate", ["0"], .file),
    through("D3.folder", "openat", ["s:rules.json", "2"], .folder, sideEffect: nil),
    through("D4.socket", "write", ["s:leak", "4"], .socket, sideEffect: .udp),
    other(
      "D4.descriptors", ["descriptors"], .printsOtherwise,
      .prints(["0 /dev", "1 pipe", "2 pipe", "3 pipe", "4 pipe", "0 0"], .launcher)
    ) { $0.inherited = .file },
    other("D6.session", ["session"], .printsOtherwise, .prints(["own session", "0 0"], .launcher)),
    other(
      "D7.environment", ["environment"], .printsOtherwise, .prints(environment, .launcher)),
    other(
      "I7.parent-death", ["parent-death"], .printsOtherwise,
      .prints(["signal 9", "0 0"], .launcher)),
  ]
}
