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

/// Lines of iOS releases, each with a profile of its own.
package struct ReleaseLines: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let ios11 = ReleaseLines(rawValue: 1 << 0)
  package static let ios14 = ReleaseLines(rawValue: 1 << 1)
  package static let ios16 = ReleaseLines(rawValue: 1 << 2)
  package static let ios26 = ReleaseLines(rawValue: 1 << 3)
}

extension ReleaseLines: CustomStringConvertible {
  /// The names of the profiles, such as `ios14, ios16`.
  package var description: String {
    let names: [(ReleaseLines, String)] = [
      (.ios11, "ios11"), (.ios14, "ios14"), (.ios16, "ios16"), (.ios26, "ios26"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
