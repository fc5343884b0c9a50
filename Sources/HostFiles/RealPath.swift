import CPlatform
import Foundation

/// Paths as the system sees them: a link counts before a `..` behind it, which Foundation takes first.
package enum RealPath {
  /// The path without links and `..`; nil where nothing is there, or no text for it.
  package static func of(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found)
  }

  /// An absolute path without `.` and `..`, and with its links as long as the text without them names
  /// the same place.
  package static func plain(_ path: String) -> String {
    let text = URL(fileURLWithPath: path).standardizedFileURL.path
    guard path.contains(".."), let real = of(path), real != of(text) else {
      return text
    }
    return real
  }

  /// The folder that a path names a file in, with the slash behind it, and the file's name.
  ///
  /// By bytes: a mark that would combine with the slash is a part of the file's name.
  package static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("./", path) }
    let end = path.utf8.index(after: slash)
    return (
      String(decoding: path.utf8[..<end], as: UTF8.self),
      String(decoding: path.utf8[end...], as: UTF8.self)
    )
  }
}
