import ExtensionBundles
import Foundation

/// The projects, workspaces and packages that a path means, the nearest first.
struct ProjectPlaces: Equatable {
  /// What folders of one depth have.
  struct Level: Equatable {
    fileprivate(set) var workspaces: [URL] = []
    fileprivate(set) var projects: [URL] = []
    /// Descriptions of projects, for XcodeGen.
    fileprivate(set) var specs: [URL] = []
    fileprivate(set) var packages: [URL] = []
  }

  /// The path's own folder first.
  private(set) var levels: [Level] = []

  /// Workspaces beside a project that was named: what it may import is in their other projects.
  private(set) var neighbours: [URL] = []

  /// Whether the path is a folder that may itself be that of a target.
  private(set) var isFolder = false

  /// Files named Info.plist or ending so.
  private(set) var infoPlists: [URL] = []

  /// Swift sources.
  private(set) var sources: [URL] = []

  /// Sources in Objective-C.
  private(set) var objectiveC: [URL] = []

  /// Whether there was more than is looked through.
  private(set) var isCut = false

  /// A description for Tuist, which is a program and is not read.
  private(set) var tuistManifest: URL?

  private var visited: Set<String> = []

  /// Looks at the path, and into a folder; deeper only if that is not the folder of a filter.
  ///
  /// - Throws: `BuildError` when there is nothing at the path.
  init(_ url: URL) throws(BuildError) {
    switch (url.lastPathComponent, url.pathExtension) {
    case ("project.pbxproj", _): take(project: url.deletingLastPathComponent())
    case ("Package.swift", _): levels = [Level(packages: [url.deletingLastPathComponent()])]
    case (_, "xcodeproj"): take(project: url)
    case (_, "xcworkspace"): levels = [Level(workspaces: [url])]
    case (_, "yml"), (_, "yaml"): levels = [Level(specs: [url.absolutePathURL])]
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

  /// The path itself and eleven folders down: plug-ins of other tools keep their extensions deep.
  private static let depthLimit = 12
  private static let folderLimit = 5_000
  private static let ignoredNames: Set<String> = [
    "DerivedData", "build", "Pods", "Carthage", "node_modules", "SourcePackages", "checkouts",
    "android",
  ]
  private static let ignoredTypes: Set<String> = [
    "appex", "app", "playground", "xcassets", "framework", "xcframework", "bundle", "docc",
    "xcdatamodeld", "mlpackage", "mlmodelc", "momd", "xctestplan", "xcarchive",
  ]

  private mutating func search(_ root: URL) {
    var level = [root]
    var count = 0
    for _ in 0..<Self.depthLimit {
      var next: [URL] = []
      levels.append(Level())
      for folder in level {
        next += take(from: folder)
      }
      count += next.count
      let own = DiskPath.find(root.appendingPathComponent("Info.plist"))
      // A folder with a filter's Info.plist is that of a target.
      let isTarget = level == [root] && own.flatMap { ExtensionPoint(in: $0) } != nil
      guard !isTarget, !next.isEmpty else { return }
      guard count < Self.folderLimit else { break }
      level = next
    }
    isCut = true
  }

  private mutating func take(project: URL) {
    levels = [Level(projects: [project.absolutePathURL])]
    for folder in FolderAbove.all(of: project) {
      neighbours += folder.items(withSuffix: ".xcworkspace")
    }
  }

  /// Takes the projects of a folder; returns the folders in it.
  private mutating func take(from folder: URL) -> [URL] {
    guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let last = levels.count - 1
    var folders: [URL] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let item = folder.appendingPathComponent(name).absolutePathURL
      if name == "Package.swift" {
        levels[last].packages.append(folder.absolutePathURL)
      } else if name == "project.yml" || name == "project.yaml" {
        levels[last].specs.append(item)
      } else if name == "Info.plist" || name.hasSuffix("-Info.plist") {
        infoPlists.append(item)
      } else if item.pathExtension == "swift" {
        sources.append(item)
        if name == "Project.swift", tuistManifest == nil, Self.isTuist(item) {
          tuistManifest = item
        }
      } else if InputFile.isObjectiveC(item) {
        objectiveC.append(item)
      } else if InputFile.isFolder(item) {
        switch item.pathExtension {
        case "xcworkspace": levels[last].workspaces.append(item)
        case "xcodeproj": levels[last].projects.append(item)
        case let type where Self.ignoredTypes.contains(type): break
        default: if !Self.ignoredNames.contains(name) { folders.append(item) }
        }
      }
    }
    return folders
  }

  private static func isTuist(_ file: URL) -> Bool {
    let data = try? InputFile.read(file, missing: .inputUnreadable)
    return data?.range(of: Data("ProjectDescription".utf8)) != nil
  }

  /// What is looked through, for a message.
  static let reach = "\(depthLimit - 1) folders deep, and \(folderLimit) folders in all"
}
