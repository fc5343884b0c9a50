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

  /// Checkouts of packages beside the folders, by name in small letters.
  private var checkouts: [String: URL] = [:]

  /// Repositories in SwiftPM's cache, by the names of their packages.
  private var repositories: [String: [URL]] = [:]

  /// A package on this disk, and what is known of its version.
  struct Copy {
    let folder: URL

    /// What a message says of it, with its version as far as that is known.
    let description: String
  }

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
    listPlaces()
  }

  private mutating func listPlaces() {
    func names(in folder: URL) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
    for folder in folders {
      for place in ["SourcePackages", ".build", "build/SourcePackages"] {
        let all = folder.appendingPathComponent("\(place)/checkouts")
        for name in names(in: all) where checkouts[name.lowercased()] == nil {
          let found = all.appendingPathComponent(name)
          if LocalPackage.isPackage(found) { checkouts[name.lowercased()] = found }
        }
      }
    }
    // SwiftPM calls them by the package's name and a digest of its location.
    for place in scope.repositories {
      for name in names(in: place) {
        guard let mark = name.lastIndex(of: "-") else { continue }
        repositories[name[..<mark].lowercased(), default: []]
          .append(place.appendingPathComponent(name))
      }
    }
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
  /// A package on this disk; nil where it is nowhere.
  ///
  /// - Throws: `BuildError` where it is in SwiftPM's cache and cannot be taken from it.
  func copy(of pin: PackagePin) throws(BuildError) -> Copy? {
    if let folder = checkouts[pin.name.lowercased()] {
      return Copy(folder: folder, description: Self.description(ofCheckout: folder, of: pin))
    }
    guard let revision = pin.revision, GitRepository.isRevision(revision) else { return nil }
    for repository in (repositories[pin.identity] ?? []).compactMap(GitRepository.init)
    where repository.origins.contains(where: pin.isAt) {
      if let folder = try export(revision, of: pin, from: repository) {
        return Copy(folder: folder, description: pin.description)
      }
    }
    return nil
  }

  /// A checkout can be of another version than the one that is pinned now.
  private static func description(ofCheckout folder: URL, of pin: PackagePin) -> String {
    guard let pinned = pin.revision else { return pin.location }
    guard let own = GitRepository.revision(ofCheckout: folder) else {
      return "\(pin.location), of a version that cannot be told"
    }
    guard own != pinned else { return pin.description }
    return "\(pin.location) at \(own.prefix(12)), and not at \(pinned.prefix(12))"
      + (pin.version.map { " (\($0))" } ?? "") + ", which Package.resolved names"
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
    let wanted = PackagePin(location: place)
    return pins.first { $0.isAt(wanted) } ?? pins.first { $0.identity == place.lowercased() }
  }
}
