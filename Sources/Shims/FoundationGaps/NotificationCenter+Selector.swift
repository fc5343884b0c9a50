public import Foundation

extension NotificationCenter {
  /// Observes nothing: without the Objective-C run time a method cannot be called by its name.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    MissingRuntime.tell("NotificationCenter.addObserver(_:selector:\u{2026})", aSelector)
  }
}

extension Timer {
  /// Makes a timer that calls nothing: a method cannot be called by its name here.
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    MissingRuntime.tell("Timer.scheduledTimer(timeInterval:target:selector:\u{2026})", selector)
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in }
  }
}

extension NSObject {
  /// Whether a method can be called by its name: none can.
  public func responds(to aSelector: Selector?) -> Bool { false }

  /// Calls nothing: a method cannot be called by its name here.
  @discardableResult
  public func perform(_ aSelector: Selector) -> AnyObject? {
    MissingRuntime.tell("perform(_:)", aSelector)
    return nil
  }
}

/// What an author is told of an API that needs the Objective-C run time.
enum MissingRuntime {
  static func tell(_ api: String, _ selector: Selector) {
    NSLog(
      "%@",
      "\(api) never calls \(selector.name) here: without the Objective-C run time a method cannot "
        + "be called by its name; use a closure")
  }
}
