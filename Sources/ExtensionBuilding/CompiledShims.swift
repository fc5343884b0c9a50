import ExtensionBundles
import Foundation

/// The shims that an extension needs, where the cache has them or will have them.
struct CompiledShims {
  /// Which shims these are.
  let selection: ShimSelection

  private let sdk: ExtensionSDK
  private let entries: [String: CacheEntry]

  /// Names the places of shims by their digests.
  init(selection: ShimSelection, sdk: ExtensionSDK, cache: BuildCache, keys: [String: String]) {
    self.selection = selection
    self.sdk = sdk
    var entries: [String: CacheEntry] = [:]
    for module in selection.modules {
      entries[module.name] = keys[module.name].map { cache.entry(.shims, $0) }
    }
    self.entries = entries
  }
}

extension CompiledShims {
  /// Whether nothing has to be compiled.
  var areIntact: Bool { missing.isEmpty }

  /// The shims that have to be compiled.
  var missing: [SDKModule] {
    selection.modules.filter { entries[$0.name]?.use() != true }
  }

  /// Arguments for the extension's compilation.
  var compilerArguments: [String] {
    searchPaths(for: selection.modules) + selection.implicitArguments
  }

  /// Arguments for linking the extension.
  var linkerArguments: [String] {
    let objects = selection.modules.compactMap { module in
      entries[module.name].map { module.object(in: $0.folder).path }
    }
    return objects + selection.modules.flatMap { $0.libraries.map { "-l" + $0 } }
  }

  /// The digest under which a shim is kept.
  func key(of module: SDKModule) -> String? { entries[module.name]?.folder.lastPathComponent }

  /// Where the compiler finds the interfaces of shims, and the C modules under them.
  func searchPaths(for modules: [SDKModule]) -> [String] {
    modules.flatMap { module in
      [entries[module.name]?.folder, sdk.clangModule(of: module)]
        .compactMap { $0.map { ["-I", $0.path] } }.flatMap(\.self)
    }
  }
}
