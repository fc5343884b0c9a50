import Synchronization
import Testing

@testable import Sandboxing

/// How old what a report tells of a child's memory and processor time may be.
@Suite struct UsageWatchTests {
  /// A child and a clock that do what the test says.
  private final class Child: Sendable {
    private struct State {
      var time = ContinuousClock.now
      var bytes: UInt64?
      var processorTime: Duration?
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

    func work(_ time: Duration?) {
      state.withLock { $0.processorTime = time }
    }

    func pass(_ time: Duration) {
      state.withLock { $0.time += time }
    }

    func watch() -> UsageWatch {
      UsageWatch(
        now: { self.state.withLock { $0.time } },
        look: {
          self.state.withLock { state in
            state.looks += 1
            return ProcessUsage(peakMemory: state.bytes, processorTime: state.processorTime)
          }
        })
    }
  }

  @Test(arguments: [(0, 1), (999, 1), (1000, 2), (60_000_000, 2)])
  func itIsAtMostAMillisecondOld(microseconds: Int, looks: Int) {
    let child = Child(holding: 10)
    let watch = child.watch()
    #expect(child.looks == 0)
    #expect(watch.usage.peakMemory == 10)
    child.hold(20)
    child.pass(.microseconds(microseconds))
    #expect(watch.usage.peakMemory == (looks == 1 ? 10 : 20))
    #expect(child.looks == looks)
  }

  /// However many messages it is asked about.
  @Test func manyQuestionsAreOneLookAMillisecond() {
    let child = Child(holding: 10)
    let watch = child.watch()
    for _ in 0..<1000 {
      #expect(watch.usage.peakMemory == 10)
      child.pass(.microseconds(100))
    }
    #expect(child.looks == 100)
  }

  @Test func whoServesTheChildLooksAtOnce() {
    let child = Child(holding: 10)
    let watch = child.watch()
    watch.sample()
    child.hold(20)
    watch.sample()
    #expect(child.looks == 2)
    child.hold(30)
    #expect(watch.usage.peakMemory == 20)
    #expect(child.looks == 2)
  }

  /// A zombie has no memory: what it held is what was seen before.
  @Test func whatWasSeenLastIsToldOfOneThatIsGone() {
    let child = Child(holding: 10)
    let watch = child.watch()
    watch.sample()
    child.hold(nil)
    child.pass(.seconds(1))
    #expect(watch.usage.peakMemory == 10)
    #expect(child.looks == 2)
    watch.end()
    child.pass(.seconds(1))
    watch.sample()
    #expect(watch.usage.peakMemory == 10)
    #expect(child.looks == 2)
  }

  @Test func whatNobodySawIsNotTold() {
    let child = Child(holding: nil)
    let watch = child.watch()
    #expect(watch.usage.peakMemory == nil)
    child.hold(10)
    child.pass(.milliseconds(1))
    #expect(watch.usage.peakMemory == 10)
    let unseen = Child(holding: 10).watch()
    unseen.end()
    #expect(unseen.usage.peakMemory == nil)
  }

  /// A zombie has no memory, and its clock goes on to be told.
  @Test func eachIsWhatWasSeenOfItLast() {
    let child = Child(holding: 10)
    child.work(.milliseconds(3))
    let watch = child.watch()
    watch.sample()
    child.hold(nil)
    child.work(.milliseconds(4))
    watch.sample()
    #expect(watch.usage == ProcessUsage(peakMemory: 10, processorTime: .milliseconds(4)))
    child.work(nil)
    watch.sample()
    #expect(watch.usage == ProcessUsage(peakMemory: 10, processorTime: .milliseconds(4)))
  }
}
