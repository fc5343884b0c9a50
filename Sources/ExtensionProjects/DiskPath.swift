import ExtensionBundles
import Foundation

/// Looking up of files as the disk of a Mac does it: neither case nor the form of accents counts.
enum DiskPath {
  /// The file or folder at a path, by the name that it has on this disk; nil if there is none.
  static func find(_ url: URL) -> URL? {
    let url = url.absolutePathURL
    if FileManager.default.fileExists(atPath: url.path) { return url }
    var found = URL(fileURLWithPath: "/")
    for name in url.pathComponents.dropFirst() {
      guard let next = entry(name, of: found) else { return nil }
      found = next
    }
    return found.absolutePathURL
  }

  private static func entry(_ name: String, of folder: URL) -> URL? {
    let exact = folder.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: exact.path) { return exact }
    let wanted = key(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let match = names.sorted().first { key($0) == wanted }
    return match.map { folder.appendingPathComponent($0) }
  }

  private static func key(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }
}
