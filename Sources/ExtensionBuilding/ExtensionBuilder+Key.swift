import ExtensionBundles
import Foundation

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
    digest.add("messages-host build 4")
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
        digest.add(try InputFile.read(file.source, .contents, missing: .inputUnreadable))
      }
    }
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
    for (name, source) in try target.dataModelSources().sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(source)
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
