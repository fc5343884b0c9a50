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
