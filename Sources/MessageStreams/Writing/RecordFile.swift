import CPlatform
import Foundation
package import HostFiles

/// A file that grows record by record, and of which a run that was interrupted keeps a part.
///
/// Nobody else writes such a file meanwhile: it is locked (flock).
package final class RecordFile {
  private let descriptor: Int32
  private let path: String
  private let isPrivate: Bool
  /// Whether the lock is ours: that of what is printed to is whoever's.
  private let isLocked: Bool
  /// Its bytes.
  package private(set) var length: Int
  /// Whether it was made here and is not begun, so that it goes where nothing comes of it.
  private var isVain: Bool

  /// Opens a file, or makes it, and cuts off what stands behind a length.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - length: What is kept of it, in bytes.
  ///   - isPrivate: Whether only the user may read it, also where others could before.
  /// - Throws: `FileFault`, also for a file that is shorter than that, or that cannot be closed to others.
  package convenience init(
    _ path: String, keeping length: Int = 0, isPrivate: Bool = false
  ) throws(FileFault) {
    try self.init(opening: path, keeping: length, isPrivate: isPrivate)
    try cut()
  }

  /// Opens a file, or makes it, and leaves it as it is until `cut`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - length: What is kept of it, in bytes.
  ///   - isPrivate: Whether only the user may read it, also where others could before.
  /// - Throws: `FileFault`, also for a file that is shorter than that, or that somebody else writes.
  package init(opening path: String, keeping length: Int, isPrivate: Bool) throws(FileFault) {
    (descriptor, isVain) = try RecordFile.open(
      path, keeping: length, mode: isPrivate ? 0o600 : 0o666)
    self.path = path
    self.length = length
    self.isPrivate = isPrivate
    isLocked = true
  }

  /// Only a file of which nothing is kept is made.
  private static func open(
    _ path: String, keeping length: Int, mode: mode_t
  ) throws(FileFault) -> (descriptor: Int32, isNew: Bool) {
    var descriptor = cpl_open(path, O_RDWR, 0)
    // What may not be read may be written all the same.
    if descriptor < 0, errno == EACCES { descriptor = cpl_open(path, O_WRONLY, 0) }
    let isNew = descriptor < 0 && errno == ENOENT
    if isNew {
      guard length == 0 else { throw shortage(path, "it is not there", length) }
      descriptor = cpl_open(path, O_RDWR | O_CREAT, mode)
    }
    guard descriptor >= 0 else { throw FileFault(path, FileFault.notWritten, number: errno) }
    do throws(FileFault) {
      try FileLock.hold(descriptor, of: path)
      try check(descriptor, path, keeping: length)
    } catch {
      FileLock.release(descriptor)
      close(descriptor)
      throw error
    }
    return (descriptor, isNew)
  }

  private static func check(
    _ descriptor: Int32, _ path: String, keeping length: Int
  ) throws(FileFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileFault(path, FileFault.notWritten, number: errno)
    }
    // Whoever had the lock before may have made it in vain.
    guard status.st_nlink > 0 else { throw FileFault(path, FileFault.notWritten, number: ENOENT) }
    guard Int(status.st_size) >= length else {
      throw shortage(path, "it has \(status.st_size) bytes", length)
    }
  }

  private static func shortage(_ path: String, _ found: String, _ length: Int) -> FileFault {
    FileFault(
      path, FileFault.notWritten,
      reason: "\(found), and \(length) were written before the interruption; "
        + "begin anew without --resume")
  }

  /// Cuts off what stands behind what is kept, and closes what is private to others.
  ///
  /// - Throws: `FileFault`.
  package func cut() throws(FileFault) {
    try closeToOthers()
    guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, off_t(length), SEEK_SET) >= 0
    else { throw FileFault(path, FileFault.notWritten, number: errno) }
    isVain = false
  }

  /// Opens what is no file to be cut: a pipe, a device or what this process prints to.
  ///
  /// - Throws: `FileFault`.
  package init(stream path: String) throws(FileFault) {
    self.path = path
    length = 0
    (isPrivate, isLocked, isVain) = (false, false, false)
    descriptor = try OutputFile.openStream(path)
  }

  deinit {
    if isVain { OutputFile.removeVain(path) }
    // A child that is about to run its own program has it open, too, and would hold the lock on.
    if isLocked { FileLock.release(descriptor) }
    close(descriptor)
  }

  /// Writes behind what is there.
  ///
  /// - Throws: `FileFault`, after which nobody knows how much was written; not where the reader of the standard
  ///   output has had enough.
  package func append(_ bytes: [UInt8]) throws(FileFault) {
    do throws(FileFault) {
      try FileBytes.write(Data(bytes), to: descriptor, path: path)
    } catch {
      guard !isLocked, OutputFile.isEnough(error, of: path) else { throw error }
    }
    length += bytes.count
  }

  /// A number made of its last bytes, which tells its end from another file's; nil where they may not be read.
  ///
  /// - Throws: `FileFault`.
  package func tail() throws(FileFault) -> UInt64? {
    guard fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR else { return nil }
    return try InputIdentity.tail(descriptor, path, upTo: length)
  }

  /// Returns when what was written is on the disk.
  ///
  /// - Throws: `FileFault`.
  package func synchronize() throws(FileFault) {
    guard fsync(descriptor) == 0 else { throw FileFault(path, FileFault.notWritten, number: errno) }
  }

  /// Closes what is private to others, and leaves its bytes as they are until `cut`.
  ///
  /// It takes away what others may, and running it; a pipe or a device keeps its mode. Of another user's file that
  /// cannot be done, which whoever writes several finds out before one of them is cut.
  ///
  /// - Throws: `FileFault`.
  package func closeToOthers() throws(FileFault) {
    guard isPrivate else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileFault(path, FileFault.notWritten, number: errno)
    }
    let own = status.st_mode & 0o600
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o7777 != own else { return }
    guard fchmod(descriptor, own) == 0 else {
      throw FileFault(path, "cannot be closed to others", number: errno)
    }
  }
}
