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
  /// - Throws: `ScenarioError` where the report is none.
  mutating func open(
    _ event: [String: StructuredValue], typed line: String
  ) async throws -> StepResult? {
    let (parsed, report) = try parse(event)
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
    // What is not clear is not done, and so is no step of the scenario.
    if case .unclear? = touch?.obstacle { return touch }
    typedReport = typed
    return touch
  }

  /// Presses Done.
  ///
  /// - Returns: What came of the report; nil where Done cannot be pressed.
  mutating func done(alert: ReportAlertChoice, sends: Bool) async throws -> StepResult? {
    guard var typed = typedReport else { return nil }
    typed.steps.append(.text(SheetStepKind.done.key))
    guard await scenarioPhone.phone.pressDone() else {
      typedReport = typed
      return nil
    }
    var more: [String: StructuredValue] = [:]
    if alert != .ok { more["alert"] = .text(alert.rawValue) }
    if !sends { more["composer"] = .text("cancel") }
    return try await close(typed.event(with: more), nil, typed)
  }

  /// Presses Cancel, or lets go of a sheet whose process is gone.
  mutating func cancel() async throws -> StepResult? {
    guard var typed = typedReport else { return nil }
    typed.steps.append(.text(SheetStepKind.cancel.key))
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
