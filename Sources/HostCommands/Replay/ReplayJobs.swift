import CPlatform
import Foundation
import Sandboxing
import Synchronization
import Terminal

/// How many scenarios of a replay are played at once.
///
/// Each has a phone, a thread, a folder and processes of its own, so that nothing of one is seen in another.
/// What they would share is played one after another.
enum ReplayJobs {
  /// The options that say how many are played, and when that ends.
  static let options = [
    OptionSpecification(
      "jobs", letter: "j", value: "N",
      help: "Play so many scenarios at once (twice as many as there are processors)"),
    OptionSpecification("fail-fast", help: "End with the first scenario that fails"),
  ]

  /// More processes than that no machine has room for.
  private static let most = 1000
  /// A scenario takes turns with its extension: while one waits for the other, there is time for a second.
  private static let ofProcessor = 2
  /// Open files of one that is played, and of what the process has besides for each: more than it needs.
  private static let descriptorsOfScenario: UInt64 = 64

  /// How many are played at once.
  ///
  /// - Throws: `UsageError` for what is no number, and for several where something needs one after another.
  static func count(_ arguments: CommandArguments) throws(UsageError) -> Int {
    let given = try number(arguments)
    if let given, given > 1, let reason = inOrder(arguments) { throw UsageError(reason) }
    if let given { return given }
    guard inOrder(arguments) == nil, !meetOutside(arguments) else { return 1 }
    let room = Int(clamping: cpl_descriptor_limit() / descriptorsOfScenario)
    return max(1, min(ProcessInfo.processInfo.activeProcessorCount * ofProcessor, room, most))
  }

  private static func number(_ arguments: CommandArguments) throws(UsageError) -> Int? {
    guard let text = arguments.value("jobs") else { return nil }
    guard let number = Int(text), (1...most).contains(number) else {
      throw UsageError("--jobs takes a whole number from 1 to \(most), not \(text)")
    }
    return number
  }

  /// Why scenarios can only be played one after another; nil where they need not.
  private static func inOrder(_ arguments: CommandArguments) -> String? {
    if arguments.has("update") {
      return "--update writes one scenario after another; leave --jobs out"
    }
    if arguments.has(DebuggerOption.specification.name) {
      return
        "--\(DebuggerOption.specification.name) stops one process after another; leave --jobs out"
    }
    if arguments.value("network") == "cassette" {
      return "a cassette keeps the order of its requests; leave --jobs out"
    }
    return nil
  }

  /// Protections without which extensions can meet, should this machine not have them; the others stand behind
  /// these, or keep an extension away from the host alone.
  private static let apart: [Protection] = [.descriptors, .files, .systemCalls]

  /// Whether scenarios meet where the host does not keep them apart: at a server, or on this machine.
  static func meetOutside(_ arguments: CommandArguments) -> Bool {
    let isConfined = (arguments.value("sandbox") ?? "enforce") == "enforce"
    let gaps = arguments.values("allow-gap").compactMap(Protection.init(rawValue:))
    return arguments.value("network") == "live" || arguments.has("upstream") || !isConfined
      || arguments.has("disable") || gaps.contains(where: apart.contains)
  }
}

/// How far a replay is, in a few words.
final class ReplayProgress: Sendable {
  private let total: Int
  private let start = ContinuousClock.now
  private let counts = Mutex((done: 0, failed: 0))

  init(of total: Int) {
    self.total = total
  }

  /// Counts a scenario that came to its end.
  func count(hasFailed: Bool) {
    counts.withLock { counts in
      counts.done += 1
      if hasFailed { counts.failed += 1 }
    }
  }

  /// Such as `124 of 2000 scenarios, 3 failed, 31 s left`.
  var line: String { line(after: ContinuousClock.now - start) }

  /// The same after a time.
  func line(after time: Duration) -> String {
    let (done, failed) = counts.withLock { $0 }
    var parts = ["\(done) of \(total.counting("scenario"))"]
    if failed > 0 { parts.append("\(failed) failed") }
    if done > 0, done < total {
      let left = time / .seconds(1) / Double(done) * Double(total - done)
      parts.append("\(max(1, Int(left.rounded()))) s left")
    }
    return parts.joined(separator: ", ")
  }
}
