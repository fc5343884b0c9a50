import Foundation
import ScenarioFiles
import Scenarios
import Texts

extension FuzzTarget {
  private static let marks = [
    "{", "}", "[", "]", ":", ",", "'", "\"", "//", "/*", "*/", "\\", "\n", "null", "true", "0x1F",
    ".5",
    "+1", "Infinity",
  ]

  private static let keys = [
    "format: 1", "profile: 'ios18'", "extensions", "settings", "appGroups", "network", "events",
    "receive", "reply", "read", "block", "select", "set", "wait: '5s'", "service", "from", "text",
    "expect", "asked", "folder: 'junk'", "denied", "rules", "unread", "stubs", "when", "delay",
    "times",
    "status", "headers", "body", "contacts", "phone", "private: true", "queryTimeout",
    "meanwhile: true",
    "date: '2026-03-01T22:15'", "timeZone: 'Europe/Berlin'",
  ]

  /// A scenario; every problem has its place.
  static let scenario = FuzzTarget(
    name: "scenario", summary: "scenario files", words: marks + keys
  ) { input in
    do throws(ScenarioError) {
      _ = try ScenarioParser.parse(input.data, file: "fuzz.json5")
      return .accepted
    } catch {
      try checkPlaces(of: error, in: input.bytes)
      return .rejected
    }
  }

  /// Any JSON5; what is written is read as the same value.
  static let json5 = FuzzTarget(
    name: "json5", summary: "JSON5 as such, and what is written of it", words: marks
  ) { input in
    let value: StructuredValue
    do throws(ScenarioError) {
      value = try ScenarioParser.value(input.data, file: "fuzz.json5")
    } catch {
      try checkPlaces(of: error, in: input.bytes)
      return .rejected
    }
    let line = value.line
    let again: StructuredValue
    do throws(ScenarioError) {
      again = try ScenarioParser.value(Data(line.utf8), file: "again.json5")
    } catch {
      throw Violation("cannot be read when it is written: \(error)")
    }
    // NaN is not equal to itself.
    try hold(
      again == value || again.line == line,
      "is another value when it is written and read again: \(line)")
    return .accepted
  }

  private static func checkPlaces(of error: ScenarioError, in bytes: [UInt8]) throws(Violation) {
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    try hold(!error.problems.isEmpty, "an error without a problem")
    for problem in error.problems {
      let place = problem.position
      try hold(!problem.text.revealed.isEmpty, "a problem says nothing")
      try hold((1...lines).contains(place.line), "line \(place.line) of \(lines)")
      try hold((1...bytes.count + 1).contains(place.column), "column \(place.column)")
    }
  }
}
