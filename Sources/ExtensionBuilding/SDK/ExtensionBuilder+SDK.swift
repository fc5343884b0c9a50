import ExtensionBundles
import Foundation
import Synchronization

extension ExtensionBuilder {
  /// Makes the SDK's modules for a language mode and hands them to the extension's own compilation.
  ///
  /// With nothing in the cache, interfaces are made first and the extension is compiled beside the
  /// SDK's machine code. On two processors that takes two thirds of the time of one by one.
  ///
  /// - Parameters:
  ///   - mode: The language mode of the modules.
  ///   - key: The digest of everything that the modules depend on.
  ///   - shims: The shims that the extension needs; those that are missing are made.
  ///   - compile: Compiles the extension against a folder of modules; called once.
  /// - Returns: The entry with interfaces and object files.
  /// - Throws: What `compile` throws, or `BuildError` when the SDK cannot be made.
  func withCompiledSDK(
    mode: LanguageMode, key: String, shims: CompiledShims,
    compile: @escaping @Sendable (URL) throws(BuildError) -> Void
  ) throws(BuildError) -> CacheEntry {
    let extensionRun = ExtensionRun(compile)
    let entry = cache.entry(.sdk, key)
    var made = entry
    if shims.areIntact {
      if !entry.use() {
        made = try makeSDK(mode: mode, key: key, beside: extensionRun)
      }
    } else {
      try makeShims(shims, mode: mode, base: entry) { () throws(BuildError) in
        _ = try makeSDK(mode: mode, key: key)
      }
    }
    try extensionRun.finish(against: made.folder)
    return made
  }

  private func makeSDK(
    mode: LanguageMode, key: String, beside extensionRun: ExtensionRun? = nil
  ) throws(BuildError) -> CacheEntry {
    try cache.makeEntry(.sdk, key) { (folder) throws(BuildError) in
      var jobs = CompilerJobs()
      addInterfaces(to: &jobs, mode: mode, folder: folder)
      if let extensionRun {
        jobs.add("extension", after: Set(SDKModule.base.map(\.interfaceName))) {
          () throws(BuildError) in
          // Its errors are the author's; they do not spoil the SDK.
          extensionRun.run(against: folder)
        }
      }
      try addObjects(to: &jobs, mode: mode, folder: folder)
      try jobs.run()
      try removeLeftovers(in: folder)
    }
  }

  private func addInterfaces(to jobs: inout CompilerJobs, mode: LanguageMode, folder: URL) {
    // The longest of the C modules under Foundation, made while the first module makes the others.
    jobs.add("C modules") { () throws(BuildError) in
      try preloadClangModule(mode: mode, in: folder)
    }
    for module in SDKModule.base {
      jobs.add(module.interfaceName, after: module.interfaceDependencies) {
        () throws(BuildError) in
        try run(
          module, mode: mode, in: folder, name: module.interfaceName,
          [
            "-emit-module", "-emit-module-path", module.interface(in: folder).path,
            "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types",
          ])
      }
    }
  }

  private func addObjects(
    to jobs: inout CompilerJobs, mode: LanguageMode, folder: URL
  ) throws(BuildError) {
    for module in SDKModule.base {
      jobs.add(module.name, after: module.interfaceDependencies.union([module.interfaceName])) {
        () throws(BuildError) in
        try run(
          module, mode: mode, in: folder, name: module.name,
          ["-Onone", "-c", "-o", module.object(in: folder).path])
      }
    }
  }

  /// Keeps interfaces and machine code; logs and the driver's temporary folders go.
  private func removeLeftovers(in folder: URL) throws(BuildError) {
    let files = FileManager.default
    do {
      for name in try files.contentsOfDirectory(atPath: folder.path)
      where !name.hasSuffix(".o") && !name.hasSuffix(".swiftmodule") {
        try files.removeItem(at: folder.appendingPathComponent(name))
      }
    } catch {
      throw BuildCache.unwritable(folder, error)
    }
  }

  private func preloadClangModule(mode: LanguageMode, in folder: URL) throws(BuildError) {
    let source = folder.appendingPathComponent("Preload.swift")
    try BuildCache.write(Data("import _FoundationCShims\n".utf8), to: source)
    // It only saves time, and its outcome does not count: a toolchain without such a module builds all the same.
    _ = try CompilerRun(
      toolchain.swiftc,
      [
        "-typecheck", "-g", "-swift-version", mode.rawValue,
        "-module-cache-path", cache.clangModules.path, source.path,
      ], in: folder, name: "preload")
  }

  /// Compiles a module of the SDK in a folder that gets the log, too.
  private func run(
    _ module: SDKModule, mode: LanguageMode, in folder: URL, name: String, _ arguments: [String]
  ) throws(BuildError) {
    // Debug information changes the form of C modules, so it is on here as for the extension.
    let common = [
      "-module-name", module.name, "-swift-version", mode.rawValue, "-parse-as-library",
      "-whole-module-optimization", "-g",
      "-module-cache-path", cache.clangModules.path, "-I", folder.path,
    ]
    let sources = try sdk.sources(of: module).map(\.path)
    let run = try CompilerRun(
      toolchain.swiftc,
      common + arguments + SDKModule.commonFlags + module.compilerFlags + era.compilerFlags
        + sources,
      in: folder, name: name)
    guard run.status == 0 else {
      throw BuildError(
        .sdkBroken, at: sdk.folder(of: module),
        "the SDK's module \(module.name) does not compile with "
          + toolchain.version(in: folder),
        remedy: "Use a Swift 6.2 or newer toolchain; if it is one, the cache may be damaged: "
          + "remove \(cache.root.path).",
        compilerOutput: run.output)
    }
  }
}

extension SDKModule {
  fileprivate var interfaceName: String { name + " interface" }

  fileprivate var interfaceDependencies: Set<String> {
    Set(Self.base.filter { dependencies.contains($0.name) }.map(\.interfaceName))
  }

  /// Where a folder has its interface.
  func interface(in folder: URL) -> URL {
    folder.appendingPathComponent(name + ".swiftmodule")
  }

  /// Where a folder has its machine code.
  func object(in folder: URL) -> URL {
    // Apart from the module for the debugger, which the compiler wraps in `Module.o`.
    folder.appendingPathComponent(name + "-code.o")
  }
}

extension ExtensionBuilder {
  /// Makes the shims that are missing, beside the SDK's other modules if those are missing, too.
  ///
  /// - Parameters:
  ///   - shims: The shims of an extension.
  ///   - mode: The language mode of the modules.
  ///   - base: Where the modules are that every extension links.
  ///   - makeBase: Makes those.
  /// - Throws: `BuildError` when a module cannot be made.
  private func makeShims(
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

/// The compilation of an extension, which happens once: beside that of the SDK, or after it.
private final class ExtensionRun: Sendable {
  private let compile: @Sendable (URL) throws(BuildError) -> Void
  private let result = Mutex<Result<Void, BuildError>?>(nil)

  /// Keeps the compilation for later.
  init(_ compile: @escaping @Sendable (URL) throws(BuildError) -> Void) {
    self.compile = compile
  }

  /// Compiles against a folder of modules and keeps what came of it.
  func run(against sdk: URL) {
    let outcome: Result<Void, BuildError>
    do {
      outcome = .success(try compile(sdk))
    } catch {
      outcome = .failure(error)
    }
    result.withLock { $0 = outcome }
  }

  /// Compiles unless that has happened, and reports how it went.
  func finish(against sdk: URL) throws(BuildError) {
    if result.withLock({ $0 == nil }) {
      run(against: sdk)
    }
    if case .failure(let error)? = result.withLock({ $0 }) {
      throw error
    }
  }
}
