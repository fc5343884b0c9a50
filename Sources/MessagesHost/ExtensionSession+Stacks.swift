import ExtensionBuilding
import Foundation
import HostFiles
import Sandboxing

extension ExtensionSession {
  /// Tells where the extension crashed, in its author's lines.
  func noteCrash(_ signal: Int32, _ sample: StackSample) async {
    let stacks = await stacks([sample])
    let logs = current.flatMap { open[$0]?.reply.acts.logs } ?? []
    notice(
      "process.crash-location", CrashText.crash(signal: signal, stacks: stacks, logs: logs))
  }

  /// Tells where the extension was when the host's patience ended.
  func noteStall(_ samples: [StackSample]) async {
    // The main thread is asked; others matter only where the author's code is on them.
    let ordered = samples.filter(\.isMainThread) + samples.filter { !$0.isMainThread }
    notice(
      "process.stall-location",
      CrashText.stall(await stacks(ordered), of: ordered))
  }

  /// Names the author's lines; runs tools, and so not on one of the few threads of tasks.
  private func stacks(
    _ samples: [StackSample]
  ) async -> Result<[Symbolizer.Stack], CrashText.Gap> {
    let (program, folder) = (installed.bundle.executable, folder.url)
    let offsets = samples.map(\.offsets)
    // What was in no code of the program needs no tool to be named.
    guard !offsets.allSatisfy(\.isEmpty) else {
      return .success(samples.map { _ in Symbolizer.Stack(failedCheck: nil, locations: []) })
    }
    do throws(BuildError) {
      let stacks = try await BlockingWork.run { () throws(BuildError) in
        try Symbolizer(environment: ProcessInfo.processInfo.environment)
          .stacks(offsets, in: program, folder: folder)
      }
      return .success(stacks)
    } catch {
      return .failure(CrashText.Gap(reason: error.problem, remedy: error.remedy))
    }
  }
}
