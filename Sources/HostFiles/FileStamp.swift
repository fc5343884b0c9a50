import CPlatform
import Foundation

/// How a file is, as far as can be told without reading it: which one, how long, and written when.
///
/// Other bytes in the same file, as many as before and with the same time, are not noticed.
package struct FileStamp: Sendable, Equatable {
  private let device: UInt64
  private let number: UInt64
  private let bytes: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Looks at a regular file; nil where there is none.
  ///
  /// - Parameter path: The file; links count, because readers follow them.
  package init?(of path: String) {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
    #if os(Linux)
      let written = found.st_mtim
    #else
      let written = found.st_mtimespec
    #endif
    // A device's number has a sign on some systems.
    device = UInt64(truncatingIfNeeded: found.st_dev)
    (number, bytes) = (UInt64(found.st_ino), Int64(found.st_size))
    (seconds, nanoseconds) = (Int64(written.tv_sec), Int64(written.tv_nsec))
  }
}
