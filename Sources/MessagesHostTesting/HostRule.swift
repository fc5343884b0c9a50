import HostPolicy

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
