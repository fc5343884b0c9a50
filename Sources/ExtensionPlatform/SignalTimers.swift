#if os(Linux)
  public import Glibc

  /// A descriptor of a timer that is set as the process' own `ITIMER_REAL` is.
  ///
  /// The kernel tells the host of descriptors only, not of timers that end in a signal. Nobody reads
  /// this one.
  private enum SignalTimer {
    static let descriptor = TimerDescriptor.make()

    /// Sets the descriptor as the timer is now.
    static func follow() {
      var now = itimerval()
      guard descriptor >= 0, getitimer(kind, &now) == 0 else { return }
      TimerDescriptor.set(
        descriptor, to: timespec(now.it_value), every: timespec(now.it_interval))
    }

    static var kind: Int32 { Int32(bitPattern: ITIMER_REAL.rawValue) }
  }

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
