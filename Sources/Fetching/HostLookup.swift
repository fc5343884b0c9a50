import Foundation
import Synchronization

/// Asks the system for a host's addresses, and gives up after a while.
enum HostLookup {
  /// Numeric addresses; none where the name is unknown, nil where the answer took too long.
  static func addresses(of host: String, timeout: Duration) async -> [String]? {
    await withCheckedContinuation { continuation in
      let answer = OneAnswer(continuation)
      DispatchQueue.global().async {
        answer.give(Host(name: host).addresses)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout / .seconds(1)) {
        answer.give(nil)
      }
    }
  }
}

/// Resumes a continuation with the first answer and drops the second.
private final class OneAnswer: Sendable {
  private let waiting: Mutex<CheckedContinuation<[String]?, Never>?>

  init(_ continuation: CheckedContinuation<[String]?, Never>) {
    waiting = Mutex(continuation)
  }

  func give(_ addresses: [String]?) {
    let continuation = waiting.withLock { $0.take() }
    continuation?.resume(returning: addresses)
  }
}
