#if os(Linux)
  public import Glibc
  import Synchronization

  /// Timers of the kernel that are set to a time of the wall clock.
  ///
  /// Both kinds are made for a clock and set later, so those of that clock are remembered. libdispatch
  /// has a descriptor of this kind, with which it looks after its threads.
  enum WallTimers {
    private static let descriptors = Mutex<Set<Int32>>([])
    private static let timers = Mutex<Set<UInt>>([])

    /// Whether it is set to a time, not to go off after one; TFD_TIMER_ABSTIME is the same.
    static func isAbsolute(_ flags: Int32) -> Bool { flags & TIMER_ABSTIME != 0 }

    /// Remembers for what clock a descriptor was made; it may be the number of one that was closed.
    fileprivate static func note(_ descriptor: Int32, of clock: clockid_t) {
      guard descriptor >= 0 else { return }
      descriptors.withLock { all in
        if WallClock.showsDate(clock) { all.insert(descriptor) } else { all.remove(descriptor) }
      }
    }

    /// Whether a descriptor was made for the wall clock.
    fileprivate static func has(_ descriptor: Int32) -> Bool {
      descriptors.withLock { $0.contains(descriptor) }
    }

    /// Remembers for what clock a timer was made.
    fileprivate static func note(timer: UnsafeMutableRawPointer?, of clock: clockid_t) {
      let key = UInt(bitPattern: timer)
      timers.withLock { all in
        if WallClock.showsDate(clock) { all.insert(key) } else { all.remove(key) }
      }
    }

    /// Whether a timer was made for the wall clock.
    fileprivate static func has(timer: UnsafeMutableRawPointer?) -> Bool {
      timers.withLock { $0.contains(UInt(bitPattern: timer)) }
    }

    /// The machine's time of one; a time that is over is one still, as zero is no time.
    fileprivate static func machineTimes(of times: itimerspec) -> itimerspec {
      guard times.it_value.tv_sec != 0 || times.it_value.tv_nsec != 0 else { return times }
      var moved = times
      moved.it_value = WallClock.machineTime(of: times.it_value)
      if moved.it_value.tv_sec == 0 { moved.it_value.tv_nsec = max(1, moved.it_value.tv_nsec) }
      return moved
    }
  }

  /// Put in front of libc's: remembers the clock.
  @_cdecl("timerfd_create")
  public func makeTimerDescriptor(_ clock: clockid_t, _ flags: Int32) -> Int32 {
    let descriptor = nextMakeDescriptor(clock, flags)
    WallTimers.note(descriptor, of: clock)
    return descriptor
  }

  /// Put in front of libc's: a time of the wall clock is one of the phone's.
  @_cdecl("timerfd_settime")
  public func setTimerDescriptor(
    _ descriptor: Int32, _ flags: Int32, _ new: UnsafePointer<itimerspec>,
    _ old: UnsafeMutablePointer<itimerspec>?
  ) -> Int32 {
    guard WallClock.isMoved, WallTimers.isAbsolute(flags), WallTimers.has(descriptor) else {
      return nextSetDescriptor(descriptor, flags, new, old)
    }
    var times = WallTimers.machineTimes(of: new.pointee)
    return nextSetDescriptor(descriptor, flags, &times, old)
  }

  /// Put in front of libc's: remembers the clock.
  @_cdecl("timer_create")
  public func makeTimer(
    _ clock: clockid_t, _ event: UnsafeMutableRawPointer?,
    _ timer: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> Int32 {
    let result = nextMakeTimer(clock, event, timer)
    if result == 0 { WallTimers.note(timer: timer.pointee, of: clock) }
    return result
  }

  /// Put in front of libc's: a time of the wall clock is one of the phone's.
  @_cdecl("timer_settime")
  public func setTimer(
    _ timer: UnsafeMutableRawPointer?, _ flags: Int32, _ new: UnsafePointer<itimerspec>,
    _ old: UnsafeMutablePointer<itimerspec>?
  ) -> Int32 {
    guard WallClock.isMoved, WallTimers.isAbsolute(flags), WallTimers.has(timer: timer) else {
      return nextSetTimer(timer, flags, new, old)
    }
    var times = WallTimers.machineTimes(of: new.pointee)
    return nextSetTimer(timer, flags, &times, old)
  }

  private let nextMakeDescriptor: @convention(c) (clockid_t, Int32) -> Int32 =
    NextSymbol.function("timerfd_create")
  private let nextSetDescriptor:
    @convention(c) (
      Int32, Int32, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?
    ) -> Int32 = NextSymbol.function("timerfd_settime")
  private let nextMakeTimer:
    @convention(c) (
      clockid_t, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> Int32 = NextSymbol.function("timer_create")
  private let nextSetTimer:
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<itimerspec>,
      UnsafeMutablePointer<itimerspec>?
    ) -> Int32 = NextSymbol.function("timer_settime")
#endif
