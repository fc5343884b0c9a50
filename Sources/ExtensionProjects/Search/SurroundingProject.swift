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
    guard DiskPath.find(url.appendingPathComponent(".git")) == nil else { return [] }
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

  /// The project, or its description.
  let project: URL
}

/// What is around a folder that was given alone.
struct Surroundings {
  /// The nearest project that has exactly one target of the folder.
  private(set) var target: SurroundingProject?

  /// Why a project that is nearer than that, or any if there is none, cannot be read.
  private(set) var problem: BuildError?

  /// Why a target that may be the folder's cannot be read: it counts where nothing else is found.
  private var targetProblem: BuildError?

  /// Looks for projects in the folders above.
  init(of source: ExtensionSource) {
    for folder in FolderAbove.all(of: source.url) {
      // As where a folder is searched: what XcodeGen made counts more than its description.
      let specs = ["project.yml", "project.yaml"].filter(folder.names.contains)
        .map { folder.url.appendingPathComponent($0).absolutePathURL }
      for url in folder.items(withSuffix: ".xcodeproj") + specs where target == nil {
        let isSpec = specs.contains(url)
        guard !isSpec || XcodeGenSpec.kind(of: url) != .foreign else { continue }
        add(url, source: source)
      }
    }
    if target == nil { problem = problem ?? targetProblem }
  }

  private mutating func add(_ url: URL, source: ExtensionSource) {
    let project: XcodeProject
    let targets: [XcodeTarget]
    do throws(BuildError) {
      project = try XcodeProject(at: url, configuration: source.configuration)
      targets = try project.targets()
    } catch {
      problem = problem ?? error
      return
    }
    var found: [ExtensionCandidate] = []
    for target in targets {
      do throws(BuildError) {
        guard try target.isOf(source.url) else { continue }
        let candidate = try ExtensionCandidate(target, settings: source.settings) {
          () throws(BuildError) in try ModuleScope(project, source.packages)
        }
        if let candidate { found.append(candidate) }
      } catch {
        targetProblem = targetProblem ?? error
      }
    }
    if found.count == 1 { target = SurroundingProject(candidate: found[0], project: url) }
  }
}

extension XcodeTarget {
  /// Whether it is an extension whose Info.plist is in a folder, or is made and its sources are there.
  ///
  /// - Throws: `BuildError` for an extension of which that cannot be told.
  fileprivate func isOf(_ folder: URL) throws(BuildError) -> Bool {
    guard let plist = try extensionInfoPlist() else { return false }
    let prefix = folder.resolvingSymlinksInPath().path + "/"
    func isInside(_ file: URL) -> Bool {
      file.resolvingSymlinksInPath().path.hasPrefix(prefix)
    }
    if isInside(plist) { return true }
    guard project.propertyLists[plist.path] != nil else { return false }
    return try files().sources.contains(where: isInside)
  }
}
