import HostPolicy
import MessagesHost
import Sandboxing
package import Scenarios
import Terminal
import Texts

/// A replay as text for a person: a block a scenario, then the sum.
package struct ReplayText: Sendable {
  let style: TerminalStyle
  let isVerbose: Bool
  let showsPrivate: Bool

  package init(usesColor: Bool, isVerbose: Bool, showsPrivate: Bool) {
    style = TerminalStyle(usesColor: usesColor)
    self.isVerbose = isVerbose
    self.showsPrivate = showsPrivate
  }

  /// The block of one scenario.
  package func lines(_ run: ScenarioRun) -> [String] {
    let redaction = run.redaction(showsPrivate: showsPrivate)
    let text = OutcomeText(
      profile: run.scenario.profile, redaction: redaction, style: style, isVerbose: isVerbose)
    var lines = [
      "\(run.status.sign(style))  \(style.bold(TerminalSafeText.line(run.scenario.file)))"
    ]
    lines += introduction(run.scenario, redaction)
    let statuses = run.trace.compactMap { record -> SandboxStatus? in
      if case .launched(_, let status) = record.event { status } else { nil }
    }
    lines += Self.warnings(of: statuses).map { "    \(style.red($0))" }
    var told = text
    for step in run.steps {
      lines += self.lines(step, redaction, told)
      told = told.after(CollectionOfOne(step))
    }
    lines += between(run.endActs, OutcomeText.betweenTitle, text: told)
    var notices = ListedNotices()
    for outcome in run.steps.compactMap(\.outcome) { notices.add(outcome, redaction) }
    return lines + notices.lines(style) + end(run.endFailures, redaction)
  }

  /// What a scenario says of itself, and of its phone.
  func introduction(_ scenario: Scenario, _ redaction: Redaction) -> [String] {
    var lines = ["    \(TerminalSafeText.line(redaction.message(scenario.about)))"]
    if let borrowing = scenario.profile.borrowing { lines.append("    \(borrowing)") }
    let date = scenario.date
    let clock = ScenarioLine.words(
      date.text.map(redaction.message), date.shownZone.map(redaction.message))
    if let clock { lines.append("    " + style.dim(clock)) }
    return lines
  }

  /// What did not hold at the end.
  func end(_ failures: [ExpectationFailure], _ redaction: Redaction) -> [String] {
    guard !failures.isEmpty else { return [] }
    return ["  \(style.red("\u{2717}"))     " + style.dim(ReportCase.end)]
      + failures.map { failure(redaction.show($0)) }
  }

  /// The line of a scenario that could not be played; what is wrong with it is told elsewhere.
  package func lines(_ broken: UnplayedScenario) -> [String] {
    [
      "\(ScenarioRun.Status.notPlayed.sign(style))  \(style.bold(TerminalSafeText.line(broken.file)))"
    ]
  }

  /// What failed in one line, for the list at the end of a long report; nil where nothing did.
  package func failedLine(_ result: ReplayResult) -> String? {
    guard result.status.hasFailed else { return nil }
    let words: String
    switch result {
    case .played(let run):
      let failures = run.steps.flatMap(\.failures) + run.endFailures
      guard let first = failures.first else { return nil }
      let shown = run.redaction(showsPrivate: showsPrivate).show(first)
      words = "\(run.scenario.file):\(shown.position.line): " + more(shown.sentence, failures.count)
    case .notPlayed(let broken):
      guard let first = broken.problems.first else { return nil }
      let place = first.file == broken.file ? "" : "\(broken.file): "
      words = place + more(first.sentence, broken.problems.count)
    }
    return "  \(result.status.sign(style))  " + TerminalSafeText.line(words)
  }

  /// The first of several things, cut where it is long, and how many there are besides.
  func more(_ first: String, _ count: Int) -> String {
    let isLong = first.count > Self.longest
    let start = isLong ? String(first.prefix(Self.longest)) + "\u{2026}" : first
    return start + (count > 1 ? " (and \(count - 1) more)" : "")
  }

  /// More characters of a failure are in its block.
  private static let longest = 160

  /// What weakens every word of the block, such as a sandbox that only reports.
  static func warnings(of statuses: [SandboxStatus]) -> [String] {
    let texts = statuses.flatMap { status -> [String] in
      let gaps = status.gaps.map { "NOT ACTIVE: \($0.rawValue), \(status[$0])" }
      return (status.mode.warning.map { [$0] } ?? []) + gaps
    }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// The block of one event.
  func lines(
    _ step: StepResult, _ redaction: Redaction, _ text: OutcomeText
  ) -> [String] {
    let failures = step.failures.map(redaction.show)
    let tellsAll = !failures.isEmpty || isVerbose
    var lines = between(step.between, OutcomeText.betweenTitle, text: text)
    if let report = step.report {
      lines.append("  \(step.sign(style))" + text.headline(report))
      lines += text.after(step.between).details(report).map { "        \($0)" }
      if tellsAll {
        lines += failures.map { failure($0) } + text.gates(report.offer).map { "        \($0)" }
      }
      return lines
    }
    guard let outcome = step.outcome else {
      if tellsAll || step.event.expectation != nil || !step.rules.isEmpty {
        lines.append("  \(step.sign(style))     \(act(step, redaction))")
      }
      return lines + failures.map { failure($0) }
    }
    lines.append("  \(step.sign(style))\(text.headline(outcome))")
    if case .receive(let message, _) = step.event.happening,
      let line = MessageText.line(message, redaction)
    {
      lines.append("        " + style.dim(line + step.meanwhile))
    }
    lines += text.after(step.between).details(outcome).map { "        \($0)" }
    if tellsAll {
      lines += failures.map { failure($0) }
      lines += text.gates(outcome.decision).map { "        \($0)" }
    }
    return lines
      + between(
        step.after, OutcomeText.afterTitle, text: text.after(step.between).after(outcome.acts))
  }

  /// What the extension did while it was not asked.
  func between(
    _ acts: ExtensionActs, _ title: String, text: OutcomeText
  ) -> [String] {
    let details = text.details(between: acts)
    guard !details.isEmpty else { return [] }
    return ["        " + style.dim(title)]
      + details.map { "        \($0)" }
  }

  private func act(_ step: StepResult, _ redaction: Redaction) -> String {
    let rules = step.rules.isEmpty ? "" : ": " + step.rules.map(\.id).joined(separator: ", ")
    if step.call != nil {
      return style.dim(ReportOutcomeText.name(of: step, redaction) + step.meanwhile + rules)
    }
    guard case .act(let act, let times) = step.event.happening else { return "" }
    return style.dim(
      "\(TerminalSafeText.line(ActText.of(act, redaction)))\(times == 1 ? "" : " \(times) times")"
        + step.meanwhile + rules
    )
  }

  func failure(_ failure: ShownFailure) -> String {
    "        " + style.red(failure.sentence) + style.dim("  (line \(failure.position.line))")
  }
}

extension StepResult {
  /// That it happened during a question, in a few words; nothing where it should have, and there was none.
  package var meanwhile: String {
    guard event.isMeanwhile, !failures.contains(where: { $0.field == Self.meanwhileField }) else {
      return ""
    }
    return ", while the extension is being asked"
  }

  /// A cross where something did not hold, a tick where something held, else a dot.
  fileprivate func sign(_ style: TerminalStyle) -> String {
    if !failures.isEmpty { return style.red("\u{2717}") }
    return event.expectation == nil ? style.dim("\u{00B7}") : style.green("\u{2713}")
  }
}

/// What a replay came to, counted; its last line.
package struct ReplaySummary: Sendable {
  private var counts: [ScenarioRun.Status: Int] = [:]
  private var messages = 0
  private var elapsed = Duration.zero
  private var missing: [String: Int] = [:]
  private var gaps: Set<Protection> = []
  private var warnings: Set<String> = []
  private var launches = 0
  private var leftOut = 0
  /// The real time that the whole run took, where its scenarios were played at once.
  package var wholeTime: Duration?

  package init() {}

  /// Counts scenarios that were not begun, since the run ended before their turn.
  package mutating func leaveOut(_ count: Int) { leftOut += count }

  /// Counts a scenario.
  package mutating func add(_ result: ReplayResult) {
    counts[result.status, default: 0] += 1
    guard case .played(let run) = result else { return }
    messages += run.messageCount
    elapsed += run.elapsed
    for answer in run.missingAnswers { missing[answer.reason, default: 0] += 1 }
    for record in run.trace {
      guard case .launched(_, let status) = record.event else { continue }
      launches += 1
      gaps.formUnion(status.gaps)
      if let warning = status.mode.warning { warnings.insert(warning) }
    }
  }

  /// Counts a scenario whose events nobody keeps.
  package mutating func add(_ run: EventRun) {
    counts[run.status, default: 0] += 1
    messages += run.messages
    elapsed += run.elapsed
    missing.merge(run.missing) { $0 + $1 }
    launches += run.launches.count
    for status in run.launches.statuses {
      gaps.formUnion(status.gaps)
      if let warning = status.mode.warning { warnings.insert(warning) }
    }
  }

  /// How many scenarios came to that.
  package func count(_ status: ScenarioRun.Status) -> Int { counts[status] ?? 0 }

  /// Such as `2 of 3 scenarios as expected, 1 played, 4 messages, 0.2 s; sandbox: …`.
  package func line(usesColor: Bool) -> String {
    let style = TerminalStyle(usesColor: usesColor)
    let total = counts.values.reduce(0, +) + leftOut
    let of = { (count: Int) in
      total == 1 ? "1 scenario" : "\(count) of \(total) scenarios"
    }
    let (held, played) = (count(.asExpected), count(.played))
    let (failed, broken) = (count(.failed), count(.notPlayed))
    var parts: [String] = []
    if failed + broken == 0 {
      if held > 0 {
        let isAll = held == total && total > 1
        parts.append((isAll ? "all \(total) scenarios" : of(held)) + " as expected")
      }
      parts = parts.map(style.green)
    } else {
      if failed > 0 { parts.append("\(of(failed)) failed") }
      if broken > 0 { parts.append("\(of(broken)) could not be played") }
      parts = parts.map(style.red)
      if held > 0 { parts.append("\(held) as expected") }
    }
    if played > 0 {
      parts.append(
        played == total
          ? "\(played.counting("scenario")) played, nothing was expected"
          : "\(played) played without expectations")
    }
    if leftOut > 0 { parts.append("\(leftOut) not played (--fail-fast)") }
    if !missing.isEmpty { parts.append(style.red(missingAnswers)) }
    parts.append(messages.counting("message"))
    let time = ((wholeTime ?? elapsed) / .seconds(1) * 100).rounded() / 100
    return parts.joined(separator: ", ") + ", \(time) s; sandbox: \(protections)"
  }

  /// Such as `3 unexpected (crash 2 times, end after the answer)`.
  private var missingAnswers: String {
    let total = missing.values.reduce(0, +)
    let words = missing.sorted { $0.key < $1.key }.map { reason, count in
      count == 1 ? reason : "\(reason) \(count) times"
    }
    return "\(total) unexpected (\(words.joined(separator: ", ")))"
  }

  /// How the extensions were confined, in a few words.
  private var protections: String {
    guard launches > 0 else { return "nothing was launched" }
    guard !gaps.isEmpty else { return "\(Protection.allCases.count) protections active" }
    let missing = "NOT ACTIVE: " + gaps.map(\.rawValue).sorted().joined(separator: ", ")
    return (warnings.sorted() + [missing]).joined(separator: "; ")
  }
}

extension ScenarioRun.Status {
  /// The word before a scenario's name.
  func sign(_ style: TerminalStyle) -> String {
    switch self {
    case .asExpected: style.green("ok")
    case .played: style.dim("played")
    case .failed: style.red("FAILED")
    case .notPlayed: style.red("NOT PLAYED")
    }
  }

  /// Whether something did not hold, or could not be played.
  var hasFailed: Bool { self == .failed || self == .notPlayed }

  /// The status in words.
  var words: String {
    switch self {
    case .asExpected: "as expected"
    case .played: "played; nothing was expected"
    case .failed: "not as expected"
    case .notPlayed: "could not be played"
    }
  }
}
