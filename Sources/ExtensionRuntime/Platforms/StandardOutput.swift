#if canImport(Glibc)
  @preconcurrency import Glibc  // It declares `stdout` as a variable.

  /// The stream that an author's `print` goes to.
  enum StandardOutput {
    /// Makes each line leave the process at once, although the stream is a pipe.
    static func bufferByLine() {
      setvbuf(stdout, nil, _IOLBF, 0)
    }

    /// Sends away what is printed so far, unless another thread is printing at this moment.
    static func flush() {
      guard ftrylockfile(stdout) == 0 else { return }
      fflush(stdout)
      funlockfile(stdout)
    }
  }
#endif
