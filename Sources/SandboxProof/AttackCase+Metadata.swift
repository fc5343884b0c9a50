import CPlatform
import Sandboxing

/// B: what Landlock does not govern.
extension AttackCase {
  private static func change(
    _ id: String, _ name: String, _ arguments: [String], _ verb: String,
    control: Control = .succeeds, changes: Bool = true
  ) -> AttackCase? {
    call(
      id, name, arguments, .fileMetadata, "\(verb) \(rules)", control: control,
      sideEffect: changes ? .files : nil)
  }

  private static let mode = "change the permissions of"
  private static let owner = "change the owner of"
  private static let times = "change the times of"
  private static let metadataWords = "change metadata of"
  private static let attribute = "change an attribute of"
  private static let path = "s:{shared}/rules.json"
  private static let opened = "r:{shared}/rules.json"

  static let metadata: [AttackCase?] = [
    change("B1.chmod", "chmod", [path, "0600"], mode),
    change("B1.fchmod", "fchmod", [opened, "0600"], mode),
    change("B1.fchmodat", "fchmodat", [here, path, "0600"], mode),
    change("B1.fchmodat2", "fchmodat2", [here, path, "0600", "0"], mode),
    change("B2.chown", "chown", [path, "-1", "-1"], owner, changes: false),
    change("B2.lchown", "lchown", [path, "-1", "-1"], owner, changes: false),
    change("B2.fchown", "fchown", [opened, "-1", "-1"], owner, changes: false),
    change("B2.fchownat", "fchownat", [here, path, "-1", "-1", "0"], owner, changes: false),
    change("B3.utimensat", "utimensat", [here, path, "z:32", "0"], times),
    change("B3.futimens", "utimensat", [opened, "0", "z:32", "0"], times),
    change("B3.utime", "utime", [path, "z:16"], metadataWords),
    change("B3.utimes", "utimes", [path, "z:32"], metadataWords),
    change("B3.futimesat", "futimesat", [here, path, "z:32"], metadataWords),
    change("B4.setxattr", "setxattr", [path, "s:user.probe", "s:1", "1", "0"], attribute),
    change("B4.lsetxattr", "lsetxattr", [path, "s:user.probe", "s:1", "1", "0"], attribute),
    change("B4.fsetxattr", "fsetxattr", [opened, "s:user.probe", "s:1", "1", "0"], attribute),
    change(
      "B4.removexattr", "removexattr", [path, "s:user.probe"], attribute,
      control: .failsWith(ENODATA), changes: false),
    change(
      "B4.lremovexattr", "lremovexattr", [path, "s:user.probe"], attribute,
      control: .failsWith(ENODATA), changes: false),
    change(
      "B4.fremovexattr", "fremovexattr", [opened, "s:user.probe"], attribute,
      control: .failsWith(ENODATA), changes: false),
    change(
      "B4.setxattrat", "setxattrat", [here, path, "0", "s:user.probe", "0", "0"], attribute,
      control: .failsWith(EINVAL), changes: false),
    change(
      "B5.file-setattr", "file_setattr", [here, path, "0", "24", "0"], metadataWords,
      control: .failsWith(EFAULT), changes: false),
    call(
      "B5.set-flags", "ioctl", [opened, "0x40086602", "1"], .kernelDevice,
      "control a file or device (request 0x40086602)", control: .failsWith(EFAULT)),
    call(
      "B5.set-extended-flags", "ioctl", [opened, "0x401c5820", "1"], .kernelDevice,
      "control a file or device (request 0x401c5820)", control: .failsWith(EFAULT)),
  ]

  private static func control(
    _ id: String, _ command: String, _ value: String, _ words: String,
    control: Control = .succeeds
  ) -> AttackCase? {
    call(id, "fcntl", [opened, command, value], .fileLock, words, control: control)
  }

  /// Ways to block the app, or to be told what it does.
  static let locks: [AttackCase?] = [
    call("B6.flock", "flock", [opened, "6"], .fileLock, "lock \(rules)"),
    probe(
      "B6.record-lock", ["record-write-lock", "{shared}/rules.json"], .fileWrite, "openat",
      "write to \(rules)"),
    probe(
      "B6.description-lock", ["lock-by-description", "{shared}/rules.json"], .fileLock, "fcntl",
      "lock a file by its open description"),
    control("B7.lease", "1024", "0", "take a lease on a file"),
    call(
      "B7.notify", "fcntl", ["r:{shared}", "1026", "2"], .fileLock, "watch a folder"),
    call("B7.inotify", "inotify_init1", ["0"], .fileWatch, "watch files"),
    call(
      "B7.fanotify", "fanotify_init", ["0x200", "0"], .fileWatch, "watch files"),
    call(
      "B9.write-hint", "fcntl", [opened, "1036", "1"], .kernelCall,
      "control a file (command 1036)", control: .failsWith(EFAULT)),
    control("G2.owner", "8", "{victim}", "send signals of a file to a process"),
    control("G2.signal", "10", "9", "send signals of a file to a process"),
    control("G2.async", "4", "0x2000", "ask for signals when a file is ready"),
  ]
}

/// The other calls that do what a case above does: older names, newer names, and neighbours in the
/// kernel's table.
extension AttackCase {
  /// Reading attributes fails as on a file system that has none: nothing is said of other files.
  private static func unreadable(_ id: String, _ name: String, _ first: String) -> AttackCase? {
    let isList = name.contains("list")
    return quietCall(
      id, name, [first] + (isList ? [] : ["s:user.probe"]) + ["0", "0"], ENOTSUP, .seccomp,
      control: isList ? .succeeds : .failsWith(ENODATA)
    ) { _ in }
  }

  /// B: metadata of the App Group, and what watches it.
  static let otherMetadata: [AttackCase?] = [
    call("B7.inotify-old", "inotify_init", [], .fileWatch, "watch files"),
    call(
      "B7.inotify-add", "inotify_add_watch", ["-1", path, "2"], .fileWatch, "watch files",
      control: .failsWith(EBADF)),
    unreadable("B4.getxattr", "getxattr", path), unreadable("B4.lgetxattr", "lgetxattr", path),
    unreadable("B4.fgetxattr", "fgetxattr", "r:{shared}/rules.json"),
    unreadable("B4.listxattr", "listxattr", path),
    unreadable("B4.llistxattr", "llistxattr", path),
    unreadable("B4.flistxattr", "flistxattr", "r:{shared}/rules.json"),
    quietCall(
      "B4.getxattrat", "getxattrat", [here, path, "0", "s:user.probe", "0", "0"], ENOTSUP,
      .seccomp, control: .failsWith(EINVAL)
    ) { _ in },
    quietCall("B4.listxattrat", "listxattrat", [here, path, "0", "0", "0"], ENOTSUP, .seccomp) {
      _ in
    },
  ]

  private static func changeOpened(
    _ id: String, _ name: String, _ arguments: [String], _ verb: String,
    control: Control = .succeeds, changes: Bool = true
  ) -> AttackCase? {
    call(
      id, name, ["r:{shared}/rules.json", "s:"] + arguments, .fileMetadata, "\(verb) \(rules)",
      control: control, sideEffect: changes ? .files : nil)
  }

  /// B: the same by descriptor, with an empty name and AT_EMPTY_PATH.
  static let emptyNames: [AttackCase?] = [
    changeOpened(
      "B1.fchmodat2-empty", "fchmodat2", ["0600", "0x1000"], "change the permissions of"),
    changeOpened(
      "B2.fchownat-empty", "fchownat", ["-1", "-1", "0x1000"], "change the owner of",
      changes: false),
    changeOpened("B3.utimensat-empty", "utimensat", ["z:32", "0x1000"], "change the times of"),
    changeOpened(
      "B4.setxattrat-empty", "setxattrat", ["0x1000", "s:user.probe", "0", "0"],
      "change an attribute of", control: .failsWith(EINVAL), changes: false),
    changeOpened(
      "B4.removexattrat-empty", "removexattrat", ["0x1000", "s:user.probe"],
      "change an attribute of", control: .failsWith(ENODATA), changes: false),
  ]
}
