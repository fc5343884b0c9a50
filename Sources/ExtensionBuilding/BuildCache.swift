package import Foundation
import HostFiles

/// A folder of finished builds, each under the digest of everything that went into it.
///
/// Builds happen in `work` under a lock and move to their place in one step, so that an entry is
/// whole or absent. What a killed build left behind is removed by the next one.
package struct BuildCache: Equatable, Sendable {
  /// The folder, private to the user.
  package let root: URL

  /// A part of the cache.
  enum Kind: String, CaseIterable {
    case sdk
    case shims
    case extensions
  }
}

extension BuildCache {
  /// The entry of a digest, finished or not.
  func entry(_ kind: Kind, _ key: String) -> CacheEntry {
    CacheEntry(folder: folder(kind.rawValue).appendingPathComponent(key))
  }

  /// The compiler's own cache of C modules.
  var clangModules: URL { folder("clang-modules") }

  /// Makes an entry, or waits for the process that is making it.
  ///
  /// - Parameters:
  ///   - kind: The part of the cache.
  ///   - key: The digest of everything that the entry depends on.
  ///   - build: Fills the given empty folder; afterwards it is the entry.
  /// - Returns: The intact entry.
  /// - Throws: What `build` throws, or `BuildError` when the cache cannot be written.
  func makeEntry(
    _ kind: Kind, _ key: String, build: (URL) throws(BuildError) -> Void
  ) throws(BuildError) -> CacheEntry {
    let name = "\(kind.rawValue)-\(key)"
    let lock = try lock(name)
    defer { withExtendedLifetime(lock) {} }
    let entry = entry(kind, key)
    guard !entry.isIntact else { return entry }
    removeAbandonedWork()
    let work = folder("work").appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: work) }
    do {
      try? FileManager.default.removeItem(at: work)
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    } catch {
      throw Self.unwritable(work, error)
    }
    try build(work)
    do {
      try CacheEntry(folder: work).seal()
      try? FileManager.default.removeItem(at: entry.folder)
      try FileManager.default.moveItem(at: work, to: entry.folder)
    } catch {
      throw Self.unwritable(entry.folder, error)
    }
    removeOldEntries(kind)
    return entry
  }

  /// Writes a file of an entry that is being made.
  ///
  /// - Throws: `BuildError`, as `unwritable` says it.
  static func write(_ data: Data, to file: URL) throws(BuildError) {
    do throws(FileFault) {
      try FileBytes.put(data, at: file.path)
    } catch {
      throw unwritable(file, error)
    }
  }

  /// The error for a part of the cache that was not written, with the cause.
  static func unwritable(_ url: URL, _ error: any Error) -> BuildError {
    unwritable(url, FileFault(url.path, "", error))
  }

  /// The same for a cause that is known already.
  static func unwritable(_ url: URL, _ fault: FileFault) -> BuildError {
    BuildError(
      .cacheUnusable, at: url, "the cache cannot be written: \(fault.reason)",
      remedy: fault.remedy(
        "Name a writable folder with --cache or MESSAGES_HOST_CACHE.",
        space: "Free some space there, or name another folder with --cache or "
          + "MESSAGES_HOST_CACHE."))
  }

  private func folder(_ name: String) -> URL {
    root.appendingPathComponent(name)
  }

  private func lockFile(_ name: String) -> URL {
    folder("locks").appendingPathComponent(name)
  }

  private func lock(_ name: String) throws(BuildError) -> FileLock {
    let file = lockFile(name)
    do throws(FileFault) {
      return try FileLock(waitingFor: file)
    } catch {
      throw Self.unwritable(file, error)
    }
  }

  /// Work whose lock nobody holds belongs to a process that is gone.
  private func removeAbandonedWork() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder("work").path)) ?? []
    for name in names {
      if let lock = FileLock(ifFree: lockFile(name)) {
        try? FileManager.default.removeItem(at: folder("work").appendingPathComponent(name))
        withExtendedLifetime(lock) {}
      }
    }
  }

  /// Keeps the newest entries, and every entry of the last day, which may be in use.
  private func removeOldEntries(_ kind: Kind) {
    let limit = 64
    let parent = folder(kind.rawValue)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    guard names.count > limit else { return }
    let dated = names.map { name in
      let path = parent.appendingPathComponent(name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (name: name, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    let oldest = dated.sorted { $0.date > $1.date }.dropFirst(limit)
    for entry in oldest where entry.date.timeIntervalSinceNow < -86_400 {
      try? FileManager.default.removeItem(at: parent.appendingPathComponent(entry.name))
    }
  }
}
