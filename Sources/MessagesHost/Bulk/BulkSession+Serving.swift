import Sandboxing

/// How what the process does reaches the session: its thread serves the process itself as long as that has
/// something to say, and waits else for events that come from the process' own thread.
extension BulkSession {
  /// Takes in what the process does until all is answered, or it is gone.
  func listen(to channel: ExtensionChannel) async throws {
    var events = channel.events.makeAsyncIterator()
    while true {
      if case .confined(let process) = channel { try serve(process) }
      guard isListening else { return }
      // Of a task that was cancelled nobody waits for the next event.
      guard let event = await events.next(isolation: #isolation) else { throw CancellationError() }
      process?.eventsTakenIn += 1
      try take(event)
      // What is to be said is said, also when all is answered.
      fill()
      guard isListening else { return }
    }
  }

  /// Whether there is a process whose answers are waited for.
  private var isListening: Bool { process != nil && !window.isDone }

  /// Serves the process until it has nothing to say for a moment.
  private func serve(_ served: SandboxedProcess) throws(BulkFault) {
    var (fault, hasSpoken): (BulkFault?, Bool) = (nil, true)
    while hasSpoken, fault == nil, isListening, !Task.isCancelled {
      hasSpoken = false
      _ = served.serve(
        for: HostPatience.forMany, after: process?.eventsTakenIn ?? 0, taking: { _ in true },
        { event in
          hasSpoken = true
          do throws(BulkFault) {
            try take(event)
            fill(isServed: true)
          } catch {
            fault = error
          }
        }, until: { fault != nil || !isListening || Task.isCancelled })
    }
    if let fault { throw fault }
  }
}
