import Synchronization
import Testing

@testable import Sandboxing

/// Events come in one order, whether somebody waits for them or takes them where they are added.
@Suite struct EventQueueTests {
  private static func taken(_ taken: TakenEvent) -> ProcessEvent? {
    if case .event(let event) = taken { event } else { nil }
  }

  /// Whether an event waits, which is left there; only within a visit.
  private static func holdsEvents(_ queue: EventQueue) -> Bool {
    if case .refused = queue.takeHere(if: { _ in false }) { true } else { false }
  }

  /// An event that is known by its number.
  private static func event(_ number: UInt64) -> ProcessEvent { .deadline(number) }

  private static func number(_ event: ProcessEvent?) -> UInt64? {
    if case .deadline(let number)? = event { number } else { nil }
  }

  private static func next(_ queue: EventQueue) async -> UInt64? {
    number(await queue.next(onDrain: {}))
  }

  @Test func whoIsThereTakesWhatComesAndNobodyElseDoes() async {
    // Each time the other one may wait already, or ask just then, or not yet.
    for _ in 0..<200 {
      let queue = EventQueue()
      let waiter = Task.detached { await Self.next(queue) }
      let isDone = queue.visit(after: 0, onDrain: {}) {
        queue.add(Self.event(1))
        #expect(Self.number(Self.taken(queue.takeHere { _ in true })) == 1)
        #expect(Self.taken(queue.takeHere { _ in true }) == nil)
        queue.add(Self.event(2))
        return Self.holdsEvents(queue)
      }
      #expect(isDone == true)
      #expect(await waiter.value == 2)
      #expect(queue.given == 1)
    }
  }

  @Test func whatIsRefusedIsNotTakenForNothing() async {
    let queue = EventQueue()
    var found: [String] = []
    _ = queue.visit(after: 0, onDrain: {}) {
      func look(isTaken: Bool) {
        switch queue.takeHere(if: { _ in isTaken }) {
        case .event: found.append("event")
        case .refused: found.append("refused")
        case .nothing: found.append("nothing")
        }
      }
      look(isTaken: true)
      queue.add(Self.event(1))
      look(isTaken: false)
      look(isTaken: true)
      look(isTaken: false)
      return true
    }
    #expect(found == ["nothing", "refused", "event", "nothing"])
  }

  @Test func whatIsLeftComesBeforeWhatIsAddedLater() async {
    let queue = EventQueue()
    let isDone = queue.visit(after: 0, onDrain: {}) {
      for number in UInt64(1)...3 { queue.add(Self.event(number)) }
      #expect(Self.number(Self.taken(queue.takeHere { Self.number($0) == 1 })) == 1)
      #expect(Self.taken(queue.takeHere { Self.number($0) == 1 }) == nil)
      return false
    }
    #expect(isDone == false)
    queue.add(Self.event(4))
    for number in UInt64(2)...4 { #expect(await Self.next(queue) == number) }
    #expect(queue.given == 3)
    #expect(queue.visit(after: 3, onDrain: {}) { Self.holdsEvents(queue) } == false)
  }

  /// Somebody has the first event and is not done with it: the second is not dealt with before.
  @Test func nobodyVisitsWhileAnEventIsDealtWith() async {
    let queue = EventQueue()
    queue.add(Self.event(1))
    queue.add(Self.event(2))
    #expect(await Self.next(queue) == 1)
    let isDone = queue.visit(after: 0, onDrain: {}) {
      Issue.record("the second event could be taken")
      return true
    }
    #expect(isDone == nil)
    #expect(
      queue.visit(after: 1, onDrain: {}) { Self.taken(queue.takeHere { _ in true }) != nil } == true
    )
    #expect(queue.given == 1)
  }

  @Test func oneVisitsAtATime() {
    let queue = EventQueue()
    let isDone = queue.visit(after: 0, onDrain: {}) {
      queue.visit(after: 0, onDrain: {}) { true } == nil
    }
    #expect(isDone == true)
    #expect(queue.visit(after: 0, onDrain: {}) { true } == true)
  }

  /// The end that comes within a visit is told to who waits, behind what was left.
  @Test(arguments: [true, false]) func theEndComesLast(isTaken: Bool) async {
    let queue = EventQueue()
    let waiter = Task.detached { [await Self.next(queue), await Self.next(queue)] }
    _ = queue.visit(after: 0, onDrain: {}) {
      queue.add(Self.event(1))
      queue.finish()
      queue.add(Self.event(2))
      return isTaken && Self.taken(queue.takeHere { _ in true }) != nil
    }
    #expect(await waiter.value == (isTaken ? [nil, nil] : [1, nil]))
  }

  private final class Count: Sendable {
    private let value = Atomic(0)
    var now: Int { value.load(ordering: .relaxed) }
    func grow() { value.add(1, ordering: .relaxed) }
  }

  /// Who asks for the events hears that there is room again, whoever takes the one that was too much.
  @Test func roomIsToldOnce() async {
    for _ in 0..<50 {
      let (queue, rooms) = (EventQueue(), Count())
      let waiter = Task.detached { await queue.next { rooms.grow() } != nil }
      _ = queue.visit(after: 0, onDrain: { rooms.grow() }) {
        queue.add(.received([UInt8](repeating: 0, count: 5 << 20)))
        #expect(queue.isFull)
        return true
      }
      #expect(await waiter.value)
      #expect(!queue.isFull)
      #expect(rooms.now == 1)
    }
  }
}
