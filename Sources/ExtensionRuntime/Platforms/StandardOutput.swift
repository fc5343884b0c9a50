#if canImport(Glibc)
  @preconcurrency import Glibc  // It declares `stdout` as a variable.

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
#endif
