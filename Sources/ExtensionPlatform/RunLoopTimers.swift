#if os(Linux)
  public import Foundation

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
