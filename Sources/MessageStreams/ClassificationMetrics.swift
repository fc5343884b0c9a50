package import Foundation
import HostPolicy

/// The raw values that an extension answered with.
package struct MessageAnswer: Sendable, Hashable, Comparable {
  package let action: Int
  package let subAction: Int

  package init(action: Int, subAction: Int) {
    self.action = action
    self.subAction = subAction
  }

  /// The names of both, the second only where it is not none.
  package var name: String { ActionName.of(action: action, subAction: subAction) }

  package static func < (left: MessageAnswer, right: MessageAnswer) -> Bool {
    (left.action, left.subAction) < (right.action, right.subAction)
  }
}

/// What was counted of an input, in whole numbers only, so that parts add up to exactly the whole.
package struct ClassificationMetrics: Sendable, Hashable {
  /// The version of its JSON form.
  package static let format = 1

  /// What became of the messages with one label, or without any.
  package struct Tally: Sendable, Hashable {
    fileprivate var tallies = AnswerTallies()
    package fileprivate(set) var notAsked = 0
    package fileprivate(set) var failed = 0

    /// By the answer, of which there are a hundred at most.
    package var answers: [MessageAnswer: Int] { tallies.own }

    /// All other answers together, by their action.
    package var otherAnswers: [OtherAnswers: Int] { tallies.others }

    /// All of them.
    package var total: Int { tallies.total + notAsked + failed }
  }

  /// A part of an input that was counted.
  package struct Part: Sendable, Hashable, Comparable, Codable {
    package let shard: Shard
    /// The whole input; nil for a pipe.
    package let input: InputIdentity?

    package init(shard: Shard, input: InputIdentity?) {
      self.shard = shard
      self.input = input
    }

    package static func < (left: Part, right: Part) -> Bool {
      (left.input?.size ?? -1, left.input?.head ?? 0, left.shard)
        < (right.input?.size ?? -1, right.input?.head ?? 0, right.shard)
    }
  }

  private var labels = LabelTallies()
  package private(set) var unlabelled = Tally()
  /// Messages that nobody was asked about, by the gate.
  package private(set) var notAsked: [String: Int] = [:]
  /// Messages without a usable answer, by the reason.
  package private(set) var failed: [String: Int] = [:]
  /// Messages that were answered without the network that the extension had asked for.
  package private(set) var deferred = 0
  /// Rows that are no messages, by what is wrong.
  package private(set) var rejected: [String: Int] = [:]
  package private(set) var parts: [Part] = []

  /// Nothing was counted yet.
  package init(parts: [Part] = []) {
    self.parts = parts
  }

  /// By labels as they were written, of which there are a hundred at most.
  package var labelled: [String: Tally] { labels.own }

  /// All other labels together.
  package var otherLabels: Tally { labels.others }

  /// Whether some answers have no entry of their own, whatever the label is.
  package var hasOtherAnswers: Bool {
    !unlabelled.otherAnswers.isEmpty || !otherLabels.otherAnswers.isEmpty
      || labelled.values.contains { !$0.otherAnswers.isEmpty }
  }

  /// Messages with and without a label.
  package var messages: Int { labels.total + unlabelled.total }

  /// Messages and what was rejected.
  package var rows: Int { messages + rejected.values.reduce(0, +) }

  /// Counts a message.
  package mutating func count(_ verdict: MessageVerdict, label: String?) {
    switch verdict {
    case .notAsked(let gate, _): notAsked[gate, default: 0] += 1
    case .failed(let reason, _): failed[reason.rawValue, default: 0] += 1
    case .answered(_, _, _, _, let isDeferred): deferred += isDeferred ? 1 : 0
    }
    if let label {
      labels.count(verdict, label: label)
    } else {
      unlabelled.count(verdict)
    }
  }

  /// Counts a row that is no message; more of the same one is not counted again.
  package mutating func count(_ row: RejectedRow) {
    guard !row.isContinuation else { return }
    rejected[row.fault.code.rawValue, default: 0] += 1
  }

  /// Both together.
  package static func + (
    left: ClassificationMetrics, right: ClassificationMetrics
  ) -> ClassificationMetrics {
    var sum = left
    sum.labels = left.labels + right.labels
    sum.unlabelled = left.unlabelled + right.unlabelled
    sum.notAsked.merge(right.notAsked, uniquingKeysWith: +)
    sum.failed.merge(right.failed, uniquingKeysWith: +)
    sum.deferred += right.deferred
    sum.rejected.merge(right.rejected, uniquingKeysWith: +)
    sum.parts = (left.parts + right.parts).sorted()
    return sum
  }

  /// Both together, of files that may say anything.
  ///
  /// - Throws: `WordFault` where that is more than can be counted.
  package func adding(_ other: ClassificationMetrics) throws(WordFault) -> ClassificationMetrics {
    // Neither of them is more than that, so the sum is a number.
    let sum = self + other
    guard sum.rows <= CountSum.most, sum.deferred <= CountSum.most else {
      throw WordFault(
        "rows: expected no more than \(CountSum.most) in all, found \(other.rows) beside \(rows)")
    }
    return sum
  }

  /// A part that was counted twice; nil where none was.
  package var doubledPart: Part? {
    var counted: Set<Part> = []
    return parts.first { $0.input != nil && !counted.insert($0).inserted }
  }

  /// Two parts of one input that was divided otherwise for each, so that both have some rows; nil where
  /// there are none.
  package var overlappingParts: (first: Part, second: Part)? {
    var counted: [InputIdentity: Part] = [:]
    for part in parts {
      guard let input = part.input, let other = counted.updateValue(part, forKey: input),
        other.shard.count != part.shard.count
      else { continue }
      return (other, part)
    }
    return nil
  }

  /// Whether not all parts are of as many: of those of pipes nobody knows whether they are of one input.
  package var divisionsDiffer: Bool { Set(parts.map(\.shard.count)).count > 1 }

  /// Whether parts are not of one input, or of one that changed in between; whole inputs may be added up.
  package var mixesInputs: Bool {
    parts.contains { $0.shard.count > 1 } && Set(parts.compactMap(\.input)).count > 1
  }

  /// The parts of the same input that were not counted.
  package var missingShards: [Shard] {
    guard let count = parts.first?.shard.count, !divisionsDiffer else { return [] }
    let counted = Set(parts.map(\.shard.index))
    return (1...count).filter { !counted.contains($0) }.compactMap { try? Shard("\($0)/\(count)") }
  }
}

extension ClassificationMetrics.Tally {
  /// Counts a message.
  mutating func count(_ verdict: MessageVerdict) {
    switch verdict {
    case .answered(let action, let subAction, _, _, _):
      tallies.count(MessageAnswer(action: action, subAction: subAction))
    case .notAsked: notAsked += 1
    case .failed: failed += 1
    }
  }

  /// Both together.
  package static func + (
    left: ClassificationMetrics.Tally, right: ClassificationMetrics.Tally
  ) -> ClassificationMetrics.Tally {
    var sum = left
    sum.tallies = left.tallies + right.tallies
    sum.notAsked += right.notAsked
    sum.failed += right.failed
    return sum
  }
}

extension ClassificationMetrics: Codable {
  private enum Key: String, CodingKey {
    case format
    case rows
    case messages
    case labelled
    case otherLabels
    case unlabelled
    case notAsked
    case failed
    case deferred
    case rejected
    case parts
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format == Self.format else {
      throw WordFault("expected metrics of format \(Self.format), found \(format)")
    }
    let own = try container.decode([String: Tally].self, forKey: .labelled)
    let others = try container.decodeIfPresent(Tally.self, forKey: .otherLabels) ?? Tally()
    unlabelled = try container.decode(Tally.self, forKey: .unlabelled)
    var all = CountSum(at: decoder.codingPath)
    // Before any of them are added up: a file may have more labels than get an entry of their own.
    for (label, tally) in own.sorted(by: { $0.key < $1.key }) {
      try all.add(tally.total, "labelled.\(label)")
    }
    try all.add(others.total, "otherLabels")
    try all.add(unlabelled.total, "unlabelled")
    try all.check(container.decode(Int.self, forKey: .messages), "messages")
    labels = LabelTallies(own, others: others)
    notAsked = try container.decode([String: Int].self, forKey: .notAsked)
    failed = try container.decode([String: Int].self, forKey: .failed)
    deferred = try container.decodeIfPresent(Int.self, forKey: .deferred) ?? 0
    rejected = try container.decode([String: Int].self, forKey: .rejected)
    parts = try container.decode([Part].self, forKey: .parts)
    for (code, count) in rejected.sorted(by: { $0.key < $1.key }) {
      try all.add(count, "rejected.\(code)")
    }
    try all.check(container.decode(Int.self, forKey: .rows), "rows")
    try checkCauses(at: decoder.codingPath)
    for (index, part) in parts.enumerated() {
      let key = (decoder.codingPath.map(\.stringValue) + ["parts", "\(index)", "input"])
        .joined(separator: ".")
      try part.input?.checkBounds(key)
    }
  }

  /// Looks whether there are as many causes as messages that have one.
  ///
  /// - Throws: `WordFault` with the key of what cannot have been counted.
  private func checkCauses(at path: [any CodingKey]) throws(WordFault) {
    let tallies = labelled.values + [otherLabels, unlabelled]
    for (key, counts, sum) in [
      ("notAsked", notAsked, tallies.reduce(0) { $0 + $1.notAsked }),
      ("failed", failed, tallies.reduce(0) { $0 + $1.failed }),
    ] {
      var causes = CountSum(at: path)
      for (cause, count) in counts.sorted(by: { $0.key < $1.key }) {
        try causes.add(count, "\(key).\(cause)")
      }
      try causes.check(sum, key)
    }
    var network = CountSum(at: path)
    try network.add(deferred, "deferred")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(rows, forKey: .rows)
    try container.encode(messages, forKey: .messages)
    try container.encode(labelled, forKey: .labelled)
    // Most inputs have few.
    if otherLabels.total > 0 { try container.encode(otherLabels, forKey: .otherLabels) }
    try container.encode(unlabelled, forKey: .unlabelled)
    try container.encode(notAsked, forKey: .notAsked)
    try container.encode(failed, forKey: .failed)
    // Most extensions ask for none.
    if deferred > 0 { try container.encode(deferred, forKey: .deferred) }
    try container.encode(rejected, forKey: .rejected)
    try container.encode(parts, forKey: .parts)
  }

  /// Its JSON form, the same bytes for the same counts.
  ///
  /// - Throws: `EncodingError`.
  package func jsonData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension ClassificationMetrics.Tally: Codable {
  private enum Key: String, CodingKey {
    case answers
    case otherAnswers
    case notAsked
    case failed
  }

  /// An answer with its count, and its name for people.
  private struct Counted: Codable {
    let action: Int
    let subAction: Int
    let name: String?
    let count: Int
  }

  /// Others with their count, and their name for people.
  private struct OthersCounted: Codable {
    /// Nil for those that have no name.
    let action: Int?
    let name: String?
    let count: Int
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var all = CountSum(at: decoder.codingPath)
    for counted in try container.decode([Counted].self, forKey: .answers) {
      let answer = MessageAnswer(action: counted.action, subAction: counted.subAction)
      try all.check(name: counted.name, answer.name, "answers")
      try all.add(counted.count, "answers")
      tallies.count(answer, times: counted.count)
    }
    let others = try container.decodeIfPresent([OthersCounted].self, forKey: .otherAnswers) ?? []
    for counted in others {
      let answers = OtherAnswers(action: counted.action)
      try all.check(name: counted.name, answers.name, "otherAnswers")
      try all.add(counted.count, "otherAnswers")
      tallies.count(answers, times: counted.count)
    }
    notAsked = try container.decode(Int.self, forKey: .notAsked)
    failed = try container.decode(Int.self, forKey: .failed)
    try all.add(notAsked, "notAsked")
    try all.add(failed, "failed")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    let counted = answers.sorted { $0.key < $1.key }.map { answer, count in
      Counted(
        action: answer.action, subAction: answer.subAction, name: answer.name, count: count)
    }
    try container.encode(counted, forKey: .answers)
    let others = otherAnswers.sorted { $0.key < $1.key }.map { answers, count in
      OthersCounted(action: answers.action, name: answers.name, count: count)
    }
    // Most extensions have few answers.
    if !others.isEmpty { try container.encode(others, forKey: .otherAnswers) }
    try container.encode(notAsked, forKey: .notAsked)
    try container.encode(failed, forKey: .failed)
  }
}
