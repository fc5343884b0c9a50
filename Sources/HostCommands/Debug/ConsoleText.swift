import Fetching
import HostPolicy
import MessagesHost
import Reports
import ScenarioFiles
import Scenarios
import Terminal
import Texts

/// What the console prints; texts are shown, because the person at it typed them.
struct ConsoleText {
  let profile: IOSProfile
  let usesColor: Bool
  /// Hides what was loaded from a file that is private.
  let redaction: Redaction
  /// Whether what extensions printed is told; it may hold the time, or an address.
  private var tellsLogs = true

  init(profile: IOSProfile, usesColor: Bool, redaction: Redaction) {
    self.profile = profile
    self.usesColor = usesColor
    self.redaction = redaction
  }

  private var outcomes: OutcomeText {
    OutcomeText(
      profile: profile, redaction: redaction, style: TerminalStyle(usesColor: usesColor),
      isVerbose: tellsLogs)
  }

  /// What came of events that were played one after another.
  func lines(_ steps: [StepResult]) -> [String] {
    steps.indices.flatMap { lines(steps[$0], after: steps[..<$0]) }
  }

  /// What came of one event.
  ///
  /// - Parameters:
  ///   - step: The event.
  ///   - earlier: What was played before it on the same phone.
  /// - Returns: The lines.
  func lines(_ step: StepResult, after earlier: some Sequence<StepResult>) -> [String] {
    let outcomes = outcomes.after(earlier)
    let before = lines(step.between, OutcomeText.betweenTitle, outcomes)
    if let report = step.report {
      return before + [outcomes.headline(report)]
        + outcomes.after(step.between).details(report).map { "     \($0)" } + unanswered(report)
    }
    guard let outcome = step.outcome else {
      if step.call != nil {
        let words = ReportOutcomeText.name(of: step, redaction)
        return before + [
          "     \(words)\(step.meanwhile): \(step.rules.map(\.id).joined(separator: ", "))"
        ]
      }
      guard case .act(let act, let times) = step.event.happening else { return before }
      let often = times == 1 ? "" : " \(times) times"
      let rules = step.rules.isEmpty ? "" : ": " + step.rules.map(\.id).joined(separator: ", ")
      let words = TerminalSafeText.line(ActText.of(act, redaction))
      return before + ["     \(words)\(often)\(step.meanwhile)\(rules)"]
    }
    let told = outcomes.after(step.between)
    return before + [outcomes.headline(outcome)] + told.details(outcome).map { "     \($0)" }
      + lines(step.after, OutcomeText.afterTitle, told.after(outcome.acts))
  }

  /// What the extension did while it was not asked.
  private func lines(
    _ acts: ExtensionActs, _ title: String, _ outcomes: OutcomeText
  ) -> [String] {
    let details = outcomes.details(between: acts).map { "     \($0)" }
    return details.isEmpty ? [] : ["     \(title)"] + details
  }

  /// The events that came to something else than before: deferrals, notices and refused acts count, too.
  ///
  /// - Parameters:
  ///   - old: The events as they were.
  ///   - before: What printed them then: the folders of another release have other names.
  ///   - new: The same events, played again.
  /// - Returns: Both sides of each; what stands below the first line where that differs, too.
  func differences(
    _ old: [StepResult], of before: ConsoleText, _ new: [StepResult]
  ) -> [String] {
    var (left, right) = (before, self)
    (left.tellsLogs, right.tellsLogs) = (false, false)
    return zip(old, new).enumerated().flatMap { index, step -> [String] in
      let was = right.lines(step.0, after: old[..<index])
      let now = right.lines(step.1, after: new[..<index])
      guard was != now else { return [] }
      let shown = left.lines(step.0, after: old[..<index])
      let isBrief = was.dropFirst() == now.dropFirst()
      return [("was", shown), ("now", now)].flatMap { word, lines in
        lines.prefix(1).map { "\(word)  \($0)" } + (isBrief ? [] : lines.dropFirst())
      }
    }
  }

  /// What was taken back, the last first.
  func undone(_ deeds: [DebugSession.Deed], left: Int) -> String {
    let words = deeds.map { deed in
      let events = deed.events.map { " (\($0.counting("event")))" } ?? ""
      return TerminalSafeText.line(deed.line) + events
    }
    return "taken back: \(words.joined(separator: "; ")); \(left.counting("event")) left"
  }

  /// Every folder that the phone shows, with its messages.
  func folders(
    _ folders: [Folder: [Conversation.StoredMessage]], shown: [IOSProfile.FolderName]
  ) -> [String] {
    let names = shown.map { ($0.folder, $0.name) }
    let rest = folders.keys.filter { folder in !shown.contains { $0.folder == folder } }
      .filter { !(folders[$0] ?? []).isEmpty }.sorted { $0.rawValue < $1.rawValue }
      .map { ($0, "\(profile.name(of: $0)) (not shown)") }
    return (names + rest).map { folder, name in
      let messages = folders[folder] ?? []
      let unread = messages.count(where: \.isUnread)
      let count = messages.count.counting("message")
      return "\(folder.rawValue.padded(to: 28))  \(name.padded(to: 20))  \(count), \(unread) unread"
    }
  }

  /// What the phone shows beside messages, and whose alerts it does not.
  func screen(_ view: PhoneView) -> [String] {
    let hidden = view.hiddenAlerts.map { conversation in
      let members = conversation.members.map { redaction.show($0.text) ?? "" }
      let names = members.isEmpty ? "no sender" : members.joined(separator: ", ")
      return "alerts are hidden of \(TerminalSafeText.line(names))"
    }
    return ["badge \(view.badge); \(view.alerts.counting("alert")) so far"] + hidden
  }

  /// The messages of a folder or a conversation.
  func messages(
    _ stored: [Conversation.StoredMessage], _ received: [Int: IncomingMessage]
  ) -> [String] {
    guard !stored.isEmpty else { return ["no messages"] }
    return stored.map { entry in
      let message = received[entry.id.number]
      let sender = redaction.show(message?.sender?.text) ?? "no sender"
      let text = redaction.show(message?.body) ?? "no text"
      let mark = entry.isUnread ? "\u{2022}" : " "
      let place = profile.name(of: entry.folder)
      let label = entry.label.map { "  \($0)" } ?? ""
      return "\(mark) \(String(entry.id.number).leftPadded(to: 3))  \(place.padded(to: 15))  "
        + "\(TerminalSafeText.line(sender))  \(TerminalSafeText.line(text))\(TerminalSafeText.line(label))"
    }
  }

  /// What the user chose in Settings.
  func settings(
    _ settings: PhoneSettings, names: [String: String], _ all: [String: String]
  ) -> [String] {
    func list(_ names: [String: String]) -> String {
      let list = names.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      return list.isEmpty ? "none" : list.joined(separator: ", ")
    }
    let reporters = all.filter { names[$0.key] == nil }
    return [
      "profile          \(profile.borrowing ?? "\(profile.name), \(profile.releases)")",
      "filter           \(settings.selectedFilter ?? "none"); installed: \(list(names))",
      "reporting        \(settings.reportingExtension ?? "none"); installed: \(list(reporters))",
      "unknown-senders  \(settings.filtersUnknownSenders ? "on" : "off") "
        + "(\(profile.screeningName))",
      "junk-stickiness  \(settings.junkStickiness.rawValue)",
    ]
  }

  /// The commands, or one of them.
  static func help(_ word: String?) throws(ConsoleError) -> [String] {
    if let word {
      guard let verb = ConsoleVerb(rawValue: word) else {
        throw ConsoleParser.unknown("command", word, ConsoleVerb.allCases.map(\.rawValue))
      }
      return [verb.usage, "    \(verb.summary)"]
    }
    let width = ConsoleVerb.allCases.map(\.rawValue.count).max() ?? 0
    return ConsoleVerb.allCases.map { "\($0.rawValue.padded(to: width))  \($0.summary)" }
  }
}

extension ConsoleText {
  /// What helps where a replay differs in these keys of expectations.
  static func hints(differing keys: Set<String>) -> [String] {
    var hints: [String] = []
    if keys.contains(ExpectationField.userInfo.key) {
      hints.append(
        "userInfo is compared as a whole: where it holds what is new each time, take it out of expect; "
          + "a stub\u{2019}s when.classification looks at the rest")
    }
    let texts = [ExpectationField.userString, .sent].map(\.key).filter(keys.contains)
    if !texts.isEmpty {
      let (verb, it) = texts.count == 1 ? ("is", "it") : ("are", "them")
      hints.append(
        "\(texts.joined(separator: " and ")) \(verb) compared as a whole: where there is something new "
          + "each time, take \(it) out of expect")
    }
    return hints
  }

  /// Why something could not be done in the sheet; nil where it was.
  func problem(of touch: SheetTouch) -> String? {
    switch touch.obstacle {
    case .unclear(let sentence), .refused(let sentence): redaction.words(sentence)
    case .notReady: "Done cannot be pressed yet"
    case nil: nil
    }
  }

  /// Why a report has no answer of the script, and what adds one; a replay fails by that.
  private func unanswered(_ report: ReportOutcome) -> [String] {
    guard case .network(let sent)? = report.sent, let problem = sent.trace.problem else {
      return []
    }
    let hint = problem.code == .unmatchedStub ? "stub * 200 adds one, and plays all again" : nil
    return [TerminalSafeText.line(redaction.show(problem.text)), hint].compactMap { line in
      line.map { "             \($0)" }
    }
  }

  /// The scripted answers of the network.
  func stubs(_ stubs: [StructuredValue]) -> [String] {
    guard !stubs.isEmpty else { return ["no stubs: a request that is deferred gets no answer"] }
    return stubs.enumerated().map {
      "\(String($0 + 1).leftPadded(to: 3))  \(redaction.message($1.line))"
    }
  }
}
