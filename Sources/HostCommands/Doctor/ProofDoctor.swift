import Reports
import SandboxProof
import Sandboxing
import Terminal
import Texts

/// The attacks of the checklist, tried on this machine: each without the sandbox, then with it.
enum ProofDoctor {
  static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    let cases = try chosen(arguments)
    let status = try await SandboxStatus.ofThisMachine(launcher: LauncherLocation.find())
    guard status.gaps.isEmpty else {
      let names = status.gaps.map { "\($0.rawValue): \(status[$0])" }.joined(separator: "; ")
      output.note("nothing can be proved here, because not all protections are active: \(names)")
      return .environment
    }
    var results: [ProofResult] = []
    for attack in cases {
      let result = try await Proof.run(attack)
      results.append(result)
      if arguments.has("json") { output.print(ProofTable.json(result)) }
    }
    if !arguments.has("json") {
      for line in ProofTable.lines(results) { output.print(line) }
    }
    let summary = ProofTable.summary(results)
    arguments.has("json") ? output.note(summary.joined(separator: "\n")) : output.print()
    if !arguments.has("json") { for line in summary { output.print(line) } }
    return exitCode(results)
  }

  private static func chosen(_ arguments: CommandArguments) throws(UsageError) -> [AttackCase] {
    let wanted = words(arguments, "group")
    let groups = Set(AttackCase.all.map { String($0.group) })
    if let odd = wanted.subtracting(groups).min() {
      throw UsageError(
        "--group takes one of \(groups.sorted().joined(separator: ", ")), not \(odd)")
    }
    let named = words(arguments, "case")
    let ids = AttackCase.all.map(\.id)
    if let odd = named.subtracting(ids).min() {
      throw UsageError(
        "there is no case \(odd)", suggestion: Suggestion.nearest(to: odd, in: ids))
    }
    if wanted.isEmpty, named.isEmpty { return AttackCase.all }
    return AttackCase.all.filter { wanted.contains(String($0.group)) || named.contains($0.id) }
  }

  private static func words(_ arguments: CommandArguments, _ option: String) -> Set<String> {
    Set(arguments.values(option).flatMap { $0.split(separator: ",").map(String.init) })
  }

  /// An escape is worse than a case that shows nothing.
  private static func exitCode(_ results: [ProofResult]) -> ExitCode {
    let statuses = results.map(\.status)
    if statuses.contains(where: { if case .failed = $0 { true } else { false } }) {
      return .expectationFailed
    }
    if statuses.contains(where: { if case .void = $0 { true } else { false } }) {
      return .environment
    }
    return .success
  }
}

/// Results of a proof as an aligned table, as JSON, and counted.
private enum ProofTable {
  static func lines(_ results: [ProofResult]) -> [String] {
    let heads = [
      "", "case", "without the sandbox", "with it", "reporting", "errno", "layer", "result",
    ]
    var rows = [heads]
    for result in results {
      rows.append([
        String(result.group), result.id, result.without, result.with,
        result.reporting == result.with ? "the same" : result.reporting, result.errno,
        result.layer, result.status.name,
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
      "without": .text(result.without), "with": .text(result.with),
      "reporting": .text(result.reporting), "errno": .text(result.errno),
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
      "\(results.count.counting("case")), each tried without the sandbox, in a "
        + "filter\u{2019}s and in a reporting extension\u{2019}s: "
        + words.joined(separator: ", "),
    ]
  }
}
