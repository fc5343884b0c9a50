import CPlatform
package import Foundation
import Synchronization

/// A folder for the time of one process, which removes it; a later one does where it was killed.
///
/// Its owner holds the folder's lock (flock) for as long as it lives, and the system releases the
/// lock whichever way the owner ends. A process number would prove nothing: it is given away again,
/// and means another process in a container that shares the temporary directory.
package final class TemporaryFolder: Sendable {
  /// What a folder is for; a part of its name.
  package enum Purpose: String, CaseIterable, Sendable {
    /// The containers of a simulated phone.
    case run
    /// Reading a package's manifest.
    case package
    /// Finding out what this machine can enforce.
    case status
    /// An attack and those whom it would reach.
    case proof
    /// Inputs of the fuzzer.
    case fuzz
    /// What benchmarks measure.
    case benchmark
  }

  /// The folder itself; only its owner may enter.
  package let url: URL
  /// Held until the folder is removed.
  ///
  /// Nil where the file system has no locks; nobody can then prove that the owner is gone.
  private let lock: Mutex<FileLock?>

  /// Makes a new folder, after removing those whose owners are gone.
  ///
  /// - Parameters:
  ///   - purpose: What it is for.
  ///   - parent: Where it lies; the system's temporary directory where nil.
  /// - Throws: `FileFault` with the folder and the cause.
  package convenience init(_ purpose: Purpose, in parent: URL? = nil) throws(FileFault) {
    let parent = parent ?? FileManager.default.temporaryDirectory
    Self.sweepOnce(parent)
    try self.init(making: purpose, in: parent) { _ in }
  }

  /// Makes a new folder; what happens before it is locked is for tests to say.
  init(
    making purpose: Purpose, in parent: URL, beforeItIsLocked meanwhile: (URL) -> Void
  ) throws(FileFault) {
    var lock: FileLock?
    // An interrupt in the midst of it would leave one that nobody knows of.
    url = try InterruptGate.whole { () throws(FileFault) in
      let made = try Self.make(purpose, in: parent, &lock, meanwhile)
      try Self.count(made)
      return made
    }
    self.lock = Mutex(lock)
  }

  /// Makes a folder for something that gets another name once it is whole, and goes with this process until
  /// then.
  ///
  /// - Parameters:
  ///   - name: The folder, on which nobody else works, by a lock of the caller's; what is there is removed.
  ///   - parent: Where it lies.
  /// - Throws: `FileFault` with the folder and the cause.
  package init(building name: EntryName, in parent: URL) throws(FileFault) {
    let place = try FolderDoor(at: parent.path)
    let made = parent.appending(path: name.text, directoryHint: .isDirectory)
    try place.remove(name)
    try InterruptGate.whole { () throws(FileFault) in
      guard try place.makeFolder(name) else {
        throw FileFault(made.path, Self.act, number: EEXIST)
      }
      try Self.count(made)
    }
    url = made
    lock = Mutex(nil)
  }

  deinit {
    remove()
  }

  /// Deletes the folder with all that is in it; a second time does nothing.
  package func remove() {
    let removed = url
    Self.all.withLock { if $0.urls.remove(removed) != nil { Self.delete(removed) } }
    // Others may know of it for longer.
    lock.withLock { _ = $0.take() }
  }
}

extension TemporaryFolder {
  /// The folders of this process that are not removed yet.
  private struct Live {
    var urls: Set<URL> = []
    var isClosed = false

    /// Adds one; false where nobody would remove it any more.
    mutating func insert(_ url: URL) -> Bool {
      if !isClosed { urls.insert(url) }
      return !isClosed
    }
  }

  private static let all = Mutex(Live())
  private static let act = "cannot be made"

  /// Counts a folder among those that go with this process, or removes it where it is too late for that.
  private static func count(_ url: URL) throws(FileFault) {
    guard !all.withLock({ $0.insert(url) }) else { return }
    delete(url)
    throw FileFault(url.path, act, reason: "this process is about to end")
  }

  /// The directories in which this process has looked for abandoned folders.
  private static let swept = Mutex<Set<URL>>([])

  /// The folders of this process that are not removed yet.
  package static var living: Set<URL> { all.withLock { $0.urls } }

  /// Deletes every folder of this process, for a program that is interrupted; no other is made then.
  ///
  /// Whoever writes into them must have ended.
  package static func removeAll() {
    // Two that delete one folder disturb each other, so it is done under the lock.
    all.withLock { live in
      live.isClosed = true
      for url in live.urls { deleteForGood(url) }
      live.urls = []
    }
  }

  /// Removes a folder and all that is in it, and nothing that a link in it leads to.
  private static func delete(_ url: URL) {
    guard let parent = try? FolderDoor(at: url.deletingLastPathComponent().path),
      let name = EntryName(url.lastPathComponent)
    else { return }
    // The next process that starts here tries again.
    try? parent.remove(name)
  }

  /// How often a folder may be made anew while it is deleted.
  private static let mostDisturbances = 64

  /// Removes a folder that other threads of this process may still be writing into.
  ///
  /// It gets another name first, so that what they write next has no place.
  static func deleteForGood(_ url: URL) {
    var (places, found) = ([url], stat())
    for number in 0..<mostDisturbances where places.contains(where: { lstat($0.path, &found) == 0 })
    {
      let away = url.deletingLastPathComponent()
        .appending(path: "\(url.lastPathComponent)-\(number)", directoryHint: .isDirectory)
      if rename(url.path, away.path) == 0 { places.append(away) }
      for place in places { delete(place) }
    }
  }

  /// What the user can do about a temporary directory that does not take what is needed.
  package static func remedy(for fault: FileFault) -> String {
    fault.remedy(
      "Set TMPDIR to a folder that this user may write to.",
      space: "Free some space there, or set TMPDIR to a folder on another disk.")
  }

  /// How often another sweeper may be faster than we are before that is no accident.
  private static let attempts = 64

  private static func make(
    _ purpose: Purpose, in parent: URL, _ lock: inout FileLock?, _ meanwhile: (URL) -> Void
  ) throws(FileFault) -> URL {
    var left = attempts
    while true {
      left -= 1
      let url = parent.appending(path: newName(purpose), directoryHint: .isDirectory)
      guard mkdir(url.path, 0o700) == 0 else {
        let error = errno
        if error == EEXIST, left > 0 { continue }
        throw FileFault(url.path, act, number: error)
      }
      meanwhile(url)
      lock = FileLock(folder: url, waits: true)
      // Between those two calls it looked abandoned, and may have been removed as such.
      var found = stat()
      if lstat(url.path, &found) == 0 { return url }
      guard left > 0 else {
        throw FileFault(url.path, act, reason: "it is removed again each time")
      }
    }
  }

  private static func newName(_ purpose: Purpose) -> String {
    let number = String(UInt32.random(in: .min ... .max), radix: 16)
    let zeros = String(repeating: "0", count: 8 - number.count)
    return "\(prefix)\(purpose.rawValue)-\(zeros)\(number)"
  }

  private static let prefix = "messages-host-"

  /// Whether a folder of ours may have that name; one of the user's that only begins so does not.
  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.utf8.dropFirst(prefix.utf8.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    // What an interrupt was deleting has a further number (`deleteForGood`).
    guard (2...3).contains(parts.count), parts[1].count == 8,
      parts[1].areDigits(hexadecimal: true), parts.count == 2 || parts[2].areDigits()
    else { return false }
    return Purpose(rawValue: String(decoding: parts[0], as: UTF8.self)) != nil
  }

  private static func sweepOnce(_ parent: URL) {
    guard swept.withLock({ $0.insert(parent.standardizedFileURL).inserted }) else { return }
    sweep(parent)
  }

  /// Removes this user's folders whose owners are gone.
  ///
  /// A folder without a lock to be had is left alone: another process has it, or the file system
  /// has no locks, and then nothing proves that nobody uses it.
  ///
  /// - Parameter parent: The directory that they lie in.
  package static func sweep(_ parent: URL) {
    // Thousands of others' may lie there: they are listed once.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    PassingFile.sweep(parent.path + "/", among: names)
    for name in names where isOurs(name) {
      let url = parent.appending(path: name, directoryHint: .isDirectory)
      var found = stat()
      guard lstat(url.path, &found) == 0, found.st_mode & S_IFMT == S_IFDIR,
        found.st_uid == geteuid(), let lock = FileLock(folder: url, waits: false)
      else { continue }
      delete(url)
      withExtendedLifetime(lock) {}
    }
  }
}
