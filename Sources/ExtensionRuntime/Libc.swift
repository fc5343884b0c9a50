#if canImport(Glibc)
  @preconcurrency import Glibc  // It declares `stdout` as a variable.

  /// The few system calls of the runtime.
  enum Libc {
    /// Lets a write to a closed pipe fail instead of killing the process.
    static func ignoreBrokenPipes() {
      signal(SIGPIPE, SIG_IGN)
    }

    /// Starts a thread, which ends with its work.
    ///
    /// Foundation's `Thread` says nothing where the system makes none.
    ///
    /// - Parameter work: What is done there.
    /// - Returns: The system's error number; 0 where it was started.
    static func startThread(_ work: @escaping @Sendable () -> Void) -> Int32 {
      let box = Unmanaged.passRetained(ThreadWork(work))
      var thread = pthread_t()
      let error = pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          // The box that was retained for this one call.
          Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().work()
          return nil
        }, box.toOpaque())
      if error == 0 { pthread_detach(thread) } else { box.release() }
      return error
    }

    private final class ThreadWork {
      let work: @Sendable () -> Void

      init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// Whether there is something to read, or an end, at once or within a time in milliseconds.
    static func hasInput(_ number: Int32, within milliseconds: Int32) -> Bool {
      var polled = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      return poll(&polled, 1, milliseconds) > 0
    }

    /// Makes a descriptor that is ready once somebody has written into it; negative where there is none.
    static func makeEvent() -> Int32 {
      guard let symbol = dlsym(nil, "eventfd") else { return -1 }
      // Swift does not import its header: it takes a number to begin with, and flags like those of `open`.
      let make = unsafeBitCast(symbol, to: (@convention(c) (UInt32, Int32) -> Int32).self)
      return make(0, O_CLOEXEC | O_NONBLOCK)
    }

    /// Ends the process at once, without running anything of the author's.
    static func quit(_ status: Int32) -> Never {
      _exit(status)
    }
  }

  /// The wall clock of this process.
  enum WallClock {
    /// Sets it to the phone's, from where it goes on by itself.
    ///
    /// - Parameter milliseconds: The date, since the beginning of 1970.
    /// - Returns: False where the process has the machine's clock alone: nothing is in front of libc's.
    static func set(milliseconds: Int) -> Bool {
      guard let symbol = dlsym(nil, "messages_host_set_clock") else { return false }
      // That name is ExtensionPlatform's, which has this type for it.
      unsafeBitCast(symbol, to: (@convention(c) (Int64) -> Void).self)(Int64(milliseconds))
      return true
    }
  }

  /// The stream that an author's `print` goes to.
  enum StandardOutput {
    /// Makes what is printed leave the process at once, although the stream is a pipe.
    ///
    /// Without any buffer: of a line that has no end yet the host would else hear much later.
    static func sendAtOnce() {
      setvbuf(stdout, nil, _IONBF, 0)
    }

    /// Sends away what is printed so far, unless another thread is printing at this moment.
    static func flush() {
      guard ftrylockfile(stdout) == 0 else { return }
      fflush(stdout)
      funlockfile(stdout)
    }
  }

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
