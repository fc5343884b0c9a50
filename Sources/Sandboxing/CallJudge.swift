import CPlatform

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
  var decoys: [Int32: SocketKind] = [:]
  /// Whether it has sent itself the signal by which the kernel ends it for a call of another table.
  var hasSignalledItself = false

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
