#if canImport(Glibc)
  import Glibc

  /// Lets the host look at the stack before a fatal signal ends the process.
  enum CrashSignal {
    /// The length that makes `sethostname` a message to the host.
    ///
    /// The host's filter refuses the call and reads its context meanwhile; without a filter the
    /// call fails for the length. The other end is `CrashCall` in Sandboxing.
    private static var mark: Int { 0x4D48_4300 }

    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    private static let stackBytes = 64 << 10

    /// Takes over the fatal signals, on a stack of their own, as the thread's may be used up.
    static func install() {
      guard let memory = malloc(stackBytes) else { return }
      var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: stackBytes)
      guard sigaltstack(&stack, nil) == 0 else { return free(memory) }
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { number, _, context in
        // Nothing but calls that may be made in a handler. The default is back already, and the
        // signal is held until the handler returns, so the process ends by it in any case.
        if let context {
          _ = sethostname(
            UnsafePointer(context.assumingMemoryBound(to: CChar.self)),
            CrashSignal.mark | Int(number))
        }
        raise(number)
      }
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
      for number in signals { sigaction(number, &action, nil) }
    }
  }
#endif
