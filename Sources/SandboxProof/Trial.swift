import CPlatform
import ExtensionBundles
import Sandboxing

/// One run of a case, and what it changed in its world.
struct Trial {
  /// Nil when the launch was refused.
  let run: ProbeRun?
  let changes: Set<AttackCase.SideEffect>
  private let control: AttackCase.Control
  private let expansion: @Sendable (String) -> String
  private let leftBehind: Bool
  private var complaint: String?

  /// Runs a case as a plain child of this process.
  init(freely attack: AttackCase, _ arguments: [String]) throws {
    control = attack.control
    let world = try ProofWorld()
    try Self.prepare(world, attack)
    let before = WorldSnapshot(world)
    let run = try ProbeRun.plain(
      arguments.map(world.expand), in: world,
      until: { Self.isEnough(attack.control, printed: $0, sent: $1) })
    var changes = WorldSnapshot(world).changes(since: before)
    if attack.sideEffect == .victim, !changes.contains(.victim) {
      // A signal takes its time on a busy machine.
      _ = world.victims.process.isAlive(after: 10_000)
      changes = WorldSnapshot(world).changes(since: before)
    }
    self.changes = changes
    leftBehind = Self.end(run.lines.first)
    self.run = run
    let texts = Self.texts(attack, world)
    expansion = { texts[$0] ?? $0 }
  }

  /// Runs it through the production launcher, as the process of an extension of that kind.
  init(
    confining attack: AttackCase, _ arguments: [String], as point: ExtensionPoint
  ) async throws {
    control = attack.control
    let world = try ProofWorld(point)
    try Self.prepare(world, attack)
    let before = WorldSnapshot(world)
    let setting = attack.setting
    var number: Int32 = 0
    do {
      run = try await ProbeRun.sandboxed(
        arguments.map(world.expand), in: world,
        adjust: {
          $0.disabled = setting.disabled
          $0.allowedGaps = setting.disabled.union(
            setting.disabled.contains(.denialEvents) ? [.systemCalls] : [])
          if setting.disabled.contains(.systemCalls) { $0.allowedGaps.insert(.denialEvents) }
          $0.limits = setting.limits
          $0.usesControlGroup = setting.usesControlGroup
        },
        deadline: setting.deadline,
        drive: { number = $0.processIdentifier })
    } catch let error as SandboxError {
      run = nil
      complaint = "the launch was refused: \(error)"
    }
    changes = WorldSnapshot(world).changes(since: before)
    leftBehind = attack.control == .leavesProcess ? Self.end(run?.lines.first) : false
    let texts = Self.texts(attack, world)
    let process = "\(number)"
    expansion = { (texts[$0] ?? $0).replacing("{probe}", with: process) }
  }

  private static func isEnough(_ control: AttackCase.Control, printed: Int, sent: Int) -> Bool {
    switch control {
    case .sends(let count): sent >= count
    case .printsMore(let count): printed > count
    // What stays says so first, by a line or by the frame that says ready.
    case .staysAlive: printed > 0 || sent > 0
    default: false
    }
  }

  private static func prepare(_ world: ProofWorld, _ attack: AttackCase) throws {
    guard let thing = attack.setting.inherited else { return }
    try world.victims.leaveOpen(thing, shared: world.expand("{shared}"))
  }

  /// Expectations name things of a world that is gone when they are compared.
  private static func texts(_ attack: AttackCase, _ world: ProofWorld) -> [String: String] {
    var texts: [String] = []
    switch attack.expected {
    case .refused(_, _, let attempt, _, _): texts = [attempt]
    case .prints(let lines, _): texts = lines
    default: break
    }
    return Dictionary(texts.map { ($0, world.expand($0)) }) { first, _ in first }
  }

  /// Ends a process whose number a probe printed; says whether it was there.
  private static func end(_ line: String?) -> Bool {
    guard let number = line.flatMap({ Int32($0) }), number > 1 else { return false }
    return kill(number, SIGKILL) == 0
  }
}

extension Trial {
  func expand(_ text: String) -> String { expansion(text) }

  func that(_ complaint: String) -> Trial {
    var copy = self
    copy.complaint = complaint
    return copy
  }

  /// What the run came to, in a few words.
  var words: String {
    guard let run else { return "not started" }
    var words = [ending(run)]
    if let reason = run.reason { words.append("ended: \(Self.word(reason))") }
    if run.isCutOff { words.append("cut off at \(run.printedBytes) bytes") }
    words += changes.map(\.rawValue).sorted()
    let events = run.denials.map(\.count).reduce(0, +)
    if let first = run.denials.first {
      words.append(events == 1 ? first.code.rawValue : "\(first.code.rawValue) × \(events)")
    }
    return words.joined(separator: ", ")
  }

  private func ending(_ run: ProbeRun) -> String {
    guard let value = run.returned else {
      switch run.termination {
      case .signalled(let number): return "signal \(number)"
      case .exited(let code): return "exit \(code)"
      case nil: return "runs on"
      }
    }
    if value == -1 { return SystemErrorName.of(Int32(run.errno ?? 0)) }
    if value < 0 { return "not tried (\(value))" }
    switch control {
    case .happens: return "\(value) times"
    // An environment is nobody's business.
    case .printsOtherwise:
      return run.lines.count > 2
        ? "\(run.lines.count - 1) lines" : Self.shown(run.lines.first ?? "")
    default: return "succeeds"
    }
  }

  private static func shown(_ line: String) -> String {
    let line = line.replacing("\t", with: " ")
    return line.count > 24 ? line.prefix(23) + "…" : line
  }

  var errnoName: String {
    guard let run, run.returned == -1, let error = run.errno, error != 0 else { return "-" }
    return SystemErrorName.of(Int32(error))
  }

  private static func word(_ reason: TerminationReason) -> String {
    switch reason {
    case .memory: "memory"
    case .groupMemory: "memory of the group"
    case .storage, .storageDepth: "storage"
    default: "\(reason)"
    }
  }

  /// Why this does not show that the act is possible; nil when it does.
  func problem(as attack: AttackCase) -> String? {
    if let complaint { return complaint }
    guard let run else { return "it did not start" }
    guard isControl(attack.control, run) else { return "without the sandbox: \(words)" }
    if let sideEffect = attack.sideEffect, !changes.contains(sideEffect) {
      return "without the sandbox, \(sideEffect.rawValue) did not notice"
    }
    return nil
  }

  private func isControl(_ control: AttackCase.Control, _ run: ProbeRun) -> Bool {
    switch control {
    case .succeeds: (run.returned ?? -1) >= 0
    case .failsWith(let error): run.returned == -1 && run.errno == Int(error)
    case .happens: (run.returned ?? 0) > 0
    case .printsOtherwise: !run.lines.isEmpty
    case .printsMore(let count): run.printedBytes > count
    case .becomesAnother: run.exitCode == 0 && run.returned == nil
    case .exits(let code): run.termination == .exited(code: code)
    case .dies(let number): run.termination == .signalled(number: number)
    case .staysAlive: run.termination == nil
    case .leavesProcess: leftBehind
    case .sends(let count): run.received.count >= count
    }
  }
}

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
