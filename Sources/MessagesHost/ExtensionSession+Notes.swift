import ExtensionWire
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// The query that something without a number belongs to: the one that waits longest.
  var current: QueryID? { open.keys.min { $0.rawValue < $1.rawValue } }

  private func message(of query: QueryID?) -> MessageID? {
    query.flatMap { open[$0]?.id } ?? lastMessage
  }

  func note(_ line: LogLine) {
    // The host tells the author's lines itself; addresses differ from run to run.
    guard !line.isOfRuntimeBacktrace else { return }
    if let current { open[current]?.reply.logs.append(line) }
    recorder.record(.logged(line), message: message(of: current))
  }

  func note(_ denial: Denial) {
    if let current { open[current]?.reply.denials.append(denial) }
    recorder.record(.denied(denial), message: message(of: current))
  }

  func notice(
    _ code: String, _ text: String, query: QueryID? = nil, isFromProcess: Bool = false
  ) {
    let diagnostic = Diagnostic(code: code, text: text, isFromProcess: isFromProcess)
    if let query, let answered = answeredMessage(query) {
      // It came after the answer, while the next message may be under way already.
      return recorder.record(.noticed(diagnostic), message: answered)
    }
    let target = query.flatMap { open[$0] == nil ? nil : $0 } ?? current
    if let target { open[target]?.reply.diagnostics.append(diagnostic) }
    recorder.record(.noticed(diagnostic), message: message(of: target))
  }

  /// The message of a query that is closed; nil for one that is open or was never asked.
  private func answeredMessage(_ query: QueryID) -> MessageID? {
    guard open[query] == nil, let lastMessage, query.rawValue > 0,
      query.rawValue <= lastMessage.number
    else { return nil }
    return MessageID(Int(query.rawValue))
  }
}
