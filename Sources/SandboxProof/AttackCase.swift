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
