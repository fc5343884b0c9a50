#if canImport(Glibc)
  import ExtensionWire
  import Glibc

  /// The host's call for somebody who reads its pipe, where the main thread may be busy.
  ///
  /// A signal, which every thread holds back, and one lets through only while it waits for it: what an
  /// author's thread waits for is not interrupted. Its handler writes into a descriptor, so that it does not
  /// matter on which thread it runs, where an author lets signals through.
  enum HostCall {
    /// Waits for calls, and for the end of the pipe.
    struct Waiter: Sendable {
      private let functions: RunLoopFunctions
      private let calls: Int32
      /// What is held back while it waits.
      private let heldBack: sigset_t

      /// Made on a thread that holds calls back; nil where there is no descriptor, or a function is missing.
      init?() {
        guard let functions = RunLoopFunctions.found, HostCall.descriptor >= 0 else { return nil }
        var heldBack = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &heldBack)
        sigdelset(&heldBack, HostSignal.number)
        (self.functions, self.heldBack, calls) = (functions, heldBack, HostCall.descriptor)
        functions.setChanges(calls)
      }

      /// Waits until the host calls, or a pipe has no writer any more; or something to read, while the main
      /// loop waits by itself.
      func wait(orEndOf number: Int32) {
        _ = poll(number, for: nil)
        var count: UInt64 = 0
        _ = read(calls, &count, 8)
      }

      /// Waits a millisecond for the same; whether it is there.
      func isCalled(orAtEnd number: Int32) -> Bool {
        var time = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        return poll(number, for: &time) != 0
      }

      private func poll(_ number: Int32, for time: UnsafeMutablePointer<timespec>?) -> Int32 {
        // What lies in the pipe is the main thread's, if that reads: only the end is told.
        let events = functions.isRun() ? Int16(POLLIN) : 0
        var entries = [
          pollfd(fd: number, events: events, revents: 0),
          pollfd(fd: calls, events: Int16(POLLIN), revents: 0),
        ]
        var heldBack = heldBack
        return functions.poll(&entries, 2, time, &heldBack)
      }

      /// Whether a read of a descriptor would not wait: something is there, or its end.
      func isReadable(_ number: Int32) -> Bool {
        var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        var now = timespec()
        return functions.poll(&entry, 1, &now, nil) == 1
      }
    }

    /// Calls the waiting thread from within the process.
    static func call() {
      var one: UInt64 = 1
      _ = write(descriptor, &one, 8)
    }

    /// Sees to it that a call ends nothing; called before there are other threads, which hold it back, too.
    static func prepare() {
      descriptor = Libc.makeEvent()
      setHandler()
      var signals = Self.signals
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Does so again before the host may call, as code that resets every signal resets this one, too.
    ///
    /// Nothing without `prepare`: a test's own process has no calls.
    static func renew() {
      if descriptor >= 0 { setHandler() }
    }

    private static func setHandler() {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        let error = errno
        var one: UInt64 = 1
        _ = write(HostCall.descriptor, &one, 8)
        errno = error
      }
      action.sa_flags = SA_RESTART
      sigaction(HostSignal.number, &action, nil)
    }

    /// Written once, before there are other threads and before the handler is there.
    nonisolated(unsafe) fileprivate static var descriptor: Int32 = -1

    fileprivate static var signals: sigset_t {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, HostSignal.number)
      return signals
    }
  }
#endif
