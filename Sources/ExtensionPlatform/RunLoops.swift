#if os(Linux)
  public import Foundation
  import Glibc
  import Synchronization

  /// Put in front of Foundation's, for `RunLoop.perform`: wakes the loop, as on a phone.
  ///
  /// Foundation on Linux only notes the block. A loop that sleeps would do it when something else
  /// wakes it, such as the next message, to which it does not belong.
  @_cdecl("CFRunLoopPerformBlock")
  public func performBlock(_ loop: OpaquePointer, _ mode: OpaquePointer?, _ block: OpaquePointer) {
    nextPerformBlock(loop, mode, block)
    wakeUp(loop)
  }

  /// Put in front of Foundation's: reaches the main loop also while it does not run.
  ///
  /// Its thread waits elsewhere then, and Foundation does nothing.
  @_cdecl("CFRunLoopWakeUp")
  public func wakeUp(_ loop: OpaquePointer) {
    nextWakeUp(loop)
    if loop == mainLoop() { MainLoopWakeUps.write() }
  }

  /// Put in front of Foundation's, for timers: a main loop that another thread gives a timer knows of it
  /// before it sleeps on.
  @_cdecl("CFRunLoopAddTimer")
  public func addTimer(_ loop: OpaquePointer, _ timer: OpaquePointer, _ mode: OpaquePointer?) {
    nextAddTimer(loop, timer, mode)
    if loop == mainLoop(), loop != currentLoop() { MainLoopWakeUps.write() }
  }

  /// Put in front of Foundation's: the same for one that is set anew.
  @_cdecl("CFRunLoopTimerSetNextFireDate")
  public func setNextFireDate(_ timer: OpaquePointer, _ date: Double) {
    nextSetNextFireDate(timer, date)
    if currentLoop() != mainLoop() { MainLoopWakeUps.write() }
  }

  /// The descriptor for which the main thread waits while its loop does not run.
  private enum MainLoopWakeUps {
    static let descriptor = Atomic<Int32>(-1)

    static func write() {
      let number = descriptor.load(ordering: .relaxed)
      guard number >= 0 else { return }
      let error = errno
      var one: UInt64 = 1
      _ = Glibc.write(number, &one, 8)
      errno = error
    }
  }

  /// Takes the descriptor into which is written what wakes the main loop; called by ExtensionRuntime.
  @_cdecl("messages_host_set_main_loop_wake_ups")
  public func setMainLoopWakeUps(_ descriptor: Int32) {
    MainLoopWakeUps.descriptor.store(descriptor, ordering: .relaxed)
  }

  /// Put in front of Foundation's: notes whether somebody observes the main loop.
  @_cdecl("CFRunLoopAddObserver")
  public func addObserver(_ loop: OpaquePointer, _ observer: OpaquePointer, _ mode: OpaquePointer?)
  {
    if loop == mainLoop() { isMainLoopObserved.store(true, ordering: .relaxed) }
    nextAddObserver(loop, observer, mode)
  }

  /// Whether somebody observes, or did, when the main loop goes to sleep; asked by ExtensionRuntime.
  @_cdecl("messages_host_main_loop_is_observed")
  public func mainLoopIsObserved() -> Bool { isMainLoopObserved.load(ordering: .relaxed) }

  private let isMainLoopObserved = Atomic(false)
  private let nextAddTimer: @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer?) -> Void =
    NextSymbol.function("CFRunLoopAddTimer")
  private let nextAddObserver:
    @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer?) -> Void =
      NextSymbol.function("CFRunLoopAddObserver")
  private let currentLoop: @convention(c) () -> OpaquePointer? =
    NextSymbol.function("CFRunLoopGetCurrent")
  private let mainLoop: @convention(c) () -> OpaquePointer? =
    NextSymbol.function("CFRunLoopGetMain")
  private let nextPerformBlock:
    @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer) -> Void =
      NextSymbol.function("CFRunLoopPerformBlock")
  private let nextWakeUp: @convention(c) (OpaquePointer) -> Void =
    NextSymbol.function("CFRunLoopWakeUp")
  private let nextSetNextFireDate: @convention(c) (OpaquePointer, Double) -> Void =
    NextSymbol.function("CFRunLoopTimerSetNextFireDate")

  extension Timer {
    /// Put in front of Foundation's `Timer(timeInterval:repeats:block:)`: fires after the interval.
    ///
    /// Foundation on Linux takes the moment at which the timer is made for the first time that it is to
    /// fire. An initializer of a class in another module is called by its symbol, which this one has.
    @_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
    public convenience init(
      interval: TimeInterval, isRepeated: Bool, action: @escaping @Sendable (Timer) -> Void
    ) {
      self.init(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: isRepeated,
        block: action)
    }
  }
#endif
