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
    var found: [String] = []
    for (path, text) in try swift(below: ["Sources"]) {
      let code = text.split(separator: "\n").lazy.filter {
        !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
      }
      if code.contains(where: isOne) { found.append(String(path.dropFirst("Sources/".count))) }
    }
    return found.sorted()
  }

  /// The Swift files of some of the project's folders, in order.
  ///
  /// - Parameter folders: The folders; what is hidden in them is left out.
  /// - Returns: Their paths below the project's folder, and their texts.
  /// - Throws: What reading throws.
  static func swift(below folders: [String]) throws -> [(path: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var found: [(path: String, text: String)] = []
    for folder in folders {
      let place = root.appending(path: folder, directoryHint: .isDirectory)
      let files = try #require(FileManager.default.enumerator(atPath: place.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        guard !file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
        let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
        found.append(("\(folder)/\(file)", text))
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}
