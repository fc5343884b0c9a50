import Foundation
import HostFiles

/// What `--resume` must find in the place of its files: it cuts them, and so loses what is another's.
extension Checkpoint {
  /// Looks whether a file holds nothing, where no checkpoint says that a run has written it.
  ///
  /// - Parameter path: The file, which need not be there.
  /// - Throws: `WordFault` where it holds something, `FileFault` where it cannot be read.
  package static func requireNothing(at path: String) throws {
    guard let found = try identity(of: path, upTo: 0), found.size > 0 else { return }
    throw WordFault(
      "\(path) has \(found.size) bytes, and no checkpoint beside the output says that a run "
        + "wrote it; begin anew without --resume, which overwrites it, or name another file")
  }

  /// Looks whether the output, and the rejected rows, are those that the run has written.
  ///
  /// What is not there, or is too short, is told by who opens it. A run that had no file for rejected rows has
  /// written none, whatever is there now.
  ///
  /// - Throws: `WordFault` where another file is in their place, `FileFault` where one cannot be read.
  package func check(outputPath: String, rejectsPath: String?) throws {
    try Self.check(outputPath, outputBytes, outputTail)
    guard let rejectsPath else { return }
    guard let rejectsBytes else { return try Self.requireNothing(at: rejectsPath) }
    try Self.check(rejectsPath, rejectsBytes, rejectsTail)
  }

  private static func check(_ path: String, _ length: Int, _ tail: UInt64?) throws {
    guard let tail, length > 0, let found = try identity(of: path, upTo: length),
      found.offset == length, found.tail != tail
    else { return }
    throw WordFault(
      "\(path): it is not the file of before: its first \(length) bytes end otherwise; put that one "
        + "back, or begin anew without --resume, which overwrites this one")
  }

  private static func identity(
    of path: String, upTo length: Int
  ) throws(FileFault) -> InputIdentity? {
    do throws(FileFault) {
      return try InputIdentity(path: path, upTo: length)
    } catch {
      guard error.number == ENOENT else { throw error }
      return nil
    }
  }
}
