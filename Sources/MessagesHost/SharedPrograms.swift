import CPlatform
import ExtensionBundles
package import Foundation
import HostFiles
import Synchronization

/// Programs of which the phones of one run have the same copy.
///
/// A program has megabytes, and each phone a bundle of its own: there the program is one file under many
/// names (hard links). Nobody writes to it. For an extension's process it can only be read and run, by
/// Landlock and once more by the file's mode; that mode cannot be changed and the file be given no other
/// name from there. A phone without the whole wall gets a file of its own. The build cache's is never one of
/// them, so that nothing of a run leads there.
package final class SharedPrograms: Sendable {
  /// A file as it was when it was copied.
  private struct Original: Hashable {
    let path: String
    let device: UInt64
    let number: UInt64
    let bytes: Int64
    let changed: Date

    /// Nil where nothing is there.
    init?(_ file: URL) {
      guard let found = try? FileManager.default.attributesOfItem(atPath: file.path),
        let device = found[.systemNumber] as? NSNumber,
        let number = found[.systemFileNumber] as? NSNumber,
        let bytes = found[.size] as? NSNumber, let changed = found[.modificationDate] as? Date
      else { return nil }
      path = file.path
      (self.device, self.number) = (device.uint64Value, number.uint64Value)
      (self.bytes, self.changed) = (bytes.int64Value, changed)
    }
  }

  private struct State {
    var folder: TemporaryFolder?
    var copies: [Original: URL] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let parent: URL?

  /// Shares nothing yet; the folder is made when the first program comes.
  ///
  /// - Parameter parent: Where that lies; the system's temporary directory where nil.
  package init(in parent: URL? = nil) {
    self.parent = parent
  }

  /// Gives a program a further name.
  ///
  /// - Parameters:
  ///   - program: The file that was built.
  ///   - place: Where nothing is yet.
  /// - Returns: Whether it is there; where not, a copy is to be made.
  func put(_ program: URL, at place: URL) -> Bool {
    // Only the first one of a program takes time, and others wait for that.
    let copy = state.withLock { state -> URL? in
      guard !state.isClosed, let original = Original(program) else { return nil }
      if let copy = state.copies[original] { return copy }
      let copy = try? Self.copy(of: program, number: state.copies.count, in: &state, parent)
      // It may have been written anew meanwhile.
      guard let copy, Original(program) == original else { return nil }
      state.copies[original] = copy
      return copy
    }
    // Another file system takes no link to this one, and some take none at all.
    return copy.map { link($0.path, place.path) == 0 } ?? false
  }

  private static func copy(
    of program: URL, number: Int, in state: inout State, _ parent: URL?
  ) throws -> URL {
    let folder = try state.folder ?? TemporaryFolder(.run, in: parent)
    state.folder = folder
    let copy = folder.url.appending(path: "program-\(number)-\(UUID().uuidString)")
    try FileTree.copy(program, to: copy)
    let mode = FileManager.default.isExecutableFile(atPath: copy.path) ? 0o555 : 0o444
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: copy.path)
    return copy
  }

  /// Shares nothing any more, and takes back the names of its own; those of phones stay while they live.
  package func remove() {
    let folder = state.withLock { state in
      state.isClosed = true
      state.copies = [:]
      return state.folder.take()
    }
    folder?.remove()
  }
}
