import HostPolicy
import Sandboxing
import Terminal

/// The whole lane of one message as lines of text.
struct TraceLaneText {
  let style: TerminalStyle
  let profile: IOSProfile?

  /// The lines of a lane, and of what came after it while no message was asked about.
  func lines(_ lane: TraceLane, after: [TraceEntry]) -> [String] {
    let received = lane.first("received")
    var lines = [
      style.bold("message \(lane.number)") + "  \(TerminalSafeText.line(lane.reason))", "",
    ]
    let facts: [(String, String?)] = [
      ("service", lane.service),
      ("from", received?.text("sender") ?? "(none)"),
      ("text", received?.text("text") ?? "(none)"),
      ("subject", received?.text("subject")),
      ("country", received?.text("country")),
      ("conversation", received?.number("conversation").map { "\(Int(clamping: $0))" }),
      ("placed", lane.first("placed").map(place)),
    ]
    for case (let name, let value?) in facts {
      lines.append(name.padded(to: 12) + "  " + TerminalSafeText.line(value))
    }
    lines += section("why", why(lane))
    lines += section("lane", steps(lane.entries.filter { $0.type != "failure" }))
    lines += section("after it, while no message was asked about", steps(after))
    lines += section("network", lane.all("deferred").flatMap(TraceNetworkText.details))
    lines += section(
      "not as expected", lane.all("failure").map { style.red(TraceEntryText.of($0)) })
    return lines
  }

  private func section(_ name: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", style.bold(name)] + lines.map { "  " + $0 }
  }

  private func place(_ entry: TraceEntry) -> String {
    let word = entry.text("folder") ?? ""
    let name = Folder(rawValue: word).flatMap { profile?.name(of: $0) } ?? word
    let bell = entry.flag("notified") == true ? "notified" : "silent"
    let label = entry.text("label").map { ", \u{201C}\($0)\u{201D}" } ?? ""
    return "\(name), \(bell), \(Int(clamping: entry.number("unread") ?? 0)) unread\(label)"
  }

  private func why(_ lane: TraceLane) -> [String] {
    guard let placed = lane.first("placed") else { return [] }
    let gates = placed.list("gates").map { gate in
      let passes = gate["passes"]?.flag == true
      let sign = passes ? style.green("passed") : style.red("failed")
      let decided = gate["decisive"]?.flag == true ? style.bold("  \u{2190} decided") : ""
      return "\(sign)  \(TerminalSafeText.line(gate["finding"]?.text ?? ""))\(decided)\n"
        + "            " + origin(gate["id"]?.text, gate["mark"]?.text, gate["source"]?.text)
    }
    let rules = placed.list("rules").compactMap(\.text).map { id in
      let found = PolicyCatalog.rule(id)
      let rule = found.map { profile?.rule($0) ?? $0 }
      return "then    \(rule?.sentence ?? TerminalSafeText.line(id))\n"
        + "            " + origin(id, rule?.provenance.rawValue, rule?.source)
    }
    return (gates + rules).flatMap { $0.split(separator: "\n").map(String.init) }
  }

  private func origin(_ id: String?, _ mark: String?, _ source: String?) -> String {
    style.dim(TerminalSafeText.line("\(id ?? ""), \(mark ?? ""): \(source ?? "")"))
  }

  private func steps(_ entries: [TraceEntry]) -> [String] {
    entries.map { entry in
      let index = entry.number("index").map { "\(Int(clamping: $0))" } ?? ""
      let time = entry.number("time").map { "\($0) s" } ?? ""
      return index.leftPadded(to: 5) + "  " + time.leftPadded(to: 7) + "  "
        + TraceEntryText.of(entry)
        + (entry.isInDoubt ? style.dim("  (perhaps of an earlier message)") : "")
    }
  }
}
