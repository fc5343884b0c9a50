import Dispatch
import Synchronization

/// Carries the result of a launch from the supervising thread to the caller that waits for it.
final class LaunchTicket: Sendable {
  typealias Outcome = Result<(status: SandboxStatus, process: Int32), SandboxError>

  private let outcome = Mutex<Outcome?>(nil)
  private let isSettled = DispatchSemaphore(value: 0)

  func settle(_ result: Outcome) {
    outcome.withLock { $0 = result }
    isSettled.signal()
  }

  func wait() throws(SandboxError) -> (status: SandboxStatus, process: Int32) {
    isSettled.wait()
    guard let outcome = outcome.withLock({ $0 }) else {
      throw SandboxError(
        code: .launcherFailed, subject: "launch", detail: "no result", remedy: "Report this.")
    }
    return try outcome.get()
  }
}
