extension SDKModule {
  /// Stand-ins for frameworks of which shared files mention the types.
  static let frameworkShims: [SDKModule] = [
    SDKModule(framework: "CoreGraphics"),
    SDKModule(framework: "QuartzCore", dependencies: ["CoreGraphics"]),
    SDKModule(framework: "UIKit", dependencies: ["IdentityLookup", "CoreGraphics", "QuartzCore"]),
  ]

  /// A shim without library evolution: it compiles in half the time, and is never replaced alone.
  private init(framework name: String, dependencies: [String] = []) {
    self.init(
      shim: name, dependencies: dependencies,
      compilerFlags: [
        "-suppress-warnings", "-disable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ])
  }
}
