import Texts

/// How well the answers fit the labels that ask for the same; derived from counts, and never stored.
package struct LabelScore: Sendable, Hashable {
  /// The labels, in order.
  package let labels: [String]
  /// Messages with one of these labels.
  package let total: Int
  /// Those of them whose answer fits.
  package let right: Int
  /// Messages with any known label whose answer fits these.
  package let answered: Int

  /// Of the messages that were answered so, the share that are so; nil where none was.
  package var precision: Double? { answered == 0 ? nil : Double(right) / Double(answered) }

  /// Of the messages that are so, the share that were answered so; nil where none is.
  package var recall: Double? { total == 0 ? nil : Double(right) / Double(total) }

  /// The harmonic mean of both; nil where there is none of either.
  package var f1: Double? {
    total + answered == 0 ? nil : 2 * Double(right) / Double(total + answered)
  }

  /// The scores of all labels that the mapping knows, those with the same answers together.
  package static func all(
    of metrics: ClassificationMetrics, by mapping: LabelMapping
  ) -> [LabelScore] {
    var groups: [Set<LabelMapping.Target>: [String]] = [:]
    for label in metrics.labelled.keys.sorted() {
      guard let targets = mapping.targets(of: label) else { continue }
      groups[targets, default: []].append(label)
    }
    let known = groups.values.flatMap(\.self).compactMap { metrics.labelled[$0] }
    return groups.map { targets, labels in
      let own = labels.compactMap { metrics.labelled[$0] }
      return LabelScore(
        labels: labels, total: own.reduce(0) { $0 + $1.total },
        right: fitting(own, targets), answered: fitting(known, targets))
    }
    .sorted { $0.labels.lexicographicallyPrecedes($1.labels) }
  }

  private static func fitting(
    _ tallies: [ClassificationMetrics.Tally], _ targets: Set<LabelMapping.Target>
  ) -> Int {
    tallies.reduce(0) { sum, tally in
      let own = tally.answers.reduce(sum) { sum, counted in
        sum + (targets.contains { $0.fits(counted.key) } ? counted.value : 0)
      }
      // None of them has a sub-action that a target can name.
      return tally.otherAnswers.reduce(own) { sum, counted in
        let fits = counted.key.action.map { targets.contains(.action($0)) } ?? false
        return sum + (fits ? counted.value : 0)
      }
    }
  }
}

/// What was counted, as lines for people.
package struct MetricsText: Sendable {
  private let metrics: ClassificationMetrics
  private let mapping: LabelMapping

  package init(_ metrics: ClassificationMetrics, mapping: LabelMapping) {
    self.metrics = metrics
    self.mapping = mapping
  }

  /// Of which labels there are some where not each is counted under its own name.
  package static let tooManyLabels =
    "more than \(LabelTallies.most) labels, or some of more than \(LabelTallies.longest) bytes"

  /// Of which answers there are some where not each is counted under its own name.
  package static let tooManyAnswers = "more than \(AnswerTallies.most) different answers"

  /// The lines: what there was, the answers by label, and how well they fit; a label ends no line.
  package var lines: [String] {
    var lines = [Self.messages(metrics.messages) + ", " + counts.joined(separator: ", ")]
    if metrics.deferred > 0 {
      lines.append(
        "  \(metrics.deferred) answered without the network that was asked for (deferred)")
    }
    let tallies =
      metrics.labelled.sorted { $0.key < $1.key }
      + (metrics.unlabelled.total > 0 ? [("without a label", metrics.unlabelled)] : [])
    for (label, tally) in tallies {
      lines.append("  \(TerminalSafeText.line(label)): " + words(tally))
    }
    for score in LabelScore.all(of: metrics, by: mapping) { lines.append("  " + words(score)) }
    if let line = notCompared { lines.append(line) }
    // Not between the labels: none of them may be taken for it.
    let others = metrics.otherLabels
    if others.total > 0 {
      lines.append(
        Self.messages(others.total) + " with other labels (there are \(Self.tooManyLabels)): "
          + words(others))
    }
    return lines
  }

  private static func messages(_ count: Int) -> String {
    "\(count) \(count == 1 ? "message" : "messages")"
  }

  /// The labels that nobody knows, with an option that can be pasted; nil where there are none.
  private var notCompared: String? {
    let unknown = metrics.labelled.keys.filter { mapping.targets(of: $0) == nil }.sorted()
    guard !unknown.isEmpty else { return nil }
    let names = unknown.map(TerminalSafeText.line)
    // What is escaped here is another label when it is pasted.
    let example = zip(unknown, names).first { $0 == $1 }?.0 ?? "LABEL"
    return "  not compared: \(names.joined(separator: ", ")); "
      + "--label \(ShellWord.quotedIfNeeded("\(example)=ACTION")) says what fits"
  }

  private var counts: [String] {
    [("not asked", metrics.notAsked), ("failed", metrics.failed), ("rejected", metrics.rejected)]
      .map { noun, counts in
        let causes = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        let sum = counts.values.reduce(0, +)
        return "\(sum) \(noun)" + (causes.isEmpty ? "" : " (\(causes.joined(separator: ", ")))")
      }
  }

  private func words(_ tally: ClassificationMetrics.Tally) -> String {
    var words = tally.answers.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }
    words += tally.otherAnswers.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }
    if tally.notAsked > 0 { words.append("\(tally.notAsked) not asked") }
    if tally.failed > 0 { words.append("\(tally.failed) failed") }
    return words.joined(separator: "; ")
  }

  private func words(_ score: LabelScore) -> String {
    "\(score.labels.map(TerminalSafeText.line).joined(separator: ", ")): precision \(share(score.precision)), "
      + "recall \(share(score.recall)), F1 \(share(score.f1)) (\(score.right) of \(score.total))"
  }

  /// Four digits behind the point, rounded, however the machine writes numbers.
  private func share(_ value: Double?) -> String {
    guard let value else { return "-" }
    let digits = String(Int((value * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return padded.dropLast(4) + "." + padded.suffix(4)
  }
}
