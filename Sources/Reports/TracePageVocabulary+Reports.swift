import HostPolicy
import MessagesHost
import Scenarios
import Texts

/// What the page's script knows of the words of reports.
extension TracePageVocabulary {
  static let ofReports: [String: StructuredValue] = [
    "sheetActs": sheetActs,
    "itemKinds": names(SheetItemKind.words.map { ($0, words($0)) }),
    "reportActions": names(ReportAction.allCases.map { ("\($0.rawValue)", "\($0)") }),
    "reportObstacles": reportObstacles,
    // Digits and these are a number; what is none, the page tells as the text does.
    "dialledSigns": .text(WrittenNumber.signs),
    "reportReasons": names(NoAnswerReason.allCases.map { ($0.rawValue, $0.sentenceOfReport) }),
    "origins": names(ReportOrigin.allCases.map { ($0.rawValue, $0.words) }),
  ]

  /// What the user does to a sheet: its word, and what stands before the item.
  private static let sheetActs = table(
    SheetStepKind.all.map { kind in
      let fields: [String: StructuredValue] = [
        "words": .text(kind.pageWords), "before": .text(kind.target.map { "\($0) " } ?? ""),
      ]
      return (kind.key, .object(fields))
    })

  private static let reportObstacles = table(
    ReportObstacle.allCases.map { obstacle in
      let failure = ReportFailure(obstacle)
      let fields: [String: StructuredValue] = [
        "words": .text("\(failure)"), "remedy": .text(failure.remedy),
      ]
      return (obstacle.rawValue, .object(fields))
    })

  /// A word such as `barButton` as two.
  private static func words(_ word: String) -> String {
    word.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}

extension SheetStepKind {
  /// What stands behind “the user”: the verb of its key.
  fileprivate var pageWords: String {
    switch key {
    case Self.longPress.key: "presses long"
    case Self.submit.key: "presses Return in"
    case Self.turnOn.key: "turns on"
    case Self.turnOff.key: "turns off"
    case Self.slide.key: "slides to"
    case Self.swipeAction.key: "swipes aside, and presses"
    case Self.done.key: "presses Done"
    case Self.cancel.key: "presses Cancel"
    default: key + "s"
    }
  }
}
