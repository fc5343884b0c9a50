import Foundation
import Synchronization

/// Whether views have to be evaluated again, and who does it.
final class ChangeMark: Sendable {
  private struct State {
    var isMarked = true
    var isScheduled = false
    var isScheduledLate = false
  }

  private let state = Mutex(State())
  @MainActor var update: (@MainActor () -> Void)?

  /// Says so, and lets it be done soon; an act or a look at the screen may come first.
  func mark() {
    let (isFirst, isFirstLate) = state.withLock { state in
      state.isMarked = true
      defer {
        state.isScheduled = true
        if !Thread.isMainThread { state.isScheduledLate = true }
      }
      return (!state.isScheduled, !state.isScheduledLate)
    }
    if Thread.isMainThread {
      if isFirst { schedule(\.isScheduled, after: 0) }
    } else {
      // It is said before the change, which another thread makes only after this: soon, or when it
      // gets to it; an evaluation in between may have been too early.
      if isFirst { schedule(\.isScheduled, after: 0.001, again: true) }
      if isFirstLate { schedule(\.isScheduledLate, after: 0.05, again: true) }
    }
  }

  private func schedule(
    _ flag: any WritableKeyPath<State, Bool> & Sendable, after delay: Double, again: Bool = false
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      self.state.withLock { state in
        state[keyPath: flag] = false
        if again { state.isMarked = true }
      }
      self.update?()
    }
  }

  /// Whether it was said since it was last asked.
  func take() -> Bool {
    state.withLock { state in
      defer { state.isMarked = false }
      return state.isMarked
    }
  }
}
