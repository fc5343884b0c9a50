/// A module of the extension SDK: what an extension links instead of Apple's frameworks.
package struct SDKModule: Equatable, Sendable {
  /// The module's name.
  package let name: String

  /// The folder of its sources, relative to the SDK's root.
  package let folder: String

  /// Modules of the SDK that it imports.
  package let dependencies: [String]

  /// Further arguments of the compiler.
  package let compilerFlags: [String]

  /// Whether every extension gets it; otherwise only one whose sources ask for it.
  package let isAlwaysLinked: Bool

  /// Whether `folder/include` has the module map of a C module of the same name under it.
  package let hasClangModule: Bool

  /// System libraries that it needs, by the names that `-l` takes.
  package let libraries: [String]

  /// Words of a source that bring the module into every file, without an import.
  package let words: Set<String>
}

extension SDKModule {
  /// Everything about the module but its sources, the same in every process.
  package var identity: String {
    let lists = [[name, folder], dependencies, compilerFlags, libraries, words.sorted()]
    return lists.map { $0.joined(separator: " ") }.joined(separator: "\n")
      + "\n\(isAlwaysLinked) \(hasClangModule)"
  }

  /// The modules that every extension links, each after those that it depends on.
  ///
  /// Of equals, the one that takes longest comes first.
  package static let base = [
    SDKModule(always: "ExtensionWire"),
    SDKModule(
      always: "IdentityLookup",
      compilerFlags: appleFlags + [
        // With it an author's main-actor class cannot have an async handler.
        "-disable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ]),
    SDKModule(always: "ExtensionRuntime", dependencies: ["IdentityLookup", "ExtensionWire"]),
    SDKModule(always: "ExtensionPlatform"),
  ]

  /// Every module of the SDK.
  package static var all: [SDKModule] { base + shims }

  /// Apple's enumerations are not frozen: an author's `@unknown default` is no dead code.
  static let appleFlags = ["-enable-library-evolution", "-suppress-warnings"]

  /// Without library evolution a shim compiles in half the time, and none is replaced alone.
  static let plainFlags = ["-suppress-warnings"]

  /// Arguments for every module: the package's own settings, in a mode that may be Swift 5.
  ///
  /// With these features Swift 5 mode checks as Swift 6 mode does.
  package static let commonFlags =
    [
      "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault", "ConciseMagicFile",
      "ForwardTrailingClosures", "BareSlashRegexLiterals", "ImplicitOpenExistentials",
      "DisableOutwardActorInference", "InferSendableFromCaptures", "IsolatedDefaultValues",
      "GlobalConcurrency", "RegionBasedIsolation", "GlobalActorIsolatedTypesUsability",
      "DynamicActorIsolation", "StrictConcurrency",
    ].flatMap { ["-enable-upcoming-feature", $0] } + ["-package-name", "messages_host"]

  private init(
    always name: String, dependencies: [String] = [], compilerFlags: [String] = []
  ) {
    self.init(
      name: name, folder: name, dependencies: dependencies, compilerFlags: compilerFlags,
      isAlwaysLinked: true, hasClangModule: false, libraries: [], words: [])
  }

  /// A stand-in for a module of Apple's; its sources lie in `Shims/<name>`.
  init(
    shim name: String, dependencies: [String] = [], compilerFlags: [String] = plainFlags,
    hasClangModule: Bool = false, libraries: [String] = [], words: Set<String> = []
  ) {
    self.init(
      name: name, folder: "Shims/\(name)", dependencies: dependencies,
      compilerFlags: compilerFlags, isAlwaysLinked: false, hasClangModule: hasClangModule,
      libraries: libraries, words: words)
  }
}
