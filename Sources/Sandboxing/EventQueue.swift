import HostFiles
import Synchronization

/// Events on their way from the supervising thread to one consumer, in order.
final class EventQueue: Sendable {
  private struct State {
    var events: [ProcessEvent] = []
    var head = 0
    var waitingBytes = 0
    var isFinished = false
    var consumers: [@Sendable (ProcessEvent?) -> Void] = []
    /// Whether somebody takes events on the thread that adds them: those who wait are left waiting.
    var isVisited = false
    /// How many were given to those who wait.
    var given = 0
  }

  private let state = Mutex(State())
  /// Above so many bytes nothing more is read from the child until the consumer has caught up.
  private static let highWater = 4 << 20

  /// Adds an event; the caller asks `isFull` before it reads more.
  func add(_ event: ProcessEvent) {
    let consumer = state.withLock { state -> (@Sendable (ProcessEvent?) -> Void)? in
      guard !state.isFinished else { return nil }
      guard state.consumers.isEmpty || state.isVisited else {
        state.given += 1
        return state.consumers.removeFirst()
      }
      state.events.append(event)
      state.waitingBytes += event.weight
      return nil
    }
    consumer?(event)
  }

  /// Ends the stream after what it holds.
  func finish() {
    state.withLock { $0.isFinished = true }
    handOver()
  }

  /// Gives those who wait what there is for them.
  private func handOver() {
    while let (consumer, event) = state.withLock({ Self.next(&$0) }) { consumer(event) }
  }

  private static func next(
    _ state: inout State
  ) -> (consumer: @Sendable (ProcessEvent?) -> Void, event: ProcessEvent?)? {
    guard !state.isVisited, !state.consumers.isEmpty else { return nil }
    let event = takeFirst(&state)
    guard event != nil || state.isFinished else { return nil }
    if event != nil { state.given += 1 }
    return (state.consumers.removeFirst(), event)
  }

  /// Whether the consumer is too far behind.
  var isFull: Bool {
    state.withLock { $0.waitingBytes > Self.highWater }
  }

  /// How many events were given to those who wait for them.
  var given: Int { state.withLock { $0.given } }

  /// Whether an event waits.
  var hasEvents: Bool { state.withLock { $0.head < $0.events.count } }

  /// Waits for the next event; nil at the end.
  ///
  /// `onDrain` is called when there is room again.
  func next(onDrain: @Sendable () -> Void) async -> ProcessEvent? {
    await handover(onDrain).value()
  }

  /// The same on this thread, which waits, whichever it is.
  func nextHere(onDrain: @Sendable () -> Void) -> ProcessEvent? {
    handover(onDrain).valueHere()
  }

  private func handover(_ onDrain: @Sendable () -> Void) -> Handover<ProcessEvent?, Never> {
    let handover = Handover<ProcessEvent?, Never>()
    take(onDrain) { handover.give(.success($0)) }
    return handover
  }

  private func take(
    _ onDrain: @Sendable () -> Void, _ consumer: @escaping @Sendable (ProcessEvent?) -> Void
  ) {
    let (answer, drained) = state.withLock { Self.take(&$0, consumer) }
    if drained { onDrain() }
    if let answer { consumer(answer.event) }
  }

  private struct Answer {
    let event: ProcessEvent?
  }

  private static func take(
    _ state: inout State, _ consumer: @escaping @Sendable (ProcessEvent?) -> Void
  ) -> (Answer?, drained: Bool) {
    let before = state.waitingBytes
    if let event = takeFirst(&state) {
      state.given += 1
      return (Answer(event: event), before > highWater && state.waitingBytes <= highWater)
    }
    if state.isFinished { return (Answer(event: nil), false) }
    state.consumers.append(consumer)
    return (nil, false)
  }

  private static func takeFirst(_ state: inout State) -> ProcessEvent? {
    guard state.head < state.events.count else { return nil }
    let event = state.events[state.head]
    state.head += 1
    state.waitingBytes -= event.weight
    if state.head == state.events.count || state.head > 1024 {
      state.events.removeFirst(state.head)
      state.head = 0
    }
    return event
  }
}

extension EventQueue {
  /// Leaves events to the thread that adds them, as long as the body lasts; who waits for them gets what
  /// is left then.
  func visit(_ body: () -> Bool) -> Bool {
    state.withLock { $0.isVisited = true }
    defer {
      state.withLock { $0.isVisited = false }
      handOver()
    }
    return body()
  }

  /// The first event, if it is there and is to be taken.
  func takeHere(if isTaken: (ProcessEvent) -> Bool) -> ProcessEvent? {
    state.withLock { state in
      guard state.head < state.events.count, isTaken(state.events[state.head]) else { return nil }
      return Self.takeFirst(&state)
    }
  }
}

extension ProcessEvent {
  /// Bytes that it holds, roughly.
  fileprivate var weight: Int {
    switch self {
    case .received(let bytes), .output(_, let bytes): bytes.count + 64
    default: 64
    }
  }
}
