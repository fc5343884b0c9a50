/// What the host does with a message that has just arrived.
package enum MessageArrival: Sendable, Hashable {
  /// The extension must be asked; `PhoneState.conclude(_:with:)` takes its answer.
  case ask(MessageID, filter: String)
  /// It is placed already, without asking.
  case placed(Decision)
}
