import Foundation
import ScenarioFiles
import Scenarios
import Testing
import Texts

/// Events that come as lines are read as those of a scenario's own file.
@Suite struct EventStreamTests {
  static func scenario(_ keys: String = "") throws -> Scenario {
    try ScenarioParser.parse(
      Data("{ format: 1, about: 'test', \(keys) events: 'inbox.ndjson' }".utf8), file: "/a/b.json5")
  }

  /// Reads all of a text, in pieces of so many bytes.
  static func read(
    _ text: String, of scenario: Scenario, piece: Int = .max, limit: Int = EventStream.longestLine
  ) throws(ScenarioError) -> [Scenario.Event] {
    var stream = EventStream(of: scenario, file: "inbox.ndjson", limit: limit)
    var events: [Scenario.Event] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      stream.push(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let event = try stream.next() { events.append(event) }
    }
    stream.finish()
    while let event = try stream.next() { events.append(event) }
    return events
  }

  private static func problem(
    _ text: String, _ keys: String = "", limit: Int = EventStream.longestLine
  ) throws -> String {
    let scenario = try scenario(keys)
    let error = #expect(throws: ScenarioError.self) {
      _ = try read(text, of: scenario, limit: limit)
    }
    return error?.description ?? ""
  }

  @Test func aScenarioNamesAFileOfEvents() throws {
    let scenario = try Self.scenario()
    #expect(scenario.events.isEmpty)
    let file = try #require(scenario.eventsFile)
    #expect(file.path == "inbox.ndjson")
    #expect(file.resolvedPath(in: scenario) == "/a/inbox.ndjson")
    #expect(file.position == SourcePosition(line: 1, column: 30))
  }

  @Test(arguments: [1, 5, 1_000])
  func linesAreEvents(_ piece: Int) throws {
    let text =
      "\u{feff}{\"receive\":{\"from\":\"72645\",\"text\":\"a\"}}\n\n"
      + "  {\"read\":\"72645\",\"expect\":{\"badge\":0}}\r\n{ wait: '1s' }"
    let events = try Self.read(text, of: Self.scenario(), piece: piece)
    #expect(
      events.map(\.position) == [
        SourcePosition(line: 1, column: 1), SourcePosition(line: 3, column: 3),
        SourcePosition(line: 4, column: 1),
      ])
    #expect(events.map { $0.expectation == nil } == [true, false, true])
    #expect(events.first?.happening.acts.isEmpty == true)
  }

  /// A line, its extensions, and what is wrong with it.
  @Test(arguments: [
    ("{ wait: '1 s' }", "2:3: error: expected a duration"),
    (
      "{ receive: { from: '1', text: 't', txt: 't' } }",
      "2:36: error: unknown key \u{201C}txt\u{201D}"
    ),
    ("{ wait: '1s', wait: '2s' }", "2:15: error: the key is here a second time (wait)"),
    ("{ wait: '1s', read: '1' }", "2:1: error: the event has "),
    ("[]", "2:1: error: expected an object, found an array"),
    ("{ wait: '1s'", "2:"),
    ("{ read: '1', meanwhile: true }", "2:14: error: nobody is being asked after wait"),
    ("{ removeContact: '72645' }", "2:1: error: \u{201C}72645\u{201D} is not in Contacts"),
  ])
  func whatIsWrongHasItsPlace(_ line: String, _ start: String) throws {
    let problem = try Self.problem("{ wait: '1s' }\n\(line)\n{ wait: '1s' }\n")
    #expect(problem.hasPrefix("inbox.ndjson:\(start)"), "\(problem)")
  }

  /// In the words of the scenario's own file, whose events begin in line 2.
  @Test(arguments: [
    "{ wait: 1 }", "{ receive: { text: 't' } }", "{ expect: {} }", "{ select: 'b' }",
    "{ wait: '1s', expect: { action: 'junk' } }", "{ report: { from: 7 } }",
  ])
  func theWordsAreThoseOfAnArray(_ line: String) throws {
    let keys = "extensions: { a: 'A' },"
    let array = ScenarioText.problems(
      "{ format: 1, about: 'test', \(keys) events: [\n\(line)\n] }")
    let scenario = try Self.scenario(keys)
    let error = #expect(throws: ScenarioError.self) {
      _ = try Self.read("\n\(line)\n", of: scenario)
    }
    let lines = error?.problems.map { problem in
      "\(problem.position.line):\(problem.position.column) \(error?.words(of: problem) ?? "")"
    }
    let words = array.map {
      $0.replacing(" (events[0].", with: " (").replacing(" (events[0])", with: "")
    }
    #expect(!array.isEmpty)
    #expect(lines == words)
  }

  @Test func whatHappenedBeforeIsRemembered() throws {
    let events = try Self.read(
      "{ addContact: '72645' }\n{ removeContact: '72645' }", of: Self.scenario())
    #expect(events.count == 2)
    let twice = "{ addContact: '72645' }\n{ removeContact: '72645' }\n{ removeContact: '72645' }"
    #expect(try Self.problem(twice).hasPrefix("inbox.ndjson:3:1: error: "))
    let removed = "{ uninstall: 'a' }\n{ select: 'a' }"
    #expect(
      try Self.problem(removed, "extensions: { a: 'A' },").contains(
        "an earlier event removed its app"))
  }

  @Test func aLongLineIsRefused() throws {
    let problem = try Self.problem("{ wait: '1s' }\n{ wait: '1000000s' }", limit: 15)
    #expect(
      problem.hasPrefix("inbox.ndjson:2:1: error: the line is too long; the limit is 15 bytes"))
  }

  /// They are played together, so that there is a most.
  @Test func thereIsAMostThatHappensMeanwhile() throws {
    let message = "{ receive: { from: '72645', text: 'a' } }\n"
    let other = "{ read: '72645', meanwhile: true }\n"
    let many = String(repeating: other, count: EventStream.mostMeanwhile)
    let scenario = try Self.scenario("extensions: { a: 'A' },")
    #expect(try Self.read(message + many, of: scenario).count == EventStream.mostMeanwhile + 1)
    let problem = try Self.problem(message + many + other, "extensions: { a: 'A' },")
    #expect(problem.hasPrefix("inbox.ndjson:\(EventStream.mostMeanwhile + 2):"), "\(problem)")
  }

  @Test func nothingOfAPrivateFileIsQuoted() throws {
    let problem = try Self.problem("{ removeContact: '72645' }", "private: true,")
    #expect(!problem.contains("72645"))
    #expect(problem.contains("is not in Contacts"))
  }
}
