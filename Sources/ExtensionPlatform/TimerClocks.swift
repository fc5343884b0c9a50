#if os(Linux)
  public import Glibc
  import Synchronization

  /// The clocks of an extension's timers, which the host reads to know whether something is to come.
  ///
  /// libdispatch has one timer of the kernel for each of its clocks, set to the earliest of that
  /// clock. The one of its own that watches its threads goes off every second as soon as there is
  /// one, and hides all that comes later. So that goes to the wall clock, where it is alone: an
  /// author's timer by the wall clock counts by the other one, from the same moment.
  enum TimerClocks {
    /// How often libdispatch looks at its threads, in nanoseconds.
    fileprivate static let watchInterval: UInt64 = 1_000_000_000
    fileprivate static let wallNow = UInt64.max - 1
    fileprivate static let forever = UInt64.max

    /// The time by the uptime clock for one that may be by the wall clock.
    static func uptime(_ time: UInt64) -> UInt64 {
      guard isWall(time) else { return time }
      guard time != wallNow else { return now(CLOCK_MONOTONIC) }
      let distance = (0 &- Int64(bitPattern: time)) &- Int64(now(CLOCK_REALTIME))
      return now(CLOCK_MONOTONIC) + UInt64(max(0, distance))
    }

    /// libdispatch keeps a wall time negated, and that of other clocks with other leading bits.
    private static func isWall(_ time: UInt64) -> Bool {
      time >> 62 == 3 && time != forever
    }

    /// Whether a time of libdispatch's is one at which a timer goes off: neither never nor over.
    ///
    /// For one that is over libdispatch sets none, so that the work has its place in its queue at once.
    static func isLater(_ time: UInt64) -> Bool {
      let isUptime = time >> 62 == 0
      return time != forever && !(isUptime && time <= now(CLOCK_MONOTONIC))
    }

    private static func now(_ clock: clockid_t) -> UInt64 {
      var time = timespec()
      clock_gettime(clock, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Whether a queue is the one on which libdispatch looks after itself; no author can have it.
    fileprivate static func isOfLibdispatch(_ queue: OpaquePointer?) -> Bool {
      guard let queue, let label = Dispatch.queueLabel(queue) else { return false }
      return strcmp(label, "com.apple.libdispatch-manager") == 0
    }
  }

  /// Put in front of libdispatch's: remembers the source that watches its threads.
  @_cdecl("dispatch_source_create")
  public func createSource(
    _ type: OpaquePointer?, _ handle: UInt, _ mask: UInt, _ queue: OpaquePointer?
  ) -> OpaquePointer? {
    let source = Dispatch.createSource(type, handle, mask, queue)
    if TimerClocks.isOfLibdispatch(queue) { watchSource = source }
    return source
  }

  /// Put in front of libdispatch's: each timer gets its clock.
  @_cdecl("dispatch_source_set_timer")
  public func setTimer(
    _ source: OpaquePointer, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64
  ) {
    let isWatch = source == watchSource && interval == TimerClocks.watchInterval
    let begin = isWatch ? TimerClocks.wallNow : TimerClocks.uptime(start)
    Dispatch.setTimer(source, begin, interval, leeway)
  }

  /// Written once, inside libdispatch's own `dispatch_once`, before that source is used.
  nonisolated(unsafe) private var watchSource: OpaquePointer?

  /// Descriptors of the kernel's timers, for which Swift has no header.
  private enum TimerDescriptor {
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
  private enum ClockDescriptors {
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

  /// A descriptor of a timer that is set as the process' own `ITIMER_REAL` is.
  ///
  /// The kernel tells the host of descriptors only, not of timers that end in a signal. Nobody reads
  /// this one.
  private enum SignalTimer {
    static let descriptor = TimerDescriptor.make()

    /// Sets the descriptor as the timer is now.
    static func follow() {
      if !hasSignalTimer.exchange(true, ordering: .sequentiallyConsistent) { wakeMainThread() }
      var now = itimerval()
      guard descriptor >= 0, getitimer(kind, &now) == 0 else { return }
      TimerDescriptor.set(
        descriptor, to: timespec(now.it_value), every: timespec(now.it_interval))
    }

    static var kind: Int32 { Int32(bitPattern: ITIMER_REAL.rawValue) }
  }

  /// Whether a timer that ends in a signal was ever set; asked by ExtensionRuntime.
  @_cdecl("messages_host_has_signal_timer")
  public func hasSetSignalTimer() -> Bool { hasSignalTimer.load(ordering: .relaxed) }

  private let hasSignalTimer = Atomic(false)

  extension timespec {
    fileprivate init(_ time: timeval) {
      self.init(tv_sec: time.tv_sec, tv_nsec: Int(time.tv_usec) * 1_000)
    }
  }

  /// Put in front of libc's: the host sees the timer.
  @_cdecl("setitimer")
  public func setIntervalTimer(
    _ which: Int32, _ new: UnsafePointer<itimerval>?, _ old: UnsafeMutablePointer<itimerval>?
  ) -> Int32 {
    let result = nextSetIntervalTimer(which, new, old)
    if result == 0, which == SignalTimer.kind { SignalTimer.follow() }
    return result
  }

  /// Put in front of libc's: the host sees the timer.
  @_cdecl("alarm")
  public func alarm(_ seconds: UInt32) -> UInt32 {
    defer { SignalTimer.follow() }
    return nextAlarm(seconds)
  }

  /// Put in front of libc's: the host sees the timer.
  @_cdecl("ualarm")
  public func microsecondAlarm(_ value: UInt32, _ interval: UInt32) -> UInt32 {
    defer { SignalTimer.follow() }
    return nextMicrosecondAlarm(value, interval)
  }

  private let nextSetIntervalTimer:
    @convention(c) (Int32, UnsafePointer<itimerval>?, UnsafeMutablePointer<itimerval>?) -> Int32 =
      NextSymbol.function("setitimer")
  private let nextAlarm: @convention(c) (UInt32) -> UInt32 = NextSymbol.function("alarm")
  private let nextMicrosecondAlarm: @convention(c) (UInt32, UInt32) -> UInt32 =
    NextSymbol.function("ualarm")
#endif
