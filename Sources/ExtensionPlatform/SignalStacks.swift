#if os(Linux)
  public import Glibc

  /// A stack for signals in every thread that is started, so that a crash by a stack that is used up can
  /// be looked at: the first thread has one by the runtime.
  private enum SignalStack {
    /// Enough for a handler that makes one system call, with the registers of a large processor.
    static let bytes = 32 << 10

    /// Calls for the end of a thread, however it ends.
    static let key: pthread_key_t? = {
      var key = pthread_key_t()
      let error = pthread_key_create(&key) { SignalStack.remove($0) }
      return error == 0 ? key : nil
    }()

    /// Gives the thread that calls one of its own; without memory it has none.
    static func install() {
      guard let key, let memory = malloc(bytes) else { return }
      var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: bytes)
      guard sigaltstack(&stack, nil) == 0, pthread_setspecific(key, memory) == 0 else {
        return remove(memory)
      }
    }

    /// Takes it from the thread that calls.
    private static func remove(_ memory: UnsafeMutableRawPointer?) {
      var none = stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
      sigaltstack(&none, nil)
      free(memory)
    }
  }

  private typealias ThreadStart =
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  /// What a new thread is to do.
  private struct ThreadWork {
    let start: ThreadStart
    let argument: UnsafeMutableRawPointer?
  }

  /// Put in front of libc's: the thread has a stack for signals before it does anything else.
  @_cdecl("pthread_create")
  public func createThread(
    _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
    _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    let work = UnsafeMutablePointer<ThreadWork>.allocate(capacity: 1)
    work.initialize(to: ThreadWork(start: start, argument: argument))
    let error = nextCreateThread(
      thread, attributes,
      { pointer in
        guard let work = pointer?.assumingMemoryBound(to: ThreadWork.self) else { return nil }
        let own = work.move()
        work.deallocate()
        SignalStack.install()
        return own.start(own.argument)
      }, work)
    if error != 0 {
      work.deinitialize(count: 1)
      work.deallocate()
    }
    return error
  }

  private let nextCreateThread:
    @convention(c) (
      UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?, ThreadStart,
      UnsafeMutableRawPointer?
    ) -> Int32 = NextSymbol.function("pthread_create")
#endif
