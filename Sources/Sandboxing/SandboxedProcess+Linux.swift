#if os(Linux)
  import CPlatform
  import Foundation
  import HostFiles

  extension SandboxedProcess {
    /// Starts a confined child, or says why it cannot be confined as the profile demands.
    ///
    /// Takes milliseconds, in which no thread of the caller waits. When it returns, the child's program runs, with every
    /// protection in place that is not an allowed gap.
    package static func launch(
      _ profile: SandboxProfile, launcher: String, among children: LivingChildren = .shared
    ) async throws(SandboxError) -> SandboxedProcess {
      let start = try Start(profile, launcher: launcher, among: children)
      return start.process(try await start.ticket.value())
    }

    /// The same on this thread, which waits for those milliseconds: no task has to run for it.
    package static func launchHere(
      _ profile: SandboxProfile, launcher: String
    ) throws(SandboxError) -> SandboxedProcess {
      let start = try Start(profile, launcher: launcher, among: .shared)
      return start.process(try start.ticket.valueHere())
    }
  }

  /// A child on its way to its program.
  private struct Start {
    let mailbox: Mailbox
    let helm: Helm
    let queue = EventQueue()
    let ticket = LaunchTicket()

    init(
      _ profile: SandboxProfile, launcher: String, among children: LivingChildren
    ) throws(SandboxError) {
      let rules = try FileRules(profile: profile)
      mailbox = try Mailbox()
      helm = Helm(mailbox)
      let (mailbox, helm, queue, ticket) = (mailbox, helm, queue, ticket)
      // The child dies with the thread that spawned it, so that thread is the one that watches it.
      do throws(ThreadFault) {
        try OwnThread.start("supervisor") {
          cpl_ignore_broken_pipes()
          Launch(
            profile: profile, rules: rules, launcher: launcher, mailbox: mailbox, helm: helm,
            queue: queue, ticket: ticket, children: children
          ).run()
        }
      } catch {
        throw .thread(error)
      }
    }

    func process(
      _ launched: (status: SandboxStatus, process: Int32, usage: UsageWatch)
    ) -> SandboxedProcess {
      SandboxedProcess(
        status: launched.status, processIdentifier: launched.process, mailbox: mailbox, helm: helm,
        queue: queue, usage: launched.usage)
    }
  }

  extension SandboxedProcess {
    /// Whether a debugger is attached to the child.
    package var isTraced: Bool { (statusNumber("TracerPid") ?? 0) != 0 }

    /// The number of a line of the child's status in /proc; nil where it is gone.
    private func statusNumber(_ name: String) -> UInt64? {
      let path = "/proc/\(processIdentifier)/status"
      guard let data = try? FileHandle(forReadingAtPath: path)?.readToEnd() else { return nil }
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else { return nil }
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.dropFirst().first.flatMap { UInt64($0) }
    }
  }
#endif
