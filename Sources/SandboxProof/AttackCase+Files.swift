import CPlatform
import Sandboxing

/// A: writes to the shared container. G5, G6 and G12: reads and writes outside every container.
extension AttackCase {
  private static func write(
    _ id: String, _ arguments: [String], _ call: String, _ attempt: String,
    changes: Bool = true
  ) -> AttackCase {
    probe(id, arguments, .fileWrite, call, attempt, sideEffect: changes ? .files : nil)
  }

  static let sharedWrites: [AttackCase?] = [
    write(
      "A1.write", ["open-write", "{shared}/rules.json"], "openat", "write to \(rules)",
      changes: false),
    write(
      "A1.read-write", ["open-both", "{shared}/rules.json"], "openat", "write to \(rules)",
      changes: false),
    write("A2.create", ["open-create", "{shared}/new"], "openat", "create \(appGroup)/new"),
    write(
      "A2.invalid-name", ["create-invalid", "{shared}"], "openat",
      "create \(appGroup)/a\\u{fffd}\\u{fffd}z"),
    write(
      "A3.openat2", ["openat2", "{shared}/rules.json"], "openat2", "write to \(rules)",
      changes: false),
    quiet("A3.openat2-unheard", ["openat2", "{shared}/rules.json"], ENOSYS, .seccomp) {
      $0.disabled = [.denialEvents]
    },
    write(
      "A4.open-truncate", ["open-truncate", "{shared}/rules.json"], "openat",
      "write to \(rules)"),
    write("A5.truncate", ["truncate", "{shared}/rules.json"], "truncate", "truncate \(rules)"),
    call(
      "A6.creat", "creat", ["s:{shared}/new", "0644"], .fileWrite, "create \(appGroup)/new",
      sideEffect: .files),
    write(
      "A8.temporary", ["open-temporary", "{shared}"], "openat", "write to \(appGroup)",
      changes: false),
    write(
      "A11.sendfile", ["copy-into", "sendfile", "{own}/tmp/mine.txt", "{shared}/rules.json"],
      "openat", "write to \(rules)"),
    write(
      "A11.copy-range", ["copy-into", "range", "{own}/tmp/mine.txt", "{shared}/rules.json"],
      "openat", "write to \(rules)"),
    write(
      "A11.splice", ["copy-into", "splice", "{own}/tmp/mine.txt", "{shared}/rules.json"],
      "openat", "write to \(rules)"),
    write("A13.map", ["write-through-map", "{shared}/rules.json"], "openat", "write to \(rules)"),
  ]

  static let sharedNames: [AttackCase?] = [
    write("A6.mkdir", ["mkdir", "{shared}/new"], "mkdir", "create the folder \(appGroup)/new"),
    write("A6.mkfifo", ["mkfifo", "{shared}/new"], "mknodat", "create \(appGroup)/new"),
    write(
      "A6.symlink", ["symlink", "{shared}/new", "/"], "symlink",
      "create the link \(appGroup)/new"),
    call(
      "A6.mknod-socket", "mknodat", [here, "s:{shared}/new", "0140600", "0"], .kernelDevice,
      "create a device or socket", sideEffect: .files),
    write("A7.unlink", ["unlink", "{shared}/rules.json"], "unlink", "delete \(rules)"),
    call(
      "A7.unlinkat", "unlinkat", [here, "s:{shared}/rules.json", "0"], .fileWrite,
      "delete \(rules)", sideEffect: .files),
    write("A7.rmdir", ["rmdir", "{shared}/empty"], "rmdir", "delete \(appGroup)/empty"),
    write(
      "A9.link-out", ["link", "{shared}/rules.json", "{own}/tmp/out"], "link",
      "link \(rules) to data container/tmp/out"),
    call(
      "A9.link-descriptor", "linkat",
      ["p:{shared}/rules.json", "s:", here, "s:{own}/tmp/out", "0x1000"], .fileWrite,
      "link \(rules) to data container/tmp/out", sideEffect: .files),
    write(
      "A9.link-of-process", ["link-through-descriptor", "{shared}/rules.json", "{own}/tmp/out"],
      "linkat", "link \(rules) to data container/tmp/out"),
    write(
      "A10.rename-in", ["rename", "{own}/tmp/mine.txt", "{shared}/new"], "rename",
      "rename data container/tmp/mine.txt to \(appGroup)/new"),
    write(
      "A10.rename-over", ["rename", "{own}/tmp/mine.txt", "{shared}/rules.json"], "rename",
      "rename data container/tmp/mine.txt to \(rules)"),
    write(
      "A10.rename-out", ["rename", "{shared}/rules.json", "{own}/tmp/out"], "rename",
      "rename \(rules) to data container/tmp/out"),
    write(
      "A10.link-in", ["link", "{own}/tmp/mine.txt", "{shared}/new"], "link",
      "link data container/tmp/mine.txt to \(appGroup)/new"),
    call(
      "A10.exchange", "renameat2",
      [here, "s:{own}/tmp/mine.txt", here, "s:{shared}/rules.json", "2"], .fileWrite,
      "rename data container/tmp/mine.txt to \(rules)", sideEffect: .files),
    call(
      "A10.whiteout", "renameat2",
      [here, "s:{shared}/rules.json", here, "s:{shared}/new", "4"], .fileWrite,
      "rename with a whiteout", sideEffect: .files),
    call(
      "A12.bind", "bind", ["n:", "l:{shared}/socket", "110"], .networkListen,
      "bind to local socket {shared}/socket", sideEffect: .files),
  ]

  private static func wall(
    _ id: String, _ arguments: [String], _ error: Int32 = EACCES, control: Control = .succeeds,
    sideEffect: SideEffect? = nil
  ) -> AttackCase {
    quiet(id, arguments, error, .landlock, control: control, sideEffect: sideEffect) {
      $0.disabled = [.denialEvents]
    }
  }

  /// Without the filter, which does not let these calls through even when nobody answers for it.
  private static func bare(
    _ id: String, _ arguments: [String], control: Control = .succeeds, sideEffect: SideEffect? = nil
  ) -> AttackCase {
    quiet(id, arguments, EACCES, .landlock, control: control, sideEffect: sideEffect) {
      $0.disabled = [.systemCalls]
    }
  }

  /// A device with the numbers 0 and 0, which an ordinary user may make, or a socket.
  private static func node(_ id: String, _ mode: String) -> AttackCase? {
    number("mknodat").map {
      bare(id, ["call", $0, here, "s:{shared}/new", mode, "0"], sideEffect: .files)
    }
  }

  /// The same acts where nobody answers for the filter: what Landlock does alone.
  static let fileWall: [AttackCase?] = [
    wall("A1.write-landlock", ["open-write", "{shared}/rules.json"]),
    wall("A2.create-landlock", ["open-create", "{shared}/new"], sideEffect: .files),
    wall("A4.truncate-landlock", ["open-truncate", "{shared}/rules.json"], sideEffect: .files),
    wall("A6.mkdir-landlock", ["mkdir", "{shared}/new"], sideEffect: .files),
    wall("A6.symlink-landlock", ["symlink", "{shared}/new", "/"], sideEffect: .files),
    bare("A5.truncate-landlock", ["truncate", "{shared}/rules.json"], sideEffect: .files),
    bare("A6.mkfifo-landlock", ["mkfifo", "{shared}/new"], sideEffect: .files),
    node("A6.socket-landlock", "0140600"),
    node("A6.device-landlock", "0020600"),
    number("ioctl").map {
      bare(
        "B5.device-landlock", ["call", $0, "r:/dev/zero", "0x5412", "0"],
        control: .failsWith(ENOTTY))
    },
    wall("A7.unlink-landlock", ["unlink", "{shared}/rules.json"], sideEffect: .files),
    wall("A7.rmdir-landlock", ["rmdir", "{shared}/empty"], sideEffect: .files),
    wall(
      "A9.link-landlock", ["link", "{shared}/rules.json", "{own}/tmp/out"], EXDEV,
      sideEffect: .files),
    wall(
      "A10.rename-landlock", ["rename", "{own}/tmp/mine.txt", "{shared}/new"], sideEffect: .files),
    wall("C1.symlink-landlock", ["through-symlink", "{shared}/rules.json", "{own}/tmp/link"]),
    wall("C2.reopen-landlock", ["through-descriptor", "{shared}/rules.json"]),
    wall("G6.home-landlock", ["open-read", "{home}/Documents/secret.txt"]),
    wall("G6.folder-landlock", ["open-read", "{home}/Documents"]),
    wall("I1.exec-landlock", ["exec", "/bin/true"], control: .becomesAnother),
  ]
}

/// The other calls that do what a case above does: older names, newer names, and neighbours in the
/// kernel's table.
extension AttackCase {
  private static func shared(
    _ id: String, _ name: String, _ arguments: [String], _ attempt: String, changes: Bool = true
  ) -> AttackCase? {
    call(id, name, arguments, .fileWrite, attempt, sideEffect: changes ? .files : nil)
  }

  private static let file = "s:{shared}/rules.json"
  private static let new = "s:{shared}/new"

  /// A: the same change of the App Group by another call.
  static let otherWrites: [AttackCase?] = [
    shared("A1.open", "open", [file, "1", "0"], "write to \(rules)", changes: false),
    shared("A1.append", "openat", [here, file, "02001"], "write to \(rules)", changes: false),
    shared("A1.direct", "openat", [here, file, "040001"], "write to \(rules)", changes: false),
    shared("A2.open-create", "open", [new, "0101", "0600"], "create \(appGroup)/new"),
    shared(
      "A2.create-for-reading", "openat", [here, new, "0100", "0600"], "create \(appGroup)/new"),
    shared(
      "A2.create-in-folder", "openat", ["r:{shared}", "s:new", "0101", "0600"],
      "create \(appGroup)/new"),
    shared("A4.open-truncate-old", "open", [file, "01001", "0"], "write to \(rules)"),
    shared("A6.mkdirat", "mkdirat", [here, new, "0755"], "create the folder \(appGroup)/new"),
    shared(
      "A6.mkdir-in-folder", "mkdirat", ["r:{shared}", "s:new", "0755"],
      "create the folder \(appGroup)/new"),
    shared("A6.mknod", "mknod", [new, "0100644", "0"], "create \(appGroup)/new"),
    shared("A6.symlinkat", "symlinkat", ["s:/", here, new], "create the link \(appGroup)/new"),
    shared(
      "A7.unlink-in-folder", "unlinkat", ["r:{shared}", "s:rules.json", "0"], "delete \(rules)"),
    shared(
      "A7.unlinkat-folder", "unlinkat", [here, "s:{shared}/empty", "0x200"],
      "delete \(appGroup)/empty"),
    shared(
      "A9.linkat-out", "linkat", [here, file, here, "s:{own}/tmp/out", "0"],
      "link \(rules) to data container/tmp/out"),
    shared(
      "A10.renameat-in", "renameat", [here, "s:{own}/tmp/mine.txt", here, new],
      "rename data container/tmp/mine.txt to \(appGroup)/new"),
    shared(
      "A10.renameat2-in", "renameat2", [here, "s:{own}/tmp/mine.txt", here, new, "1"],
      "rename data container/tmp/mine.txt to \(appGroup)/new"),
    shared(
      "A10.rename-inside", "rename", [file, new], "rename \(rules) to \(appGroup)/new"),
    call(
      "A2.home", "openat", [here, "s:{home}/new", "0101", "0600"], .fileWrite, "create ~/new",
      sideEffect: .files),
    call(
      "A6.mkdir-home", "mkdirat", [here, "s:{home}/new", "0755"], .fileWrite,
      "create the folder ~/new", sideEffect: .files),
    call(
      "A7.unlink-home", "unlinkat", [here, "s:{home}/Documents/secret.txt", "0"], .fileWrite,
      "delete ~/Documents/secret.txt", sideEffect: .files),
    call(
      "A10.rename-home", "renameat",
      [here, "s:{home}/Documents/secret.txt", here, "s:{own}/tmp/out"],
      .fileWrite, "rename ~/Documents/secret.txt to data container/tmp/out", sideEffect: .files),
  ]
}

/// Files that would run with their owner's rights, and files that the host hands over.
extension AttackCase {
  private static func setID(
    _ id: String, _ name: String, _ arguments: [String]
  ) -> AttackCase? {
    call(id, name, arguments, .fileMetadata, "make a file with set-id bits")
  }

  private static let ownFile = "s:{own}/tmp/new"

  /// A2: the bits that `chmod` never sets, at the birth of a file.
  static let setIDFiles: [AttackCase?] = [
    setID("A2.set-id", "openat", [here, ownFile, "0101", "06777"]),
    setID("A2.set-group-id", "openat", [here, ownFile, "0101", "02755"]),
    setID("A2.set-id-open", "open", [ownFile, "0101", "04755"]),
    setID("A2.set-id-creat", "creat", [ownFile, "04755"]),
    setID("A2.set-id-mknod", "mknod", [ownFile, "0104755", "0"]),
    setID("A2.set-id-mknodat", "mknodat", [here, ownFile, "0104755", "0"]),
    setID("A2.set-id-pipe", "mknodat", [here, ownFile, "0016777", "0"]),
    probe(
      "A2.set-id-temporary", ["temporary-set-id", "{own}/tmp"], .fileMetadata, "openat",
      "make a file with set-id bits"),
    quietCall("A2.set-id-unheard", "openat", [here, ownFile, "0101", "04755"], EPERM, .seccomp) {
      $0.disabled = [.denialEvents]
    },
    quietCall("A2.set-id-open-unheard", "open", [ownFile, "0101", "04755"], EPERM, .seccomp) {
      $0.disabled = [.denialEvents]
    },
    quietCall("A2.set-id-creat-unheard", "creat", [ownFile, "04755"], EPERM, .seccomp) {
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
}
