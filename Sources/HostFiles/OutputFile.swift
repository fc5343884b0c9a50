import CPlatform
package import Foundation
import Synchronization

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
      if isStream(path) {
        try giving(path) { stream throws(FileFault) in
          try FileBytes.write(data, to: stream, path: path)
        }
      } else {
        try replace(path, with: data, isPrivate: isPrivate)
      }
    } catch {
      throw FileFault(path, error.act, error)
    }
  }

  /// The path of a file that is read, too, by which one that is called `-` is not the standard output.
  package static func fileName(_ path: String) -> String { path == "-" ? "./-" : path }

  /// Takes away a file that an earlier run wrote, so that nobody takes it for this one's.
  ///
  /// A pipe, a device or a descriptor of this process is no file of an earlier run, and stays.
  ///
  /// - Throws: `FileFault` with the path as the user wrote it where another run is writing it; not where it stays
  ///   for another reason, which shows when it is written.
  package static func removeStale(_ path: String) throws(FileFault) {
    guard !isStream(path), let target = try? target(of: path) else { return }
    let lock = try lock(of: target, named: path)
    takeAway(target)
    withExtendedLifetime(lock) {}
  }

  /// Takes away a file that this run has made in vain, and whose lock it has.
  package static func removeVain(_ path: String) {
    guard !isStream(path), let target = try? target(of: path) else { return }
    takeAway(target)
  }

  private static func takeAway(_ target: String) {
    var old = stat()
    guard stat(target, &old) == 0, unlink(target) == 0 else { return }
    modes.withLock { $0[target] = old.st_mode }
  }

  /// Does something while no other run writes a file.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - body: What is done; not begun where another run is writing the file.
  /// - Throws: `FileFault` with the path in that case, and what the body throws.
  package static func whileNobodyWrites(
    _ path: String, _ body: () throws(FileFault) -> Void
  ) throws(FileFault) {
    let lock = try lock(of: try target(of: path), named: path)
    try body()
    withExtendedLifetime(lock) {}
  }

  /// The lock of what is to be replaced or taken away; nil where nobody can have it.
  private static func lock(
    of target: String, named path: String
  ) throws(FileFault) -> FileLock? {
    do throws(FileFault) {
      return try FileLock(ofFileAt: target)
    } catch {
      throw FileFault(path, error.act, error)
    }
  }

  /// Takes away what has a name, a link as such, where it may not stay.
  ///
  /// - Throws: `FileFault` where it cannot be; not where there is nothing.
  package static func remove(_ path: String) throws(FileFault) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw FileFault(path, "cannot be removed", number: errno)
  }

  /// Who could read what was taken away: the new file is for the same.
  private static let modes = Mutex<[String: mode_t]>([:])

  private static let standardNames = [
    "-": STDOUT_FILENO, "/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO,
  ]

  /// The number of a descriptor of this process that the path stands for; `-` is the standard output.
  ///
  /// Opened by its name, a file that standard output goes to would be written from its beginning, and
  /// with another one in its place what is printed would be lost.
  static func descriptor(_ path: String) -> Int32? {
    if let number = number(path) { return number }
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    // What stands in the place of a closed stream cannot be written.
    return [STDOUT_FILENO, STDERR_FILENO].first {
      isOpen($0, to: found) && fcntl($0, F_GETFL) & O_ACCMODE != O_RDONLY
    }
  }

  /// The number that a path says.
  private static func number(_ path: String) -> Int32? {
    if let names = path.wholeMatch(of: #/(?:/dev|/proc/self)/fd/([0-9]+)/#) {
      return Int32(names.1)
    }
    return standardNames[path]
  }

  private static func isOpen(_ descriptor: Int32, to file: stat) -> Bool {
    var open = stat()
    return fstat(descriptor, &open) == 0 && open.st_dev == file.st_dev
      && open.st_ino == file.st_ino
  }

  /// Whether the path stands for what standard output goes to, by whatever name.
  ///
  /// What comes row by row is written there as printed, and nothing else may be printed between the rows.
  package static func isStandardOutput(_ path: String) -> Bool {
    guard let named = descriptor(path) else { return false }
    var found = stat()
    return named == STDOUT_FILENO || fstat(named, &found) == 0 && isOpen(STDOUT_FILENO, to: found)
  }

  /// Whether whoever reads what is printed has what goes to a path in it, too.
  ///
  /// No program reads what a terminal shows or `/dev/null` swallows, and either may be meant by its own name.
  package static func isPrinted(_ path: String) -> Bool {
    guard isStandardOutput(path) else { return false }
    guard number(path) != STDOUT_FILENO else { return true }
    var open = stat()
    return fstat(STDOUT_FILENO, &open) == 0 && open.st_mode & S_IFMT != S_IFCHR
  }

  /// Whether there is a pipe, a device or what this process prints to.
  ///
  /// Another file in its place would take it away from all.
  package static func isStream(_ path: String) -> Bool {
    var found = stat()
    return descriptor(path) != nil
      || stat(path, &found) == 0 && found.st_mode & S_IFMT != S_IFREG
        && found.st_mode & S_IFMT != S_IFDIR
  }

  /// Opens a pipe, a device or what this process prints to, which is written where it stands.
  ///
  /// - Returns: A descriptor, which the caller closes; no program has it that is started meanwhile.
  /// - Throws: `FileFault`.
  package static func openStream(_ path: String) throws(FileFault) -> Int32 {
    let stream = descriptor(path).map { cpl_duplicate($0, 3) } ?? cpl_open(path, O_WRONLY, 0)
    guard stream >= 0 else { throw FileFault(path, FileFault.notWritten, number: errno) }
    return stream
  }

  /// Opens a stream for as long as something is written to it.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - body: Writes to the descriptor.
  /// - Throws: `FileFault`; not where the reader of the standard output has had enough.
  static func giving(
    _ path: String, _ body: (Int32) throws(FileFault) -> Void
  ) throws(FileFault) {
    let stream = try openStream(path)
    defer { close(stream) }
    do throws(FileFault) {
      try body(stream)
    } catch {
      guard isEnough(error, of: path) else { throw error }
    }
  }

  /// Whether nothing is wrong but that the reader of the standard output has had enough, as `head` has.
  ///
  /// Of any other pipe nobody knows whether its reader got all that it needs.
  package static func isEnough(_ fault: FileFault, of path: String) -> Bool {
    fault.number == EPIPE && isStandardOutput(path)
  }

  /// Whether a path leads to a terminal.
  package static func isTerminal(_ path: String) -> Bool {
    if let open = descriptor(path) { return isatty(open) == 1 }
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFCHR else { return false }
    // Nobody waits for the device, and it does not become this process's own terminal.
    let device = cpl_open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY, 0)
    guard device >= 0 else { return false }
    defer { close(device) }
    return isatty(device) == 1
  }

  /// Looks whether a file can be put where a path leads, and leaves what is there as it is.
  ///
  /// - Throws: `FileFault` with the path as the user wrote it.
  package static func checkPlace(of path: String) throws(FileFault) {
    guard !isStream(path) else { return }
    var old = stat()
    if stat(path, &old) == 0, old.st_mode & S_IFMT == S_IFDIR {
      throw FileFault(path, FileFault.notWritten, number: EISDIR)
    }
    _ = try replacement(of: path, madeOf: [])
  }

  /// The most links that the system follows on one path.
  private static let mostLinks = 40

  /// What a path leads to, or would where nothing is yet: a link says where the file comes.
  ///
  /// Nothing of the path is left out by its text: to the system a link counts before a `..` behind it.
  package static func target(of path: String) throws(FileFault) -> String {
    var target = path
    for _ in 0...mostLinks {
      let (folder, name) = RealPath.parts(of: target)
      guard !["", ".", ".."].contains(name) else {
        var found = stat()
        throw FileFault(
          target, FileFault.notWritten, number: stat(target, &found) == 0 ? EISDIR : errno)
      }
      guard let next = try destination(of: target) else { return target }
      let isAbsolute = next.utf8.first == UInt8(ascii: "/")
      target = isAbsolute ? next : folder + next
    }
    throw FileFault(path, FileFault.notWritten, number: ELOOP)
  }

  /// Where a link leads; nil for what is none.
  ///
  /// Foundation makes another name of one that is not UTF-8.
  private static func destination(of path: String) throws(FileFault) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    let text = String(validating: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let text else {
      throw FileFault(path, FileFault.notWritten, reason: "it is a link to no UTF-8 name")
    }
    return text
  }

  private static func replace(
    _ path: String, with data: Data, isPrivate: Bool
  ) throws(FileFault) {
    let target = try target(of: path)
    let mode = mode(of: target, within: isPrivate ? 0o600 : 0o777)
    try InterruptGate.whole { () throws(FileFault) in
      let new = try PassingFile(in: RealPath.parts(of: target).folder, mode: mode, for: target)
      do throws(FileFault) {
        try FileBytes.write(data, to: new.descriptor, path: target)
        try new.take(placeOf: target)
      } catch {
        unlink(new.path)
        throw error
      }
    }
  }

  /// Who may do what with a file that takes the place of another one: those who could with that one.
  private static func mode(of target: String, within mask: mode_t) -> mode_t {
    var old = stat()
    let before: mode_t? = stat(target, &old) == 0 ? old.st_mode : modes.withLock { $0[target] }
    return (before ?? 0o666) & mask
  }
}

extension OutputFile {
  /// Begins a file that takes the place of another one, which is no stream, when it is whole.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - sources: What it is made of: who may not read each of these files may not read it either.
  ///   - isPrivate: Whether only the user may read it.
  /// - Returns: The file, which is written piece by piece.
  /// - Throws: `FileFault` with the path as the user wrote it, also where another run is writing it.
  package static func replacement(
    of path: String, madeOf sources: [String], isPrivate: Bool = false
  ) throws(FileFault) -> ReplacementFile {
    var mask: mode_t = isPrivate ? 0o600 : 0o777
    for source in sources {
      var found = stat()
      // The mode of a pipe says nothing of who may read what comes out of it.
      guard stat(source, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { continue }
      mask &= found.st_mode | 0o700
    }
    do throws(FileFault) {
      let target = try target(of: path)
      // What could not be put in place in the end need not be begun.
      let old = try FileLock(ofFileAt: target)
      withExtendedLifetime(old) {}
      return try ReplacementFile(path, inPlaceOf: target, mode: mode(of: target, within: mask))
    } catch {
      throw FileFault(path, error.act, error)
    }
  }
}
