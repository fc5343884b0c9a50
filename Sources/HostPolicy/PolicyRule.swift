/// One rule of the Messages host: what it says, who says it, and how well it is known.
package struct PolicyRule: Sendable {
  /// Stable name, such as `gate.contact`.
  package let id: String
  /// The rule as one sentence.
  package let sentence: String
  /// Where the sentence comes from.
  package let source: String
  /// How well it is known: where `sighting` names releases, there.
  package let mark: Mark
  /// The releases that the source is about; nil where it holds for all of them.
  package let sighting: Sighting?

  /// The releases in which a rule was seen, and what it is worth in the others.
  package struct Sighting: Sendable, Hashable {
    /// The profiles that stand for them.
    package let releases: ReleaseLines
    /// How well the rule is known in every other profile.
    package let elsewhere: Mark
  }

  package init(_ id: String, _ sentence: String, source: String, mark: Mark) {
    self.init(id, sentence, source: source, mark: mark, sighting: nil)
  }

  /// A rule whose source is about some releases only.
  package init(
    _ id: String, _ sentence: String, source: String, mark: Mark, seenIn releases: ReleaseLines,
    elsewhere: Mark
  ) {
    self.init(
      id, sentence, source: source, mark: mark,
      sighting: Sighting(releases: releases, elsewhere: elsewhere))
  }

  private init(
    _ id: String, _ sentence: String, source: String, mark: Mark, sighting: Sighting?
  ) {
    self.id = id
    self.sentence = sentence
    self.source = source
    self.mark = mark
    self.sighting = sighting
  }

  /// The mark as a page shows it: where a sighting is of some releases only, with their names.
  package var markText: String {
    guard let sighting else { return mark.rawValue }
    return "\(mark.rawValue) in \(sighting.releases); else \(sighting.elsewhere.rawValue)"
  }

  /// The rule with the mark that it has in a line of releases, and a source that says so.
  func known(in line: ReleaseLines) -> PolicyRule {
    guard let sighting, !sighting.releases.contains(line) else { return self }
    return PolicyRule(
      id, sentence, source: "\(source); seen in \(sighting.releases) only",
      mark: sighting.elsewhere, sighting: sighting)
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
