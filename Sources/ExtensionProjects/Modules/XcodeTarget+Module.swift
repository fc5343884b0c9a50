import ExtensionBuilding
import ExtensionBundles
import Foundation

extension XcodeTarget {
  private static let libraryTypes: Set<String> = [
    "com.apple.product-type.framework", "com.apple.product-type.framework.static",
    "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic",
  ]

  /// Whether another target can import it.
  var isLibrary: Bool { Self.libraryTypes.contains(productType) }

  /// Describes the module of a framework or library; what it imports is not looked at.
  ///
  /// - Parameter notes: Gets one line about each thing that is left out.
  /// - Returns: The module, without its dependencies.
  /// - Throws: `BuildError` for a file or a setting that cannot be used.
  func module(notes: inout [String]) throws(BuildError) -> ModuleTarget {
    let files = try files()
    let compiler = try compilerSettings()
    notes += self.notes + compiler.notes + files.notes
    return ModuleTarget(
      name: try moduleName(), origin: project.file.url, sources: files.sources,
      languageMode: compiler.languageMode, compilerFlags: compiler.flags, dependencies: [],
      resources: files.resources, resourceBundle: nil)
  }
}

extension LocalPackage {
  /// Describes the module of a target; what it imports is not looked at.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - notes: Gets one line about each thing that is left out.
  /// - Returns: The module, without its dependencies.
  /// - Throws: `BuildError` for a file or folder that is not there.
  func module(
    of target: PackageManifest.Target, notes: inout [String]
  ) throws(BuildError) -> ModuleTarget {
    let files = try files(of: target)
    let compiler = compilerSettings(of: target)
    notes += compiler.notes
    let bundle = "\(manifest.name)_\(target.name).bundle"
    return ModuleTarget(
      name: target.name.c99Identifier, origin: manifestFile, sources: files.sources,
      languageMode: compiler.languageMode, compilerFlags: compiler.flags, dependencies: [],
      resources: files.resources.map {
        .init(source: $0.source, destination: "\(bundle)/\($0.destination)")
      },
      resourceBundle: files.resources.isEmpty ? nil : bundle)
  }
}

extension ExtensionTarget {
  /// No resource may take another's place, or that of what the build puts into the bundle.
  func rejectConflictingResources() throws(BuildError) {
    try ExtensionFolder.rejectConflicts(allResources)
    try rejectReservedNames()
  }
}
