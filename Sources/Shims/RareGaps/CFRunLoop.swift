// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// Core Foundation's name for a thread's loop.
public final class CFRunLoop: Sendable {
  // Only its own thread runs it, and performs are handed over by Foundation.
  fileprivate nonisolated(unsafe) let loop: RunLoop
  // Any thread may set it, and a loop that reads the old value looks again.
  fileprivate nonisolated(unsafe) var isStopped = false
  fileprivate init(_ loop: RunLoop) { self.loop = loop }

  fileprivate static let main = CFRunLoop(.main)
}

/// In which state a loop runs.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue as String }
  public static let defaultMode = Self(rawValue: "kCFRunLoopDefaultMode")
  public static let commonModes = Self(rawValue: "kCFRunLoopCommonModes")
}

/// Why a loop ended.
public enum CFRunLoopRunResult: Int32, Sendable {
  case finished = 1, stopped, timedOut, handledSource
}

public func CFRunLoopGetMain() -> CFRunLoop! { .main }
public func CFRunLoopGetCurrent() -> CFRunLoop! {
  if Thread.isMainThread { return .main }
  let store = Thread.current.threadDictionary
  if let known = store["CFRunLoop"] as? CFRunLoop { return known }
  let new = CFRunLoop(.current)
  store["CFRunLoop"] = new
  return new
}

/// Runs the thread's loop until it is stopped.
public func CFRunLoopRun() { _ = run(until: .distantFuture, false) }

/// Runs the thread's loop for some time, or until it is stopped.
@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  run(until: Date(timeIntervalSinceNow: seconds), returnAfterSourceHandled)
}

private func run(until end: Date, _ endsAfterOne: Bool) -> CFRunLoopRunResult {
  guard let own = CFRunLoopGetCurrent() else { return .finished }
  own.isStopped = false
  repeat {
    // A stop may come from a block of another queue, which does not wake the loop.
    let pause = min(end, Date(timeIntervalSinceNow: 0.01))
    let didRun = own.loop.run(mode: .default, before: pause)
    if own.isStopped { return .stopped }
    if !didRun { Thread.sleep(until: pause) }
    if endsAfterOne, didRun { return .handledSource }
  } while Date() < end
  return .timedOut
}

public func CFRunLoopStop(_ loop: CFRunLoop!) { loop.isStopped = true }
public func CFRunLoopWakeUp(_ loop: CFRunLoop!) {}
public func CFRunLoopPerformBlock(
  _ loop: CFRunLoop!, _ mode: CFTypeRef!, _ block: @escaping () -> Void
) {
  // Who gives it away does not use it meanwhile, as on a phone.
  nonisolated(unsafe) let block = block
  loop.loop.perform { block() }
}
