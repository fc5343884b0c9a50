import CPlatform
package import Foundation

/// Paths as the system sees them: a link counts before a `..` behind it, which Foundation takes first.
package enum RealPath {
  /// The path without links and `..`; nil where nothing is there, or no text for it.
  package static func of(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found)
  }

  /// The program that this process runs; nil where the system does not say.
  ///
  /// `Bundle.main` of Foundation on Linux ends the process where it may not look at it.
  package static var ofThisProgram: URL? {
    #if os(Linux)
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return path.map { URL(filePath: $0) }
    #else
      return Bundle.main.executableURL?.resolvingSymlinksInPath()
    #endif
  }

  /// An absolute path without `.` and `..`, and with its links as long as the text without them names
  /// the same place; what is not there yet may stand anywhere in it.
  package static func plain(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let folder = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath + "/"
    var way: [String] = []
    for part in parts(ofAbsolute: folder + path) where part != "." {
      if part == ".." { way = above(way) } else { way.append(part) }
    }
    return text(way)
  }

  /// The folder above, as the system has it; by the text where that is the same, or nothing is there.
  private static func above(_ way: [String]) -> [String] {
    let folder = Array(way.dropLast())
    guard let real = of(text(way) + "/.."), real != of(text(folder)) else { return folder }
    return parts(ofAbsolute: real)
  }

  private static func text(_ way: [String]) -> String { "/" + way.joined(separator: "/") }

  /// By bytes, for the same reason as in `parts(of:)`.
  private static func parts(ofAbsolute path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
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
