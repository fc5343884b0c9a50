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
    passing = try PassingFile(in: RealPath.parts(of: target).folder, mode: mode, for: target)
    let name = passing.path
    Self.all.withLock { _ = $0.insert(name) }
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

  /// Removes those that are not in place, for a program that is interrupted.
  package static func removeAll() {
    all.withLock { names in
      for name in names { unlink(name) }
      names = []
    }
  }
}
