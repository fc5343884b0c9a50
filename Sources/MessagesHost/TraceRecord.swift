package import HostPolicy

/// An event with its place in the order of the run.
package struct TraceRecord: Sendable {
  /// 1 for the first event of the run.
  package let index: Int
  /// The phone's own time since the run began; it moves only when the scenario waits.
  package let time: Duration
  /// What the event belongs to.
  package let attribution: Attribution
  package let event: TraceEvent

  /// The message that the event belongs to; nil where it belongs to none.
  package var message: MessageID? { attribution.message }
}
