import CPlatform
import Sandboxing

/// C: other names of the same things. G5, G6: names of other things.
extension AttackCase {
  private static func open(
    _ id: String, _ arguments: [String], _ code: DenialCode, _ attempt: String,
    control: Control = .succeeds, sideEffect: SideEffect? = nil
  ) -> AttackCase {
    probe(id, arguments, code, "openat", attempt, control: control, sideEffect: sideEffect)
  }

  static let names: [AttackCase?] =
    [
      open(
        "C1.symlink", ["through-symlink", "{shared}/rules.json", "{own}/tmp/link"], .fileWrite,
        "write to \(rules)"),
      open(
        "C1.thirty-symlinks", ["through-links", "{shared}/rules.json", "{own}/tmp/link"],
        .fileWrite,
        "write to \(rules)"),
      open(
        "C2.reopen", ["through-descriptor", "{shared}/rules.json"], .fileWrite, "write to \(rules)"),
      open(
        "C3.reopen-path-only", ["through-path-descriptor", "{shared}/rules.json"], .fileWrite,
        "write to \(rules)"),
      open(
        "C4.own-root", ["open-write", "/proc/self/root/{shared}/rules.json"], .fileWrite,
        "write to \(rules)"),
      open(
        "C4.other-root", ["open-write", "/proc/{victim}/root/{shared}/rules.json"], .fileWrite,
        "write to \(rules), as another process"),
      open(
        "C4.other-root-read", ["open-read", "/proc/{victim}/root/{own}/tmp/mine.txt"], .fileRead,
        "open data container/tmp/mine.txt, as another process"),
      probe(
        "C4.other-root-folder", ["mkdir", "/proc/{victim}/root/{own}/tmp/new"], .fileWrite, "mkdir",
        "create the folder data container/tmp/new"),
      probe(
        "C4.other-root-mode", ["chmod", "/proc/{victim}/root/{own}/tmp/mine.txt"], .fileMetadata,
        "chmod", "change the permissions of data container/tmp/mine.txt, as another process"),
      probe(
        "C4.other-root-link", ["read-link", "/proc/{victim}/root/{own}/link"], .processInspect,
        "readlink", "read the link data container/link, as another process"),
      open(
        "C5.dots", ["open-write", "{own}/.././/shared/rules.json"], .fileWrite, "write to \(rules)"),
      open(
        "C5.many-dots", ["through-dots", "{shared}/rules.json", "{own}/../../../../../.."],
        .fileWrite, "write to \(rules)"),
      open("C5.padded", ["open-padded", "{shared}/rules.json"], .fileWrite, "write to \(rules)"),
      open(
        "C5.relative", ["in-folder", "{own}/tmp", "../../shared/rules.json"], .fileWrite,
        "write to \(rules)"),
      call(
        "C6.take-handle", "name_to_handle_at", [here, "s:{shared}/rules.json", "1", "1", "0"],
        .kernelCall, "take a handle of a file", control: .failsWith(EFAULT)),
      call(
        "C7.chroot", "chroot", ["1"], .kernelMount, "change the root folder",
        control: .failsWith(EFAULT)),
      call(
        "C7.mount", "mount", ["0", "0", "0", "0", "0"], .kernelMount, "mount",
        control: .failsWith(EFAULT)),
      call(
        "C7.umount", "umount2", ["0", "0xffff"], .kernelMount, "unmount",
        control: .failsWith(EINVAL)),
      call(
        "C7.open-tree", "open_tree", [here, "1", "0"], .kernelMount, "mount",
        control: .failsWith(EFAULT)),
      call(
        "C7.mount-setattr", "mount_setattr", [here, "1", "0xffff", "0", "0"], .kernelMount,
        "mount", control: .failsWith(EINVAL)),
      probe(
        "C8.own-filter", ["own-filter"], .kernelFilter, "seccomp", "install a system-call filter"),
      probe(
        "C8.own-filter-by-prctl", ["own-filter-by-prctl"], .processSettings, "prctl",
        "change a setting of the process"),
      probe(
        "C9.landlock-layers", ["landlock-layers", "3"], .kernelFilter, "landlock_create_ruleset",
        "make a Landlock ruleset"),
      open("G6.home", ["open-read", "{home}/Documents"], .fileRead, "open ~/Documents"),
      open(
        "G6.home-file", ["open-read", "{home}/Documents/secret.txt"], .fileRead,
        "open ~/Documents/secret.txt"),
      open(
        "G6.system-link", ["open-read", "/sys/devices/system/cpu/cpu0/subsystem"], .fileRead,
        "open /sys/bus/cpu"),
      open("G6.etc", ["open-read", "/etc/shells"], .fileRead, "open /etc/shells"),
      open(
        "G6.network-table", ["open-read", "/proc/net/tcp"], .fileRead,
        "open /proc/{probe}/net/tcp"),
      open(
        "G12.own-memory", ["open-both", "/proc/self/mem"], .fileWrite, "write to /proc/{probe}/mem"),
      open(
        "G12.bundle", ["open-write", "{bundle}/Info.plist"], .fileWrite,
        "write to bundle/Info.plist"),
      open(
        "G12.bundle-create", ["open-create", "{bundle}/new"], .fileWrite, "create bundle/new",
        sideEffect: .files),
      open(
        "N9.terminal", ["open-create", "{home}/a\u{1b}[31m\n\u{202e}b"], .fileWrite,
        "create ~/a\\u{1b}[31m\\u{a}\\u{202e}b", sideEffect: .files),
    ] + processFiles

  /// G5: what /proc says about others.
  private static let processFiles: [AttackCase?] = [
    "stat", "cmdline", "maps", "mem", "environ", "fd", "auxv", "status", "task",
  ].map { name in
    open(
      "G5.\(name)", ["open-read", "/proc/{victim}/\(name)"], .fileRead,
      "open /proc/{victim}/\(name)")
  }
}

/// Calls that no extension needs, beside those of the table above: each fails without the sandbox
/// for its arguments, so that the control changes nothing on this machine.
extension AttackCase {
  private static func mount(
    _ id: String, _ name: String, _ arguments: [String], _ error: Int32,
    _ words: String = "mount"
  ) -> AttackCase? {
    var attack = call(id, name, arguments, .kernelMount, words, control: .failsWith(error))
    attack?.setting.isForRoot = true
    return attack
  }

  /// C: mounting piece by piece, handles, rulesets.
  static let otherNames: [AttackCase?] = [
    mount("C7.pivot-root", "pivot_root", ["1", "1"], EFAULT, "change the root folder"),
    mount("C7.move-mount", "move_mount", ["-1", "1", "-1", "1", "0x10000"], EINVAL),
    mount("C7.fsopen", "fsopen", ["1", "0"], EFAULT),
    call(
      "C7.fsconfig", "fsconfig", ["-1", "0", "0", "0", "0"], .kernelMount, "mount",
      control: .failsWith(EINVAL)),
    call(
      "C6.open-handle", "open_by_handle_at", [here, "1", "0"], .kernelCall,
      "open a file by handle", control: .failsWith(EFAULT)),
    call(
      "C9.landlock-rule", "landlock_add_rule", ["-1", "0", "0", "1"], .kernelFilter,
      "change a Landlock ruleset", control: .failsWith(EINVAL)),
    call(
      "C9.landlock-restrict", "landlock_restrict_self", ["-1", "0"], .kernelFilter,
      "apply a Landlock ruleset", control: .failsWith(EBADF)),
  ]
}
