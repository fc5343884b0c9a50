import CPlatform
import ExtensionWire

/// Watches one child from a thread of its own; the only place in the host that waits for it.
final class Supervisor {
  let descriptors: ChildDescriptors
  /// The listener's number, nil when there are no notifications.
  let listener: Int32?
  private let listenerOwner: OwnedDescriptor?
  let profile: SandboxProfile
  let mailbox: Mailbox
  let queue: EventQueue
  let children: LivingChildren
  /// Nil where this machine has none to give.
  let group: ControlGroup?
  var judge: CallJudge
  var denials = DenialLog()
  var output: ChildOutput
  var pendingInput: ArraySlice<UInt8> = []
  var ending: TerminationReason?
  var killAt: ContinuousClock.Instant?
  var watchAt = ContinuousClock.now
  var isReceiving = true
  /// Whether the input is closed as soon as all of it is written.
  var closesInputWhenWritten = false
  var rest = RestWatch()
  var storage: StorageWatch
  /// How many calls of the child were answered so far.
  var answeredCalls = 0
  /// Threads of the child that were to be held and could not be let go yet.
  var unreleased: Set<Int32> = []
  /// Whether a crash was reported; a child crashes once.
  var hasCrashed = false

  /// When output that is not kept is read again.
  var nextDrop = ContinuousClock.now
  /// Who prints for ever waits in its call to write meanwhile, and takes no processor from others.
  static let dropInterval = Duration.milliseconds(10)

  /// How often resident memory and files are looked at.
  static let watchInterval = Duration.milliseconds(100)

  init(
    descriptors: ChildDescriptors, listener: consuming OwnedDescriptor?, profile: SandboxProfile,
    rules: FileRules, mailbox: Mailbox, queue: EventQueue, children: LivingChildren,
    group: ControlGroup?
  ) {
    self.group = group
    self.children = children
    self.descriptors = descriptors
    self.listener = listener?.number
    listenerOwner = listener
    self.profile = profile
    self.mailbox = mailbox
    self.queue = queue
    output = ChildOutput(limits: profile.limits)
    storage = StorageWatch(profile: profile)
    judge = CallJudge(
      process: descriptors.processIdentifier, mode: profile.mode, rules: rules,
      names: PlaceNames(profile: profile), threadLimit: profile.limits.threads,
      metadata: MetadataBroker(dataContainer: rules.dataContainer),
      supplied: SuppliedFiles(
        process: descriptors.processIdentifier, home: profile.dataContainer,
        dataContainer: rules.dataContainer))
  }

  /// Launches, tells the ticket, then watches until the child is reaped.
  static func run(
    profile: SandboxProfile, rules: FileRules, launcher: String, mailbox: Mailbox,
    queue: EventQueue, ticket: LaunchTicket, children: LivingChildren
  ) {
    do throws(SandboxError) {
      let end = try supervise(
        profile: profile, rules: rules, launcher: launcher, mailbox: mailbox, queue: queue,
        ticket: ticket, children: children)
      // Who hears of the end finds nothing of the child, no descriptor either.
      queue.add(end)
      queue.finish()
    } catch {
      queue.finish()
      ticket.settle(.failure(error))
    }
  }

  /// Holds everything that leads to the child; gives the event of its end.
  private static func supervise(
    profile: SandboxProfile, rules: FileRules, launcher: String, mailbox: Mailbox,
    queue: EventQueue, ticket: LaunchTicket, children: LivingChildren
  ) throws(SandboxError) -> ProcessEvent {
    let executable = rules.executable
    var plan = try LaunchPlan(profile: profile, rules: rules, executable: executable)
    let made = ControlGroup.make(for: profile)
    let group = try? made.get()
    // Where the child was never started, nobody else removes it.
    defer { group?.remove() }
    let descriptors = try ChildDescriptors(launcher: launcher, group: group)
    var conversation = LaunchConversation(
      descriptors: descriptors, profile: profile, executable: executable, group: made)
    let outcome: LaunchConversation.Handover
    do {
      try children.admit(descriptors, profile)
      if let group, !descriptors.isBornInGroup { try plan.enter(group.doors) }
      outcome = try conversation.run(plan: plan)
    } catch {
      children.abandon(descriptors)
      throw error
    }
    let status = outcome.status
    let supervisor = Supervisor(
      descriptors: descriptors, listener: outcome.takeListener(), profile: profile,
      rules: rules, mailbox: mailbox, queue: queue, children: children, group: group)
    ticket.settle(.success((status, descriptors.processIdentifier)))
    return supervisor.watch()
  }

  /// Serves the child until it is gone, and gives the event of its end.
  private func watch() -> ProcessEvent {
    var polls = PollSet()
    while true {
      polls.reset()
      arrange(&polls)
      polls.wait(timeout)
      if polls.isReady(mailbox.pollNumber) { handleRequests() }
      // Refusals first: what the child did before it wrote must come before what it wrote.
      if polls.isReady(listener) { handleCalls() }
      if polls.isReady(descriptors.received.number) { receive() }
      if polls.isReady(descriptors.output.number) { read(.standardOutput) }
      if polls.isReady(descriptors.errorOutput.number) { read(.standardError) }
      if polls.isReady(descriptors.input?.number) { writeInput() }
      checkTime()
      settle()
      releaseThreads()
      if polls.isReady(descriptors.process.number), let end = finish() { return end }
    }
  }

  /// Says what is waited for.
  ///
  /// - Parameters:
  ///   - polls: Gets it.
  ///   - isForRest: Whether output that is not kept counts, too, though it is not due.
  func arrange(_ polls: inout PollSet, isForRest: Bool = false) {
    polls.add(mailbox.pollNumber, POLLIN)
    polls.add(descriptors.process.number, POLLIN)
    if let listener { polls.add(listener, POLLIN) }
    if !queue.isFull {
      if isReceiving { polls.add(descriptors.received.number, POLLIN) }
      let dropsNow = isForRest || nextDrop <= .now
      if output.isOpen(.standardOutput), dropsNow || !output.isCut(.standardOutput) {
        polls.add(descriptors.output.number, POLLIN)
      }
      if output.isOpen(.standardError), dropsNow || !output.isCut(.standardError) {
        polls.add(descriptors.errorOutput.number, POLLIN)
      }
    }
    if let input = descriptors.input?.number, !pendingInput.isEmpty { polls.add(input, POLLOUT) }
  }

  private var timeout: Duration {
    let next = mailbox.collectNextDeadline()
    let now = ContinuousClock.now
    // A consumer that is behind is waited for before the child is looked at.
    let look = queue.isFull ? nil : rest.nextLook
    let count = ending == nil ? storage.nextLook : nil
    let drop = nextDrop > now ? nextDrop : nil
    return [next, killAt, watchAt, look, count, drop].compactMap { $0.map { now.duration(to: $0) } }
      .reduce(Self.watchInterval, min)
  }
}
