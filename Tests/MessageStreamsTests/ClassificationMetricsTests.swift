import Chance
import Foundation
import HostPolicy
import MessageStreams
import Testing
import Texts

@Suite struct ClassificationMetricsTests {
  private static let verdicts: [MessageVerdict] = [
    .answered(action: 0, subAction: 0, verdict: .none, folder: nil),
    .answered(action: 1, subAction: 0, verdict: .allow, folder: nil),
    .answered(action: 2, subAction: 0, verdict: .junk, folder: nil),
    .answered(action: 0, subAction: 0, verdict: .none, folder: nil, isDeferred: true),
    .answered(action: 4, subAction: 10001, verdict: .transaction, folder: nil),
    .answered(action: 7, subAction: 3, verdict: .unknownAction, folder: nil),
    .failed(.crash, folder: nil), .failed(.timeout, folder: nil),
    .notAsked(gate: "gate.known", folder: .known),
  ]
  private static let labels = ["ham", "spam", "Finance", nil]

  /// Counts as many invented messages as asked for, those of one part of several.
  private static func counted(_ shard: Shard = .whole) -> ClassificationMetrics {
    var numbers = SeededNumbers(seed: 3)
    var metrics = ClassificationMetrics()
    for row in 1...500 {
      let verdict = Int.random(in: 0..<verdicts.count, using: &numbers)
      let label = Int.random(in: 0..<labels.count, using: &numbers)
      if shard.holds(row: row) { metrics.count(verdicts[verdict], label: labels[label]) }
    }
    return metrics
  }

  @Test func everythingIsCountedOnce() {
    let metrics = Self.counted()
    #expect(metrics.messages == 500 && metrics.rows == 500)
    #expect(metrics.labelled.keys.sorted() == ["Finance", "ham", "spam"])
    #expect(metrics.unlabelled.total > 0)
    let failed = metrics.labelled.values.reduce(metrics.unlabelled.failed) { $0 + $1.failed }
    #expect(metrics.failed.values.reduce(0, +) == failed)
    #expect(metrics.failed.keys.sorted() == ["crash", "timeout"])
    #expect(metrics.deferred > 0)
    let line = "  \(metrics.deferred) answered without the network that was asked for (deferred)"
    #expect(MetricsText(metrics, mapping: LabelMapping()).lines[1] == line)
  }

  @Test(arguments: 1...7)
  func partsAddUpToTheWhole(_ count: Int) throws {
    let parts = try (1...count).map { Self.counted(try Shard("\($0)/\(count)")) }
    #expect(parts.reduce(ClassificationMetrics(), +) == Self.counted())
    #expect(parts.reversed().reduce(ClassificationMetrics(), +) == Self.counted())
  }

  @Test func theJSONFormHoldsAllOfIt() throws {
    var metrics = Self.counted()
    let rows = try read(.csv, Array("text,id\na\nb\n".utf8)).compactMap(\.rejected)
    for row in rows { metrics.count(row) }
    let data = try metrics.jsonData()
    #expect(try JSONDecoder().decode(ClassificationMetrics.self, from: data) == metrics)
    #expect(try metrics.jsonData() == data)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("\"format\" : 1") && text.contains("\"field-count\" : 2"))
    #expect(metrics.rows == 502)
    let later = Data(text.replacing("\"format\" : 1", with: "\"format\" : 2").utf8)
    #expect(throws: WordFault.self) {
      try JSONDecoder().decode(ClassificationMetrics.self, from: later)
    }
  }

  /// More of a row that is too long is the same row.
  @Test func aRowIsRejectedOnce() throws {
    var metrics = ClassificationMetrics()
    let rows = try read(.csv, Array("text,id\naaaaaaaaaaaaaaaaaaaa,1\nb,2\n".utf8), limit: 8)
    for row in rows.compactMap(\.rejected) { metrics.count(row) }
    #expect(metrics.rejected == ["too-long": 1])
  }

  @Test func scoresFollowFromCounts() throws {
    var metrics = ClassificationMetrics()
    let (none, junk) = (Self.verdicts[0], Self.verdicts[2])
    for _ in 0..<90 { metrics.count(none, label: "ham") }
    for _ in 0..<10 { metrics.count(junk, label: "ham") }
    for _ in 0..<30 { metrics.count(junk, label: "spam") }
    for _ in 0..<10 { metrics.count(.failed(.crash, folder: nil), label: "spam") }
    for _ in 0..<5 { metrics.count(junk, label: nil) }
    metrics.count(junk, label: "odd")
    let scores = LabelScore.all(of: metrics, by: LabelMapping())
    #expect(scores.map(\.labels) == [["ham"], ["spam"]])
    #expect(scores.map(\.right) == [90, 30])
    #expect(scores.map(\.precision) == [1, 0.75])
    #expect(scores.map(\.recall) == [0.9, 0.75])
    #expect(
      MetricsText(metrics, mapping: LabelMapping()).lines == [
        "146 messages, 0 not asked, 10 failed (10 crash), 0 rejected",
        "  ham: 90 none; 10 junk", "  odd: 1 junk", "  spam: 30 junk; 10 failed",
        "  without a label: 5 junk",
        "  ham: precision 1.0000, recall 0.9000, F1 0.9474 (90 of 100)",
        "  spam: precision 0.7500, recall 0.7500, F1 0.7500 (30 of 40)",
        "  not compared: odd; --label odd=ACTION says what fits",
      ])
  }

  @Test(arguments: [
    (0, "0 messages, 0 not"), (1, "1 message, 0 not"), (2, "2 messages, 0 not"),
  ])
  func oneMessageIsOne(_ count: Int, _ words: String) {
    var metrics = ClassificationMetrics()
    for _ in 0..<count { metrics.count(Self.verdicts[2], label: "ham") }
    let line = MetricsText(metrics, mapping: LabelMapping()).lines.first
    #expect(line?.hasPrefix(words) == true, "\(line ?? "")")
  }

  @Test(arguments: [
    ("ham", 1, 0, true), ("HAM", 0, 0, true), ("ham", 2, 0, false), ("spam", 2, 0, true),
    ("transactionalFinance", 4, 10001, true), ("transactionalFinance", 4, 10002, false),
    ("transaction", 4, 10002, true), ("promotion", 3, 0, true), ("ok", 3, 0, true),
    ("ok", 1, 0, true), ("ok", 2, 0, false),
  ])
  func labelsFitAnswers(_ label: String, _ action: Int, _ subAction: Int, _ fits: Bool) throws {
    var mapping = LabelMapping()
    try mapping.add("ok=allow,promotion")
    let answer = MessageAnswer(action: action, subAction: subAction)
    let targets = try #require(mapping.targets(of: label))
    #expect(targets.contains { $0.fits(answer) } == fits)
  }

  @Test(arguments: [
    ("spam", "expected LABEL=ACTION, such as smish=junk, not spam"),
    ("spam=", "expected LABEL=ACTION, such as smish=junk, not spam="),
    (" =junk", "expected LABEL=ACTION, such as smish=junk, not  =junk"),
    ("spam=,", "expected LABEL=ACTION, such as smish=junk, not spam=,"),
    ("spam=junk,", "expected LABEL=ACTION, such as smish=junk, not spam=junk,"),
    ("spam=junk, ,none", "expected LABEL=ACTION, such as smish=junk, not spam=junk, ,none"),
    ("spam=jnuk", "jnuk is no action and no sub-action; did you mean junk?"),
  ])
  func aWrongMappingIsTold(_ text: String, _ words: String) {
    var mapping = LabelMapping()
    let error = #expect(throws: WordFault.self) { try mapping.add(text) }
    #expect(error?.description == words)
  }

  /// The last one would count, and nobody would see it.
  @Test(arguments: [
    (["ham=junk", "ham=none"], true), (["ham=junk", " HAM =none"], true),
    (["ham=junk", "ham=junk,none"], true), (["ham=junk", "Ham=junk"], false),
    (["ham=junk,none", "ham=none, junk"], false), (["ham=junk", "ok=none"], false),
  ])
  func twoAssignmentsOfALabelAreOne(_ assignments: [String], contradict: Bool) throws {
    var mapping = LabelMapping()
    try mapping.add(assignments[0])
    if contradict {
      let error = #expect(throws: WordFault.self) { try mapping.add(assignments[1]) }
      #expect(error?.description.contains("has two assignments that contradict") == true)
    } else {
      try mapping.add(assignments[1])
    }
  }

  /// White space around a label is no part of it, and a label may have the sign that stands behind it.
  @Test(arguments: [
    (" odd =junk", "odd"), ("odd= junk , none ", "\u{a0}ODD\t"), ("two words=junk", "two words"),
    ("a=b=junk", "a=b"),
  ])
  func aLabelIsWhatItsWordsAre(_ assignment: String, _ label: String) throws {
    var mapping = LabelMapping()
    try mapping.add(assignment)
    let targets = try #require(mapping.targets(of: label))
    #expect(targets.contains { $0.fits(MessageAnswer(action: 2, subAction: 0)) })
  }

  /// What tells of a label that nobody knows is an option that a shell takes for that label.
  @Test(arguments: [
    (["odd"], "odd; --label odd=ACTION says"),
    (["two words"], "two words; --label 'two words=ACTION' says"),
    (["it's"], #"it's; --label 'it'\''s=ACTION' says"#),
    (["a\u{7}", "b;c"], #"a\u{7}, b;c; --label 'b;c=ACTION' says"#),
    (["a\u{7}"], #"a\u{7}; --label LABEL=ACTION says"#),
    (["a=b"], "a=b; --label a=b=ACTION says"), (["=a"], "=a; --label '=a=ACTION' says"),
  ])
  func theOptionForALabelCanBePasted(_ labels: [String], _ words: String) {
    var metrics = ClassificationMetrics()
    for label in labels { metrics.count(Self.verdicts[2], label: label) }
    let line = MetricsText(metrics, mapping: LabelMapping()).lines.last
    #expect(line == "  not compared: \(words) what fits")
  }

  /// Counts that nobody can have counted are told by their key.
  @Test(arguments: [
    ("\"count\" : 1", "\"count\" : -1", "labelled.ham.answers: expected a count from 0 to "),
    ("\"count\" : 1", "\"count\" : 9223372036854775807", "labelled.ham.answers: expected a count"),
    ("\"count\" : 1", "\"count\" : 9007199254740992", "labelled.ham.failed: expected no more"),
    ("\"action\" : 2", "\"action\" : 1", "labelled.ham.answers.name: expected allow by"),
    ("\"action\" : 2", "\"action\" : -1", "labelled.ham.answers.name: expected action -1"),
    ("\"name\" : \"junk\"", "\"name\" : \"ham\"", "labelled.ham.answers.name: expected junk by"),
    ("\"crash\" : 1", "\"crash\" : -1", "failed.crash: expected a count from 0 to "),
    ("\"crash\" : 1", "\"crash\" : 2", "failed: expected 2 by the other counts, found 1"),
    ("\"rows\" : 2", "\"rows\" : 3", "rows: expected 2 by the other counts, found 3"),
    ("\"messages\" : 2", "\"messages\" : 1", "messages: expected 2 by the other counts, found 1"),
  ])
  func whatNobodyHasCountedIsTold(_ old: String, _ new: String, _ words: String) throws {
    var metrics = ClassificationMetrics()
    for verdict in [Self.verdicts[2], Self.verdicts[6]] { metrics.count(verdict, label: "ham") }
    let text = String(decoding: try metrics.jsonData(), as: UTF8.self)
    #expect(text.contains(old))
    let error = #expect(throws: WordFault.self) {
      try JSONDecoder().decode(
        ClassificationMetrics.self, from: Data(text.replacing(old, with: new).utf8))
    }
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
  }

  @Test func partsThatAreDoubledOrMissingAreSeen() throws {
    let input = try #require(
      try JSONDecoder().decode(
        InputIdentity?.self, from: Data(#"{"size":9,"offset":9,"head":1,"tail":2}"#.utf8)))
    let parts = try ["1/3", "3/3"].map {
      ClassificationMetrics(parts: [.init(shard: try Shard($0), input: input)])
    }
    let sum = parts[1] + parts[0]
    #expect(sum.doubledPart == nil && sum.missingShards.map(\.description) == ["2/3"])
    #expect((sum + parts[0]).doubledPart?.shard.description == "1/3")
  }

  /// One input (or none that is known, `-`) that was divided once, or twice.
  @Test(
    arguments: [
      (["a 1/4", "a 2/3"], "2/3 1/4", true), (["a 1/2", "b 1/2", "a 1/1"], "1/1 1/2", true),
      (["a 1/2", "a 2/2"], nil, false), (["a 1/2", "b 1/1"], nil, true),
      (["- 1/4", "- 2/3"], nil, true), (["- 1/1", "- 1/1"], nil, false),
    ] as [([String], String?, Bool)])
  func partsOfTwoDivisionsAreSeen(
    _ words: [String], _ overlapping: String?, _ divisionsDiffer: Bool
  ) throws {
    let sizes = ["a": 9, "b": 8]
    let parts = try words.map { text in
      let word = text.split(separator: " ").map(String.init)
      let input = try sizes[word[0]].map { size in
        try JSONDecoder().decode(
          InputIdentity.self, from: Data(#"{"size":\#(size),"offset":9,"head":1,"tail":2}"#.utf8))
      }
      return ClassificationMetrics(parts: [.init(shard: try Shard(word[1]), input: input)])
    }
    let sum = parts.reduce(ClassificationMetrics(), +)
    let found = sum.overlappingParts.map { "\($0.first.shard) \($0.second.shard)" }
    #expect(found == overlapping)
    #expect(sum.divisionsDiffer == divisionsDiffer)
    #expect(sum.doubledPart == nil)
  }
}
