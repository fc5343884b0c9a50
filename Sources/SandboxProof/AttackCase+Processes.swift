import CPlatform
import Sandboxing

/// G: other processes.
extension AttackCase {
  private static func signal(
    _ id: String, _ name: String, _ arguments: [String], control: Control = .succeeds,
    ends: Bool = false, _ words: String = "send a signal to another process"
  ) -> AttackCase? {
    call(
      id, name, arguments, .processSignal, words, control: control, sideEffect: ends ? .victim : nil
    )
  }

  static let signals: [AttackCase?] = [
    signal("G1.kill", "kill", ["{victim}", "9"], ends: true),
    signal("G1.kill-all", "kill", ["-1", "0"]),
    signal("G1.kill-group", "kill", ["0", "0"]),
    signal("G1.tgkill", "tgkill", ["{victim}", "{victim}", "9"], ends: true),
    signal(
      "G1.tkill", "tkill", ["{victim}", "9"], ends: true, "send a signal to a thread by number"),
    signal("G1.sigqueue", "rt_sigqueueinfo", ["{victim}", "9", "1"], control: .failsWith(EFAULT)),
    signal(
      "G1.sigqueue-thread", "rt_tgsigqueueinfo", ["{victim}", "{victim}", "9", "1"],
      control: .failsWith(EFAULT)),
    signal(
      "G1.pidfd-signal", "pidfd_send_signal", ["-1", "9", "0", "0"], control: .failsWith(EBADF)),
  ]

  /// Ways that end in another process without naming it.
  static let indirect: [AttackCase?] = [
    call(
      "G2.futex", "futex", ["f:{shared}/rules.json", "1", "1", "0", "0", "0"], .sharedMemory,
      "wake another process through a shared file")
  ]

  private static func inspect(
    _ id: String, _ name: String, _ arguments: [String], _ words: String,
    control: Control = .succeeds
  ) -> AttackCase? {
    call(id, name, arguments, .processInspect, words, control: control)
  }

  static let inspection: [AttackCase?] = [
    inspect("G3.traceme", "ptrace", ["0"], "trace a process"),
    inspect("G3.attach", "ptrace", ["16", "-1"], "trace a process", control: .failsWith(ESRCH)),
    inspect(
      "G4.read", "process_vm_readv", ["{victim}", "z:16", "1", "z:16", "1", "0"],
      "read memory of a process"),
    inspect(
      "G4.write", "process_vm_writev", ["{victim}", "z:16", "1", "z:16", "1", "0"],
      "write memory of a process"),
    inspect(
      "G4.madvise", "process_madvise", ["-1", "0", "0", "0", "0"],
      "advise about memory of a process", control: .failsWith(EBADF)),
    inspect(
      "G4.mrelease", "process_mrelease", ["-1", "0"], "release memory of a process",
      control: .failsWith(EBADF)),
    inspect("G7.pidfd", "pidfd_open", ["{victim}", "0"], "open a process"),
    inspect(
      "G7.getfd", "pidfd_getfd", ["-1", "0", "0"], "take a descriptor of a process",
      control: .failsWith(EBADF)),
    inspect(
      "G11.kcmp", "kcmp", ["-1", "-1", "0", "0", "0"], "compare processes",
      control: .failsWith(ESRCH)),
    inspect(
      "G11.migrate", "migrate_pages", ["-1", "0", "0", "0"], "move memory of a process",
      control: .failsWith(ESRCH)),
    inspect(
      "G11.move", "move_pages", ["-1", "0", "0", "0", "0", "0"], "move memory of a process",
      control: .failsWith(ESRCH)),
    inspect(
      "G11.robust-list", "get_robust_list", ["{victim}", "z:8", "z:8"],
      "inspect another process"),
  ]

  private static func change(
    _ id: String, _ name: String, _ arguments: [String], _ words: String,
    control: Control = .succeeds, sideEffect: SideEffect? = nil
  ) -> AttackCase? {
    call(id, name, arguments, .processSettings, words, control: control, sideEffect: sideEffect)
  }

  static let settings: [AttackCase?] = [
    probe(
      "G8.limits", ["prlimit", "{victim}"], .processSettings, "prlimit64",
      "change limits of another process", sideEffect: .victim),
    probe(
      "G9.processors", ["affinity", "{victim}"], .processSettings, "sched_setaffinity",
      "pin another process or thread", sideEffect: .victim),
    change(
      "G9.scheduler", "sched_setscheduler", ["{victim}", "3", "z:4"],
      "reschedule another process or thread", sideEffect: .victim),
    change(
      "G9.parameters", "sched_setparam", ["{victim}", "z:4"],
      "reschedule another process or thread"),
    change(
      "G9.attributes", "sched_setattr", ["{victim}", "0", "0"], "change scheduling",
      control: .failsWith(EINVAL)),
    change(
      "G10.priority", "setpriority", ["0", "{victim}", "19"],
      "change the priority of another process", sideEffect: .victim),
    change(
      "G10.priority-of-group", "setpriority", ["1", "0x3ffffffe", "19"],
      "change the priority of another process", control: .failsWith(ESRCH)),
    change(
      "G10.priority-of-user", "setpriority", ["2", "0x3ffffffe", "19"],
      "change the priority of another process", control: .failsWith(ESRCH)),
    change("G10.input-priority", "ioprio_set", ["1", "{victim}", "0x4007"], "change a priority"),
    change("G13.outlive", "prctl", ["1", "0"], "change a setting of the process"),
    change("G13.dumpable", "prctl", ["4", "1"], "change a setting of the process"),
    change("G13.subreaper", "prctl", ["36", "1"], "change a setting of the process"),
    change("G13.session", "setsid", [], "leave the session"),
    change("G13.group", "setpgid", ["0", "0"], "change the process group"),
  ]

  /// H: what would be there at the next launch, or for another process.
  static let persistence: [AttackCase?] = [
    call(
      "H1.memory", "shmget", ["0", "0", "0"], .sharedMemory, "open shared memory",
      control: .failsWith(EINVAL)),
    call(
      "H1.semaphores", "semget", ["0", "0", "0"], .sharedQueues, "open semaphores",
      control: .failsWith(EINVAL)),
    call(
      "H1.queue", "msgget", ["0x7eadbeef", "0"], .sharedQueues, "open a message queue",
      control: .failsWith(ENOENT)),
    call(
      "H2.queue", "mq_open", ["1", "0", "0", "0"], .sharedQueues, "open a message queue",
      control: .failsWith(EFAULT)),
    probe(
      "H2.memory-file", ["open-create", "/dev/shm/none-{unique}/probe"], .fileWrite, "openat",
      // Where nothing is made without the sandbox either.
      "create /dev/shm/none-{unique}/probe", control: .failsWith(ENOENT)),
    call(
      "H3.add-key", "add_key", ["1", "1", "0", "0", "0"], .keys, "use the kernel's keys",
      control: .failsWith(EFAULT)),
    call(
      "H3.request-key", "request_key", ["1", "1", "0", "0"], .keys, "use the kernel's keys",
      control: .failsWith(EFAULT)),
    call(
      "H3.keyctl", "keyctl", ["9999"], .keys, "use the kernel's keys",
      control: .failsWith(EOPNOTSUPP)),
    probe(
      "H4.temporary-folder", ["open-create", "{root}/left-behind"], .fileWrite, "openat",
      "create {root}/left-behind", sideEffect: .files),
    probe(
      "H4.daemon", ["daemon"], .processFork, "clone", "start another process",
      control: .leavesProcess),
    call(
      "H4.memory-file", "memfd_create", ["s:kept", "0"], .sharedMemory,
      "create an anonymous file"),
  ]
}
