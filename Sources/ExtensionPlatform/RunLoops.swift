#if os(Linux)
  public import Foundation

  /// Put in front of Foundation's, for `RunLoop.perform`: wakes the loop, as on a phone.
  ///
  /// Foundation on Linux only notes the block. A loop that sleeps would do it when something else
  /// wakes it, such as the next message, to which it does not belong.
  @_cdecl("CFRunLoopPerformBlock")
  public func performBlock(_ loop: OpaquePointer, _ mode: OpaquePointer?, _ block: OpaquePointer) {
    nextPerformBlock(loop, mode, block)
    wakeUp(loop)
  }

  private let nextPerformBlock:
    @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer) -> Void =
      NextSymbol.function("CFRunLoopPerformBlock")
  private let wakeUp: @convention(c) (OpaquePointer) -> Void =
    NextSymbol.function("CFRunLoopWakeUp")

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
