import Foundation
import ScenarioFiles
import Scenarios
import Texts

/// Texts of scenarios for tests, and what the parser says of them.
enum ScenarioText {
  /// A scenario in three lines; `events` stands in line 3 and has one event in it.
  static func with(_ keys: String, event: String = "{ wait: '1s' }") -> String {
    "{ format: 1, about: 'test',\n\(keys)\nevents: [\(event)] }"
  }

  /// A scenario whose single event has these keys; the event begins in line 2, column 1.
  static func event(_ keys: String, extensions: String = "{ a: 'A', b: 'B' }") -> String {
    "{ format: 1, about: 'test', extensions: \(extensions), settings: { filter: 'a' }, events: [\n"
      + "{\(keys)}\n] }"
  }

  static func parse(_ text: String) throws(ScenarioError) -> Scenario {
    try ScenarioParser.parse(Data(text.utf8), file: "test.json5")
  }

  /// The problems, as `line:column text (key path)`; none where the text is a scenario.
  static func problems(_ text: String) -> [String] {
    do {
      _ = try parse(text)
      return []
    } catch {
      return error.problems.map { problem in
        let place = "\(problem.position.line):\(problem.position.column)"
        return "\(place) \(error.words(of: problem))"
      }
    }
  }
}
