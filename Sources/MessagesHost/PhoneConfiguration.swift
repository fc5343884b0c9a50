package import ExtensionWire
package import Fetching
import Foundation
package import HostPolicy
package import Sandboxing
package import Texts

/// What a simulated phone is like before anything happens on it.
package struct PhoneConfiguration: Sendable {
  package var profile: IOSProfile
  package var contacts: Set<SenderAddress>
  package var filtersUnknownSenders: Bool
  /// The phone's own number; the host knows it and gives it to nobody (DOC, WWDC17).
  package var phoneNumber: PrivateText?
  /// What an answer of junk does to the conversation; nil for what the profile says.
  package var junkStickiness: JunkStickiness?
  /// In which order a sender is reported and blocked.
  package var reportOrder: ReportOrder
  /// When a reporting extension's view is loaded.
  package var reportViewOrder: ReportViewOrder
  package var appGroups: [AppGroupSeed]
  /// Whether every launch finds its data container empty; a phone promises neither (ASSUMED).
  package var hasFreshContainer: Bool
  /// Real time that the host waits for an answer; Apple names no figure (ASSUMED).
  package var queryTimeout: Duration
  /// Real time that the host waits for a process to be ready (ASSUMED).
  package var launchTimeout: Duration
  /// What carries deferred requests; a stub without answers by default.
  package var transport: any DeferralTransport
  /// Where the approval of the extension's domain comes from.
  package var approval: DomainApproval
  package var process: ProcessRules
  package var sandboxMode: SandboxMode
  /// Protections that may be missing on this machine.
  package var allowedGaps: Set<Protection>
  /// Protections to leave out on purpose; each must be allowed to be missing as well.
  package var disabledProtections: Set<Protection>
  /// Is shown everything that the host gives to an extension's process; nil for nobody.
  package var onDisclosure: (@Sendable (HostDisclosure) -> Void)?
  /// Is told of every process that waits for a debugger; nil for processes that do not wait.
  ///
  /// With it there are no time limits, because a person looks at things.
  package var debugger: (@Sendable (DebuggerWait) -> Void)?
  /// Whether the host's waits cost no time; extensions are scripts then (`ExtensionScript`).
  ///
  /// Such a phone is played by what runs on its own thread (`SimulatedPhone.play`).
  package var hasVirtualTime: Bool
  /// Takes each record of the trace, in order, in place of the phone, which then keeps none.
  ///
  /// It is called under a lock of the trace. What the phone tells of acts between messages
  /// (`takeActsBetween`) is empty then, unless `keepsActsOfTrace`.
  package var traceSink: (@Sendable (TraceRecord) -> Void)?
  /// Whether the phone keeps what a `traceSink` got until somebody takes the acts between messages.
  ///
  /// Who sets this takes them after each event, or nothing is gained.
  package var keepsActsOfTrace: Bool
  /// Whether the trace says where in its source an extension crashed, or hung; to find that out takes a while.
  package var namesStacks: Bool
  /// The form of what the host and its extensions say to each other.
  package var wire: WireCoding
  /// Has the programs of extensions that other phones run, too; nil for a phone with copies of its own.
  package var programs: SharedPrograms?
  /// The program that confines the extension; nil to look for it beside this program.
  package var launcher: String?
  /// What the phone's clock shows at the beginning, and by which time zone.
  package var date: PhoneDate

  package init(profile: IOSProfile = .ios16) {
    self.profile = profile
    contacts = []
    filtersUnknownSenders = true
    phoneNumber = nil
    reportOrder = .documented
    reportViewOrder = .afterPrepare
    appGroups = []
    hasFreshContainer = false
    queryTimeout = .seconds(10)
    launchTimeout = .seconds(60)
    transport = StubTransport([])
    approval = .entitlementOnly
    process = ProcessRules()
    sandboxMode = .enforce
    allowedGaps = []
    disabledProtections = []
    onDisclosure = nil
    debugger = nil
    hasVirtualTime = false
    traceSink = nil
    keepsActsOfTrace = false
    namesStacks = true
    wire = .binary
    programs = nil
    launcher = nil
    date = .machine
  }

  /// The programs that it may share: none where an extension could write to what others run.
  var sharedPrograms: SharedPrograms? { hasWholeWall ? programs : nil }

  /// Whether an extension is kept from everything that it is ever kept from.
  ///
  /// Without scopes, which older kernels lack, it reaches signals and abstract sockets, and no file.
  var hasWholeWall: Bool {
    sandboxMode == .enforce && allowedGaps.subtracting([.scopes]).isEmpty
      && disabledProtections.subtracting([.scopes]).isEmpty
  }
}

/// How the host treats the extension's process; nobody says what a phone does exactly.
package struct ProcessRules: Sendable, Hashable {
  /// Whether one process serves one message after another (INF), or each gets a new one.
  package var isReused: Bool
  /// Memory that the process may hold, in bytes; Apple names no figure (ASSUMED).
  package var memoryLimit: UInt64?
  /// Crashes in a row after which the filter is not started until it is chosen again (ASSUMED).
  package var crashLimit: Int

  /// What a phone is assumed to do.
  package init(isReused: Bool = true, memoryLimit: UInt64? = nil, crashLimit: Int = 3) {
    self.isReused = isReused
    self.memoryLimit = memoryLimit
    self.crashLimit = crashLimit
  }
}

/// Something that the host gives to an extension's process.
package enum HostDisclosure: Sendable, Hashable {
  /// The environment of the process, as `NAME=value`.
  case environment([String])
  /// The bytes of one frame; holds a message, so it is private.
  case frame([UInt8])
}

/// An extension's process that has not run any code of the author's, and waits for a debugger.
///
/// The host keeps its first frame back until the process is traced. Whoever attaches stops the
/// process by that, so breakpoints that are set before it goes on are all met.
package struct DebuggerWait: Sendable, Hashable {
  /// The display name of the extension.
  package let filter: String
  /// The process number to attach to.
  package let processIdentifier: Int32
}

/// What a phone and its sessions have in common.
struct PhoneParts: Sendable {
  let configuration: PhoneConfiguration
  let folder: RunFolder
  let recorder: TraceRecorder
  let thread: PhoneThread
  var clock = PhoneClock.real
  /// When the phone was made, by the machine's clock, in milliseconds since the beginning of 1970.
  let start = Int((Date().timeIntervalSince1970 * 1000).rounded(.down))
}
