import Chance
import Fetching
import MessagesHost
import Reports
import Synchronization

/// Tells the bytes of two traces apart.
package struct TraceFingerprint: Sendable, Hashable {
  private var state = StableHash()
  /// How many bytes it stands for.
  package private(set) var bytes = 0

  package init() {}

  /// Adds a line with its line break.
  package mutating func add(_ line: String) {
    state.add(line.utf8)
    state.add(CollectionOfOne(UInt8(ascii: "\n")))
    bytes += line.utf8.count + 1
  }
}

extension TraceFingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(state.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Takes a trace, and keeps its fingerprint.
final class TraceDigest: Sendable {
  struct State: Sendable {
    fileprivate(set) var line = TraceLine(of: [], redaction: .none)
    fileprivate(set) var fingerprint = TraceFingerprint()
    fileprivate(set) var count = 0
    fileprivate(set) var launches = 0
    fileprivate(set) var requests = 0
  }

  private let state = Mutex(State())

  /// What was counted so far, with the fingerprint of all lines.
  var value: State { state.withLock { $0 } }

  func add(_ record: TraceRecord) {
    state.withLock { state in
      state.fingerprint.add(state.line.encodeNext(record))
      state.count += 1
      switch record.event {
      case .launched: state.launches += 1
      case .deferred(let deferral) where deferral.request != nil: state.requests += 1
      default: break
      }
    }
  }
}
