package import ExtensionBundles
package import Foundation
import HostFiles

extension BuildCache {
  /// Chooses and prepares the folder.
  ///
  /// In order: the given folder, `MESSAGES_HOST_CACHE`, `$XDG_CACHE_HOME/messages-host`,
  /// `$HOME/.cache/messages-host`, a private folder in the temporary directory.
  ///
  /// - Parameters:
  ///   - folder: What the user named.
  ///   - environment: The process' environment.
  ///   - progress: Who is told when another process builds the same.
  /// - Throws: `BuildError` when a folder that was named cannot be used, or none at all.
  package init(
    folder: URL?, environment: [String: String], progress: BuildProgress = BuildProgress()
  ) throws(BuildError) {
    let variable = environment["MESSAGES_HOST_CACHE"].flatMap { $0.isEmpty ? nil : $0 }
    if let named = folder ?? variable.map({ URL(fileURLWithPath: $0) }) {
      try self.init(
        preparing: named.absolutePathURL, isNamedByUser: true, progress: progress)
      return
    }
    let automatic = [
      Self.url(environment["XDG_CACHE_HOME"]).map { $0.appendingPathComponent("messages-host") },
      Self.url(environment["HOME"]).map { $0.appendingPathComponent(".cache/messages-host") },
    ].compactMap { $0?.absolutePathURL }
    for url in automatic {
      if let cache = try? BuildCache(preparing: url, isNamedByUser: false, progress: progress) {
        self = cache
        return
      }
    }
    let user = CurrentUser.identifier
    let temporary = Self.url(environment["TMPDIR"]) ?? URL(fileURLWithPath: "/tmp")
    try self.init(
      preparing: temporary.absolutePathURL.appendingPathComponent("messages-host-\(user)"),
      isNamedByUser: false, progress: progress)
  }

  private init(
    preparing url: URL, isNamedByUser: Bool, progress: BuildProgress
  ) throws(BuildError) {
    self.init(root: url, progress: progress)
    try prepare(isNamedByUser: isNamedByUser)
  }

  /// Only an absolute path counts (XDG Base Directory Specification).
  private static func url(_ path: String?) -> URL? {
    guard let path, path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path)
  }

  /// Makes the folders; those in a place of ours must be closed to everybody else.
  private func prepare(isNamedByUser: Bool) throws(BuildError) {
    let names = Kind.allCases.map(\.rawValue) + ["locks", Self.workName, "clang-modules"]
    let files = FileManager.default
    do {
      try files.createDirectory(
        at: root.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !InputFile.isFolder(root) {
        try? files.createDirectory(
          at: root, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      }
      if !isNamedByUser {
        try checkOwner()
      }
      let door = try FolderDoor(at: root.path)
      for name in names { try makeFolder(name, in: door) }
    } catch let error as BuildError {
      throw error
    } catch {
      throw Self.unwritable(root, error)
    }
    guard CurrentUser.mayWrite(in: root.appendingPathComponent(Self.workName).path) else {
      throw BuildError(
        .cacheUnusable, at: root, "the folder is not writable",
        remedy: "Name a writable folder with --cache or MESSAGES_HOST_CACHE.")
    }
    removeAbandonedWork()
  }

  /// Makes a part of the cache: it gets what was made in another one, and is emptied one day.
  private func makeFolder(
    _ name: String, in door: borrowing FolderDoor
  ) throws(BuildError) {
    let url = root.appendingPathComponent(name)
    do throws(FileFault) {
      _ = try door.makeFolder(EntryName(of: name))
      _ = try door.folder(EntryName(of: name))
    } catch {
      let problem =
        switch error.number {
        case ENOTDIR: "this is a link or a file, and a part of the cache is a folder"
        case EXDEV: "something is mounted here, and what is built moves from one part to another"
        default: throw Self.unwritable(url, error)
        }
      throw BuildError(
        .cacheUnusable, at: url, problem,
        remedy: error.number == EXDEV
          ? "Mount the cache as a whole, or name another folder with --cache or MESSAGES_HOST_CACHE."
          : "Remove it, or name another folder with --cache or MESSAGES_HOST_CACHE.")
    }
  }

  /// What is in the cache gets run, so its folder must be the user's, and writable for no other.
  private func checkOwner() throws(BuildError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: root.path)
    guard attributes?[.type] as? FileAttributeType == .typeDirectory else {
      throw BuildError(
        .cacheUnusable, at: root, "this is not a folder, or it cannot be made",
        remedy: "Name a writable folder with --cache or MESSAGES_HOST_CACHE.")
    }
    let owner = (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value
    let permissions = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
    guard owner == CurrentUser.identifier, permissions & 0o022 == 0 else {
      throw BuildError(
        .cacheUnusable, at: root, "the folder belongs to another user or is writable for others",
        remedy: "Remove it, or name a private folder with --cache or MESSAGES_HOST_CACHE.")
    }
  }
}

/// The user whose rights this process has.
package enum CurrentUser {
  /// The effective user id.
  static var identifier: UInt32 { geteuid() }

  /// Whether the user may create files in a folder.
  package static func mayWrite(in path: String) -> Bool {
    access(path, W_OK | X_OK) == 0
  }
}
