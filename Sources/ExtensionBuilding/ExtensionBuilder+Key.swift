import Foundation

extension ExtensionBuilder {
  /// Under which digests an extension and the SDK that it needs are kept.
  struct Key: Equatable {
    let sdk: String
    let text: String
  }

  /// Digests everything that the result depends on.
  func key(of target: ExtensionTarget) throws(BuildError) -> Key {
    var digest = ContentDigest()
    // Changed whenever the same inputs would give another bundle.
    digest.add("messages-host build 1")
    digest.add(toolchain.identity)
    digest.add(SDKModule.commonFlags.joined(separator: " "))
    digest.add(target.languageMode.sdkMode.rawValue)
    try sdk.add(to: &digest)
    let sdkKey = digest.text

    digest.add(target.name)
    digest.add(target.moduleName)
    digest.add(compilerArguments(for: target).joined(separator: "\0"))
    digest.add(try target.infoPlist.file.xmlData())
    digest.add(try target.entitlements.file?.xmlData() ?? Data())
    for source in target.sources {
      // The path counts: it is in the debug information.
      digest.add(source.path)
      digest.add(try InputFile.read(source, missing: .inputUnreadable))
    }
    try add(target.modules, to: &digest)
    for resource in target.allResources {
      digest.add(resource.destination)
      for file in try resource.files() {
        digest.add(file.destination)
        digest.add(try InputFile.read(file.source, missing: .inputUnreadable))
      }
    }
    return Key(sdk: sdkKey, text: digest.text)
  }
}
