import CPlatform
import Sandboxing

/// Calls that no extension needs, beside those of the other tables: each fails without the sandbox
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

  private static func other(
    _ id: String, _ name: String, _ arguments: [String], _ error: Int32?, isForRoot: Bool = false
  ) -> AttackCase? {
    var attack = call(
      id, name, arguments, .kernelCall, "call \(name)",
      control: error.map { .failsWith($0) } ?? .succeeds)
    attack?.setting.isForRoot = isForRoot
    return attack
  }

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

  /// K: the machine itself, and interfaces beside those that extensions use.
  static let otherKernel: [AttackCase?] = [
    other("K6.reboot", "reboot", ["0", "0", "0", "0"], EINVAL, isForRoot: true),
    other("K6.swap", "swapon", ["1", "0"], EFAULT, isForRoot: true),
    other("K6.swap-off", "swapoff", ["1"], EFAULT, isForRoot: true),
    other("K6.accounting", "acct", ["1"], EFAULT, isForRoot: true),
    other("K6.host-name", "sethostname", ["1", "-1"], EINVAL, isForRoot: true),
    other("K6.domain-name", "setdomainname", ["1", "-1"], EINVAL, isForRoot: true),
    other("K6.log", "syslog", ["99", "0", "0"], EINVAL, isForRoot: true),
    other("K6.quota-file", "quotactl_fd", ["-1", "0", "0", "0"], EBADF),
    other("K6.adjust-any-clock", "clock_adjtime", ["0", "1"], EFAULT),
    other("K10.asynchronous", "io_setup", ["0", "z:8"], EINVAL),
    other("K10.asynchronous-submit", "io_submit", ["0", "0", "0"], EINVAL),
    other("K10.pages-to-pipe", "vmsplice", ["-1", "0", "0", "0"], EBADF),
    other("K10.remap", "remap_file_pages", ["1", "0", "1", "0", "0"], EINVAL),
    other("K10.mount-question", "statmount", ["1", "0", "0", "0"], EFAULT),
    other("K10.mount-list", "listmount", ["1", "0", "0", "0"], EFAULT),
    other("K10.cache-question", "cachestat", ["-1", "0", "0", "0"], EBADF),
    other("K10.read-ahead", "readahead", ["-1", "0", "0"], EBADF),
    other("K10.kinds-of-file-system", "sysfs", ["3"], nil),
    other("K10.seal-memory", "mseal", ["0", "0", "255"], EINVAL),
  ]
}
