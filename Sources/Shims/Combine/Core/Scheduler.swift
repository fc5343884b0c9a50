public import Foundation

/// Somewhere to do things, now or later.
public protocol Scheduler {
  /// Does something soon.
  func schedule(_ action: @escaping () -> Void)
  /// Does something after a while.
  func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void)
}

/// A duration, as schedulers take it.
public struct SchedulerInterval: Hashable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  let seconds: Double

  /// Seconds.
  public init(integerLiteral value: Int) { seconds = Double(value) }
  /// Seconds.
  public init(floatLiteral value: Double) { seconds = value }
  /// Seconds.
  public init(_ seconds: Double) { self.seconds = seconds }

  /// Seconds.
  public static func seconds(_ value: Int) -> SchedulerInterval { .init(Double(value)) }
  /// Seconds.
  public static func seconds(_ value: Double) -> SchedulerInterval { .init(value) }
  /// Thousandths of a second.
  public static func milliseconds(_ value: Int) -> SchedulerInterval { .init(Double(value) / 1e3) }
  /// Millionths of a second.
  public static func microseconds(_ value: Int) -> SchedulerInterval { .init(Double(value) / 1e6) }
  /// Billionths of a second.
  public static func nanoseconds(_ value: Int) -> SchedulerInterval { .init(Double(value) / 1e9) }
}

/// A closure that crosses threads, as Combine's operators hand it on.
struct Action: @unchecked Sendable {  // Combine asks nothing of closures, neither here nor there.
  let body: () -> Void
}

extension DispatchQueue: Scheduler {
  /// Does something soon.
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(body: action)
    async { action.body() }
  }

  /// Does something after a while.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let action = Action(body: action)
    asyncAfter(deadline: .now() + interval.seconds) { action.body() }
  }
}

extension RunLoop: Scheduler {
  /// Does something soon.
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(body: action)
    perform { action.body() }
  }

  /// Does something after a while.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let action = Action(body: action)
    // `Timer(timeInterval:…)` fires at once in Foundation on Linux.
    let date = Date(timeIntervalSinceNow: interval.seconds)
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in action.body() }
    add(timer, forMode: .common)
  }
}

extension OperationQueue: Scheduler {
  /// Does something soon.
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(body: action)
    addOperation { action.body() }
  }

  /// Does something after a while.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let action = Action(body: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + interval.seconds) {
      self.addOperation { action.body() }
    }
  }
}

/// Does everything at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// Does something now.
  public func schedule(_ action: @escaping () -> Void) { action() }

  /// Does something now.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    action()
  }
}
