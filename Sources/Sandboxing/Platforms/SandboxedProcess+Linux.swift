#if os(Linux)
  import CPlatform
  import HostFiles

  extension SandboxedProcess {
    /// Starts a confined child, or says why it cannot be confined as the profile demands.
    ///
    /// Takes milliseconds, in which no thread of the caller waits. When it returns, the child's program runs, with every
    /// protection in place that is not an allowed gap.
    package static func launch(
      _ profile: SandboxProfile, launcher: String, among children: LivingChildren = .shared
    ) async throws(SandboxError) -> SandboxedProcess {
      let rules = try FileRules(profile: profile)
      let mailbox = try Mailbox()
      let queue = EventQueue()
      let ticket = LaunchTicket()
      // The child dies with the thread that spawned it, so that thread is the one that watches it.
      do throws(ThreadFault) {
        try OwnThread.start("supervisor") {
          cpl_ignore_broken_pipes()
          Supervisor.run(
            profile: profile, rules: rules, launcher: launcher, mailbox: mailbox, queue: queue,
            ticket: ticket, children: children)
        }
      } catch {
        throw .thread(error)
      }
      let (status, process) = try await ticket.wait()
      return SandboxedProcess(
        status: status, processIdentifier: process, mailbox: mailbox, queue: queue)
    }
  }
#endif
