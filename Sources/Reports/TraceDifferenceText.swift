import Sandboxing
import Terminal

/// The differences of two traces as lines of text, a block a message.
package struct TraceDifferenceText: Sendable {
  private let style: TerminalStyle

  package init(usesColor: Bool) {
    style = TerminalStyle(usesColor: usesColor)
  }

  /// The changes, with the summary last.
  package func lines(_ difference: TraceDifference, showsTimes: Bool) -> [String] {
    var lines: [String] = []
    var last: (file: String, name: String)?
    for change in difference.changes {
      if last?.file != change.file { lines.append(style.bold(TerminalSafeText.line(change.file))) }
      let name = title(change)
      if last?.file != change.file || last?.name != name { lines.append("  \(name)") }
      last = (change.file, name)
      lines += self.lines(change)
    }
    if showsTimes {
      for time in difference.times {
        lines.append(
          style.dim("  time  \(title(time)): \(time.before ?? "-") | \(time.after ?? "-")"))
      }
    }
    return lines + [summary(difference)]
  }

  private func title(_ change: TraceChange) -> String {
    switch (change.old, change.new) {
    case (let old?, let new?) where old == new: "#\(old)"
    case (let old?, let new?): "#\(old) \u{2192} #\(new)"
    case (let old?, nil): "#\(old) only in the first"
    case (nil, let new?): "#\(new) only in the second"
    case (nil, nil): "phone"
    }
  }

  private func lines(_ change: TraceChange) -> [String] {
    let name = TerminalSafeText.line(change.field).padded(to: 12)
    let blank = "".padded(to: 12)
    let before = change.before.map { style.red("- " + TerminalSafeText.line($0)) }
    let after = change.after.map { style.green("+ " + TerminalSafeText.line($0)) }
    let sides = [before, after].compactMap(\.self)
    return sides.enumerated().map { "    \($0.offset == 0 ? name : blank)  \($0.element)" }
  }

  private func summary(_ difference: TraceDifference) -> String {
    let changes = difference.changes
    guard !changes.isEmpty else { return style.green("no difference") }
    let keys = changes.filter { $0.old != nil || $0.new != nil }.map {
      [$0.file, "\($0.old ?? 0)", "\($0.new ?? 0)"]
    }
    let messages = Set(keys).count
    return style.red(
      "\(changes.count.counting("difference")) in \(messages.counting("message"))")
  }
}
