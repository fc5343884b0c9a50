import HostPolicy
import MessagesHost
import Terminal
import Texts

/// Views of a saved trace as aligned lines of text.
package struct TraceText: Sendable {
  private let style: TerminalStyle

  package init(usesColor: Bool) {
    style = TerminalStyle(usesColor: usesColor)
  }

  /// What a view shows of a trace.
  package enum View: Sendable, Hashable {
    case show
    case messages
    case message(Int)
    case report(Int)
    case network
    case denials
    case logs

    /// The types of lines that it shows; nil for every type.
    var kinds: Set<TraceLineKind>? {
      switch self {
      case .show, .message, .report: nil
      case .messages: [.placed, .offered, .concluded]
      case .network: [.deferred, .reported]
      case .denials: [.denied]
      case .logs: [.log]
      }
    }
  }

  /// The lines of a section that a view is about: the header, then what it selects.
  package static func entries(_ section: TraceSection, _ view: View) -> [TraceEntry] {
    var entries = section.entries
    if let kinds = view.kinds {
      entries = entries.filter { $0.kind.map(kinds.contains) ?? false }
    }
    switch view {
    case .message(let number):
      entries = entries.filter { $0.message == number } + section.acts(after: number)
    case .report(let number):
      entries = entries.filter { $0.message == nil && $0.report == number }
    case .network: entries = entries.filter(\.isAboutNetwork)
    case .show, .messages, .denials, .logs: break
    }
    return [section.header] + entries
  }

  /// The text of a view of one section; empty where the section has nothing of it.
  package func lines(_ section: TraceSection, _ view: View) -> [String] {
    let body =
      switch view {
      case .show: show(section)
      case .messages: messages(section)
      case .message(let number):
        section.lanes.filter { $0.number == number }.flatMap {
          TraceLaneText(style: style, profile: profile(section))
            .lines($0, after: section.acts(after: number))
        }
      case .report(let number):
        section.reportLanes.filter { $0.number == number }.flatMap {
          TraceLaneText(style: style, profile: profile(section)).lines($0)
        }
      case .network, .denials, .logs:
        TraceText.entries(section, view).dropFirst().flatMap { lines($0, view) }
      }
    guard !body.isEmpty else { return [] }
    return [heading(section)] + body.map { $0.isEmpty ? $0 : "  " + $0 }
  }

  private func profile(_ section: TraceSection) -> IOSProfile? {
    section.profile
  }

  private func heading(_ section: TraceSection) -> String {
    let sign = section.status.sign(style)
    let profile = profile(section)?.title ?? ""
    return
      "\(sign)  \(style.bold(TerminalSafeText.line(section.file)))  \(style.dim(TerminalSafeText.line(profile)))"
  }

  /// Everything in order: a line a message, and a line for whatever else happened.
  private func show(_ section: TraceSection) -> [String] {
    let about = section.header.text(ScenarioLine.about).map { [TerminalSafeText.line($0)] } ?? []
    let headlines = Dictionary(
      uniqueKeysWithValues: section.lanes.map { ($0.number, headline($0, section)) })
    let hidden: Set<TraceLineKind> = [
      .received, .asked, .wire, .answered, .timing, .inbox, .screen,
    ]
    let clock = section.clockWords.map { [style.dim(TerminalSafeText.line($0))] } ?? []
    return about + clock
      + section.entries.compactMap { entry in
        if entry.kind == .placed, let headline = entry.message.flatMap({ headlines[$0] }) {
          return headline
        }
        guard entry.kind.map(hidden.contains) != true else { return nil }
        let text = TraceEntryText.of(entry)
        let isRed = entry.kind == .failure || entry.kind == .error
        return entry.place.padded(to: 6) + "  " + (isRed ? style.red(text) : text)
      }
  }

  /// A line a message and a report, in the order in which they begin.
  private func messages(_ section: TraceSection) -> [String] {
    let places = section.places
    let messages = section.lanes.map { lane in
      (places.messages[lane.number] ?? 0, headline(lane, section))
    }
    let reports = section.reportLanes.map { lane in
      (places.reports[lane.number] ?? 0, headline(lane))
    }
    return (messages + reports).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func headline(_ lane: ReportLane) -> String {
    let how = lane.first(.reported)?.text(ReportedLine.how) ?? ""
    return "r\(lane.number)".padded(to: 6) + "  " + "report".padded(to: 8) + "  "
      + (lane.isOffered ? "offered" : "not offered").padded(to: 15) + "  "
      + TerminalSafeText.line(how).padded(to: 8) + "  " + TerminalSafeText.line(lane.outcome)
      + failureMark(lane.first(.failure))
  }

  private func failureMark(_ failure: TraceEntry?) -> String {
    failure == nil ? "" : style.red("  \u{2717} not as expected")
  }

  private func headline(_ lane: TraceLane, _ section: TraceSection) -> String {
    let folder = lane.folder.map { word in
      Folder(rawValue: word).flatMap { profile(section)?.name(of: $0) } ?? word
    }
    let bell = lane.first(.placed)?.flag(PlacedLine.notified) == true ? "notified" : "silent"
    let mark = failureMark(lane.first(.failure))
    let message = lane.first(.received).flatMap(MessageText.line)
    return "#\(lane.number)".padded(to: 6) + "  "
      + TerminalSafeText.line(lane.service).padded(to: 8)
      + "  " + TerminalSafeText.line(folder ?? "not placed").padded(to: 15) + "  "
      + bell.padded(to: 8)
      + "  " + TerminalSafeText.line(lane.reason) + mark
      + (message.map { "  " + style.dim($0) } ?? "")
  }

  private func lines(_ entry: TraceEntry, _ view: View) -> [String] {
    var lines = [entry.place.padded(to: 6) + "  " + TraceEntryText.of(entry)]
    if view == .network { lines += TraceNetworkText.details(entry).map { "        " + $0 } }
    if view == .denials, let remedy = entry.text(DeniedLine.remedy) {
      lines.append("        " + style.dim(TerminalSafeText.line(remedy)))
    }
    return lines
  }
}

extension TraceEntry {
  /// Whether it tells of a request of the host's: a report by message is none.
  fileprivate var isAboutNetwork: Bool {
    kind == .deferred || text(ReportedLine.how) == ReportDestination.network.rawValue
  }
}

extension TraceSection {
  /// Where each message and each report begins.
  fileprivate var places: (messages: [Int: Int], reports: [Int: Int]) {
    var messages: [Int: Int] = [:]
    var reports: [Int: Int] = [:]
    for (place, entry) in entries.enumerated() {
      if let message = entry.message {
        messages[message] = messages[message] ?? place
      } else if let report = entry.report {
        reports[report] = reports[report] ?? place
      }
    }
    return (messages, reports)
  }
}
