import CPlatform
import Foundation
import HostFiles
import Synchronization

/// One folder of control groups that this process made; its lock says that its owner lives.
///
/// The kernel forgets groups when the machine stops, gives a folder to the user who made it, and
/// releases the lock with the process that holds it: what bears our name, is this user's and can be
/// locked was left by a host that was killed.
final class ControlGroupFolder: Sendable {
  /// What a folder is for; a part of its name.
  enum Purpose: String, Sendable, CaseIterable {
    /// One child that runs somebody's code.
    case child
    /// The host itself, where a group with members of its own can have no children (version 2).
    case host
  }

  let path: String
  /// Held until the folder is removed.
  private let lock: Mutex<FileLock?>
  /// Those that this process made and has not removed.
  private static let made = Mutex(Made())

  private struct Made {
    var paths: Set<String> = []
    /// Whether this process is about to end.
    var isClosed = false
  }

  /// Makes a folder in a group, or answers why that is not possible.
  init(_ purpose: Purpose, in parent: String) throws(FileFault) {
    // An interrupt in the midst of it would leave one that nobody knows of.
    var lock: FileLock?
    path = try InterruptGate.whole { () throws(FileFault) in
      try Self.make(purpose, in: parent, &lock)
    }
    self.lock = Mutex(lock)
  }

  private static func make(
    _ purpose: Purpose, in parent: String, _ lock: inout FileLock?
  ) throws(FileFault) -> String {
    for _ in 0..<attempts {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let path = parent + "/" + prefix(purpose) + "\(getpid())-\(number)"
      guard mkdir(path, 0o755) == 0 else {
        throw FileFault(path, "cannot be made", number: errno)
      }
      // Until it is locked it looks abandoned: whoever has its lock is about to remove it.
      lock = FileLock(folder: URL(fileURLWithPath: path), waits: false)
      if lock != nil {
        let isWanted = made.withLock { made in
          if !made.isClosed { made.paths.insert(path) }
          return !made.isClosed
        }
        if !isWanted { rmdir(path) }
        return path
      }
      rmdir(path)
    }
    throw FileFault(parent, "takes no group", reason: "its locks do not work")
  }

  /// Removes the folder once nobody is in it; a second time does nothing.
  func remove() {
    lock.withLock { lock in
      // Who hears that the child is gone finds nothing of it, no descriptor either.
      guard let held = lock.take() else { return }
      Self.remove(path)
      _ = Self.made.withLock { $0.paths.remove(path) }
      _ = consume held
    }
  }

  /// Removes those of children, for a process that is about to end: also of one that was not started
  /// yet, and of one that somebody has just reaped.
  static func removeAllOfChildren() {
    let left = made.withLock { made in
      made.isClosed = true
      return made.paths.filter { purpose(of: URL(filePath: $0).lastPathComponent) == .child }
    }
    for path in left { remove(path) }
  }
}

extension ControlGroupFolder {
  private static func prefix(_ purpose: Purpose) -> String { "messages-host-\(purpose.rawValue)-" }

  /// What a group of ours is for; nil for one of the user's, also if its name begins like ours.
  static func purpose(of name: String) -> Purpose? {
    // Each group has dozens of files, whose names come here, too.
    Purpose.allCases.first { purpose in
      let prefix = prefix(purpose)
      guard name.hasPrefix(prefix) else { return false }
      let numbers = name.utf8.dropFirst(prefix.utf8.count)
        .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return numbers.count == 2 && numbers[0].areDigits()
        && numbers[1].areDigits(hexadecimal: true)
    }
  }

  /// How often a folder is tried that somebody still seems to be in, and the pause between.
  ///
  /// The kernel counts a process that was reaped for a moment longer.
  private static let attempts = 50
  private static let pause = UInt32(200)

  private static func remove(_ path: String) {
    for _ in 0..<attempts where rmdir(path) != 0 {
      guard errno == EBUSY else { return }
      end(path)
      usleep(pause)
    }
  }

  /// Removes what hosts left that were killed, with whoever is still in the group of a child.
  static func sweep(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names {
      guard let purpose = purpose(of: name) else { continue }
      let path = parent + "/" + name
      var found = stat()
      guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFDIR,
        found.st_uid == geteuid(),
        let lock = FileLock(folder: URL(fileURLWithPath: path), waits: false)
      else { continue }
      switch purpose {
      case .child: remove(path)
      // What the dead host started for the user may live on.
      case .host: rmdir(path)
      }
      withExtendedLifetime(lock) {}
    }
  }

  /// Kills whoever is in the group.
  func endMembers() { Self.end(path) }

  private static func end(_ path: String) {
    guard !write("1", to: path + "/cgroup.kill") else { return }
    for process in members(path) { _ = kill(process, SIGKILL) }
  }

  /// The processes in a group.
  static func members(_ path: String) -> [Int32] {
    let text = text(of: path + "/cgroup.procs") ?? ""
    // Zero stands for a process that this one cannot see, and for a whole group of them in kill(2).
    return text.split(separator: "\n").compactMap { Int32($0) }.filter { $0 > 0 }
  }

  /// The number behind a word at the beginning of a line; nil where there is none.
  func number(_ word: String, in file: String) -> UInt64? {
    let lines = Self.text(of: path + "/" + file)?.split(separator: "\n") ?? []
    for line in lines {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == word { return UInt64(words[1]) }
    }
    return nil
  }

  /// The number that is all of a file.
  func number(in file: String) -> UInt64? {
    Self.text(of: path + "/" + file).flatMap {
      UInt64($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// Sets something of the group; says whether the kernel took it.
  func set(_ file: String, _ value: String) -> Bool { Self.write(value, to: path + "/" + file) }

  static func write(_ value: String, to file: String) -> Bool {
    let number = cpl_open(file, O_WRONLY, 0)
    guard number >= 0 else { return false }
    defer { close(number) }
    var count = 0
    repeat {
      count = CPlatform.write(number, value, value.utf8.count)
    } while count < 0 && errno == EINTR
    return count == value.utf8.count
  }

  static func text(of file: String) -> String? {
    (try? FileBytes.readAll(file, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}
