import CPlatform
import ExtensionBundles
import Foundation

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
        || module.words.contains(where: { Self.contains($0, source) })
      {
        found.insert(module.name)
      }
    }
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
