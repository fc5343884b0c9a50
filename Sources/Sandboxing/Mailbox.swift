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
  private let wakeDescriptor: OwnedDescriptor
  /// Twice the longest frame that a host sends.
  private static let inputCapacity = 32 << 20

  init() throws(SandboxError) {
    wakeDescriptor = try .taking(cpl_wake_descriptor(), step: "eventfd")
  }

  var pollNumber: Int32 { wakeDescriptor.number }

  /// Changes the requests, and wakes the thread.
  func post(_ change: (inout sending Requests) -> Void) {
    requests.withLock { change(&$0) }
    wake()
  }

  func wake() {
    var one: UInt64 = 1
    _ = write(wakeDescriptor.number, &one, 8)
  }

  /// Queues bytes for the child; drops them whole when too many wait already.
  func send(_ bytes: [UInt8], callsReader: Bool) {
    post { requests in
      requests.callsReader = requests.callsReader || callsReader
      if requests.input.count + bytes.count > Self.inputCapacity {
        requests.stalledAt = requests.input.count
      } else {
        requests.input += bytes
      }
    }
  }

  /// Clears the wake-up, then lets the thread look at and take from the requests.
  func collect<Answer>(_ look: (inout sending Requests) -> sending Answer) -> sending Answer {
    var count: UInt64 = 0
    _ = read(wakeDescriptor.number, &count, 8)
    return requests.withLock { look(&$0) }
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
