import ExtensionBuilding
import ExtensionBundles
import Foundation

/// Finds the author's own modules that an extension imports, and what those import in turn.
struct ModuleResolver {
  private let scope: ModuleScope
  private var modules: [ModuleTarget] = []
  private var open: [String] = []
  private var frameworks: [String: XcodeTarget]?
  private var packages: [LocalPackage]?
  private var remoteProducts: [String: String]

  /// Why a package cannot be read, which matters where a module is not found.
  private var problem: BuildError?

  /// One line about each thing that was left out.
  private(set) var notes: [String] = []

  private init(_ scope: ModuleScope) {
    self.scope = scope
    remoteProducts = scope.remoteProducts
    problem = scope.problem
  }

  /// Adds to a target the modules that it imports.
  ///
  /// - Throws: `BuildError` for an import that cannot be had here, with its line.
  static func complete(
    _ target: inout ExtensionTarget, in scope: ModuleScope
  ) throws(BuildError) {
    var resolver = ModuleResolver(scope)
    resolver.open = [target.moduleName]
    _ = try resolver.dependencies(of: target.sources)
    target.modules = resolver.modules
    target.notes += resolver.notes
    try target.rejectConflictingResources()
  }
}

extension ModuleResolver {
  /// Modules that every phone or every toolchain has, which no package is asked for.
  private static let systemModules: Set<String> = [
    "Swift", "Foundation", "IdentityLookup", "Dispatch", "os", "OSLog", "Combine",
    "Synchronization",
    "RegexBuilder", "_Concurrency", "UIKit", "SwiftUI", "CoreData", "CryptoKit", "Darwin",
  ]

  /// Resolves what some sources import; returns the names of the author's modules among it.
  private mutating func dependencies(of sources: [URL]) throws(BuildError) -> [String] {
    var names: [String] = []
    for source in sources {
      for found in try SwiftImport.all(in: source)
      where found.module != open.last && !names.contains(found.module) {
        if try resolve(found) {
          names.append(found.module)
        }
      }
    }
    return names
  }

  /// Makes the module of an import; false for one that is not the author's.
  private mutating func resolve(_ found: SwiftImport) throws(BuildError) -> Bool {
    let name = found.module
    if modules.contains(where: { $0.name == name }) { return true }
    guard !open.contains(name) else {
      throw BuildError(
        .dependencyUnavailable, at: found.file, line: found.line,
        "modules import one another: \((open + [name]).joined(separator: ", "))")
    }
    guard var module = try module(named: name) else {
      guard !found.isConditional else { return false }
      guard let place = remoteProducts[name] else {
        let isKnown = Self.systemModules.contains(name) || AppleFramework.names.contains(name)
        if let problem, !isKnown { throw problem }
        return false
      }
      throw BuildError(
        .dependencyUnavailable, at: found.file, line: found.line,
        "the extension imports \(name), a product of the package at \(place); "
          + "only packages on this disk are built here",
        remedy: "Put a copy beside the project as a local package, or write "
          + "#if canImport(\(name)) around what uses it.")
    }
    guard !module.sources.isEmpty else {
      throw BuildError(
        .dependencyUnavailable, at: found.file, line: found.line,
        "the module \(name) of \(module.origin.path) has no Swift source; "
          + "Objective-C and C are not compiled here",
        remedy: "Move the rules that the filter needs to Swift files without it.")
    }
    open.append(name)
    module.dependencies = try dependencies(of: module.sources)
    open.removeLast()
    modules.append(module)
    return true
  }

  private mutating func module(named name: String) throws(BuildError) -> ModuleTarget? {
    if let framework = try frameworkTargets()[name] {
      return try framework.module(notes: &notes)
    }
    guard !Self.systemModules.contains(name) else { return nil }
    for package in try localPackages() {
      if let target = package.moduleTargets.first(where: { $0.name.c99Identifier == name }) {
        return try package.module(of: target, notes: &notes)
      }
    }
    return nil
  }

  private mutating func frameworkTargets() throws(BuildError) -> [String: XcodeTarget] {
    if let frameworks { return frameworks }
    var found: [String: XcodeTarget] = [:]
    for project in scope.projects {
      for target in try project.targets() where target.isLibrary {
        let name = try target.moduleName()
        found[name] = found[name] ?? target
      }
    }
    frameworks = found
    return found
  }

  /// The packages of the scope and those that they depend on, read once.
  private mutating func localPackages() throws(BuildError) -> [LocalPackage] {
    if let packages { return packages }
    var found: [LocalPackage] = []
    var waiting = scope.packageFolders.map(\.absolutePathURL)
    while let folder = waiting.first {
      waiting.removeFirst()
      guard !found.contains(where: { $0.folder == folder }) else { continue }
      let package: LocalPackage
      do {
        package = try LocalPackage(folder)
      } catch {
        problem = problem ?? error
        continue
      }
      found.append(package)
      waiting += package.manifest.localDependencies.map(\.absolutePathURL)
    }
    for target in found.flatMap(\.manifest.targets) {
      for product in target.products where remoteProducts[product.name] == nil {
        remoteProducts[product.name] = product.package
      }
    }
    packages = found
    return found
  }
}

/// Where an extension's imports are looked up: projects and packages on this disk.
struct ModuleScope {
  /// The extension's own project first, then others of its workspace.
  private(set) var projects: [XcodeProject]

  /// Folders of packages, each read when an import cannot be found in a project.
  private(set) var packageFolders: [URL]

  /// Products of packages that are elsewhere, by name, with the place.
  private(set) var remoteProducts: [String: String] = [:]

  /// Why a package of a project is not among them; it matters if a module is not found.
  private(set) var problem: BuildError?
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
