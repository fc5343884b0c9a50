package import HostPolicy
package import Texts

/// What became of one message of an input.
package enum MessageVerdict: Sendable, Hashable {
  /// The extension answered, with the raw values of action and sub-action.
  ///
  /// The verdict is what the host makes of the action; the folder is where the message lies then, nil where
  /// no policy placed it. Of one that was deferred the network was asked for and not had.
  case answered(
    action: Int, subAction: Int, verdict: VerdictRule, folder: Folder?, isDeferred: Bool = false)
  /// A gate, by its name, kept the extension from being asked.
  case notAsked(gate: String, folder: Folder)
  /// There was no usable answer; the folder as above.
  case failed(NoAnswerReason, folder: Folder?)
}

/// A line of the output: what is known of a message by its author, and what was answered.
package struct ClassifiedRecord: Sendable, Hashable {
  package let row: Int
  package let line: Int
  package let id: String?
  package let label: String?
  package let verdict: MessageVerdict
  /// The text; nil unless the user asked to see what is private.
  package let text: PrivateText?

  /// Joins a message and its verdict.
  package init(_ record: MessageRecord, _ verdict: MessageVerdict, showsPrivate: Bool = false) {
    row = record.row
    line = record.line
    id = record.id
    label = record.label
    self.verdict = verdict
    text = showsPrivate ? record.text : nil
  }
}

/// The columns of an output, in their order.
enum OutputColumn: String, CaseIterable {
  case row
  case line
  case id
  case label
  case action
  case subAction
  case verdict
  case folder
  case gate
  case error
  case text

  /// The columns of an output, with or without the texts.
  static func all(showsPrivate: Bool) -> [OutputColumn] {
    showsPrivate ? allCases : allCases.filter { $0 != .text }
  }

  /// What stands in the place of a reason where an answer was given without the network.
  static let deferred = "deferred"

  /// What a column says of a message.
  enum Value {
    case number(Int)
    case text(String)
  }

  /// Their names, which are made by reflection and take longer than the rest of a line.
  private static let subActions = Dictionary(
    uniqueKeysWithValues: SubAction.allCases.map {
      ($0.rawValue, ActionName.ofSubAction($0.rawValue))
    })

  /// The value for a message; nil where there is none.
  func value(of record: ClassifiedRecord) -> Value? {
    switch self {
    case .row: .number(record.row)
    case .line: .number(record.line)
    case .id: record.id.map(Value.text)
    case .label: record.label.map(Value.text)
    case .text: record.text.map { .text($0.revealed) }
    case .action, .subAction, .verdict, .folder, .gate, .error:
      value(of: record.verdict).map(Value.text)
    }
  }

  private func value(of verdict: MessageVerdict) -> String? {
    switch (self, verdict) {
    case (.action, .answered(let action, _, _, _, _)): ActionName.of(action)
    case (.subAction, .answered(_, let subAction, _, _, _)):
      Self.subActions[subAction] ?? ActionName.ofSubAction(subAction)
    case (.verdict, .answered(_, _, let rule, _, _)): rule.rawValue
    case (.verdict, .failed): VerdictRule.noAnswer.rawValue
    case (.folder, .answered(_, _, _, let folder, _)): folder?.rawValue
    case (.folder, .notAsked(_, let folder)): folder.rawValue
    case (.folder, .failed(_, let folder)): folder?.rawValue
    case (.gate, .notAsked(let gate, _)): gate
    case (.error, .failed(let reason, _)): reason.rawValue
    case (.error, .answered(_, _, _, _, isDeferred: true)): Self.deferred
    default: nil
    }
  }
}
