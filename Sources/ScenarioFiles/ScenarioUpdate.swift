import HostPolicy
import MessagesHost
package import Scenarios
package import Texts

/// The expectations of a played scenario that did not hold or were not there, written in its text.
///
/// Comments, order and form of the file stay; what held is not touched.
package struct ScenarioUpdate: Sendable {
  /// The new text of the file.
  package let text: String
  /// Failures that no new expectation can answer, such as a request without a stub; their places
  /// are those of the text that was played.
  package let remaining: [ExpectationFailure]
  /// The lines that go and come.
  package let changes: [LineChange]
  /// The same failures at their places in the new text.
  package let remainingInText: [ExpectationFailure]

  /// Works out the new text; nothing is written.
  ///
  /// - Parameters:
  ///   - run: The scenario as it was played.
  ///   - original: The text that it was read from.
  /// - Throws: `JSON5EditError` where the new text would not say what it is to say.
  package init(of run: ScenarioRun, in original: String) throws(JSON5EditError) {
    var edit = JSON5Edit(original, writer: .scenario)
    var remaining: [ExpectationFailure] = []
    let crashes = LateCrashes(run)
    for (number, step) in run.steps.enumerated() {
      let step = step.without { crashes.explain($0, after: number) }
      let event = ValuePath.root.key("events").index(number)
      let holdsCrash = crashes.places.contains(.event(number))
      guard step.event.expectation != nil else {
        remaining += Self.add(step, to: event, &edit, names: run.names, holdsCrash: holdsCrash)
        continue
      }
      guard !step.failures.isEmpty || holdsCrash else { continue }
      let path = event.key("expect")
      var renewal = ExpectationRenewal(step, names: run.names, holdsCrash: holdsCrash)
      renewal.renew()
      edit.apply(renewal.members, at: path)
      remaining += renewal.remaining
    }
    remaining += Self.renewEnd(of: run, crashes, &edit)
    text = try edit.text
    self.remaining = remaining
    let moved = try edit.moved(remaining.map(\.position))
    remainingInText = zip(remaining, moved).map { failure, position in
      ExpectationFailure(
        field: failure.field, expected: failure.expected, actual: failure.actual,
        position: position)
    }
    changes = LineChange.between(original, text)
  }

  /// Writes what came of an event that nothing was expected of; nothing where nothing came.
  ///
  /// - Returns: The failures that no expectation can answer.
  private static func add(
    _ step: StepResult, to event: ValuePath, _ edit: inout JSON5Edit, names: [String: String],
    holdsCrash: Bool
  ) -> [ExpectationFailure] {
    let observed = step.observed(names: names)
    var fields: [String: StructuredValue] = [:]
    if case .object(let seen) = observed { fields = seen }
    for (key, value) in ExpectationRenewal.members(
      of: step.between, failed: [], tellsCrash: holdsCrash)
    {
      fields[key] = value
    }
    guard !fields.isEmpty else { return step.failures }
    edit.add("expect", .object(fields), to: event)
    return step.failures.filter { fields[$0.field] == nil && !step.expectsItsCrash(of: $0) }
  }

  /// Writes what came of the end.
  ///
  /// - Returns: The failures that no expectation can answer.
  private static func renewEnd(
    of run: ScenarioRun, _ crashes: LateCrashes, _ edit: inout JSON5Edit
  ) -> [ExpectationFailure] {
    let end = ValuePath.root.key("expect")
    let failures = run.endFailures.filter { !crashes.explain($0, after: nil) }
    let failed = Set(failures.map(\.key))
    var members = ExpectationRenewal.members(
      of: run.endActs, failed: failed, tellsCrash: crashes.places.contains(.end))
    members += ExpectationRenewal.members(
      of: run.scenario.expectation?.fields, .phone, failed: failed,
      EventOutcome(
        message: nil, acts: run.endActs, rules: [], names: run.names, view: run.endView))
    if edit.has(end) {
      edit.apply(members, at: end)
    } else {
      let fields = members.compactMap { member in member.value.map { (member.key, $0) } }
      if !fields.isEmpty {
        edit.add("expect", .object(Dictionary(uniqueKeysWithValues: fields)), to: .root)
      }
    }
    let renewed = Set(members.map(\.key))
    return failures.filter { failure in
      if let path = path(ofEnd: failure), edit.has(path) {
        edit.replace(path, with: failure.actual.revealed)
        return false
      }
      return !failure.isAnswered(byNew: renewed)
    }
  }

  /// `folders.junk.unread`; what is expected there is a number or a list of numbers.
  private static func path(ofEnd failure: ExpectationFailure) -> ValuePath? {
    let words = failure.field.split(separator: ".").map(String.init)
    guard words.count == 3, words[0] == "folders" else { return nil }
    return ValuePath.root.key("expect")
      .key(words[0]).key(words[1]).key(words[2])
  }
}

/// Crashes while no message was asked about, and where a scenario can expect them.
private struct LateCrashes {
  /// What a crash can be expected of.
  enum Place: Hashable {
    case event(Int)
    case end
  }

  /// What has a crash that is not expected.
  private(set) var places: Set<Place> = []
  /// The events that such a crash came after; nil for one before the first message.
  private var explained: Set<Int?> = []

  init(_ run: ScenarioRun) {
    for (number, step) in run.steps.enumerated()
    where step.failures.contains(where: { $0.field == MissingAnswer.processField }) {
      add(after: number, run)
    }
    if run.endFailures.contains(where: { $0.field == MissingAnswer.processField }) {
      add(after: nil, run)
    }
  }

  /// Whether a failure goes where the crash is expected at its place.
  func explain(_ failure: ExpectationFailure, after event: Int?) -> Bool {
    failure.field == MissingAnswer.processField && explained.contains(event)
  }

  /// Looks for the crash between that message and the next that is asked about.
  private mutating func add(after event: Int?, _ run: ScenarioRun) {
    if let event, run.steps[event].tellsCrash { return }
    for number in run.steps.indices.dropFirst(event.map { $0 + 1 } ?? 0) {
      let step = run.steps[number]
      if step.outcome == nil, step.between.tellsCrash {
        places.insert(.event(number))
        explained.insert(event)
        return
      }
      if step.outcome?.decision.isAsked == true { return }
    }
    guard run.endActs.tellsCrash else { return }
    places.insert(.end)
    explained.insert(event)
  }
}

extension StepResult {
  /// Whether a crash is told with its message, before or after the answer.
  fileprivate var tellsCrash: Bool { outcome?.acts.tellsCrash == true || after.tellsCrash }

  /// The same without some of what did not hold.
  fileprivate func without(_ isExplained: (ExpectationFailure) -> Bool) -> StepResult {
    keeping(failures.filter { !isExplained($0) })
  }
}

/// What an event's expectation must say to agree with what came of the event.
struct ExpectationRenewal {
  /// A key and its new value; nil for a key that goes.
  typealias Member = (key: String, value: StructuredValue?)

  private(set) var members: [Member] = []
  /// Failures that no value can answer.
  private(set) var remaining: [ExpectationFailure] = []

  private let step: StepResult
  private let seen: EventOutcome
  private let failed: Set<String>
  /// Whether a crash while no message was asked about is to be expected of the event.
  private let holdsCrash: Bool

  /// Prepares the renewal of a failed event; `names` are display names by handles.
  init(_ step: StepResult, names: [String: String], holdsCrash: Bool) {
    self.step = step
    self.holdsCrash = holdsCrash
    seen = step.seen(names: names)
    failed = Set(step.failures.map(\.key))
  }

  /// Works out the new members.
  mutating func renew() {
    renewAnswer(.answer)
    renewAnswer(.reply)
    for scope in [ExpectationField.Scope.message, .report, .call]
    where scope.subject.map(seen.has) ?? true {
      members += Self.members(of: step.event.expectation, scope, failed: failed, seen)
    }
    members += Self.members(
      of: step.acts, failed: failed,
      tellsCrash: holdsCrash || step.failures.contains(where: step.expectsItsCrash))
    for scope in [ExpectationField.Scope.rules, .phone] {
      members += Self.members(of: step.event.expectation, scope, failed: failed, seen)
    }
    let renewed = Set(members.map(\.key))
    remaining = step.failures.filter {
      !$0.isAnswered(byNew: renewed) && !step.expectsItsCrash(of: $0)
    }
  }

  /// What is said of the answer changes as a whole, and what explains it is said even where it was not.
  private mutating func renewAnswer(_ scope: ExpectationField.Scope) {
    let fields = ExpectationField.all.filter { $0.scope == scope }
    guard scope.subject.map(seen.has) ?? true, fields.contains(where: { failed.contains($0.key) })
    else { return }
    for field in fields {
      let value = field.actual(seen)
      let isSaid = step.event.expectation?.places[field.key] != nil
      if isSaid || ExpectationField.explanations.contains(field) && value != nil {
        set(field, value)
      }
    }
  }

  /// What must be said of what the extension did in one stretch of time.
  ///
  /// - Parameters:
  ///   - acts: What it did.
  ///   - failed: The keys that did not hold.
  ///   - tellsCrash: Whether the place of a crash is to be expected.
  /// - Returns: New values by key; nil for a key that goes.
  static func members(
    of acts: ExtensionActs, failed: Set<String>, tellsCrash: Bool
  ) -> [Member] {
    let seen = EventOutcome(message: nil, acts: acts, rules: [], names: [:])
    // What contradicts the new value is renewed with it.
    let opposed = ExpectationField.contradictions.map(\.keys).filter {
      !failed.isDisjoint(with: $0)
    }
    var keys = failed.union(opposed.joined())
    if tellsCrash { keys.insert(ExpectationField.diagnostics.key) }
    let fields = ExpectationField.all.filter {
      $0.scope == .acts && $0.isRenewable && keys.contains($0.key)
    }
    return fields.map { ($0.key, $0.actual(seen)) }
  }

  /// What must be said of the fields of one scope that did not hold.
  ///
  /// - Parameters:
  ///   - expectation: What was said.
  ///   - scope: Whose fields are renewed.
  ///   - failed: The keys that did not hold.
  ///   - seen: What came.
  /// - Returns: New values by key; nil for a key that goes.
  static func members(
    of expectation: Scenario.Expectation?, _ scope: ExpectationField.Scope, failed: Set<String>,
    _ seen: EventOutcome
  ) -> [Member] {
    ExpectationField.all.compactMap { field in
      guard field.scope == scope, failed.contains(field.key) else { return nil }
      let old = expectation?[field]
      let value = old.map { field.renewed($0, seen) } ?? field.actual(seen)
      // What the phone shows can always be said; where it was not looked at, its author's words stay.
      guard scope != .phone || value != nil else { return nil }
      return (field.key, value)
    }
  }

  private mutating func set(_ field: ExpectationField, _ value: StructuredValue?) {
    members.append((field.key, value))
  }
}

extension StepResult {
  /// Whether the failure is a crash after the answer whose place the written `diagnostics` name.
  ///
  /// Who expects to be told where a process crashes expects the crash.
  func expectsItsCrash(of failure: ExpectationFailure) -> Bool {
    failure.field == MissingAnswer.processField
      && outcome != nil && acts.tellsCrash
  }
}

extension ExtensionActs {
  /// Whether they tell where a process crashed.
  var tellsCrash: Bool { diagnostics.contains { $0.code == MissingAnswer.crashLocation } }
}

/// A line that one text has and another has not.
package struct LineChange: Sendable, Hashable {
  /// Whether the line came; else it went.
  package let isAdded: Bool
  /// Its number in the new text; that of the line at its place where it went.
  package let line: Int
  package let text: String

  /// The lines that go and come between two texts, in the order of the new one.
  static func between(_ old: String, _ new: String) -> [LineChange] {
    let lines = { (text: String) in
      // A carriage return with its line feed is one character.
      text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        .map(String.init)
    }
    let (old, new) = (lines(old), lines(new))
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var changes: [LineChange] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        changes.append(LineChange(isAdded: false, line: to + 1, text: old[from]))
        from += 1
      } else if added.contains(to) {
        changes.append(LineChange(isAdded: true, line: to + 1, text: new[to]))
        to += 1
      } else {
        (from, to) = (from + 1, to + 1)
      }
    }
    return changes
  }
}

extension CollectionDifference.Change {
  /// The place of the element, in the old collection where it goes, else in the new one.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
