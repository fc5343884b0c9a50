import CPlatform
import HostPolicy
import Sandboxing

/// One act that the sandbox must refuse, with everything that shows that it does.
package struct AttackCase: Sendable {
  /// The row of the checklist and a name, such as `A1.write`.
  package let id: String
  /// What runs.
  let act: Act
  /// How the act ends where nothing refuses it; anything else makes the case void.
  let control: Control
  /// What it changes then, outside the process that acts; with the sandbox, nothing changes.
  var sideEffect: SideEffect?
  /// How it must end in the sandbox.
  let expected: Expectation
  /// What is special about its process.
  var setting = Setting()
}

extension AttackCase {
  /// The group's letter in the checklist.
  package var group: Character { id.first ?? "?" }

  /// What the cases of each group are about.
  package static let subjects: [Character: String] = [
    "A": "writes to the App Group, by every call, and by Landlock alone",
    "B": "metadata, locks and watches",
    "C": "other names of the same file, mounts, own filters",
    "D": "inherited descriptors, environment, terminal",
    "E": "network and local sockets",
    "F": "io_uring",
    "G": "other processes, `/proc`, home",
    "H": "traces for the next launch",
    "I": "programs, threads, memory, time, output",
    "K": "kernel surface: other tables, unknown numbers, high bits",
    "N": "the listener: races, floods, a dying caller, terminal text",
    "P": "an extension\u{2019}s process that breaks the protocol",
  ]

  /// What the case runs.
  enum Act: Sendable, Equatable {
    /// The probe program with these arguments; see `ProofWorld.expand`.
    case probe([String])
    /// The probe program as an extension that breaks the protocol in this way.
    case extensionProcess(String)
  }

  /// How an act ends without the sandbox.
  enum Control: Sendable, Equatable {
    /// Its call succeeds.
    case succeeds
    /// Its call fails for another reason, such as EFAULT: it got past whoever might refuse it.
    case failsWith(Int32)
    /// It answers more than zero: how often the forbidden thing happened.
    case happens
    /// It prints something else than in the sandbox.
    case printsOtherwise
    /// It prints more bytes than this.
    case printsMore(than: Int)
    /// It becomes another program, which ends in order.
    case becomesAnother
    case exits(Int32)
    case dies(Int32)
    /// It is still there after a while.
    case staysAlive
    /// It leaves a process behind, whose number it prints.
    case leavesProcess
    /// It sends at least so many bytes to the host.
    case sends(Int)
  }

  /// What an act changes where it is possible.
  enum SideEffect: String, Sendable, CaseIterable {
    /// Files of the App Group, the home or the run's folder: names, content or metadata.
    case files
    case tcp, tcp6, udp
    case localStream = "local stream"
    case localDatagram = "local datagram"
    case abstract
    /// Another process: whether it lives, its limits, processors and priority.
    case victim
  }

  /// What is special about a case's process.
  struct Setting: Sendable {
    /// Protections that are left out, to see the wall behind them.
    var disabled: Set<Protection> = []
    var limits = ResourceLimits()
    /// What a careless host leaves open for its children.
    var inherited: Inherited?
    /// How long after its first line, or after the query, the host ends it.
    var deadline: Duration?
    /// Only root can do it at all, sandbox or not.
    var isForRoot = false
    /// Only where children get control groups is there anything that could refuse it.
    var needsControlGroup = false
    /// Whether the child gets a control group where there are any.
    var usesControlGroup = true
  }

  /// Something of the host's that a child could inherit.
  enum Inherited: Sendable {
    /// The App Group's file, open for writing.
    case file
    /// The App Group's folder.
    case folder
    /// A datagram socket that is connected to a server.
    case socket
  }
}

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

extension AttackCase {
  /// A case of the probe program that is refused with one event.
  static func probe(
    _ id: String, _ arguments: [String], _ code: DenialCode, _ call: String, _ attempt: String,
    control: Control = .succeeds, sideEffect: SideEffect? = nil, errno: Int32 = EPERM
  ) -> AttackCase {
    AttackCase(
      id: id, act: .probe(arguments), control: control, sideEffect: sideEffect,
      expected: .refused(code, call: call, attempt: attempt, errno: errno))
  }

  /// One system call by name; nil where this machine has none of that name.
  static func call(
    _ id: String, _ name: String, _ arguments: [String], _ code: DenialCode, _ attempt: String,
    control: Control = .succeeds, sideEffect: SideEffect? = nil, errno: Int32 = EPERM
  ) -> AttackCase? {
    number(name).map {
      probe(
        id, ["call", $0] + arguments, code, name, attempt, control: control, sideEffect: sideEffect,
        errno: errno)
    }
  }

  /// One system call that fails without an event.
  static func quietCall(
    _ id: String, _ name: String, _ arguments: [String], _ error: Int32, _ layer: Layer,
    control: Control = .succeeds, sideEffect: SideEffect? = nil, _ change: (inout Setting) -> Void
  ) -> AttackCase? {
    number(name).map {
      quiet(
        id, ["call", $0] + arguments, error, layer, control: control, sideEffect: sideEffect, change
      )
    }
  }

  /// A case that fails without an event, in a layer behind the filter or before it.
  static func quiet(
    _ id: String, _ arguments: [String], _ error: Int32, _ layer: Layer,
    control: Control = .succeeds, sideEffect: SideEffect? = nil,
    _ change: (inout Setting) -> Void = { _ in }
  ) -> AttackCase {
    var attack = AttackCase(
      id: id, act: .probe(arguments), control: control, sideEffect: sideEffect,
      expected: .fails(error, layer))
    change(&attack.setting)
    return attack
  }

  /// A case with any other end.
  static func other(
    _ id: String, _ arguments: [String], _ control: Control, _ expected: Expectation,
    sideEffect: SideEffect? = nil, _ change: (inout Setting) -> Void = { _ in }
  ) -> AttackCase {
    var attack = AttackCase(
      id: id, act: .probe(arguments), control: control, sideEffect: sideEffect, expected: expected)
    change(&attack.setting)
    return attack
  }

  static func number(_ name: String) -> String? {
    let number = cpl_system_call_number(name)
    return number < 0 ? nil : String(number)
  }
}

extension AttackCase {
  /// Every case, in the order of the checklist.
  package static let all: [AttackCase] = {
    let tables: [[AttackCase?]] = [
      sharedWrites, sharedNames, fileWall, metadata, locks, names, inherited, connections, sockets,
      rings, signals, indirect, inspection, settings, persistence, programs, resources, kernel,
      kernelState, setIDFiles, suppliedFiles, emptyNames, questions,
      otherWrites, otherMetadata, otherNames, otherPersistence, credentials, otherKernel,
      listener, protocolBreaks,
    ]
    let cases = tables.flatMap { $0.compactMap { $0 } }
    return cases.enumerated().sorted {
      ($0.element.group, $0.offset) < ($1.element.group, $1.offset)
    }
    .map(\.element)
  }()

  static let appGroup = "App Group \(ProofWorld.group)"
  static let rules = "\(appGroup)/rules.json"
  static let here = "-100"
}
