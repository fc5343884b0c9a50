import Combine
import Foundation

/// Prints what operators make of time on the main loop: no value comes before its time.
struct LoopProbe {
  private let start = Date()
  private let words = PassthroughSubject<String, Never>()
  private let done: () -> Void

  init(done: @escaping () -> Void) { self.done = done }

  private func say(_ text: String, after seconds: TimeInterval) {
    // The wall clock may be put right meanwhile.
    print(text, Date().timeIntervalSince(start) > 0.8 * seconds)
  }

  func run(_ kept: inout Set<AnyCancellable>) {
    words.delay(for: 0.1, scheduler: RunLoop.main).sink { say("delayed \($0)", after: 0.1) }
      .store(in: &kept)
    words.debounce(for: 0.3, scheduler: RunLoop.main).sink { say("debounced \($0)", after: 0.3) }
      .store(in: &kept)
    words.throttle(for: 0.5, scheduler: RunLoop.main, latest: true).dropFirst()
      .sink { say("throttled \($0)", after: 0.5) }.store(in: &kept)
    var count = 0
    var timer: AnyCancellable?
    timer = Timer.publish(every: 0.35, on: .main, in: .common).autoconnect().sink { _ in
      count += 1
      say("tick", after: 0.35 * Double(count))
      guard count == 2 else { return }
      timer?.cancel()
      done()
    }
    words.send("a")
    words.send("b")
  }
}
