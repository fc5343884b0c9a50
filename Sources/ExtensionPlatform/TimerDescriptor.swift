#if os(Linux)
  import Glibc
  import Synchronization

  /// Descriptors of the kernel's timers, for which Swift has no header.
  enum TimerDescriptor {
    /// Makes one by the monotonic clock that nobody reads; negative where there is none.
    static func make() -> Int32 { create(CLOCK_MONOTONIC, O_CLOEXEC | O_NONBLOCK) }

    /// Sets one to go off after some time, and again and again; zero is never.
    static func set(_ descriptor: Int32, to value: timespec, every interval: timespec) {
      let error = errno
      var times = itimerspec(it_interval: interval, it_value: value)
      _ = setTime(descriptor, 0, &times, nil)
      errno = error
    }

    private static let create: @convention(c) (clockid_t, Int32) -> Int32 =
      NextSymbol.function("timerfd_create")
    private static let setTime:
      @convention(c) (
        Int32, Int32, UnsafePointer<itimerspec>?, UnsafeMutablePointer<itimerspec>?
      ) -> Int32 = NextSymbol.function("timerfd_settime")
  }

  /// The descriptors of libdispatch's clocks, one for each, which it has in a set for `epoll`.
  enum ClockDescriptors {
    private static let all = Mutex<[UInt64: Int32]>([:])
    /// The numbers that it gives to the wall clock, the uptime clock and the one that goes on in sleep.
    private static let numbers: ClosedRange<UInt64> = 2...4
    /// It waits for each time anew: EPOLLIN and EPOLLONESHOT.
    private static let once: UInt32 = 1 << 30 | 1

    /// Remembers a descriptor that is waited for in the way of these.
    fileprivate static func note(_ descriptor: Int32, _ event: UnsafeRawPointer) {
      #if arch(x86_64)
        let place = 4  // without a gap, on this processor alone
      #else
        let place = 8
      #endif
      let number = event.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard event.load(as: UInt32.self) == once, numbers.contains(number) else { return }
      all.withLock { $0[number] = descriptor }
    }

    /// Unsets the timer of a descriptor that is one of these.
    fileprivate static func unset(_ descriptor: Int32) {
      guard all.withLock({ $0.values.contains(descriptor) }) else { return }
      TimerDescriptor.set(descriptor, to: timespec(), every: timespec())
    }
  }

  /// Put in front of libc's: a clock of libdispatch's that it does not wait for any more is not set.
  ///
  /// When the last timer of a clock is cancelled, libdispatch takes the descriptor out of its set and
  /// leaves it to go off; to the host that looks like something to come. It sets it anew before it
  /// waits again.
  @_cdecl("epoll_ctl")
  public func controlPoll(
    _ poll: Int32, _ operation: Int32, _ descriptor: Int32, _ event: UnsafeMutableRawPointer?
  ) -> Int32 {
    let result = nextControlPoll(poll, operation, descriptor, event)
    guard result == 0 else { return result }
    let (add, delete): (Int32, Int32) = (1, 2)
    if operation == add, let event { ClockDescriptors.note(descriptor, event) }
    if operation == delete { ClockDescriptors.unset(descriptor) }
    return 0
  }

  private let nextControlPoll:
    @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 =
      NextSymbol.function("epoll_ctl")
#endif
