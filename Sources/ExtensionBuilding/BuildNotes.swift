import ExtensionBundles
import Foundation
import Sandboxing
import Texts

/// What the build itself decided, in a file beside the bundle, so that a cached result says it too.
enum BuildNotes {
  /// The file's name in an entry of the cache.
  static let fileName = "build-notes.txt"

  /// Adds a line; a name in it may have a line break, which would make two of it.
  static func add(_ note: String, in folder: URL) throws(BuildError) {
    let file = folder.appendingPathComponent(fileName)
    let lines = kept(in: folder) + [TerminalSafeText.line(note)]
    try BuildCache.write(Data(lines.joined(separator: "\n").utf8), to: file)
  }

  /// Forgets every line, before another attempt.
  static func clear(in folder: URL) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(fileName))
  }

  /// The lines, in the order in which they were added.
  static func kept(in folder: URL) -> [String] {
    guard
      let text = try? String(contentsOf: folder.appendingPathComponent(fileName), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }
}
