import CPlatform
import ExtensionWire
import Synchronization

/// What others ask of the supervising thread.
final class Mailbox: Sendable {
  /// A request to end the child: its input is closed, then after `grace` it is killed.
  struct Ending: Sendable {
    let reason: TerminationReason
    let grace: Duration
  }

  struct Requests: Sendable {
    var input: [UInt8] = []
    /// Whether somebody is called to read the input.
    var callsReader = false
    var stalledAt: Int?
    var endsInput = false
    var deadlines: [UInt64: ContinuousClock.Instant] = [:]
    var ending: Ending?
    var rests: [RestRequest] = []
  }

  private let requests = Mutex(Requests())
  private let isFull = Atomic<Bool>(false)
  private let wakeDescriptor: OwnedDescriptor
  /// Twice the longest frame that a host sends.
  private static let inputCapacity = 32 << 20

  init() throws(SandboxError) {
    wakeDescriptor = try .taking(cpl_wake_descriptor(), step: "eventfd")
  }

  var pollNumber: Int32 { wakeDescriptor.number }

  /// Whether something was asked for that nobody has collected.
  var hasRequests: Bool { isFull.load(ordering: .acquiring) }

  /// Whether the end of the child was asked for.
  var hasEnding: Bool { requests.withLock { $0.ending != nil } }

  /// Changes the requests, and wakes who serves the child.
  ///
  /// - Parameters:
  ///   - isFollowed: Whether the caller serves the child itself next, so that nobody is woken.
  ///   - change: Changes them.
  func post(isFollowed: Bool = false, _ change: (inout sending Requests) -> Void) {
    requests.withLock { change(&$0) }
    isFull.store(true, ordering: .releasing)
    if !isFollowed { wake() }
  }

  func wake() {
    var one: UInt64 = 1
    _ = write(wakeDescriptor.number, &one, 8)
  }

  /// Queues bytes for the child; drops them whole when too many wait already.
  func send(_ bytes: [UInt8], callsReader: Bool, isFollowed: Bool) {
    post(isFollowed: isFollowed) { requests in
      requests.callsReader = requests.callsReader || callsReader
      if requests.input.count + bytes.count > Self.inputCapacity {
        requests.stalledAt = requests.input.count
      } else {
        requests.input += bytes
      }
    }
  }

  /// Lets who serves the child look at the requests, and take from them.
  func collect<Answer>(_ look: (inout sending Requests) -> sending Answer) -> sending Answer {
    isFull.store(false, ordering: .sequentiallyConsistent)
    return requests.withLock { look(&$0) }
  }

  /// Takes back what has woken who serves the child.
  func clearWakeUp() {
    var count: UInt64 = 0
    _ = read(wakeDescriptor.number, &count, 8)
  }

  /// Sets a deadline; who waits for a later one is to be woken.
  func setDeadline(_ token: UInt64, at time: ContinuousClock.Instant) {
    requests.withLock { $0.deadlines[token] = time }
  }

  /// Forgets a deadline; who waits for it wakes up for nothing.
  func forgetDeadline(_ token: UInt64) {
    requests.withLock { $0.deadlines[token] = nil }
  }

  /// The earliest deadline, nil when there is none.
  func collectNextDeadline() -> ContinuousClock.Instant? {
    requests.withLock { $0.deadlines.values.min() }
  }

  /// Takes the deadlines that have passed, the earliest first.
  func takeDeadlines(until now: ContinuousClock.Instant) -> [UInt64] {
    requests.withLock { requests in
      guard !requests.deadlines.isEmpty else { return [] }
      let passed = requests.deadlines.filter { $0.value <= now }
      for token in passed.keys { requests.deadlines[token] = nil }
      return passed.sorted { $0.value < $1.value }.map(\.key)
    }
  }
}
