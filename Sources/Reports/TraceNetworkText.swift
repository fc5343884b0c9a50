import Fetching
import HostPolicy
import Sandboxing
import Texts

/// A deferral of a trace in full: checks, request, answer.
enum TraceNetworkText {
  static func details(_ entry: TraceEntry) -> [String] {
    var lines = entry.list("checks").flatMap(check)
    if let request = entry.fields["request"] {
      let method = request["method"]?.text ?? ""
      lines.append("> \(method) \(request["url"]?.text ?? "")")
      lines += message(request, sign: ">")
    }
    if let response = entry.fields["response"] {
      lines.append("< \(TraceEntryText.networkResult(entry)), \(response["url"]?.text ?? "")")
      lines += message(response, sign: "<")
    }
    lines += entry.list("redirects").compactMap { $0.text.map { "redirect " + $0 } }
    lines += entry.list("notes").compactMap(\.text)
    if let problem = entry.text("problem") { lines.append(problem) }
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
    let checks = entry.list("checks").filter {
      ids.contains($0["id"]?.text ?? "") || $0["verdict"]?.text == "failed"
    }
    var lines = checks.flatMap(check)
    if let problem = entry.text("problem") { lines.append("".padded(to: 13) + problem) }
    // A second deferral is refused at once, whatever becomes of the first.
    let redundant = Double(DeferralFailure.Code.redundantNetworkDeferral.rawValue)
    let late = isLate && entry.number("error") != redundant ? ", too late [\(lateCode)]" : ""
    lines.append("result".padded(to: 13) + TraceEntryText.networkResult(entry) + late)
    return lines.map(TerminalSafeText.line)
  }

  private static func check(_ check: StructuredValue) -> [String] {
    let verdict = (check["verdict"]?.text ?? "").padded(to: 11)
    let line =
      "\(verdict)  \(check["finding"]?.text ?? "")\(check["detail"]?.text.map { " (\($0))" } ?? "") "
      + "[\(check["id"]?.text ?? ""), \(check["mark"]?.text ?? "")]"
    return [line] + (check["remedy"]?.text.map { ["             " + $0] } ?? [])
  }

  private static func message(_ message: StructuredValue, sign: String) -> [String] {
    let headers = (message["headers"]?.list ?? []).compactMap(\.text)
    let body = message["body"]?.text ?? ""
    let lines = body.split(whereSeparator: \.isNewline).map(String.init)
    return (headers + lines).map { "\(sign) \($0)" }
  }
}
