#if canImport(Glibc)
  import Glibc

  /// The few system calls of the runtime.
  enum Libc {
    /// Lets a write to a closed pipe fail instead of killing the process.
    static func ignoreBrokenPipes() {
      signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process at once, without running anything of the author's.
    static func quit(_ status: Int32) -> Never {
      _exit(status)
    }
  }
#endif
