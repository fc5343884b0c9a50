import Foundation
import Testing

/// The project's own sources, for rules that hold in all of them.
enum SourceFiles {
  /// The files below `Sources` with a line of code like this, in order; comments are left out.
  ///
  /// - Parameter isOne: Whether a line is one.
  /// - Returns: Their paths below `Sources`.
  /// - Throws: What reading throws.
  static func all(with isOne: (Substring) -> Bool) throws -> [String] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources", directoryHint: .isDirectory)
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var found: [String] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let code = text.split(separator: "\n").lazy.filter {
        !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
      }
      if code.contains(where: isOne) { found.append(file) }
    }
    return found.sorted()
  }
}
