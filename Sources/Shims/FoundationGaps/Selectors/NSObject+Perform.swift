public import Foundation
import Synchronization

extension NSObjectProtocol {
  /// Whether the object has the method that a selector names.
  public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    if MethodTables.has(aSelector, self) { return true }
    guard !ClassMethods.isUnknown(aSelector, type(of: self)) else { return false }
    MissingRuntime.tell("responds(to:)", aSelector, " if it is Apple\u{2019}s, so it is false")
    return false
  }

  /// Calls the method that a selector names.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>! {
    PerformedCall.value(aSelector, of: self, [])
  }

  /// Calls the method that a selector names, with a value.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>! {
    PerformedCall.value(aSelector, of: self, [object])
  }

  /// Calls the method that a selector names, with two values.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>! {
    PerformedCall.value(aSelector, of: self, [object1, object2])
  }
}

extension NSObject {
  /// Calls the method later, when the run loop of this thread gets there.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    let call = DelayedCall(target: self, selector: aSelector, argument: anArgument)
    let timer = Timer(timeInterval: max(0, delay), repeats: false) { _ in call.fire() }
    DelayedCalls.shared.add(call, timer)
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  /// Calls the method on another thread: the main one, or this one; no other one can be reached here.
  public func perform(
    _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]? = nil
  ) {
    if thr.isMainThread {
      performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
    } else if thr == Thread.current {
      if wait {
        MethodTables.invoke(aSelector, on: self, with: [arg])
      } else {
        perform(aSelector, with: arg, afterDelay: 0)
      }
    } else {
      MissingRuntime.tell(
        "perform(_:on:with:waitUntilDone:) of a thread of your own", aSelector)
    }
  }

  /// Calls the method on the main thread.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]? = nil
  ) {
    let call = DelayedCall(target: self, selector: aSelector, argument: arg)
    if wait, Thread.isMainThread { return call.fire() }
    guard wait else { return RunLoop.main.perform { call.fire() } }
    let done = DispatchSemaphore(value: 0)
    RunLoop.main.perform {
      call.fire()
      done.signal()
    }
    done.wait()
  }

  /// Calls the method on a new thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let call = DelayedCall(target: self, selector: aSelector, argument: arg)
    Thread.detachNewThread { call.fire() }
  }

  /// Whether objects of the class have the method that a selector names.
  public class func instancesRespond(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return ClassMethods.find(aSelector, of: self, isStatic: false) != nil
  }

  /// Takes back calls of an object's methods that are to come later.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.shared.cancel { $0.isOf(aTarget) }
  }

  /// Takes back calls of one method of an object with one value that are to come later.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.shared.cancel {
      $0.isOf(aTarget) && $0.selector == aSelector && $0.has(anArgument)
    }
  }
}

extension Thread {
  /// Makes a thread that calls a method.
  public convenience init(target: Any, selector: Selector, object argument: Any?) {
    let call = DelayedCall(target: target, selector: selector, argument: argument)
    self.init { call.fire() }
  }

  /// Calls a method on a new thread.
  public class func detachNewThreadSelector(
    _ selector: Selector, toTarget target: Any, with argument: Any?
  ) {
    Thread(target: target, selector: selector, object: argument).start()
  }
}

/// What `perform(_:)` gives back.
private enum PerformedCall {
  static func value(
    _ selector: Selector, of target: Any, _ values: [Any?]
  ) -> Unmanaged<AnyObject>? {
    // Nobody says whether the caller takes the object over, so one more reference stays with it.
    NamedCall(selector, on: target)?.perform(values).object.map(Unmanaged.passRetained)
  }
}

/// A call that comes later; the target is kept until then.
final class DelayedCall: @unchecked Sendable {  // It never changes.
  let selector: Selector
  private let target: Any
  private let argument: Any?

  init(target: Any, selector: Selector, argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func fire() {
    DelayedCalls.shared.forget(self)
    _ = NamedCall(selector, on: target)?.perform([argument])
  }

  func isOf(_ other: Any) -> Bool { (target as AnyObject) === (other as AnyObject) }

  func has(_ other: Any?) -> Bool {
    switch (argument, other) {
    case (nil, nil): true
    case (let argument?, let other?):
      (argument as AnyObject) === (other as AnyObject)
        || argument as? AnyHashable != nil && argument as? AnyHashable == other as? AnyHashable
    default: false
    }
  }
}

/// Calls that are to come later, so that they can be taken back.
private final class DelayedCalls: Sendable {
  static let shared = DelayedCalls()

  private struct Entry {
    let call: DelayedCall
    // A timer is made invalid on the thread that made it, as a rule.
    nonisolated(unsafe) let timer: Timer
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ call: DelayedCall, _ timer: Timer) {
    let entry = Entry(call: call, timer: timer)
    entries.withLock { $0.append(entry) }
  }

  func forget(_ call: DelayedCall) {
    entries.withLock { entries in entries.removeAll { $0.call === call } }
  }

  func cancel(where fits: (DelayedCall) -> Bool) {
    let cancelled = entries.withLock { entries in
      let found = entries.filter { fits($0.call) }
      entries.removeAll { fits($0.call) }
      return found
    }
    for entry in cancelled { entry.timer.invalidate() }
  }
}
