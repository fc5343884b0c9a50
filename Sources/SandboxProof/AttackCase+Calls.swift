import CPlatform
import Sandboxing

/// The other calls that do what a case of A to K does: older names, newer names, and neighbours
/// in the kernel's table.
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
      "B7.inotify-add", "inotify_add_watch", ["-1", file, "2"], .fileWatch, "watch files",
      control: .failsWith(EBADF)),
    unreadable("B4.getxattr", "getxattr", file), unreadable("B4.lgetxattr", "lgetxattr", file),
    unreadable("B4.fgetxattr", "fgetxattr", "r:{shared}/rules.json"),
    unreadable("B4.listxattr", "listxattr", file),
    unreadable("B4.llistxattr", "llistxattr", file),
    unreadable("B4.flistxattr", "flistxattr", "r:{shared}/rules.json"),
    quietCall(
      "B4.getxattrat", "getxattrat", [here, file, "0", "s:user.probe", "0", "0"], ENOTSUP,
      .seccomp, control: .failsWith(EINVAL)
    ) { _ in },
    quietCall("B4.listxattrat", "listxattrat", [here, file, "0", "0", "0"], ENOTSUP, .seccomp) {
      _ in
    },
  ]
}
