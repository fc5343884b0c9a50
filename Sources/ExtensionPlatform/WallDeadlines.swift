#if os(Linux)
  public import Glibc
  import Synchronization

  // Functions of libc's that wait until the wall clock shows a time. The kernel knows the machine's
  // clock alone, so each is told at which of its times the phone's clock will show that one.

  /// Put in front of libc's, for `NSCondition.wait(until:)`, `NSLock.lock(before:)` and their like.
  @_cdecl("pthread_cond_timedwait")
  public func waitForCondition(
    _ condition: UnsafeMutableRawPointer, _ mutex: UnsafeMutableRawPointer,
    _ deadline: UnsafePointer<timespec>
  ) -> Int32 {
    guard WallClock.isMoved, MonotonicConditions.areWithout(condition) else {
      return nextConditionWait(condition, mutex, deadline)
    }
    var time = WallClock.machineTime(of: deadline.pointee)
    return nextConditionWait(condition, mutex, &time)
  }

  /// Put in front of libc's: remembers a condition that waits by the monotonic clock.
  @_cdecl("pthread_cond_init")
  public func makeCondition(
    _ condition: UnsafeMutableRawPointer, _ attributes: UnsafePointer<pthread_condattr_t>?
  ) -> Int32 {
    var clock = CLOCK_REALTIME
    if let attributes { pthread_condattr_getclock(attributes, &clock) }
    MonotonicConditions.note(condition, isMonotonic: clock != CLOCK_REALTIME)
    return nextMakeCondition(condition, attributes)
  }

  /// Put in front of libc's: forgets the condition.
  @_cdecl("pthread_cond_destroy")
  public func removeCondition(_ condition: UnsafeMutableRawPointer) -> Int32 {
    MonotonicConditions.note(condition, isMonotonic: false)
    return nextRemoveCondition(condition)
  }

  /// Conditions whose deadlines are of the monotonic clock; libc does not tell.
  private enum MonotonicConditions {
    private static let all = Mutex<Set<UInt>>([])
    /// Most programs have none, and need not look.
    private static let areThere = Atomic<Bool>(false)

    static func note(_ condition: UnsafeMutableRawPointer, isMonotonic: Bool) {
      guard isMonotonic || areThere.load(ordering: .acquiring) else { return }
      let key = UInt(bitPattern: condition)
      all.withLock { all in
        if isMonotonic { all.insert(key) } else { all.remove(key) }
      }
      if isMonotonic { areThere.store(true, ordering: .releasing) }
    }

    static func areWithout(_ condition: UnsafeMutableRawPointer) -> Bool {
      !areThere.load(ordering: .acquiring)
        || all.withLock { !$0.contains(UInt(bitPattern: condition)) }
    }
  }

  /// Put in front of libc's, for `DispatchSemaphore.wait(wallTimeout:)` and its like.
  @_cdecl("sem_timedwait")
  public func waitForSemaphore(
    _ semaphore: UnsafeMutableRawPointer, _ deadline: UnsafePointer<timespec>
  ) -> Int32 {
    wait(until: deadline, for: semaphore, by: nextSemaphoreWait)
  }

  /// Put in front of libc's.
  @_cdecl("pthread_mutex_timedlock")
  public func lockMutex(
    _ mutex: UnsafeMutableRawPointer, _ deadline: UnsafePointer<timespec>
  ) -> Int32 {
    wait(until: deadline, for: mutex, by: nextMutexLock)
  }

  /// Put in front of libc's.
  @_cdecl("pthread_rwlock_timedrdlock")
  public func lockForReading(
    _ lock: UnsafeMutableRawPointer, _ deadline: UnsafePointer<timespec>
  ) -> Int32 {
    wait(until: deadline, for: lock, by: nextReadLock)
  }

  /// Put in front of libc's.
  @_cdecl("pthread_rwlock_timedwrlock")
  public func lockForWriting(
    _ lock: UnsafeMutableRawPointer, _ deadline: UnsafePointer<timespec>
  ) -> Int32 {
    wait(until: deadline, for: lock, by: nextWriteLock)
  }

  /// Put in front of libc's: sleeps until a time of the phone's clock.
  @_cdecl("clock_nanosleep")
  public func sleepByClock(
    _ clock: clockid_t, _ flags: Int32, _ time: UnsafePointer<timespec>,
    _ rest: UnsafeMutablePointer<timespec>?
  ) -> Int32 {
    guard WallTimers.isAbsolute(flags), WallClock.showsDate(clock) else {
      return nextSleep(clock, flags, time, rest)
    }
    var moved = WallClock.machineTime(of: time.pointee)
    return nextSleep(clock, flags, &moved, rest)
  }

  private typealias TimedWait =
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<timespec>) -> Int32

  /// Waits for a lock until a time of the phone's clock, by libc's function.
  private func wait(
    until deadline: UnsafePointer<timespec>, for lock: UnsafeMutableRawPointer, by next: TimedWait
  ) -> Int32 {
    var time = WallClock.machineTime(of: deadline.pointee)
    return next(lock, &time)
  }

  private let nextConditionWait:
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafePointer<timespec>
    ) -> Int32 = NextSymbol.function("pthread_cond_timedwait")
  private let nextMakeCondition:
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<pthread_condattr_t>?) -> Int32 =
      NextSymbol.function("pthread_cond_init")
  private let nextRemoveCondition: @convention(c) (UnsafeMutableRawPointer) -> Int32 =
    NextSymbol.function("pthread_cond_destroy")
  private let nextSemaphoreWait: TimedWait = NextSymbol.function("sem_timedwait")
  private let nextMutexLock: TimedWait = NextSymbol.function("pthread_mutex_timedlock")
  private let nextReadLock: TimedWait = NextSymbol.function("pthread_rwlock_timedrdlock")
  private let nextWriteLock: TimedWait = NextSymbol.function("pthread_rwlock_timedwrlock")
  private let nextSleep:
    @convention(c) (
      clockid_t, Int32, UnsafePointer<timespec>, UnsafeMutablePointer<timespec>?
    ) -> Int32 = NextSymbol.function("clock_nanosleep")
#endif
