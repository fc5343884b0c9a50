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

/// G5, G14: what can be asked about other processes without touching them.
extension AttackCase {
  private static func ask(
    _ id: String, _ name: String, _ arguments: [String], _ words: String,
    control: Control = .succeeds
  ) -> AttackCase? {
    call(id, name, arguments, .processInspect, words, control: control)
  }

  private static func link(_ name: String) -> AttackCase? {
    let path = "/proc/{victim}/\(name)"
    return ask(
      "G5.link-\(name.replacing("/", with: "-"))", "readlinkat",
      [here, "s:\(path)", "z:256", "256"], "read the link \(path)")
  }

  private static let clockWords = "ask for the processor clock of another process"
  private static let scheduling = "ask how another process is scheduled"

  static let questions: [AttackCase?] =
    ["exe", "cwd", "root", "fd/0"].map(link) + [
      ask(
        "G5.link-short", "readlink", ["s:/proc/{victim}/exe", "z:256", "256"],
        "read the link /proc/{victim}/exe"),
      ask("G14.clock", "clock_gettime", ["{victimClock}", "z:16"], clockWords),
      ask("G14.clock-resolution", "clock_getres", ["{victimClock}", "z:16"], clockWords),
      ask("G14.clock-sleep", "clock_nanosleep", ["{victimClock}", "0", "z:16", "0"], clockWords),
      ask("G14.timer", "timer_create", ["{victimClock}", "0", "z:8"], clockWords),
      ask("G14.group", "getpgid", ["{victim}"], "ask for the group of another process"),
      ask("G14.session", "getsid", ["{victim}"], "ask for the session of another process"),
      ask(
        "G14.priority", "getpriority", ["0", "{victim}"], "ask for the priority of another process"),
      ask(
        "G14.priority-of-group", "getpriority", ["1", "0"],
        "ask for the priority of another process"),
      ask(
        "G14.priority-of-user", "getpriority", ["2", "0"],
        "ask for the priority of another process"),
      ask("G14.processors", "sched_getaffinity", ["{victim}", "128", "z:128"], scheduling),
      ask("G14.scheduler", "sched_getscheduler", ["{victim}"], scheduling),
      ask("G14.parameters", "sched_getparam", ["{victim}", "z:8"], scheduling),
      ask("G14.attributes", "sched_getattr", ["{victim}", "z:64", "56", "0"], scheduling),
      ask("G14.interval", "sched_rr_get_interval", ["{victim}", "z:16"], scheduling),
      ask(
        "G14.input-priority", "ioprio_get", ["1", "{victim}"],
        "ask for the priority of another process"),
    ]
}

/// Calls that no extension needs, beside those of the table above: each fails without the sandbox
/// for its arguments, so that the control changes nothing on this machine.
extension AttackCase {
  private static func shared(
    _ id: String, _ name: String, _ arguments: [String], _ code: DenialCode, _ words: String,
    _ error: Int32 = EINVAL
  ) -> AttackCase? {
    call(id, name, arguments, code, words, control: .failsWith(error))
  }

  private static let queue = "use a message queue"

  /// H: memory, queues and semaphores that outlive the process.
  static let otherPersistence: [AttackCase?] = [
    shared("H1.attach", "shmat", ["-1", "0", "0"], .sharedMemory, "map shared memory"),
    shared("H1.control", "shmctl", ["-1", "0", "0"], .sharedMemory, "control shared memory"),
    shared(
      "H4.secret-memory", "memfd_secret", ["0xffff"], .sharedMemory, "create secret memory"),
    shared("H1.detach", "shmdt", ["1"], .sharedMemory, "unmap shared memory"),
    shared("H1.semaphore", "semop", ["-1", "0", "0"], .sharedQueues, "use semaphores"),
    shared(
      "H1.semaphore-time", "semtimedop", ["-1", "0", "0", "0"], .sharedQueues, "use semaphores"),
    shared(
      "H1.semaphore-control", "semctl", ["-1", "0", "0", "0"], .sharedQueues, "use semaphores"),
    shared("H1.send", "msgsnd", ["-1", "z:16", "0", "0"], .sharedQueues, queue),
    shared("H1.receive", "msgrcv", ["-1", "z:16", "0", "0", "0"], .sharedQueues, queue),
    shared("H1.queue-control", "msgctl", ["-1", "0", "0"], .sharedQueues, queue),
    shared("H2.unlink", "mq_unlink", ["1"], .sharedQueues, "delete a message queue", EFAULT),
    shared("H2.send", "mq_timedsend", ["-1", "z:1", "0", "0", "0"], .sharedQueues, queue, EBADF),
    shared(
      "H2.receive", "mq_timedreceive", ["-1", "z:1", "1", "0", "0"], .sharedQueues, queue, EBADF),
    shared("H2.notify", "mq_notify", ["-1", "0"], .sharedQueues, queue, EBADF),
  ]
}
