import CPlatform
import Sandboxing

/// F and K: interfaces of the kernel that no extension needs.
extension AttackCase {
  private static func ring(
    _ id: String, _ name: String, _ arguments: [String], _ words: String, control: Control
  ) -> AttackCase? {
    call(id, name, arguments, .kernelRing, words, control: control)
  }

  static let rings: [AttackCase?] = [
    ring("F1.setup", "io_uring_setup", ["4", "z:120"], "set up io_uring", control: .succeeds),
    ring(
      "F1.setup-bad", "io_uring_setup", ["1", "0"], "set up io_uring",
      control: .failsWith(EFAULT)),
    ring(
      "F1.enter", "io_uring_enter", ["-1", "0", "0", "0", "0", "0"], "use io_uring",
      control: .failsWith(EBADF)),
    ring(
      "F1.register", "io_uring_register", ["-1", "1", "0", "0"], "use io_uring",
      control: .failsWith(EINVAL)),
  ]

  private static func other(
    _ id: String, _ name: String, _ arguments: [String], control: Control = .succeeds
  ) -> AttackCase? {
    call(id, name, arguments, .kernelCall, "call \(name)", control: control)
  }

  private static func unknown(_ number: String) -> AttackCase {
    probe(
      "K4.number-\(number)", ["call", number], .kernelUnknown, "call \(number)",
      "an unknown call", control: .failsWith(ENOSYS), errno: ENOSYS)
  }

  /// A thread as the C library starts it, but for some of the flags.
  private static func oddThread(_ id: String, _ changed: String, _ flags: String) -> AttackCase {
    probe(
      id, ["odd-thread", changed], .kernelCall, "clone",
      "start a thread in an unusual way (flags \(flags))")
  }

  static let kernel: [AttackCase?] = [
    probe(
      "K2.negative", ["call", "-1"], .kernelUnknown, "call -1", "an unknown call",
      control: .failsWith(ENOSYS), errno: ENOSYS),
    call(
      "K9.pipe-size", "fcntl", ["e:", "1031", "65536"], .kernelCall, "change the size of a pipe"),
    call(
      "K3.ioctl-high-bits", "ioctl", ["0", "0x100005412", "s:x"], .kernelDevice,
      "control a file or device (request 0x5412)", control: .failsWith(ENOTTY)),
    call(
      "D6.terminal-input", "ioctl", ["0", "0x5412", "s:x"], .kernelDevice,
      "control a file or device (request 0x5412)", control: .failsWith(ENOTTY)),
    call(
      "D6.console", "ioctl", ["0", "0x541c", "s:x"], .kernelDevice,
      "control a file or device (request 0x541c)", control: .failsWith(ENOTTY)),
    unknown("600"), unknown("1000"), unknown("1023"),
    call(
      "K5.unshare", "unshare", ["1"], .kernelNamespace, "enter a new namespace",
      control: .failsWith(EINVAL)),
    call(
      "K5.setns", "setns", ["-1", "0"], .kernelNamespace, "enter a namespace",
      control: .failsWith(EBADF)),
    call(
      "K5.thread-in-namespace", "clone", ["0x10010f00", "0", "0", "0", "0"], .kernelNamespace,
      "start a thread in a new namespace", control: .failsWith(EINVAL)),
    oddThread("K5.thread-that-suspends", "0x4600", "0x14f00"),
    // With CLONE_PARENT_SETTID, which the kernel refuses beside it, so that no thread begins.
    call(
      "K5.thread-descriptor", "clone", ["0x111f00", "0", "0", "0", "0"], .kernelCall,
      "start a thread in an unusual way (flags 0x111f00)", control: .failsWith(EINVAL)),
    oddThread("K5.thread-own-descriptors", "0x200", "0x10b00"),
    oddThread("K5.thread-own-folder", "0x400", "0x10d00"),
    oddThread("K5.thread-traced", "0x2600", "0x12f00"),
    oddThread("K5.thread-untraced", "0x800600", "0x810f00"),
    quietCall(
      "K5.thread-in-namespace-unheard", "clone", ["0x10010f00", "0", "0", "0", "0"], EPERM,
      .seccomp, control: .failsWith(EINVAL)
    ) { $0.disabled = [.denialEvents] },
    quietCall("K5.clone3", "clone3", ["0", "0"], ENOSYS, .seccomp, control: .failsWith(EINVAL)) {
      _ in
    },
    other("K6.bpf", "bpf", ["0", "0", "0xffff"], control: .failsWith(E2BIG)),
    other("K6.perf", "perf_event_open", ["1", "0", "-1", "-1", "0"], control: .failsWith(EFAULT)),
    other("K6.userfaultfd", "userfaultfd", ["0x101"], control: .failsWith(EINVAL)),
    other("K6.quota", "quotactl", ["0xff", "0", "0", "0"], control: .failsWith(EINVAL)),
    other("K6.clock", "settimeofday", ["1", "0"], control: .failsWith(EFAULT)),
    other("K6.adjust-clock", "adjtimex", ["1"], control: .failsWith(EFAULT)),
    other("K6.set-clock", "clock_settime", ["0", "1"], control: .failsWith(EFAULT)),
    call(
      "K7.personality", "personality", ["0x0040000"], .processSettings, "change the personality"),
    call(
      "K7.segments", "arch_prctl", ["0x1001", "0"], .processSettings,
      "change a setting of the process"),
    other("K7.local-descriptors", "modify_ldt", ["0", "z:64", "16"]),
    AttackCase.other(
      "K8.signal-storm", ["flood-in-storm", "2000"], .happens, .allCounted(2000)),
  ]

  /// Calls of other tables: the process is killed at once.
  static let kernelState: [AttackCase?] = {
    #if arch(x86_64)
      [
        AttackCase.other(
          "K1.32-bit", ["foreign-call"], .succeeds, .killed(SIGSYS, .kernelArchitecture)),
        AttackCase.other(
          "K2.x32", ["call", "0x40000027"], .failsWith(ENOSYS),
          .killed(SIGSYS, .kernelArchitecture)),
      ]
    #else
      []
    #endif
  }()
}

/// Calls that no extension needs, beside those of the table above: each fails without the sandbox
/// for its arguments, so that the control changes nothing on this machine.
extension AttackCase {
  private static func neighbour(
    _ id: String, _ name: String, _ arguments: [String], _ error: Int32?, isForRoot: Bool = false
  ) -> AttackCase? {
    var attack = call(
      id, name, arguments, .kernelCall, "call \(name)",
      control: error.map { .failsWith($0) } ?? .succeeds)
    attack?.setting.isForRoot = isForRoot
    return attack
  }

  /// K: the machine itself, and interfaces beside those that extensions use.
  static let otherKernel: [AttackCase?] = [
    neighbour("K6.reboot", "reboot", ["0", "0", "0", "0"], EINVAL, isForRoot: true),
    neighbour("K6.swap", "swapon", ["1", "0"], EFAULT, isForRoot: true),
    neighbour("K6.swap-off", "swapoff", ["1"], EFAULT, isForRoot: true),
    neighbour("K6.accounting", "acct", ["1"], EFAULT, isForRoot: true),
    neighbour("K6.host-name", "sethostname", ["1", "-1"], EINVAL, isForRoot: true),
    neighbour("K6.domain-name", "setdomainname", ["1", "-1"], EINVAL, isForRoot: true),
    neighbour("K6.log", "syslog", ["99", "0", "0"], EINVAL, isForRoot: true),
    neighbour("K6.quota-file", "quotactl_fd", ["-1", "0", "0", "0"], EBADF),
    neighbour("K6.adjust-any-clock", "clock_adjtime", ["0", "1"], EFAULT),
    neighbour("K10.asynchronous", "io_setup", ["0", "z:8"], EINVAL),
    neighbour("K10.asynchronous-submit", "io_submit", ["0", "0", "0"], EINVAL),
    neighbour("K10.pages-to-pipe", "vmsplice", ["-1", "0", "0", "0"], EBADF),
    neighbour("K10.remap", "remap_file_pages", ["1", "0", "1", "0", "0"], EINVAL),
    neighbour("K10.mount-question", "statmount", ["1", "0", "0", "0"], EFAULT),
    neighbour("K10.mount-list", "listmount", ["1", "0", "0", "0"], EFAULT),
    neighbour("K10.cache-question", "cachestat", ["-1", "0", "0", "0"], EBADF),
    neighbour("K10.read-ahead", "readahead", ["-1", "0", "0"], EBADF),
    neighbour("K10.kinds-of-file-system", "sysfs", ["3"], nil),
    neighbour("K10.seal-memory", "mseal", ["0", "0", "255"], EINVAL),
  ]
}
