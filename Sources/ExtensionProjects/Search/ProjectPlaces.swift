import ExtensionBundles
import Foundation

/// The projects, workspaces and packages that a path means.
struct ProjectPlaces: Equatable {
  private(set) var workspaces: [URL] = []
  private(set) var projects: [URL] = []
  private(set) var packages: [URL] = []

  /// Workspaces beside a project that was named: what it may import is in their other projects.
  private(set) var neighbours: [URL] = []

  /// Whether the path is a folder that may itself be that of a target.
  private(set) var isFolder = false

  /// Looks at the path, and into a folder; deeper only if that is not the folder of a target.
  ///
  /// - Throws: `BuildError` when there is nothing at the path.
  init(_ url: URL) throws(BuildError) {
    switch (url.lastPathComponent, url.pathExtension) {
    case ("project.pbxproj", _): take(project: url.deletingLastPathComponent())
    case ("Package.swift", _): packages = [url.deletingLastPathComponent()]
    case (_, "xcodeproj"): take(project: url)
    case (_, "xcworkspace"): workspaces = [url]
    default:
      guard InputFile.isFolder(url) else {
        let isFile = FileManager.default.fileExists(atPath: url.path)
        throw BuildError(
          .inputMissing, at: url,
          isFile
            ? "this is a file, and neither a project nor a package" : "there is no such folder",
          remedy: "Give the folder with the extension's Swift sources and Info.plist, an Xcode "
            + "project, a Swift package, or a bundle.")
      }
      isFolder = true
      search(url)
    }
  }

  private static let depthLimit = 4
  private static let folderLimit = 5_000
  private static let ignoredNames: Set<String> = [
    "DerivedData", "build", "Pods", "Carthage", "node_modules", "SourcePackages", "checkouts",
  ]

  private mutating func search(_ root: URL) {
    var level = [root]
    var count = 0
    for _ in 0..<Self.depthLimit {
      var next: [URL] = []
      for folder in level {
        next += take(from: folder)
      }
      count += next.count
      // The nearest projects count, and a folder with an Info.plist is that of a target.
      let isTarget =
        level == [root] && DiskPath.find(root.appendingPathComponent("Info.plist")) != nil
      guard workspaces.isEmpty, projects.isEmpty, packages.isEmpty, !isTarget,
        count < Self.folderLimit
      else { return }
      level = next
    }
  }

  private mutating func take(project: URL) {
    projects = [project.absolutePathURL]
    for folder in FolderAbove.all(of: project) {
      neighbours += folder.items(withSuffix: ".xcworkspace")
    }
  }

  /// Takes the projects of a folder; returns the folders in it.
  private mutating func take(from folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var folders: [URL] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let item = folder.appendingPathComponent(name).absolutePathURL
      if name == "Package.swift" {
        packages.append(folder.absolutePathURL)
        continue
      }
      guard InputFile.isFolder(item) else { continue }
      switch item.pathExtension {
      case "xcworkspace": workspaces.append(item)
      case "xcodeproj": projects.append(item)
      case "" where !Self.ignoredNames.contains(name): folders.append(item)
      default: break
      }
    }
    return folders
  }
}

/// A folder around a file or folder.
private struct FolderAbove: Equatable {
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
