import ExtensionBundles
package import Foundation

/// How far a project reaches: a link in it brings nothing into a bundle that lies elsewhere.
///
/// Others may have made the project, and a link leads wherever its path says on this machine.
package struct ProjectBounds: Equatable, Sendable {
  /// The project's folder, without links in its path.
  package let root: String

  /// Whether a repository or a project was found there; else it is a folder around the item.
  private let isFound: Bool

  private static let marks = [
    "package.json", "pubspec.yaml", "Podfile", "app.json", "Package.swift", "project.yml",
    "Project.swift",
  ]
  private static let markTypes = [".xcodeproj", ".xcworkspace"]
  private static let levels = 3

  /// Finds the project around a folder or file, which is never a home folder, nor one above that.
  ///
  /// It is its repository, else the outermost of the three folders above that has a project, else the
  /// folder around it.
  ///
  /// - Parameters:
  ///   - item: The folder or file, by its path in the project.
  ///   - home: The home folder of who builds.
  package init(around item: URL, home: String = NSHomeDirectory()) {
    let home = URL(fileURLWithPath: home).resolvingSymlinksInPath().path
    var folder = item.absolutePathURL
    var candidates: [(path: String, names: [String])] = []
    var repository: String?
    while true {
      let path = folder.resolvingSymlinksInPath().path
      guard path != "/", path != home, !home.hasPrefix(path + "/") else { break }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      candidates.append((path, names))
      if names.contains(".git") {
        repository = path
        break
      }
      folder = folder.deletingLastPathComponent().absolutePathURL
    }
    let near = candidates.prefix(1 + Self.levels)
    let marked = near.last { candidate in
      candidate.names.contains { name in
        Self.marks.contains(name) || Self.markTypes.contains { name.hasSuffix($0) }
      }
    }
    isFound = repository != nil || marked != nil
    root =
      repository ?? marked?.path ?? near.prefix(2).last?.path
      ?? item.absolutePathURL.resolvingSymlinksInPath().path
  }
}

extension ProjectBounds {
  /// Whether what a path leads to is in the project; hidden folders such as `.ssh` are in none.
  package func holds(_ item: URL) -> Bool {
    let path = item.resolvingSymlinksInPath().path
    if path == root { return true }
    guard path.hasPrefix(root + "/") else { return false }
    let inside = String(decoding: path.utf8.dropFirst(root.utf8.count), as: UTF8.self)
    return !inside.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// What to say of a link that leads elsewhere.
  package func problem(of item: URL) -> String {
    "it leads to \(item.resolvingSymlinksInPath().path), which is \(place(of: item))"
  }

  /// Where what the project does not hold is.
  package func place(of item: URL) -> String {
    let path = item.resolvingSymlinksInPath().path
    if root == "/" { return "in no project" }
    if path.hasPrefix(root + "/") { return "in a hidden folder" }
    return "outside of \(isFound ? "the project in" : "the folder around it,") \(root)"
  }
}
