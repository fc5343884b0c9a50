/// One refused act of the child, in words that its author understands.
package struct Denial: Sendable, Equatable {
  /// What kind of act it was.
  package let code: DenialCode
  /// What was tried, such as `write to App Group group.x/rules.json`; safe for a terminal.
  package let attempt: String
  /// The system call, such as `openat`.
  package let call: String
  /// The errno that the child got; 0 when it was killed or, in audit mode, not refused.
  package let errno: Int32
  /// Which guard refused.
  package let layer: Layer
  /// Where the words of `attempt` come from.
  package let observed: Observation
  /// How many acts this event stands for: 1, or the repetitions counted since the last event.
  package let count: Int

  /// The guards that refuse.
  package enum Layer: String, Sendable {
    case seccomp, landlock, runtime, audit, group
  }

  /// How trustworthy the wording is; the refusal itself never depends on memory.
  package enum Observation: String, Sendable {
    /// From registers, which the child cannot change any more.
    case registers
    /// From the child's memory, which another of its threads may have changed meanwhile.
    case memory
    /// The child's memory could not be read.
    case unreadable
  }

  package init(
    code: DenialCode, attempt: String, call: String, errno: Int32, layer: Layer,
    observed: Observation, count: Int
  ) {
    self.code = code
    self.attempt = attempt
    self.call = call
    self.errno = errno
    self.layer = layer
    self.observed = observed
    self.count = count
  }
}

extension Denial {
  /// What an author can do instead.
  package var remedy: String { code.remedy }

  /// The errno's name, such as `EPERM`.
  package var errnoName: String { SystemErrorName.of(errno) }

  func counted(_ count: Int) -> Denial {
    Denial(
      code: code, attempt: attempt, call: call, errno: errno, layer: layer, observed: observed,
      count: count)
  }
}

extension Denial: CustomStringConvertible {
  package var description: String {
    let racy = observed == .registers ? "" : ", \(observed.rawValue)"
    let times = count == 1 ? "" : ", \(count) times"
    return "\(code.rawValue): \(attempt) [\(call) \(errnoName), \(layer.rawValue)\(racy)\(times)]"
  }
}
