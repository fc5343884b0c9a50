package import ExtensionBuilding
package import ExtensionBundles
package import Foundation
import HostFiles

/// What a command takes as an extension: sources in any form, or a finished bundle.
package enum ExtensionInput: Equatable, Sendable {
  /// Sources that must be built.
  case sources(ExtensionSource)

  /// A bundle that is used as it is.
  case bundle(URL)

  /// Tells the two apart by the suffix `.appex`; `PATH#NAME` names one target of several.
  ///
  /// - Throws: `BuildError` when there is nothing at the path.
  package init(_ path: URL) throws(BuildError) {
    try self.init(path: path.path)
  }

  /// The same for a path as a person wrote it.
  ///
  /// - Parameters:
  ///   - path: The path, with `#` and the name of a target where several are there.
  ///   - point: The place of the system that it extends; nil for a filter where there is one.
  ///   - configuration: The build configuration of a project; nil for Debug.
  ///   - settings: Build settings that count more than those of the project.
  ///   - packages: What is known of packages beside what projects say.
  /// - Throws: `BuildError` when there is nothing at the path.
  package init(
    path: String, extending point: ExtensionPoint? = nil, configuration: String? = nil,
    settings: [String: String] = [:], packages: PackageScope = PackageScope()
  ) throws(BuildError) {
    let source = ExtensionSource(
      path: path, extending: point, configuration: configuration, settings: settings,
      packages: packages)
    guard access(source.url.path, F_OK) == 0 else {
      let number = errno
      guard [ENOENT, ENOTDIR].contains(number) else {
        throw BuildError(
          .inputUnreadable, at: source.url,
          "the folder cannot be reached: \(FileFault.words(number))",
          remedy: "Check who may enter the folders above it.")
      }
      throw BuildError(
        .inputMissing, at: source.url, "there is no such folder",
        remedy: "Give the folder with the extension's Swift sources and Info.plist, an Xcode "
          + "project, a Swift package, or a bundle.")
    }
    self = source.url.pathExtension == "appex" ? .bundle(source.url) : .sources(source)
  }
}

extension ExtensionInput {
  /// Makes the input runnable; toolchain, SDK and cache are looked for only if they are needed.
  ///
  /// - Parameter builder: Gives the builder for sources.
  /// - Returns: The runnable bundle and what there is to say about it.
  /// - Throws: `BuildError`.
  package func product(
    builder: () throws(BuildError) -> ExtensionBuilder
  ) throws(BuildError) -> BuildProduct {
    switch self {
    case .bundle(let url):
      let bundle = try ExtensionBundle.load(url)
      return BuildProduct(
        bundle: bundle, isFromCache: true, compilerOutput: "", notes: bundle.info.notes)
    case .sources(let source):
      let target = try source.target()
      return try builder().build(target)
    }
  }
}
