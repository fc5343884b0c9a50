import CPlatform
import Sandboxing

extension Trial {
  /// Why the sandbox did not hold as it must; nil when it did.
  func problem(expecting attack: AttackCase) -> String? {
    if let complaint { return complaint }
    guard let run else { return "it did not start" }
    if !changes.isEmpty {
      return "ESCAPE: \(changes.map(\.rawValue).sorted().joined(separator: ", ")) noticed"
    }
    return problem(run, attack.expected)
  }

  private func problem(_ run: ProbeRun, _ expected: AttackCase.Expectation) -> String? {
    switch expected {
    case .refused(let code, let call, let attempt, let error, let layer):
      return failure(run, error) ?? event(run, code, call, expand(attempt), error, layer)
    case .fails(let error, _): return failure(run, error) ?? quiet(run)
    case .neverHappens: return run.returned == 0 ? nil : "it happened: \(words)"
    case .allCounted(let count):
      let events = run.denials.map(\.count).reduce(0, +)
      if run.returned != 0 { return "some tries ended otherwise: \(words)" }
      return events == count ? nil : "\(events) of \(count) tries were reported"
    case .allRefused(let count):
      let events = run.denials.map(\.count).reduce(0, +)
      if run.returned != 0 { return "some tries ended otherwise: \(words)" }
      let isBounded = events == count && run.denials.count < 600
      return isBounded ? nil : "\(run.denials.count) events for \(events) of \(count) tries"
    case .prints(let lines, _):
      return run.lines == lines.map(expand) ? nil : "it printed \(run.lines)"
    case .killed(let number, let code):
      if run.termination != .signalled(number: number) { return "it was not killed: \(words)" }
      return run.denials.map(\.code) == [code] ? nil : "reported \(run.denials)"
    case .outOfMemory:
      if case .memory = run.reason { return nil }
      return "it was not ended for its memory: \(words)"
    case .groupOutOfMemory:
      if case .groupMemory = run.reason { return nil }
      return "its group did not end it: \(words)"
    case .outOfTime: return run.reason == .deadline ? nil : "it was not ended: \(words)"
    case .cutOff(let count):
      return run.isCutOff && run.printedBytes <= count ? nil : "\(run.printedBytes) bytes came"
    case .harmless: return run.exitCode == 0 ? nil : "it ended otherwise: \(words)"
    case .noAnswer, .answer: return "only a process of an extension is asked"
    }
  }

  private func failure(_ run: ProbeRun, _ error: Int32) -> String? {
    if run.returned == -1, run.errno == Int(error) { return nil }
    guard let returned = run.returned else { return "no answer: \(words)" }
    return returned >= 0
      ? "ESCAPE: the call answered \(returned)"
      : "\(words) in place of \(SystemErrorName.of(error))"
  }

  private func quiet(_ run: ProbeRun) -> String? {
    run.denials.isEmpty ? nil : "refused by another layer: \(run.denials)"
  }

  private func event(
    _ run: ProbeRun, _ code: DenialCode, _ call: String, _ attempt: String, _ error: Int32,
    _ layer: Denial.Layer
  ) -> String? {
    guard let denial = run.denials.first else { return "no event; another layer refused it" }
    if run.denials.count != 1 { return "\(run.denials.count) events: \(run.denials)" }
    let isExact =
      denial.code == code && denial.call == call && denial.errno == error
      && denial.layer == layer && denial.attempt == attempt
    return isExact ? nil : "reported \(denial), expected \(code.rawValue): \(attempt) [\(call)]"
  }
}
