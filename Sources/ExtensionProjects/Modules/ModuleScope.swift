import ExtensionBundles
import Foundation

/// Where an extension's imports are looked up: projects and packages on this disk.
struct ModuleScope {
  /// The extension's own project first, then others of its workspace.
  var projects: [XcodeProject]

  /// Folders of packages, each read when an import cannot be found in a project.
  var packageFolders: [URL]

  /// Products of packages that are elsewhere, by name, with the place.
  var remoteProducts: [String: String] = [:]

  /// Why a package of a project is not among them; it matters if a module is not found.
  var problem: BuildError?
}

extension ModuleScope {
  /// Everything that a project refers to: other projects in it, and packages.
  ///
  /// - Parameters:
  ///   - project: The extension's project.
  ///   - neighbours: The other projects of its workspace.
  ///   - packages: Packages of the workspace.
  /// - Throws: `BuildError` for a local package that is not there, or a project in the project.
  init(
    _ project: XcodeProject, neighbours: [XcodeProject] = [], packages: [URL] = []
  ) throws(BuildError) {
    projects = [project]
    packageFolders = []
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
