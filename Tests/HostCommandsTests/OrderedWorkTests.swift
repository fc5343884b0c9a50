import HostFiles
import Synchronization
import Testing

@testable import HostCommands

/// Work on several things at once, and the order in which they are handed over.
@Suite struct OrderedWorkTests {
  private struct Fault: Error {}

  /// Whoever waits here goes on when somebody opens it.
  private typealias Gate = Handover<Bool, Never>

  @Test(arguments: [1, 2, 7, 100])
  func everythingIsHandedOverInOrder(_ jobs: Int) async throws {
    let underWay = Mutex((now: 0, most: 0))
    let work = OrderedWork<Int>(
      jobs: jobs,
      work: { index in
        underWay.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
        // Some take longer than those after them.
        for _ in 0..<(index % 5) { await Task.yield() }
        underWay.withLock { $0.now -= 1 }
        return index
      })
    var taken: [Int] = []
    try await work.run(60) { taken.append($0) }
    #expect(taken == Array(0..<60))
    #expect(underWay.withLock { $0.most } <= jobs)
  }

  @Test func nothingIsBeyondMuch() async throws {
    var taken: [Int] = []
    try await OrderedWork<Int>(jobs: 4, work: { $0 }).run(0) { taken.append($0) }
    #expect(taken.isEmpty)
  }

  /// While the first one takes its time, others are done, but not all of them.
  @Test func whatWaitsForAnEarlierOneIsBounded() async throws {
    let gate = Gate()
    let begun = Mutex(0)
    let work = OrderedWork<Int>(
      jobs: 2,
      work: { index in
        begun.withLock { $0 += 1 }
        if index == 63 { gate.give(.success(true)) }
        if index == 0 { _ = await gate.value() }
        return index == 0 ? begun.withLock { $0 } : index
      })
    var taken: [Int] = []
    try await work.run(500) { taken.append($0) }
    #expect(taken.count == 500)
    #expect(taken.first == 64)
  }

  /// The same, by how much they keep.
  @Test func whatWaitsIsBoundedByItsWeight() async throws {
    let gate = Gate()
    let begun = Mutex(0)
    let work = OrderedWork<Int>(
      jobs: 2,
      work: { index in
        begun.withLock { $0 += 1 }
        if index == 5 { gate.give(.success(true)) }
        if index == 0 { _ = await gate.value() }
        return index == 0 ? begun.withLock { $0 } : index
      }, weight: { _ in 10 }, heaviest: 50)
    var taken: [Int] = []
    try await work.run(100) { taken.append($0) }
    #expect(taken.count == 100)
    #expect(taken.first == 6)
  }

  /// What is beyond the last one is dropped, although it was done before that.
  @Test(arguments: [1, 2, 4])
  func nothingIsHandedOverAfterTheLast(_ jobs: Int) async throws {
    let gate = Gate()
    let begun = Mutex<Set<Int>>([])
    let work = OrderedWork<Int>(
      jobs: jobs,
      work: { index in
        begun.withLock { _ = $0.insert(index) }
        if index == 4 { gate.give(.success(true)) }
        if index == 3, jobs > 1 { _ = await gate.value() }
        return index
      }, isLast: { $0 == 3 || $0 == 4 })
    var taken: [Int] = []
    try await work.run(500) { taken.append($0) }
    #expect(taken == [0, 1, 2, 3])
    #expect(begun.withLock { $0.count } < 500)
  }

  @Test func whatIsDoubtfulIsDoneAgainAlone() async throws {
    let underWay = Mutex(0)
    let tries = Mutex<[Int: Int]>([:])
    let together = Mutex<[Int]>([])
    let work = OrderedWork<Int>(
      jobs: 4,
      work: { index in
        underWay.withLock { $0 += 1 }
        let number = tries.withLock { tries in
          tries[index, default: 0] += 1
          return tries[index] ?? 0
        }
        for _ in 0..<20 {
          await Task.yield()
          if number == 2 { together.withLock { $0.append(underWay.withLock { $0 }) } }
        }
        underWay.withLock { $0 -= 1 }
        // Two of them are never sure; twice is enough.
        return index % 10 == 3 ? -index : index
      }, isDoubtful: { $0 < 0 })
    var taken: [Int] = []
    try await work.run(20) { taken.append(abs($0)) }
    #expect(taken == Array(0..<20))
    #expect(tries.withLock { $0.filter { $0.value == 2 }.keys.sorted() } == [3, 13])
    #expect(together.withLock { Set($0) } == [1])
  }

  /// One after another, nothing else can have been the reason.
  @Test func nothingIsDoneAgainWhereEachIsAlone() async throws {
    let tries = Mutex(0)
    let work = OrderedWork<Int>(
      jobs: 1,
      work: { index in
        tries.withLock { $0 += 1 }
        return index
      }, isDoubtful: { _ in true })
    try await work.run(5) { _ in }
    #expect(tries.withLock { $0 } == 5)
  }

  /// What hangs in every scenario hangs alone, too, and is not waited for twice each time.
  @Test func nothingIsDoneAgainOnceThatWasInVain() async throws {
    let tries = Mutex(0)
    let noted = Mutex(0)
    let work = OrderedWork<Int>(
      jobs: 2,
      work: { index in
        tries.withLock { $0 += 1 }
        return index
      }, isDoubtful: { _ in true }, note: { _ in noted.withLock { $0 += 1 } })
    var taken: [Int] = []
    try await work.run(10) { taken.append($0) }
    #expect(taken == Array(0..<10))
    // Two may have been under way when the third was in vain.
    #expect((13...15).contains(tries.withLock { $0 }))
    #expect(noted.withLock { $0 } == 10)
  }

  @Test func anErrorOfTheTakerEndsIt() async throws {
    var taken: [Int] = []
    do {
      try await OrderedWork<Int>(jobs: 3, work: { $0 }).run(50) { output in
        guard output < 7 else { throw Fault() }
        taken.append(output)
      }
      Issue.record("it went on")
    } catch is Fault {}
    #expect(taken == Array(0..<7))
  }
}
