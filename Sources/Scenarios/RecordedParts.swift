/// What of a run was recorded or imported, and is therefore private; the rest an author wrote.
package struct RecordedParts: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Senders and texts, and with them whatever else the scenario's file holds.
  package static let messages = RecordedParts(rawValue: 1)
  /// What servers answered: live, or from a cassette.
  package static let answers = RecordedParts(rawValue: 2)
  /// Both.
  package static let all: RecordedParts = [.messages, .answers]
}

extension RecordedParts {
  /// What is private of a scenario's file, whoever plays it.
  package init(isPrivate: Bool) {
    self = isPrivate ? .all : []
  }

  /// What is private in a run of a scenario over a network.
  init(_ scenario: Scenario, _ network: NetworkChoice) {
    self.init(isPrivate: scenario.isPrivate)
    if network.isRecorded { insert(.answers) }
  }
}
