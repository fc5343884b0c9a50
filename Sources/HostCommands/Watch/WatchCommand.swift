import HostPolicy
import Reports
import Scenarios

/// The part of `messages-host replay` that goes on until it is interrupted.
enum WatchCommand {
  static let option = OptionSpecification(
    "watch", help: "Keep playing what a change of scenario or extension touches; Ctrl-D ends")

  /// Options that ask for one finished report, which a watch never has.
  private static let contrary = ["json", "tap", "junit", "github", "update", "coverage"]

  /// Plays, waits for changes, and plays again.
  static func run(
    _ arguments: CommandArguments, _ session: ReplaySession, profiles: [Profile],
    output: CommandOutput
  ) async throws -> ExitCode {
    for name in contrary where arguments.has(name) {
      throw UsageError("--watch and --\(name) exclude each other")
    }
    guard profiles.count < 2 else {
      throw UsageError("--watch takes one profile at a time")
    }
    let operands = arguments.operands
    let filter = arguments.value("filter")
    let watch = ReplayWatch(
      session: session, profile: profiles.first,
      text: ReplayText(
        usesColor: output.usesColor, isVerbose: arguments.has("verbose"),
        showsPrivate: arguments.has("show-private")),
      output: output,
      find: {
        // A folder may be empty for a moment while an editor writes.
        let files = (try? ScenarioFinder.find(operands)) ?? []
        return files.filter { file in filter.map(file.contains) ?? true }
      })
    _ = try ScenarioFinder.find(operands)
    return await follow(watch, operands: operands, output: output)
  }

  private static func follow(
    _ watch: ReplayWatch, operands: [String], output: CommandOutput
  ) async -> ExitCode {
    let changes = Task {
      var watch = watch
      // Before anything is built, so that no change is missed meanwhile.
      var known = FileSnapshot()
      known.cover(operands)
      known.cover(watch.watchedPaths())
      await watch.begin()
      output.note("watching; Ctrl-D ends")
      while true {
        let changed = await WatchSignals.nextChange(since: &known)
        guard !Task.isCancelled else { return watch.code }
        known.cover(watch.watchedPaths())
        await watch.react(to: changed)
      }
    }
    await WatchSignals.endOfInput()
    changes.cancel()
    return await changes.value
  }
}
