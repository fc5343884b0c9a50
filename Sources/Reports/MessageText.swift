package import HostPolicy
import Texts

/// A message as a line of text: who sent it, and what it says.
package enum MessageText {
  /// The most characters of a text that a line shows.
  private static let limit = 100

  /// Such as `+1 408 555 0199: Win some junk now`; nil where reports leave messages out.
  package static func line(_ message: IncomingMessage, _ redaction: Redaction) -> String? {
    guard redaction.showsMessages else { return nil }
    return line(
      sender: message.sender?.text.revealed, text: message.body?.revealed,
      others: message.otherMembers.count)
  }

  /// The same for the fields of a trace; nil where they are left out there.
  static func line(_ entry: TraceEntry) -> String? {
    let (sender, text) = (entry.text(ReceivedLine.sender), entry.text(ReceivedLine.text))
    guard sender != Redaction.mark, text != Redaction.mark else { return nil }
    return line(
      sender: sender, text: text,
      others: Int(clamping: entry.number(ReceivedLine.otherMembers) ?? 0))
  }

  private static func line(sender: String?, text: String?, others: Int) -> String {
    let who = (sender ?? "no sender") + (others == 0 ? "" : " and \(others) more")
    let words = text ?? "no text"
    let cut = words.prefix(limit)
    return TerminalSafeText.line(
      "\(who): \(cut)\(cut.endIndex == words.endIndex ? "" : "\u{2026}")")
  }
}
