import MessageStreams
import MessagesHost
package import Scenarios
import Texts

/// Reads the events of a scenario that come as lines, one after another, with bounded memory.
///
/// A line is an event as in the scenario's own file, and what is wrong with it has the same words.
package struct EventStream: Sendable {
  /// The most bytes of a line.
  package static let longestLine = 1 << 20
  /// So many events may happen while the extension is asked about one message: they are played together.
  package static let mostMeanwhile = 1000

  /// The file as the user named it.
  package let file: String
  /// Whether nothing of it may be quoted.
  private let isPrivate: Bool
  private var lines: LineReader
  private var sequence: EventSequence
  /// Reads one event of that scenario, whose problems it notes in a log.
  private let read: @Sendable (StructuredValue, ProblemLog) -> Scenario.Event?
  /// How many events with `meanwhile` came last.
  private var meanwhile = 0
  /// How many events were read.
  package private(set) var count = 0

  /// Begins before the first event.
  ///
  /// - Parameters:
  ///   - scenario: Says what the events can name.
  ///   - file: What the user calls the lines.
  ///   - limit: The most bytes of a line.
  package init(of scenario: Scenario, file: String, limit: Int = longestLine) {
    self.file = file
    isPrivate = scenario.isPrivate
    lines = LineReader(limit: limit)
    sequence = EventSequence(contacts: Set(scenario.contacts), profile: scenario.profile)
    let handles = scenario.extensions.map(\.handle)
    let reporters = scenario.reporters.map(\.handle)
    read = { value, log in
      EventReader(
        log: log, handles: handles, reporters: reporters, country: scenario.country,
        profile: scenario.profile, zone: scenario.date.timeZone
      ).read(value, at: .root)
    }
  }

  /// How many bytes of the lines were read.
  package var offset: Int { lines.offset }

  /// Takes more bytes of the file.
  package mutating func push(_ bytes: [UInt8]) { lines.push(bytes) }

  /// Takes for known that no more bytes come.
  package mutating func finish() { lines.finish() }

  /// The next event; nil where more bytes are needed, or nothing is left.
  ///
  /// - Throws: `ScenarioError` with every problem of the first line that is no event.
  package mutating func next() throws(ScenarioError) -> Scenario.Event? {
    guard let line = try nextLine() else { return nil }
    let event = try readEvent(line)
    count += 1
    return event
  }

  private mutating func nextLine() throws(ScenarioError) -> LineReader.Line? {
    do throws(StreamError) {
      return try lines.next()
    } catch {
      throw failure(SourcePosition(line: error.line, column: 1), QuotingText(error.problem))
    }
  }

  private mutating func readEvent(_ line: LineReader.Line) throws(ScenarioError) -> Scenario.Event {
    let start = SourcePosition(line: line.number, column: 1)
    guard !line.isTooLong else {
      throw failure(start, "the line is too long; the limit is \(lines.limit) bytes")
    }
    guard let text = String(validating: line.bytes, as: UTF8.self) else {
      throw failure(start, "the line is not UTF-8 text")
    }
    let document = JSON5Document(text)
    if let trouble = document.trouble {
      let place = SourcePosition(line: line.number, column: trouble.position.column)
      throw failure(place, "not JSON5: \(trouble.text); each line is one event as a whole")
    }
    let log = ProblemLog(document, linesBefore: line.number - 1)
    let found = read(document.value, log)
    sequence.note(found, at: .root, in: log)
    noteMeanwhile(found?.isMeanwhile ?? false, in: log)
    guard log.problems.isEmpty, let event = found else {
      throw ScenarioError(
        file: file, problems: log.problems.sorted { $0.position < $1.position },
        isPrivate: isPrivate)
    }
    return event
  }

  private mutating func noteMeanwhile(_ isMeanwhile: Bool, in log: ProblemLog) {
    meanwhile = isMeanwhile ? meanwhile + 1 : 0
    if meanwhile > Self.mostMeanwhile {
      log.add(
        "more than \(Self.mostMeanwhile) events happen while the extension is asked about one message",
        at: ValuePath.root.key(EventReader.meanwhile))
    }
  }

  private func failure(_ position: SourcePosition, _ text: QuotingText) -> ScenarioError {
    ScenarioError(
      file: file,
      problems: [ScenarioError.Problem(position: position, keyPath: "", text: text)],
      isPrivate: isPrivate)
  }
}
