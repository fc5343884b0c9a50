import HostPolicy
import MessagesHost
import Reports
import Scenarios
import Terminal
import Texts
import ScenarioFiles

/// What the console prints; texts are shown, because the person at it typed them.
struct ConsoleText {
  let profile: IOSProfile
  let usesColor: Bool
  /// Hides what was loaded from a file that is private.
  let redaction: Redaction

  private var outcomes: OutcomeText {
    OutcomeText(
      profile: profile, redaction: redaction, style: TerminalStyle(usesColor: usesColor),
      isVerbose: true)
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
    guard let outcome = step.outcome else {
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

  /// The messages that ended differently than before.
  func differences(_ old: [StepResult], _ new: [StepResult]) -> [String] {
    var lines: [String] = []
    for (before, after) in zip(old, new) {
      guard let was = before.outcome, let now = after.outcome else { continue }
      let (left, right) = (outcomes.headline(was), outcomes.headline(now))
      if left != right { lines += ["was  \(left)", "now  \(right)"] }
    }
    return lines
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
  func settings(_ settings: PhoneSettings, names: [String: String]) -> [String] {
    let installed = names.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    return [
      "profile          \(profile.borrowing ?? "\(profile.name), \(profile.releases)")",
      "filter           \(settings.selectedFilter ?? "none"); installed: "
        + (installed.isEmpty ? "none" : installed.joined(separator: ", ")),
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
  /// The scripted answers of the network.
  func stubs(_ stubs: [StructuredValue]) -> [String] {
    guard !stubs.isEmpty else { return ["no stubs: a request that is deferred gets no answer"] }
    return stubs.enumerated().map {
      "\(String($0 + 1).leftPadded(to: 3))  \(redaction.message($1.line))"
    }
  }
}
