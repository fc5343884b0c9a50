/// The expectations of a played scenario that did not hold, written anew in its text.
///
/// Comments, order and form of the file stay; only what failed is touched.
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
    for (number, step) in run.steps.enumerated() where !step.failures.isEmpty {
      let path = ValuePath.root.key("events").index(number).key("expect")
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
      edit.replace(path, with: failure.actual)
    }
    text = edit.text
    self.remaining = remaining
    changes = LineChange.between(original, edit.text)
  }

  /// `folders.junk.unread`; what is expected there is a number or a list of numbers.
  private static func path(ofEnd failure: ExpectationFailure) -> ValuePath? {
    let words = failure.field.split(separator: ".").map(String.init)
    guard words.count == 3, words[0] == "folders" else { return nil }
    return ValuePath.root.key("expect")
      .key(words[0]).key(words[1]).key(words[2])
  }
}
