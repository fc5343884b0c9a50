import Dispatch
import Foundation
import Synchronization

extension ExtensionBuilder {
  /// The SDK's compiled modules for a language mode; compiles them if need be.
  func compiledSDK(mode: LanguageMode, key: String) throws(BuildError) -> CacheEntry {
    let entry = cache.entry(.sdk, key)
    if entry.isIntact {
      return entry
    }
    return try cache.makeEntry(.sdk, key) { (folder) throws(BuildError) in
      var done: Set<String> = []
      while done.count < SDKModule.all.count {
        let ready = SDKModule.all.filter {
          !done.contains($0.name) && done.isSuperset(of: $0.dependencies)
        }
        try compile(ready, mode: mode, in: folder)
        done.formUnion(ready.map(\.name))
      }
    }
  }

  /// The object files of compiled modules.
  func objects(of modules: [SDKModule], in folder: URL) -> [String] {
    modules.map { folder.appendingPathComponent($0.name + ".sdk.o").path }
  }

  /// Compiles modules that do not depend on each other, at the same time.
  private func compile(
    _ modules: [SDKModule], mode: LanguageMode, in folder: URL
  ) throws(BuildError) {
    let failure = Mutex<BuildError?>(nil)
    DispatchQueue.concurrentPerform(iterations: modules.count) { index in
      do {
        try compile(modules[index], mode: mode, in: folder)
      } catch {
        failure.withLock { $0 = $0 ?? error as? BuildError }
      }
    }
    if let error = failure.withLock({ $0 }) {
      throw error
    }
  }

  private func compile(
    _ module: SDKModule, mode: LanguageMode, in folder: URL
  ) throws(BuildError) {
    let object = folder.appendingPathComponent(module.name + ".sdk.o")
    let interface = folder.appendingPathComponent(module.name + ".swiftmodule")
    let arguments =
      [
        "-module-name", module.name, "-swift-version", mode.rawValue, "-parse-as-library",
        "-whole-module-optimization", "-Onone", "-g", "-suppress-warnings",
        "-module-cache-path", cache.clangModules.path, "-I", folder.path,
        "-emit-module-path", interface.path, "-c", "-o", object.path,
      ] + SDKModule.commonFlags + module.compilerFlags + (try sdk.sources(of: module)).map(\.path)
    let run = try CompilerRun(toolchain.swiftc, arguments, in: folder, name: module.name)
    guard run.status == 0 else {
      throw BuildError(
        .sdkBroken, at: sdk.root.appendingPathComponent(module.name),
        "the SDK's module \(module.name) does not compile with "
          + toolchain.version(in: folder),
        remedy: "Use a Swift 6.2 or newer toolchain; if it is one, the cache may be damaged: "
          + "remove \(cache.root.path).",
        compilerOutput: run.output)
    }
  }
}
