#if canImport(Glibc)
  import Foundation
  import Glibc

  /// What the main thread of an extension's process waits for, in one call: its main queue, its run loop, and
  /// the host's pipe.
  ///
  /// Another thread that reads the pipe would have to wake this one for every message, which takes longer
  /// than all else. What it reads goes through the main queue, as if another one had read it.
  ///
  /// A run loop that does not run takes no calls to wake it, and does not wait for the main queue. So the main
  /// queue's descriptor is waited for beside the loop's own, and ExtensionPlatform writes into another one
  /// what would wake the loop. Where somebody observes the loop, or an author's code runs it, it waits by itself,
  /// and another thread reads.
  struct MainThreadLoop: Sendable {
    private let functions: RunLoopFunctions
    /// What is waited for: wake-ups, the main queue, the loop's timers, the host, and one that is none.
    ///
    /// Where they lie is always the same, so that the host knows the wait again.
    nonisolated(unsafe) private let entries: UnsafeMutablePointer<pollfd>  // for one thread
    private let wakeUps: Int32
    /// The date of a timer that only keeps the loop alive.
    private let never: TimeInterval

    /// What the wait found; nothing where a signal came.
    struct Found {
      var isForQueue = false
      /// For the run loop, but for the main queue.
      var isForLoop = false
      var isFromHost = false

      var isAnything: Bool { isForQueue || isForLoop || isFromHost }
    }

    private static let (wakeUp, queue, timer) = (0, 1, 2)
    private static let host = 3
    private static let count = 4
    /// What a run of the loop answers that somebody has stopped.
    private static let stopped: Int32 = 2
    /// So many seconds that the loop sets no clock for the end of its run.
    private static let always = 1e10

    /// Prepares the main thread's loop.
    ///
    /// Nil where this toolchain's run loop is another than this file knows, or there are no descriptors.
    ///
    /// - Parameter never: A timer of the loop that only keeps it alive.
    @MainActor init?(never: Timer) {
      guard let functions = RunLoopFunctions.found, let timers = Self.findTimers(functions) else {
        return nil
      }
      wakeUps = Libc.makeEvent()
      guard wakeUps >= 0 else { return nil }
      functions.setWakeUps(wakeUps)
      self.functions = functions
      self.never = never.fireDate.timeIntervalSinceReferenceDate
      entries = .allocate(capacity: Self.count + 1)
      let numbers = [wakeUps, functions.mainQueueHandle(), timers, -1, -1]
      for (index, number) in numbers.enumerated() {
        entries[index] = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      }
    }

    /// Waits until the host says something, or the run loop has something to do.
    ///
    /// - Parameter input: The host's pipe; nil behind its end.
    /// - Returns: What has something to do.
    @MainActor func wait(for input: Int32?) -> Found {
      entries[Self.host].fd = input ?? -1
      // By their number the host sees from outside whether a timer is set: cpl_remember_rest.
      let count = hasTimer ? Self.count + 1 : Self.count
      guard functions.poll(entries, nfds_t(count), nil, nil) > 0 else { return Found() }
      if isReady(Self.wakeUp) {
        var count: UInt64 = 0
        _ = read(wakeUps, &count, 8)
      }
      return Found(
        isForQueue: isReady(Self.queue), isForLoop: isReady(Self.wakeUp) || isReady(Self.timer),
        isFromHost: isReady(Self.host))
    }

    private func isReady(_ entry: Int) -> Bool { entries[entry].revents != 0 }

    /// Lets the run loop do what it has to do now, or some of it.
    @MainActor func run() {
      // One that was stopped before it ran does nothing but say so.
      if functions.runLoop(functions.mode, 0, 0) == Self.stopped {
        _ = functions.runLoop(functions.mode, 0, 0)
      }
    }

    /// Lets the run loop do what it has to do until it has done what is in the main queue.
    ///
    /// Only within one run it looks at the queue by itself; as that may wait, another thread reads meanwhile,
    /// and leaves to the queue what it finds.
    @MainActor func runUntilQueueHadItsTurn() {
      _ = functions.runLoop(functions.mode, Self.always, 1)
    }

    /// Whether somebody observes the loop, and is to see that it goes to sleep and wakes up.
    @MainActor var isObserved: Bool { functions.isObserved() }

    /// Lets the loop wait by itself from now on; what the host says comes to its queue.
    @MainActor func runForEver() -> Never {
      while true { _ = functions.runLoop(functions.mode, Self.always, 0) }
    }

    /// Whether there is a timer to wait for: one of the run loop's, or perhaps one that ends in a signal.
    private var hasTimer: Bool {
      if functions.hasSignalTimer() { return true }
      let next = functions.nextTimer(functions.main, functions.mode)
      return next != 0 && next < never - 1
    }

    /// The set of descriptors for which the run loop waits in its default mode: its timer's is one of them.
    ///
    /// Called before there is any other set in this process.
    private static func findTimers(_ functions: RunLoopFunctions) -> Int32? {
      // Deleting one that it has not got: of what is no set the kernel says something else.
      let (delete, input): (Int32, Int32) = (2, 3)
      let sets = (Int32(5)..<64).filter { number in
        functions.controlPoll(number, delete, input, nil) != 0 && errno == ENOENT
      }
      return sets.count == 1 ? sets.first : nil
    }
  }

  /// Functions of the run loop that Foundation has and does not import, as their C header has them; libc's
  /// and libdispatch's that Swift does not import; and ExtensionPlatform's.
  struct RunLoopFunctions: Sendable {
    nonisolated(unsafe) let main: OpaquePointer  // the loop that lives as long as the process
    nonisolated(unsafe) let mode: OpaquePointer  // a constant
    let nextTimer: @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> Double
    let mainQueueHandle: @Sendable @convention(c) () -> Int32
    let poll:
      @Sendable @convention(c) (
        UnsafeMutablePointer<pollfd>, nfds_t, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?
      ) -> Int32
    let controlPoll:
      @Sendable @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    /// Takes the descriptor into which is written what wakes the main loop.
    let setWakeUps: @Sendable @convention(c) (Int32) -> Void
    /// Takes the descriptor for what `isRun` says.
    let setChanges: @Sendable @convention(c) (Int32) -> Void
    /// Runs the main loop for so many seconds, which does not count for `isRun`; or, where the last one is not
    /// 0, until it has handled a source or the main queue, which does.
    let runLoop: @Sendable @convention(c) (OpaquePointer, Double, UInt8) -> Int32
    /// Whether an author's code runs the main loop, or it is observed.
    let isRun: @Sendable @convention(c) () -> Bool
    /// Whether somebody observes the main loop, or did.
    let isObserved: @Sendable @convention(c) () -> Bool
    /// Whether a timer that ends in a signal was ever set.
    let hasSignalTimer: @Sendable @convention(c) () -> Bool

    /// Looked up once; nil where one is missing.
    static let found = RunLoopFunctions()

    private init?() {
      guard let main = dlsym(nil, "CFRunLoopGetMain"),
        let mode = dlsym(nil, "kCFRunLoopDefaultMode")?.load(as: OpaquePointer?.self),
        let nextTimer = dlsym(nil, "CFRunLoopGetNextTimerFireDate"),
        let mainQueueHandle = dlsym(nil, "_dispatch_get_main_queue_handle_4CF"),
        let poll = dlsym(nil, "ppoll"), let controlPoll = dlsym(nil, "epoll_ctl"),
        let setWakeUps = dlsym(nil, "messages_host_set_main_loop_wake_ups"),
        let setChanges = dlsym(nil, "messages_host_set_main_loop_changes"),
        let runLoop = dlsym(nil, "messages_host_run_main_loop"),
        let isRun = dlsym(nil, "messages_host_main_loop_is_run"),
        let isObserved = dlsym(nil, "messages_host_main_loop_is_observed"),
        let hasSignalTimer = dlsym(nil, "messages_host_has_signal_timer"),
        let loop = unsafeBitCast(main, to: (@convention(c) () -> OpaquePointer?).self)()
      else { return nil }
      (self.main, self.mode) = (loop, mode)
      self.nextTimer = unsafeBitCast(nextTimer, to: type(of: self.nextTimer))
      self.mainQueueHandle = unsafeBitCast(mainQueueHandle, to: type(of: self.mainQueueHandle))
      self.poll = unsafeBitCast(poll, to: type(of: self.poll))
      self.controlPoll = unsafeBitCast(controlPoll, to: type(of: self.controlPoll))
      self.setWakeUps = unsafeBitCast(setWakeUps, to: type(of: self.setWakeUps))
      self.setChanges = unsafeBitCast(setChanges, to: type(of: self.setChanges))
      self.runLoop = unsafeBitCast(runLoop, to: type(of: self.runLoop))
      self.isRun = unsafeBitCast(isRun, to: type(of: self.isRun))
      self.isObserved = unsafeBitCast(isObserved, to: type(of: self.isObserved))
      self.hasSignalTimer = unsafeBitCast(hasSignalTimer, to: type(of: self.hasSignalTimer))
    }
  }
#endif
