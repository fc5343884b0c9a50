package import ExtensionBundles
package import Foundation
import HostFiles

/// Makes runnable bundles of extension targets, with a toolchain, an SDK and a cache.
package struct ExtensionBuilder: Equatable, Sendable {
  /// The toolchain that compiles.
  package let toolchain: Toolchain

  /// The SDK that extensions are compiled against.
  package let sdk: ExtensionSDK

  /// Where results are kept.
  package let cache: BuildCache

  /// The SDK that extensions are compiled against is as it was then.
  var era = SDKEra.current

  /// Creates a builder of parts that were found already.
  package init(toolchain: Toolchain, sdk: ExtensionSDK, cache: BuildCache) {
    self.toolchain = toolchain
    self.sdk = sdk
    self.cache = cache
  }

  /// Finds toolchain, SDK and cache.
  ///
  /// - Parameters:
  ///   - environment: The process' environment.
  ///   - cacheFolder: What the user named with `--cache`.
  ///   - executable: The running tool.
  ///   - progress: Whom it tells what takes long.
  /// - Throws: `BuildError` whose code is environmental, with a remedy.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    cacheFolder: URL? = nil,
    executable: URL? = RealPath.ofThisProgram,
    progress: BuildProgress = BuildProgress()
  ) throws(BuildError) {
    toolchain = try Toolchain(environment: environment)
    sdk = try ExtensionSDK(environment: environment, executable: executable)
    var cache = try BuildCache(folder: cacheFolder, environment: environment)
    cache.progress = progress
    self.cache = cache
  }
}

extension ExtensionBuilder {
  /// Builds a target, or finds it in the cache; blocks while the compiler runs.
  ///
  /// - Throws: `BuildError`; for errors in the author's sources with the compiler's output.
  package func build(_ target: ExtensionTarget) throws(BuildError) -> BuildProduct {
    if let problem = target.buildProblem { throw problem }
    for _ in 0..<3 {
      let key = try key(of: target)
      let entry = cache.entry(.extensions, key.text)
      if entry.use() {
        return try product(of: target, in: entry, isFromCache: true)
      }
      let made = try cache.makeEntry(.extensions, key.text) { (folder) throws(BuildError) in
        try makeInEitherEra(target, key: key, in: folder)
      }
      // A source that was saved while the compiler ran may or may not be in the result.
      if try self.key(of: target) == key {
        return try product(of: target, in: made, isFromCache: false)
      }
      try? FileManager.default.removeItem(at: made.folder)
    }
    throw BuildError(
      .inputUnreadable, at: target.infoPlist.file.url,
      "the sources keep changing while they are compiled",
      remedy: "Build again when whatever writes them is done.")
  }

  private func product(
    of target: ExtensionTarget, in entry: CacheEntry, isFromCache: Bool
  ) throws(BuildError) -> BuildProduct {
    let bundle = try ExtensionBundle.load(
      entry.folder.appendingPathComponent(target.bundleName),
      containingApp: target.containingApp,
      inventedKeys: target.infoPlist.file.invented.union(
        target.entitlements.file?.invented ?? []))
    let log = entry.folder.appendingPathComponent(BundleAssembly.outputName)
    let output = (try? Data(contentsOf: log)) ?? Data()
    return BuildProduct(
      bundle: bundle, isFromCache: isFromCache,
      compilerOutput: String(decoding: output, as: UTF8.self),
      notes: target.notes + BuildNotes.kept(in: entry.folder))
  }
}

extension ExtensionTarget {
  /// The bundle's folder name.
  package var bundleName: String { name + ".appex" }
}
