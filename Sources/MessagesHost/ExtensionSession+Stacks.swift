import CPlatform
import ExtensionBuilding
import Foundation
import Sandboxing

extension ExtensionSession {
  /// Tells where the extension crashed, in its author's lines.
  func noteCrash(_ signal: Int32, _ sample: StackSample) {
    let stack = stacks([sample]).first
    let logs = current.flatMap { open[$0]?.reply.logs } ?? []
    notice("process.crash-location", CrashText.crash(signal: signal, stack: stack, logs: logs))
  }

  /// Tells where the extension was when the host's patience ended.
  func noteStall(_ samples: [StackSample]) {
    // The main thread is asked; others matter only where the author's code is on them.
    let ordered = samples.filter(\.isMainThread) + samples.filter { !$0.isMainThread }
    let stacks = stacks(ordered)
    notice("process.stall-location", CrashText.stall(stacks))
  }

  private func stacks(_ samples: [StackSample]) -> [Symbolizer.Stack] {
    do {
      let symbolizer = try Symbolizer(environment: ProcessInfo.processInfo.environment)
      return try symbolizer.stacks(
        samples.map(\.offsets), in: installed.bundle.executable, folder: folder.url)
    } catch {
      return samples.map { _ in Symbolizer.Stack(failedCheck: nil, locations: []) }
    }
  }
}
