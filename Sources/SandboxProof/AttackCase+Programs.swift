import CPlatform
import Sandboxing

/// I: programs and resources.
extension AttackCase {
  static let programs: [AttackCase?] = [
    probe(
      "I1.exec", ["exec", "/bin/true"], .processExec, "execve", "run /bin/true",
      control: .becomesAnother),
    probe(
      "I1.own-program", ["exec-own-copy", "{own}/tmp/program"], .processExec,
      "execve", "run {own}/tmp/program"),
    quiet(
      "I1.own-program-landlock", ["exec-own-copy", "{own}/tmp/program"], EACCES,
      .landlock
    ) { $0.disabled = [.denialEvents] },
    probe(
      "I2.descriptor", ["exec-descriptor", "/bin/true"], .processExec, "execveat", "run {true}",
      control: .becomesAnother),
    probe(
      "I2.memory", ["exec-memory", "/bin/true"], .sharedMemory, "memfd_create",
      "create an anonymous file", control: .becomesAnother),
    probe(
      "I3.loader", ["exec-loader", "/bin/true"], .processExec, "execve", "run \(loader)",
      control: .becomesAnother),
    other(
      "I5.no-new-privileges", ["status", "NoNewPrivs"], .printsOtherwise,
      .prints(["NoNewPrivs:\t1", "0 0"], .launcher)),
    probe("I6.fork", ["fork"], .processFork, "clone", "start another process"),
    quiet("I6.fork-unheard", ["fork"], EPERM, .seccomp) { $0.disabled = [.denialEvents] },
    probe(
      "I6.threads", ["threads", "300"], .processThreads, "clone", "start more than 256 threads",
      errno: EAGAIN),
    group(
      "I6.threads-unheard", ["threads", "300"], .succeeds,
      .refused(
        .processThreads, call: "clone", attempt: "have more than 272 processes and threads",
        errno: EAGAIN, layer: .group)
    ) { $0.disabled = [.denialEvents] },
    other(
      "I5.capabilities", ["status", "CapEff"], .printsOtherwise,
      .prints(["CapEff:\t0000000000000000", "0 0"], .launcher)
    ) { $0.isForRoot = true },
    other(
      "I5.capability-bounds", ["status", "CapBnd"], .printsOtherwise,
      .prints(["CapBnd:\t0000000000000000", "0 0"], .launcher)
    ) { $0.isForRoot = true },
  ]

  #if arch(x86_64)
    private static let loader = "/lib64/ld-linux-x86-64.so.2"
  #else
    private static let loader = "/lib/ld-linux-aarch64.so.1"
  #endif

  /// A case that only the control group refuses.
  private static func group(
    _ id: String, _ arguments: [String], _ control: Control, _ expected: Expectation,
    _ change: (inout Setting) -> Void
  ) -> AttackCase {
    var attack = other(id, arguments, control, expected, change)
    attack.setting.needsControlGroup = true
    return attack
  }

  private static let halfGiB = "536870912"

  static let resources: [AttackCase?] = [
    quiet("I8.address-space", ["reserve-memory", "0x1000000000"], ENOMEM, .limits),
    quiet("I8.memory", ["fill-memory", "100000000"], ENOMEM, .limits) {
      $0.limits.memoryBytes = 50 << 20
    },
    other(
      "I8.shared-memory", ["hold-shared-memory", "100000000"], .staysAlive, .outOfMemory
    ) {
      // Its control group would be faster than the host.
      ($0.limits.memoryBytes, $0.usesControlGroup) = (50 << 20, false)
    },
    group(
      "I8.sockets", ["fill-sockets", "120", "80000000"], .happens, .groupOutOfMemory
    ) { ($0.limits.memoryBytes, $0.limits.storageBytes) = (8 << 20, 1 << 20) },
    quiet("I8.locked-memory", ["lock-memory", "2097152"], ENOMEM, .limits),
    quiet("I8.descriptors", ["open-many", "300"], EMFILE, .limits),
    quiet("I8.timers", ["create-timers", "5000"], EAGAIN, .limits),
    quiet(
      "I8.preallocation", ["preallocate", "{own}/tmp/long", "1048576"], EOPNOTSUPP, .seccomp),
    quiet("I8.file", ["write-far", "{own}/tmp/long", halfGiB], EFBIG, .limits),
    other("I8.output", ["print-much", "2048"], .printsMore(than: 2_000_000), .cutOff(1 << 20)),
    other("I9.wait", ["wait"], .staysAlive, .outOfTime) { $0.deadline = .milliseconds(50) },
    other("I9.spin", ["spin"], .staysAlive, .outOfTime) { $0.deadline = .milliseconds(50) },
    other("I9.stop", ["stop"], .staysAlive, .outOfTime) { $0.deadline = .milliseconds(50) },
    other("I9.ignore-signals", ["ignore-signals"], .staysAlive, .outOfTime) {
      $0.deadline = .milliseconds(50)
    },
    other(
      "I10.core", ["core-limit"], .printsOtherwise, .prints(["no core dumps", "0 0"], .limits)),
  ]
}

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

/// Calls that no extension needs, beside those of the table above: each fails without the sandbox
/// for its arguments, so that the control changes nothing on this machine.
extension AttackCase {
  private static func identity(
    _ id: String, _ name: String, _ arguments: [String], _ error: Int32? = nil,
    _ words: String = "change the user or group that it runs as", isForRoot: Bool = false
  ) -> AttackCase? {
    var attack = call(
      id, name, arguments, .processSettings, words,
      control: error.map { .failsWith($0) } ?? .succeeds)
    attack?.setting.isForRoot = isForRoot
    return attack
  }

  /// I5: who the process is; each asks for nobody, or for who it is already.
  static let credentials: [AttackCase?] = [
    identity("I5.user", "setuid", ["-1"], EINVAL), identity("I5.group", "setgid", ["-1"], EINVAL),
    identity("I5.users", "setreuid", ["-1", "-1"]),
    identity("I5.groups", "setregid", ["-1", "-1"]),
    identity("I5.saved-users", "setresuid", ["-1", "-1", "-1"]),
    identity("I5.saved-groups", "setresgid", ["-1", "-1", "-1"]),
    identity("I5.file-user", "setfsuid", ["-1"]), identity("I5.file-group", "setfsgid", ["-1"]),
    identity("I5.more-groups", "setgroups", ["-1", "0"], EINVAL, isForRoot: true),
    identity("I5.capabilities-set", "capset", ["0", "0"], EFAULT, "change the capabilities"),
    probe("I6.vfork", ["vfork"], .processFork, "vfork", "start another process"),
    call(
      "I8.locked-all", "mlockall", ["0"], .kernelCall, "call mlockall", control: .failsWith(EINVAL)),
  ]
}
