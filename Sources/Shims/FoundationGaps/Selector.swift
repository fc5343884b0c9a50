public import Foundation
import IdentityLookup
import Synchronization

/// The name of a method, as `#selector` gives it; nothing here calls a method by its name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  let name: String

  /// Takes a name.
  public init(_ str: String) { name = str }

  /// Takes a name.
  public init(stringLiteral value: String) { name = value }

  /// The name.
  public var description: String { name }
}

/// What the tool writes in place of `#selector(Type.method)`, which is never shorter.
public func _sel(_ name: String) -> Selector { Selector(name) }

/// Gives the selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Gives the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// Does something; without the Objective-C run time there is no pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

private let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, count: Int)]>([:])

/// Takes the lock that belongs to an object; the same thread may take it again.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let id = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks in
    let entry = locks[id] ?? (NSRecursiveLock(), 0)
    locks[id] = (entry.lock, entry.count + 1)
    return entry.lock
  }
  lock.lock()
  return 0
}

/// Gives back the lock that belongs to an object.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let id = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks -> NSRecursiveLock? in
    guard let entry = locks[id] else { return nil }
    locks[id] = entry.count > 1 ? (entry.lock, entry.count - 1) : nil
    return entry.lock
  }
  // Objective-C's status for a lock that the thread does not hold.
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}

/// Objective-C's name for `Int`.
public typealias NSInteger = Int

/// Objective-C's name for `UInt`.
public typealias NSUInteger = UInt

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
  public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    MissingRuntime.tell("responds(to:)", aSelector, ", so it is always false")
    return false
  }

  /// Calls nothing: a method cannot be called by its name here.
  @discardableResult
  public func perform(_ aSelector: Selector) -> AnyObject? {
    MissingRuntime.tell("perform(_:)", aSelector)
    return nil
  }

  /// Calls nothing, later either.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) { MissingRuntime.tell("perform(_:with:afterDelay:)", aSelector) }

  /// Calls nothing on another thread.
  public func perform(
    _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]? = nil
  ) { MissingRuntime.tell("perform(_:on:with:waitUntilDone:)", aSelector) }

  /// Calls nothing on the main thread.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]? = nil
  ) { MissingRuntime.tell("performSelector(onMainThread:with:waitUntilDone:)", aSelector) }

  /// Calls nothing in the background.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    MissingRuntime.tell("performSelector(inBackground:with:)", aSelector)
  }
}

/// What an author is told of an API that needs the Objective-C run time.
enum MissingRuntime {
  static func tell(_ api: String, _ selector: Selector, _ rest: String = "; use a closure") {
    InertUse.report(
      "\(api) with \(selector.name)",
      "without the Objective-C run time no method is called by its name\(rest)")
  }
}
