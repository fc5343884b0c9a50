package import ExtensionBundles
package import Foundation
package import HostFiles

/// A folder of finished builds, each under the digest of everything that went into it.
///
/// Builds happen in `work` under a lock and move to their place in one step, so that an entry is
/// whole or absent. What a killed build left behind is removed by the next start.
package struct BuildCache: Equatable, Sendable {
  /// The folder, private to the user.
  package let root: URL
  /// Who is told when another process builds the same.
  private let progress: BuildProgress

  /// Takes a folder, whether it is there or not.
  init(root: URL, progress: BuildProgress) {
    self.root = root
    self.progress = progress
  }

  /// Where entries are made.
  static let workName = "work"

  /// A part of the cache.
  enum Kind: String, CaseIterable {
    case sdk
    case shims
    case extensions
    /// A toolchain's libraries in one file.
    case runtime
    /// Sources of packages from elsewhere.
    case packages
  }
}

extension BuildCache {
  /// The entry of a digest, finished or not.
  func entry(_ kind: Kind, _ key: String) -> CacheEntry {
    CacheEntry(folder: folder(kind.rawValue).appendingPathComponent(key))
  }

  /// The compiler's own cache of C modules, which it refuses where the folder has another name by now.
  var clangModules: URL {
    var digest = ContentDigest()
    digest.add(root.path)
    return allClangModules.appendingPathComponent(String(digest.text.prefix(8)))
  }

  private var allClangModules: URL { folder("clang-modules") }

  /// Gives the folder with the sources of a package at a revision; fills it if that has not happened.
  ///
  /// - Parameters:
  ///   - name: The name of the folder, which a manifest may ask for.
  ///   - identity: What tells these sources from all others.
  ///   - fill: Writes them into an empty folder.
  /// - Returns: The folder, by its name.
  /// - Throws: What `fill` throws, or `BuildError` when the cache cannot be written.
  package func packageFolder(
    named name: String, identity: [String], fill: (URL) throws(BuildError) -> Void
  ) throws(BuildError) -> URL {
    var digest = ContentDigest()
    digest.add("package sources 1")
    for part in [name] + identity { digest.add(part) }
    let entry = try makeEntry(.packages, digest.text) { (folder) throws(BuildError) in
      try Self.makeFolders(name, in: folder)
      try fill(folder.appendingPathComponent(name))
    }
    return entry.folder.appendingPathComponent(name)
  }

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
    guard !entry.use() else { return entry }
    let place = folder(Self.workName).appendingPathComponent(name)
    let work: TemporaryFolder
    do throws(FileFault) {
      // Whoever had the lock may have been killed while this process waited for it.
      try endBuild(in: place)
      work = try TemporaryFolder(building: EntryName(of: name), in: folder(Self.workName))
    } catch {
      throw Self.unwritable(place, error)
    }
    defer { work.remove() }
    try build(work.url)
    do throws(FileFault) {
      try CacheEntry(folder: work.url).seal()
      try remove(entry.folder.lastPathComponent, in: kind.rawValue)
      guard rename(work.url.path, entry.folder.path) == 0 else {
        throw FileFault(entry.folder.path, "cannot be made", number: errno)
      }
    } catch {
      throw Self.unwritable(entry.folder, error)
    }
    removeHalfModules()
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

  /// Makes folders beneath that of an entry that is being made; none where an interrupt has removed it.
  ///
  /// - Parameters:
  ///   - path: The folders within one another, as far as they are missing.
  ///   - folder: The one that is there.
  /// - Throws: `BuildError`, as `unwritable` says it; also for what leads out of the folder.
  static func makeFolders(_ path: String, in folder: URL) throws(BuildError) {
    do throws(FileFault) {
      let names = try path.split(separator: "/").filter { $0 != "." }.map {
        (name) throws(FileFault) in
        guard let name = EntryName(String(name)) else {
          throw FileFault(
            folder.path, "cannot be written into", reason: "“\(path)” leads out of it")
        }
        return name
      }
      try FolderDoor(at: folder.path).makeFolders(names)
    } catch {
      throw unwritable(folder.appendingPathComponent(path), error)
    }
  }

  /// The error for a part of the cache that was not written, with the cause.
  static func unwritable(_ url: URL, _ error: any Error) -> BuildError {
    unwritable(url, FileFault(url.path, "", error))
  }

  /// The same for a cause that is known already.
  package static func unwritable(_ url: URL, _ fault: FileFault) -> BuildError {
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
      return try FileLock(
        waitingFor: file,
        whenLate: {
          progress.tell("waits for another process that builds the same in \(root.path)")
        })
    } catch {
      throw Self.unwritable(file, error)
    }
  }

  /// Ends what a build that is gone has started, if it has left anything.
  private func endBuild(in work: URL) throws(FileFault) {
    guard FileManager.default.fileExists(atPath: work.path) else { return }
    try ProcessList.endBuild(in: work.resolvingSymlinksInPath().path)
  }

  /// Removes something that lies in a folder of the cache, and nothing that a link leads to.
  private func remove(_ name: String, in place: String) throws(FileFault) {
    try FolderDoor(at: root.path).folder(EntryName(of: place)).remove(EntryName(of: name))
  }

  /// Removes what killed builds left, with what they had started.
  ///
  /// A build has a lock, which nobody holds once its process is gone; what never had one is not ours, and
  /// neither is what has another name than we give.
  func removeAbandonedWork() {
    let place = folder(Self.workName)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names {
      // What an interrupt was deleting has a further number (`TemporaryFolder`).
      guard
        let match = name.wholeMatch(
          of: #/((?:sdk|shims|extensions|runtime)-[0-9a-f]{32})(?:-[0-9]+)?/#)
      else { continue }
      let file = lockFile(String(match.1))
      guard FileManager.default.fileExists(atPath: file.path), let lock = FileLock(ifFree: file)
      else { continue }
      do throws(FileFault) {
        // Where nobody can say who still writes into it, the next start tries again.
        try endBuild(in: place.appendingPathComponent(name))
        try remove(name, in: Self.workName)
      } catch {
        continue
      }
      withExtendedLifetime(lock) {}
    }
  }

  /// Removes what compilers that were killed left among the modules, once nobody can be at work on it.
  private func removeHalfModules() {
    let halves = FileManager.default.enumerator(
      at: allClangModules, includingPropertiesForKeys: [.contentModificationDateKey])
    for case let file as URL in halves ?? .init() {
      guard file.lastPathComponent.hasSuffix(".pcm.tmp") || file.pathExtension == "lock",
        let date = try? file.resourceValues(forKeys: [.contentModificationDateKey])
          .contentModificationDate, date.timeIntervalSinceNow < Self.ageOfWhatIsUnused
      else { continue }
      unlink(file.path)
    }
  }

  /// In seconds from now; what is younger than a day may be in use.
  private static let ageOfWhatIsUnused = -86_400.0

  /// Keeps those that were used last, and all that were on the last day, which may be in use.
  private func removeOldEntries(_ kind: Kind) {
    // One of them has 80 MB, and a toolchain needs no second one.
    let limit = kind == .runtime ? 4 : 64
    let parent = folder(kind.rawValue)
    let all = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    // Another folder is somebody's own, whatever its age.
    let names = all.filter {
      $0.wholeMatch(of: #/[0-9a-f]{32}/#) != nil
        && CacheEntry(folder: parent.appendingPathComponent($0)).isRecorded
    }
    guard names.count > limit else { return }
    let dated = names.map { (name: $0, date: Self.lastUse(parent.appendingPathComponent($0))) }
    let oldest = dated.sorted { $0.date > $1.date }.dropFirst(limit)
    // Another build may have come to use one meanwhile.
    for name in oldest.map(\.name)
    where Self.lastUse(parent.appendingPathComponent(name)).timeIntervalSinceNow
      < Self.ageOfWhatIsUnused
    {
      try? remove(name, in: kind.rawValue)
    }
  }

  private static func lastUse(_ entry: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: entry.path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}

/// A folder of the cache with a record of what it must contain.
struct CacheEntry {
  /// The folder.
  let folder: URL

  private static let recordName = "record.json"

  private struct Record: Codable {
    var files: [File]

    struct File: Codable, Equatable {
      var path: String
      var size: Int
      /// Nil for what is too large to be read at each start, and changed by nobody.
      var digest: String?
    }
  }
}

extension CacheEntry {
  /// Whether there is a record, so that this is an entry at all.
  fileprivate var isRecorded: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(Self.recordName).path)
  }

  /// Whether everything that was recorded is there, unchanged.
  var isIntact: Bool {
    let record = folder.appendingPathComponent(Self.recordName)
    guard
      let data = try? Data(contentsOf: record),
      let expected = try? JSONDecoder().decode(Record.self, from: data)
    else { return false }
    return expected.files.allSatisfy { file in
      let path = folder.appendingPathComponent(file.path).path
      guard let digest = file.digest else {
        var status = stat()
        return stat(path, &status) == 0 && Int(status.st_size) == file.size
      }
      return ContentDigest.text(ofFile: path, bytes: file.size) == digest
    }
  }

  /// Whether it can be used, which makes it one of those that were used last: they are removed last.
  func use() -> Bool {
    guard isIntact else { return false }
    // One that nobody may change goes earlier, and is made again.
    utimensat(AT_FDCWD, folder.path, nil, 0)
    return true
  }

  /// Records everything in the folder.
  ///
  /// - Throws: `FileFault`.
  fileprivate func seal() throws(FileFault) {
    let data: Data
    do {
      data = try JSONEncoder().encode(Record(files: try files()))
    } catch {
      throw FileFault(folder.path, "cannot be recorded", error)
    }
    try FileBytes.put(data, at: folder.appendingPathComponent(Self.recordName).path)
  }

  private func files() throws -> [Record.File] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.compactMap { path in
      let url = folder.appendingPathComponent(path)
      guard !InputFile.isFolder(url) else { return nil }
      let data = try Data(contentsOf: url, options: .mappedIfSafe)
      let isRuntime = ["linux", RuntimeLibrary.folder]
        .contains { path.hasSuffix("\($0)/\(RuntimeLibrary.name)") }
      return Record.File(
        path: path, size: data.count, digest: isRuntime ? nil : Self.digest(data))
    }
  }

  private static func digest(_ data: Data) -> String {
    var digest = ContentDigest()
    digest.add(data)
    return digest.text
  }
}

/// Whom a build tells what takes long.
package struct BuildProgress: Sendable, Equatable {
  /// Takes a line for the person who waits.
  let tell: @Sendable (String) -> Void

  /// - Parameter tell: Takes a line; nobody where nothing is given.
  package init(_ tell: @escaping @Sendable (String) -> Void = { _ in }) {
    self.tell = tell
  }

  /// Whom a build tells makes it no other build.
  package static func == (_: BuildProgress, _: BuildProgress) -> Bool { true }
}
