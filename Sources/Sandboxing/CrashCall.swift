import CPlatform

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
