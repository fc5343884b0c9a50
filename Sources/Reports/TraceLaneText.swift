import Fetching
import HostPolicy
import Terminal
import Texts

/// The whole lane of one message, or of one report, as lines of text.
struct TraceLaneText {
  let style: TerminalStyle
  let profile: IOSProfile?

  /// The lines of a lane, and of what came after it while no message was asked about.
  func lines(_ lane: TraceLane, after: [TraceEntry]) -> [String] {
    let received = lane.first(.received)
    var lines = [
      style.bold("message \(lane.number)") + "  \(TerminalSafeText.line(lane.reason))", "",
    ]
    let facts: [(String, String?)] = [
      ("service", lane.service),
      ("from", received?.text(ReceivedLine.sender) ?? "(none)"),
      ("text", received?.text(ReceivedLine.text) ?? "(none)"),
      ("subject", received?.text(ReceivedLine.subject)),
      ("country", received?.text(ReceivedLine.country)),
      ("conversation", received?.number(ReceivedLine.conversation).map { "\(Int(clamping: $0))" }),
      ("placed", lane.first(.placed).map(place)),
    ]
    lines += self.facts(facts)
    let placed = lane.first(.placed)
    lines += section(
      "why",
      why(placed?.list(PlacedLine.gates), placed?.list(PlacedLine.rules).compactMap(\.text)))
    lines += section("lane", steps(lane.entries.filter { $0.kind != .failure }))
    lines += section("after it, while no message was asked about", steps(after))
    lines += section("network", lane.all(.deferred).flatMap(TraceNetworkText.details))
    lines += section(
      "not as expected", lane.all(.failure).map { style.red(TraceEntryText.of($0)) })
    return lines
  }

  /// The lines of a report's lane.
  func lines(_ lane: ReportLane) -> [String] {
    let offered = lane.first(.offered)
    let classified = lane.first(.classified)
    var lines = [
      style.bold("report r\(lane.number)") + "  \(TerminalSafeText.line(lane.reason))", "",
    ]
    lines += facts([
      ("reported", offered == nil ? nil : lane.subject),
      ("from", lane.senders.map { $0.isEmpty ? "(none)" : $0.joined(separator: ", ") }),
      ("asked", offered?.text(OfferedLine.origin)),
      ("extension", offered?.text(OfferedLine.filter) ?? "None"),
      ("userString", classified?.text(ClassifiedLine.userString)),
      ("userInfo", classified?.text(ClassifiedLine.userInfo)),
    ])
    lines += section("why", why(lane.gates, lane.rules))
    lines += section("lane", steps(lane.entries.filter { $0.kind != .failure }))
    lines += section("network", lane.all(.reported).flatMap(TraceNetworkText.details))
    lines += section(
      "not as expected", lane.all(.failure).map { style.red(TraceEntryText.of($0)) })
    return lines
  }

  private func facts(_ facts: [(String, String?)]) -> [String] {
    facts.compactMap { name, value in
      value.map { name.padded(to: 12) + "  " + TerminalSafeText.line($0) }
    }
  }

  private func section(_ name: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", style.bold(name)] + lines.map { "  " + $0 }
  }

  private func place(_ entry: TraceEntry) -> String {
    let word = entry.text(PlacedLine.folder) ?? ""
    let name = Folder(rawValue: word).flatMap { profile?.name(of: $0) } ?? word
    let bell = entry.flag(PlacedLine.notified) == true ? "notified" : "silent"
    let label = entry.text(PlacedLine.label).map { ", \u{201C}\($0)\u{201D}" } ?? ""
    return "\(name), \(bell), \(Int(clamping: entry.number(PlacedLine.unread) ?? 0)) unread\(label)"
  }

  private func why(_ gates: [StructuredValue]?, _ rules: [String]?) -> [String] {
    let gates = (gates ?? []).map { gate in
      let passes = gate[PlacedLine.Gate.passes]?.flag == true
      let sign = passes ? style.green("passed") : style.red("failed")
      let decided =
        gate[PlacedLine.Gate.decisive]?.flag == true ? style.bold("  \u{2190} decided") : ""
      return
        "\(sign)  \(TerminalSafeText.line(gate[PlacedLine.Gate.finding]?.text ?? ""))\(decided)\n"
        + "            "
        + origin(
          gate[PlacedLine.Gate.id]?.text, gate[PlacedLine.Gate.mark]?.text,
          gate[PlacedLine.Gate.source]?.text)
    }
    let rules = (rules ?? []).map { id in
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
      let index = entry.number(TracePlace.index).map { "\(Int(clamping: $0))" } ?? ""
      let time = entry.number(TracePlace.time).map { "\($0) s" } ?? ""
      return index.leftPadded(to: 5) + "  " + time.leftPadded(to: 7) + "  "
        + TraceEntryText.of(entry)
        + (entry.isInDoubt ? style.dim("  (perhaps of another message)") : "")
    }
  }
}

/// A deferral of a trace in full: checks, request, answer.
enum TraceNetworkText {
  private typealias Check = DeferredLine.Check
  private typealias Request = DeferredLine.Request
  private typealias Response = DeferredLine.Response

  static func details(_ entry: TraceEntry) -> [String] {
    var lines = entry.list(DeferredLine.checks).flatMap(check)
    if let request = entry[DeferredLine.request] {
      let method = request[Request.method]?.text ?? ""
      lines.append("> \(method) \(request[Request.url]?.text ?? "")")
      lines += message(
        request[Request.headers], request[Request.body], sign: ">")
    }
    if let response = entry[DeferredLine.response] {
      lines.append(
        "< \(TraceEntryText.networkResult(entry)), \(response[Response.url]?.text ?? "")"
      )
      lines += message(
        response[Response.headers], response[Response.body], sign: "<")
    }
    lines += entry.list(DeferredLine.redirects).compactMap { $0.text.map { "redirect " + $0 } }
    lines += entry.list(DeferredLine.notes).compactMap(\.text)
    if let problem = entry.text(DeferredLine.problem) { lines.append(problem) }
    return lines.map(TerminalSafeText.line)
  }

  /// The notice of an answer that came when nobody waited for it any more.
  static let lateCode = "deferral.late"

  /// Whether the app is approved for the URL's host, what failed, and what the network gave.
  ///
  /// - Parameters:
  ///   - entry: The line of the deferral.
  ///   - isLate: Whether its message has the notice `lateCode`.
  /// - Returns: A line each.
  static func summary(_ entry: TraceEntry, isLate: Bool) -> [String] {
    let ids = [DeferralRule.approval.id, DeferralRule.assumedApproval.id]
    let checks = entry.list(DeferredLine.checks).filter {
      ids.contains($0[Check.id]?.text ?? "")
        || $0[Check.status]?.text == Check.failed
    }
    var lines = checks.flatMap(check)
    if let problem = entry.text(DeferredLine.problem) { lines.append("".padded(to: 13) + problem) }
    // A second deferral is refused at once, whatever becomes of the first.
    let redundant = Double(DeferralFailure.Code.redundantNetworkDeferral.rawValue)
    let late =
      isLate && entry.number(DeferredLine.error) != redundant ? ", too late [\(lateCode)]" : ""
    lines.append("result".padded(to: 13) + TraceEntryText.networkResult(entry) + late)
    return lines.map(TerminalSafeText.line)
  }

  private static func check(_ check: StructuredValue) -> [String] {
    let status = (check[Check.status]?.text ?? "").padded(to: 11)
    let line =
      "\(status)  \(check[Check.finding]?.text ?? "")\(check[Check.detail]?.text.map { " (\($0))" } ?? "") "
      + "[\(check[Check.id]?.text ?? ""), \(check[Check.mark]?.text ?? "")]"
    return [line] + (check[Check.remedy]?.text.map { ["             " + $0] } ?? [])
  }

  private static func message(
    _ headers: StructuredValue?, _ body: StructuredValue?, sign: String
  ) -> [String] {
    let fields = (headers?.list ?? []).compactMap(\.text)
    let lines = (body?.text ?? "").split(whereSeparator: \.isNewline).map(String.init)
    return (fields + lines).map { "\(sign) \($0)" }
  }
}
