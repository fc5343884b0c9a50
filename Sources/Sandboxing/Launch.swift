import HostFiles

/// The launch of one child, on the thread that watches it from then on.
struct Launch {
  let profile: SandboxProfile
  let rules: FileRules
  let launcher: String
  let mailbox: Mailbox
  let helm: Helm
  let queue: EventQueue
  let ticket: LaunchTicket
  let children: LivingChildren

  /// Launches, tells the ticket, then watches until the child is reaped.
  func run() {
    do throws(SandboxError) {
      let end = try supervise()
      // Who hears of the end finds nothing of the child, no descriptor either.
      queue.add(end)
      queue.finish()
    } catch {
      queue.finish()
      ticket.give(.failure(error))
    }
  }

  /// Holds everything that leads to the child; gives the event of its end.
  private func supervise() throws(SandboxError) -> ProcessEvent {
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
    let judge: CallJudge
    do {
      try children.admit(descriptors, profile)
      if let group, !descriptors.isBornInGroup { try plan.enter(group.doors) }
      try conversation.send(plan)
      // While the launcher works: the program's first call waits for it.
      judge = CallJudge(of: descriptors.processIdentifier, profile: profile, rules: rules)
      outcome = try conversation.run()
    } catch {
      children.abandon(descriptors)
      throw error
    }
    let status = outcome.status
    let usage = UsageWatch(of: descriptors.processIdentifier)
    let supervisor = Supervisor(
      descriptors: descriptors, listener: outcome.takeListener(), profile: profile,
      judge: judge, mailbox: mailbox, queue: queue, children: children, group: group,
      usage: usage)
    // Who hears of the launch may visit at once.
    helm.take(supervisor)
    ticket.give(.success((status, descriptors.processIdentifier, usage)))
    return helm.watch()
  }
}

/// Carries the result of a launch from the supervising thread to whoever waits for it.
typealias LaunchTicket = Handover<
  (status: SandboxStatus, process: Int32, usage: UsageWatch), SandboxError
>
