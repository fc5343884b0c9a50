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

  /// Locations of packages from elsewhere that were looked into.
  private var tried: Set<String> = []

  /// Why the package that has a module is of no use, by the module's name.
  private var ownProblems: [String: BuildError] = [:]

  /// Folders of `--package` of which a module is used.
  private var used: Set<URL> = []

  /// What packages from elsewhere are called, by the folders that the tool made of them.
  private var folderNames: [String: String] = [:]

  /// What is said of imports under a condition that cannot be had, if the compiler stumbles.
  private var hints: [String] = []

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
    do throws(BuildError) {
      _ = try resolver.dependencies(of: target.sources)
    } catch {
      target.folderNames = resolver.folderNames
      throw error.naming(target.named)
    }
    target.modules = resolver.modules
    target.notes += resolver.notes + resolver.unusedNames()
    target.hints += resolver.hints
    target.folderNames.merge(resolver.folderNames) { $1 }
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
      guard let error = missing(found) else { return false }
      guard found.isConditional else { throw error }
      // Another branch may do without it; where not, the compiler does not know why.
      hints.append(
        "\(found.file.path):\(found.line): under a condition, \(error.problem)"
          + (error.remedy.map { ". \($0)" } ?? ""))
      return false
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
      return try framework.module(notes: &notes, hints: &hints)
    }
    guard !Self.systemModules.contains(name) else { return nil }
    for package in try localPackages() {
      if let found = try module(named: name, of: package) { return found }
    }
    guard remoteProducts[name] != nil || !Self.isKnown(name) else { return nil }
    return try remoteModule(named: name)
  }

  private mutating func module(
    named name: String, of package: LocalPackage
  ) throws(BuildError) -> ModuleTarget? {
    guard let target = package.moduleTargets.first(where: { $0.name.c99Identifier == name })
    else { return nil }
    if scope.named.values.contains(package.folder), used.insert(package.folder).inserted {
      notes += scope.notes(onNamed: package, for: name)
    }
    return try package.module(of: target, notes: &notes)
  }

  /// A note on each `--package` of which nothing is imported.
  private func unusedNames() -> [String] {
    scope.named.filter { !used.contains($0.value) }.sorted { $0.key < $1.key }.map {
      "\($0.value.path): note: --package \($0.key) is not used: nothing imports a module that it alone has"
    }
  }

  /// Looks in packages from elsewhere that are on this disk: in that of the product first.
  private mutating func remoteModule(named name: String) throws(BuildError) -> ModuleTarget? {
    let own = remoteProducts[name].map { scope.remote.pin(of: $0) ?? PackagePin(location: $0) }
    for pin in [own].compactMap(\.self) + scope.remote.pins
    where pin == own || !tried.contains(pin.location) {
      do throws(BuildError) {
        if let found = try module(named: name, of: pin, hasProduct: pin == own) { return found }
      } catch {
        // What is wrong with the package that has the product is why there is no module.
        if pin == own { ownProblems[name] = error } else { problem = problem ?? error }
      }
    }
    return nil
  }

  private mutating func module(
    named name: String, of pin: PackagePin, hasProduct: Bool
  ) throws(BuildError) -> ModuleTarget? {
    guard let copy = try scope.remote.copy(of: pin),
      hasProduct || LocalPackage.mentions(name, in: copy.folder)
    else { return nil }
    tried.insert(pin.location)
    folderNames[copy.folder.path] = "\(pin.name), \(copy.description)"
    let package = try LocalPackage(copy.folder)
    add([package])
    guard let found = try module(named: name, of: package) else { return nil }
    notes.append(
      "\(copy.folder.path): note: \(name) is built from here, a copy of \(copy.description)")
    return found
  }

  /// Modules that a phone has, whether they are here or not.
  static func isKnown(_ name: String) -> Bool {
    systemModules.contains(name) || AppleFramework.names.contains(name)
      || SDKModule.all.contains { $0.name == name }
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
    packages = []
    add(found)
    return found
  }

  /// Takes packages up, with what they say of packages elsewhere.
  private mutating func add(_ found: [LocalPackage]) {
    for manifest in found.map(\.manifest) {
      for product in manifest.targets.flatMap(\.products)
      where remoteProducts[product.name] == nil {
        remoteProducts[product.name] = manifest.place(ofPackage: product.package)
      }
    }
    packages = (packages ?? []) + found
  }
}

extension ModuleResolver {
  private static let noChange = "the project needs no change"

  /// Why a module cannot be had, where that is known; nil where the compiler may find it.
  private func missing(_ found: SwiftImport) -> BuildError? {
    let name = found.module
    func error(_ problem: String, _ remedy: String) -> BuildError {
      BuildError(
        .dependencyUnavailable, at: found.file, line: found.line,
        "the extension imports \(name), \(problem)", remedy: remedy)
    }
    let isBinaryTarget = (packages ?? []).contains { package in
      package.manifest.targets.contains { $0.type == "binary" && $0.name.c99Identifier == name }
    }
    guard remoteProducts[name] != nil || !Self.isKnown(name) else { return nil }
    if let place = isBinaryTarget ? "a binary target of a package" : scope.binaries.place(of: name)
    {
      return error(
        "\(place): a binary framework has machine code for phones alone and cannot be built here",
        "Write #if canImport(\(name)) around what uses it; check and doctor read the extension as it is."
      )
    }
    if let problem = ownProblems[name] { return problem }
    if let place = remoteProducts[name] {
      let (problem, remedy) = absence(ofProductAt: place)
      return error(problem, remedy)
    }
    if Self.isKnown(name) { return nil }
    if let problem { return problem }
    if let pod = scope.binaries.pod(for: name) {
      return error(
        "which the pod \(pod) of the Podfile seems to bring; pods are not installed here",
        "Give its sources as a package with --package \(name)=PATH, or write "
          + "#if canImport(\(name)) around what uses it.")
    }
    guard !scope.remote.pins.isEmpty else { return nil }
    let places = scope.remote.pins.prefix(5).map(\.description).joined(separator: ", ")
    return error(
      "which nothing on this disk has; the project has packages from \(places)",
      "Give the one that has it with --package NAME=PATH; \(Self.noChange).")
  }

  /// Why the package that has a module is not here, and what can be done.
  private func absence(ofProductAt place: String) -> (problem: String, remedy: String) {
    let pin = scope.remote.pin(of: place) ?? PackagePin(location: place)
    let copy = "a copy with --package \(pin.name)=PATH"
    if let unread = scope.remote.problem {
      // Without its pins nothing is found in SwiftPM's cache, however often it is fetched.
      return (
        "a product of the package at \(pin.location), whose version is not known, as "
          + "\(unread.path ?? "Package.resolved") cannot be read: \(unread.problem)",
        (unread.remedy.map { "\($0) Or give" } ?? "Give") + " \(copy); \(Self.noChange)."
      )
    }
    return (
      "a product of the package at \(pin.description), whose sources are not on this disk; "
        + "nothing is fetched here",
      "Give \(copy), or let SwiftPM fetch it into its cache "
        + "(swift package resolve, or Xcode); \(Self.noChange)."
    )
  }
}
