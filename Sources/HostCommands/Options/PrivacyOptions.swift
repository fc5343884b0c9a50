import Reports
import ScenarioFiles
import Scenarios
import Terminal
import Texts

/// What a command hides of recorded and imported messages; docs/privacy.md is the whole rule.
struct PrivacyOptions {
  static let isPrivate = OptionSpecification(
    "private", help: "Take what is played or read for recorded: show nothing of it")
  static let showPrivate = OptionSpecification(
    "show-private", help: "Show what was recorded or imported, and private values of the log")
  static let all = [isPrivate, showPrivate]

  /// Whether everything counts as recorded, whatever its file says.
  let isPrivate: Bool
  /// Whether the user asked to see what is private.
  let showsPrivate: Bool

  init(_ arguments: CommandArguments) throws(UsageError) {
    isPrivate = arguments.has("private")
    showsPrivate = arguments.has("show-private")
    guard !(isPrivate && showsPrivate) else {
      throw UsageError("--private and --show-private contradict each other")
    }
  }

  /// Reads a scenario file.
  ///
  /// - Throws: `ScenarioError` that quotes nothing where the file is private.
  func parse(_ path: String) throws(ScenarioError) -> Scenario {
    let scenario = try hiding { () throws(ScenarioError) in try ScenarioParser.parse(path: path) }
    guard let events = scenario.eventsFile else { return scenario }
    throw ScenarioError(
      file: path,
      problems: [
        ScenarioError.Problem(
          position: events.position, keyPath: "events",
          text:
            "the events are in a file of their own; only replay plays such a scenario, and alone")
      ], isPrivate: scenario.isPrivate, showsPrivate: showsPrivate)
  }

  /// Reads a scenario file whose events may be elsewhere.
  ///
  /// - Throws: `ScenarioError` that quotes nothing where the file is private.
  func parseBesideEvents(_ path: String) throws(ScenarioError) -> Scenario {
    try hiding { () throws(ScenarioError) in try ScenarioParser.parseBesideEvents(path: path) }
  }

  /// Reads a scenario, and hides what is private of what is wrong with it.
  private func hiding(
    _ parse: () throws(ScenarioError) -> Scenario
  ) throws(ScenarioError) -> Scenario {
    do {
      var scenario = try parse()
      scenario.isPrivate = scenario.isPrivate || isPrivate
      return scenario
    } catch {
      var error = error
      error.isPrivate = error.isPrivate || isPrivate
      error.showsPrivate = showsPrivate
      throw error
    }
  }

  /// Reads the phones of a saved trace, without what is private unless the user asked to see it.
  ///
  /// - Throws: `UsageError` for a file that cannot be read, `SavedTrace.LineError` for none of a trace.
  func sections(ofTrace path: String) throws -> [TraceSection] {
    let data = try CommandArguments.contents(of: path)
    let sections = try SavedTrace(String(decoding: data, as: UTF8.self), file: path).sections
    return showsPrivate ? sections : sections.map { $0.redacted(isPrivate: isPrivate) }
  }
}
