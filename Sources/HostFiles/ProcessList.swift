import CPlatform
import Foundation

/// The processes of this machine, for those that a tool has started and that nobody else knows of.
///
/// Where there is no `/proc` (macOS), there are none to be seen.
package enum ProcessList {
  /// How often is looked for those that were started meanwhile.
  private static let mostLooks = 64
  /// In nanoseconds; what was killed is gone as soon as it gets a processor.
  private static let patience: Int64 = 5_000_000_000

  /// Kills whoever is meant, until a look finds nobody new, and waits for their end.
  ///
  /// - Parameter isMeant: Whether the process with that number is.
  static func end(where isMeant: (pid_t) -> Bool) {
    var ended: [pid_t: Int32] = [:]
    defer { for process in ended.values where process >= 0 { close(process) } }
    for _ in 0..<mostLooks {
      let new = numbers().filter { ended[$0] == nil && isMeant($0) }
      guard !new.isEmpty else { break }
      for number in new {
        let process = cpl_process_descriptor(number)
        ended[number] = process
        // The number may be another's by now; a descriptor stays with its process.
        guard isMeant(number) else { continue }
        if process < 0 || cpl_signal_process(process, SIGKILL) != 0 { _ = kill(number, SIGKILL) }
      }
    }
    for process in ended.values where process >= 0 {
      var polled = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
      _ = cpl_poll(&polled, 1, patience)
    }
  }

  /// Kills whoever works in a folder or below it, as what a killed build has started does.
  ///
  /// - Parameter folder: The folder, without links in its path.
  package static func end(workingIn folder: String) {
    end { number in
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
      return place.map { $0 == folder || $0.hasPrefix(folder + "/") } ?? false
    }
  }

  private static func numbers() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { $0 != getpid() }
  }
}
