import Fetching
package import HostPolicy
package import MessagesHost
import Sandboxing
package import Texts

/// One thing that can be expected of an event or of the end, declared once.
///
/// The reader and the writer of scenarios, the check, renewed expectations, the JSON Schema and the
/// reference follow from this.
package struct ExpectationField: Sendable {
  package let key: String
  /// What an author writes there.
  package let form: ExpectationForm
  /// One sentence for the reference.
  package let help: String
  /// A value as a scenario writes it.
  package let example: String
  package let scope: Scope
  /// What an expectation of what came would say; nil where none can.
  package let actual: @Sendable (EventOutcome) -> StructuredValue?
  /// Whether an expectation that is written anew says that.
  let isTold: @Sendable (EventOutcome) -> Bool
  /// What a value that did not hold says when it is written anew; nil where nothing would hold.
  package let renewed: @Sendable (StructuredValue, EventOutcome) -> StructuredValue?
  /// Whether a value that did not hold can be written anew.
  package let isRenewable: Bool
  /// What of an expected value did not hold.
  let differences: @Sendable (StructuredValue, EventOutcome) -> [PartDifference]

  /// What was expected and what came, in words.
  typealias Difference = (expected: QuotingText, actual: QuotingText)

  /// A difference in a part of the value, such as `[0].folder`; empty for the whole.
  typealias PartDifference = (part: String, expected: QuotingText, actual: QuotingText)

  /// What a field is about, and so where it can stand and with what it is renewed.
  package enum Scope: Sendable {
    /// Who was asked, and what was answered: one does not change without the others.
    case answer
    /// Anything else about a message.
    case message
    /// What the extension did: of a message, of another event, and of the end.
    case acts
    /// The rules that were applied by an event of any kind.
    case rules
    /// What the phone shows after an event of any kind, and at the end.
    case phone
    /// Whether a report was offered, and what was answered: one does not change without the others.
    case reply
    /// Anything else about a report.
    case report
    /// What became of a call.
    case call

    /// What an event must be of to be expected to; nil for an event of any kind.
    package var subject: Subject? {
      switch self {
      case .answer, .message: .message
      case .reply, .report: .report
      case .call: .call
      case .acts, .rules, .phone: nil
      }
    }

    /// Whether it can be expected of the end.
    package var isOfEnd: Bool {
      switch self {
      case .acts, .phone: true
      case .answer, .message, .rules, .reply, .report, .call: false
      }
    }
  }

  /// What an event is of, as far as there is something to expect of nothing else.
  package enum Subject: String, Sendable, CaseIterable {
    case message, report, call

    /// What of it there is not in another event.
    var absence: QuotingText {
      switch self {
      case .message: "the event receives none"
      case .report: "the event reports nothing"
      case .call: "nobody calls"
      }
    }
  }

  init(
    _ key: String, _ form: ExpectationForm, _ scope: Scope, help: String, example: String,
    actual: (@Sendable (EventOutcome) -> StructuredValue?)? = nil,
    isTold: @escaping @Sendable (EventOutcome) -> Bool = { _ in false },
    differences: @escaping @Sendable (StructuredValue, EventOutcome) -> [Difference]
  ) {
    let renewed: (@Sendable (StructuredValue, EventOutcome) -> StructuredValue?)? =
      if let actual { { actual($1) } } else { nil }
    self.init(
      key, form, scope, help: help, example: example, actual: actual, isTold: isTold,
      renewed: renewed,
      parts: { differences($0, $1).map { ("", $0.expected, $0.actual) } })
  }

  /// A field whose value has parts that hold or do not, and are written anew, each by itself.
  init(
    _ key: String, _ form: ExpectationForm, _ scope: Scope, help: String, example: String,
    actual: (@Sendable (EventOutcome) -> StructuredValue?)? = nil,
    isTold: @escaping @Sendable (EventOutcome) -> Bool = { _ in false },
    renewed: (@Sendable (StructuredValue, EventOutcome) -> StructuredValue?)?,
    parts: @escaping @Sendable (StructuredValue, EventOutcome) -> [PartDifference]
  ) {
    self.key = key
    self.form = form
    self.scope = scope
    self.help = help
    self.example = example
    self.actual = actual ?? { _ in nil }
    self.isTold = isTold
    self.renewed = renewed ?? { _, _ in nil }
    isRenewable = renewed != nil
    differences = parts
  }
}

extension ExpectationField: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

/// What came of an event, as expectations look at it.
package struct EventOutcome: Sendable {
  /// What became of the message; nil for an event that is none.
  let message: MessageOutcome?
  /// What became of the report; nil for an event that is none.
  var report: ReportOutcome?
  /// What became of the call; nil for an event that is none.
  var call: CallArrival?
  /// What the extension did.
  let acts: ExtensionActs
  /// The rules that the event applied.
  let rules: [PolicyRule]
  /// Display names of the installed extensions by their handles.
  let names: [String: String]
  /// What the phone shows; nil where nothing is expected of it.
  let view: PhoneView?

  package init(
    message: MessageOutcome?, report: ReportOutcome? = nil, call: CallArrival? = nil,
    acts: ExtensionActs, rules: [PolicyRule], names: [String: String], view: PhoneView? = nil
  ) {
    self.message = message
    (self.report, self.call) = (report, call)
    self.acts = acts
    self.rules = rules
    self.names = names
    self.view = view
  }

  var decision: Decision? { message?.decision }

  /// Whether something is to be said of such a thing.
  package func has(_ subject: ExpectationField.Subject) -> Bool {
    switch subject {
    case .message: message != nil
    case .report: report != nil
    case .call: call != nil
    }
  }

  /// The codes of what the sandbox refused, each once.
  var denials: [String] { unique(acts.denials.map(\.code.rawValue)) }
  /// The codes of what else was noticed, each once.
  var diagnostics: [String] { unique(acts.diagnostics.map(\.code)) }
  var ruleIDs: [String] { unique(rules.map(\.id)) }

  /// The code of the last deferral's failure, 0 for a response; nil where nothing was deferred.
  var deferralCode: Int? { message?.deferrals.last?.code }

  private func unique(_ words: [String]) -> [String] {
    words.reduce(into: []) { list, word in if !list.contains(word) { list.append(word) } }
  }
}

extension ExpectationField {
  /// A field whose value is compared as a whole; `words` say what came where that is no value.
  static func equal(
    _ key: String, _ form: ExpectationForm, _ scope: Scope, help: String, example: String,
    actual: @escaping @Sendable (EventOutcome) -> StructuredValue?,
    isTold: @escaping @Sendable (EventOutcome) -> Bool = { _ in false },
    otherwise words: @escaping @Sendable (EventOutcome) -> String = { _ in "" }
  ) -> ExpectationField {
    ExpectationField(
      key, form, scope, help: help, example: example, actual: actual, isTold: isTold
    ) { expected, outcome in
      let came = actual(outcome)
      guard !ExpectationForm.isSame(came, expected) else { return [] }
      return [(form.shown(expected), came.map(form.shown) ?? QuotingText(words(outcome)))]
    }
  }

  /// A field whose every word must be among those that came.
  ///
  /// With `keepsWhatHolds` a new value has of the old one what came; all that came where nothing did.
  static func includes(
    _ key: String, _ form: ExpectationForm, _ scope: Scope, keepsWhatHolds: Bool = false,
    help: String, example: String, quotes: Bool = false,
    in words: @escaping @Sendable (EventOutcome) -> [String],
    actual: @escaping @Sendable (EventOutcome) -> [String],
    isTold: @escaping @Sendable (EventOutcome) -> Bool
  ) -> ExpectationField {
    ExpectationField(
      key, form, scope, help: help, example: example, actual: { list(actual($0)) }, isTold: isTold,
      renewed: { expected, outcome in
        let came = actual(outcome)
        let kept = keepsWhatHolds ? texts(expected).filter(came.contains) : []
        return list(kept.isEmpty ? came : kept)
      },
      parts: { expected, outcome in
        let came = words(outcome)
        let line = came.joined(separator: ", ")
        let found: QuotingText =
          came.isEmpty ? "none" : quotes ? QuotingText(quoting: line) : QuotingText(line)
        return texts(expected).filter { !came.contains($0) }.map {
          ("", quotes ? QuotingText(quoting: $0) : QuotingText($0), found)
        }
      })
  }

  private static func list(_ words: [String]) -> StructuredValue? {
    words.isEmpty ? nil : .list(words.map(StructuredValue.text))
  }

  private static func texts(_ value: StructuredValue) -> [String] {
    (value.list ?? []).compactMap(\.text)
  }
}
