import ExtensionBundles
import Foundation

extension ExtensionBuilder {
  /// Makes the shims that are missing, beside the SDK's other modules if those are missing, too.
  ///
  /// - Parameters:
  ///   - shims: The shims of an extension.
  ///   - mode: The language mode of the modules.
  ///   - base: Where the modules are that every extension links.
  ///   - makeBase: Makes those.
  /// - Throws: `BuildError` when a module cannot be made.
  func makeShims(
    _ shims: CompiledShims, mode: LanguageMode, base: CacheEntry,
    makeBase: @escaping @Sendable () throws(BuildError) -> Void
  ) throws(BuildError) {
    var jobs = CompilerJobs()
    jobs.add(Self.baseName) { () throws(BuildError) in
      if !base.use() {
        try makeBase()
      }
    }
    let missing = shims.missing
    let names = Set(missing.map(\.name))
    let baseNames = Set(SDKModule.base.map(\.name))
    for module in missing {
      let dependencies = Set(module.dependencies)
      let needsBase = !dependencies.isDisjoint(with: baseNames)
      jobs.add(
        module.name, after: dependencies.intersection(names).union(needsBase ? [Self.baseName] : [])
      ) { () throws(BuildError) in
        try make(module, of: shims, mode: mode, base: base)
      }
    }
    try jobs.run()
  }

  private func make(
    _ module: SDKModule, of shims: CompiledShims, mode: LanguageMode, base: CacheEntry
  ) throws(BuildError) {
    guard let key = shims.key(of: module) else { return }
    let underlying = module.hasClangModule ? ["-import-underlying-module"] : []
    _ = try cache.makeEntry(.shims, key) { (folder) throws(BuildError) in
      try run(
        module, mode: mode, in: folder, name: module.name,
        [
          "-emit-module", "-emit-module-path", module.interface(in: folder).path,
          "-Onone", "-c", "-o", module.object(in: folder).path, "-I", base.folder.path,
        ] + underlying + shims.searchPaths(for: shims.selection.modules))
      try removeLeftovers(in: folder)
    }
  }

  private static let baseName = "modules of every extension"
}
