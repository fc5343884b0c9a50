import HostPolicy
import Reports
import Texts

/// Why the filter was asked about a message, or was not, and what became of its answer.
public struct Explanation: Sendable, Hashable {
  /// One condition that was looked at.
  public struct Gate: Sendable, Hashable {
    let record: GateRecord

    /// The rule that it stands for.
    public var rule: HostRule { HostRule(rule: record.rule) }
    /// What was found, in words; never an address or a text.
    public var finding: String { record.finding }
    /// Whether the message passed it on the way to the filter.
    public var passes: Bool { record.passes }
    /// Whether this gate, the first that was closed, decided.
    public var isDecisive: Bool { record.isDecisive }
  }

  let decision: Decision
  let profile: IOSProfile

  /// Every gate in the order in which the phone looks at them.
  public var gates: [Gate] { decision.gates.map(Gate.init(record:)) }
  /// The gate that kept the filter from being asked; nil if it was asked.
  public var decisiveGate: Gate? { decision.decisiveGate.map(Gate.init(record:)) }
  /// The rules that turned the answer, or its absence, into a place.
  public var rules: [HostRule] { decision.rules.map(HostRule.init(rule:)) }
}

extension Explanation: CustomStringConvertible {
  /// The gates, the rules, their sources, and the smallest change that would turn the outcome.
  public var description: String {
    let subject = WhySubject(decision, profile: profile, file: "a phone with \(profile.name)")
    return WhyText(usesColor: false).lines(subject, changes: []).joined(separator: "\n")
  }
}

extension Explanation.Gate: CustomStringConvertible {
  /// Whether it was passed, its name and the finding.
  public var description: String {
    TerminalSafeText.line(
      "\(passes ? "passed" : "failed") \(rule.id): \(finding)\(isDecisive ? " (decided)" : "")")
  }
}

/// A rule of the Messages host with its source and its mark.
public struct HostRule: Sendable, Hashable, Identifiable {
  /// How well a rule of the real system is known.
  public enum Provenance: String, Sendable, Hashable {
    /// Apple says so.
    case documented = "DOC"
    /// Somebody saw it and said so in public.
    case reported = "REP"
    /// Follows from what is documented or reported.
    case inferred = "INF"
    /// Nobody knows; this is the simulator's choice.
    case assumed = "ASSUMED"
  }

  let rule: PolicyRule

  /// Stable name, such as `gate.contact`.
  public var id: String { rule.id }
  /// The rule as one sentence.
  public var sentence: String { rule.sentence }
  /// Where the sentence comes from.
  public var source: String { rule.source }
  /// How well it is known.
  public var provenance: Provenance {
    switch rule.provenance {
    case .documented: .documented
    case .reported: .reported
    case .inferred: .inferred
    case .assumed: .assumed
    }
  }
}

extension HostRule: CustomStringConvertible {
  /// Name, mark and sentence.
  public var description: String { "\(id) (\(provenance.rawValue)): \(sentence)" }
}
