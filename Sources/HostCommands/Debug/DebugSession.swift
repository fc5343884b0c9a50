import ExtensionBundles
import Fetching
import Foundation
import HostPolicy
import MessagesHost
import ScenarioFiles
import Scenarios
import Texts

/// What was typed so far, on a phone that is as if just that had happened on it.
///
/// Whatever changes the past (undo, another profile, a new stub, a new build) gets a new phone, on
/// which everything is played again. So the document always says what the phone has seen.
struct DebugSession {
  /// What a run of the document needs and the document does not say.
  struct Environment {
    let base: PhoneConfiguration
    let provider: ExtensionProvider
    let network: NetworkChoice
  }

  /// Something that was done and can be taken back.
  struct Deed {
    /// The line that asked for it.
    let line: String
    /// How many events it brought at once; nil for one that was typed, and for a change of what is.
    var events: Int?
    fileprivate let before: ScenarioDocument
  }

  private let environment: Environment
  /// When the console began, in milliseconds since the beginning of 1970; whole seconds, as people write them.
  private let beginning = Int(Date().timeIntervalSince1970) * 1000
  private(set) var document: ScenarioDocument
  private var past: [Deed] = []
  /// The report whose sheet is on the screen; nil where none is.
  var typedReport: TypedReport?
  private(set) var scenarioPhone: ScenarioPhone
  private(set) var steps: [StepResult] = []
  private var bundles: [String: ExtensionBundle]

  init(_ document: ScenarioDocument, _ environment: Environment) async throws {
    self.environment = environment
    self.document = document
    let scenario = try document.scenario()
    bundles = try await environment.provider.bundles(of: scenario)
    scenarioPhone = try await ScenarioPhone(
      environment.provider.layingOutStores(of: scenario, for: bundles), bundles: bundles,
      base: environment.base, network: environment.network)
    try await playAll(scenario)
  }

  /// Plays one more event.
  ///
  /// - Throws: `ScenarioError` where it is none; then nothing has changed.
  mutating func add(
    _ event: [String: StructuredValue], typed line: String
  ) async throws -> StepResult {
    var longer = document
    longer.append(event)
    guard let parsed = try longer.scenario().events.last else {
      throw ConsoleError("nothing happens")
    }
    return add(try await scenarioPhone.play(parsed), event, typed: line)
  }

  /// Keeps an event that has been played.
  mutating func add(
    _ step: StepResult, _ event: [String: StructuredValue], typed line: String
  ) -> StepResult {
    past.append(Deed(line: line, before: document))
    document.append(event)
    steps.append(step)
    return step
  }

  /// Changes what holds from the beginning, and plays everything again.
  ///
  /// - Returns: The steps as they were.
  mutating func change(
    typed line: String, _ edit: (inout ScenarioDocument) throws -> Void
  ) async throws -> [StepResult] {
    var changed = document
    try edit(&changed)
    let before = document
    let old = try await restart(changed)
    past.append(Deed(line: line, before: before))
    return old
  }

  /// Takes back what was done last.
  ///
  /// - Returns: What that was, the last first.
  mutating func undo(_ times: Int) async throws -> [Deed] {
    guard past.count >= times, times > 0 else {
      throw ConsoleError(
        past.isEmpty ? "there is nothing to take back" : "only \(past.count) can be taken back")
    }
    let deeds = past.suffix(times)
    _ = try await restart(past[past.count - times].before)
    past.removeLast(times)
    return deeds.reversed()
  }

  /// Compiles the extensions again.
  ///
  /// - Returns: The steps as they were.
  mutating func rebuild() async throws -> [StepResult] {
    environment.provider.forget()
    return try await restart(document)
  }

  /// Goes on with another document; that can be taken back, too.
  mutating func replace(with document: ScenarioDocument, typed line: String) async throws {
    let before = self.document
    _ = try await restart(document)
    past.append(Deed(line: line, events: document.eventCount, before: before))
  }

  /// Sets the sentence of the scenario; nothing is played for that.
  mutating func describe(_ about: String) {
    document.setAbout(about)
  }

  /// Gives the phone the time at which the console began, and plays everything again.
  ///
  /// It belongs to what is saved, and is nothing that was typed: so it cannot be taken back by itself.
  mutating func setDate() async throws {
    var changed = document
    let date = PhoneDate(start: beginning, timeZone: scenarioPhone.scenario.date.timeZone)
    if let text = date.text { changed.setDate(text) }
    _ = try await restart(changed)
  }

  /// Takes a date back, and plays everything again.
  mutating func goBack(to document: ScenarioDocument) async throws {
    _ = try await restart(document)
  }

  func shutDown() async {
    await scenarioPhone.shutDown()
  }

  private mutating func restart(_ document: ScenarioDocument) async throws -> [StepResult] {
    let scenario = try document.scenario()
    let bundles = try await environment.provider.bundles(of: scenario)
    let prepared = try await environment.provider.layingOutStores(of: scenario, for: bundles)
    await scenarioPhone.shutDown()
    scenarioPhone = try await ScenarioPhone(
      prepared, bundles: bundles, base: environment.base, network: environment.network)
    let old = steps
    typedReport = nil
    self.bundles = bundles
    self.document = document
    try await playAll(scenario)
    return old
  }

  private mutating func playAll(_ scenario: Scenario) async throws {
    steps = []
    guard document.eventCount > 0 else { return }
    steps = try await scenarioPhone.play(scenario.events)
  }
}

extension DebugSession {
  /// The display names of the installed extensions by their handles.
  var names: [String: String] {
    scenarioPhone.scenario.filterNames(of: bundles.mapValues(\.displayName))
  }

  /// The display names of all installed extensions by their handles.
  var allNames: [String: String] { bundles.mapValues(\.displayName) }

  /// The text of a scenario that expects what was observed.
  ///
  /// - Throws: `ConsoleError` where a replay of it could not pass.
  func text(savedAt file: String) async throws(ConsoleError) -> String {
    guard !steps.isEmpty else { throw ConsoleError("nothing has happened yet") }
    if let (name, problem) = steps.lazy.compactMap(\.unanswered).first {
      throw ConsoleError(
        "\(name) asked the network, and a replay would fail there: \(words(problem)); "
          + "add a stub, or undo")
    }
    let played = ScenarioDocument.Played(
      steps: steps, folders: await scenarioPhone.phone.folders,
      unusedStubs: Set(scenarioPhone.unusedStubs),
      names: names)
    return document.text(expecting: played, savedAt: file)
  }

  /// A text as the console tells it: without what is private.
  func words(_ text: QuotingText) -> String {
    scenarioPhone.scenario.isPrivate ? text.redacted : text.revealed
  }

  /// Whether the phone has a date of its own, which a saved scenario then has, too.
  var hasDate: Bool { scenarioPhone.scenario.date.start != nil }

  /// Plays a saved scenario by itself; where it has no date, long after the console began.
  ///
  /// A replay at the same time would hide that what is expected holds at no other.
  func check(_ file: String) async throws -> ScenarioRun {
    var scenario = try ScenarioParser.parse(path: file)
    if scenario.date.start == nil {
      scenario.date = PhoneDate(
        start: beginning + Self.later, timeZone: scenario.date.timeZone)
    }
    let session = ReplaySession(
      base: environment.base, provider: environment.provider, network: environment.network,
      replacement: nil)
    return try await session.run(scenario)
  }

  /// In milliseconds: another year or half of it, day of the week, hour, minute, second and fraction.
  private static let later = (((200 * 24 + 13) * 60 + 37) * 60 + 23) * 1000 + 456
}

extension StepResult {
  /// What asked the network and got no answer of the script; nil where nothing did.
  fileprivate var unanswered: (name: String, problem: QuotingText)? {
    if let report, case .network(let sent)? = report.sent, let problem = sent.trace.problem {
      return ("report r\(report.offer.id.number)", problem.text)
    }
    guard let outcome, let problem = outcome.deferrals.compactMap(\.problem).first else {
      return nil
    }
    return ("message \(outcome.decision.messageID.number)", problem.text)
  }
}
