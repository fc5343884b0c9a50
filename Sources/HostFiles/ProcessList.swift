import CPlatform
import Foundation

/// The processes of this machine, for those that a tool has started and that nobody else knows of.
///
/// Where there is no `/proc` (macOS), there are none to be seen.
package enum ProcessList {
  /// Processes that were killed and may not be gone yet.
  struct Killed: ~Copyable, Sendable {
    /// A descriptor for each; -1 where there was none.
    fileprivate var descriptors: [pid_t: Int32] = [:]

    deinit {
      for process in descriptors.values where process >= 0 { close(process) }
    }
  }

  /// How often is looked for what was started meanwhile.
  private static let mostLooks = 64
  /// In microseconds; between two looks at what is there in a moment.
  private static let pause: UInt32 = 1_000

  /// Kills whoever is meant, until a look finds nobody new.
  ///
  /// - Parameter isMeant: Whether the process with that number is.
  /// - Returns: Those that were killed.
  /// - Throws: `FileFault` where nobody can say who there is; some may be killed then.
  static func kill(
    where isMeant: (pid_t) throws(FileFault) -> Bool
  ) throws(FileFault) -> Killed {
    var killed = Killed()
    for _ in 0..<mostLooks {
      var hasNew = false
      for number in try numbers() where killed.descriptors[number] == nil {
        guard try isMeant(number) else { continue }
        hasNew = true
        let process = cpl_process_descriptor(number)
        killed.descriptors[number] = process
        // The number may be another's by now; a descriptor stays with its process.
        guard try isMeant(number) else { continue }
        if process < 0 || cpl_signal_process(process, SIGKILL) != 0 {
          _ = CPlatform.kill(number, SIGKILL)
        }
      }
      if !hasNew { break }
    }
    return killed
  }

  /// Kills what a build that was killed had started.
  ///
  /// That works in the folder and has it for its temporary one, as `CompilerRun` says to its tools. Whoever
  /// else is there, another user, a shell, or somebody who sees another folder under that path, stays.
  ///
  /// - Parameter folder: The build's folder, without links in its path.
  /// - Throws: `FileFault` where nobody can say who is there.
  package static func endBuild(in folder: String) throws(FileFault) {
    let mounts = target(of: "/proc/self/ns/mnt")
    func isWithin(_ path: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
    let killed = try kill { number throws(FileFault) in
      let process = "/proc/\(number)"
      var status = stat()
      guard lstat(process, &status) == 0, status.st_uid == geteuid(),
        let place = target(of: process + "/cwd"), isWithin(place),
        let seen = target(of: process + "/ns/mnt"), seen == mounts,
        let temporary = try variable("TMPDIR", of: process)
      else { return false }
      return isWithin(URL(filePath: temporary).resolvingSymlinksInPath().path)
    }
    killed.wait()
  }

  private static func target(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  /// In bytes; the system gives no program more than a quarter of its stack.
  private static let longestEnvironment = 8 << 20

  /// What a process was started with under a name; nil for nothing, and for one whose variables nobody may see.
  private static func variable(
    _ name: String, of process: String
  ) throws(FileFault) -> String? {
    var data = Data()
    do {
      // A program that is being started has none for a moment.
      for look in 0..<mostLooks where data.isEmpty {
        if look > 0 { usleep(pause) }
        data = try FileBytes.readAll(process + "/environ", limit: longestEnvironment)
      }
    } catch {
      if isForLackOfMeans(error) { throw error }
      return nil
    }
    let prefix = Data("\(name)=".utf8)
    let variable = data.split(separator: 0).first { $0.starts(with: prefix) }
    return variable.map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self) }
  }

  private static func numbers() throws(FileFault) -> [pid_t] {
    do {
      let names = try FolderDoor(at: "/proc").names()
      return names.compactMap { pid_t($0.text) }.filter { $0 != getpid() }
    } catch {
      if isForLackOfMeans(error) { throw error }
      return []
    }
  }

  /// Whether it says nothing about what is there, but that this process has no means to look.
  private static func isForLackOfMeans(_ fault: FileFault) -> Bool {
    [EMFILE, ENFILE, ENOMEM].contains(fault.number)
  }
}

extension ProcessList.Killed {
  /// How long is waited for all of them; what was killed is gone as soon as it gets a processor.
  private static let patience = Duration.seconds(5)

  /// Waits for their end, which is near.
  borrowing func wait() {
    let last = ContinuousClock.now + Self.patience
    for process in descriptors.values where process >= 0 {
      var polled = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, ContinuousClock.now.duration(to: last))
      _ = cpl_poll(&polled, 1, Int64(left / .nanoseconds(1)))
    }
  }
}
