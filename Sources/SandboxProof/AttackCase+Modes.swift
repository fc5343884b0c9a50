import CPlatform
import Sandboxing

/// Files that would run with their owner's rights, and files that the host hands over.
extension AttackCase {
  private static func setID(
    _ id: String, _ name: String, _ arguments: [String]
  ) -> AttackCase? {
    call(id, name, arguments, .fileMetadata, "make a file with set-id bits")
  }

  private static let file = "s:{own}/tmp/new"

  /// A2: the bits that `chmod` never sets, at the birth of a file.
  static let setIDFiles: [AttackCase?] = [
    setID("A2.set-id", "openat", [here, file, "0101", "06777"]),
    setID("A2.set-group-id", "openat", [here, file, "0101", "02755"]),
    setID("A2.set-id-open", "open", [file, "0101", "04755"]),
    setID("A2.set-id-creat", "creat", [file, "04755"]),
    setID("A2.set-id-mknod", "mknod", [file, "0104755", "0"]),
    setID("A2.set-id-mknodat", "mknodat", [here, file, "0104755", "0"]),
    setID("A2.set-id-pipe", "mknodat", [here, file, "0016777", "0"]),
    probe(
      "A2.set-id-temporary", ["temporary-set-id", "{own}/tmp"], .fileMetadata, "openat",
      "make a file with set-id bits"),
    quietCall("A2.set-id-unheard", "openat", [here, file, "0101", "04755"], EPERM, .seccomp) {
      $0.disabled = [.denialEvents]
    },
    quietCall("A2.set-id-open-unheard", "open", [file, "0101", "04755"], EPERM, .seccomp) {
      $0.disabled = [.denialEvents]
    },
    quietCall("A2.set-id-creat-unheard", "creat", [file, "04755"], EPERM, .seccomp) {
      $0.disabled = [.denialEvents]
    },
    quiet(
      "A2.set-id-temporary-unheard", ["temporary-set-id", "{own}/tmp"], EPERM, .seccomp
    ) { $0.disabled = [.denialEvents] },
  ]

  /// H4: memory without a limit, out of what the host supplies.
  static let suppliedFiles: [AttackCase?] = [
    quiet("H4.supplied-grows", ["grow-supplied", "/etc/passwd"], EPERM, .host),
    quiet("H4.supplied-map", ["map-supplied", "/etc/passwd"], EPERM, .host),
    quiet("H4.supplied-empty", ["grow-supplied", "/etc/services"], EPERM, .host),
  ]

  private static func change(
    _ id: String, _ name: String, _ arguments: [String], _ verb: String,
    control: Control = .succeeds, changes: Bool = true
  ) -> AttackCase? {
    call(
      id, name, ["r:{shared}/rules.json", "s:"] + arguments, .fileMetadata, "\(verb) \(rules)",
      control: control, sideEffect: changes ? .files : nil)
  }

  /// B: the same by descriptor, with an empty name and AT_EMPTY_PATH.
  static let emptyNames: [AttackCase?] = [
    change("B1.fchmodat2-empty", "fchmodat2", ["0600", "0x1000"], "change the permissions of"),
    change(
      "B2.fchownat-empty", "fchownat", ["-1", "-1", "0x1000"], "change the owner of",
      changes: false),
    change("B3.utimensat-empty", "utimensat", ["z:32", "0x1000"], "change the times of"),
    change(
      "B4.setxattrat-empty", "setxattrat", ["0x1000", "s:user.probe", "0", "0"],
      "change an attribute of", control: .failsWith(EINVAL), changes: false),
    change(
      "B4.removexattrat-empty", "removexattrat", ["0x1000", "s:user.probe"],
      "change an attribute of", control: .failsWith(ENODATA), changes: false),
  ]
}
