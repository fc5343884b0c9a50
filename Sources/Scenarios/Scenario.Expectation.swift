import Fetching
package import HostPolicy
import MessagesHost
import Sandboxing
package import Texts

extension Scenario {
  /// What must come of one event; whatever is nil is not looked at.
  package struct Expectation: Sendable, Hashable {
    /// The actions that it can name.
    package static let actions = ["none", "allow", "junk", "promotion", "transaction"]

    package var position = SourcePosition.start
    /// Where each of its keys stands.
    package var places: [String: SourcePosition] = [:]
    package var asked: Bool?
    /// The handle of the extension that must have been asked.
    package var by: String?
    /// Id of the gate that must have kept the extension from being asked.
    package var because: String?
    package var action: String?
    package var subAction: String?
    package var noAnswer: NoAnswerReason?
    package var folder: Folder?
    package var notified: Bool?
    package var unread: Int?
    /// The label; the inner nil says that there must be none.
    package var label: String??
    /// Texts that must occur in the extension's log lines.
    package var log: [String]?
    /// Codes that must be among the denials.
    package var denied: [String]?
    /// Whether there must be no denial at all.
    package var noDenials: Bool?
    /// Codes that must be among the diagnostics.
    package var diagnostics: [String]?
    /// Ids of the rules that must have been applied.
    package var rules: [String]?
    /// The `ILMessageFilterError` code that the deferral must have ended with; 0 for an answer.
    package var deferral: Int?

    package init() {}
  }

  /// What must hold when the last event is over.
  package struct EndExpectation: Sendable, Hashable {
    package let folders: [FolderExpectation]
    /// What the extension must have done after the last event, until its process was gone.
    package var acts = Expectation()

    package init(
      folders: [FolderExpectation], acts: Expectation = Expectation()
    ) {
      self.folders = folders
      self.acts = acts
    }
  }

  /// What a folder must hold.
  package struct FolderExpectation: Sendable, Hashable {
    package let folder: Folder
    package let position: SourcePosition
    package var unread: Int?
    package var count: Int?
    /// Numbers of the messages, the first received being 1.
    package var messages: [Int]?

    package init(
      folder: Folder, position: SourcePosition, unread: Int? = nil, count: Int? = nil,
      messages: [Int]? = nil
    ) {
      self.folder = folder
      self.position = position
      self.unread = unread
      self.count = count
      self.messages = messages
    }
  }
}

extension Scenario.Expectation {
  /// Compares with what came of the event.
  ///
  /// - Parameters:
  ///   - outcome: What became of the message; nil for an event that is none.
  ///   - between: What the extension did since the event before, while it was not asked.
  ///   - after: What it did after the message was placed, which counts for the message.
  ///   - applied: The rules that the event applied.
  ///   - names: Display names of the installed extensions by their handles.
  /// - Returns: The expectations that did not hold, in the order of the format's reference.
  func check(
    _ outcome: MessageOutcome?, between: ExtensionActs = ExtensionActs(),
    after: ExtensionActs = ExtensionActs(), rules applied: [PolicyRule], names: [String: String]
  ) -> [ExpectationFailure] {
    var check = ExpectationCheck(position: position, places: places)
    check.includes("rules", rules, in: applied.map(\.id))
    let acts = StepResult.acts(of: outcome, between: between, after: after)
    guard let outcome else {
      if mentionsMessage { check.fail("expect", "a message", "the event receives none") }
      check.acts(log: log, denied: denied, noDenials: noDenials, diagnostics: diagnostics, acts)
      return check.failures
    }
    let decision = outcome.decision
    check.equal("asked", asked, decision.isAsked)
    check.equal("by", by.map { names[$0] ?? $0 }, decision.askedFilter ?? "nobody")
    check.equal("because", because, decision.decisiveGate?.rule.id ?? "no gate; it was asked")
    checkAnswer(decision.answer, &check)
    check.equal("folder", folder?.rawValue, decision.placement.folder.rawValue)
    check.equal("notified", notified, decision.placement.isNotified)
    check.equal("unread", unread, decision.placement.unread)
    if let label, label != decision.placement.label {
      check.fail(
        "label", label.map { QuotingText(quoting: $0) } ?? "none",
        QuotingText(decision.placement.label ?? "none"))
    }
    check.acts(log: log, denied: denied, noDenials: noDenials, diagnostics: diagnostics, acts)
    checkDeferral(outcome.deferrals, &check)
    return check.failures
  }

  private func checkAnswer(_ answer: FilterAnswer?, _ check: inout ExpectationCheck) {
    switch answer {
    case .response(let action, let subAction):
      check.equal("action", self.action, ActionName.of(action))
      check.equal("subAction", self.subAction, ActionName.ofSubAction(subAction))
      check.equal("noAnswer", noAnswer?.rawValue, "it answered \(ActionName.of(action))")
    case .noAnswer(let reason):
      check.equal("action", action, "no answer: \(reason.rawValue)")
      check.equal("subAction", subAction, "no answer: \(reason.rawValue)")
      check.equal("noAnswer", noAnswer?.rawValue, reason.rawValue)
    case nil:
      check.equal("action", action, "not asked")
      check.equal("subAction", subAction, "not asked")
      check.equal("noAnswer", noAnswer?.rawValue, "not asked")
    }
  }

  private func checkDeferral(_ deferrals: [Deferral], _ check: inout ExpectationCheck) {
    guard let deferral else { return }
    switch deferrals.last?.completion {
    case .response: check.equal("deferral", deferral, 0)
    case .failure(let failure): check.equal("deferral", deferral, failure.code.rawValue)
    case nil: check.fail("deferral", "\(deferral)", "nothing was deferred")
    }
  }

  private var mentionsMessage: Bool {
    var rest = self
    (rest.rules, rest.log, rest.denied) = (nil, nil, nil)
    (rest.noDenials, rest.diagnostics) = (nil, nil)
    var nothing = Scenario.Expectation()
    nothing.position = position
    nothing.places = places
    return rest != nothing
  }
}

/// Compares expected with actual values, and keeps the differences.
struct ExpectationCheck {
  let position: SourcePosition
  let places: [String: SourcePosition]
  private(set) var failures: [ExpectationFailure] = []

  init(position: SourcePosition, places: [String: SourcePosition] = [:]) {
    self.position = position
    self.places = places
  }

  mutating func fail(_ field: String, _ expected: QuotingText, _ actual: QuotingText) {
    failures.append(
      ExpectationFailure(
        field: field, expected: expected, actual: actual, position: places[field] ?? position))
  }

  mutating func equal<Value: Equatable>(_ field: String, _ expected: Value?, _ actual: Value) {
    guard let expected, expected != actual else { return }
    fail(
      field, QuotingText(String(describing: expected)), QuotingText(String(describing: actual)))
  }

  /// Every expected word must be among the actual ones.
  mutating func includes(_ field: String, _ expected: [String]?, in actual: [String]) {
    let found = actual.isEmpty ? "none" : actual.joined(separator: ", ")
    for word in expected ?? [] where !actual.contains(word) {
      fail(field, QuotingText(word), QuotingText(found))
    }
  }

  /// The same for words that the author or the extension chose.
  mutating func includes(_ field: String, _ expected: [String]?, inQuoted actual: [String]) {
    let found = actual.isEmpty ? "none" : QuotingText(quoting: actual.joined(separator: ", "))
    for word in expected ?? [] where !actual.contains(word) {
      fail(field, QuotingText(quoting: word), found)
    }
  }

  /// Every expected text must occur in one of the lines.
  mutating func occurs(_ field: String, _ expected: [String]?, in lines: [String]) {
    for text in expected ?? [] where !lines.contains(where: { $0.contains(text) }) {
      let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
      fail(field, "a line with \u{201C}\(quoting: text)\u{201D}", "\(count) without it")
    }
  }

  /// What the extension must have done, or must not, in one stretch of time.
  mutating func acts(
    log: [String]?, denied: [String]?, noDenials: Bool?, diagnostics: [String]?,
    _ acts: ExtensionActs
  ) {
    occurs("log", log, in: acts.logs.map(\.text))
    includes("denied", denied, in: acts.denials.map(\.code.rawValue))
    if let noDenials, noDenials != acts.denials.isEmpty {
      let attempts = acts.denials.map { QuotingText(quoting: $0.attempt) }.joined(separator: "; ")
      fail("noDenials", "\(noDenials)", acts.denials.isEmpty ? "there was none" : attempts)
    }
    includes("diagnostics", diagnostics, inQuoted: acts.diagnostics.map(\.code))
  }
}

/// An expectation that did not hold.
package struct ExpectationFailure: Sendable, Hashable {
  /// The key of the expectation, such as `folder`.
  package let field: String
  package let expected: QuotingText
  package let actual: QuotingText
  /// Where the expectation stands in the scenario.
  package let position: SourcePosition

  package init(
    field: String, expected: QuotingText, actual: QuotingText, position: SourcePosition
  ) {
    self.field = field
    self.expected = expected
    self.actual = actual
    self.position = position
  }
}
