#if os(Linux)
  public import Glibc
  import Synchronization

  /// The wall clock of an extension's process: the machine's, or that of a phone with a date of its own.
  ///
  /// The functions of libc's that tell the time add by how much the phone's clock is ahead. Where it is
  /// the machine's, they pay for one branch. Monotonic clocks are the machine's at all times.
  enum WallClock {
    /// Microseconds by which the phone's clock is ahead of the machine's; 0 where it is the machine's.
    ///
    /// In nanoseconds the years that a scenario can let pass would not fit.
    private static let lead = Atomic<Int64>(0)
    /// libc's `clock_gettime`, once it was looked for.
    private static let nextTime = Atomic<UInt>(0)

    private typealias TellTime =
      @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32

    fileprivate static let second = 1_000_000_000

    /// Whether the phone's clock is another than the machine's.
    static var isMoved: Bool { lead.load(ordering: .relaxed) != 0 }

    /// The machine's time, by any clock.
    @inline(__always)
    fileprivate static func machineTime(
      _ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?
    ) -> Int32 {
      var address = nextTime.load(ordering: .relaxed)
      if address == 0 { address = findNextTime() }
      // What `findNextTime` found is libc's function of that name.
      guard let function = unsafeBitCast(address, to: TellTime?.self) else { return -1 }
      return function(clock, time)
    }

    @inline(never)
    private static func findNextTime() -> UInt {
      let address = UInt(bitPattern: NextSymbol.address("clock_gettime"))
      nextTime.store(address, ordering: .relaxed)
      return address
    }

    /// Sets the phone's clock, which goes on from there as the machine's does.
    fileprivate static func set(microseconds: Int64) {
      var now = timespec()
      guard machineTime(CLOCK_REALTIME, &now) == 0 else { return }
      // Rounded so that the clock never shows less than was set.
      let machine = Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
      lead.store(microseconds - machine, ordering: .relaxed)
    }

    /// The phone's time in place of the machine's.
    @inline(never)
    fileprivate static func move(_ time: inout timespec) {
      time = time.later(by: lead.load(ordering: .relaxed))
    }

    /// The machine's time at which the phone's clock shows a time.
    ///
    /// What is no time, or over for long, is left to libc.
    static func machineTime(of time: timespec) -> timespec {
      guard isMoved, (0..<second).contains(time.tv_nsec), time.tv_sec >= 0 else { return time }
      let moved = time.later(by: -lead.load(ordering: .relaxed))
      return moved.tv_sec < 0 ? timespec() : moved
    }

    /// Whether it is a clock that shows the date.
    static func showsDate(_ clock: clockid_t) -> Bool {
      // CLOCK_TAI, which Swift does not import, counts the same seconds from elsewhere.
      let atomicTime: clockid_t = 11
      return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == atomicTime
    }
  }

  extension timespec {
    /// So many microseconds later, or earlier.
    fileprivate func later(by microseconds: Int64) -> timespec {
      let (whole, part) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
      let rest = tv_nsec + Int(part) * 1_000
      let carry = rest < 0 ? -1 : rest / WallClock.second
      let (seconds, isTooLate) = tv_sec.addingReportingOverflow(Int(whole) + carry)
      // A deadline may be as late as there is a number for; it is never met.
      guard !isTooLate else { return self }
      return timespec(tv_sec: seconds, tv_nsec: rest - carry * WallClock.second)
    }
  }

  /// What the runtime calls to set the phone's clock, by this name: it does not link this module.
  ///
  /// - Parameter milliseconds: The date, since the beginning of 1970.
  @_cdecl("messages_host_set_clock")
  public func setClock(_ milliseconds: Int64) {
    WallClock.set(microseconds: milliseconds &* 1_000)
  }

  /// Put in front of libc's: the phone's date, in place of the machine's.
  @_cdecl("clock_gettime")
  public func clockTime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?) -> Int32 {
    let result = WallClock.machineTime(clock, time)
    guard WallClock.isMoved else { return result }
    if result == 0, let time, WallClock.showsDate(clock) { WallClock.move(&time.pointee) }
    return result
  }

  /// Put in front of libc's: the phone's date, in place of the machine's.
  @_cdecl("gettimeofday")
  public func timeOfDay(_ time: UnsafeMutablePointer<timeval>?, _ zone: UnsafeMutableRawPointer?)
    -> Int32
  {
    guard WallClock.isMoved else { return nextTimeOfDay(time, zone) }
    let result = nextTimeOfDay(nil, zone)
    guard result == 0, let time else { return result }
    let now = WallClock.now
    time.pointee = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1_000)
    return 0
  }

  /// Put in front of libc's: the phone's date, in place of the machine's.
  @_cdecl("time")
  public func secondsNow(_ seconds: UnsafeMutablePointer<Int>?) -> Int {
    guard WallClock.isMoved else { return nextSeconds(seconds) }
    let now = WallClock.now.tv_sec
    seconds?.pointee = now
    return now
  }

  /// Put in front of libc's: the phone's date, in place of the machine's.
  @_cdecl("timespec_get")
  public func calendarTime(_ time: UnsafeMutablePointer<timespec>, _ base: Int32) -> Int32 {
    let result = nextCalendarTime(time, base)
    // TIME_UTC is 1; the other bases are of clocks that do not move.
    if WallClock.isMoved, result == 1, base == 1 { WallClock.move(&time.pointee) }
    return result
  }

  extension WallClock {
    /// What the phone's clock shows.
    fileprivate static var now: timespec {
      var now = timespec()
      _ = machineTime(CLOCK_REALTIME, &now)
      move(&now)
      return now
    }
  }

  private let nextTimeOfDay:
    @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32 =
      NextSymbol.function("gettimeofday")
  private let nextSeconds: @convention(c) (UnsafeMutablePointer<Int>?) -> Int =
    NextSymbol.function("time")
  private let nextCalendarTime: @convention(c) (UnsafeMutablePointer<timespec>, Int32) -> Int32 =
    NextSymbol.function("timespec_get")
#endif
