public import Foundation

/// Makes timers that call a method by its name.
public protocol _TimerBySelector {}

extension Timer: _TimerBySelector {}

// An initializer of a protocol's, as it gives an object of a class that keeps `userInfo`.
extension _TimerBySelector {
  /// Makes a timer that calls a method with itself; it keeps the object until it is invalid.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// Makes a timer that calls a method with itself from a date on.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    let timer = SelectorTimer(
      date, ti, CallByTimer(target: t, selector: s), userInfo: ui, repeats: rep)
    guard let made = timer as? Self else {
      // Only a class that inherits from Timer, and has no initializer of its own.
      fatalError(
        "a timer that calls a method cannot be a \(Self.self) here; make it with a closure")
    }
    self = made
  }
}

extension Timer {
  /// Makes a timer that calls a method with itself, and begins it.
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with what its author gave it.
private final class SelectorTimer: Timer, @unchecked Sendable {  // What it keeps never changes.
  private let info: Any?

  override var userInfo: Any? { info }

  init(
    _ date: Date, _ interval: TimeInterval, _ call: CallByTimer, userInfo: Any?, repeats: Bool
  ) {
    info = userInfo
    super.init(fire: date, interval: interval, repeats: repeats) { call.fire($0) }
  }
}

/// What a timer calls.
private final class CallByTimer: @unchecked Sendable {  // It never changes.
  private let target: Any
  private let selector: Selector

  init(target: Any, selector: Selector) { (self.target, self.selector) = (target, selector) }

  func fire(_ timer: Timer) { _ = NamedCall(selector, on: target)?.perform([timer]) }
}
