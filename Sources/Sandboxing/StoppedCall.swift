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

/// What the host answers to one stopped system call.
enum CallResponse: Equatable {
  /// The kernel runs it. Only for calls that Landlock governs, or that registers alone make safe.
  case proceed
  /// It fails with this errno, and the denial is reported.
  case refuse(Denial)
  /// It fails with this errno; there is nothing to report.
  case fail(Int32)
  /// It returns this value without having run.
  case answer(Int64)
  /// It returns a descriptor of a file that the host chose and opened.
  case give(SuppliedFile, closeOnExec: Bool)
  /// It returns a descriptor that leads nowhere.
  case giveDecoy(closeOnExec: Bool)
}

/// Reads what a stopped call points to: for words in a report, never for a permission.
struct ChildMemory {
  let thread: Int32

  private static let page: UInt64 = 4096
  /// Most names are shorter.
  private static let piece = 256

  /// Exactly `count` bytes; nil when they are not all readable.
  func bytes(at address: UInt64, count: Int) -> [UInt8]? {
    guard count > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: count)
    return cpl_read_memory(thread, address, &buffer, count) == count ? buffer : nil
  }

  /// A NUL-terminated string of at most PATH_MAX bytes; nil when it is not readable.
  func string(at address: UInt64) -> [UInt8]? {
    var text: [UInt8] = []
    var address = address
    while text.count < Int(PATH_MAX) {
      // Never across a page: the next one may not be there.
      let count = Int(Self.page - address % Self.page)
      let most = min(count, Self.piece, Int(PATH_MAX) - text.count)
      guard let piece = bytes(at: address, count: most) else { return nil }
      if let end = piece.firstIndex(of: 0) { return text + piece[..<end] }
      text += piece
      address += UInt64(piece.count)
    }
    return text
  }

  /// An integer in the machine's byte order.
  func integer<Value: FixedWidthInteger>(at address: UInt64, as type: Value.Type) -> Value? {
    guard let raw = bytes(at: address, count: MemoryLayout<Value>.size) else { return nil }
    return raw.withUnsafeBytes { $0.loadUnaligned(as: type) }
  }
}

/// The call by which an extension's runtime says, from a signal's handler, that it crashes.
///
/// It is `sethostname(context, mark | signal)`: a call that an extension never makes, that only
/// reads registers of ours, and that fails for its length where no filter stops it. The thread
/// waits for the answer, and so its stack can be read. A hostile extension can make the call too;
/// that shows it a refusal, and the host a stack that is made up.
enum CrashCall {
  /// The mark in the length, whose other end is `CrashSignal` in ExtensionRuntime.
  ///
  /// As an `int` it is more than a name's longest length.
  static let mark: UInt64 = 0x4D48_4300

  /// The signal and the address of its context; nil for any other call.
  static func read(_ call: StoppedCall) -> (signal: Int32, context: UInt64)? {
    guard call.name == "sethostname", call.arguments[1] & ~0xff == mark else { return nil }
    return (Int32(call.arguments[1] & 0xff), call.arguments[0])
  }
}
