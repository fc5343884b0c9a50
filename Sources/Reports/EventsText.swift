import HostPolicy
import MessagesHost
package import Scenarios
import Terminal
import Texts

/// A scenario whose events are played as they are read, as text for a person: some lines for each.
package struct EventsText: Sendable {
  private let text: ReplayText
  private let scenario: Scenario
  /// What the user calls the events.
  private let file: String
  /// Whether only what failed is told.
  private let isQuiet: Bool
  private let redaction: Redaction
  private var outcome: OutcomeText
  private var notices = ListedNotices(mostMessages: EventRun.mostFailures)
  private var warnings: Set<String> = []

  /// Begins before the first event.
  ///
  /// - Parameters:
  ///   - text: How scenarios are printed.
  ///   - run: The run that begins.
  ///   - file: What the user calls the events.
  ///   - isQuiet: Whether only what failed is told.
  package init(_ text: ReplayText, _ run: EventRun, events file: String, isQuiet: Bool) {
    self.text = text
    scenario = run.scenario
    self.file = file
    self.isQuiet = isQuiet
    redaction = Redaction(run.recorded, showsPrivate: text.showsPrivate)
    outcome = OutcomeText(
      profile: run.scenario.profile, redaction: redaction, style: text.style,
      isVerbose: text.isVerbose)
  }

  /// What comes before the first event.
  package var head: [String] {
    let name = text.style.bold(TerminalSafeText.line(scenario.file))
    let events = TerminalSafeText.line(file)
    return ["playing  \(name) with the events of \(events)"]
      + text.introduction(scenario, redaction)
  }

  /// What weakens every word from here on, such as a sandbox that only reports; each thing once.
  package mutating func warnings(of launches: LaunchTally) -> [String] {
    ReplayText.warnings(of: launches.statuses).filter { warnings.insert($0).inserted }
      .map { "    \(text.style.red($0))" }
  }

  /// What came of events that were played together.
  package mutating func lines(_ played: EventPlayer.Played) -> [String] {
    var lines = self.lines(late: played.late)
    for step in played.steps {
      if !isQuiet || !step.failures.isEmpty { lines += text.lines(step, redaction, outcome) }
      outcome = outcome.after(CollectionOfOne(step))
      if let message = step.outcome { notices.add(message, redaction) }
    }
    return lines
  }

  /// What comes behind the last event: what failed once more, as far as it is known, and what it came to.
  package func end(_ run: EventRun, late: [EventFailure]) -> [String] {
    var lines = self.lines(late: late)
    if !isQuiet {
      lines += text.between(run.endActs, OutcomeText.betweenTitle, text: outcome)
      lines += notices.lines(text.style)
    }
    lines += text.end(run.endFailures, redaction)
    if !isQuiet { lines += failed(run) }
    let name = text.style.bold(TerminalSafeText.line(scenario.file))
    return lines + ["\(run.status.sign(text.style))  \(name)"]
  }

  private func lines(late failures: [EventFailure]) -> [String] {
    failures.flatMap { late in
      let subject = late.message.map { "message \($0)" } ?? "event \(late.event + 1)"
      return [
        "  \(text.style.red("\u{2717}"))     " + text.style.dim("of \(subject), which was over"),
        text.failure(redaction.show(late.failure)),
      ]
    }
  }

  private func failed(_ run: EventRun) -> [String] {
    let own = run.failures.map { (file, $0.failure) }
    let ends = run.endFailures.map { (scenario.file, $0) }
    guard run.failureCount > 0 || !ends.isEmpty else { return [] }
    var lines = (own + ends).map { file, failure in
      let shown = redaction.show(failure)
      let words = "\(file):\(shown.position.line): " + text.more(shown.sentence, 1)
      return "  " + TerminalSafeText.line(words)
    }
    if run.untoldFailures > 0 { lines.append("  and \(run.untoldFailures) more") }
    return ["", "failed:"] + lines
  }
}

/// Notices that say of their messages that a phone may answer otherwise, with their messages.
struct ListedNotices: Sendable {
  private struct Entry {
    var messages: [Int] = []
    var count = 0
    var last = 0
  }

  /// So many messages are named of each, and so many notices told.
  private let most: Int
  private var order: [String] = []
  private var entries: [String: Entry] = [:]
  private var isFull = false

  init(mostMessages most: Int = .max) {
    self.most = most
  }

  /// Takes in what became of the next message.
  mutating func add(_ outcome: MessageOutcome, _ redaction: Redaction) {
    for notice in outcome.acts.diagnostics where notice.isListed {
      let (code, text) = redaction.show(notice)
      let line = "\(TerminalSafeText.line(text)) [\(TerminalSafeText.line(code))]"
      if entries[line] == nil {
        guard order.count < most else {
          isFull = true
          continue
        }
        order.append(line)
      }
      add(outcome.decision.messageID.number, to: line)
    }
  }

  private mutating func add(_ number: Int, to line: String) {
    var entry = entries[line] ?? Entry()
    // What is left out can be all that told two notices apart.
    guard entry.last != number else { return }
    entry.last = number
    entry.count += 1
    if entry.messages.count < most { entry.messages.append(number) }
    entries[line] = entry
  }

  /// A line for each, and the messages before it.
  func lines(_ style: TerminalStyle) -> [String] {
    let lines = order.map { line in
      let entry = entries[line] ?? Entry()
      let title = entry.count == 1 ? "message" : "messages"
      let more =
        entry.count > entry.messages.count
        ? " and \(entry.count - entry.messages.count) more" : ""
      let numbers = entry.messages.map(String.init).joined(separator: ", ")
      return "    " + style.yellow("\(title) \(numbers)\(more)") + ": \(line)"
    }
    return isFull ? lines + ["    and other notices of such kinds"] : lines
  }
}
