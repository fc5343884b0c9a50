package import HostPolicy
package import MessagesHost
package import Scenarios
import Terminal
import Texts

/// A report that somebody asks about: why it was offered to the extension or was not, and what followed.
package struct WhyReport: Sendable {
  /// Where it comes from: a scenario or a saved trace.
  package let file: String
  /// 1 for the first.
  package let number: Int
  fileprivate let extensionName: String?
  fileprivate let gates: [Gate]
  /// Whether the user saw a screen of the extension's.
  fileprivate let isSeen: Bool
  /// How it ended, in words; nil where it was not offered.
  fileprivate let ending: String?
  /// Ids of the rules that were applied, in order.
  fileprivate let rules: [String]

  /// A condition that was looked at.
  fileprivate struct Gate: Sendable {
    let id: String
    let finding: String
    let passes: Bool
    let isDecisive: Bool
  }

  /// A report of a phone; `file` is what the answer calls the run.
  package init(_ outcome: ReportOutcome, file: String) {
    self.file = file
    let offer = outcome.offer
    number = offer.id.number
    extensionName = offer.extensionName
    gates = offer.gates.map {
      Gate(
        id: $0.rule.id, finding: $0.finding, passes: $0.passes, isDecisive: $0.isDecisive)
    }
    isSeen = !outcome.screens.isEmpty
    ending =
      if let answer = outcome.answer, let conclusion = outcome.conclusion {
        TraceEntryText.of(ConcludedLine.type.entry((answer, conclusion), .none))
      } else {
        nil
      }
    rules = (offer.rules + (outcome.conclusion?.rules ?? [])).map(\.id)
  }

  /// Every report of a scenario that was played.
  package static func all(of run: ScenarioRun) -> [WhyReport] {
    run.steps.compactMap(\.report).map { WhyReport($0, file: run.scenario.file) }
  }

  /// A report of a saved trace.
  ///
  /// - Parameters:
  ///   - offered: The line that it begins with.
  ///   - concluded: The line that it ends with; nil where it has none.
  ///   - isSeen: Whether any line is of a screen.
  ///   - file: The trace.
  ///   - number: Which report it is.
  fileprivate init(
    _ offered: TraceEntry, concluded: TraceEntry?, isSeen: Bool, of file: String, number: Int
  ) {
    self.file = file
    self.number = number
    extensionName = offered.text(OfferedLine.filter)
    gates = offered.list(OfferedLine.gates).map { gate in
      Gate(
        id: gate[PlacedLine.Gate.id]?.text ?? "",
        finding: gate[PlacedLine.Gate.finding]?.text ?? "",
        passes: gate[PlacedLine.Gate.passes]?.flag == true,
        isDecisive: gate[PlacedLine.Gate.decisive]?.flag == true)
    }
    self.isSeen = isSeen
    ending = concluded.map(TraceEntryText.of)
    rules = [
      offered.list(OfferedLine.rules), concluded?.list(ConcludedLine.rules) ?? [],
    ].joined().compactMap(\.text)
  }
}

extension TraceSection {
  /// Every report with what `why` needs, in order.
  package var reports: [WhyReport] {
    // A trace may be anybody's, with as many reports as lines, so it is gone through once.
    var ends: [Int: TraceEntry] = [:]
    var seen: Set<Int> = []
    for entry in entries {
      guard let number = entry.report else { continue }
      if entry.kind == .concluded, ends[number] == nil { ends[number] = entry }
      if entry.kind == .screen { seen.insert(number) }
    }
    return entries.filter { $0.kind == .offered }.compactMap { offered in
      offered.report.map { number in
        WhyReport(
          offered, concluded: ends[number], isSeen: seen.contains(number), of: file, number: number)
      }
    }
  }
}

extension WhyText {
  /// The whole answer about one report.
  package func lines(_ report: WhyReport, in profile: IOSProfile?) -> [String] {
    let name = TerminalSafeText.line(report.extensionName ?? "the extension")
    let decisive = report.gates.first(where: \.isDecisive)
    let offered =
      report.isSeen ? "\(name) is shown" : "offered to \(name), whose screen nobody saw"
    let ending = report.ending.map { TerminalSafeText.line($0) }
    let sentence =
      decisive.map { "\(name) is not shown, because \(TerminalSafeText.line($0.finding))" }
      ?? [offered, ending].compactMap(\.self).joined(separator: "; ")
    var lines = [heading("report \(report.number)", of: report.file) + sentence]
    for gate in report.gates {
      lines += self.lines(
        passes: gate.passes, gate.finding, isDecisive: gate.isDecisive, rule(gate.id, in: profile))
    }
    return lines + report.rules.compactMap { rule($0, in: profile) }.flatMap(then)
  }

  private func rule(_ id: String, in profile: IOSProfile?) -> PolicyRule? {
    PolicyCatalog.rule(id).map { profile?.rule($0) ?? $0 }
  }
}
