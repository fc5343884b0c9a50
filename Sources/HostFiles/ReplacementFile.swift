import CPlatform
package import Foundation
import Synchronization

/// A file that is written piece by piece, and takes the place of another one when it is whole, or never.
///
/// Until then it has a passing name beside that one, and goes with this process.
package final class ReplacementFile {
  private let passing: PassingFile
  /// The path as the user wrote it.
  private let path: String
  /// What that leads to.
  private let target: String

  /// Those of this process that are not in place.
  private static let all = Mutex<Set<String>>([])

  /// Begins an empty one; `OutputFile.replacement` says for what.
  init(_ path: String, inPlaceOf target: String, mode: mode_t) throws(FileFault) {
    (self.path, self.target) = (path, target)
    // An interrupt in the midst of it would leave one that nobody knows of.
    passing = try InterruptGate.whole { () throws(FileFault) in
      let made = try PassingFile(in: RealPath.parts(of: target).folder, mode: mode, for: target)
      let name = made.path
      Self.all.withLock { _ = $0.insert(name) }
      return made
    }
  }

  deinit {
    let name = passing.path
    if Self.all.withLock({ $0.remove(name) != nil }) { unlink(name) }
  }

  /// Writes behind what is there.
  ///
  /// - Throws: `FileFault`, after which it must not be put in place.
  package func append(_ data: Data) throws(FileFault) {
    try FileBytes.write(data, to: passing.descriptor, path: path)
  }

  /// Puts it in place, whole as it is.
  ///
  /// - Throws: `FileFault`, after which what was there before is there still.
  package func putInPlace() throws(FileFault) {
    do throws(FileFault) {
      try InterruptGate.whole { () throws(FileFault) in
        try passing.take(placeOf: target)
        let name = passing.path
        Self.all.withLock { _ = $0.remove(name) }
      }
    } catch {
      throw FileFault(path, error.act, error)
    }
  }

  /// Writes all that is in it to a stream, for which it only waited.
  ///
  /// - Parameters:
  ///   - stream: A descriptor.
  ///   - path: What a fault names.
  /// - Throws: `FileFault`, after which nobody knows how much was written.
  func copy(to stream: Int32, path: String) throws(FileFault) {
    let file = FileHandle(fileDescriptor: passing.descriptor, closeOnDealloc: false)
    do {
      try file.seek(toOffset: 0)
      while let piece = try file.read(upToCount: Self.piece), !piece.isEmpty {
        try FileBytes.write(piece, to: stream, path: path)
      }
    } catch {
      throw FileFault(path, FileFault.notWritten, error)
    }
  }

  private static let piece = 1 << 16

  /// Removes those that are not in place, for a program that is interrupted.
  package static func removeAll() {
    all.withLock { names in
      for name in names { unlink(name) }
      names = []
    }
  }
}
