import ExtensionBundles
import HostPolicy
import PrivacyChecks
import Reports
import Sandboxing
import Terminal
import Texts

/// Findings and rules as aligned lines of text.
struct CheckReportText {
  let isVerbose: Bool

  /// A report: what was found, then a summary.
  func lines(_ report: CheckReport) -> [String] {
    let rules = isVerbose ? report.rules : report.findings.map(\.rule)
    let idWidth = rules.map(\.id.count).max() ?? 0
    let indent = String(repeating: " ", count: 2 + 7 + 2 + idWidth + 2)
    let found = report.findings.flatMap { finding in
      let head =
        "  " + finding.rule.severity.rawValue.padded(to: 7) + "  "
        + finding.rule.id.padded(to: idWidth)
      let times = finding.count > 1 ? "; \(finding.count) times in all" : ""
      let found = TerminalSafeText.line("\(finding.place): \(finding.detail)")
      var lines = ["\(head)  \(found)\(times)"]
      lines += others(of: finding).map { "\(indent)also: \(TerminalSafeText.line($0))" }
      if isVerbose {
        let rule = finding.rule.rule
        lines.append(
          "\(indent)rule: \(rule.sentence) [\(rule.provenance.rawValue), \(rule.source)]")
      }
      if finding.rule.severity > .info {
        lines.append("\(indent)fix: " + TerminalSafeText.line(finding.remedy))
      }
      return lines
    }
    return [TerminalSafeText.line(report.name)] + found
      + (isVerbose ? withoutFinding(report, idWidth) : [])
      + words(report) + gaps(report) + ["", summary(report)]
  }

  /// The rules against which nothing was found, a line each.
  ///
  /// Some had nothing to be judged by, such as those of a server that is never asked. None where the
  /// extension did not run, or was never shown.
  private func withoutFinding(_ report: CheckReport, _ idWidth: Int) -> [String] {
    guard let inbox = report.inbox, !inbox.isUnseen else {
      let why = report.inbox == nil ? "run" : "shown"
      return ["  the other rules were not judged: the extension was not \(why)"]
    }
    let found = Set(report.findings.map(\.rule.id))
    return report.rules.filter { !found.contains($0.id) }.map { rule in
      "  \("nothing".padded(to: 7))  \(rule.id.padded(to: idWidth))  \(rule.rule.sentence) "
        + "[\(rule.rule.provenance.rawValue)]"
    }
  }

  /// Other words for the same cause; without `--verbose` the first of many.
  private func others(of finding: Finding) -> [String] {
    let most = 2
    guard !isVerbose, finding.others.count > most else { return finding.others }
    return finding.others.prefix(most - 1)
      + ["\(finding.others.count - most + 1) more; --verbose lists them"]
  }

  private func gaps(_ report: CheckReport) -> [String] {
    (report.inbox?.gaps ?? []).map { "  not looked at: \(TerminalSafeText.line($0))" }
  }

  /// What came of the words of the extension's rules, and what the messages are that findings name.
  private func words(_ report: CheckReport) -> [String] {
    guard let words = report.inbox?.words else { return [] }
    let named = words.messages.filter { number, _ in
      isVerbose || report.findings.contains { $0.messages.contains(number) }
    }
    let sources = words.sources.map { source in
      "\(source.name) \(source.changed) of \(source.played)"
    }
    let most = isVerbose ? named.count : 12
    let rest = named.count - most
    return named.sorted { $0.key < $1.key }.prefix(most).map {
      "  message \($0.key): \(TerminalSafeText.line($0.value))"
    } + (rest > 0 ? ["  \(rest) more messages; --verbose names them"] : []) + [
      TerminalSafeText.line(
        "  words: \(words.changed) of \(words.played) changed the answer ("
          + sources.joined(separator: ", ") + ")"
          + (words.leftOut > 0 ? "; \(words.leftOut) more were not played" : ""))
    ]
  }

  private func summary(_ report: CheckReport) -> String {
    let counts = Severity.allCases.reversed().map { severity in
      let count = report.count(severity)
      return count.counting(severity == .info ? "note" : severity.rawValue)
    }
    .joined(separator: ", ")
    // Counts alone would deny the error that is told after them.
    guard report.failure == nil else {
      return "NOT RUN, see the error that follows; what was read without a run: \(counts)"
    }
    let run =
      report.inbox.map { inbox in
        let missing = inbox.missingProtections.map(\.rawValue)
        let protections =
          missing.isEmpty
          ? "\(Protection.allCases.count) protections active"
          : "NOT ACTIVE: \(missing.joined(separator: ", "))"
        let done =
          report.point == .reporting
          ? "shown for \(inbox.reports.counting("report"))"
          : "asked about \(inbox.askedMessages.counting("message"))"
        return done + " in "
          + "\(inbox.launches.counting("launch", plural: "launches")); \(protections)"
      } ?? "NOT RUN"
    return "\(counts); \(run)"
  }

  /// Every rule: id, severity, mark, sentence; below it where it comes from.
  static var rules: [String] {
    let rules = CheckCatalog.all
    let idWidth = rules.map(\.id.count).max() ?? 0
    return rules.flatMap { rule in
      let head = rule.id.padded(to: idWidth) + "  " + rule.severity.rawValue.padded(to: 7)
      return [
        "\(head)  \(rule.rule.provenance.rawValue.padded(to: 7))  \(rule.rule.sentence)",
        String(repeating: " ", count: idWidth + 20) + rule.rule.source,
      ]
    }
  }
}

/// Findings and rules as JSON.
enum CheckReportJSON {
  /// A report as one object.
  static func text(of report: CheckReport) -> String {
    var fields: [String: StructuredValue] = [
      "name": .text(report.name),
      "findings": .list(report.findings.map(value)),
      "counts": .object(
        Dictionary(
          uniqueKeysWithValues: Severity.allCases.map {
            ($0.rawValue, .number(Double(report.count($0))))
          })),
    ]
    if let inbox = report.inbox {
      fields["gaps"] = .list(inbox.gaps.map(StructuredValue.text))
      fields["inbox"] = .object([
        "asked": .number(Double(inbox.askedMessages)),
        "reports": .number(Double(inbox.reports)),
        "launches": .number(Double(inbox.launches)),
        "missingProtections": .list(inbox.missingProtections.map { .text($0.rawValue) }),
      ])
      if let words = inbox.words { fields["words"] = value(words) }
    }
    if let failure = report.failure { fields["failure"] = .text("\(failure)") }
    return TraceLine.encode(fields)
  }

  /// Every rule, an object a line.
  static var rules: String {
    CheckCatalog.all.map { TraceLine.encode(fields($0)) }.joined(separator: "\n")
  }

  private static func value(_ finding: Finding) -> StructuredValue {
    var fields = fields(finding.rule)
    fields["place"] = .text(finding.place)
    fields["detail"] = .text(finding.detail)
    fields["remedy"] = .text(finding.remedy)
    fields["count"] = .number(Double(finding.count))
    fields["others"] = .list(finding.others.map(StructuredValue.text))
    return .object(fields)
  }

  private static func value(_ words: WordCoverage) -> StructuredValue {
    .object([
      "played": .number(Double(words.played)),
      "changed": .number(Double(words.changed)),
      "leftOut": .number(Double(words.leftOut)),
      "sources": .list(
        words.sources.map { source in
          .object([
            "name": .text(source.name),
            "played": .number(Double(source.played)),
            "changed": .number(Double(source.changed)),
          ])
        }),
      "messages": .object(
        Dictionary(uniqueKeysWithValues: words.messages.map { (String($0.key), .text($0.value)) })),
    ])
  }

  private static func fields(_ rule: CheckRule) -> [String: StructuredValue] {
    [
      "rule": .text(rule.id),
      "severity": .text(rule.severity.rawValue),
      "sentence": .text(rule.rule.sentence),
      "source": .text(rule.rule.source),
      "mark": .text(rule.rule.provenance.rawValue),
    ]
  }
}
