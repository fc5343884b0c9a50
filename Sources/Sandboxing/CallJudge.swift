import CPlatform

/// Judges the calls that the filter stopped.
///
/// Nothing is ever granted by what a pointer points to. The child can change that memory between
/// our look and the kernel's, so it may only turn an answer into a refusal. The rest of the
/// argument is one line a verdict:
/// - `proceed`: only for calls that Landlock governs in full (`open`, `change`), whose outcome is
///   the same whatever we saw, and for calls that registers alone make safe (threads, and harmless
///   options of sockets, of which none but local pairs exist).
/// - `refuse`, `fail`, `answer`: the kernel does not run the call at all.
/// - `give`: the child gets words of the host, or the state of its own thread (`SuppliedFiles`).
/// - `giveDecoy`: the child gets `/dev/null`, read-only, whatever it asked for.
/// What we take for permitted and Landlock does not, such as a link swapped after our look, fails
/// with EACCES and without a report: the one kind of refusal that no event stands for.
/// Acts on metadata of the own container are done by the host, on an object that it has opened
/// beneath the own container itself; see `MetadataKeeper`.
struct CallJudge {
  let process: Int32
  let mode: SandboxMode
  let rules: FileRules
  let names: PlaceNames
  let threadLimit: Int
  let metadata: MetadataKeeper
  let supplied: SuppliedFiles
  /// What each decoy pretends to be, for wording only.
  var decoys: [Int32: SocketKind] = [:]

  /// Answers one stopped call.
  mutating func judge(_ call: StoppedCall) -> Verdict {
    guard let rule = CallRule.of(call.number) else {
      guard let name = call.name else {
        return call.refuse(.kernelUnknown, "an unknown call", ENOSYS)
      }
      return call.refuse(.kernelCall, "call \(name)")
    }
    switch rule {
    case .open(let path, let flags): return judgeOpen(call, path, flags: flags)
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
    case .priority(let process):
      // libdispatch sets that of its own threads, and complains to the system log when it cannot.
      guard call.arguments[process] == 0 else {
        return call.refuse(.processSettings, "change the priority of another process")
      }
      return .answer(0)
    case .thread: return judgeThread(call)
    case .execute(let path): return judgeExecute(call, path: path)
    case .never(let code, let words): return call.refuse(code, words)
    case .failQuietly(let error): return .fail(error)
    }
  }

  private func judgeThread(_ call: StoppedCall) -> Verdict {
    let newThread: UInt64 = 0x10000
    guard call.arguments[0] & newThread != 0 else {
      return call.refuse(.processFork, "start another process")
    }
    let namespacesAndTracing: UInt64 = 0x7e82_6000
    guard call.arguments[0] & namespacesAndTracing == 0 else {
      return call.refuse(.kernelNamespace, "start a thread in a new namespace")
    }
    var resident: Int64 = 0
    var threads: Int64 = 0
    guard cpl_process_size(process, &resident, &threads) == 0, threads < threadLimit else {
      return call.refuse(.processThreads, "start more than \(threadLimit) threads", EAGAIN)
    }
    return .proceed
  }

  private func judgeExecute(_ call: StoppedCall, path: Int) -> Verdict {
    guard let path = call.memory.string(at: call.arguments[path]) else {
      return call.refuse(.processExec, "run a program", observed: .unreadable)
    }
    return call.refuse(.processExec, "run \(TerminalSafeText.of(path))", observed: .memory)
  }
}
