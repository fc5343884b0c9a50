import CPlatform
import ExtensionBundles
import Foundation

/// The shims that an extension needs, and how its files come to see them.
struct ShimSelection: Equatable {
  /// The shims, each after those that it depends on.
  let modules: [SDKModule]

  /// Those that every file sees without an import, as on a phone Foundation brings them.
  private let implicit: [SDKModule]

  /// Whether files see the toolchain's module Observation without an import.
  private let hasObservation: Bool

  /// Words that are of Observation; not `Observable` alone, which is a type of other libraries, too.
  private static let observation: Set<String> = [
    "@Observable", "ObservationIgnored", "ObservationRegistrar", "withObservationTracking",
  ]

  /// Chooses by what sources import, directly or through a shim, and by their words.
  ///
  /// - Parameters:
  ///   - words: The words of every source.
  ///   - localModules: Modules of the author's own, which come before a shim of the same name.
  ///   - available: What can be chosen, each after those that it depends on.
  init(
    for words: SourceWords, localModules: Set<String> = [],
    from available: [SDKModule] = SDKModule.shims
  ) {
    let roots = Set(words.imports.compactMap { $0.split(separator: ".").first.map(String.init) })
    implicit = available.filter { !$0.words.isDisjoint(with: words.names) }
    let names = roots.subtracting(localModules).union(implicit.map(\.name))
    modules = SDKModule.closure(of: names, in: available)
    hasObservation = !words.names.isDisjoint(with: Self.observation)
  }
}

extension ShimSelection {
  /// The compiler's arguments for what every file sees.
  var implicitArguments: [String] {
    (implicit.map(\.name) + (hasObservation ? ["Observation"] : []))
      .flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }
}

/// Which shims sources may ask for, found without reading them word by word.
///
/// It looks for names anywhere, so it finds every shim that `ShimSelection` chooses, and others.
struct ShimMentions {
  private var found: Set<String> = []
  private let available: [SDKModule]

  /// Looks for these shims, each after those that it depends on.
  init(of available: [SDKModule] = SDKModule.shims) {
    self.available = available
  }

  /// Takes in a source.
  mutating func look(in source: Data) {
    for module in available where !found.contains(module.name) {
      if Self.contains(module.name, source)
        || module.words.contains(where: { Self.contains(Self.written($0), source) })
      {
        found.insert(module.name)
      }
    }
  }

  /// What of a word stands in a source: `generic NSObject` says how the last part is used.
  private static func written(_ word: String) -> String {
    // Most of hundreds of words have one part, and every source is looked through for each of them.
    guard let space = word.utf8.lastIndex(of: UInt8(ascii: " ")) else { return word }
    return String(word[word.utf8.index(after: space)...])
  }

  /// The shims that were found, with those that they depend on.
  var modules: [SDKModule] { SDKModule.closure(of: found, in: available) }

  private static func contains(_ name: String, _ source: Data) -> Bool {
    var name = name
    return name.withUTF8 { part in
      source.withUnsafeBytes { bytes in
        cpl_find(bytes.baseAddress, bytes.count, part.baseAddress, part.count) >= 0
      }
    }
  }
}

extension SDKModule {
  /// The modules of names, with those that they depend on, in order.
  static func closure(of names: Set<String>, in available: [SDKModule]) -> [SDKModule] {
    var needed = names
    // What a module depends on comes before it, so one way back sees everything.
    for module in available.reversed() where needed.contains(module.name) {
      needed.formUnion(module.dependencies)
    }
    return available.filter { needed.contains($0.name) }
  }
}

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
    objects.map(\.path) + selection.modules.flatMap { $0.libraries.map { "-l" + $0 } }
  }

  /// Their machine code.
  var objects: [URL] {
    selection.modules.compactMap { module in
      entries[module.name].map { module.object(in: $0.folder) }
    }
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
