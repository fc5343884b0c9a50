import Dispatch
import ExtensionBundles
import ExtensionWire
import HostFiles
import HostPolicy
import Synchronization
import Testing
import Texts

@testable import MessagesHost

/// A caller's task may prefer an executor that is not the phone's.
///
/// Such a task is suspended each time it enters a function of an actor, also where the caller is the
/// same actor's: between a look and the wait that follows it, the phone goes on.
@Suite struct ForeignExecutorTests {
  /// Runs what a task does outside of actors at once, and says so.
  private final class Foreign: TaskExecutor {
    let ran = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
      // The task lets go of this executor at its end.
      let ran = ran
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
      ran.signal()
    }
  }

  /// An extension that says nothing, until it ends.
  private final class Mute: Sendable {
    private struct Side: ~Copyable {
      var input: OwnedDescriptor
      var output: OwnedDescriptor
      let end: @Sendable (Int32) -> Void
    }

    private let side = Mutex<Side?>(nil)

    var server: InProcessServer {
      { [self] input, output, end in
        var new: Side? = Side(input: consume input, output: consume output, end: end)
        side.withLock { swap(&$0, &new) }
      }
    }

    func end() {
      side.withLock { side in
        side?.end(1)
        side = nil
      }
    }
  }

  enum Wait: CaseIterable { case rest, over, end, ask, askCapabilities }

  /// The end comes while the phone has the wait before it, but has not begun it.
  @Test(arguments: Wait.allCases) func noWaitIsForEver(_ wait: Wait) async throws {
    for _ in 0..<20 {
      let mute = Mute()
      let phone = try SimulatedPhone(PhoneConfiguration(profile: .ios14))
      let bundle = ExtensionBundle.scripted("Mute", networkURL: "https://a.test/ask")
      await phone.install(bundle, as: "mute", servedBy: mute.server)
      try await phone.perform(.select("mute"))
      let session = try await phone.readySession(for: nil)
      await session.beginReading()
      try await whileHeld(phone) {
        let foreign = Foreign()
        let waiter = Task(executorPreference: foreign) { await Self.begin(wait, on: session) }
        try await BlockingWork.run { foreign.ran.wait() }
        mute.end()
        return waiter
      }.value
      await phone.shutDown()
    }
  }

  private static func begin(_ wait: Wait, on session: ExtensionSession) async {
    switch wait {
    case .rest: _ = await session.rest()
    case .over: await session.untilOver()
    case .end: await session.end()
    case .ask:
      let message = IncomingMessage(
        service: .sms, sender: SenderAddress("+14085550199"), body: "Hello")
      _ = await session.ask(message, id: MessageID(1))
    case .askCapabilities: _ = await session.askCapabilities()
    }
  }

  /// Does something while the phone's thread does nothing.
  private func whileHeld<Value>(
    _ phone: SimulatedPhone, _ body: () async throws -> Value
  ) async throws -> Value {
    let isHeld = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let holder = Task {
      await phone.play { _ in
        isHeld.signal()
        goOn.wait()
      }
    }
    try await BlockingWork.run { isHeld.wait() }
    let value = try await body()
    goOn.signal()
    await holder.value
    return value
  }
}
