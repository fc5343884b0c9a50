import CPlatform

/// How one system call is judged.
///
/// Numbers are positions of arguments.
enum CallRule: Sendable {
  /// Opens a name; without `flags` it creates and truncates.
  case open(PathArgument, flags: Int?, mode: Int)
  /// Opens a name by flags in memory, which is not there at all.
  case openByMemory(PathArgument, how: Int)
  /// Reads where a link leads.
  case readLink(PathArgument)
  /// Changes a name in a folder.
  case change(NameChange, [PathArgument])
  /// Changes metadata of a name or a descriptor.
  case metadata(MetadataCall)
  /// A record lock or other fcntl.
  case fileControl
  /// A whole-file lock.
  case fileLock
  case deviceControl
  case socket
  /// Uses an address: position of pointer and length.
  case address(DenialCode, verb: String, pointer: Int, length: Int)
  /// Uses a message header.
  case message(DenialCode, verb: String, pointer: Int)
  case socketOption
  case thread
  /// Changes how a thread runs: position of its number.
  case schedule(ThreadCall, thread: Int)
  /// Asks about a process or thread: position of its number.
  case ask(String, process: Int)
  /// Sends a signal: position of the signal's number.
  case signal(Int)
  case execute(PathArgument, flags: Int?)
  /// Answered with 0, by what its standard promises already; nothing was attempted.
  case succeedQuietly
  /// Fails as on a file system that does not have the feature; nothing was attempted.
  case failQuietly(Int32)
  /// Refused whatever its arguments are.
  case never(DenialCode, String)

  /// A path, and the folder that it is relative to; nil for the working folder.
  struct PathArgument: Sendable {
    let folder: Int?
    let path: Int
  }

  /// The kinds of change to a name.
  enum NameChange: Sendable {
    case createFolder
    case createNode(mode: Int)
    case delete
    case rename(flags: Int?)
    case link(flags: Int?)
    case symbolicLink
    case truncate
  }
}

extension CallRule.PathArgument: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {
    self.init(folder: nil, path: value)
  }
}

extension CallRule {
  /// Rules by system-call number of this machine; what has none is refused as `kernel.call`.
  static func of(_ number: Int32) -> CallRule? {
    number >= 0 && number < byNumber.count ? byNumber[Int(number)] : nil
  }

  private static let byNumber: [CallRule?] = {
    var rules: [CallRule?] = []
    for (name, rule) in byName {
      let number = Int(cpl_system_call_number(name))
      guard number >= 0 else { continue }
      while rules.count <= number { rules.append(nil) }
      rules[number] = rule
    }
    return rules
  }()

  private static let byName: [String: CallRule] =
    fileRules.merging(metadataRules) { first, _ in first }
    .merging(networkRules) { first, _ in first }
    .merging(processRules) { first, _ in first }
    .merging(kernelRules) { first, _ in first }

  private static func at(_ folder: Int, _ path: Int) -> PathArgument {
    PathArgument(folder: folder, path: path)
  }

  private static let fileRules: [String: CallRule] = [
    "open": .open(0, flags: 1, mode: 2),
    "openat": .open(at(0, 1), flags: 2, mode: 3),
    "openat2": .openByMemory(at(0, 1), how: 2),
    "creat": .open(0, flags: nil, mode: 1),
    "readlink": .readLink(0),
    "readlinkat": .readLink(at(0, 1)),
    "sync": .succeedQuietly,
    "syncfs": .succeedQuietly,
    "mkdir": .change(.createFolder, [0]),
    "mkdirat": .change(.createFolder, [at(0, 1)]),
    "mknod": .change(.createNode(mode: 1), [0]),
    "mknodat": .change(.createNode(mode: 2), [at(0, 1)]),
    "unlink": .change(.delete, [0]),
    "rmdir": .change(.delete, [0]),
    "unlinkat": .change(.delete, [at(0, 1)]),
    "rename": .change(.rename(flags: nil), [0, 1]),
    "renameat": .change(.rename(flags: nil), [at(0, 1), at(2, 3)]),
    "renameat2": .change(.rename(flags: 4), [at(0, 1), at(2, 3)]),
    "link": .change(.link(flags: nil), [0, 1]),
    "linkat": .change(.link(flags: 4), [at(0, 1), at(2, 3)]),
    "symlink": .change(.symbolicLink, [1]),
    "symlinkat": .change(.symbolicLink, [at(1, 2)]),
    "truncate": .change(.truncate, [0]),
    "fcntl": .fileControl,
    "flock": .fileLock,
    "ioctl": .deviceControl,
    "inotify_init": .never(.fileWatch, "watch files"),
    "inotify_init1": .never(.fileWatch, "watch files"),
    "inotify_add_watch": .never(.fileWatch, "watch files"),
    "inotify_rm_watch": .never(.fileWatch, "watch files"),
    "fanotify_init": .never(.fileWatch, "watch files"),
    "fanotify_mark": .never(.fileWatch, "watch files"),
    "name_to_handle_at": .never(.kernelCall, "take a handle of a file"),
    "open_by_handle_at": .never(.kernelCall, "open a file by handle"),
  ]

  private static let metadataRules: [String: CallRule] = [
    "chmod": .metadata(.mode(.name(0), value: 1)),
    "fchmod": .metadata(.mode(.descriptor(0), value: 1)),
    "fchmodat": .metadata(.mode(.name(at(0, 1)), value: 2)),
    "fchmodat2": .metadata(.mode(.name(at(0, 1), flags: 3), value: 2)),
    "chown": .metadata(.owner(.name(0), user: 1)),
    "lchown": .metadata(.owner(.linkName(0), user: 1)),
    "fchown": .metadata(.owner(.descriptor(0), user: 1)),
    "fchownat": .metadata(.owner(.name(at(0, 1), flags: 4), user: 2)),
    "utimensat": .metadata(.times(.nameOrDescriptor(at(0, 1), flags: 3), value: 2)),
    "futimesat": .metadata(.other(.nameOrDescriptor(at(0, 1)))),
    "utime": .metadata(.other(.name(0))),
    "utimes": .metadata(.other(.name(0))),
    "setxattr": .metadata(.attribute(.name(0))),
    "lsetxattr": .metadata(.attribute(.linkName(0))),
    "fsetxattr": .metadata(.attribute(.descriptor(0))),
    "getxattr": .failQuietly(ENOTSUP),
    "lgetxattr": .failQuietly(ENOTSUP),
    "fgetxattr": .failQuietly(ENOTSUP),
    "listxattr": .failQuietly(ENOTSUP),
    "llistxattr": .failQuietly(ENOTSUP),
    "flistxattr": .failQuietly(ENOTSUP),
    "getxattrat": .failQuietly(ENOTSUP),
    "listxattrat": .failQuietly(ENOTSUP),
    "removexattr": .metadata(.attribute(.name(0))),
    "lremovexattr": .metadata(.attribute(.linkName(0))),
    "fremovexattr": .metadata(.attribute(.descriptor(0))),
    "setxattrat": .metadata(.attribute(.name(at(0, 1), flags: 2))),
    "removexattrat": .metadata(.attribute(.name(at(0, 1), flags: 2))),
    "file_setattr": .metadata(.other(.name(at(0, 1), flags: 4))),
  ]

  private static let networkRules: [String: CallRule] = [
    "socket": .socket,
    "socketpair": .never(.networkSocket, "open a pair of datagram sockets"),
    "connect": .address(.networkConnect, verb: "connect to", pointer: 1, length: 2),
    "bind": .address(.networkListen, verb: "bind to", pointer: 1, length: 2),
    "sendto": .address(.networkSend, verb: "send to", pointer: 4, length: 5),
    "sendmsg": .message(.networkSend, verb: "send to", pointer: 1),
    "sendmmsg": .message(.networkSend, verb: "send to", pointer: 1),
    "recvmsg": .never(.networkSend, "receive a message"),
    "recvmmsg": .never(.networkSend, "receive messages"),
    "listen": .never(.networkListen, "listen for connections"),
    "accept": .never(.networkListen, "accept a connection"),
    "accept4": .never(.networkListen, "accept a connection"),
    "setsockopt": .socketOption,
  ]

  private static let processRules: [String: CallRule] = [
    "clone": .thread,
    "fork": .never(.processFork, "start another process"),
    "vfork": .never(.processFork, "start another process"),
    "execve": .execute(0, flags: nil),
    "execveat": .execute(at(0, 1), flags: 4),
    "kill": .signal(1),
    "tkill": .never(.processSignal, "send a signal to a thread by number"),
    "tgkill": .signal(2),
    "rt_sigqueueinfo": .signal(1),
    "rt_tgsigqueueinfo": .signal(2),
    "pidfd_send_signal": .never(.processSignal, "send a signal to another process"),
    "pidfd_open": .never(.processInspect, "open a process"),
    "pidfd_getfd": .never(.processInspect, "take a descriptor of a process"),
    "ptrace": .never(.processInspect, "trace a process"),
    "process_vm_readv": .never(.processInspect, "read memory of a process"),
    "process_vm_writev": .never(.processInspect, "write memory of a process"),
    "process_madvise": .never(.processInspect, "advise about memory of a process"),
    "process_mrelease": .never(.processInspect, "release memory of a process"),
    "kcmp": .never(.processInspect, "compare processes"),
    "move_pages": .never(.processInspect, "move memory of a process"),
    "migrate_pages": .never(.processInspect, "move memory of a process"),
    "get_robust_list": .never(.processInspect, "inspect another process"),
    "prlimit64": .never(.processSettings, "change limits of another process"),
    "prctl": .never(.processSettings, "change a setting of the process"),
    "arch_prctl": .never(.processSettings, "change a setting of the process"),
    "personality": .never(.processSettings, "change the personality"),
    "setsid": .never(.processSettings, "leave the session"),
    "setpgid": .never(.processSettings, "change the process group"),
    "setuid": .never(.processSettings, identityWords),
    "setgid": .never(.processSettings, identityWords),
    "setreuid": .never(.processSettings, identityWords),
    "setregid": .never(.processSettings, identityWords),
    "setresuid": .never(.processSettings, identityWords),
    "setresgid": .never(.processSettings, identityWords),
    "setfsuid": .never(.processSettings, identityWords),
    "setfsgid": .never(.processSettings, identityWords),
    "setgroups": .never(.processSettings, identityWords),
    "capset": .never(.processSettings, "change the capabilities"),
    "setpriority": .schedule(.priority(kind: 0, value: 2), thread: 1),
    "ioprio_set": .never(.processSettings, "change a priority"),
    "sched_setaffinity": .schedule(.processors(size: 1, mask: 2), thread: 0),
    "sched_setscheduler": .schedule(.policy(1, parameters: 2), thread: 0),
    "sched_setparam": .schedule(.parameters(1), thread: 0),
    "sched_setattr": .never(.processSettings, "change scheduling"),
    "getpriority": .ask("for the priority of another process", process: 1),
    "ioprio_get": .ask("for the priority of another process", process: 1),
    "getpgid": .ask("for the group of another process", process: 0),
    "getsid": .ask("for the session of another process", process: 0),
    "sched_getaffinity": .ask("how another process is scheduled", process: 0),
    "sched_getscheduler": .ask("how another process is scheduled", process: 0),
    "sched_getparam": .ask("how another process is scheduled", process: 0),
    "sched_getattr": .ask("how another process is scheduled", process: 0),
    "sched_rr_get_interval": .ask("how another process is scheduled", process: 0),
    "clock_gettime": .never(.processInspect, clockWords),
    "clock_getres": .never(.processInspect, clockWords),
    "clock_nanosleep": .never(.processInspect, clockWords),
    "timer_create": .never(.processInspect, clockWords),
  ]

  private static let identityWords = "change the user or group that it runs as"
  private static let clockWords = "ask for the processor clock of another process"

  private static let kernelRules: [String: CallRule] = [
    "memfd_create": .never(.sharedMemory, "create an anonymous file"),
    "memfd_secret": .never(.sharedMemory, "create secret memory"),
    "futex": .never(.sharedMemory, "wake another process through a shared file"),
    "shmget": .never(.sharedMemory, "open shared memory"),
    "shmat": .never(.sharedMemory, "map shared memory"),
    "shmctl": .never(.sharedMemory, "control shared memory"),
    "shmdt": .never(.sharedMemory, "unmap shared memory"),
    "semget": .never(.sharedQueues, "open semaphores"),
    "semop": .never(.sharedQueues, "use semaphores"),
    "semtimedop": .never(.sharedQueues, "use semaphores"),
    "semctl": .never(.sharedQueues, "use semaphores"),
    "msgget": .never(.sharedQueues, "open a message queue"),
    "msgsnd": .never(.sharedQueues, "use a message queue"),
    "msgrcv": .never(.sharedQueues, "use a message queue"),
    "msgctl": .never(.sharedQueues, "use a message queue"),
    "mq_open": .never(.sharedQueues, "open a message queue"),
    "mq_unlink": .never(.sharedQueues, "delete a message queue"),
    "mq_timedsend": .never(.sharedQueues, "use a message queue"),
    "mq_timedreceive": .never(.sharedQueues, "use a message queue"),
    "mq_notify": .never(.sharedQueues, "use a message queue"),
    "mq_getsetattr": .never(.sharedQueues, "use a message queue"),
    "add_key": .never(.keys, "use the kernel's keys"),
    "request_key": .never(.keys, "use the kernel's keys"),
    "keyctl": .never(.keys, "use the kernel's keys"),
    "mount": .never(.kernelMount, "mount"),
    "umount2": .never(.kernelMount, "unmount"),
    "pivot_root": .never(.kernelMount, "change the root folder"),
    "chroot": .never(.kernelMount, "change the root folder"),
    "open_tree": .never(.kernelMount, "mount"),
    "move_mount": .never(.kernelMount, "mount"),
    "open_tree_attr": .never(.kernelMount, "mount"),
    "fsopen": .never(.kernelMount, "mount"),
    "fsconfig": .never(.kernelMount, "mount"),
    "fsmount": .never(.kernelMount, "mount"),
    "fspick": .never(.kernelMount, "mount"),
    "mount_setattr": .never(.kernelMount, "mount"),
    "unshare": .never(.kernelNamespace, "enter a new namespace"),
    "setns": .never(.kernelNamespace, "enter a namespace"),
    "seccomp": .never(.kernelFilter, "install a system-call filter"),
    "landlock_create_ruleset": .never(.kernelFilter, "make a Landlock ruleset"),
    "landlock_add_rule": .never(.kernelFilter, "change a Landlock ruleset"),
    "landlock_restrict_self": .never(.kernelFilter, "apply a Landlock ruleset"),
    "io_uring_setup": .never(.kernelRing, "set up io_uring"),
    "io_uring_enter": .never(.kernelRing, "use io_uring"),
    "io_uring_register": .never(.kernelRing, "use io_uring"),
  ]
}
