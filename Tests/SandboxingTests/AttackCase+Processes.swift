import CPlatform
import Sandboxing

extension AttackCase {
  private static func raw(
    _ id: String, _ name: String, _ arguments: [String], _ code: DenialCode, _ attempt: String,
    control: Int32, errno: Int32 = 1
  ) -> AttackCase {
    AttackCase(
      id: id, arguments: ["call", String(cpl_system_call_number(name))] + arguments, code: code,
      call: name, attempt: attempt, errno: errno, effect: .failsWith(control))
  }

  static let processes: [AttackCase] = [
    AttackCase(
      id: "G1", arguments: ["kill", "{victim}", "9"], code: .processSignal, call: "kill",
      attempt: "send a signal to another process", effect: .endsVictim),
    AttackCase(
      id: "G8", arguments: ["prlimit", "{victim}"], code: .processSettings, call: "prlimit64",
      attempt: "change limits of another process"),
    AttackCase(
      id: "G9", arguments: ["affinity", "{victim}"], code: .processSettings,
      call: "sched_setaffinity", attempt: "pin another process or thread"),
    raw("G7", "pidfd_open", ["-1"], .processInspect, "open a process", control: EINVAL),
    raw("G3", "ptrace", ["-1"], .processInspect, "trace a process", control: ESRCH),
    raw("H1", "shmget", ["0", "0"], .sharedMemory, "open shared memory", control: EINVAL),
    raw("H3", "keyctl", ["9999"], .keys, "use the kernel's keys", control: EOPNOTSUPP),
    raw("F1", "io_uring_setup", ["1", "0"], .kernelRing, "set up io_uring", control: EFAULT),
    raw("K5", "unshare", ["1"], .kernelNamespace, "enter a new namespace", control: EINVAL),
    raw("K4", "mount", ["0", "0", "0", "0", "0"], .kernelMount, "mount", control: EFAULT),
    AttackCase(
      id: "I1", arguments: ["exec", "/bin/true"], code: .processExec, call: "execve",
      attempt: "run /bin/true", effect: .succeeds),
    AttackCase(
      id: "I6", arguments: ["fork"], code: .processFork, call: "clone",
      attempt: "start another process"),
    raw(
      "I2", "memfd_create", ["0", "0"], .sharedMemory, "create an anonymous file", control: EFAULT),
    raw(
      "B7", "inotify_init1", ["0xff"], .fileWatch, "watch files", control: EINVAL),
    AttackCase(
      id: "N5", arguments: ["second-listener"], code: .kernelFilter, call: "seccomp",
      attempt: "install a system-call filter"),
    AttackCase(
      id: "K4", arguments: ["call", "1000"], code: .kernelUnknown, call: "call 1000",
      attempt: "an unknown call", errno: ENOSYS, effect: .failsWith(ENOSYS)),
  ]
}
