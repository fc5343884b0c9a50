import HostPolicy
import Sandboxing

extension AttackCase {
  /// How an act must end in the sandbox: exact errno, exact layer.
  enum Expectation: Sendable {
    /// Refused with exactly one event in these words, by the filter unless another is named.
    case refused(
      DenialCode, call: String, attempt: String, errno: Int32 = 1, layer: Denial.Layer = .seccomp)
    /// Fails without an event, in a layer that can send none.
    case fails(Int32, Layer)
    /// The forbidden thing happens not once, whatever is reported of the tries.
    case neverHappens(Layer)
    /// Every one of so many tries is refused and counted.
    case allCounted(Int)
    /// Not one of so many different tries succeeds; they are counted in a bounded number of events.
    case allRefused(Int)
    /// Prints exactly these lines.
    case prints([String], Layer)
    /// Killed by this signal, with an event of this code.
    case killed(Int32, DenialCode)
    /// Ended by the host for using too much memory.
    case outOfMemory
    /// Ended by the kernel, because its control group may not hold so much memory.
    case groupOutOfMemory
    /// Ended by the host at its deadline.
    case outOfTime
    /// Its output is cut off at so many bytes.
    case cutOff(Int)
    /// It ends by itself, and the host goes on.
    case harmless
    /// The message that it was asked about is shown as if there were no filter.
    case noAnswer(NoAnswerReason, diagnostic: String? = nil)
    /// What it sent besides its answer is named, and the answer is this action.
    case answer(Int, diagnostic: String)
  }

  /// Who refuses.
  enum Layer: String, Sendable {
    /// The system-call filter, with the host's words or without.
    case seccomp
    case landlock
    /// What the launcher closes, resets and drops before the extension runs.
    case launcher
    /// Resource limits of the kernel.
    case limits
    /// The child's control group.
    case group
    /// The host's own watch over time, memory, output and protocol.
    case host
  }
}

extension AttackCase.Expectation {
  var layer: AttackCase.Layer {
    switch self {
    case .refused(_, _, _, _, .group): .group
    case .refused, .killed, .allCounted, .allRefused: .seccomp
    case .fails(_, let layer), .neverHappens(let layer), .prints(_, let layer): layer
    case .groupOutOfMemory: .group
    case .outOfMemory, .outOfTime, .cutOff, .harmless, .noAnswer, .answer: .host
    }
  }
}
