import ExtensionWire
import Synchronization

/// What the host said and the main thread has not served, in order, whoever has read it.
///
/// The main queue serves it in turns, of which each is a block of its own, so that what a handler gives to that
/// queue is done before the next message is served. Where many wait, a turn has several of them, and what is
/// said about them is written together.
final class MainInbox: Sendable {
  private struct State {
    var messages: [Result<HostMessage, WireError>] = []
    var head = 0
    /// Whether the queue has a turn.
    var isInTurn = false
    /// Whether what is said is written together.
    var isBatch = false

    var count: Int { messages.count - head }
  }

  private let state = Mutex(State())
  private let connection: HostConnection

  /// From so many messages on they are served, and what is said about them is written, together.
  ///
  /// A host that waits for each answer never has so many open.
  static let leastBatch = 16
  /// So many of a batch are served in a turn.
  static let mostInTurn = 32
  /// So many that were served are kept before the others are moved.
  private static let mostServed = 512

  init(_ connection: HostConnection) {
    self.connection = connection
  }

  /// Adds messages; whether the main queue has to be given a turn.
  func add(_ messages: [Result<HostMessage, WireError>]) -> Bool {
    state.withLock { state in
      state.messages += messages
      if state.count >= Self.leastBatch, !state.isBatch {
        state.isBatch = true
        connection.beginHolding()
      }
      defer { state.isInTurn = true }
      return !state.isInTurn
    }
  }

  /// The messages of this turn.
  func next() -> [Result<HostMessage, WireError>] {
    state.withLock { state in
      let count = min(state.isBatch ? Self.mostInTurn : 1, state.count)
      let messages = Array(state.messages[state.head..<state.head + count])
      state.head += count
      if state.head > Self.mostServed {
        state.messages.removeFirst(state.head)
        state.head = 0
      }
      return messages
    }
  }

  /// Ends a turn; whether there is to be another one.
  func endTurn() -> Bool {
    let (isOver, hadBatch) = state.withLock { state in
      guard state.count == 0 else { return (false, false) }
      state.messages.removeAll(keepingCapacity: true)
      state.head = 0
      state.isInTurn = false
      if state.isBatch { connection.endHolding() }
      defer { state.isBatch = false }
      return (true, state.isBatch)
    }
    if hadBatch { connection.writeHeld() }
    return !isOver
  }
}
