import CPlatform
import ExtensionWire

extension Supervisor {
  /// Takes what others asked for.
  func handleRequests() {
    let requests = mailbox.collect { requests in
      defer {
        requests.input = []
        requests.stalledAt = nil
        requests.rests = []
      }
      return requests
    }
    for request in requests.rests { rest.add(request, for: descriptors.processIdentifier) }
    if descriptors.input != nil { pendingInput += requests.input }
    if let stalledAt = requests.stalledAt { queue.add(.inputStalled(pendingBytes: stalledAt)) }
    if let asked = requests.ending, ending == nil { begin(asked.reason, grace: asked.grace) }
    if requests.endsInput, !closesInputWhenWritten {
      closesInputWhenWritten = true
      if pendingInput.isEmpty { closeInput() }
    }
    writeInput()
  }

  /// Closes the input and sets the time of death.
  ///
  /// A child that may end by itself gets all that was sent to it before.
  func begin(_ reason: TerminationReason, grace: Duration) {
    ending = reason
    if reason == .deadline { reportStall() }
    killAt = .now + grace
    closesInputWhenWritten = true
    if grace == .zero || pendingInput.isEmpty { closeInput() }
  }

  /// Reports deadlines, watches memory and files, and kills when it is time.
  func checkTime() {
    let now = ContinuousClock.now
    for token in mailbox.takeDeadlines(until: now) { queue.add(.deadline(token)) }
    if watchAt <= now {
      watchAt = now + Self.watchInterval
      watchMemory()
    }
    if ending == nil, storage.nextLook <= now { watchStorage() }
    guard let killAt, killAt <= now else { return }
    self.killAt = nil
    killAll()
  }

  private func watchMemory() {
    var resident: Int64 = 0
    var threads: Int64 = 0
    guard ending == nil,
      cpl_process_size(descriptors.processIdentifier, &resident, &threads) == 0,
      UInt64(clamping: resident) > profile.limits.memoryBytes
    else { return }
    begin(.memory(resident: UInt64(clamping: resident)), grace: .zero)
  }

  private func watchStorage() {
    switch storage.look(at: descriptors.processIdentifier) {
    case .over(let reason): begin(reason, grace: .zero)
    case .unseen(let reason): queue.add(.storageUnseen(reason))
    case nil: break
    }
  }

  private func killAll() {
    _ = cpl_signal_process(descriptors.process.number, SIGKILL)
    // Outside enforcement it can have children; they share its process group unless they left.
    _ = kill(-descriptors.processIdentifier, SIGKILL)
  }

  /// Reaps the child and gives the event of its end; nil while it is not gone yet.
  func finish() -> ProcessEvent? {
    var ending = cpl_ending()
    // Whoever it left behind goes first, while its number cannot be anybody else's.
    if profile.mode != .enforce {
      _ = kill(-descriptors.processIdentifier, SIGKILL)
      group?.endMembers()
      ProcessReaper.kill(withDataContainer: Array(profile.dataContainer.utf8))
    }
    let reaped = children.reap(descriptors.processIdentifier, &ending)
    guard reaped != 0 else { return nil }
    handleCalls()
    drain()
    let status: TerminationStatus =
      ending.exited != 0 ? .exited(code: ending.code) : .signalled(number: ending.code)
    if status == .signalled(number: SIGSYS), !judge.hasSignalledItself {
      report(Self.foreignCall)
    }
    leaveGroup(status)
    let usage = ResourceUsage(
      maximumResidentBytes: UInt64(clamping: ending.maximum_resident_bytes),
      userTime: .microseconds(ending.user_microseconds),
      systemTime: .microseconds(ending.system_microseconds))
    flushDenials(isAtRest: true)
    return .exited(status, usage, self.ending)
  }

  /// Says what the control group did to the child, and removes it.
  private func leaveGroup(_ status: TerminationStatus) {
    guard let group else { return }
    if ending == nil, status == .signalled(number: SIGKILL), let held = group.memoryAtKill {
      ending = .groupMemory(held: held)
    }
    let refused = group.refusedTasks
    if refused > 0 {
      report(
        Denial(
          code: .processThreads,
          attempt: "have more than \(group.limits.tasks) processes and threads", call: "clone",
          errno: EAGAIN, layer: .group, observed: .registers, count: refused))
    }
    group.remove()
  }

  private static let foreignCall = Denial(
    code: .kernelArchitecture, attempt: "make a system call of another architecture",
    call: "unknown", errno: 0, layer: .seccomp, observed: .registers, count: 1)

  /// What still lies in the pipes, up to their capacity.
  private func drain() {
    for _ in 0..<32 where isReceiving { receive() }
    for stream in [ProcessEvent.OutputStream.standardOutput, .standardError] {
      for _ in 0..<32 where output.isOpen(stream) { read(stream) }
      for event in output.end(stream) { queue.add(event) }
    }
  }
}
