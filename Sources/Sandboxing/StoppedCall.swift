import CPlatform

/// A system call that waits for the host's answer.
struct StoppedCall {
  let number: Int32
  let thread: Int32
  let arguments: [UInt64]
  let mode: SandboxMode

  init(_ notification: cpl_notification, mode: SandboxMode) {
    number = notification.number
    thread = notification.thread
    let raw = notification.arguments
    arguments = [raw.0, raw.1, raw.2, raw.3, raw.4, raw.5]
    self.mode = mode
  }
}

extension StoppedCall {
  var name: String? {
    cpl_system_call_name(number).map { String(cString: $0) }
  }

  var memory: ChildMemory { ChildMemory(thread: thread) }

  /// An argument that is a descriptor; the kernel looks at the low half alone.
  func descriptor(_ position: Int) -> Int32 {
    Int32(truncatingIfNeeded: arguments[position])
  }

  /// An argument that is an `int` or `unsigned`.
  func flags(_ position: Int) -> Int32 {
    Int32(truncatingIfNeeded: arguments[position])
  }

  /// Refuses and reports.
  ///
  /// EPERM is what Darwin's sandbox answers.
  func refuse(
    _ code: DenialCode, _ attempt: String, _ error: Int32 = EPERM,
    observed: Denial.Observation = .registers
  ) -> CallResponse {
    let isAudit = mode == .audit
    return .refuse(
      Denial(
        code: code, attempt: attempt, call: name ?? "call \(number)",
        errno: isAudit ? 0 : error, layer: isAudit ? .audit : .seccomp, observed: observed,
        count: 1))
  }
}
