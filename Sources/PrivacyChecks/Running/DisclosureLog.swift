import MessagesHost
import Synchronization

/// Keeps what the host gave to the extension.
final class DisclosureLog: Sendable {
  private let seen = Mutex<[HostDisclosure]>([])

  func note(_ disclosure: HostDisclosure) {
    seen.withLock { $0.append(disclosure) }
  }

  var disclosures: [HostDisclosure] { seen.withLock { $0 } }
}
