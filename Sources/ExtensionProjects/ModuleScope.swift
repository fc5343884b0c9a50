import ExtensionBuilding
import ExtensionBundles
import Foundation

/// Where an extension's imports are looked up: projects and packages on this disk.
struct ModuleScope {
  /// The extension's own project first, then others of its workspace.
  private(set) var projects: [XcodeProject]

  /// Folders of packages, each read when an import cannot be found in a project.
  private(set) var packageFolders: [URL]

  /// Products of packages that are elsewhere, by name, with the place.
  private(set) var remoteProducts: [String: String] = [:]

  /// Packages from elsewhere that are on this disk all the same.
  private(set) var remote: RemotePackages

  /// Folders of packages that a person named, by the names that were given.
  private(set) var named: [String: URL]

  /// What a project and the folders around it say of binary frameworks.
  private(set) var binaries: BinaryFrameworks

  /// Why a package of a project is not among them; it matters if a module is not found.
  private(set) var problem: BuildError?

  /// A scope of packages alone.
  ///
  /// - Parameters:
  ///   - packageFolders: Their folders.
  ///   - folders: Where checkouts and pins of other packages may be.
  ///   - scope: What a person said of packages.
  init(packageFolders: [URL], beside folders: [URL], _ scope: PackageScope) {
    projects = []
    named = scope.named.mapValues(\.absolutePathURL)
    self.packageFolders = scope.folders + packageFolders
    remote = RemotePackages(beside: folders, scope)
    binaries = BinaryFrameworks(of: nil, beside: folders)
    problem = remote.problem
  }
}

extension ModuleScope {
  /// Everything that a project refers to: other projects in it, and packages.
  ///
  /// - Parameters:
  ///   - project: The extension's project.
  ///   - neighbours: The other projects of its workspace.
  ///   - packages: Packages of the workspace.
  ///   - scope: What a person said of packages.
  /// - Throws: `BuildError` for a local package that is not there, or a project in the project.
  init(
    _ project: XcodeProject, neighbours: [XcodeProject] = [], packages: [URL] = [],
    _ scope: PackageScope = PackageScope()
  ) throws(BuildError) {
    projects = [project]
    named = scope.named.mapValues(\.absolutePathURL)
    packageFolders = scope.folders
    let folders = FolderAbove.all(of: project.url).map(\.url)
    remote = RemotePackages(beside: folders, scope)
    binaries = BinaryFrameworks(of: project, beside: folders)
    problem = remote.problem
    for other in neighbours where other.url != project.url {
      projects.append(other)
    }
    for inner in try Self.projects(in: project)
    where !projects.contains(where: { $0.url == inner.url }) {
      projects.append(inner)
    }
    for project in projects {
      packageFolders += try Self.packages(of: project, problem: &problem)
      remoteProducts.merge(try Self.remoteProducts(of: project)) { old, _ in old }
    }
    packageFolders += packages
    var seen: Set<String> = []
    packageFolders = packageFolders.filter { seen.insert($0.path).inserted }
  }

  /// Projects that are files of a project; one that is not there is left out.
  private static func projects(in project: XcodeProject) throws(BuildError) -> [XcodeProject] {
    var found: [XcodeProject] = []
    for file in project.file.objects(isa: "PBXFileReference") {
      let path = try file.string("path") ?? ""
      guard path.hasSuffix(".xcodeproj"), let url = try project.tree.url(of: file),
        let place = DiskPath.find(url)
      else { continue }
      // A configuration of the extension's project need not be one of another.
      found.append(try XcodeProject(place))
    }
    return found
  }

  private static func packages(
    of project: XcodeProject, problem: inout BuildError?
  ) throws(BuildError) -> [URL] {
    var folders: [URL] = []
    for reference in project.file.objects(isa: "XCLocalSwiftPackageReference") {
      let path = try reference.required("relativePath")
      let url = project.path(path)
      guard let found = DiskPath.find(url), LocalPackage.isPackage(found) else {
        problem = BuildError(
          .projectFileMissing, at: project.file.url, key: "objects.\(reference.id).relativePath",
          "the project has the local package \(path), but there is no Package.swift in \(url.path)",
          remedy: "Add the package, or remove it from the project.")
        continue
      }
      folders.append(found)
    }
    // Before Xcode 15 a local package was a folder among the files.
    for file in project.file.objects(isa: "PBXFileReference") {
      let type = try file.string("lastKnownFileType") ?? ""
      guard type == "wrapper" || type == "folder", let url = try project.tree.url(of: file),
        let found = DiskPath.find(url), LocalPackage.isPackage(found)
      else { continue }
      folders.append(found)
    }
    return folders
  }

  private static func remoteProducts(
    of project: XcodeProject
  ) throws(BuildError) -> [String: String] {
    var products: [String: String] = [:]
    for dependency in project.file.objects(isa: "XCSwiftPackageProductDependency") {
      guard let package = try project.file.object("package", of: dependency),
        package.isa == "XCRemoteSwiftPackageReference"
      else { continue }
      products[try dependency.required("productName")] =
        try package.string("repositoryURL") ?? "an unknown place"
    }
    return products
  }
}

extension ModuleScope {
  /// What lies beside a folder without a project: packages, by the names that its sources import.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - target: What it describes.
  ///   - scope: What a person said of packages.
  /// - Throws: `BuildError` for a source that cannot be read.
  init(
    beside folder: URL, of target: ExtensionTarget, _ scope: PackageScope
  ) throws(BuildError) {
    var names: Set<String> = []
    for source in target.sources {
      names.formUnion(try SwiftImport.all(in: source).map(\.module))
    }
    names = names.filter { !ModuleResolver.isKnown($0) }
    guard !names.isEmpty else {
      self.init(packageFolders: [], beside: [], scope)
      return
    }
    let around = FolderAbove.all(of: folder)
    let found = around.flatMap { above in
      [above.url] + Self.folders(in: above.url)
        + ["Packages", "Modules", "Libraries"].flatMap {
          Self.folders(in: above.url.appendingPathComponent($0))
        }
    }.filter { place in
      LocalPackage.isPackage(place) && names.contains { LocalPackage.mentions($0, in: place) }
    }
    var seen: Set<String> = []
    self.init(
      packageFolders: found.filter { seen.insert($0.path).inserted },
      beside: [folder] + around.map(\.url), scope)
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }
      .map { folder.appendingPathComponent($0).absolutePathURL }.filter(InputFile.isFolder)
  }
}

extension ModuleScope {
  /// What is said of a package that a person gave, when a module of it is built.
  func notes(onNamed package: LocalPackage, for module: String) -> [String] {
    let place = package.folder.path
    return named.filter { $0.value == package.folder }.keys.sorted().map { name in
      let known =
        [package.manifest.name, package.folder.lastPathComponent]
        + package.manifest.targets.map(\.name) + remoteProducts.values.map(PackagePin.name)
        + remote.pins.flatMap { [$0.name, $0.identity] }
      guard known.contains(where: { $0.lowercased() == name.lowercased() }) else {
        return "\(place): warning: --package \(name): the package there is called "
          + "\(package.manifest.name), and nothing in the project \(name); \(module) is built from it"
      }
      return "\(place): note: \(module) is built from here, as --package \(name) says"
    }
  }
}
