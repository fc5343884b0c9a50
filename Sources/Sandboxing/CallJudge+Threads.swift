import CPlatform

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
  func judgeThread(_ call: StoppedCall) -> CallResponse {
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
  func judgeSchedule(_ call: StoppedCall, _ act: ThreadCall, thread position: Int) -> CallResponse {
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

  func judgeQuestion(_ call: StoppedCall, _ words: String, process position: Int) -> CallResponse {
    // At worst it is answered for a process that has just got the number of an ended thread.
    let kind = position == 1 ? call.flags(0) : 0
    let ofOne: Int32 = call.name == "ioprio_get" ? 1 : 0
    if position == 0 || kind == ofOne, isOwn(thread: call.flags(position)) { return .proceed }
    return call.refuse(.processInspect, "ask \(words)")
  }

  /// The filter asks about signals to the process itself for one alone: see `signal_rule` there.
  mutating func judgeSignal(_ call: StoppedCall, _ position: Int) -> CallResponse {
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
  func isOfOneThread(_ call: StoppedCall) -> Bool {
    if case .priority(let kind, _) = self { call.flags(kind) == 0 } else { true }
  }

  /// What it is for anybody but an own thread.
  var words: String {
    switch self {
    case .policy, .parameters: "reschedule another process or thread"
    case .processors: "pin another process or thread"
    case .priority: "change the priority of another process"
    }
  }
}
