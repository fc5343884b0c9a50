import ExtensionWire
import Fetching
import HostPolicy
import MessagesHost
import Sandboxing

/// What the filter does when it is asked, and what must come of it.
struct FilterDeed: Sendable {
  enum Kind: Sendable {
    case answer
    /// It answers again after a time, which is once too often.
    case answerTwice(after: Duration)
    case crash(signal: Int32)
    case exit(code: Int32)
    case garbage([UInt8])
    /// It does nothing at all.
    case silence
    case letGo
    /// It does not read what the host sends.
    case deaf
    case hoard
    case fill
    /// It asks the network first, whatever that answers.
    case deferral(ServerDeed, answerAfter: Duration)
  }

  let kind: Kind
  /// Time from the question to the deed.
  let delay: Duration
  let action: Int
  let subAction: Int
  /// Whether it prints and tries something forbidden before.
  let isNoisy: Bool

  /// What the host must make of it, which waits so long.
  func answer(within timeout: Duration) -> FilterAnswer {
    guard delay < timeout else { return .noAnswer(.timeout) }
    let answer = FilterAnswer.response(action: action, subAction: subAction)
    switch kind {
    case .answer, .answerTwice: return answer
    case .crash: return .noAnswer(.crash)
    case .exit(let code): return .noAnswer(code == 0 ? .exit : .crash)
    case .garbage: return .noAnswer(.garbage)
    case .silence, .deaf: return .noAnswer(.timeout)
    case .letGo: return .noAnswer(.neverCompleted)
    case .hoard: return .noAnswer(.memory)
    case .fill: return .noAnswer(.storage)
    case .deferral(let server, let after):
      let isInTime = server.delay < timeout && after < timeout - delay
      return isInTime ? answer : .noAnswer(.timeout)
    }
  }

  /// What it does when the query comes.
  func acts(_ query: QueryID) throws -> [ScriptedAct] {
    var acts = isNoisy ? Self.noise : []
    switch kind {
    case .answer: acts.append(try response(query, after: delay))
    case .answerTwice(let more):
      acts += [try response(query, after: delay), try response(query, after: delay + more)]
    case .crash(let signal): acts.append(end(.signalled(number: signal)))
    case .exit(let code): acts.append(end(.exited(code: code)))
    case .garbage(let bytes): acts.append(ScriptedAct(after: delay, .received(bytes)))
    case .silence: break
    case .letGo:
      let record = DiagnosticRecord(code: "completion.never", message: "let go", queryID: query)
      acts.append(try ScriptedAct.say(.diagnostic(record), after: delay))
    case .deaf: acts.append(ScriptedAct(after: delay, .inputStalled(pendingBytes: 1 << 20)))
    case .hoard: acts.append(end(.signalled(number: 9), .memory(resident: 1 << 30)))
    case .fill: acts.append(end(.signalled(number: 9), .storage(bytes: 1 << 30, entries: 9)))
    case .deferral: acts.append(try ScriptedAct.say(.deferral(query), after: delay))
    }
    return acts
  }

  /// What it does when the network's answer, or failure, comes.
  func actsAfterDeferral(_ query: QueryID) throws -> [ScriptedAct] {
    guard case .deferral(_, let after) = kind else { return [] }
    return [try response(query, after: after)]
  }

  /// The deed as a message tells it to a real extension, which has a part of the time.
  func words(timeDividedBy divisor: Int) -> String {
    let verb =
      switch kind {
      case .answer: isNoisy ? "print" : "answer"
      case .answerTwice: "twice"
      case .crash: "crash"
      case .exit: "exit"
      case .garbage: "garbage"
      // Nothing of these is the filter's own to do.
      case .silence, .deaf, .hoard, .fill: "silence"
      case .letGo: "let-go"
      case .deferral: "defer"
      }
    let milliseconds = Int(delay / .milliseconds(divisor))
    return "soak \(milliseconds) \(verb) \(action) \(subAction)"
  }

  private func response(_ query: QueryID, after delay: Duration) throws -> ScriptedAct {
    let record = ResponseRecord(action: action, subAction: subAction)
    return try .say(.response(query, record), after: delay)
  }

  private func end(
    _ status: TerminationStatus, _ reason: TerminationReason? = nil
  ) -> ScriptedAct {
    ScriptedAct(after: delay, .exited(status, reason))
  }

  private static let noise = [
    ScriptedAct(.output(.standardOutput, Array("one".utf8))),
    ScriptedAct(.output(.standardError, Array("two".utf8))),
    ScriptedAct(
      .denied(
        Denial(
          code: .networkConnect, attempt: "connect to 192.0.2.1:443", call: "connect", errno: 1,
          layer: .seccomp, observed: .registers, count: 1))),
  ]
}

/// What the server does that the filter defers to.
struct ServerDeed: Sendable {
  enum Kind: Sendable {
    case answer(status: Int, body: [UInt8])
    case fault(TransportFault)
  }

  let kind: Kind
  let delay: Duration
}

/// What the filter does when it is asked for its sub-actions.
struct CapabilitiesDeed: Sendable {
  enum Kind: Sendable {
    case declare([Int], [Int])
    case crash
    case garbage
    case silence
  }

  let kind: Kind
  let delay: Duration

  func acts(_ query: QueryID) throws -> [ScriptedAct] {
    switch kind {
    case .declare(let transactional, let promotional):
      let record = CapabilitiesRecord(transactional: transactional, promotional: promotional)
      return [try .say(.capabilities(query, record), after: delay)]
    case .crash: return [ScriptedAct(after: delay, .exited(.signalled(number: 11), nil))]
    case .garbage: return [ScriptedAct(after: delay, .received([0, 0, 0, 0]))]
    case .silence: return []
    }
  }
}

/// How a process of the filter starts.
struct LaunchDeed: Sendable {
  /// Time until it says that it is ready.
  let delay: Duration
  let handlesCapabilities: Bool
}
