import Reports
import SandboxProof

/// Results of a proof as an aligned table, as JSON, and counted.
enum ProofTable {
  static func lines(_ results: [ProofResult]) -> [String] {
    let heads = ["", "case", "without the sandbox", "with it", "errno", "layer", "result"]
    var rows = [heads]
    for result in results {
      rows.append([
        String(result.group), result.id, result.without, result.with, result.errno, result.layer,
        result.status.name,
      ])
    }
    let widths = heads.indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    var lines: [String] = []
    for (number, row) in rows.enumerated() {
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      lines.append(line)
      if number > 0, !results[number - 1].status.reason.isEmpty {
        lines.append("   \(results[number - 1].status.reason)")
      }
    }
    return lines
  }

  static func json(_ result: ProofResult) -> String {
    TraceLine.encode([
      "group": .text(String(result.group)), "case": .text(result.id),
      "without": .text(result.without), "with": .text(result.with), "errno": .text(result.errno),
      "layer": .text(result.layer), "result": .text(result.status.name),
      "reason": .text(result.status.reason),
    ])
  }

  /// Cases by group, then by result.
  static func summary(_ results: [ProofResult]) -> [String] {
    let groups = Dictionary(grouping: results, by: \.group).sorted { $0.key < $1.key }
    let counts = groups.map { "\($0.key) \($0.value.count)" }.joined(separator: ", ")
    let words = ["held", "FAILED", "VOID", "root only", "no group"].compactMap { word -> String? in
      let count = results.count { $0.status.name == word }
      return count == 0 && word != "held" ? nil : "\(count) \(word)"
    }
    return [
      "cases by group: \(counts)",
      "\(results.count.counting("case")), each tried without the sandbox and with it: "
        + words.joined(separator: ", "),
    ]
  }
}
