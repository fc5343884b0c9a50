package import Foundation

/// What a command takes as an extension: a folder of sources, or a finished bundle.
package enum ExtensionInput: Equatable, Sendable {
  /// Sources that must be built.
  case sources(URL)

  /// A bundle that is used as it is.
  case bundle(URL)

  /// Tells the two apart by the suffix `.appex`.
  ///
  /// - Throws: `BuildError` when there is no folder at the path.
  package init(_ path: URL) throws(BuildError) {
    let url = path.absolutePathURL
    guard InputFile.isFolder(url) else {
      throw BuildError(
        .inputMissing, at: url, "there is no such folder",
        remedy: "Give the folder with the extension's Swift sources and Info.plist, or a bundle.")
    }
    self = url.pathExtension == "appex" ? .bundle(url) : .sources(url)
  }
}

extension ExtensionInput {
  /// Makes the input runnable; toolchain, SDK and cache are looked for only if they are needed.
  ///
  /// - Parameters:
  ///   - settings: Build settings that replace the defaults.
  ///   - builder: Gives the builder for sources.
  /// - Returns: The runnable bundle and what there is to say about it.
  /// - Throws: `BuildError`.
  package func product(
    settings: [String: String] = [:],
    builder: () throws(BuildError) -> ExtensionBuilder
  ) throws(BuildError) -> BuildProduct {
    switch self {
    case .bundle(let url):
      let bundle = try ExtensionBundle.load(url)
      return BuildProduct(
        bundle: bundle, isFromCache: true, compilerOutput: "", notes: bundle.info.notes)
    case .sources(let url):
      let target = try ExtensionTarget(folder: url, settings: settings)
      return try builder().build(target)
    }
  }
}
