import CPlatform
import ExtensionWire

/// Watches one child; the only place in the host that waits for it.
final class Supervisor {
  private let descriptors: ChildDescriptors
  /// The listener's number, nil when there are no notifications.
  private let listener: Int32?
  private let listenerOwner: OwnedDescriptor?
  private let profile: SandboxProfile
  private let mailbox: Mailbox
  private let queue: EventQueue
  private let children: LivingChildren
  /// Nil where this machine has none to give.
  private let group: ControlGroup?
  private let usage: UsageWatch
  private let stacks: StackReader
  private var judge: CallJudge
  private var denials = DenialLog()
  private var polls = PollSet()
  private var pipes: ChildPipes
  /// Whether somebody in the child is called to read what is written.
  private var callsReader = false
  private var ending: TerminationReason?
  private var killAt: ContinuousClock.Instant?
  private var watchAt = ContinuousClock.now
  /// Whether the child was looked at before: as its program begins it holds next to nothing.
  private var isWatched = false
  private var rest = RestWatch()
  private var storage: StorageWatch
  /// How many calls of the child were answered so far.
  private var answeredCalls = 0
  /// Whether a crash was reported; a child crashes once.
  private var hasCrashed = false

  /// How often resident memory and files are looked at.
  static let watchInterval = Duration.milliseconds(100)

  init(
    descriptors: ChildDescriptors, listener: consuming OwnedDescriptor?, profile: SandboxProfile,
    judge: CallJudge, mailbox: Mailbox, queue: EventQueue, children: LivingChildren,
    group: ControlGroup?, usage: UsageWatch
  ) {
    (self.group, self.usage) = (group, usage)
    self.judge = judge
    self.children = children
    self.descriptors = descriptors
    self.listener = listener?.number
    listenerOwner = listener
    self.profile = profile
    self.mailbox = mailbox
    self.queue = queue
    pipes = ChildPipes(descriptors, limits: profile.limits, queue: queue)
    stacks = StackReader(
      process: descriptors.processIdentifier, program: judge.rules.executable)
    storage = StorageWatch(profile: profile)
  }

  /// Serves the child once: waits for something, and deals with it.
  ///
  /// - Parameter time: The longest that it waits.
  /// - Returns: The event of the child's end; nil while it is not gone.
  func step(atMost time: Duration) -> ProcessEvent? {
    if mailbox.hasRequests {
      handleRequests()
      // Who waits for the rest of a child that rests already waits for nothing else.
      if settle() { return nil }
    }
    polls.reset()
    arrange(&polls)
    polls.wait(min(time, timeout))
    if polls.isReady(mailbox.pollNumber) { mailbox.clearWakeUp() }
    // Refusals first: what the child did before it wrote must come before what it wrote.
    if polls.isReadable(listener) { handleCalls(isThere: true) }
    if polls.isReady(descriptors.received.number) { receive() }
    if polls.isReady(descriptors.output.number) { pipes.read(.standardOutput) }
    if polls.isReady(descriptors.errorOutput.number) { pipes.read(.standardError) }
    if polls.isReady(descriptors.inputNumber) { writeInput() }
    checkTime()
    settle()
    stacks.releaseThreads()
    return polls.isReady(descriptors.process.number) ? finish() : nil
  }

  /// Says what is waited for.
  ///
  /// - Parameters:
  ///   - polls: Gets it.
  ///   - isForRest: Whether output that is not kept counts, too, though it is not due.
  private func arrange(_ polls: inout PollSet, isForRest: Bool = false) {
    polls.add(mailbox.pollNumber, POLLIN)
    polls.add(descriptors.process.number, POLLIN)
    if let listener { polls.add(listener, POLLIN) }
    pipes.arrange(&polls, isForRest: isForRest)
  }

  private var timeout: Duration {
    let now = ContinuousClock.now
    var next = min(now + Self.watchInterval, watchAt)
    if let deadline = mailbox.collectNextDeadline() { next = min(next, deadline) }
    if let killAt { next = min(next, killAt) }
    // A consumer that is behind is waited for before the child is looked at.
    if let look = rest.nextLook, !queue.isFull { next = min(next, look) }
    if ending == nil { next = min(next, storage.nextLook) }
    if pipes.nextDrop > now { next = min(next, pipes.nextDrop) }
    return now.duration(to: next)
  }
}

extension Supervisor {
  /// So many answers before the pipes and the clock get their turn.
  private static let callsAtOnce = 64

  /// Answers the calls that wait.
  ///
  /// - Parameter isThere: Whether one was seen to wait.
  /// - Returns: The threads that waited for an answer.
  @discardableResult
  private func handleCalls(isThere: Bool = false) -> Set<Int32> {
    var callers: Set<Int32> = []
    guard let listener else { return callers }
    for number in 0..<Self.callsAtOnce {
      guard isThere && number == 0 || Self.hasCall(listener) else { break }
      var notification = cpl_notification()
      guard cpl_notification_receive(listener, &notification) == 0 else { break }
      answeredCalls += 1
      callers.insert(notification.thread)
      answer(notification, on: listener)
    }
    return callers
  }

  private static func hasCall(_ listener: Int32) -> Bool {
    var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1 && polled.revents & Int16(POLLIN) != 0
  }

  private func answer(_ notification: cpl_notification, on listener: Int32) {
    let call = StoppedCall(notification, mode: profile.mode)
    if let crash = CrashCall.read(call), !hasCrashed {
      hasCrashed = true
      reportCrash(crash.signal, context: crash.context, of: call)
      _ = cpl_notification_refuse(listener, notification.id, EPERM)
      return
    }
    let verdict = judge.judge(call)
    // A caller that died meanwhile may have left its number to somebody else; if it is told to go on, nothing
    // comes of that.
    guard verdict == .proceed || cpl_notification_is_pending(listener, notification.id) == 0
    else { return }
    switch verdict {
    case .refuse(let denial):
      // The caller waits in its call: what it sent before lies in the pipe.
      drainFrames()
      report(denial)
      if profile.mode == .audit {
        _ = cpl_notification_continue(listener, notification.id)
      } else {
        _ = cpl_notification_refuse(listener, notification.id, denial.errno)
      }
    case _ where profile.mode == .audit, .proceed:
      _ = cpl_notification_continue(listener, notification.id)
    case .fail(let error): _ = cpl_notification_refuse(listener, notification.id, error)
    case .answer(let value): _ = cpl_notification_answer(listener, notification.id, value)
    case .give(let file, let closeOnExec):
      if let opened = file.open() {
        _ = cpl_notification_give(
          listener, notification.id, opened.number, closeOnExec ? 1 : 0)
      } else {
        _ = cpl_notification_refuse(listener, notification.id, ENOENT)
      }
    case .giveDecoy(let closeOnExec): give(call, notification.id, on: listener, closeOnExec)
    }
  }

  private func reportCrash(_ signal: Int32, context: UInt64, of call: StoppedCall) {
    // It waits in its call, and is gone before anybody asks.
    usage.sample()
    guard let sample = stacks.sample(ofCrash: call, context: context) else { return }
    // What it printed about the crash comes before it.
    drainFrames()
    pipes.drainOutput()
    queue.add(.crashed(signal: signal, sample))
  }

  private func give(_ call: StoppedCall, _ id: UInt64, on listener: Int32, _ closeOnExec: Bool) {
    let decoy = descriptors.decoy.number
    let number = cpl_notification_give(listener, id, decoy, closeOnExec ? 1 : 0)
    if number >= 0 {
      judge.remember(decoy: number, from: call)
    } else {
      _ = cpl_notification_refuse(listener, id, EMFILE)
    }
  }

  private func report(_ denial: Denial) {
    if let event = denials.record(denial) { queue.add(.denied(event)) }
  }

  /// Reports counts, so that they stand before what the child does next.
  ///
  /// - Parameter isAtRest: Whether all of them are reported, because the child comes to rest or to its end.
  private func flushDenials(isAtRest: Bool = false) {
    for denial in denials.flush(isAtRest: isAtRest) { queue.add(.denied(denial)) }
  }

  /// Takes what the child wrote to descriptor 4.
  private func receive() {
    guard let bytes = pipes.receive() else { return }
    // What was printed before an answer belongs to the message that it answers.
    pipes.drainOutput()
    flushDenials()
    queue.add(.received(bytes))
  }

  /// Takes the frames that lie in the pipe, so that what comes next stands behind them.
  private func drainFrames() {
    for _ in 0..<ChildPipes.mostPiecesAtOnce {
      guard pipes.hasReceived else { return }
      receive()
    }
  }
}

extension Supervisor {
  /// Takes what others asked for.
  private func handleRequests() {
    let requests = mailbox.collect { requests in
      defer {
        requests.input = []
        requests.callsReader = false
        requests.stalledAt = nil
        requests.rests = []
      }
      return requests
    }
    for request in requests.rests { rest.add(request) }
    pipes.addInput(requests.input)
    callsReader = callsReader || requests.callsReader
    if let stalledAt = requests.stalledAt { queue.add(.inputStalled(pendingBytes: stalledAt)) }
    if let asked = requests.ending, ending == nil { begin(asked.reason, grace: asked.grace) }
    if requests.endsInput { pipes.endInput(atOnce: false) }
    writeInput()
  }

  /// Writes as much to the child as it takes now, and calls somebody there to read it, if that is asked for.
  private func writeInput() {
    pipes.writeInput()
    guard callsReader else { return }
    _ = cpl_signal_process(descriptors.process.number, HostSignal.number)
    rest.forgetPlace()
    callsReader = pipes.hasPendingInput
  }

  /// Closes the input and sets the time of death.
  ///
  /// A child that may end by itself gets all that was sent to it before.
  private func begin(_ reason: TerminationReason, grace: Duration) {
    ending = reason
    if reason == .deadline { reportStall() }
    killAt = .now + grace
    pipes.endInput(atOnce: grace == .zero)
  }

  private func reportStall() {
    let samples = stacks.samplesOfAll(answeringCalls: { handleCalls() })
    if !samples.isEmpty { queue.add(.stalled(samples)) }
  }

  /// Reports deadlines, watches memory and files, and kills when it is time.
  private func checkTime() {
    let now = ContinuousClock.now
    for token in mailbox.takeDeadlines(until: now) { queue.add(.deadline(token)) }
    if watchAt <= now {
      watchAt = now + Self.watchInterval
      watchMemory()
      // Of one that is to be killed for it, too: it is gone before anybody asks.
      if isWatched || ending != nil { usage.sample() }
      isWatched = true
    }
    if ending == nil, storage.nextLook <= now { watchStorage() }
    guard let killAt, killAt <= now else { return }
    self.killAt = nil
    killAll()
  }

  private func watchMemory() {
    var resident: Int64 = 0
    var threads: Int64 = 0
    guard ending == nil,
      cpl_process_size(descriptors.processIdentifier, &resident, &threads) == 0,
      UInt64(clamping: resident) > profile.limits.memoryBytes
    else { return }
    begin(.memory(resident: UInt64(clamping: resident)), grace: .zero)
  }

  private func watchStorage() {
    switch storage.look(at: descriptors.processIdentifier) {
    case .over(let reason): begin(reason, grace: .zero)
    case .unseen(let reason): queue.add(.storageUnseen(reason))
    case nil: break
    }
  }

  private func killAll() {
    _ = cpl_signal_process(descriptors.process.number, SIGKILL)
    // Outside enforcement it can have children; they share its process group unless they left.
    _ = kill(-descriptors.processIdentifier, SIGKILL)
  }

  /// Reaps the child and gives the event of its end; nil while it is not gone yet.
  private func finish() -> ProcessEvent? {
    var ending = cpl_ending()
    // Whoever it left behind goes first, while its number cannot be anybody else's.
    if profile.mode != .enforce {
      _ = kill(-descriptors.processIdentifier, SIGKILL)
      group?.endMembers()
      ProcessReaper.kill(withDataContainer: Array(profile.dataContainer.utf8))
    }
    // Nobody looks at a number that may be another's.
    usage.end()
    let reaped = children.reap(descriptors.processIdentifier, &ending)
    guard reaped != 0 else { return nil }
    handleCalls()
    drain()
    let status: TerminationStatus =
      ending.exited != 0 ? .exited(code: ending.code) : .signalled(number: ending.code)
    if status == .signalled(number: SIGSYS), !judge.hasSignalledItself {
      report(Self.foreignCall)
    }
    leaveGroup(status)
    flushDenials(isAtRest: true)
    return .exited(status, self.ending)
  }

  /// Says what the control group did to the child, and removes it.
  private func leaveGroup(_ status: TerminationStatus) {
    guard let group else { return }
    if ending == nil, status == .signalled(number: SIGKILL), let held = group.memoryAtKill {
      ending = .groupMemory(held: held)
    }
    let refused = group.refusedTasks
    if refused > 0 {
      report(
        Denial(
          code: .processThreads,
          attempt: "have more than \(group.limits.tasks) processes and threads", call: "clone",
          errno: EAGAIN, layer: .group, observed: .registers, count: refused))
    }
    group.remove()
  }

  private static let foreignCall = Denial(
    code: .kernelArchitecture, attempt: "make a system call of another architecture",
    call: "unknown", errno: 0, layer: .seccomp, observed: .registers, count: 1)

  /// What still lies in the pipes, up to their capacity.
  private func drain() {
    for _ in 0..<32 where pipes.isReceiving { receive() }
    pipes.endOutput()
  }
}

extension Supervisor {
  /// Tells those who asked that the child is at rest, after all that it did before.
  ///
  /// - Returns: Whether somebody was told.
  @discardableResult
  private func settle() -> Bool {
    guard rest.nextLook != nil, !queue.isFull else { return false }
    // Not the round's own set: that has no pipes where the events waited when it began.
    var again = PollSet()
    arrange(&again, isForRest: true)
    let ended = rest.look(at: descriptors.processIdentifier, answeredCalls: answeredCalls) {
      again.wait(.zero)
      return pipes.isInputRead && !again.isReady(besides: mailbox.pollNumber)
    }
    guard !ended.isEmpty else { return false }
    flushDenials(isAtRest: true)
    // A line without its end belongs to the time in which it was written.
    pipes.takeUnfinished()
    for (token, rest) in ended { queue.add(.settled(token, rest)) }
    return true
  }
}
