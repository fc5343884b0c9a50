// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps
import Synchronization

/// Core Foundation's name for a thread's loop.
public final class CFRunLoop: Sendable {
  // Only its own thread runs it, and performs are handed over by Foundation.
  fileprivate nonisolated(unsafe) let loop: RunLoop
  /// Whether the innermost run is to end; any thread may say so.
  fileprivate let isStopped = Atomic(false)
  // How many runs are within each other; only its own thread counts them.
  fileprivate nonisolated(unsafe) var depth = 0
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
  // A run within another one has its own stop, and leaves the outer one's as it was.
  let isOuterStopped = own.isStopped.exchange(false, ordering: .relaxed)
  own.depth += 1
  defer {
    if isOuterStopped { own.isStopped.store(true, ordering: .relaxed) }
    own.depth -= 1
    if own.depth > 0 { wakeOuter(own.loop) }
  }
  repeat {
    // A stop may come from a block of another queue, which does not wake the loop.
    let pause = min(end, Date(timeIntervalSinceNow: 0.01))
    let didRun = own.loop.run(mode: .default, before: pause)
    if own.isStopped.exchange(false, ordering: .relaxed) { return .stopped }
    if endsAfterOne, didRun, hasHandledSource(own.loop, before: pause) { return .handledSource }
    if !didRun { Thread.sleep(until: pause) }
  } while Date() < end
  return .timedOut
}

/// Lets a run look at the time: one whose end passed within a block would wait on for ever.
private func wakeOuter(_ loop: RunLoop) {
  loop.add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default)
}

/// Whether a loop that has just run came back for a source.
///
/// Foundation says of a time that passed, and of a last timer that fired, the same as of a source:
/// the first takes until `pause`, and behind the second nothing is left to run.
private func hasHandledSource(_ loop: RunLoop, before pause: Date) -> Bool {
  pause.timeIntervalSinceNow > 0.000_1 && loop.run(mode: .default, before: .distantPast)
}

public func CFRunLoopStop(_ loop: CFRunLoop!) { loop.isStopped.store(true, ordering: .relaxed) }
public func CFRunLoopWakeUp(_ loop: CFRunLoop!) {}
public func CFRunLoopPerformBlock(
  _ loop: CFRunLoop!, _ mode: CFTypeRef!, _ block: @escaping () -> Void
) {
  // Who gives it away does not use it meanwhile, as on a phone.
  nonisolated(unsafe) let block = block
  loop.loop.perform { block() }
}
