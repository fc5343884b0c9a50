import ExtensionBundles

/// The shims that an extension needs, and how its files come to see them.
struct ShimSelection: Equatable {
  /// The shims, each after those that it depends on.
  let modules: [SDKModule]

  /// Those that every file sees without an import, as on a phone Foundation brings them.
  let implicit: [SDKModule]

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
  }
}

extension ShimSelection {
  /// The compiler's arguments for what every file sees.
  var implicitArguments: [String] {
    implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0.name] }
  }
}
