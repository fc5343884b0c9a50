import Dispatch
import Foundation

/// Looks at files now and then, until standard input ends.
enum WatchSignals {
  /// How often files are looked at; a change counts once nothing more has changed for as long.
  private static let interval = Duration.milliseconds(250)

  /// Returns when standard input ends: Ctrl-D at a terminal, or the end of a pipe.
  static func endOfInput() async {
    let queue = DispatchQueue(label: "watch input")
    await withCheckedContinuation { continuation in
      queue.async {
        while readLine() != nil {}
        continuation.resume()
      }
    }
  }

  /// The next change; empty when the task is cancelled.
  ///
  /// - Parameter known: The files as they were; gets them as they are.
  /// - Returns: Paths that changed.
  static func nextChange(since known: inout FileSnapshot) async -> Set<String> {
    var pending: Set<String> = []
    while !Task.isCancelled {
      try? await Task.sleep(for: interval)
      let now = known.again()
      let changes = now.changes(since: known)
      known = now
      if changes.isEmpty, !pending.isEmpty { return pending }
      pending.formUnion(changes)
    }
    return []
  }
}
