import Chance
import Foundation
import HostPolicy
import MessageStreams
import Testing

/// However many labels an input has, what is counted stays small, and parts add up to the whole.
@Suite struct LabelTalliesTests {
  private static let verdicts: [MessageVerdict] = [
    .answered(action: 0, subAction: 0, verdict: .none, folder: nil),
    .answered(action: 2, subAction: 0, verdict: .junk, folder: nil),
    .failed(.crash, folder: nil), .notAsked(gate: "gate.known", folder: .known),
  ]

  /// Labels and texts that stand in a column of labels, some of them often.
  private static let messages: [(label: String, verdict: MessageVerdict)] = {
    var numbers = SeededNumbers(seed: 5)
    let rare = (0..<400).map { String(repeating: "\($0)", count: 1 + $0 % 5) }
    let long = (0..<20).map { String(repeating: "long \($0) ", count: 20) }
    let labels = rare + long + ["spam", "ham", "Ham", "transactionalFinance", "e\u{301}", "\u{e9}"]
    return (0..<2_000).map { _ in
      (
        labels[numbers.number(below: labels.count)], verdicts[numbers.number(below: verdicts.count)]
      )
    }
  }()

  /// Counts messages, those of one part of several.
  private static func counted(
    _ messages: [(label: String, verdict: MessageVerdict)], _ shard: Shard = .whole
  ) -> ClassificationMetrics {
    var metrics = ClassificationMetrics()
    for (place, message) in messages.enumerated() where shard.holds(row: place + 1) {
      metrics.count(message.verdict, label: message.label)
    }
    return metrics
  }

  private static func counted(labels: [String]) -> ClassificationMetrics {
    counted(labels.map { ($0, verdicts[1]) })
  }

  @Test func nothingIsLostOfLabelsThatAreCountedTogether() {
    let metrics = Self.counted(Self.messages)
    #expect(metrics.messages == 2_000 && metrics.labelled.count == 100)
    #expect(metrics.otherLabels.total > 0)
    let own = metrics.labelled.values.reduce(0) { $0 + $1.total }
    #expect(own + metrics.otherLabels.total == 2_000)
    for label in ["spam", "ham", "Ham", "transactionalFinance"] {
      let all = Self.messages.count { $0.label == label }
      #expect(metrics.labelled[label]?.total ?? 0 == all, "\(label)")
    }
  }

  /// Neither the order of the rows nor how they are divided decides which labels have their own counts.
  @Test(arguments: 1...7)
  func partsAddUpToTheWhole(_ count: Int) throws {
    let whole = Self.counted(Self.messages)
    let parts = try (1...count).map { Self.counted(Self.messages, try Shard("\($0)/\(count)")) }
    #expect(parts.reduce(ClassificationMetrics(), +) == whole)
    #expect(parts.reversed().reduce(ClassificationMetrics(), +) == whole)
    #expect(Self.counted(Self.messages.reversed()) == whole)
  }

  /// A part that was read from a file, as `merge` does, is added as it was counted.
  @Test func partsOfFilesAddUpToTheWhole() throws {
    let parts = try ["1/2", "2/2"].map { part in
      let data = try Self.counted(Self.messages, try Shard(part)).jsonData()
      return try JSONDecoder().decode(ClassificationMetrics.self, from: data)
    }
    #expect(parts[0] + parts[1] == Self.counted(Self.messages))
  }

  private static let hundred = (100..<200).map { "\($0)" }

  /// Which of a hundred labels and one more is not counted under its own name.
  @Test(arguments: [
    ("", ""), ("99", "199"), ("199", ""), ("200", "200"), ("0999", "0999"), ("scam", "199"),
    ("transactionalPublicServices", "199"), ("JUNK", "199"),
    (String(repeating: "a", count: 101), String(repeating: "a", count: 101)),
  ])
  func shortLabelsAndKnownOnesHaveTheirOwnCounts(_ label: String, _ other: String) {
    let labels = Self.hundred + (label.isEmpty ? [] : [label])
    for order in [labels, labels.reversed()] {
      let metrics = Self.counted(labels: order)
      let without = Set(labels).subtracting(metrics.labelled.keys)
      #expect(without == (other.isEmpty ? [] : [other]))
      #expect(metrics.otherLabels.total == without.count)
    }
  }

  @Test(arguments: [(100, 0), (101, 1)])
  func aLongLabelIsAText(_ length: Int, _ others: Int) {
    let metrics = Self.counted(labels: [String(repeating: "a", count: length), "b"])
    #expect(metrics.otherLabels.total == others && metrics.messages == 2)
  }

  /// Texts in the column of labels make neither counts nor checkpoints larger, however many there are.
  @Test func whatIsCountedStaysSmall() throws {
    let texts = (0..<20_000).map { "Your code is \($0 * 7_919 % 20_000), \($0)" }
    let data = try Self.counted(labels: texts).jsonData()
    #expect(data.count < 100_000)
  }

  /// Labels in the file of a version that kept all of them are counted as any.
  @Test func aFileWithMoreLabelsIsRead() throws {
    let text = Self.file(labels: 150, each: 1)
    let metrics = try JSONDecoder().decode(ClassificationMetrics.self, from: Data(text.utf8))
    #expect(metrics.labelled.count == 100 && metrics.otherLabels.total == 50)
    #expect(metrics.labelled["label 1099"] != nil && metrics.labelled["label 1100"] == nil)
  }

  /// A file of some labels, and of messages without one, each so often.
  private static func file(labels count: Int, each number: Int) -> String {
    let entry = #"{"answers":[],"notAsked":\#(number),"failed":0}"#
    let labels = (0..<count).map { #""label \#(1_000 + $0)":\#(entry)"# }.joined(separator: ",")
    let sum = number.multipliedReportingOverflow(by: count + 1).partialValue
    return
      #"{"format":1,"rows":\#(sum),"messages":\#(sum),"labelled":{\#(labels)},"#
      + #""unlabelled":\#(entry),"notAsked":{"a gate":\#(sum)},"failed":{},"rejected":{},"#
      + #""parts":[]}"#
  }

  /// Labels that are counted together are too many before they are no number.
  @Test func moreThanCanBeCountedIsTold() throws {
    let text = Self.file(labels: 2_000, each: 1 << 53)
    let error = #expect(throws: WordFault.self) {
      try JSONDecoder().decode(ClassificationMetrics.self, from: Data(text.utf8))
    }
    let words = "labelled.label 1001: expected no more than 9007199254740992 in all"
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
  }

  /// What is counted together counts in the sums that a file is looked at by.
  @Test(arguments: [
    (#""messages" : 104"#, #""messages" : 102"#, "messages: expected 104 by the other counts"),
    (#""crash" : 1"#, #""crash" : 2"#, "failed: expected 2 by the other counts, found 1"),
  ])
  func otherLabelsAreLookedAt(_ old: String, _ new: String, _ words: String) throws {
    var metrics = Self.counted(labels: Self.hundred + ["one more", "two more", "three more"])
    metrics.count(Self.verdicts[2], label: "four more")
    let text = String(decoding: try metrics.jsonData(), as: UTF8.self)
    let read = try JSONDecoder().decode(ClassificationMetrics.self, from: Data(text.utf8))
    #expect(read == metrics && text.contains(old))
    let error = #expect(throws: WordFault.self) {
      try JSONDecoder().decode(
        ClassificationMetrics.self, from: Data(text.replacing(old, with: new).utf8))
    }
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
  }

  @Test func labelsThatAreCountedTogetherAreTold() throws {
    let few = Self.counted(labels: Self.hundred)
    #expect(!String(decoding: try few.jsonData(), as: UTF8.self).contains("otherLabels"))
    let many = Self.counted(labels: Self.hundred + ["one more", "two more"])
    #expect(String(decoding: try many.jsonData(), as: UTF8.self).contains("\"otherLabels\" : {"))
    let line =
      "2 messages with other labels (there are more than 100 labels, or some of more than 100 bytes): "
      + "2 junk"
    #expect(MetricsText(many, mapping: LabelMapping()).lines.last == line)
    let fewLines = MetricsText(few, mapping: LabelMapping()).lines
    #expect(!fewLines.contains { $0.contains("other labels") })
  }

  /// A label with the end of a line in it makes no line that could be another one.
  @Test func aLabelIsOnOneLine() {
    let metrics = Self.counted(labels: ["a\n2 messages with other labels", "spam", "b\u{1b}[2J"])
    let lines = MetricsText(metrics, mapping: LabelMapping()).lines
    #expect(lines.contains("  a\\u{a}2 messages with other labels: 1 junk"), "\(lines)")
    #expect(lines.contains("  b\\u{1b}[2J: 1 junk"), "\(lines)")
    let controls = lines.joined().unicodeScalars.filter { $0.value < 0x20 }
    #expect(controls.isEmpty)
  }
}
