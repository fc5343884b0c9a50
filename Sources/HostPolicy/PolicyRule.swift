/// One rule of the Messages host: what it says, who says it, and how well it is known.
package struct PolicyRule: Sendable {
  /// Stable name, such as `gate.contact`.
  package let id: String
  /// The rule as one sentence.
  package let sentence: String
  /// Where the sentence comes from.
  package let source: String
  /// How well it is known: where `observation` names releases, there.
  package let provenance: Provenance
  /// The releases that the source is about; nil where it holds for all of them.
  package let observation: Observation?

  /// The releases in which a rule was seen, and what it is worth in the others.
  package struct Observation: Sendable, Hashable {
    /// The profiles that stand for them.
    package let releases: ReleaseLines
    /// How well the rule is known in every other profile.
    package let elsewhere: Provenance
  }

  package init(_ id: String, _ sentence: String, source: String, provenance: Provenance) {
    self.init(id, sentence, source: source, provenance: provenance, observation: nil)
  }

  /// A rule whose source is about some releases only.
  package init(
    _ id: String, _ sentence: String, source: String, provenance: Provenance,
    seenIn releases: ReleaseLines,
    elsewhere: Provenance
  ) {
    self.init(
      id, sentence, source: source, provenance: provenance,
      observation: Observation(releases: releases, elsewhere: elsewhere))
  }

  private init(
    _ id: String, _ sentence: String, source: String, provenance: Provenance,
    observation: Observation?
  ) {
    self.id = id
    self.sentence = sentence
    self.source = source
    self.provenance = provenance
    self.observation = observation
  }

  /// The mark as a page shows it: where an observation is of some releases only, with their names.
  package var provenanceText: String {
    guard let observation else { return provenance.rawValue }
    return
      "\(provenance.rawValue) in \(observation.releases); else \(observation.elsewhere.rawValue)"
  }

  /// The rule with the mark that it has in a line of releases, and a source that says so.
  func known(in line: ReleaseLines) -> PolicyRule {
    guard let observation, !observation.releases.contains(line) else { return self }
    return PolicyRule(
      id, sentence, source: "\(source); seen in \(observation.releases) only",
      provenance: observation.elsewhere, observation: observation)
  }
}

/// A rule is the same rule whatever mark it has in a profile.
extension PolicyRule: Hashable {
  package static func == (left: PolicyRule, right: PolicyRule) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// How well a rule of the real system is known.
package enum Provenance: String, Sendable, Hashable, CaseIterable, Codable {
  /// Apple says so: documentation, a WWDC talk, an SDK header.
  case documented = "DOC"
  /// Somebody saw it on a device or read it in a forum, and said so in public.
  case reported = "REP"
  /// Follows from what is documented or reported.
  case inferred = "INF"
  /// Nobody knows; this is the simulator's default.
  case assumed = "ASSUMED"
}

/// A rule with what an author can do where it does not hold: an entry of the catalogue.
///
/// Notices of a run, findings of a check and lines of the doctor are all of them.
package struct AdvisedRule: Sendable, Hashable {
  /// The rule as a sentence, its source and its mark.
  package let rule: PolicyRule
  /// What to do.
  package let remedy: String

  /// Stable name, such as `completion.twice`.
  package var id: String { rule.id }

  /// Adds the advice to a rule.
  package init(_ rule: PolicyRule, remedy: String) {
    self.rule = rule
    self.remedy = remedy
  }

  /// Makes the rule, too.
  package init(
    _ id: String, _ sentence: String, source: String, _ provenance: Provenance, remedy: String
  ) {
    self.init(PolicyRule(id, sentence, source: source, provenance: provenance), remedy: remedy)
  }
}

/// Every rule of the policy, in the order in which a message meets them.
package enum PolicyCatalog {
  /// The gates before the extension is asked.
  package static let gates = Gate.allCases.map(\.rule)
  /// What a decision names of the rules about senders and about what the extension is told.
  package static let told = [SenderRule.localNumber, QueryRule.sender]
  /// What an answer, or its absence, does.
  package static let verdicts = VerdictRule.allCases.map(\.rule)
  /// What a sub-action does.
  package static let subActions = SubActionRule.allCases.map(\.rule)
  /// What junk does to the conversation; a profile or a setting chooses one.
  package static let junk = JunkStickiness.allCases.map(\.rule)

  /// The conditions before a reporting extension is shown.
  package static let reportGates = ReportGate.allCases.map(\.rule)
  /// What happens around a report and a call; a setting chooses one of each order.
  package static let reports =
    ReportRule.all + ReportOrder.allCases.map(\.rule) + ReportViewOrder.allCases.map(\.rule)
    + CallRule.all
  /// What becomes of a report by message.
  package static let composers = ReportComposerRule.all

  /// All of them.
  package static let all =
    gates + told + verdicts + subActions + junk + PlacementRule.all + CapabilitiesRule.all
    + reportGates + reports + composers

  /// Finds a rule by its id.
  package static func rule(_ id: String) -> PolicyRule? {
    all.first { $0.id == id }
  }
}
