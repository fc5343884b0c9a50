import ExtensionBundles
import Foundation

/// A folder around a file or folder.
struct FolderAbove: Equatable {
  let url: URL

  let names: [String]

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

/// The target of a project around a folder, where the folder alone was given.
struct SurroundingProject {
  /// The target whose Info.plist is in the folder.
  let candidate: ExtensionCandidate

  /// The project.
  let project: URL

  /// Looks for a project in the folders above.
  ///
  /// - Returns: Nil where no project has exactly one such target.
  init?(of source: ExtensionSource) {
    for folder in FolderAbove.all(of: source.url) {
      for url in folder.items(withSuffix: ".xcodeproj") + folder.items(withSuffix: "project.yml") {
        let found = Self.candidates(in: url, source: source)
        if found.count == 1 {
          candidate = found[0]
          project = url
          return
        }
      }
    }
    return nil
  }

  private static func candidates(in url: URL, source: ExtensionSource) -> [ExtensionCandidate] {
    guard let project = try? XcodeProject(at: url, configuration: source.configuration),
      let targets = try? project.targets()
    else { return [] }
    let prefix = source.url.resolvingSymlinksInPath().path + "/"
    return targets.compactMap { target in
      guard let plist = try? target.infoPlist(),
        plist.resolvingSymlinksInPath().path.hasPrefix(prefix)
      else { return nil }
      return try? ExtensionCandidate(target, settings: source.settings) {
        () throws(BuildError) in try ModuleScope(project, source.packages)
      }
    }
  }
}
