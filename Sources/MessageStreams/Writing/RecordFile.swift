import CPlatform
import Foundation
package import HostFiles

/// A file that grows record by record, and of which a run that was interrupted keeps a part.
package final class RecordFile {
  private let descriptor: Int32
  private let path: String
  /// Its bytes.
  package private(set) var length: Int

  /// Opens a file, or makes it, and cuts off what stands behind a length.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - length: What is kept of it, in bytes.
  ///   - isPrivate: Whether only the user may read it, also where others could before.
  /// - Throws: `FileFault`, also for a file that is shorter than that, or that cannot be closed to others.
  package init(_ path: String, keeping length: Int = 0, isPrivate: Bool = false) throws(FileFault) {
    self.path = path
    self.length = length
    descriptor = cpl_open(path, O_WRONLY | O_CREAT, isPrivate ? 0o600 : 0o666)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw FileFault(path, Self.act, number: errno)
    }
    guard Int(status.st_size) >= length else {
      throw FileFault(
        path, Self.act,
        reason:
          "it has \(status.st_size) bytes, and \(length) were written before the interruption; "
          + "begin anew without --resume")
    }
    if isPrivate { try closeToOthers(status) }
    guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, off_t(length), SEEK_SET) >= 0
    else { throw FileFault(path, Self.act, number: errno) }
  }

  /// Opens what is no file to be cut: a pipe, a device or what this process prints to.
  ///
  /// - Throws: `FileFault`.
  package init(stream path: String) throws(FileFault) {
    self.path = path
    length = 0
    descriptor = try OutputFile.openStream(path)
  }

  deinit {
    close(descriptor)
  }

  /// Writes behind what is there.
  ///
  /// - Throws: `FileFault`, after which nobody knows how much was written.
  package func append(_ bytes: [UInt8]) throws(FileFault) {
    try FileBytes.write(Data(bytes), to: descriptor, path: path)
    length += bytes.count
  }

  /// Returns when what was written is on the disk.
  ///
  /// - Throws: `FileFault`.
  package func synchronize() throws(FileFault) {
    guard fsync(descriptor) == 0 else { throw FileFault(path, Self.act, number: errno) }
  }

  /// Takes away what others may, and running it; a pipe or a device keeps its mode.
  private func closeToOthers(_ status: stat) throws(FileFault) {
    let own = status.st_mode & 0o600
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o7777 != own else { return }
    guard fchmod(descriptor, own) == 0 else {
      throw FileFault(path, "cannot be closed to others", number: errno)
    }
  }

  private static let act = "cannot be written"
}
