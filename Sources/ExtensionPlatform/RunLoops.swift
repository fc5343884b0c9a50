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
    if loop == mainLoop() { MainLoop.wakeUps.write() }
  }

  /// Put in front of Foundation's, for timers: a main loop that another thread gives a timer knows of it
  /// before it sleeps on.
  @_cdecl("CFRunLoopAddTimer")
  public func addTimer(_ loop: OpaquePointer, _ timer: OpaquePointer, _ mode: OpaquePointer?) {
    nextAddTimer(loop, timer, mode)
    if loop == mainLoop(), loop != currentLoop() { MainLoop.wakeUps.write() }
  }

  /// Put in front of Foundation's: the same for one that is set anew.
  @_cdecl("CFRunLoopTimerSetNextFireDate")
  public func setNextFireDate(_ timer: OpaquePointer, _ date: Double) {
    nextSetNextFireDate(timer, date)
    if currentLoop() != mainLoop() { MainLoop.wakeUps.write() }
  }

  /// Put in front of Foundation's: while an author's code runs the main loop, that takes in what the host
  /// says, too.
  @_cdecl("CFRunLoopRunInMode")
  public func runInMode(_ mode: OpaquePointer, _ time: Double, _ endsBehindSource: UInt8) -> Int32 {
    guard currentLoop() == mainLoop() else { return nextRunInMode(mode, time, endsBehindSource) }
    MainLoop.change(runs: 1)
    defer { MainLoop.change(runs: -1) }
    return nextRunInMode(mode, time, endsBehindSource)
  }

  /// Put in front of Foundation's: who observes the main loop sees it wait by itself from then on.
  @_cdecl("CFRunLoopAddObserver")
  public func addObserver(_ loop: OpaquePointer, _ observer: OpaquePointer, _ mode: OpaquePointer?)
  {
    nextAddObserver(loop, observer, mode)
    guard loop == mainLoop(), !MainLoop.isObserved.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    MainLoop.change(runs: 1)
    MainLoop.wakeUps.write()
  }

  /// What ExtensionRuntime's threads have to know of the main loop, and the descriptors that wake them.
  private enum MainLoop {
    /// What the main thread waits for while its loop does not run.
    static let wakeUps = EventDescriptor()
    /// What is written when an author's code begins to run the loop, or ends.
    static let changes = EventDescriptor()
    /// How many runs of an author's the loop is in; one that is observed always counts as such.
    static let runs = Atomic(0)
    static let isObserved = Atomic(false)

    static func change(runs difference: Int) {
      runs.add(difference, ordering: .sequentiallyConsistent)
      changes.write()
    }
  }

  /// A descriptor that is ready once somebody has written into it.
  private final class EventDescriptor: Sendable {
    private let number = Atomic<Int32>(-1)

    func set(_ descriptor: Int32) { number.store(descriptor, ordering: .releasing) }

    func write() {
      let number = number.load(ordering: .acquiring)
      guard number >= 0 else { return }
      let error = errno
      var one: UInt64 = 1
      _ = Glibc.write(number, &one, 8)
      errno = error
    }
  }

  /// Takes the descriptor into which is written what wakes the main loop; called by ExtensionRuntime.
  @_cdecl("messages_host_set_main_loop_wake_ups")
  public func setMainLoopWakeUps(_ descriptor: Int32) { MainLoop.wakeUps.set(descriptor) }

  /// Takes the one for what `messages_host_main_loop_is_run` says; called by ExtensionRuntime.
  @_cdecl("messages_host_set_main_loop_changes")
  public func setMainLoopChanges(_ descriptor: Int32) { MainLoop.changes.set(descriptor) }

  /// Whether the main loop is run by an author's code, or waits by itself; asked by ExtensionRuntime.
  @_cdecl("messages_host_main_loop_is_run")
  public func mainLoopIsRun() -> Bool { MainLoop.runs.load(ordering: .sequentiallyConsistent) > 0 }

  /// Whether somebody observes the main loop, or did; asked by ExtensionRuntime.
  @_cdecl("messages_host_main_loop_is_observed")
  public func mainLoopIsObserved() -> Bool { MainLoop.isObserved.load(ordering: .acquiring) }

  /// Runs the main loop for the main thread's own wait; called by ExtensionRuntime.
  ///
  /// A run that ends behind a source may wait, and so counts as one of an author's.
  @_cdecl("messages_host_run_main_loop")
  public func runMainLoop(_ mode: OpaquePointer, _ time: Double, _ endsBehindSource: UInt8) -> Int32
  {
    endsBehindSource == 0
      ? nextRunInMode(mode, time, 0) : runInMode(mode, time, endsBehindSource)
  }

  /// Lets a main thread that waits see that it is to wait for something else, too.
  func wakeMainThread() { MainLoop.wakeUps.write() }

  private let nextRunInMode: @convention(c) (OpaquePointer, Double, UInt8) -> Int32 =
    NextSymbol.function("CFRunLoopRunInMode")
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
