import CPlatform
import Foundation
import HostPolicy
import MessagesHost
import Synchronization
import Testing

@Suite struct DebuggerWaitTests {
  /// What the host let out, and when a debugger may let the process go on.
  private final class Watch: Sendable {
    let framesBeforeAttaching = Mutex<Int?>(nil)
    private let frames = Mutex(0)
    private let sent = DispatchSemaphore(value: 0)

    func see(_ disclosure: HostDisclosure) {
      guard case .frame = disclosure else { return }
      frames.withLock { $0 += 1 }
      sent.signal()
    }

    /// Attaches as a debugger does, waits for the host's first frame, and lets the process go on.
    func attach(to process: Int32) {
      framesBeforeAttaching.withLock { $0 = frames.withLock(\.self) }
      var registers = cpl_registers()
      guard cpl_hold_thread(process, 600_000, &registers) == 0 else { return }
      sent.wait()
      _ = cpl_release_thread(process, process)
    }
  }

  @Test func nothingIsSentBeforeADebuggerIsThereAndNoTimeIsUp() async throws {
    let hostile = try HostileBundle(mode: "well-behaved")
    defer { hostile.remove() }
    let watch = Watch()
    var configuration = PhoneConfiguration()
    // Both would be over at once.
    configuration.queryTimeout = .nanoseconds(1)
    configuration.launchTimeout = .nanoseconds(1)
    configuration.onDisclosure = { watch.see($0) }
    configuration.debugger = { wait in
      // Attaching and letting go must be done by one thread.
      Thread.detachNewThread { watch.attach(to: wait.processIdentifier) }
    }
    let phone = try SimulatedPhone(configuration)
    await phone.install(hostile.bundle, as: "hostile")
    try await phone.perform(.select("hostile"))
    let outcome = try await phone.receive(.fromStranger)
    await phone.shutDown()
    #expect(watch.framesBeforeAttaching.withLock(\.self) == 0)
    guard case .response = outcome.decision.answer else {
      Issue.record("no answer: \(String(describing: outcome.decision.answer))")
      return
    }
  }
}
