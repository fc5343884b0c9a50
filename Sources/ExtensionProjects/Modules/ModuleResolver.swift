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
