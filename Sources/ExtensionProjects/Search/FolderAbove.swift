import ExtensionBundles
import Foundation

/// A folder around a file or folder.
struct FolderAbove: Equatable {
  let url: URL

  private let names: [String]

  private static let levels = 3

  /// The nearest folders around an item, the innermost first; none from outside of its repository.
  static func all(of item: URL) -> [FolderAbove] {
    var folders: [FolderAbove] = []
    var url = item.absolutePathURL
    while folders.count < levels, url.path != "/" {
      url = url.deletingLastPathComponent().absolutePathURL
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      folders.append(FolderAbove(url: url, names: names.sorted()))
      if names.contains(".git") { break }
    }
    return folders
  }

  /// The items whose names end so.
  func items(withSuffix suffix: String) -> [URL] {
    names.filter { $0.hasSuffix(suffix) }.map { url.appendingPathComponent($0).absolutePathURL }
  }
}
