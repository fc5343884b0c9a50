import ExtensionBundles
import Foundation

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
      for url in folder.items(withSuffix: ".xcodeproj") {
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
    guard let project = try? XcodeProject(url, configuration: source.configuration),
      let targets = try? project.targets()
    else { return [] }
    let prefix = source.url.resolvingSymlinksInPath().path + "/"
    return targets.compactMap { target in
      guard let plist = try? target.infoPlist(),
        plist.resolvingSymlinksInPath().path.hasPrefix(prefix)
      else { return nil }
      return try? ExtensionCandidate(target, settings: source.settings) {
        () throws(BuildError) in try ModuleScope(project)
      }
    }
  }
}
