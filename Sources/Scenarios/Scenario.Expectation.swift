import HostPolicy
import MessagesHost
package import Texts

extension Scenario {
  /// What must come of one event; what is not said is not looked at.
  package struct Expectation: Sendable, Hashable {
    package let position: SourcePosition
    /// Where each of its keys stands.
    package let places: [String: SourcePosition]
    private var values: [ExpectationField: StructuredValue] = [:]

    package init(
      position: SourcePosition = .start, places: [String: SourcePosition] = [:]
    ) {
      self.position = position
      self.places = places
    }

    /// What is expected of a field; nil where it is not looked at.
    package subscript(_ field: ExpectationField) -> StructuredValue? {
      get { values[field] }
      set { values[field] = newValue }
    }

    /// Whether it is about what the phone shows.
    var looksAtPhone: Bool { values.keys.contains { $0.scope == .phone } }

    /// The expected values by the keys of their fields.
    package var valuesByKey: [String: StructuredValue] {
      Dictionary(uniqueKeysWithValues: values.map { ($0.key.key, $0.value) })
    }

    /// The words that a field must have; none where it is not looked at.
    package func words(_ field: ExpectationField) -> [String] {
      (values[field]?.list ?? []).compactMap(\.text)
    }
  }

  /// What must hold when the last event is over.
  package struct EndExpectation: Sendable, Hashable {
    package let folders: [FolderExpectation]
    /// What the phone must show, and what the extension must have done after the last event, until
    /// its process was gone.
    package var fields = Expectation()

    package init(
      folders: [FolderExpectation], fields: Expectation = Expectation()
    ) {
      self.folders = folders
      self.fields = fields
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
  ///   - view: What the phone shows; nil where nothing is expected of it.
  /// - Returns: The expectations that did not hold, in the order of the format's reference.
  func check(
    _ outcome: MessageOutcome?, between: ExtensionActs = ExtensionActs(),
    after: ExtensionActs = ExtensionActs(), rules applied: [PolicyRule], names: [String: String],
    view: PhoneView? = nil
  ) -> [ExpectationFailure] {
    let acts = StepResult.acts(of: outcome, between: between, after: after)
    return check(
      EventOutcome(message: outcome, acts: acts, rules: applied, names: names, view: view))
  }

  /// Compares with what came of the event.
  ///
  /// - Returns: The expectations that did not hold, in the order of the format's reference.
  func check(_ seen: EventOutcome) -> [ExpectationFailure] {
    var check = ExpectationCheck(position: position, places: places)
    // Why a message lies where it does comes before where it lies.
    self.check([.rules], against: seen, &check)
    let others = ExpectationField.all.filter { $0.scope != .rules }
    for subject in ExpectationField.Subject.allCases where !seen.has(subject) {
      if others.contains(where: { $0.scope.subject == subject && values[$0] != nil }) {
        check.fail("expect", "a \(subject.rawValue)", subject.absence)
      }
    }
    self.check(
      others.filter { $0.scope.subject.map(seen.has) ?? true }, against: seen, &check)
    return check.failures
  }

  private func check(
    _ fields: [ExpectationField], against seen: EventOutcome, _ check: inout ExpectationCheck
  ) {
    for field in fields {
      guard let expected = values[field] else { continue }
      for difference in field.differences(expected, seen) {
        check.fail(field.key + difference.part, difference.expected, difference.actual)
      }
    }
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
}

/// An expectation that did not hold.
package struct ExpectationFailure: Sendable, Hashable {
  /// The key of the expectation, such as `folder`, or a part of it, such as `messages[0].folder`.
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

extension ExpectationFailure {
  /// The key that holds what did not hold, such as `messages` for `messages[0].folder`.
  package var key: String { String(field.prefix { $0 != "[" && $0 != "." }) }

  /// Whether a new value of the key is the answer: an entry that fits no message, or several, is
  /// for its author to mend.
  package func isAnswered(byNew keys: Set<String>) -> Bool {
    keys.contains(key) && !field.hasSuffix("]")
  }
}
