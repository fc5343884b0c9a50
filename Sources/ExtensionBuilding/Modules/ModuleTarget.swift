package import Foundation

/// A module of the author's own that an extension imports: a framework target or a package's.
package struct ModuleTarget: Equatable, Sendable {
  /// The module's name.
  package var name: String

  /// Where it is described: a project file or a manifest.
  package var origin: URL

  /// Swift sources by absolute path, sorted.
  package var sources: [URL]

  /// The Swift language mode.
  package var languageMode: LanguageMode

  /// Further arguments of the compiler.
  package var compilerFlags: [String]

  /// The author's own modules that it imports.
  package var dependencies: [String]

  /// Files that are copied into the extension's bundle.
  package var resources: [ExtensionTarget.Resource]

  /// The folder in the bundle that `Bundle.module` means; nil where there is no such property.
  package var resourceBundle: String? = nil

  /// Describes a module.
  package init(
    name: String, origin: URL, sources: [URL], languageMode: LanguageMode, compilerFlags: [String],
    dependencies: [String], resources: [ExtensionTarget.Resource], resourceBundle: String? = nil
  ) {
    self.name = name
    self.origin = origin
    self.sources = sources
    self.languageMode = languageMode
    self.compilerFlags = compilerFlags
    self.dependencies = dependencies
    self.resources = resources
    self.resourceBundle = resourceBundle
  }
}
