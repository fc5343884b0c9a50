import CPlatform
package import Foundation

/// What goes to a path that the user named, given piece by piece: a file is replaced whole or not at all, and a
/// stream gets all of it at the end.
///
/// Little is in memory meanwhile. The rest grows in a file that nobody has named: beside the one whose place it
/// takes, or for a stream in the temporary directory; it goes with this process.
package final class GatheredOutput {
  /// So much is in memory at most, beside the piece that was given last.
  package static let most = 1 << 16

  private let path: String
  private let isPrivate: Bool
  private var pending = Data()
  private var grown: Grown?
  private var fault: FileFault?

  /// Where it is, when it is too much for memory.
  private enum Grown {
    case replacement(ReplacementFile)
    case spool(ReplacementFile)

    var file: ReplacementFile {
      switch self {
      case .replacement(let file), .spool(let file): file
      }
    }
  }

  /// Begins; nothing is made yet.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - isPrivate: Whether only the user may read it.
  package init(_ path: String, isPrivate: Bool = false) {
    (self.path, self.isPrivate) = (path, isPrivate)
  }

  /// How many bytes are in memory.
  package var held: Int { pending.count }

  /// Takes a piece; why it cannot be written is told by `finish`, and nothing more is taken then.
  package func append(_ data: Data) {
    guard fault == nil else { return }
    pending.append(data)
    guard pending.count >= Self.most else { return }
    do throws(FileFault) {
      try flush()
    } catch {
      // What it took of a full disk is of use to others.
      (fault, grown, pending) = (error, nil, Data())
    }
  }

  /// Puts the file in its place, or gives the stream what there is.
  ///
  /// - Throws: `FileFault`, after which what was in the file before is there still.
  package func finish() throws(FileFault) {
    if let fault { throw fault }
    guard let grown else { return try OutputFile.write(pending, to: path, isPrivate: isPrivate) }
    try flush()
    switch grown {
    case .replacement(let file): try file.putInPlace()
    case .spool(let file):
      try OutputFile.giving(path) { stream throws(FileFault) in
        try file.copy(to: stream, path: path)
      }
    }
  }

  private func flush() throws(FileFault) {
    let place = if let grown { grown } else { try begun() }
    grown = place
    try place.file.append(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func begun() throws(FileFault) -> Grown {
    guard OutputFile.isStream(path) else {
      return .replacement(try OutputFile.replacement(of: path, madeOf: [], isPrivate: isPrivate))
    }
    let folder = FileManager.default.temporaryDirectory.path
    do throws(FileFault) {
      return .spool(try ReplacementFile(folder, inPlaceOf: "\(folder)/stream", mode: 0o600))
    } catch {
      throw FileFault(folder, error.act, error)
    }
  }
}
