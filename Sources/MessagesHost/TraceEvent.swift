package import Fetching
package import HostPolicy
package import Sandboxing

/// One thing that happened on the phone.
package enum TraceEvent: Sendable {
  /// A message reached the phone.
  case received(IncomingMessage)
  /// The user, or the time, did something; with the rules of the policy that this applied.
  case acted(UserAction, applied: [PolicyRule])
  /// The folders that the Messages app shows after a filter was chosen, by their names.
  case shown(folders: [String])
  /// An extension's process was started.
  case launched(filter: String, protections: SandboxStatus)
  /// The extension was asked about the message.
  case asked(filter: String)
  /// A frame crossed the pipe to or from the extension.
  case exchanged(WireFrame)
  /// The extension printed a line.
  case logged(LogLine)
  /// The sandbox refused something.
  case denied(Denial)
  /// Something else was noticed about the extension.
  case noticed(Diagnostic)
  /// The host made a network request for the extension, or refused to.
  case deferred(Deferral)
  /// The extension answered, or did not.
  case answered(FilterAnswer)
  /// What the message cost in time and memory.
  case measured(Measure)
  /// The message was placed.
  case placed(Decision)
  /// The extension's process ended.
  case exited(filter: String, ProcessEnd)
  /// The run is over; the folders as the Messages app shows them then.
  case ended([FolderContents])
}
