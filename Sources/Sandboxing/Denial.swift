/// One refused act of the child, in words that its author understands.
package struct Denial: Sendable, Equatable {
  /// What kind of act it was.
  package let code: DenialCode
  /// What was tried, such as `write to App Group group.x/rules.json`; safe for a terminal.
  package let attempt: String
  /// The system call, such as `openat`.
  package let call: String
  /// The errno that the child got; 0 when it was killed or, in audit mode, not refused.
  package let errno: Int32
  /// Which guard refused.
  package let layer: Layer
  /// Where the words of `attempt` come from.
  package let observed: Observation
  /// How many acts this event stands for: 1, or the repetitions counted since the last event.
  package let count: Int

  /// The guards that refuse.
  package enum Layer: String, Sendable {
    case seccomp, landlock, runtime, audit, group
  }

  /// How trustworthy the wording is; the refusal itself never depends on memory.
  package enum Observation: String, Sendable {
    /// From registers, which the child cannot change any more.
    case registers
    /// From the child's memory, which another of its threads may have changed meanwhile.
    case memory
    /// The child's memory could not be read.
    case unreadable
  }

  package init(
    code: DenialCode, attempt: String, call: String, errno: Int32, layer: Layer,
    observed: Observation, count: Int
  ) {
    self.code = code
    self.attempt = attempt
    self.call = call
    self.errno = errno
    self.layer = layer
    self.observed = observed
    self.count = count
  }
}

extension Denial {
  /// What an author can do instead.
  package var remedy: String { code.remedy }

  /// The errno's name, such as `EPERM`.
  package var errnoName: String { SystemErrorName.of(errno) }

  func counted(_ count: Int) -> Denial {
    Denial(
      code: code, attempt: attempt, call: call, errno: errno, layer: layer, observed: observed,
      count: count)
  }
}

extension Denial: CustomStringConvertible {
  package var description: String {
    let racy = observed == .registers ? "" : ", \(observed.rawValue)"
    let times = count == 1 ? "" : ", \(count) times"
    return "\(code.rawValue): \(attempt) [\(call) \(errnoName), \(layer.rawValue)\(racy)\(times)]"
  }
}

/// What kind of act was refused; raw values are stable and may be used in scenarios.
package enum DenialCode: String, Sendable, CaseIterable {
  case fileRead = "file.read"
  case fileWrite = "file.write"
  case fileMetadata = "file.metadata"
  case fileLock = "file.lock"
  case fileWatch = "file.watch"
  case networkConnect = "network.connect"
  case networkSend = "network.send"
  case networkListen = "network.listen"
  case networkSocket = "network.socket"
  case processExec = "process.exec"
  case processFork = "process.fork"
  case processThreads = "process.threads"
  case processSignal = "process.signal"
  case processInspect = "process.inspect"
  case processSettings = "process.settings"
  case sharedMemory = "ipc.memory"
  case sharedQueues = "ipc.queues"
  case keys = "ipc.keys"
  case kernelMount = "kernel.mount"
  case kernelNamespace = "kernel.namespace"
  case kernelFilter = "kernel.filter"
  case kernelRing = "kernel.ring"
  case kernelDevice = "kernel.device"
  case kernelCall = "kernel.call"
  case kernelUnknown = "kernel.unknown"
  case kernelArchitecture = "kernel.architecture"
}

extension DenialCode {
  /// What was tried, as the documentation lists it.
  package var attempt: String {
    switch self {
    case .fileRead: "read outside the bundle, the data container and the entitled App Groups"
    case .fileWrite: "write, create, delete, rename, link or truncate outside the data container"
    case .fileMetadata:
      "change permissions, owner, times or attributes outside the data container; make set-id files"
    case .fileLock:
      "lock a file for writing outside the data container; leases, signals of files"
    case .fileWatch: "be told of changes to files"
    case .networkConnect: "connect, to another machine or to a socket of this one"
    case .networkSend: "send to an address, or receive with recvmsg"
    case .networkListen: "bind, listen or accept"
    case .networkSocket: "open an uncommon socket, or set an option of one"
    case .processExec: "run a program"
    case .processFork: "start a process"
    case .processThreads: "have more threads than the profile allows"
    case .processSignal: "send a signal to another process"
    case .processInspect: "look into another process, or ask about it"
    case .processSettings: "change the limits, priority, session or group that a process runs under"
    case .sharedMemory: "make memory that processes share"
    case .sharedQueues: "use message queues or semaphores"
    case .keys: "use the kernel\u{2019}s keys"
    case .kernelMount: "mount, or change the root"
    case .kernelNamespace: "enter or make a namespace"
    case .kernelFilter: "put on a filter or a ruleset of its own"
    case .kernelRing: "use io_uring"
    case .kernelDevice: "control a device or a terminal"
    case .kernelCall: "another interface that no iOS API needs"
    case .kernelUnknown: "a system call that nobody knows (`ENOSYS`)"
    case .kernelArchitecture: "a system call of another table; the process is killed"
    }
  }

  /// What an author can do instead.
  package var remedy: String {
    switch self {
    case .fileRead:
      "Read from the bundle, the data container or an App Group that the entitlements name."
    case .fileWrite, .fileMetadata, .fileLock:
      "Write to the data container; the app writes the App Group before the extension runs."
    case .fileWatch:
      "Read the file when a message comes; the extension lives for moments only."
    case .networkConnect, .networkSend, .networkSocket:
      "Let the system make the request: a filter defers its query, a reporting extension "
        + "puts the data into userInfo of its answer."
    case .networkListen:
      "An extension serves nobody; hand data over in the App Group."
    case .processExec, .processFork:
      "Do the work inside the extension; there are no other processes on the phone."
    case .processThreads:
      "Use a bounded number of threads; the limit is in the host's profile."
    case .processSignal, .processInspect, .processSettings:
      "Address no process but the extension's own."
    case .sharedMemory, .sharedQueues, .keys:
      "Keep state in memory, or in files of the data container."
    case .kernelMount, .kernelNamespace, .kernelFilter, .kernelRing, .kernelDevice, .kernelCall,
      .kernelUnknown, .kernelArchitecture:
      "No iOS API needs this; find which library of this machine makes the call."
    }
  }
}

/// Turns any number of refusals into a bounded number of events: the first few, then counts.
struct DenialLog {
  private struct Key: Hashable {
    let code: DenialCode
    let attempt: String
  }

  private struct Entry {
    let denial: Denial
    var seen: Int
    var pending: Int
  }

  private var entries: [Key: Entry] = [:]
  private var order: [Key] = []
  private var flushed = 0

  static let verbatim = 3
  static let distinct = 256
  /// So many counts are told between two moments of rest; then they wait for the next one.
  static let counts = 1_000

  /// Answers the event to report now, nil when this one is only counted.
  mutating func record(_ denial: Denial) -> Denial? {
    var key = Key(code: denial.code, attempt: denial.attempt)
    var denial = denial
    if entries[key] == nil, entries.count >= Self.distinct {
      // A child that varies its attempts is counted by kind.
      key = Key(code: denial.code, attempt: "")
      denial = Denial(
        code: denial.code, attempt: "many different attempts", call: denial.call,
        errno: denial.errno, layer: denial.layer, observed: denial.observed, count: 1)
    }
    guard var entry = entries[key] else {
      entries[key] = Entry(denial: denial, seen: 1, pending: 0)
      order.append(key)
      return denial
    }
    entry.seen += 1
    if entry.seen <= Self.verbatim {
      entries[key] = entry
      return denial
    }
    entry.pending += 1
    entries[key] = entry
    return nil
  }

  /// Takes the counts that have not been reported yet.
  ///
  /// - Parameter isAtRest: Whether all are taken; else only so many that a child which is refused much
  ///   again and again cannot make too many events.
  /// - Returns: A denial for each kind, with how often it came.
  mutating func flush(isAtRest: Bool) -> [Denial] {
    if isAtRest { flushed = 0 }
    guard isAtRest || flushed < Self.counts else { return [] }
    var counted: [Denial] = []
    defer { flushed += counted.count }
    for key in order {
      guard var entry = entries[key], entry.pending > 0 else { continue }
      counted.append(entry.denial.counted(entry.pending))
      entry.pending = 0
      entries[key] = entry
    }
    return counted
  }
}
