import CPlatform
import Foundation
import HostFiles

/// What this process holds at one moment.
package struct ProcessCensus: Sendable, Equatable {
  /// Bytes of memory in use, after what is free was given back; nil where the system does not say.
  package var memory: Int64?
  package var descriptors: Int
  /// Threads of simulated phones; nil where the system does not say.
  package var phoneThreads: Int?
  /// Temporary folders that are not removed yet.
  package var folders: Int
  /// Whether there is a child that runs, or was not waited for.
  package var hasChildren: Bool

  /// A process that holds nothing.
  static let empty = ProcessCensus(
    memory: 0, descriptors: 0, phoneThreads: 0, folders: 0, hasChildren: false)

  /// Counts.
  package static func now() -> ProcessCensus {
    cpl_return_memory()
    let memory = cpl_resident_bytes()
    return ProcessCensus(
      memory: memory < 0 ? nil : memory, descriptors: countDescriptors(),
      phoneThreads: countPhoneThreads(), folders: TemporaryFolder.living.count,
      hasChildren: cpl_has_children() != 0)
  }

  private static func countDescriptors() -> Int {
    // One more while it is counted, each time.
    (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
  }

  /// What there is more of than before, one phrase each.
  package func growth(since before: ProcessCensus) -> [String] {
    var words: [String] = []
    func compare(_ name: String, _ now: Int, _ then: Int) {
      if now > then { words.append("\(now) \(name), \(then) before") }
    }
    compare("descriptors", descriptors, before.descriptors)
    compare("threads of phones", phoneThreads ?? 0, before.phoneThreads ?? 0)
    compare("temporary folders", folders, before.folders)
    if hasChildren, !before.hasChildren { words.append("a child is left, or was not waited for") }
    return words
  }

  /// Counts once nothing is more than before, or when the patience is over: threads end by themselves.
  static func settled(
    since before: ProcessCensus, patience: Duration = .seconds(20)
  ) async -> ProcessCensus {
    let end = ContinuousClock.now + patience
    while true {
      let census = now()
      guard !census.growth(since: before).isEmpty, ContinuousClock.now < end,
        (try? await Task.sleep(for: .milliseconds(20))) != nil
      else { return census }
    }
  }
}
