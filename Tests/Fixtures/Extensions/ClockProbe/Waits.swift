import Foundation

@_silgen_name("timerfd_create") private func makeTimer(_ clock: clockid_t, _ flags: Int32) -> Int32
@_silgen_name("timerfd_settime") private func setTimer(
  _ descriptor: Int32, _ flags: Int32, _ new: UnsafePointer<itimerspec>,
  _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32

/// Waits until a time of the wall clock that comes in a fifth of a second.
enum Waits {
  private static let time = 0.2

  static func ofFoundation() {
    measure("condition") {
      let condition = NSCondition()
      condition.lock()
      while condition.wait(until: Date() + time) {}
      condition.unlock()
    }
    measure("lock") {
      let lock = NSLock()
      lock.lock()
      _ = lock.lock(before: Date() + time)
    }
    measure("condition lock") {
      let lock = NSConditionLock(condition: 0)
      _ = lock.lock(whenCondition: 1, before: Date() + time)
    }
    measure("thread") { Thread.sleep(until: Date() + time) }
    measure("loop") { RunLoop.current.run(until: Date() + time) }
    measure("timer") {
      nonisolated(unsafe) var isOver = false
      let timer = Timer(fire: Date() + time, interval: 0, repeats: false) { _ in isOver = true }
      RunLoop.current.add(timer, forMode: .default)
      while !isOver { RunLoop.current.run(mode: .default, before: Date() + 1) }
    }
  }

  static func ofDispatch() {
    measure("semaphore") { _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + time) }
    measure("semaphore by uptime") { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + time) }
    measure("group") {
      let group = DispatchGroup()
      group.enter()
      _ = group.wait(wallTimeout: .now() + time)
      group.leave()
    }
    measure("after") {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + time) { done.signal() }
      done.wait()
    }
    measure("source") {
      let done = DispatchSemaphore(value: 0)
      let source = DispatchSource.makeTimerSource()
      source.schedule(wallDeadline: .now() + time)
      source.setEventHandler { done.signal() }
      source.activate()
      done.wait()
      source.cancel()
    }
  }

  static func ofLibc() {
    // Long: a case for each function of libc.
    measure("mutex") {
      var mutex = pthread_mutex_t()
      pthread_mutex_init(&mutex, nil)
      pthread_mutex_lock(&mutex)
      var end = later(CLOCK_REALTIME)
      pthread_mutex_timedlock(&mutex, &end)
    }
    measure("reading") {
      let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
      pthread_rwlock_init(lock, nil)
      let held = Held(lock)
      var end = later(CLOCK_REALTIME)
      pthread_rwlock_timedrdlock(lock, &end)
      held.release()
      lock.deallocate()
    }
    measure("writing") {
      var lock = pthread_rwlock_t()
      pthread_rwlock_init(&lock, nil)
      pthread_rwlock_rdlock(&lock)
      var end = later(CLOCK_REALTIME)
      pthread_rwlock_timedwrlock(&lock, &end)
    }
    measure("sleep") {
      var end = later(CLOCK_REALTIME)
      clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &end, nil)
    }
    var free = pthread_mutex_t()
    pthread_mutex_init(&free, nil)
    var never = timespec(tv_sec: .max, tv_nsec: 999_999_999)
    print("free", pthread_mutex_timedlock(&free, &never) == 0)
    var past = timespec(tv_sec: 0, tv_nsec: 0)
    print("held", pthread_mutex_timedlock(&free, &past) == ETIMEDOUT)
    measure("monotonic condition") {
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      var (condition, mutex) = (pthread_cond_t(), pthread_mutex_t())
      pthread_cond_init(&condition, &attributes)
      pthread_mutex_init(&mutex, nil)
      pthread_mutex_lock(&mutex)
      var end = later(CLOCK_MONOTONIC)
      while pthread_cond_timedwait(&condition, &mutex, &end) == 0 {}
    }
  }

  static func ofTimers() {
    measure("descriptor") {
      let descriptor = makeTimer(CLOCK_REALTIME, 0)
      var times = itimerspec(it_interval: timespec(), it_value: later(CLOCK_REALTIME))
      _ = setTimer(descriptor, TIMER_ABSTIME, &times, nil)
      var count: UInt64 = 0
      read(descriptor, &count, 8)
      close(descriptor)
    }
    measure("monotonic descriptor") {
      // Most likely the number of the one before.
      let descriptor = makeTimer(CLOCK_MONOTONIC, 0)
      var times = itimerspec(it_interval: timespec(), it_value: later(CLOCK_MONOTONIC))
      _ = setTimer(descriptor, TIMER_ABSTIME, &times, nil)
      var count: UInt64 = 0
      read(descriptor, &count, 8)
      close(descriptor)
    }
    var event = sigevent()
    event.sigev_notify = 1  // SIGEV_NONE
    var timer: timer_t?
    timer_create(CLOCK_REALTIME, &event, &timer)
    var times = itimerspec(it_interval: timespec(), it_value: later(CLOCK_REALTIME))
    timer_settime(timer, TIMER_ABSTIME, &times, nil)
    timer_gettime(timer, &times)
    print("timer", (0.05...0.2).contains(seconds(times.it_value)))
    timer_delete(timer)
  }

  private static func later(_ clock: clockid_t) -> timespec {
    var end = now(clock)
    end.tv_nsec += Int(time * 1e9)
    if end.tv_nsec >= 1_000_000_000 {
      (end.tv_sec, end.tv_nsec) = (end.tv_sec + 1, end.tv_nsec - 1_000_000_000)
    }
    return end
  }

  private static func measure(_ name: String, _ wait: () -> Void) {
    let start = seconds(now(CLOCK_MONOTONIC))
    wait()
    let taken = seconds(now(CLOCK_MONOTONIC)) - start
    print(name, taken >= time - 0.02 && taken < 5 ? "true" : "\(taken)")
  }
}

/// A lock that another thread has for writing.
private final class Held: Sendable {
  private let isHeld = DispatchSemaphore(value: 0)
  private let isEnough = DispatchSemaphore(value: 0)
  private let isOver = DispatchSemaphore(value: 0)

  init(_ lock: UnsafeMutablePointer<pthread_rwlock_t>) {
    let address = UInt(bitPattern: lock)
    Thread.detachNewThread { [isHeld, isEnough, isOver] in
      guard let lock = UnsafeMutablePointer<pthread_rwlock_t>(bitPattern: address) else { return }
      pthread_rwlock_wrlock(lock)
      isHeld.signal()
      isEnough.wait()
      pthread_rwlock_unlock(lock)
      isOver.signal()
    }
    isHeld.wait()
  }

  func release() {
    isEnough.signal()
    isOver.wait()
  }
}
