import Foundation

/// One call of the tool to the system, and what goes wrong at it.
struct CrashPoint: Hashable, Sendable, CustomStringConvertible {
  /// Such as `renameat:3`: the third call of that name.
  let call: String
  /// As the injector understands it.
  let act: String

  var description: String { "\(call) \(act)" }

  /// Whether the tool itself is killed, and can tidy up nothing.
  var killsHost: Bool { act == "kill-host" }

  /// Whether it is asked to end.
  var interruptsHost: Bool { act == "interrupt" }

  /// Whether nothing of it may be seen in what comes of a run.
  var changesNothing: Bool { ["delay", "short", "error-\(EINTR)"].contains(act) }

  /// Every fault at every call of a run that it can make a difference at.
  ///
  /// A call that changes nothing is taken the first and the last time that it is made from the same
  /// place: a kill before it leaves what a kill before the next change does, and the same error in
  /// the middle of a list what it does at its ends.
  ///
  /// - Parameter calls: The calls in their order, as the injector noted them.
  /// - Returns: The faults in the order of the calls.
  static func all(of calls: [String]) -> [CrashPoint] {
    let lines = calls.map { $0.split(separator: " ").map(String.init) }.filter { $0.count == 2 }
    var last: [String: String] = [:]
    for line in lines { last[name(line[0]) + line[1]] = line[0] }
    var seen: Set<String> = []
    return lines.flatMap { line -> [CrashPoint] in
      let (call, name) = (line[0], name(line[0]))
      let isAnEnd = seen.insert(name + line[1]).inserted || last[name + line[1]] == call
      guard isAnEnd || !looking.contains(name) else { return [] }
      let acts = (acts[name] ?? []) + (errors[name] ?? []).map { "error-\($0)" }
      return acts.map { CrashPoint(call: call, act: $0) }
    }
  }

  private static func name(_ call: String) -> String { String(call.prefix { $0 != ":" }) }

  /// Some of them, evenly over the run and in each kind of fault.
  static func some(of points: [CrashPoint], atMost most: Int) -> [CrashPoint] {
    guard points.count > most else { return points }
    let sorted = Dictionary(grouping: points.enumerated()) {
      "\($0.element.call.prefix { $0 != ":" }) \($0.element.act)"
    }.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.element) }
    let step = Double(points.count) / Double(most)
    return (0..<most).map { sorted[Int(Double($0) * step)] }
  }

  /// What changes nothing, neither here nor with anybody else.
  private static let looking: Set<String> = [
    "stat", "lstat", "fstat", "fstatat", "readlink", "readlinkat", "realpath", "readdir", "opendir",
    "fdopendir", "fopen", "pread", "process_vm_readv", "close", "closedir", "access", "statfs",
    "gethostname",
    "getcwd", "lseek",
  ]

  /// What takes space on a disk.
  private static let taking: Set<String> = [
    "write", "pwrite", "open", "openat", "mkdir", "mkdirat", "link", "symlink", "ftruncate",
    "mkstemp", "sendfile",
  ]

  /// What makes a descriptor.
  private static let opening: Set<String> = [
    "open", "openat", "opendir", "fopen", "fcntl", "dup", "dup2", "pipe", "pipe2", "socket",
    "socketpair", "memfd_create", "eventfd", "syscall", "mkstemp",
  ]

  /// Where the tool talks with others or waits for them.
  private static let talking: Set<String> = [
    "read", "write", "send", "recvmsg", "poll", "ppoll", "ioctl", "posix_spawn", "waitpid", "wait4",
    "waitid",
    "process_vm_readv", "syscall", "kill", "flock", "pthread_create",
  ]

  private static let acts: [String: [String]] = {
    var acts: [String: [String]] = [:]
    for name in Set(errors.keys).union(["close"]) {
      if !looking.contains(name) { acts[name, default: []] += ["kill-host", "interrupt"] }
      if talking.contains(name) { acts[name, default: []] += ["kill-children", "delay"] }
      if taking.contains(name) { acts[name, default: []].append("full") }
      if opening.contains(name) { acts[name, default: []].append("exhausted") }
    }
    acts["read", default: []] += ["end", "short"]
    acts["write", default: []].append("short")
    acts["recvmsg", default: []].append("end")
    return acts
  }()

  private static let errors: [String: [Int32]] = {
    var errors: [String: [Int32]] = [
      "read": [EIO, EINTR], "pread": [EIO], "write": [EIO, EPIPE, EINTR], "pwrite": [EIO],
      "flock": [EINTR, ENOLCK], "fsync": [EIO], "ftruncate": [EIO], "fcntl": [EMFILE],
      "ioctl": [EINTR], "syscall": [EPERM, ENOSYS], "poll": [EINTR, ENOMEM],
      "ppoll": [EINTR, ENOMEM], "waitpid": [EINTR, ECHILD], "wait4": [EINTR, ECHILD],
      "process_vm_readv": [EPERM, ESRCH, EFAULT], "readdir": [EIO], "kill": [EPERM],
      "posix_spawn": [EAGAIN, ENOENT], "pthread_create": [EAGAIN], "send": [EPIPE, ENOBUFS],
      "recvmsg": [EIO, EINTR, ECONNRESET], "waitid": [EINTR], "access": [EACCES, EIO],
      "mkstemp": [EMFILE, EACCES, ENOSPC], "futimens": [EPERM, EIO], "sendfile": [EIO, EINVAL],
      "setpriority": [EPERM], "sched_setaffinity": [EPERM], "statfs": [EACCES, EIO],
      "gethostname": [EFAULT], "getcwd": [ENOENT], "lseek": [ESPIPE],
    ]
    for name in ["dup", "dup2", "pipe", "pipe2", "socket", "socketpair", "memfd_create", "eventfd"]
    {
      errors[name] = [ENFILE]
    }
    for name in ["open", "openat", "fopen", "opendir", "fdopendir"] {
      errors[name] = [EMFILE, EACCES, EIO, ENOMEM]
    }
    for name in ["rename", "renameat", "mkdir", "mkdirat", "link", "symlink"] {
      errors[name] = [ENOSPC, EACCES, EIO]
    }
    for name in ["unlink", "unlinkat", "rmdir", "chmod", "fchmod", "utimensat"] {
      errors[name] = [EPERM, EIO]
    }
    for name in ["stat", "lstat", "fstat", "fstatat", "readlink", "readlinkat", "realpath"] {
      errors[name] = [EACCES, EIO]
    }
    return errors
  }()
}
