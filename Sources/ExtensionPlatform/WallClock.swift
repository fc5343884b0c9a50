#if os(Linux)
  public import Glibc
  import Synchronization

  /// The wall clock of an extension's process: the machine's, or that of a phone with a date of its own.
  ///
  /// The functions of libc's that tell the time add by how much the phone's clock is ahead. Where it is
  /// the machine's, they pay for one branch. Monotonic clocks are the machine's at all times.
  enum WallClock {
    /// Nanoseconds by which the phone's clock is ahead of the machine's; 0 where it is the machine's.
    private static let lead = Atomic<Int64>(0)
    /// libc's `clock_gettime`, once it was looked for.
    private static let nextTime = Atomic<UInt>(0)

    private typealias TellTime =
      @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32

    fileprivate static let second: Int64 = 1_000_000_000

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
    fileprivate static func set(nanoseconds: Int64) {
      var now = timespec()
      guard machineTime(CLOCK_REALTIME, &now) == 0 else { return }
      lead.store(nanoseconds - now.nanoseconds, ordering: .relaxed)
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
      guard isMoved, (0..<Int(second)).contains(time.tv_nsec), time.tv_sec >= 0 else { return time }
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
    fileprivate var nanoseconds: Int64 {
      Int64(tv_sec) * WallClock.second + Int64(tv_nsec)
    }

    /// So many nanoseconds later, or earlier.
    fileprivate func later(by nanoseconds: Int64) -> timespec {
      var seconds = tv_sec + Int(nanoseconds / WallClock.second)
      var rest = tv_nsec + Int(nanoseconds % WallClock.second)
      if rest < 0 { (seconds, rest) = (seconds - 1, rest + Int(WallClock.second)) }
      if rest >= Int(WallClock.second) {
        (seconds, rest) = (seconds + 1, rest - Int(WallClock.second))
      }
      return timespec(tv_sec: seconds, tv_nsec: rest)
    }
  }

  /// What the runtime calls to set the phone's clock, by this name: it does not link this module.
  ///
  /// - Parameter milliseconds: The date, since the beginning of 1970.
  @_cdecl("messages_host_set_clock")
  public func setClock(_ milliseconds: Int64) {
    WallClock.set(nanoseconds: milliseconds * 1_000_000)
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
