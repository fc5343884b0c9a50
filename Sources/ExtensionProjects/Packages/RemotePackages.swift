import ExtensionBuilding
import ExtensionBundles
import Foundation
import HostFiles

/// Packages from elsewhere, as far as SwiftPM or Xcode has put them on this disk already.
struct RemotePackages {
  private let scope: PackageScope

  /// Folders of projects and packages, beside which checkouts lie.
  private let folders: [URL]

  /// What the `Package.resolved` of the folders name.
  let pins: [PackagePin]

  /// Why one of them cannot be read.
  private(set) var problem: BuildError?

  /// Reads the pins of projects, workspaces and packages.
  ///
  /// - Parameters:
  ///   - folders: The folders that these are in.
  ///   - scope: Where SwiftPM's cache is.
  init(beside folders: [URL], _ scope: PackageScope) {
    self.scope = scope
    var seen: Set<String> = []
    self.folders = folders.map(\.absolutePathURL).filter { seen.insert($0.path).inserted }
    var pins: [PackagePin] = []
    for file in self.folders.flatMap(Self.resolvedFiles) {
      do throws(BuildError) {
        pins += try PackagePin.all(in: file)
      } catch {
        problem = problem ?? error
      }
    }
    self.pins = pins
  }

  private static let resolvedPath = "xcshareddata/swiftpm/Package.resolved"

  private static func resolvedFiles(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let item = folder.appendingPathComponent(name)
      switch item.pathExtension {
      case "resolved" where name == "Package.resolved": return item
      case "xcworkspace": return item.appendingPathComponent(resolvedPath)
      case "xcodeproj": return item.appendingPathComponent("project.xcworkspace/" + resolvedPath)
      default: return nil
      }
    }.filter(InputFile.isRegular)
  }
}

extension RemotePackages {
  /// The folder of a package on this disk; nil where it is nowhere.
  ///
  /// - Throws: `BuildError` where it is in SwiftPM's cache and cannot be taken from it.
  func folder(of pin: PackagePin) throws(BuildError) -> URL? {
    for folder in folders {
      for place in ["SourcePackages", ".build", "build/SourcePackages"] {
        let checkouts = folder.appendingPathComponent("\(place)/checkouts")
        let found = DiskPath.find(checkouts.appendingPathComponent(pin.name))
        if let found, LocalPackage.isPackage(found) { return found }
      }
    }
    guard let revision = pin.revision, GitRepository.isRevision(revision) else { return nil }
    for repository in repositories(of: pin) {
      if let folder = try export(revision, of: pin, from: repository) { return folder }
    }
    return nil
  }

  /// SwiftPM calls them by the package's name and a digest of its location.
  private func repositories(of pin: PackagePin) -> [GitRepository] {
    scope.repositories.flatMap { place -> [GitRepository] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      return names.sorted().filter { $0.lowercased().hasPrefix(pin.identity + "-") }
        .compactMap { GitRepository(place.appendingPathComponent($0)) }
        .filter { $0.origins.contains(where: pin.isAt) }
    }
  }

  private func export(
    _ revision: String, of pin: PackagePin, from repository: GitRepository
  ) throws(BuildError) -> URL? {
    guard EntryName(pin.name) != nil else { return nil }
    let git = try GitRepository.program()
    let work: TemporaryFolder
    do throws(FileFault) {
      work = try TemporaryFolder(.package)
    } catch {
      throw LocalPackage.unwritable(URL(fileURLWithPath: error.path), error)
    }
    defer { work.remove() }
    guard try repository.has(revision, git: git, in: work.url) else { return nil }
    let cache = try BuildCache(
      folder: scope.cacheFolder, environment: ProcessInfo.processInfo.environment)
    return try cache.packageFolder(named: pin.name, identity: [pin.location, revision]) {
      (folder) throws(BuildError) in
      try repository.export(revision, to: folder, git: git, in: work.url)
    }
  }

  /// The pin of a package that a project or a manifest names by its location or its identity.
  func pin(of place: String) -> PackagePin? {
    pins.first { $0.isAt(place) } ?? pins.first { $0.identity == place.lowercased() }
  }
}
