import Terminal
import Texts

/// What changed from one trace to another, message by message and report by report; times are left out
/// unless asked for.
package struct TraceDifference: Sendable {
  /// Every change, in the order of the messages.
  package let changes: [TraceChange]
  /// How long each message took in both traces, in seconds.
  package let times: [TraceChange]

  /// Compares two traces; sections belong together by their file, or by their order.
  package init(_ old: [TraceSection], _ new: [TraceSection]) {
    var comparison = Comparison()
    for (left, right) in TraceDifference.pairs(old, new) {
      switch (left, right) {
      case (let left?, let right?): comparison.compare(left, right)
      case (let left?, nil):
        comparison.add(left.file, nil, nil, "scenario", "played", nil)
      case (nil, let right?):
        comparison.add(right.file, nil, nil, "scenario", nil, "played")
      case (nil, nil): break
      }
    }
    changes = comparison.changes
    times = comparison.times
  }

  private typealias Pair = (TraceSection?, TraceSection?)

  private static func pairs(_ old: [TraceSection], _ new: [TraceSection]) -> [Pair] {
    // One scenario against one: whatever the files are called, these two are meant.
    if old.count == 1, new.count == 1 { return [(old[0], new[0])] }
    // Of the same file, the first of one belongs to the first of the other.
    var places = Dictionary(grouping: new.indices.reversed()) { new[$0].file }
    var isTaken = Array(repeating: false, count: new.count)
    var pairs: [Pair] = old.map { section in
      guard let place = places[section.file]?.popLast() else { return (section, nil) }
      isTaken[place] = true
      return (section, new[place])
    }
    pairs += new.indices.filter { !isTaken[$0] }.map { (nil, new[$0]) }
    return pairs
  }

  private struct Comparison {
    var changes: [TraceChange] = []
    var times: [TraceChange] = []

    mutating func add(
      _ file: String, _ old: Int?, _ new: Int?, isOfReport: Bool = false, _ field: String,
      _ before: String?, _ after: String?
    ) {
      guard before != after else { return }
      changes.append(
        TraceChange(
          file: file, old: old, new: new, isOfReport: isOfReport, field: field, before: before,
          after: after))
    }

    mutating func compare(_ old: TraceSection, _ new: TraceSection) {
      let file = new.file
      for field in TraceComparison.heads(old, new) {
        add(file, nil, nil, field.name, field.before, field.after)
      }
      for (left, right) in LaneAlignment(old.lanes, new.lanes).pairs {
        switch (left, right) {
        case (let left?, let right?): compare(left, right, file: file)
        case (let left?, nil): add(file, left.number, nil, "message", left.reason, nil)
        case (nil, let right?): add(file, nil, right.number, "message", nil, right.reason)
        case (nil, nil): break
        }
      }
      for (left, right) in ReportAlignment(old.reportLanes, new.reportLanes).pairs {
        compare(left, right, file: file)
      }
      for field in TraceComparison.phone(old, new) {
        add(file, nil, nil, field.name, field.before, field.after)
      }
    }

    private mutating func compare(_ old: ReportLane?, _ new: ReportLane?, file: String) {
      guard let old, let new else {
        return add(
          file, old?.number, new?.number, isOfReport: true, "report", old?.reason, new?.reason)
      }
      for field in ReportComparison.differences(old, new) {
        add(
          file, old.number, new.number, isOfReport: true, field.name, field.before, field.after)
      }
    }

    private mutating func compare(_ old: TraceLane, _ new: TraceLane, file: String) {
      for field in TraceComparison.differences(old, new) {
        add(file, old.number, new.number, field.name, field.before, field.after)
      }
      let (before, after) = (TraceComparison.time(old), TraceComparison.time(new))
      if before != nil || after != nil {
        times.append(
          TraceChange(
            file: file, old: old.number, new: new.number, field: "time", before: before,
            after: after))
      }
    }
  }
}

/// The differences of two traces as lines of text, a block a message or report.
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
    let sign = change.isOfReport ? "r" : "#"
    return switch (change.old, change.new) {
    case (let old?, let new?) where old == new: "\(sign)\(old)"
    case (let old?, let new?): "\(sign)\(old) \u{2192} \(sign)\(new)"
    case (let old?, nil): "\(sign)\(old) only in the first"
    case (nil, let new?): "\(sign)\(new) only in the second"
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
    let messages = count(changes.filter { !$0.isOfReport })
    let reports = count(changes.filter(\.isOfReport))
    let parts = [
      messages == 0 && reports > 0 ? nil : messages.counting("message"),
      reports == 0 ? nil : reports.counting("report"),
    ].compactMap(\.self)
    return style.red(
      "\(changes.count.counting("difference")) in \(parts.joined(separator: " and "))")
  }

  /// How many messages, or how many reports, they are about.
  private func count(_ changes: [TraceChange]) -> Int {
    let keys = changes.filter { $0.old != nil || $0.new != nil }.map {
      [$0.file, "\($0.old ?? 0)", "\($0.new ?? 0)"]
    }
    return Set(keys).count
  }
}
