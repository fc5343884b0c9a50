import Dispatch
import HostFiles
import Synchronization

/// The launch of one child, on the thread that watches it from then on.
struct Launch {
  let profile: SandboxProfile
  let rules: FileRules
  let launcher: String
  let mailbox: Mailbox
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
      ticket.settle(.failure(error))
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
}

/// Carries the result of a launch from the supervising thread to whoever waits for it.
final class LaunchTicket: Sendable {
  typealias LaunchResult = Result<(status: SandboxStatus, process: Int32), SandboxError>

  private struct State {
    var outcome: LaunchResult?
    var waiter: (@Sendable (LaunchResult) -> Void)?
  }

  private let state = Mutex(State())

  func settle(_ result: LaunchResult) {
    let waiter = state.withLock { state in
      state.outcome = result
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?(result)
  }

  /// Waits without holding a thread; for one task.
  func wait() async throws(SandboxError) -> (status: SandboxStatus, process: Int32) {
    let handover = Handover<(status: SandboxStatus, process: Int32), SandboxError>()
    hand(to: handover.give)
    return try await handover.value()
  }

  /// Waits on this thread, whichever it is: no task has to run for it.
  func waitHere() throws(SandboxError) -> (status: SandboxStatus, process: Int32) {
    try waitOnThisThread(for: hand(to:)).get()
  }

  private func hand(to waiter: @escaping @Sendable (LaunchResult) -> Void) {
    let known = state.withLock { state in
      if state.outcome == nil { state.waiter = waiter }
      return state.outcome
    }
    if let known { waiter(known) }
  }
}

/// Holds this thread until another one hands a value over.
func waitOnThisThread<Value: Sendable>(
  for register: (@escaping @Sendable (Value) -> Void) -> Void
) -> Value {
  let done = DispatchSemaphore(value: 0)
  let handed = Mutex<Value?>(nil)
  register { value in
    handed.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = handed.withLock({ $0 }) else {
    preconditionFailure("signalled before there was a value")
  }
  return value
}
