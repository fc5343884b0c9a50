import Foundation
import Synchronization

/// What a person is told once while an extension is got: of its build, or of what a scenario says of it.
struct ProvidedNote: Sendable {
  /// What it is about; of one subject nothing is told twice.
  enum Subject: Hashable, Sendable {
    /// That a bundle was built, and what was left out of it or looks wrong in it.
    case build(URL, line: String)
    /// The extension of the command line takes nobody’s place.
    case replacement(scenario: String)
    /// The scenario’s app is not the one that counts.
    case app(scenario: String)
    /// Nobody has one of its App Groups.
    case groups(scenario: String)
    /// Nobody has one of its models.
    case models(scenario: String)

    /// Whether another build may have something else to say.
    var isOfBuild: Bool {
      if case .build = self { true } else { false }
    }
  }

  let subject: Subject
  let line: String

  init(_ subject: Subject, _ line: String) {
    (self.subject, self.line) = (subject, line)
  }
}

/// Notes that are told later, in the order in which they came.
final class ProvidedNotes: Sendable {
  private let notes = Mutex<[ProvidedNote]>([])

  /// Those so far.
  var all: [ProvidedNote] { notes.withLock { $0 } }

  func add(_ note: ProvidedNote) {
    notes.withLock { $0.append(note) }
  }
}
