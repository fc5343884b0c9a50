import CPlatform
import Texts

/// Judges the calls that the filter stopped.
///
/// Nothing is ever granted by what a pointer points to. The child can change that memory between
/// our look and the kernel's, so it may only turn an answer into a refusal. The rest of the
/// argument is one line a verdict:
/// - `proceed`: only for calls that Landlock governs in full (`open`, `change`), whose outcome is
///   the same whatever we saw; for calls that registers alone make safe (threads, and harmless
///   options of sockets, of which none but local pairs exist); and for questions that the kernel
///   would answer anyhow (`readLink`), which are judged for the sake of the report.
/// - `refuse`, `fail`, `answer`: the kernel does not run the call at all.
/// - `give`: the child gets words of the host, the state or name of its own thread, or a new file
///   without a name (`SuppliedFiles`).
/// - `giveDecoy`: the child gets `/dev/null`, read-only, whatever it asked for.
/// What we take for permitted and Landlock does not, such as a link swapped after our look, fails
/// with EACCES and without a report: the one kind of refusal that no event stands for.
/// Acts on metadata of the data container are done by the host, on an object that it has opened
/// beneath the data container itself; see `MetadataBroker`.
struct CallJudge {
  let process: Int32
  let mode: SandboxMode
  let rules: FileRules
  let names: PlaceNames
  let threadLimit: Int
  let metadata: MetadataBroker
  let supplied: SuppliedFiles
  /// What each decoy pretends to be, for wording only.
  private(set) var decoys: [Int32: SocketKind] = [:]
  /// Whether it has sent itself the signal by which the kernel ends it for a call of another table.
  private(set) var hasSignalledItself = false
  var readOnlyFolders = ReadOnlyFolders()

  /// Judges the calls of a process by its profile.
  init(of process: Int32, profile: SandboxProfile, rules: FileRules) {
    self.process = process
    mode = profile.mode
    self.rules = rules
    names = PlaceNames(profile: profile)
    threadLimit = profile.limits.threads
    metadata = MetadataBroker(dataContainer: rules.dataContainer)
    supplied = SuppliedFiles(
      process: process, home: profile.dataContainer, dataContainer: rules.dataContainer)
  }

  /// Answers one stopped call.
  mutating func judge(_ call: StoppedCall) -> CallResponse {
    guard let rule = CallRule.of(call.number) else {
      guard let name = call.name else {
        return call.refuse(.kernelUnknown, "an unknown call", ENOSYS)
      }
      return call.refuse(.kernelCall, "call \(name)")
    }
    switch rule {
    case .open(let path, let flags, let mode):
      return judgeOpen(call, path, flags: flags, mode: mode)
    case .openByMemory(let path, let how): return judgeOpenByMemory(call, path, how: how)
    case .readLink(let path): return judgeReadLink(call, path)
    case .change(let change, let paths): return judgeChange(call, change, paths)
    case .metadata(let act): return judgeMetadata(call, act)
    case .fileControl: return judgeFileControl(call)
    case .fileLock: return judgeFileLock(call)
    case .deviceControl:
      let request = String(UInt32(truncatingIfNeeded: call.arguments[1]), radix: 16)
      return call.refuse(.kernelDevice, "control a file or device (request 0x\(request))")
    case .socket: return judgeSocket(call)
    case .address(let code, let verb, let pointer, let length):
      let address = address(of: call, pointer: call.arguments[pointer], length: length)
      return refuse(call, code, verb, address)
    case .message(let code, let verb, let pointer):
      return refuse(call, code, verb, messageAddress(of: call, header: call.arguments[pointer]))
    case .socketOption: return judgeSocketOption(call)
    case .thread: return judgeThread(call)
    case .schedule(let act, let thread): return judgeSchedule(call, act, thread: thread)
    case .ask(let words, let process): return judgeQuestion(call, words, process: process)
    case .signal(let position): return judgeSignal(call, position)
    case .execute(let path, let flags): return judgeExecute(call, path, flags: flags)
    case .never(let code, let words): return call.refuse(code, words)
    case .failQuietly(let error): return .fail(error)
    case .succeedQuietly: return .answer(0)
    }
  }

  private func judgeExecute(
    _ call: StoppedCall, _ argument: CallRule.PathArgument, flags: Int?
  ) -> CallResponse {
    guard let path = call.memory.string(at: call.arguments[argument.path]) else {
      return call.refuse(.processExec, "run a program", observed: .unreadable)
    }
    if path.isEmpty, let folder = argument.folder,
      case .path(let path, _) = descriptorPath(call, call.descriptor(folder))
    {
      return call.refuse(.processExec, "run \(names.name(path))")
    }
    return call.refuse(.processExec, "run \(TerminalSafeText.of(path))", observed: .memory)
  }
}

extension CallJudge {
  /// A peer in words, and how far they can be trusted.
  private struct SeenAddress {
    let words: String
    let observed: Denial.Observation
  }

  private static let unix: Int32 = 1
  private static let inet: Int32 = 2
  private static let inet6: Int32 = 10
  private static let netlink: Int32 = 16

  /// iOS lets an extension create a socket and refuses its use, so the common kinds succeed: with
  /// a descriptor that leads nowhere.
  private func judgeSocket(_ call: StoppedCall) -> CallResponse {
    let family = call.flags(0)
    // The C library asks the kernel in this way for the machine's interfaces, and for whether it
    // has IPv6: an extension that calls getifaddrs attempts nothing, and gets an empty-handed error.
    if family == Self.netlink, call.flags(2) == 0 { return .fail(EAFNOSUPPORT) }
    let closeOnExec: Int32 = 0o2000000
    let nonBlocking: Int32 = 0o4000
    let type = call.flags(1) & ~(closeOnExec | nonBlocking)
    if Self.kind(family: family, type: type, protocolNumber: call.flags(2)) != nil {
      return .giveDecoy(closeOnExec: call.flags(1) & closeOnExec != 0)
    }
    let name = Self.familyNames[family] ?? "family \(family)"
    return call.refuse(
      .networkSocket, "open a socket (\(name), type \(type), protocol \(call.flags(2)))")
  }

  /// Remembers a decoy by the number that the child got.
  mutating func remember(decoy number: Int32, from call: StoppedCall) {
    let type = call.flags(1) & 0xf
    decoys[number] = Self.kind(family: call.flags(0), type: type, protocolNumber: call.flags(2))
  }

  /// Of a pair of its own, only what changes that pair: no filter program in the kernel.
  private func judgeSocketOption(_ call: StoppedCall) -> CallResponse {
    guard decoys[call.descriptor(0)] == nil else { return .answer(0) }
    let socketLevel: Int32 = 1
    guard call.flags(1) == socketLevel, Self.harmlessOptions.contains(call.flags(2)) else {
      return call.refuse(
        .networkSocket, "set an option of a socket (level \(call.flags(1)), \(call.flags(2)))")
    }
    return .proceed
  }

  /// SO_REUSEADDR, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE, SO_LINGER, SO_RCVLOWAT, SO_SNDLOWAT, and
  /// the time limits in both widths.
  private static let harmlessOptions: Set<Int32> = [2, 7, 8, 9, 13, 18, 19, 20, 21, 66, 67]

  private func address(of call: StoppedCall, pointer: UInt64, length: Int) -> SeenAddress {
    seenAddress(
      call, pointer: pointer, length: UInt64(UInt32(truncatingIfNeeded: call.arguments[length])))
  }

  private func messageAddress(of call: StoppedCall, header: UInt64) -> SeenAddress {
    guard let pointer = call.memory.integer(at: header, as: UInt64.self),
      let length = call.memory.integer(at: header &+ 8, as: UInt32.self)
    else { return SeenAddress(words: "somebody", observed: .unreadable) }
    return seenAddress(call, pointer: pointer, length: UInt64(length))
  }

  /// Refuses the use of an address; a service of the C library that is not there, such as a cache
  /// of names or the system's log, is nobody's attempt.
  private func refuse(
    _ call: StoppedCall, _ code: DenialCode, _ verb: String, _ address: SeenAddress
  ) -> CallResponse {
    if Self.absentServices.contains(address.words) { return .fail(ENOENT) }
    let isLookup = address.words.hasSuffix(":53 (UDP)")
    let words = isLookup ? "look up a host name at \(address.words)" : "\(verb) \(address.words)"
    return call.refuse(code, words, observed: address.observed)
  }

  private static let absentServices: Set<String> = [
    "local socket /var/run/nscd/socket", "local socket /dev/log",
  ]

  private func seenAddress(_ call: StoppedCall, pointer: UInt64, length: UInt64) -> SeenAddress {
    guard pointer != 0 else { return SeenAddress(words: "the other end", observed: .registers) }
    guard let bytes = call.memory.bytes(at: pointer, count: Int(min(length, 128))) else {
      return SeenAddress(words: "somebody", observed: .unreadable)
    }
    let decoy = decoys[call.descriptor(0)]
    let kind = decoy.map { $0 == .local ? "" : " (\($0.rawValue))" } ?? ""
    return SeenAddress(words: SocketAddressText.of(bytes) + kind, observed: .memory)
  }

  private static func kind(family: Int32, type: Int32, protocolNumber: Int32) -> SocketKind? {
    if family == unix, protocolNumber == 0, [1, 2, 5].contains(type) { return .local }
    guard family == inet || family == inet6 else { return nil }
    switch (type, protocolNumber) {
    case (1, 0), (1, 6): return .tcp
    case (2, 0), (2, 17): return .udp
    default: return nil
    }
  }

  private static let familyNames: [Int32: String] = [
    1: "local", 2: "IPv4", 10: "IPv6", 16: "netlink", 17: "packet", 31: "Bluetooth", 38: "crypto",
    40: "virtual machine", 44: "XDP",
  ]
}

/// A call that changes how a thread runs; numbers are positions of arguments.
enum ThreadCall: Sendable {
  case policy(Int, parameters: Int)
  case parameters(Int)
  case processors(size: Int, mask: Int)
  /// `kind` says whether a process, a group or all of a user is meant.
  case priority(kind: Int, value: Int)
}

/// Threads, the child's own and those of others.
extension CallJudge {
  private func judgeThread(_ call: StoppedCall) -> CallResponse {
    guard call.arguments[0] & UInt64(CPL_THREAD_FLAG) != 0 else {
      return call.refuse(.processFork, "start another process")
    }
    guard call.arguments[0] & UInt64(CPL_NAMESPACE_FLAGS) == 0 else {
      return call.refuse(.kernelNamespace, "start a thread in a new namespace")
    }
    guard call.arguments[0] & UInt64(CPL_UNUSUAL_THREAD_FLAGS) == 0,
      call.arguments[0] & UInt64(CPL_THREAD_FLAGS) == UInt64(CPL_THREAD_FLAGS)
    else {
      let flags = String(call.arguments[0], radix: 16)
      return call.refuse(.kernelCall, "start a thread in an unusual way (flags 0x\(flags))")
    }
    var resident: Int64 = 0
    var threads: Int64 = 0
    guard cpl_process_size(process, &resident, &threads) == 0, threads < threadLimit else {
      return call.refuse(.processThreads, "start more than \(threadLimit) threads", EAGAIN)
    }
    return .proceed
  }

  /// The filter knows the process by its number, and lets it go on; the host knows its threads.
  ///
  /// What is asked for a thread of the child's is done by the host: a number could be somebody
  /// else's by the time that the child goes on, and that is the child's to choose.
  private func judgeSchedule(_ call: StoppedCall, _ act: ThreadCall, thread position: Int)
    -> CallResponse
  {
    let thread = call.flags(position)
    guard isOwn(thread: thread), act.isOfOneThread(call) else {
      return call.refuse(.processSettings, act.words)
    }
    switch act {
    case .policy(let policy, let parameters):
      let resetOnFork: Int32 = 0x4000_0000
      return done(
        call, parameters
      ) { cpl_schedule_thread(thread, call.flags(policy) & ~resetOnFork) }
    case .parameters(let parameters): return done(call, parameters) { 0 }
    case .processors(let size, let mask):
      let count = Int(min(UInt32(truncatingIfNeeded: call.arguments[size]), 1024))
      guard let bytes = call.memory.bytes(at: call.arguments[mask], count: count) else {
        return .fail(EFAULT)
      }
      return answer(cpl_pin_thread(thread, bytes, count))
    case .priority(_, let value): return answer(cpl_lower_thread(thread, call.flags(value)))
    }
  }

  /// Parameters of a policy that needs no privilege are nothing but a zero.
  private func done(_ call: StoppedCall, _ parameters: Int, _ act: () -> Int32) -> CallResponse {
    guard let priority = call.memory.integer(at: call.arguments[parameters], as: Int32.self)
    else { return .fail(EFAULT) }
    return priority == 0 ? answer(act()) : .fail(EPERM)
  }

  private func answer(_ result: Int32) -> CallResponse {
    result == 0 ? .answer(0) : .fail(cpl_errno())
  }

  private func judgeQuestion(_ call: StoppedCall, _ words: String, process position: Int)
    -> CallResponse
  {
    // At worst it is answered for a process that has just got the number of an ended thread.
    let kind = position == 1 ? call.flags(0) : 0
    let ofOne: Int32 = call.name == "ioprio_get" ? 1 : 0
    if position == 0 || kind == ofOne, isOwn(thread: call.flags(position)) { return .proceed }
    return call.refuse(.processInspect, "ask \(words)")
  }

  /// The filter asks about signals to the process itself for one alone: see `signal_rule` there.
  private mutating func judgeSignal(_ call: StoppedCall, _ position: Int) -> CallResponse {
    guard call.flags(0) == process, call.flags(position) == SIGSYS else {
      return call.refuse(.processSignal, "send a signal to another process")
    }
    hasSignalledItself = true
    return .proceed
  }

  func isOwn(thread: Int32) -> Bool {
    thread > 0 && access("/proc/\(process)/task/\(thread)", F_OK) == 0
  }
}

extension ThreadCall {
  /// Whether a thread or process is meant, not a group of them or all of a user.
  fileprivate func isOfOneThread(_ call: StoppedCall) -> Bool {
    if case .priority(let kind, _) = self { call.flags(kind) == 0 } else { true }
  }

  /// What it is for anybody but an own thread.
  fileprivate var words: String {
    switch self {
    case .policy, .parameters: "reschedule another process or thread"
    case .processors: "pin another process or thread"
    case .priority: "change the priority of another process"
    }
  }
}
