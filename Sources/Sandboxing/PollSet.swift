import CPlatform

/// Descriptors to wait for, and which of them have something.
struct PollSet {
  private var entries: [pollfd] = []

  mutating func reset() {
    entries.removeAll(keepingCapacity: true)
  }

  mutating func add(_ number: Int32, _ events: Int32) {
    entries.append(pollfd(fd: number, events: Int16(events), revents: 0))
  }

  mutating func wait(_ timeout: Duration) {
    if cpl_poll(&entries, nfds_t(entries.count), max(0, timeout.nanoseconds)) < 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
  }

  /// Whether anything but that one has something.
  func isReady(besides number: Int32) -> Bool {
    entries.contains { $0.fd != number && $0.revents != 0 }
  }

  func isReady(_ number: Int32?) -> Bool {
    guard let number else { return false }
    return entries.contains { $0.fd == number && $0.revents != 0 }
  }
}
