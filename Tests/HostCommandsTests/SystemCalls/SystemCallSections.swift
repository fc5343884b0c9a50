import CPlatform

@testable import Sandboxing

/// What becomes of every system call of this machine, as the filter and the host's rules say.
struct SystemCallSections {
  /// A call of the machine's own table.
  struct Call {
    let number: Int32
    let name: String
    let decision: FilterProgram.Decision
  }

  let calls: [Call]

  init() {
    let program = FilterProgram()
    calls =
      program.isEmpty
      ? []
      : (0..<Int32(1024)).compactMap { number in
        cpl_system_call_name(number).map {
          Call(
            number: number, name: String(cString: $0), decision: program.decision(of: number))
        }
      }
  }

  /// Those that go on whatever their arguments are.
  var free: String { Self.list(calls.filter { $0.decision == .end(.goesOn) }.map(\.name)) }

  /// Those that go on by their arguments, and are the host's to judge otherwise.
  var byArguments: String {
    let rows = calls.flatMap { call -> [[String]] in
      guard case .test = call.decision else { return [] }
      let ways = FilterWords(of: call.name).waysOn(call.decision)
      return ways.isEmpty
        ? [["`\(call.name)`", "never by itself"]]
        : ways.enumerated().map { [$0.offset == 0 ? "`\(call.name)`" : "", $0.element] }
    }
    return GeneratedSection.table(["call", "goes on when"], rows)
  }

  /// What the host says to those that the filter stops, whether always or by their arguments.
  var judged: String {
    var names: [String: [String]] = [:]
    for call in calls where call.decision.endings.contains(.asksHost) {
      guard let rule = CallRule.of(call.number) else { continue }
      names[rule.judgement, default: []].append(call.name)
    }
    let rows = names.sorted { $0.key < $1.key }
      .map { [$0.key, $0.value.map { "`\($0)`" }.joined(separator: ", ")] }
    return GeneratedSection.table(["what the host does", "calls"], rows)
  }

  /// Those that the filter answers by itself.
  var answered: String {
    let rows = calls.compactMap { call -> [String]? in
      guard case .end(.answers(let error)) = call.decision else { return nil }
      return ["`\(call.name)`", "`\(SystemErrorName.of(error))`"]
    }
    return GeneratedSection.table(["call", "answer"], rows)
  }

  /// Those that are refused because nobody has a rule for them.
  var others: String {
    Self.list(
      calls.filter { $0.decision == .end(.asksHost) && CallRule.of($0.number) == nil }
        .map(\.name))
  }

  private static func list(_ names: [String]) -> String {
    "\(names.count): " + names.sorted().map { "`\($0)`" }.joined(separator: ", ") + "."
  }
}

extension CallRule {
  /// What is done with a call that has this rule.
  var judgement: String {
    switch self {
    case .open: "opens by the rules of files"
    case .openByMemory: "words what it was meant for, and answers `ENOSYS`"
    case .readLink: "reads links, but not those of other processes: `process.inspect`"
    case .change: "changes names by the rules of files: `file.write`"
    case .metadata:
      "changes metadata of the data container by its own hand, refuses the rest: `file.metadata`"
    case .fileControl: "judges by command: `file.lock`, `kernel.call`"
    case .fileLock: "locks what may be written, refuses the rest: `file.lock`"
    case .deviceControl: "refuses the requests that the filter stops: `kernel.device`"
    case .socket: "gives a decoy for a common kind, refuses the rest: `network.socket`"
    case .address(let code, _, _, _), .message(let code, _, _): "refuses: `\(code.rawValue)`"
    case .socketOption: "lets harmless options pass, refuses the rest: `network.socket`"
    case .thread: "counts threads, refuses processes: `process.threads`, `process.fork`"
    case .schedule:
      "schedules threads of the process by its own hand, refuses the rest: `process.settings`"
    case .ask: "answers for threads of the process, refuses the rest: `process.inspect`"
    case .signal: "refuses what does not go to the process: `process.signal`"
    case .execute: "refuses every one after the launcher's: `process.exec`"
    case .succeedQuietly: "answers that it is done, without an event"
    case .failQuietly(let error): "answers `\(SystemErrorName.of(error))`, without an event"
    case .never(let code, _): "refuses: `\(code.rawValue)`"
    }
  }
}
