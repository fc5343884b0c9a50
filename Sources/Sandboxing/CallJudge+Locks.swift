import CPlatform

/// Locks are answered, not taken: a container belongs to one process while it runs, so a lock
/// could only ever reach out of the sandbox and block the app. Within the process, record locks
/// never conflict anyway.
extension CallJudge {
  func judgeFileControl(_ call: StoppedCall) -> CallResponse {
    let setLock: Int32 = 6
    let setLockAndWait: Int32 = 7
    let command = call.flags(1)
    guard command == setLock || command == setLockAndWait else {
      let (code, words) = Self.words(forControl: command)
      return call.refuse(code, words)
    }
    guard let kind = call.memory.integer(at: call.arguments[2], as: Int16.self) else {
      return call.refuse(.fileLock, "lock a file", observed: .unreadable)
    }
    let exclusive: Int16 = 1
    return judgeLock(call, isExclusive: kind == exclusive, observed: .memory)
  }

  func judgeFileLock(_ call: StoppedCall) -> CallResponse {
    let exclusive: Int32 = 2
    return judgeLock(call, isExclusive: call.flags(1) & exclusive != 0, observed: .registers)
  }

  private func judgeLock(
    _ call: StoppedCall, isExclusive: Bool, observed: Denial.Observation
  ) -> CallResponse {
    let resolver = PathResolver(process: process, thread: call.thread)
    guard let path = resolver.linkTarget("/proc/\(call.thread)/fd/\(call.descriptor(0))") else {
      return .fail(EBADF)
    }
    if !isExclusive || grants(at: path).contains(.write) { return .answer(0) }
    return call.refuse(.fileLock, "lock \(names.name(path))", observed: observed)
  }

  private static func words(forControl command: Int32) -> (DenialCode, String) {
    switch command {
    case 4: (.fileLock, "ask for signals when a file is ready")
    case 8, 10, 15: (.fileLock, "send signals of a file to a process")
    case 36, 37, 38: (.fileLock, "lock a file by its open description")
    case 1024, 1025: (.fileLock, "take a lease on a file")
    case 1026: (.fileLock, "watch a folder")
    case 1031: (.kernelCall, "change the size of a pipe")
    case 1033: (.kernelCall, "seal a file")
    default: (.kernelCall, "control a file (command \(command))")
    }
  }
}
