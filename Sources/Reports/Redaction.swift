import HostPolicy
package import MessagesHost
package import Scenarios
package import Texts

/// Which fields of a run a report leaves out; nothing is ever looked for in a text.
///
/// What an author wrote is shown. What was recorded or imported is private, and so is everything
/// that an extension says or tries about it.
package struct Redaction: Sendable, Hashable {
  /// What stands in place of a private text.
  package static let mark = "<private>"

  private let hidden: RecordedParts
  /// Whether values that the extension itself called private are shown in its log.
  private let unmasksLog: Bool

  /// Prepares for a run.
  ///
  /// - Parameters:
  ///   - recorded: What of it was recorded or imported.
  ///   - showsPrivate: Whether the user asked to see that, and the private values of the log.
  package init(_ recorded: RecordedParts, showsPrivate: Bool = false) {
    // Who may not see a message may not see what was answered about it.
    hidden = showsPrivate ? [] : recorded.contains(.messages) ? .all : recorded
    unmasksLog = showsPrivate
  }

  /// Shows what an author wrote; values that the extension called private stay so.
  package static let none = Redaction([])
  /// Leaves out everything that was recorded or imported, and what was said and answered about it.
  package static let recorded = Redaction(.all)
  /// Shows everything, because the user asked for it.
  package static let off = Redaction([], showsPrivate: true)

  /// What of the run is private and left out.
  package var hiddenParts: RecordedParts { hidden }

  /// Whether senders and texts are shown.
  package var showsMessages: Bool { !hidden.contains(.messages) }

  /// Whether what servers answered is shown.
  package var showsAnswers: Bool { !hidden.contains(.answers) }

  /// Whether what the extension says and tries is shown: it may repeat a message or an answer.
  package var showsWords: Bool { hidden.isEmpty }

  /// A sender, a text or a subject.
  package func show(_ text: PrivateText?) -> String? {
    guard let text else { return nil }
    return showsMessages ? text.revealed : Redaction.mark
  }

  /// What the scenario's file says in its author's words.
  package func message(_ text: String) -> String {
    showsMessages ? text : Redaction.mark
  }

  /// What a server chose: a header, a body, an address.
  package func answer(_ text: String) -> String {
    showsAnswers ? text : Redaction.mark
  }

  /// What the extension chose: a line of its log, the name of a file.
  package func words(_ text: String) -> String {
    showsWords ? text : Redaction.mark
  }

  /// The host's words, without what they quote.
  package func show(_ text: QuotingText) -> String {
    showsWords ? text.revealed : text.redacted
  }

  /// The text of a line that the extension wrote.
  package func show(_ line: LogLine) -> String {
    if unmasksLog, let entry = line.entry { return entry.fullText.revealed }
    return words(line.text)
  }

  /// The code and the text of a notice; where the text of one about a model, a store or a part that
  /// does nothing is left out, what its code means.
  package func show(_ notice: Diagnostic) -> (code: String, text: String) {
    let isHidden = !showsWords && notice.isFromProcess
    let meaning =
      isHidden && (notice.isToldOnce || notice.isListed)
      ? NoticeCatalog[notice.code]?.rule.sentence : nil
    return (show(notice.quotingCode), meaning ?? show(notice.quotingText))
  }
}

extension Redaction {
  /// A failure as a report shows it, fit for one line.
  func show(_ failure: ExpectationFailure) -> ShownFailure {
    ShownFailure(
      field: failure.field, expected: TerminalSafeText.line(show(failure.expected)),
      actual: TerminalSafeText.line(show(failure.actual)), position: failure.position)
  }
}

/// An expectation that did not hold, as a report shows it.
package struct ShownFailure: Sendable, Hashable {
  /// The key of the expectation, such as `folder`.
  package let field: String
  package let expected: String
  package let actual: String
  /// Where the expectation stands in the scenario.
  package let position: SourcePosition

  /// Such as `folder: expected junk, actual unknown`.
  package var sentence: String { "\(field): expected \(expected), actual \(actual)" }
}

extension ScenarioRun {
  /// What a report of it leaves out.
  package func redaction(showsPrivate: Bool) -> Redaction {
    Redaction(recorded, showsPrivate: showsPrivate)
  }
}
