import HostPolicy
import MessagesHost
import Sandboxing
import Scenarios
import Texts

/// A scenario begins: the first line of the trace of a phone.
enum ScenarioLine {
  /// What a trace says of itself.
  struct Head: Sendable {
    let file: String
    let about: String
    let profile: IOSProfile
    let recorded: RecordedParts
    /// Whether what is private is kept.
    let showsPrivate: Bool
    var date = PhoneDate.machine
  }

  typealias Field = TraceField<Head>

  /// The version of the format.
  static let format = 1

  static let version = Field.number("version", .plain) { _ in format }
  static let file = Field.text("file", .plain) { $0.file }
  static let about = Field.text("about", .message) { $0.about }.compared()
  static let profile = Field.text("profile", .plain) { $0.profile.name }.compared()
  static let rulesOf = Field.text(
    "rulesOf", .plain, "the profile whose rules hold, where it has another name"
  ) { $0.profile.name == $0.profile.id ? nil : $0.profile.id }
  /// Its name in a line is a word of Swift.
  static let parts = Field.texts(
    "private", .plain, "which parts are: `messages`, `answers`"
  ) { $0.recorded.names }
  static let redacted = Field.flag("redacted", .plain, "whether these were left out") {
    !$0.recorded.isEmpty && !$0.showsPrivate
  }

  static let date = Field.text("date", .message, "what the phone\u{2019}s clock shows then") {
    $0.date.text
  }.compared()
  static let timeZone = Field.text("timeZone", .message) {
    $0.date.shownZone
  }.compared()

  /// What the phone's clock shows at the beginning, as a line; nil where it is the machine's.
  static func words(_ date: String?, _ timeZone: String?) -> String? {
    let parts = [date, timeZone].compactMap(\.self)
    return parts.isEmpty ? nil : "phone: " + parts.joined(separator: ", ")
  }

  static let type = TraceLineType(
    .scenario, "a scenario begins",
    [version, file, about, profile, rulesOf, parts, redacted, date, timeZone])
}

extension RecordedParts {
  private static let words: [(name: String, part: RecordedParts)] = [
    ("messages", .messages), ("answers", .answers),
  ]

  /// The words of a trace's head.
  var names: [String] {
    RecordedParts.words.filter { contains($0.part) }.map(\.name)
  }

  /// Reads them again.
  init(names: [String]) {
    self = RecordedParts.words.filter { names.contains($0.name) }.reduce(into: []) {
      $0.insert($1.part)
    }
  }
}

/// An expectation did not hold.
enum FailureLine {
  typealias Field = TraceField<ExpectationFailure>

  static let field = Field.text("field", .plain) { $0.field }
  static let expected = Field.quoting("expected", .quoting, isLine: true) { $0.expected }
  static let actual = Field.quoting("actual", .quoting, isLine: true) { $0.actual }
  static let line = Field.number("line", .plain) { $0.position.line }

  static let type = TraceLineType(
    .failure, "an expectation did not hold", [field, expected, actual, line], standsApart: true)
}

/// What `check` found, as a trace tells it.
package struct TraceFinding: Sendable {
  let rule: String
  let severity: String
  let place: String
  let detail: String
  let remedy: String
  let count: Int
  let others: [String]

  package init(
    rule: String, severity: String, place: String, detail: String, remedy: String, count: Int,
    others: [String]
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.detail = detail
    self.remedy = remedy
    self.count = count
    self.others = others
  }
}

/// A rule of `check` is broken.
enum FindingLine {
  typealias Field = TraceField<TraceFinding>

  static let rule = Field.text("rule", .plain) { $0.rule }
  static let severity = Field.text("severity", .plain) { $0.severity }
  static let place = Field.text("place", .words) { $0.place }
  static let detail = Field.text("detail", .words) { $0.detail }
  static let count = Field.number("count", .plain) { $0.count }
  static let others = Field.texts("others", .words) { $0.others }
  static let remedy = Field.text("remedy", .plain) { $0.remedy }

  static let type = TraceLineType(
    .finding, "a rule of `check` is broken, so many times; `others` are other words for it",
    [rule, severity, place, detail, count, others, remedy], standsApart: true)
}

/// Why a scenario could not be played.
enum ErrorLine {
  typealias Field = TraceField<UnplayedScenario.Problem>

  static let file = Field.text("file", .plain) { $0.file }
  static let line = Field.number("line", .plain) { $0.line }
  static let column = Field.number("column", .plain) { $0.column }
  // Whoever found the problem has left out already what it quotes.
  static let text = Field.quoting("text", .quoting) { QuotingText($0.text) }

  static let type = TraceLineType(
    .error, "why the scenario could not be played", [file, line, column, text], standsApart: true)
}

/// A scenario is over.
enum ResultLine {
  typealias Field = TraceField<ScenarioRun.Status>

  /// Its key in a line is a word that means something else in the policy.
  static let status = Field.text(
    "verdict", .plain,
    "`as-expected`, `played` (nothing was expected), `failed` or `not-played`"
  ) { $0.rawValue }
  static let asExpected = Field.flag("asExpected", .plain) { $0 == .asExpected }

  static let type = TraceLineType(
    .result, "the scenario is over", [status, asExpected], standsApart: true)

  /// What a line says that a scenario came to; in an older trace one flag.
  static func status(_ entry: TraceEntry) -> ScenarioRun.Status {
    if let status = entry.text(status).flatMap(ScenarioRun.Status.init) { return status }
    return entry.flag(asExpected) == true ? .asExpected : .failed
  }
}

/// What a message or a whole scenario took.
enum TimingLine {
  typealias Field = TraceField<(elapsed: Duration, usage: ProcessUsage?)>

  static let seconds = Field.seconds("seconds", .plain) { $0.elapsed }
  static let peakMemory = Field.number("peakMemory", .plain, "of a message") {
    $0.usage?.peakMemory.map { Int(clamping: $0) }
  }
  static let processorTime = Field.seconds("processorTime", .plain, "of a message") {
    $0.usage?.processorTime
  }

  static let type = TraceLineType(
    .timing,
    "real time that it took; of a message also the most bytes that the process has held so far, and "
      + "the seconds that it has had a processor",
    [seconds, peakMemory, processorTime], standsApart: true)
}
