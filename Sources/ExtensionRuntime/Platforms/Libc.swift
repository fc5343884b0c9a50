#if canImport(Glibc)
  import Glibc

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

    /// Ends the process at once, without running anything of the author's.
    static func quit(_ status: Int32) -> Never {
      _exit(status)
    }
  }
#endif
