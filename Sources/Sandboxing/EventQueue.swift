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

    var hasEvents: Bool { head < events.count }
    var isFull: Bool { waitingBytes > EventQueue.highWater }
  }

  private let state = Mutex(State())
  /// Above so many bytes nothing more is read from the child until the consumer has caught up.
  private static let highWater = 4 << 20

  /// Adds an event; the caller asks `isFull` before it reads more.
  func add(_ event: ProcessEvent) {
    let consumer = state.withLock { state -> (@Sendable (ProcessEvent?) -> Void)? in
      guard !state.isFinished else { return nil }
      // What a visitor has left comes first.
      guard state.consumers.isEmpty || state.isVisited || state.hasEvents else {
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
    // Nobody adds anything any more.
    handOver {}
  }

  /// What is given to somebody who waits.
  private struct Handing {
    let consumer: @Sendable (ProcessEvent?) -> Void
    let event: ProcessEvent?
    let isDrained: Bool
  }

  /// Gives those who wait what there is for them.
  private func handOver(_ onDrain: () -> Void) {
    while let handing = state.withLock({ Self.next(&$0) }) {
      if handing.isDrained { onDrain() }
      handing.consumer(handing.event)
    }
  }

  private static func next(_ state: inout State) -> Handing? {
    guard !state.isVisited, !state.consumers.isEmpty else { return nil }
    let wasFull = state.isFull
    let event = takeFirst(&state)
    guard event != nil || state.isFinished else { return nil }
    if event != nil { state.given += 1 }
    return Handing(
      consumer: state.consumers.removeFirst(), event: event, isDrained: wasFull && !state.isFull)
  }

  /// Whether the consumer is too far behind.
  var isFull: Bool { state.withLock { $0.isFull } }

  /// How many events were given to those who wait for them.
  var given: Int { state.withLock { $0.given } }

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
    // What comes during a visit is the visitor's, whoever asks for it on another thread.
    guard !state.isVisited else {
      state.consumers.append(consumer)
      return (nil, false)
    }
    let wasFull = state.isFull
    if let event = takeFirst(&state) {
      state.given += 1
      return (Answer(event: event), wasFull && !state.isFull)
    }
    if state.isFinished { return (Answer(event: nil), false) }
    state.consumers.append(consumer)
    return (nil, false)
  }

  private static func takeFirst(_ state: inout State) -> ProcessEvent? {
    guard state.hasEvents else { return nil }
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
  /// Leaves events to this thread as long as the body lasts; who waits for them gets what is left then.
  ///
  /// - Parameters:
  ///   - taken: How many of those that were given were dealt with.
  ///   - onDrain: Called when there is room again.
  ///   - body: Takes events.
  /// - Returns: What the body says; nil, without it, where one that was given is not dealt with: what comes
  ///   behind it must not come first.
  func visit(
    after taken: Int, onDrain: () -> Void, _ body: () -> Bool
  ) -> Bool? {
    let isNext = state.withLock { state in
      guard state.given == taken, !state.isVisited else { return false }
      state.isVisited = true
      return true
    }
    guard isNext else { return nil }
    defer {
      state.withLock { $0.isVisited = false }
      handOver(onDrain)
    }
    return body()
  }

  /// The first event, if it is to be taken; only within a visit.
  func takeHere(if isTaken: (ProcessEvent) -> Bool) -> TakenEvent {
    state.withLock { state in
      guard state.hasEvents, isTaken(state.events[state.head]) else {
        return state.hasEvents ? .refused : .nothing
      }
      return Self.takeFirst(&state).map(TakenEvent.event) ?? .nothing
    }
  }
}

/// What a visitor finds in the queue.
enum TakenEvent {
  case event(ProcessEvent)
  /// One that is not for it, and stays there.
  case refused
  case nothing
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
