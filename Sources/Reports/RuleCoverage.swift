import HostPolicy
import MessagesHost
package import Scenarios
import Terminal
import Texts

/// Which rules of the policy a suite of scenarios has put to use, and in which direction.
package struct RuleCoverage: Sendable {
  fileprivate struct Count: Sendable {
    var passed = 0
    var failed = 0
    var decided = 0
  }

  private var gates: [String: Count] = [:]
  private var applied: [String: Int] = [:]

  package init() {}

  /// The rules that let something pass or not.
  private static let conditions = PolicyCatalog.gates + PolicyCatalog.reportGates

  /// Counts what a scenario looked at and applied.
  package mutating func add(_ run: ScenarioRun) {
    for step in run.steps {
      for rule in step.rules { applied[rule.id, default: 0] += 1 }
      for gate in (step.outcome?.decision.gates ?? []) + (step.report?.offer.gates ?? []) {
        if gate.passes {
          gates[gate.rule.id, default: Count()].passed += 1
        } else {
          gates[gate.rule.id, default: Count()].failed += 1
        }
        if gate.isDecisive { gates[gate.rule.id, default: Count()].decided += 1 }
      }
    }
    for record in run.trace {
      if case .acted(let act, let rules) = record.event, act.kind == .select {
        for rule in rules { applied[rule.id, default: 0] += 1 }
      }
    }
  }

  /// What was never seen, such as `gate.contact never decided`.
  package var gaps: [String] {
    var gaps: [String] = []
    for rule in Self.conditions {
      let count = gates[rule.id] ?? Count()
      if count.passed == 0 { gaps.append("\(rule.id) never passed") }
      if count.failed == 0 { gaps.append("\(rule.id) never failed") }
      if count.decided == 0 { gaps.append("\(rule.id) never decided") }
    }
    gaps += others.filter { applied[$0] == nil }.map { "\($0) never applied" }
    return gaps
  }

  /// How much there is to be seen: three things a gate, one any other rule.
  package var total: Int { Self.conditions.count * 3 + others.count }

  private var others: [String] {
    let gates = Set(Self.conditions.map(\.id))
    return PolicyCatalog.all.map(\.id).filter { !gates.contains($0) }
  }

  /// A table of every rule, then what is missing.
  package var lines: [String] {
    let width = PolicyCatalog.all.map(\.id.count).max() ?? 0
    var lines = [
      "rule".padded(to: width) + "  passed  failed  decided"
    ]
    for rule in Self.conditions {
      let count = gates[rule.id] ?? Count()
      lines.append(
        rule.id.padded(to: width) + "  " + "\(count.passed)".leftPadded(to: 6) + "  "
          + "\(count.failed)".leftPadded(to: 6) + "  " + "\(count.decided)".leftPadded(to: 7))
    }
    lines.append("rule".padded(to: width) + "  applied")
    lines += others.map {
      $0.padded(to: width) + "  " + "\(applied[$0] ?? 0)".leftPadded(to: 7)
    }
    let percent = (total - gaps.count) * 1000 / total
    lines.append("coverage \(percent / 10).\(percent % 10) % (\(total - gaps.count) of \(total))")
    return lines + gaps.map { "missing: \($0)" }
  }

  /// The same as one line of JSON.
  package var json: String {
    CoverageLine.type.entry(self, .none).line
  }

  /// How often each gate passed, failed and decided, by its id.
  fileprivate var gateCounts: [String: Count] {
    Dictionary(uniqueKeysWithValues: Self.conditions.map { ($0.id, gates[$0.id] ?? Count()) })
  }

  /// How often each other rule was applied, by its id.
  fileprivate var ruleCounts: [String: Int] {
    Dictionary(uniqueKeysWithValues: others.map { ($0, applied[$0] ?? 0) })
  }
}

/// The line of a coverage, behind the traces of its scenarios.
enum CoverageLine {
  typealias Field = TraceField<RuleCoverage>

  static let seen = Field.number("seen", .plain) { $0.total - $0.gaps.count }
  static let total = Field.number("total", .plain) { $0.total }
  // In a trace that somebody saved it is hidden, though it quotes nothing.
  static let missing = Field.value("missing", .quoting, kind: .list) { coverage in
    .list(coverage.gaps.map { .quoting(QuotingText($0), isLine: false) })
  }
  static let gates = Field.table("gates", undeclared: .quoting, Gate.all, "by id") { $0.gateCounts }
  static let rules = Field.value("rules", .plain, kind: .table, "by id: how often") { coverage in
    .table(coverage.ruleCounts.mapValues { .number(Double($0)) })
  }

  static let type = TraceLineType(
    .coverage, "with `replay --json --coverage`: the rules that were put to use",
    [seen, total, missing, gates, rules])

  /// How often a gate did what.
  private enum Gate {
    typealias Field = TraceField<RuleCoverage.Count>

    static let all = [
      Field.number("passed", .plain) { $0.passed }, Field.number("failed", .plain) { $0.failed },
      Field.number("decided", .plain) { $0.decided },
    ]
  }
}
