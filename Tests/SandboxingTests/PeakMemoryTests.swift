import Synchronization
import Testing

@testable import Sandboxing

/// How old the memory of a child may be that a report tells.
@Suite struct PeakMemoryTests {
  /// A child and a clock that do what the test says.
  private final class Child: Sendable {
    private struct State {
      var time = ContinuousClock.now
      var bytes: UInt64?
      var looks = 0
    }

    private let state = Mutex(State())

    init(holding bytes: UInt64?) {
      hold(bytes)
    }

    /// How often somebody has looked at it.
    var looks: Int { state.withLock { $0.looks } }

    func hold(_ bytes: UInt64?) {
      state.withLock { $0.bytes = bytes }
    }

    func pass(_ time: Duration) {
      state.withLock { $0.time += time }
    }

    func memory() -> PeakMemory {
      PeakMemory(
        now: { self.state.withLock { $0.time } },
        look: {
          self.state.withLock { state in
            state.looks += 1
            return state.bytes
          }
        })
    }
  }

  @Test(arguments: [(0, 1), (999, 1), (1000, 2), (60_000_000, 2)])
  func itIsAtMostAMillisecondOld(microseconds: Int, looks: Int) {
    let child = Child(holding: 10)
    let memory = child.memory()
    #expect(child.looks == 0)
    #expect(memory.bytes == 10)
    child.hold(20)
    child.pass(.microseconds(microseconds))
    #expect(memory.bytes == (looks == 1 ? 10 : 20))
    #expect(child.looks == looks)
  }

  /// However many messages it is asked about.
  @Test func manyQuestionsAreOneLookAMillisecond() {
    let child = Child(holding: 10)
    let memory = child.memory()
    for _ in 0..<1000 {
      #expect(memory.bytes == 10)
      child.pass(.microseconds(100))
    }
    #expect(child.looks == 100)
  }

  @Test func whoServesTheChildLooksAtOnce() {
    let child = Child(holding: 10)
    let memory = child.memory()
    memory.sample()
    child.hold(20)
    memory.sample()
    #expect(child.looks == 2)
    child.hold(30)
    #expect(memory.bytes == 20)
    #expect(child.looks == 2)
  }

  /// A zombie has no memory: what it held is what was seen before.
  @Test func whatWasSeenLastIsToldOfOneThatIsGone() {
    let child = Child(holding: 10)
    let memory = child.memory()
    memory.sample()
    child.hold(nil)
    child.pass(.seconds(1))
    #expect(memory.bytes == 10)
    #expect(child.looks == 2)
    memory.end()
    child.pass(.seconds(1))
    memory.sample()
    #expect(memory.bytes == 10)
    #expect(child.looks == 2)
  }

  @Test func whatNobodySawIsNotTold() {
    let child = Child(holding: nil)
    let memory = child.memory()
    #expect(memory.bytes == nil)
    child.hold(10)
    child.pass(.milliseconds(1))
    #expect(memory.bytes == 10)
    let unseen = Child(holding: 10).memory()
    unseen.end()
    #expect(unseen.bytes == nil)
  }
}
