import HostPolicy
import MessagesHost
import ScenarioFiles
import Scenarios
import Texts

/// A report whose sheet is on the screen, as a scenario will have it.
struct TypedReport {
  /// The event so far, and the steps of its user.
  var event: [String: StructuredValue]
  var steps: [StructuredValue] = []
  /// The line that asked for it.
  let line: String
  /// What the items on the screen are called, without those that have a space in their names.
  var names: [String] = []

  /// The key of the event.
  var key: String { event.keys.first ?? "" }

  /// The event with the steps so far, and more keys.
  func event(with more: [String: StructuredValue] = [:]) -> [String: StructuredValue] {
    var report = event[key]?.object ?? [:]
    if !steps.isEmpty { report["user"] = .list(steps) }
    return [key: .object(report.merging(more) { $1 })]
  }
}

extension DebugSession {
  /// Opens the sheet of the reporting extension; a report that is not offered is an event by itself.
  ///
  /// - Returns: What came of it; nil where the sheet is on the screen now.
  /// - Throws: `ScenarioError` where the report is none, and `ConsoleError` where the conversation has not what
  ///   is to be reported; then nothing is done.
  mutating func open(
    _ event: [String: StructuredValue], typed line: String
  ) async throws -> StepResult? {
    let (parsed, report) = try parse(event)
    if let missing = await scenarioPhone.missing(of: report).first {
      throw ConsoleError("\(words(missing.expected)): \(words(missing.actual))")
    }
    let offer = try await scenarioPhone.open(report)
    guard offer.isOffered else {
      return add(
        try await scenarioPhone.step(parsed, ofRefused: offer, report), event, typed: line)
    }
    typedReport = TypedReport(event: event, line: line)
    return nil
  }

  /// Does one thing in the sheet.
  ///
  /// - Returns: What became of it.
  /// - Throws: `ScenarioError` where it is none; then nothing is done.
  mutating func touch(_ step: StructuredValue) async throws -> SheetTouch? {
    guard var typed = typedReport else { return nil }
    typed.steps.append(step)
    let (_, report) = try parse(typed.event())
    guard let last = report.user.steps.last else { return nil }
    let touch = await scenarioPhone.take(last)
    // What the user could not do was not done, and so is no step of the scenario.
    if touch?.obstacle == nil { typedReport = typed }
    return touch
  }

  /// Presses Done.
  ///
  /// - Returns: What came of the report; nil where Done cannot be pressed.
  mutating func done(_ choices: ReportChoices) async throws -> StepResult? {
    guard var typed = typedReport else { return nil }
    typed.steps.append(.text(SheetStepKind.done.key))
    guard await scenarioPhone.phone.pressDone() else {
      typedReport = typed
      return nil
    }
    var more: [String: StructuredValue] = [:]
    if choices.alert != .ok { more["alert"] = .text(choices.alert.rawValue) }
    switch choices.composer {
    case .send: break
    case .cancel: more["composer"] = .text("cancel")
    case .sendInstead(let text): more["composer"] = .object(["text": .text(text.revealed)])
    }
    return try await close(typed.event(with: more), nil, typed)
  }

  /// Presses Cancel, or lets go of a sheet whose process is gone.
  mutating func cancel() async throws -> StepResult? {
    guard var typed = typedReport else { return nil }
    // A process that is gone takes no Cancel.
    if await scenarioPhone.phone.sheetFailure == nil {
      typed.steps.append(.text(SheetStepKind.cancel.key))
    }
    return try await close(typed.event(), .cancelled, typed)
  }

  private mutating func close(
    _ event: [String: StructuredValue], _ answer: ReportAnswer?, _ typed: TypedReport
  ) async throws -> StepResult? {
    let (parsed, report) = try parse(event)
    typedReport = nil
    guard let step = await scenarioPhone.close(parsed, report, answer) else { return nil }
    return add(step, event, typed: typed.line)
  }

  private func parse(
    _ event: [String: StructuredValue]
  ) throws -> (Scenario.Event, Scenario.Report) {
    var longer = document
    longer.append(event)
    guard let parsed = try longer.scenario().events.last,
      case .report(let report) = parsed.happening
    else { throw ConsoleError("nothing is reported") }
    return (parsed, report)
  }
}
