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

  /// Every fault at every place of a run that it can make a difference at.
  ///
  /// A call that is made from the same place again and again is taken the first time, the second, in the
  /// middle and the last time; one that changes nothing the first time and the last. The tool is killed
  /// and interrupted before everything that changes a file or a process, each time, and before each wait
  /// for a child's end: a kill in between leaves what the one before the next change does.
  ///
  /// - Parameter calls: The calls in their order, as the injector noted them, with the place of each.
  /// - Returns: The faults in the order of the calls.
  static func all(of calls: [String]) -> [CrashPoint] {
    let lines = calls.map { $0.split(separator: " ").map(String.init) }.filter { $0.count >= 2 }
    let places = Dictionary(grouping: lines) { name(of: $0[0]) + " " + $0[1] }
      .mapValues { $0.map { $0[0] } }
    let taken = places.values.reduce(into: Set<String>()) { taken, calls in
      let last = calls.count - 1
      let isLook = looking.contains(name(of: calls[0]))
      let ends = isLook ? [0, last] : [0, min(1, last), last / 2, last]
      taken.formUnion(ends.map { calls[$0] })
    }
    return lines.flatMap { line -> [CrashPoint] in
      let (call, name) = (line[0], name(of: line[0]))
      let all = (acts[name] ?? []) + (errors[name] ?? []).map { "error-\($0)" }
      let isChange = changing.contains(name) || line.last == making
      let ends = isChange ? ["kill-host", "interrupt"].filter(all.contains) : []
      return (taken.contains(call) ? all : ends).map { CrashPoint(call: call, act: $0) }
    }
  }

  /// Delays that are longer than the tool waits for an answer, wherever it talks or waits: its own, and its
  /// children's, who are stopped then for good.
  ///
  /// - Parameter calls: As for `all`.
  /// - Returns: The delays in the order of the calls.
  static func stalls(of calls: [String]) -> [CrashPoint] {
    all(of: calls).filter { $0.act == "delay" }.flatMap { point in
      ["stall", "stop-children"].map { CrashPoint(call: point.call, act: $0) }
    }
  }

  /// The end of the program that fetches, while the extension lives, wherever the tool talks or waits.
  ///
  /// - Parameter calls: As for `all`.
  /// - Returns: The faults in the order of the calls.
  static func endsOfTheFetcher(of calls: [String]) -> [CrashPoint] {
    all(of: calls).filter { $0.act == "kill-children" }.map {
      CrashPoint(call: $0.call, act: "kill-fetcher")
    }
  }

  private static func name(of call: String) -> String { String(call.prefix { $0 != ":" }) }

  /// Some of them, evenly over the run and in each kind of fault.
  static func some(of points: [CrashPoint], atMost most: Int) -> [CrashPoint] {
    guard points.count > most else { return points }
    let sorted = Dictionary(grouping: points.enumerated()) {
      "\($0.element.call.prefix { $0 != ":" }) \($0.element.act)"
    }.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.element) }
    let step = Double(points.count) / Double(most)
    return (0..<most).map { sorted[Int(Double($0) * step)] }
  }

  /// The same in an order of which every beginning is spread over the run.
  static func spread(_ points: [CrashPoint]) -> [CrashPoint] {
    // Each step goes on by the golden section, and comes to every one once.
    var step = max(1, Int(Double(points.count) * 0.618))
    while !isPrime(step, to: points.count) { step += 1 }
    return points.indices.map { points[$0 * step % points.count] }
  }

  private static func isPrime(_ step: Int, to count: Int) -> Bool {
    count < 2 || !(2...count).contains { step % $0 == 0 && count % $0 == 0 }
  }

  /// What changes nothing, neither here nor with anybody else.
  private static let looking: Set<String> = [
    "stat", "lstat", "fstat", "fstatat", "readlink", "readlinkat", "realpath", "readdir", "opendir",
    "fdopendir", "fopen", "pread", "process_vm_readv", "close", "closedir", "access", "statfs",
    "gethostname",
    "getcwd", "lseek",
  ]

  /// What changes a file or a process, and what is written down of either.
  private static let changing: Set<String> = [
    "write", "pwrite", "rename", "renameat", "mkdir", "mkdirat", "link", "symlink", "unlink",
    "unlinkat", "rmdir", "chmod", "fchmod", "utimensat", "futimens", "ftruncate", "mkstemp",
    "sendfile", "copy_file_range", "posix_spawn", "kill", "flock",
    // A child that has ended stays until somebody has waited for it.
    "waitpid", "wait4", "waitid",
  ]

  /// What the injector calls an `open` or `openat` that makes a file.
  private static let making = "makes"

  /// What takes space on a disk.
  private static let taking: Set<String> = [
    "write", "pwrite", "open", "openat", "mkdir", "mkdirat", "link", "symlink", "ftruncate",
    "mkstemp", "sendfile", "copy_file_range",
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
      "ppoll": [EINTR, ENOMEM], "waitpid": [EINTR], "wait4": [EINTR],
      "process_vm_readv": [EPERM, ESRCH, EFAULT], "readdir": [EIO], "kill": [EPERM],
      "posix_spawn": [EAGAIN, ENOENT], "pthread_create": [EAGAIN], "send": [EPIPE, ENOBUFS],
      "recvmsg": [EIO, EINTR, ECONNRESET], "waitid": [EINTR], "access": [EACCES, EIO],
      "mkstemp": [EMFILE, EACCES, ENOSPC], "futimens": [EPERM, EIO], "sendfile": [EIO, EINVAL],
      "setpriority": [EPERM], "sched_setaffinity": [EPERM], "statfs": [EACCES, EIO],
      "copy_file_range": [EIO, EXDEV, EINTR],
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

/// The library that does the faults, made by the C compiler of this machine.
enum FaultInjector {
  /// Makes it.
  ///
  /// - Parameter folder: Where it is put.
  /// - Returns: The library; nil where there is no C compiler.
  /// - Throws: What starting a compiler throws.
  static func make(in folder: URL) throws -> URL? {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/fault-injector/fault_injector.c").standardizedFileURL
    let library = folder.appending(path: "fault-injector.so")
    for compiler in ["cc", "clang", "gcc"] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        compiler, "-shared", "-fPIC", "-O1", "-o", library.path, source.path, "-ldl",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
        $1
      }
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return library }
    }
    return nil
  }
}
