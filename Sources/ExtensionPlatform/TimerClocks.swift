#if os(Linux)
  import Glibc

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
#endif
