import CPlatform
package import Foundation

/// Writes the files that the user named.
package enum OutputFile {
  /// Replaces a file whole, or not at all; a pipe or a device gets the bytes as they are.
  ///
  /// A link stays one, and what it leads to is replaced.
  ///
  /// - Parameters:
  ///   - data: What the file holds afterwards.
  ///   - path: The path as the user wrote it.
  ///   - isPrivate: Whether only the user may read it.
  /// - Throws: `FileFault` with the path as the user wrote it.
  package static func write(
    _ data: Data, to path: String, isPrivate: Bool = false
  ) throws(FileFault) {
    do throws(FileFault) {
      if let open = descriptor(path) {
        try FileBytes.write(data, to: open, path: path)
      } else if isStream(path) {
        try stream(data, to: path)
      } else {
        try replace(path, with: data, isPrivate: isPrivate)
      }
    } catch {
      throw FileFault(path, error.act, error)
    }
  }

  /// Takes away a file that an earlier run wrote, so that nobody takes it for this one's.
  ///
  /// A pipe, a device or a descriptor of this process is no file of an earlier run, and stays.
  package static func removeStale(_ path: String) {
    guard descriptor(path) == nil, !isStream(path), let target = try? target(of: path)
    else { return }
    unlink(target)
  }

  /// The number of a descriptor of this process that the path stands for.
  ///
  /// Opened by its name, a file that standard output goes to would be written from its beginning.
  private static func descriptor(_ path: String) -> Int32? {
    if let names = path.wholeMatch(of: #/(?:/dev|/proc/self)/fd/([0-9]+)/#) {
      return Int32(names.1)
    }
    return ["/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO][path]
  }

  /// Whether there is a pipe or a device: another file in its place would take it away from all.
  private static func isStream(_ path: String) -> Bool {
    var found = stat()
    return stat(path, &found) == 0 && found.st_mode & S_IFMT != S_IFREG
      && found.st_mode & S_IFMT != S_IFDIR
  }

  private static func stream(_ data: Data, to path: String) throws(FileFault) {
    let descriptor = cpl_open(path, O_WRONLY, 0)
    guard descriptor >= 0 else { throw FileFault(path, "cannot be written", number: errno) }
    defer { close(descriptor) }
    try FileBytes.write(data, to: descriptor, path: path)
  }

  /// The most links that the system follows on one path.
  private static let mostLinks = 40

  /// What a path leads to as the system sees it, or would where nothing is yet.
  ///
  /// A link counts before a `..` behind it; one that leads to nothing says where the file comes.
  private static func target(of path: String) throws(FileFault) -> String {
    var target = path
    for _ in 0...mostLinks {
      let (folder, name) = RealPath.parts(of: target)
      guard let real = RealPath.of(folder) else {
        throw FileFault(path, "cannot be written", number: errno)
      }
      guard !name.isEmpty, name != ".", name != ".." else {
        throw FileFault(path, "cannot be written", number: EISDIR)
      }
      let place = (real == "/" ? "" : real) + "/" + name
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        return place
      }
      target = next.utf8.first == UInt8(ascii: "/") ? next : real + "/" + next
    }
    throw FileFault(path, "cannot be written", number: ELOOP)
  }

  private static func replace(
    _ path: String, with data: Data, isPrivate: Bool
  ) throws(FileFault) {
    let target = try target(of: path)
    let new = RealPath.parts(of: target).folder + ".messages-host-\(UUID().uuidString)"
    var old = stat()
    let mode = stat(target, &old) == 0 ? old.st_mode & 0o777 : isPrivate ? 0o600 : 0o666
    let descriptor = cpl_open(new, O_WRONLY | O_CREAT | O_EXCL, mode)
    guard descriptor >= 0 else { throw FileFault(target, "cannot be written", number: errno) }
    do throws(FileFault) {
      defer { close(descriptor) }
      try FileBytes.write(data, to: descriptor, path: target)
    } catch {
      unlink(new)
      throw error
    }
    guard rename(new, target) == 0 else {
      let number = errno
      unlink(new)
      throw FileFault(target, "cannot be written", number: number)
    }
  }
}
