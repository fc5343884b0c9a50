extension SDKModule {
  /// Stand-ins for Apple's modules, compiled for an extension that imports them.
  ///
  /// Each comes after those that it depends on. docs/shims.md says what is real in each.
  package static let shims: [SDKModule] =
    [
      SDKModule(shim: "FoundationGaps", words: foundationGaps),
      SDKModule(shim: "URLLoadingGaps", words: urlLoading),
      SDKModule(shim: "XMLGaps", words: ["XMLParser", "XMLParserDelegate"]),
      SDKModule(shim: "os", hasClangModule: true),
      SDKModule(shim: "OSLog", dependencies: ["os"]),
      SDKModule(shim: "Combine"),
      SDKModule(shim: "CryptoKit"),
      SDKModule(shim: "CommonCrypto", dependencies: ["CryptoKit"]),
      SDKModule(shim: "Darwin"),
      SDKModule(shim: "ObjectiveC", dependencies: ["FoundationGaps"]),
      SDKModule(shim: "CoreFoundation", dependencies: ["FoundationGaps"]),
      SDKModule(shim: "SystemConfiguration"),
      SDKModule(shim: "Security", dependencies: ["IdentityLookup"]),
    ] + frameworkShims

  /// Names that are in another module than Foundation here.
  private static let urlLoading: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionDelegate", "URLSessionTask",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionDataDelegate", "URLRequest",
    "URLResponse", "HTTPURLResponse", "URLCache", "URLCredential", "URLProtectionSpace",
    "URLAuthenticationChallenge", "HTTPCookie", "HTTPCookieStorage", "URLProtocol",
  ]

  /// Names that Foundation has on a phone and lacks here.
  ///
  /// A source with one of these words, or calls such as `value(forKey`, sees the module `FoundationGaps`.
  private static let foundationGaps: Set<String> = [
    "CACurrentMediaTime", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFArray", "CFBoolean",
    "CFData", "CFDate", "CFDictionary", "CFMutableString", "CFNotificationCenterAddObserver",
    "CFNotificationCenterGetDarwinNotifyCenter", "CFNotificationCenterPostNotification",
    "CFNotificationName", "CFNumber", "CFString", "CFStringTransform", "CFTimeInterval",
    "CFTypeRef", "CFURL", "NSDataDetector", "NSErrorPointer", "NSFileCoordinator",
    "NSHashTable", "NSInteger", "NSItemProvider", "NSKeyValueChangeKey", "NSKeyValueObservation",
    "NSKeyValueObservedChange", "NSKeyValueObservingOptions", "NSLinguisticTagger", "NSPredicate",
    "NSProcessInfoPowerStateDidChange", "NSSelectorFromString", "NSSortDescriptor",
    "NSStringFromSelector", "NSUInteger", "NSUbiquitousKeyValueStore", "NSUserActivity",
    "Selector", "autoreleasepool", "bySentences", "byWords",
    "forKeyPath", "forUbiquityContainerIdentifier", "isLowPowerModeEnabled", "isMacCatalystApp",
    "isiOSAppOnMac", "kCFAllocatorDefault", "kCFBooleanFalse", "kCFBooleanTrue",
    "kCFStringTransformStripCombiningMarks", "kCFStringTransformStripDiacritics",
    "kCFStringTransformToLatin", "localized", "objc_sync_enter", "objc_sync_exit", "observe",
    "performExpiringActivity", "responds(to", "selector", "startAccessingSecurityScopedResource",
    "stopAccessingSecurityScopedResource", "thermalState", "ubiquityIdentityToken", "value(forKey",
  ]
}
