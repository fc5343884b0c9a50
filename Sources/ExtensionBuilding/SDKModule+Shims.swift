extension SDKModule {
  /// Stand-ins for Apple's modules, compiled for an extension that imports them.
  ///
  /// Each comes after those that it depends on. docs/shims.md says what is real in each.
  package static let shims: [SDKModule] =
    [
      SDKModule(shim: "os", hasClangModule: true),
      SDKModule(shim: "OSLog", dependencies: ["os"]),
    ] + frameworkShims
}
