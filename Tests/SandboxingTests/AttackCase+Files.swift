import Sandboxing

extension AttackCase {
  private static let group = "App Group group.example.filter"
  private static let rules = "\(group)/rules.json"

  private static func write(
    _ id: String, _ arguments: [String], _ call: String, _ attempt: String
  ) -> AttackCase {
    AttackCase(
      id: id, arguments: arguments, code: .fileWrite, call: call, attempt: attempt,
      effect: .changesFiles)
  }

  private static func opens(
    _ id: String, _ arguments: [String], _ code: DenialCode, _ attempt: String
  ) -> AttackCase {
    AttackCase(id: id, arguments: arguments, code: code, call: "openat", attempt: attempt)
  }

  /// Writes to the shared container, and reads outside every container.
  static let files: [AttackCase] = [
    opens("A1", ["open-write", "{shared}/rules.json"], .fileWrite, "write to \(rules)"),
    opens("A1", ["open-both", "{shared}/rules.json"], .fileWrite, "write to \(rules)"),
    write("A2", ["open-create", "{shared}/new"], "openat", "create \(group)/new"),
    write("A4", ["open-truncate", "{shared}/rules.json"], "openat", "write to \(rules)"),
    write("A5", ["truncate", "{shared}/rules.json"], "truncate", "truncate \(rules)"),
    write("A6", ["mkdir", "{shared}/new"], "mkdir", "create the folder \(group)/new"),
    write("A6", ["mkfifo", "{shared}/new"], "mknodat", "create \(group)/new"),
    write("A6", ["symlink", "{shared}/new", "/"], "symlink", "create the link \(group)/new"),
    write("A7", ["unlink", "{shared}/rules.json"], "unlink", "delete \(rules)"),
    write("A7", ["rmdir", "{shared}/empty"], "rmdir", "delete \(group)/empty"),
    opens("A8", ["open-temporary", "{shared}"], .fileWrite, "write to \(group)"),
    write(
      "A10", ["rename", "{own}/tmp/mine.txt", "{shared}/new"], "rename",
      "rename own container/tmp/mine.txt to \(group)/new"),
    write(
      "A10", ["rename", "{own}/tmp/mine.txt", "{shared}/rules.json"], "rename",
      "rename own container/tmp/mine.txt to \(rules)"),
    write(
      "A10", ["link", "{own}/tmp/mine.txt", "{shared}/new"], "link",
      "link own container/tmp/mine.txt to \(group)/new"),
    AttackCase(
      id: "A9", arguments: ["link", "{shared}/rules.json", "{own}/tmp/out"], code: .fileWrite,
      call: "link", attempt: "link \(rules) to own container/tmp/out"),
    opens("G6", ["open-read", "{home}/Documents"], .fileRead, "open ~/Documents"),
    opens(
      "G6", ["open-read", "{home}/Documents/secret.txt"], .fileRead,
      "open ~/Documents/secret.txt"),
    opens("G6", ["open-read", "/etc/shells"], .fileRead, "open /etc/shells"),
    opens("G6", ["open-read", "/proc/{victim}/stat"], .fileRead, "open /proc/{victim}/stat"),
    opens("G6", ["open-read", "/proc/net/tcp"], .fileRead, "open /proc/{probe}/net/tcp"),
    opens("G5", ["open-read", "/proc/{victim}/maps"], .fileRead, "open /proc/{victim}/maps"),
    opens("G12", ["open-both", "/proc/self/mem"], .fileWrite, "write to /proc/{probe}/mem"),
  ]

  private static func meta(
    _ id: String, _ arguments: [String], _ call: String, _ attempt: String
  ) -> AttackCase {
    AttackCase(
      id: id, arguments: arguments, code: .fileMetadata, call: call, attempt: "\(attempt) \(rules)",
      effect: .changesFiles)
  }

  /// What Landlock does not govern.
  static let metadata: [AttackCase] = [
    meta("B1", ["chmod", "{shared}/rules.json"], "chmod", "change the permissions of"),
    meta("B1", ["fchmod", "{shared}/rules.json"], "fchmod", "change the permissions of"),
    AttackCase(
      id: "B2", arguments: ["chown", "{shared}/rules.json", "-1"], code: .fileMetadata,
      call: "chown", attempt: "change the owner of \(rules)"),
    meta("B3", ["utimensat", "{shared}/rules.json"], "utimensat", "change the times of"),
    meta("B3", ["futimens", "{shared}/rules.json"], "utimensat", "change the times of"),
    AttackCase(
      id: "B4", arguments: ["setxattr", "{shared}/rules.json"], code: .fileMetadata,
      call: "setxattr", attempt: "change an attribute of \(rules)"),
    AttackCase(
      id: "B6", arguments: ["flock", "{shared}/rules.json"], code: .fileLock, call: "flock",
      attempt: "lock \(rules)"),
  ]

  /// Other names of the same things.
  static let names: [AttackCase] = [
    opens(
      "C1", ["through-symlink", "{shared}/rules.json", "{own}/tmp/link"], .fileWrite,
      "write to \(rules)"),
    opens("C2", ["through-descriptor", "{shared}/rules.json"], .fileWrite, "write to \(rules)"),
    opens(
      "C4", ["open-write", "/proc/self/root/{shared}/rules.json"], .fileWrite, "write to \(rules)"),
    opens("C5", ["open-write", "{own}/.././/shared/rules.json"], .fileWrite, "write to \(rules)"),
    opens(
      "N9", ["open-create", "{home}/a\u{1b}[31m\n\u{202e}b"], .fileWrite,
      "create ~/a\\u{1b}[31m\\u{a}\\u{202e}b"),
  ]
}
