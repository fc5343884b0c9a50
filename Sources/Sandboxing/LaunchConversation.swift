import CPlatform
import ExtensionWire
import Texts

/// The talk with the launcher until the extension runs: status records, the listener, permission.
struct LaunchConversation {
  let descriptors: ChildDescriptors
  let profile: SandboxProfile
  let executable: [UInt8]
  let group: ControlGroup?
  private var status = SandboxStatus()
  private var isStarted = false
  private var hasPermission = false
  /// Whether what was started has said anything that the launcher says.
  private var hasSpoken = false

  /// Generous: the launcher needs about a millisecond, but a busy machine may not let it run for long.
  private static let patience = Duration.seconds(60)

  init(
    descriptors: ChildDescriptors, profile: SandboxProfile, executable: [UInt8],
    group: Result<ControlGroup, ControlGroupSite.Absence>
  ) {
    self.descriptors = descriptors
    self.profile = profile
    self.executable = executable
    self.group = try? group.get()
    status.mode = profile.mode
    status.controlGroup = ControlGroupReport(
      group, isWanted: profile.usesControlGroup)
  }

  /// What a finished talk leaves.
  struct Handover: ~Copyable {
    let status: SandboxStatus
    let listener: OwnedDescriptor?

    consuming func takeListener() -> OwnedDescriptor? { listener }
  }

  /// Sends the plan, on which the launcher begins.
  func send(_ plan: LaunchPlan) throws(SandboxError) {
    let socket = descriptors.conversation.number
    guard cpl_send_packet(socket, plan.bytes, plan.bytes.count) == plan.bytes.count else {
      let number = cpl_errno()
      throw [EPIPE, ECONNRESET].contains(number) ? died : .system("launcher", number)
    }
  }

  /// Answers the launcher until the extension runs.
  mutating func run() throws(SandboxError) -> Handover {
    let socket = descriptors.conversation.number
    var listener: OwnedDescriptor?
    let deadline = ContinuousClock.now + Self.patience
    while true {
      var polled = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
      // Once it has executed, the listener speaks for the extension: that is not our talk.
      if !isStarted, let number = listener?.number {
        polled.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
      }
      let left = ContinuousClock.now.duration(to: deadline).milliseconds
      guard left > 0, poll(&polled, nfds_t(polled.count), Int32(left)) != 0 else { throw silent }
      if polled.count > 1, polled[1].revents & Int16(POLLIN) != 0, let number = listener?.number {
        try answer(listener: number)
      }
      guard polled[0].revents != 0 else { continue }
      var number: Int32 = -1
      guard let bytes = try receive(from: socket, &number) else { break }
      if number >= 0 {
        hasSpoken = true
        _ = cpl_notification_wake_on_same_processor(number)
        listener = try .taking(number, step: "listener")
      } else {
        try handle(bytes)
      }
    }
    let isWatched = listener != nil
    guard isStarted || (!isWatched && hasPermission) else { throw died }
    return Handover(status: status, listener: listener)
  }

  private func receive(
    from socket: Int32, _ descriptor: inout Int32
  ) throws(SandboxError) -> ArraySlice<UInt8>? {
    // As much as the launcher puts into a packet.
    var buffer = [UInt8](repeating: 0, count: 8 << 10)
    let count = cpl_receive_packet(socket, &buffer, buffer.count, &descriptor)
    if count < 0 {
      guard cpl_errno() == ECONNRESET else { throw .system("launcher", cpl_errno()) }
      return nil
    }
    return count == 0 ? nil : buffer[..<count]
  }

  private mutating func handle(_ bytes: ArraySlice<UInt8>) throws(SandboxError) {
    guard let records = LauncherRecord.all(in: bytes) else { throw died }
    hasSpoken = true
    for record in records { try handle(record) }
  }

  private mutating func handle(_ record: LauncherRecord) throws(SandboxError) {
    switch record.kind {
    case "status":
      guard let protection = Protection(rawValue: record.name),
        let state = ProtectionState(name: record.state, detail: record.explanation)
      else { throw died }
      status[protection] = state
    case "ready": try permit()
    default:
      throw SandboxError(
        code: Self.code(record), subject: TerminalSafeText.of(record.name.utf8),
        detail: TerminalSafeText.of(record.explanation.utf8), remedy: Self.remedy(record))
    }
  }

  private mutating func permit() throws(SandboxError) {
    let gaps = status.gaps.filter { !profile.permittedGaps.contains($0) }
    guard gaps.isEmpty else { throw .missing(gaps, in: status) }
    hasPermission = true
    if let group, !group.holds(descriptors.processIdentifier) {
      status.controlGroup = ControlGroupReport(without: "the kernel does not let the child in")
    }
    guard cpl_send_packet(descriptors.conversation.number, "G", 1) == 1 else { throw died }
  }

  private static func code(_ record: LauncherRecord) -> SandboxError.Code {
    // Its loader is missing, too, where it comes from another system.
    let isDamaged = ["ENOEXEC", "ELIBBAD", "EINVAL", "ENOENT"]
      .contains(SystemErrorName.of(record.error))
    return record.name == "exec" && isDamaged ? .programUnusable : .launcherFailed
  }

  private static func remedy(_ record: LauncherRecord) -> String {
    switch record.name {
    case "exec": "Build the extension for this machine, and check that it may be executed."
    case "files": "The path changed while the extension was being started; try again."
    default: "Run `messages-host doctor` for the cause."
    }
  }

  private var died: SandboxError {
    SandboxError(
      code: .launcherFailed, subject: "extension-launcher",
      detail: hasSpoken
        ? "ended before the extension ran"
        : "what was started is not the launcher, or ended without a word",
      remedy: "Check that host and launcher come from the same build"
        + (hasSpoken ? "." : ", and what \(LauncherLocation.environmentVariable) names."))
  }

  private var silent: SandboxError {
    SandboxError(
      code: .launcherSilent, subject: "extension-launcher",
      detail: "no answer in \(Self.patience.components.seconds) seconds",
      remedy: "Check that host and launcher come from the same build.")
  }
}

extension LaunchConversation {
  /// Only the launcher has run so far: it may execute once.
  private mutating func answer(listener: Int32) throws(SandboxError) {
    var notification = cpl_notification()
    guard cpl_notification_receive(listener, &notification) == 0 else { return }
    let call = StoppedCall(notification, mode: profile.mode)
    guard call.name == "execve", hasPermission, !isStarted else {
      _ = cpl_notification_refuse(listener, notification.id, EPERM)
      throw died
    }
    isStarted = true
    try checkMemory(call)
    _ = cpl_notification_continue(listener, notification.id)
  }

  /// Without the child's memory no refusal could be worded, and no path be judged.
  private mutating func checkMemory(_ call: StoppedCall) throws(SandboxError) {
    guard call.memory.string(at: call.arguments[0]) != executable else { return }
    status[.denialEvents] = .degraded("the host may not read the memory of its child")
    guard profile.permittedGaps.contains(.denialEvents) else {
      throw .missing([.denialEvents], in: status)
    }
  }
}

/// The packet that tells the launcher what to do: NUL-terminated keys and values.
struct LaunchPlan {
  private(set) var bytes: [UInt8] = []

  init(profile: SandboxProfile, rules: FileRules, executable: [UInt8]) throws(SandboxError) {
    try append("mode", profile.mode.rawValue)
    try append("parent", String(getpid()))
    try append("executable", bytes: executable)
    try append("directory", "/")
    try append("argument", profile.executable)
    for argument in profile.arguments { try append("argument", argument) }
    for (name, value) in profile.environment { try append("environment", "\(name)=\(value)") }
    for protection in profile.disabled { try append("disable", protection.rawValue) }
    for limit in Self.limits(profile.limits) {
      try append("limit", String(limit.resource), String(limit.value))
    }
    for rule in rules.all {
      try append(
        "rule", String(rule.grants.rawValue), String(rule.device), String(rule.inode))
      try append(bytes: rule.path)
    }
    if let version = profile.landlockVersionLimit {
      try append("landlock-abi", String(version))
    }
    guard bytes.count < 64 << 10 else {
      throw SandboxError(
        code: .profileInvalid, subject: "arguments and paths", detail: "longer than 64 KiB",
        remedy: "Pass fewer or shorter ones.")
    }
  }

  /// Tells the launcher to go into a control group by these files, before anything else.
  mutating func enter(_ doors: [String]) throws(SandboxError) {
    for door in doors { try append("group", door) }
  }

  private mutating func append(_ strings: String...) throws(SandboxError) {
    for string in strings { try append(bytes: Array(string.utf8)) }
  }

  private mutating func append(_ key: String, bytes value: [UInt8]) throws(SandboxError) {
    try append(key)
    try append(bytes: value)
  }

  private mutating func append(bytes value: [UInt8]) throws(SandboxError) {
    guard !value.contains(0) else {
      throw SandboxError(
        code: .profileInvalid, subject: TerminalSafeText.of(value), detail: "contains NUL",
        remedy: "Remove the NUL character.")
    }
    bytes += value
    bytes.append(0)
  }
}

extension LaunchPlan {
  /// Linux's numbers of the resources; hard and soft limit are the same.
  private static func limits(_ limits: ResourceLimits) -> [(resource: Int, value: UInt64)] {
    let fileSize = 1
    let data = 2
    let stack = 3
    let core = 4
    let openFiles = 7
    let lockedMemory = 8
    let addressSpace = 9
    let pendingSignals = 11
    let messageQueues = 12
    return [
      (fileSize, limits.fileBytes), (data, limits.memoryBytes), (stack, 8 << 20), (core, 0),
      (openFiles, limits.openFiles), (lockedMemory, 1 << 20), (messageQueues, 0),
      // Each timer takes one; the user's other processes share the count, and have their own limit.
      (pendingSignals, ResourceLimits.timers),
      // Allocators reserve far more than they use; resident memory is watched by the host.
      (addressSpace, limits.memoryBytes &+ 32 << 30),
    ]
  }
}

/// One record from the launcher: kind, name, state, errno and detail, each ended by NUL.
private struct LauncherRecord: Equatable {
  let kind: String
  let name: String
  let state: String
  let error: Int32
  let detail: String

  private static let fieldCount = 5

  /// The records of one packet; nil where it holds anything else.
  static func all(in bytes: ArraySlice<UInt8>) -> [LauncherRecord]? {
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // Behind the last NUL nothing comes.
    guard fields.popLast() == "", !fields.isEmpty, fields.count % fieldCount == 0 else {
      return nil
    }
    let records = stride(from: 0, to: fields.count, by: fieldCount)
      .compactMap { LauncherRecord(fields[$0..<$0 + fieldCount]) }
    return records.count == fields.count / fieldCount ? records : nil
  }

  private init?(_ fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard let error = Int32(fields[3]) else { return nil }
    kind = fields[0]
    name = fields[1]
    state = fields[2]
    self.error = error
    detail = fields[4]
  }

  /// The detail with the errno's name, for people.
  var explanation: String {
    guard error != 0 else { return detail }
    return detail.isEmpty ? SystemErrorName.of(error) : "\(detail), \(SystemErrorName.of(error))"
  }
}
