import HostPolicy

/// The expectations of a played scenario that did not hold or were not there, written in its text.
///
/// Comments, order and form of the file stay; what held is not touched.
package struct ScenarioUpdate: Sendable {
  /// The new text of the file.
  package let text: String
  /// Failures that no new expectation can answer, such as a request without a stub.
  package let remaining: [ExpectationFailure]
  /// The lines that go and come.
  package let changes: [LineChange]

  /// Works out the new text; nothing is written.
  ///
  /// - Parameters:
  ///   - run: The scenario as it was played.
  ///   - original: The text that it was read from.
  package init(of run: ScenarioRun, in original: String) {
    var edit = JSON5Edit(original)
    var remaining: [ExpectationFailure] = []
    for (number, step) in run.steps.enumerated() {
      let event = ValuePath.root.key("events").index(number)
      guard step.event.expectation != nil else {
        remaining += Self.add(step, to: event, &edit, names: run.names)
        continue
      }
      guard !step.failures.isEmpty else { continue }
      let path = event.key("expect")
      var renewal = ExpectationRenewal(step, names: run.names)
      renewal.renew()
      edit.apply(renewal.members, at: path)
      remaining += renewal.remaining
    }
    for failure in run.endFailures {
      guard let path = Self.path(ofEnd: failure), edit.has(path) else {
        remaining.append(failure)
        continue
      }
      edit.replace(path, with: failure.actual.revealed)
    }
    text = edit.text
    self.remaining = remaining
    changes = LineChange.between(original, edit.text)
  }

  /// Writes what came of an event that nothing was expected of; nothing where nothing came.
  ///
  /// - Returns: The failures that no expectation can answer.
  private static func add(
    _ step: StepResult, to event: ValuePath, _ edit: inout JSON5Edit, names: [String: String]
  ) -> [ExpectationFailure] {
    let observed = step.observed { name in
      names.count < 2 ? nil : names.first { $0.value == name }?.key
    }
    guard case .object(let fields) = observed else { return step.failures }
    edit.add("expect", .object(fields), to: event)
    return step.failures.filter { fields[$0.field] == nil && !step.expectsItsCrash(of: $0) }
  }

  /// `folders.junk.unread`; what is expected there is a number or a list of numbers.
  private static func path(ofEnd failure: ExpectationFailure) -> ValuePath? {
    let words = failure.field.split(separator: ".").map(String.init)
    guard words.count == 3, words[0] == "folders" else { return nil }
    return ValuePath.root.key("expect")
      .key(words[0]).key(words[1]).key(words[2])
  }
}
