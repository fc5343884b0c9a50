import HostPolicy
import Synchronization

/// Collects what happens on one phone, in order.
final class TraceRecorder: Sendable {
  private struct Book {
    var records: [TraceRecord] = []
    var time: Duration = .zero
  }

  private let book = Mutex(Book())

  var records: [TraceRecord] { book.withLock { $0.records } }
  var time: Duration { book.withLock { $0.time } }

  /// Notes an event at the phone's present time.
  func record(_ event: TraceEvent, _ attribution: Attribution) {
    book.withLock { book in
      book.records.append(
        TraceRecord(
          index: book.records.count + 1, time: book.time, attribution: attribution, event: event))
    }
  }

  /// Notes an event of a message, or of the phone as a whole.
  func record(_ event: TraceEvent, message: MessageID? = nil) {
    record(event, message.map { .message($0, isCertain: true) } ?? .phone)
  }

  /// Lets the phone's time pass.
  func advance(by duration: Duration) {
    book.withLock { $0.time += duration }
  }
}
