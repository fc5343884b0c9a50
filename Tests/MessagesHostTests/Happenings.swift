import ExtensionWire
import Foundation

@testable import MessagesHost

/// What happens in a run, in order, for a test that waits for some of it.
final class Happenings<Event: Sendable>: Sendable {
  private let events: AsyncStream<Event>
  private let report: AsyncStream<Event>.Continuation

  init() {
    (events, report) = AsyncStream.makeStream()
  }

  func add(_ event: Event) {
    report.yield(event)
  }

  /// Waits for the next one that is wanted, past all others; nil where the test's time is up.
  func next(where isWanted: @Sendable (Event) -> Bool = { _ in true }) async -> Event? {
    await events.first(where: isWanted)
  }
}

extension PhoneConfiguration {
  /// Tells what the host says to extensions, each before it is written.
  mutating func tellSent(_ hear: @escaping @Sendable (HostMessage) -> Void) {
    onDisclosure = { disclosure in
      guard case .frame(let bytes) = disclosure,
        let message = try? HostMessage(payload: Data(bytes.dropFirst(Frame.headerLength)))
      else { return }
      hear(message)
    }
  }
}

extension Happenings<HostMessage> {
  /// Waits until a query is sent; false where the test's time is up.
  func query(_ number: UInt32) async -> Bool {
    await next { if case .query(QueryID(rawValue: number), _) = $0 { true } else { false } } != nil
  }
}
