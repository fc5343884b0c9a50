extension SDKModule {
  /// Stand-ins for Apple's modules, compiled for an extension that imports them.
  ///
  /// Each comes after those that it depends on. docs/shims.md says what is real in each.
  package static let shims: [SDKModule] =
    [
      SDKModule(shim: "FoundationGaps", words: foundationGaps),
      SDKModule(shim: "os", hasClangModule: true),
      SDKModule(shim: "OSLog", dependencies: ["os"]),
    ] + frameworkShims

  /// Names that Foundation has on a phone and lacks here.
  ///
  /// A source with one of these words, or calls such as `value(forKey`, sees the module `FoundationGaps`.
  private static let foundationGaps: Set<String> = [
    "CACurrentMediaTime", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFArray", "CFBoolean",
    "CFData", "CFDate", "CFDictionary", "CFNumber", "CFString", "CFTimeInterval", "CFTypeRef",
    "CFURL", "NSDataDetector", "NSErrorPointer", "NSFileCoordinator", "NSInteger", "NSItemProvider",
    "NSKeyValueChangeKey", "NSKeyValueObservation", "NSKeyValueObservedChange",
    "NSKeyValueObservingOptions", "NSLinguisticTagger", "NSPredicate",
    "NSProcessInfoPowerStateDidChange", "NSSelectorFromString", "NSSortDescriptor",
    "NSStringFromSelector", "NSUInteger", "NSUbiquitousKeyValueStore", "Selector",
    "autoreleasepool", "bySentences", "byWords", "forKeyPath", "isLowPowerModeEnabled",
    "isMacCatalystApp", "isiOSAppOnMac",
    "localized", "objc_sync_enter", "objc_sync_exit", "observe", "performExpiringActivity",
    "responds(to", "selector", "startAccessingSecurityScopedResource",
    "stopAccessingSecurityScopedResource", "thermalState", "value(forKey",
  ]
}
