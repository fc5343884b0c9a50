/// A module of the extension SDK: what an extension links instead of Apple's frameworks.
package struct SDKModule: Equatable, Sendable {
  /// The module's name, which is also that of its folder of sources.
  package let name: String

  /// Modules of the SDK that it imports.
  package let dependencies: [String]

  /// Further arguments of the compiler.
  package let compilerFlags: [String]

  /// Whether every extension gets it; otherwise only one whose sources import it.
  package let isAlwaysLinked: Bool
}

extension SDKModule {
  /// Every module, each after those that it depends on; of equals, the one that takes longest first.
  package static let all = [
    SDKModule(name: "ExtensionWire", dependencies: [], compilerFlags: [], isAlwaysLinked: true),
    SDKModule(
      name: "IdentityLookup", dependencies: [],
      compilerFlags: [
        // Apple's enumerations are not frozen: an author's `@unknown default` is no dead code.
        "-enable-library-evolution", "-suppress-warnings",
        // With it an author's main-actor class cannot have an async handler.
        "-disable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ], isAlwaysLinked: true),
    SDKModule(
      name: "ExtensionRuntime", dependencies: ["IdentityLookup", "ExtensionWire"],
      compilerFlags: [], isAlwaysLinked: true),
  ]

  /// Arguments for every module: the package's own settings, in a mode that may be Swift 5.
  ///
  /// With these features Swift 5 mode checks as Swift 6 mode does.
  static let commonFlags =
    [
      "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault", "ConciseMagicFile",
      "ForwardTrailingClosures", "BareSlashRegexLiterals", "ImplicitOpenExistentials",
      "DisableOutwardActorInference", "InferSendableFromCaptures", "IsolatedDefaultValues",
      "GlobalConcurrency", "RegionBasedIsolation", "GlobalActorIsolatedTypesUsability",
      "DynamicActorIsolation", "StrictConcurrency",
    ].flatMap { ["-enable-upcoming-feature", $0] } + ["-package-name", "messages_host"]
}
