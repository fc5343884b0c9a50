import Foundation

/// Wakes the main run loop now and then while an answer is awaited.
///
/// What `RunLoop.main.perform` is given on another thread waits, in Foundation on Linux, until
/// something else wakes the loop; between two queries nothing would. A loop that does not run, such
/// as that of a test's process, is not woken either, and no harm is done.
@MainActor final class MainLoopTick {
  private static let interval: TimeInterval = 0.005
  /// For what an author hands over just before or after an answer: a second.
  private static let lastTicks = 200

  private let isNeeded: @Sendable () -> Bool
  private var timer: Timer?
  private var ticksLeft = 0

  /// Creates a tick that goes on while something is needed, and a second more.
  nonisolated init(while isNeeded: @escaping @Sendable () -> Bool) {
    self.isNeeded = isNeeded
  }

  /// Begins if something is needed now.
  func begin() {
    guard isNeeded() else { return }
    ticksLeft = Self.lastTicks
    guard timer == nil else { return }
    let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.tick() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func tick() {
    ticksLeft = isNeeded() ? Self.lastTicks : ticksLeft - 1
    guard ticksLeft <= 0 else { return }
    timer?.invalidate()
    timer = nil
  }
}
