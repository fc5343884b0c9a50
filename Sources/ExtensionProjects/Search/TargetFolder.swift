import ExtensionBundles
import Foundation

/// The folder of a target without a project, found from its Info.plist or its class.
struct TargetFolder: Equatable {
  let url: URL

  /// Whether the Info.plist is in the folder itself, under that name.
  let isOwn: Bool
}

extension TargetFolder {
  /// Goes up from the Info.plist to the sources of the class, else to the nearest ones.
  ///
  /// - Parameters:
  ///   - infoPlist: The Info.plist.
  ///   - places: What was found at the path.
  ///   - outlines: What the Swift sources there say.
  ///   - root: The path, out of which it does not go.
  init(
    of infoPlist: URL, in places: ProjectPlaces, _ outlines: [SourceOutline], below root: URL
  ) {
    let own = infoPlist.deletingLastPathComponent().absolutePathURL
    url = Self.folder(from: own, of: infoPlist, in: places, outlines, below: root)
    isOwn = url == own && infoPlist.lastPathComponent == "Info.plist"
  }

  private static func folder(
    from own: URL, of infoPlist: URL, in places: ProjectPlaces, _ outlines: [SourceOutline],
    below root: URL
  ) -> URL {
    let list = try? PropertyListFile(contentsOf: infoPlist)
    let point = ExtensionPoint(in: infoPlist) ?? .messageFilter
    let principal = list?.principalClass?.split(separator: ".").last.map(String.init)
    let others = outlines.filter { $0.file.isBelow(own) }
    let isHere = others.contains { outline in
      outline.mentions(point)
        || outline.classes.contains { principal == $0.name || principal == $0.objectiveCName }
    }
    let hasObjectiveC = places.objectiveC.contains { $0.isBelow(own) }
    if isHere || hasObjectiveC && others.isEmpty { return own }
    var folder = own
    while folder.isBelow(root) {
      folder = folder.deletingLastPathComponent().absolutePathURL
      let inside = outlines.filter { $0.file.isBelow(folder) }
      let declaring = inside.first { $0.mentions(point) }
      guard declaring != nil || others.isEmpty && !inside.isEmpty else { continue }
      // What has more in it than one target is nobody's folder.
      guard folder.hasMoreThanATarget(places, outlines, besides: infoPlist) else { return folder }
      guard let declaring else { return own }
      return around(declaring.file, in: places, outlines, below: folder)
    }
    return own
  }

  /// The folder of a class's target: its own, and those around it that have nothing else in them.
  ///
  /// - Parameters:
  ///   - file: The source with the class.
  ///   - places: What was found at the path.
  ///   - outlines: What the Swift sources there say.
  ///   - root: The path, out of which it does not go.
  /// - Returns: The folder.
  static func around(
    _ file: URL, in places: ProjectPlaces, _ outlines: [SourceOutline], below root: URL
  ) -> URL {
    var folder = file.deletingLastPathComponent().absolutePathURL
    // In a repository what lies around the class may be anybody's.
    guard !root.isRepository(places) else { return folder }
    while folder.isBelow(root) {
      let above = folder.deletingLastPathComponent().absolutePathURL
      guard !above.hasMoreThanATarget(places, outlines, besides: nil) else { break }
      folder = above
    }
    return folder
  }
}

extension URL {
  /// Whether it is in a folder or in folders in that.
  fileprivate func isBelow(_ folder: URL) -> Bool { path.hasPrefix(folder.path + "/") }

  /// Files by which the folder of a repository is known; nobody's target is all of one.
  private static let repositoryMarks = [
    ".git", "package.json", "pubspec.yaml", "Podfile", "app.json", "Package.swift",
    "Project.swift", "Workspace.swift", "Tuist", "Cartfile", "WORKSPACE", "MODULE.bazel",
    "Gemfile", "fastlane",
  ]

  /// Whether a folder is that of a repository or project, or has an app's or tests' files in it.
  fileprivate func hasMoreThanATarget(
    _ places: ProjectPlaces, _ outlines: [SourceOutline], besides infoPlist: URL?
  ) -> Bool {
    isRepository(places)
      || places.infoPlists.contains { $0 != infoPlist && $0.isBelow(self) }
      || outlines.contains { $0.isForeign && $0.file.isBelow(self) }
  }

  /// Whether a folder is that of a repository or a project, or has a project further down.
  fileprivate func isRepository(_ places: ProjectPlaces) -> Bool {
    let projects = places.levels.flatMap { $0.projects + $0.workspaces + $0.specs }
    return projects.contains { $0.isBelow(self) }
      || Self.repositoryMarks.contains {
        FileManager.default.fileExists(atPath: appendingPathComponent($0).path)
      }
  }
}
