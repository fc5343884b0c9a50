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
  }

  private let state = Mutex(State())
  /// Above so many bytes nothing more is read from the child until the consumer has caught up.
  private static let highWater = 4 << 20

  /// Adds an event; the caller asks `isFull` before it reads more.
  func add(_ event: ProcessEvent) {
    let consumer = state.withLock { state -> (@Sendable (ProcessEvent?) -> Void)? in
      guard !state.isFinished else { return nil }
      guard state.consumers.isEmpty else { return state.consumers.removeFirst() }
      state.events.append(event)
      state.waitingBytes += event.weight
      return nil
    }
    consumer?(event)
  }

  /// Ends the stream after what it holds.
  func finish() {
    let consumers = state.withLock { state in
      state.isFinished = true
      defer { state.consumers = [] }
      return state.consumers
    }
    for consumer in consumers { consumer(nil) }
  }

  /// Whether the consumer is too far behind.
  var isFull: Bool {
    state.withLock { $0.waitingBytes > Self.highWater }
  }

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
    guard state.head < state.events.count else {
      if state.isFinished { return (Answer(event: nil), false) }
      state.consumers.append(consumer)
      return (nil, false)
    }
    let event = state.events[state.head]
    state.head += 1
    let before = state.waitingBytes
    state.waitingBytes -= event.weight
    if state.head == state.events.count || state.head > 1024 {
      state.events.removeFirst(state.head)
      state.head = 0
    }
    return (Answer(event: event), before > highWater && state.waitingBytes <= highWater)
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
