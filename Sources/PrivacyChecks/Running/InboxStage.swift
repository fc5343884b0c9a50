import Fetching
import MessagesHost

/// One part of the inbox, played to one process, and all that came of it.
struct InboxStage: Sendable {
  /// What the extension could know of earlier messages.
  enum Memory: Sendable, Hashable {
    /// The phone is new.
    case none
    /// Its container holds what the stage before left in it.
    case container
  }

  /// Such as `launch 1`.
  let name: String
  let memory: Memory
  /// Numbers in the inbox of the messages that were played, by their numbers on the phone.
  var entries: [Int: Int] = [:]
  var trace: [TraceRecord] = []
  var requests: [DeferralRequest] = []
  var disclosures: [HostDisclosure] = []
  var container: ContainerSnapshot

  /// Whether the message was played in this stage.
  func played(_ entry: Int) -> Bool { entries.values.contains(entry) }
}
