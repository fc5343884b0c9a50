package import ExtensionBundles

/// What a build came to.
package struct BuildProduct: Equatable, Sendable {
  /// The runnable bundle.
  package let bundle: ExtensionBundle

  /// Whether the compiler did not have to run.
  package let isFromCache: Bool

  /// The compiler's warnings, as it printed them; kept with the cached result.
  package let compilerOutput: String

  /// One line about each thing that was left out or looks wrong.
  package let notes: [String]

  /// Puts a result together.
  package init(
    bundle: ExtensionBundle, isFromCache: Bool, compilerOutput: String, notes: [String]
  ) {
    self.bundle = bundle
    self.isFromCache = isFromCache
    self.compilerOutput = compilerOutput
    self.notes = notes
  }
}
