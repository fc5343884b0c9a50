extension SDKModule {
  /// Stand-ins for frameworks of which shared files mention the types.
  static let frameworkShims: [SDKModule] = [
    SDKModule(framework: "CoreGraphics"),
    SDKModule(framework: "QuartzCore", dependencies: ["FoundationGaps", "CoreGraphics"]),
    SDKModule(framework: "UIKit", dependencies: uiKitNeeds),
    SDKModule(framework: "CoreData", dependencies: ["IdentityLookup", "FoundationGaps"]),
    SDKModule(framework: "SwiftUI", onUIKitAnd: ["Combine", "CoreData"]),
    SDKModule(framework: "WidgetKit", onUIKitAnd: ["Combine", "CoreData", "SwiftUI"]),
    SDKModule(framework: "CallKit", dependencies: ["IdentityLookup"]),
    SDKModule(framework: "Contacts", dependencies: ["IdentityLookup"]),
    SDKModule(framework: "ContactsUI", onUIKitAnd: ["Contacts"]),
    SDKModule(framework: "UserNotifications"),
    SDKModule(framework: "SafariServices", onUIKitAnd: []),
    SDKModule(framework: "MessageUI", onUIKitAnd: []),
    SDKModule(framework: "IdentityLookupUI", onUIKitAnd: []),
    SDKModule(framework: "WebKit", onUIKitAnd: []),
    SDKModule(framework: "CoreLocation"),
    SDKModule(framework: "MapKit", onUIKitAnd: ["CoreLocation"]),
    SDKModule(framework: "StoreKit", dependencies: ["IdentityLookup"]),
    SDKModule(framework: "LocalAuthentication"),
    SDKModule(framework: "CoreTelephony"),
    SDKModule(framework: "BackgroundTasks"),
    SDKModule(framework: "CloudKit", dependencies: ["IdentityLookup"]),
    SDKModule(framework: "Intents"),
    SDKModule(framework: "AppIntents"),
    SDKModule(support: "TextAnalysis"),
    SDKModule(support: "ModelFormat"),
    SDKModule(framework: "CoreML", dependencies: ["IdentityLookup", "ModelFormat"]),
    SDKModule(
      framework: "NaturalLanguage",
      dependencies: ["IdentityLookup", "TextAnalysis", "ModelFormat", "CoreML"]),
    SDKModule(framework: "UniformTypeIdentifiers"),
    SDKModule(framework: "Network"),
    SDKModule(framework: "AppTrackingTransparency"),
    SDKModule(framework: "AudioToolbox"),
    SDKModule(framework: "MobileCoreServices"),
  ]

  private static let uiKitNeeds = [
    "IdentityLookup", "FoundationGaps", "CoreGraphics", "QuartzCore",
  ]

  /// A shim without library evolution: it compiles in half the time, and is never replaced alone.
  private init(framework name: String, dependencies: [String] = []) {
    self.init(
      shim: name, dependencies: dependencies,
      compilerFlags: [
        "-suppress-warnings", "-disable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ])
  }

  /// A module of the package with which shims do real work.
  private init(support name: String) {
    self.init(
      name: name, folder: name, dependencies: [], compilerFlags: [], isAlwaysLinked: false,
      hasClangModule: false, libraries: [], words: [])
  }

  private init(framework name: String, onUIKitAnd others: [String]) {
    self.init(
      framework: name,
      dependencies: Self.uiKitNeeds + ["UIKit"] + others)
  }
}
