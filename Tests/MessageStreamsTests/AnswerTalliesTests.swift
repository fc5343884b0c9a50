import Chance
import Foundation
import HostPolicy
import MessageStreams
import Testing

/// Whatever numbers an extension answers with, what is counted stays small, and parts add up to the whole.
@Suite struct AnswerTalliesTests {
  private typealias Message = (label: String?, action: Int, subAction: Int)

  /// Answers that have names, and some hundreds that have none.
  private static let messages: [Message] = {
    var numbers = SeededNumbers(seed: 11)
    let labels: [String?] = ["ham", "spam", nil]
    return (0..<3_000).map { _ -> Message in
      let label = labels[numbers.number(below: labels.count)]
      switch numbers.number(below: 4) {
      case 0: return (label, numbers.number(below: 5), 0)
      case 1: return (label, numbers.number(below: 5), 30_000 + numbers.number(below: 200))
      case 2: return (label, numbers.number(below: 400) - 200, numbers.number(below: 3))
      default: return (label, 4, 10_000 + numbers.number(below: 9))
      }
    }
  }()

  private static func counted(
    _ messages: [Message], _ shard: Shard = .whole
  ) -> ClassificationMetrics {
    var metrics = ClassificationMetrics()
    for (place, message) in messages.enumerated() where shard.holds(row: place + 1) {
      metrics.count(
        .answered(
          action: message.action, subAction: message.subAction, verdict: .unknownAction, folder: nil
        ),
        label: message.label)
    }
    return metrics
  }

  /// Counts answers to messages without a label.
  private static func counted(answers: [(Int, Int)]) -> ClassificationMetrics {
    counted(answers.map { answer -> Message in (nil, answer.0, answer.1) })
  }

  /// Messages with one label, and as many answers with an action and different sub-actions.
  private static func spread(
    _ label: String, action: Int, subActions: Range<Int>
  ) -> [Message] {
    subActions.map { subAction -> Message in (label, action, subAction) }
  }

  @Test func nothingIsLostOfAnswersThatAreCountedTogether() throws {
    let metrics = Self.counted(Self.messages)
    #expect(metrics.messages == 3_000 && metrics.hasOtherAnswers)
    let ham = try #require(metrics.labelled["ham"])
    #expect(ham.answers.count == 100 && !ham.otherAnswers.isEmpty)
    #expect(ham.total == Self.messages.count { $0.label == "ham" })
    for (action, subAction) in [(0, 0), (2, 0), (4, 10_001), (4, 10_008)] {
      let all = Self.messages.count {
        $0.label == "ham" && $0.action == action && $0.subAction == subAction
      }
      #expect(ham.answers[MessageAnswer(action: action, subAction: subAction)] == all)
    }
  }

  /// Neither the order of the rows nor how they are divided decides which answers have their own counts.
  @Test(arguments: 1...7)
  func partsAddUpToTheWhole(_ count: Int) throws {
    let whole = Self.counted(Self.messages)
    let parts = try (1...count).map { Self.counted(Self.messages, try Shard("\($0)/\(count)")) }
    #expect(parts.reduce(ClassificationMetrics(), +) == whole)
    #expect(parts.reversed().reduce(ClassificationMetrics(), +) == whole)
    #expect(Self.counted(Self.messages.reversed()) == whole)
    let read = try parts.map {
      try JSONDecoder().decode(ClassificationMetrics.self, from: try $0.jsonData())
    }
    #expect(read.reduce(ClassificationMetrics(), +) == whole)
  }

  /// Which of a hundred answers and one more has no entry of its own.
  @Test(arguments: [
    (9, 0, 109, 0), (110, 0, 110, 0), (-10, 0, 109, 0), (2, 0, 109, 0), (4, 20_000, 109, 0),
    (2, 777, 109, 0), (109, 1, 109, 1), (Int.min, Int.max, Int.min, Int.max),
  ])
  func namesAndSmallNumbersHaveTheirOwnCounts(
    _ action: Int, _ subAction: Int, _ otherAction: Int, _ otherSubAction: Int
  ) {
    let answers = (10..<110).map { ($0, 0) } + [(action, subAction)]
    for order in [answers, answers.reversed()] {
      let tally = Self.counted(answers: order).unlabelled
      let all = Set(answers.map { MessageAnswer(action: $0.0, subAction: $0.1) })
      let other = MessageAnswer(action: otherAction, subAction: otherSubAction)
      #expect(all.subtracting(tally.answers.keys) == [other])
      #expect(tally.otherAnswers.map(\.value) == [1] && tally.total == 101)
    }
  }

  /// What fits a label is not changed by what is counted together.
  @Test func scoresAreThoseOfAllAnswers() throws {
    var messages = Self.spread("spam", action: 2, subActions: 30_000..<30_500)
    messages += Self.spread("ham", action: 0, subActions: 30_000..<30_200)
    messages += Self.spread("ham", action: 2, subActions: 50_000..<50_040)
    messages += Self.spread("ham", action: 10, subActions: 0..<300)
    let metrics = Self.counted(messages)
    let scores = LabelScore.all(of: metrics, by: LabelMapping())
    #expect(scores.map(\.labels) == [["ham"], ["spam"]])
    #expect(scores.map(\.total) == [540, 500])
    #expect(scores.map(\.right) == [200, 500])
    #expect(scores.map(\.answered) == [200, 540])
    let lines = MetricsText(metrics, mapping: LabelMapping()).lines
    let ham = try #require(lines.first { $0.hasPrefix("  ham: ") })
    #expect(
      ham.hasSuffix(
        "; 100 none with other sub-actions; 40 junk with other sub-actions; 300 other actions"),
      "\(ham)")
  }

  /// Numbers that are never twice the same make neither counts nor checkpoints larger.
  @Test func whatIsCountedStaysSmall() throws {
    let data = try Self.counted(answers: (0..<20_000).map { ($0 * 7_919, $0) }).jsonData()
    #expect(data.count < 30_000)
  }

  /// Answers in the file of a version that kept all of them are counted as any.
  @Test func aFileWithMoreAnswersIsRead() throws {
    let answers = (0..<150).map { #"{"action":\#(10 + $0),"subAction":0,"count":1}"# }
    let text =
      #"{"format":1,"rows":150,"messages":150,"labelled":{},"unlabelled":{"answers":["#
      + answers.joined(separator: ",") + #"],"notAsked":0,"failed":0},"notAsked":{},"failed":{},"#
      + #""rejected":{},"parts":[]}"#
    let metrics = try JSONDecoder().decode(ClassificationMetrics.self, from: Data(text.utf8))
    #expect(metrics == Self.counted(answers: (0..<150).map { (10 + $0, 0) }))
    #expect(metrics.unlabelled.answers.count == 100)
  }

  @Test(arguments: [("-1", "a count from 0 to "), ("9007199254740992", "no more than ")])
  func countsThatCannotBeAreTold(_ count: String, _ words: String) throws {
    let metrics = Self.counted(
      Self.spread("spam", action: 2, subActions: 30_000..<30_500))
    let text = String(decoding: try metrics.jsonData(), as: UTF8.self)
    #expect(text.contains("\"count\" : 400,"))
    let damaged = text.replacing("\"count\" : 400,", with: "\"count\" : \(count),")
    let error = #expect(throws: WordFault.self) {
      try JSONDecoder().decode(ClassificationMetrics.self, from: Data(damaged.utf8))
    }
    let start = "labelled.spam.otherAnswers: expected \(words)"
    #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "")")
  }

  @Test func fewAnswersAreCountedByThemselves() throws {
    let metrics = Self.counted(answers: (10..<110).map { ($0, 0) })
    #expect(!metrics.hasOtherAnswers)
    #expect(!String(decoding: try metrics.jsonData(), as: UTF8.self).contains("otherAnswers"))
  }
}
