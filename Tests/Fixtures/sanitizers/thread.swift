// Two threads write one number without an order: ThreadSanitizer has to say so, and of the other one,
// that a lock orders, nothing. `.ci/sanitize` runs this first.
import Foundation
import Synchronization

final class Numbers: @unchecked Sendable {  // The race is what this is for.
  var unordered = 0
  private var ordered = 0
  private let gate = Mutex(())

  func count() {
    for _ in 0..<10_000 { gate.withLock { _ in ordered += 1 } }
  }
}

let numbers = Numbers()
let races = CommandLine.arguments.contains("with-fault")
let threads = (0..<4).map { _ in
  Thread {
    numbers.count()
    if races { numbers.unordered += 1 }
    ended.signal()
  }
}
let ended = DispatchSemaphore(value: 0)
for thread in threads { thread.start() }
for _ in threads { ended.wait() }
