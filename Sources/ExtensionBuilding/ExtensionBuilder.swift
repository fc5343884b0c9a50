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
  private(set) var era = SDKEra.current

  /// Of what the toolchain's libraries in one file are made; nil where programs get them as they are.
  private(set) var parts: RuntimeParts?

  /// Creates a builder of parts that were found already.
  package init(toolchain: Toolchain, sdk: ExtensionSDK, cache: BuildCache) {
    self.toolchain = toolchain
    self.sdk = sdk
    self.cache = cache
    parts = RuntimeParts(of: toolchain)
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
    cache = try BuildCache(folder: cacheFolder, environment: environment, progress: progress)
    parts = RuntimeParts(of: toolchain)
  }

  /// The same builder whose programs are linked with the toolchain's libraries as they are.
  package var linkingAsTheToolchain: ExtensionBuilder { binding(nil) }

  /// The same builder with other parts for the toolchain's libraries in one file.
  func binding(_ parts: RuntimeParts?) -> ExtensionBuilder {
    var builder = self
    builder.parts = parts
    return builder
  }

  /// The same builder with another SDK.
  func compiling(against era: SDKEra) -> ExtensionBuilder {
    var builder = self
    builder.era = era
    return builder
  }
}

extension ExtensionBuilder {
  /// Builds a target, or finds it in the cache; blocks while the compiler runs.
  ///
  /// - Throws: `BuildError`; for errors in the author's sources with the compiler's output.
  package func build(_ target: ExtensionTarget) throws(BuildError) -> BuildProduct {
    if let problem = target.buildProblem { throw problem }
    do throws(BuildError) {
      return try buildAsNamed(target)
    } catch {
      throw target.explained(error)
    }
  }

  private func buildAsNamed(_ target: ExtensionTarget) throws(BuildError) -> BuildProduct {
    for _ in 0..<3 {
      let key = try key(of: target)
      let entry = cache.entry(.extensions, key.text)
      if entry.use() { return try product(of: target, in: entry, isFromCache: true) }
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
        target.entitlements.file?.invented ?? [])
    ).made(from: target.infoPlist.file.url)
    let log = entry.folder.appendingPathComponent(BundleAssembly.outputName)
    let output = (try? Data(contentsOf: log)) ?? Data()
    let kept = BuildNotes.kept(in: entry.folder)
    var seen: Set<String> = []
    return BuildProduct(
      bundle: bundle, isFromCache: isFromCache,
      compilerOutput: target.named(String(decoding: output, as: UTF8.self)),
      notes: (target.notes + kept.map(target.named)).filter { seen.insert($0).inserted })
  }
}

extension ExtensionTarget {
  /// The bundle's folder name.
  package var bundleName: String { name + ".appex" }
}

extension ExtensionBuilder {
  /// Under which digests an extension and the SDK that it needs are kept.
  struct Key: Equatable {
    /// That of the modules that every extension links.
    let sdk: String
    /// Those of the shims that the sources may ask for, by name.
    let shims: [String: String]
    let text: String
  }

  /// Digests everything that the result depends on.
  func key(of target: ExtensionTarget) throws(BuildError) -> Key {
    var digest = ContentDigest()
    // Changed whenever the same inputs would give another bundle.
    digest.add("messages-host build 12")
    digest.add(toolchain.identity)
    digest.add(SDKModule.commonFlags.joined(separator: " "))
    digest.add(target.languageMode.sdkMode.rawValue)
    digest.add(era.rawValue)
    let start = digest
    for module in SDKModule.base {
      try sdk.add(module, to: &digest)
    }
    let sdkKey = digest.text

    let mentions = try add(target, to: &digest)
    let shims = try shimKeys(of: mentions.modules, from: start, sdkKey: sdkKey)
    for (name, key) in shims.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(key)
    }
    for resource in target.allResources {
      digest.add(resource.destination)
      for file in try resource.files() {
        digest.add(file.destination)
        digest.add(try file.data())
      }
    }
    // Where it is not, the program is not to bear its name.
    digest.add(CurlLibrary.isHere ? CurlLibrary.name : "")
    digest.add(runtimeChoice().runtime?.key ?? "")
    return Key(sdk: sdkKey, shims: shims, text: digest.text)
  }

  /// Adds what is compiled.
  ///
  /// - Returns: The frameworks that the sources mention.
  private func add(
    _ target: ExtensionTarget, to digest: inout ContentDigest
  ) throws(BuildError) -> ShimMentions {
    digest.add(target.name)
    digest.add(target.moduleName)
    digest.add(compilerArguments(for: target).joined(separator: "\0"))
    digest.add(try target.infoPlist.file.xmlData())
    digest.add(try target.entitlements.file?.xmlData() ?? Data())
    var mentions = ShimMentions()
    for source in target.sources + target.modules.flatMap(\.sources) {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      mentions.look(in: data)
      // The path counts: it is in the debug information.
      digest.add(source.path)
      digest.add(data)
    }
    mentions.look(in: Data(try target.generatedImports().joined(separator: " ").utf8))
    for module in target.modules {
      digest.add(compilerArguments(for: module).joined(separator: "\0"))
      digest.add(module.resourceBundle ?? "")
      digest.add("\(module.sources.count)")
    }
    return mentions
  }

  /// Digests of shims, each with those that it depends on.
  private func shimKeys(
    of modules: [SDKModule], from start: ContentDigest, sdkKey: String
  ) throws(BuildError) -> [String: String] {
    var keys: [String: String] = [:]
    for shim in modules {
      var digest = start
      try sdk.add(shim, to: &digest)
      for name in shim.dependencies {
        digest.add(keys[name] ?? sdkKey)
      }
      keys[shim.name] = digest.text
    }
    return keys
  }
}

/// What a build came to.
package struct BuildProduct: Equatable, Sendable {
  /// The runnable bundle.
  package let bundle: ExtensionBundle

  /// Whether the compiler did not have to run.
  package let isFromCache: Bool

  /// The compiler's warnings, as it printed them; kept with the cached result.
  package let compilerOutput: String

  /// One line about each thing that was left out or looks wrong; the same whether or not it was compiled now.
  package let notes: [String]

  /// Those of them that people are told: of one compilation nothing is told where there was none.
  package var notesToTell: [String] {
    notes.filter { !isFromCache || !$0.hasPrefix(CompiledSources.noteOfCopies) }
  }

  /// Puts a result together.
  package init(
    bundle: ExtensionBundle, isFromCache: Bool, compilerOutput: String, notes: [String]
  ) {
    self.bundle = bundle
    self.isFromCache = isFromCache
    self.compilerOutput = compilerOutput
    self.notes = notes
  }
}
