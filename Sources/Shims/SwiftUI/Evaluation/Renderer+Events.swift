import Combine
import Foundation

/// Whether a view was seen at its last evaluation.
@MainActor private final class Appearance {
  var isShown = false
  var disappear: (() -> Void)?
}
/// A value at the last evaluation.
private final class Memory<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
/// The task of a view.
@MainActor private final class RunningTask {
  var task: Task<Void, Never>?
}
/// What is done with what a publisher sends, by the view's last evaluation.
private final class Reception<Output>: @unchecked Sendable {  // Kept on the main actor.
  var action: (Output) -> Void
  /// What tells its publisher from another.
  var key: [AnyHashable] = []
  var connection: AnyCancellable?
  init(_ action: @escaping (Output) -> Void) { self.action = action }

  /// Takes a value in, from any thread.
  func take(_ output: Output) {
    guard !Thread.isMainThread else { return action(output) }
    nonisolated(unsafe) let output = output  // Handed over.
    DispatchQueue.main.async { self.action(output) }
  }
}

extension Renderer {
  /// Tells when what a walk shows is seen, and when it no longer is.
  func watchAppearance(
    appear: (() -> Void)?, disappear: (() -> Void)?, _ walk: () -> Void
  ) {
    let known = rows?.rows.count ?? 0
    walk()
    let added = rows?.rows.dropFirst(known) ?? []
    let isSeen = added.isEmpty ? isVisible : added.contains(where: \.isSeen)
    let appearance = node.kept("appearance", or: Appearance())
    appearance.disappear = disappear
    if appearance.isShown != isSeen {
      appearance.isShown = isSeen
      if let action = isSeen ? appear : disappear { host.afterwards { action() } }
    }
    node.farewell = {
      guard appearance.isShown else { return }
      appearance.isShown = false
      appearance.disappear?()
    }
  }

  /// Tells when a value is another than at the evaluation before.
  func watch<Value: Equatable>(
    _ value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    guard let memory = node.storage["watched"] as? Memory<Value> else {
      // A tab's view begins when it is chosen.
      guard isHeard else { return }
      node.storage["watched"] = Memory(value)
      if initial { host.afterwards { action(value, value) } }
      return
    }
    let old = memory.value
    memory.value = value
    if old != value { host.afterwards { action(old, value) } }
  }

  /// Runs a task while the place is seen, again for each other value.
  func run<Value: Equatable>(
    _ priority: TaskPriority, for value: Value,
    _ action: @escaping @isolated(any) @Sendable () async -> Void, _ walk: () -> Void
  ) {
    let running = node.kept("task", or: RunningTask())
    let start = {
      running.task?.cancel()
      running.task = Task(priority: priority) { await action() }
    }
    let stop = {
      running.task?.cancel()
      running.task = nil
    }
    watchAppearance(appear: start, disappear: stop, walk)
    watch(value, initial: false) { _, _ in if running.task != nil { start() } }
  }

  /// Follows a publisher, as long as the view has no other.
  func receive<P: Publisher>(_ publisher: P, _ action: @escaping (P.Output) -> Void)
  where P.Failure == Never {
    let known = node.storage["reception"] as? Reception<P.Output>
    known?.action = action
    guard known != nil || isHeard else { return }
    var key: [AnyHashable] = []
    Self.note(publisher, in: &key)
    if known?.key == key { return }
    let reception = known ?? Reception(action)
    reception.key = key
    node.storage["reception"] = reception
    // After the evaluation, as some publishers send at once.
    host.afterwards { [weak reception] in
      reception?.connection = publisher.sink { @Sendable [weak reception] in reception?.take($0) }
    }
  }

  /// Notes the values and objects of which something is made; closures cannot be told apart.
  ///
  /// A timer made anew counts as the one before: here all bodies make theirs anew at each evaluation.
  private static func note(_ part: Any, in key: inout [AnyHashable], depth: Int = 0) {
    if type(of: part) is AnyClass {
      if !(part is Timer.TimerPublisher) { key.append(ObjectIdentifier(part as AnyObject)) }
    } else if let value = part as? any Hashable {
      key.append(AnyHashable(value))
    } else if depth < 32 {
      for child in Mirror(reflecting: part).children {
        note(child.value, in: &key, depth: depth + 1)
      }
    }
  }
}
