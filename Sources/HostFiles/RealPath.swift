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
  /// the same place; what is not there yet may stand at its end.
  package static func plain(_ path: String) -> String {
    let parts = parts(ofAbsolute: path)
    let text = textual(parts)
    guard let last = parts.lastIndex(of: ".."),
      let real = of("/" + parts[...last].joined(separator: "/")),
      real != of(textual(parts[...last]))
    else { return text }
    return textual([real == "/" ? "" : real] + parts[(last + 1)...])
  }

  /// By bytes, for the same reason as in `parts(of:)`.
  private static func parts(ofAbsolute path: String) -> [String] {
    let slash = UInt8(ascii: "/")
    let folder = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath + "/"
    return (folder + path).utf8.split(separator: slash).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0 != "." }
  }

  /// Foundation follows a link before a `..` at the end of a path, and no other.
  private static func textual(_ parts: some Sequence<String>) -> String {
    var kept: [String] = []
    for part in parts {
      if part == ".." { _ = kept.popLast() } else { kept.append(part) }
    }
    let text = kept.joined(separator: "/")
    return text.utf8.first == UInt8(ascii: "/") ? text : "/" + text
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
