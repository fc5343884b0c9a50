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
  private let isAlwaysLinked: Bool

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
    SDKModule(always: "ExtensionWire", compilerFlags: ["-O"]),
    SDKModule(
      always: "IdentityLookup",
      compilerFlags: appleFlags + [
        "-O",
        // With it an author's main-actor class cannot have an async handler.
        "-disable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ]),
    SDKModule(
      always: "ExtensionRuntime", dependencies: ["IdentityLookup", "ExtensionWire"],
      compilerFlags: ["-O"]),
    // It stands in front of functions that programs call all the time, such as `clock_gettime`.
    SDKModule(always: "ExtensionPlatform", compilerFlags: ["-O"]),
  ]

  /// Every module of the SDK.
  package static var all: [SDKModule] { base + shims }

  /// Apple's enumerations are not frozen: an author's `@unknown default` is no dead code.
  private static let appleFlags = ["-enable-library-evolution", "-suppress-warnings"]

  /// Without library evolution a shim compiles in half the time, and none is replaced alone.
  private static let plainFlags = ["-suppress-warnings"]

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

  /// Stand-ins for Apple's modules, compiled for an extension that imports them.
  ///
  /// Each comes after those that it depends on. docs/shims.md says what is real in each.
  package static let shims: [SDKModule] =
    [
      SDKModule(shim: "FoundationGaps", dependencies: ["IdentityLookup"], words: foundationGaps),
      SDKModule(
        shim: "FileGaps", dependencies: ["IdentityLookup"],
        compilerFlags: plainFlags + ["-O"], words: files),
      SDKModule(
        shim: "URLBytesGaps", dependencies: ["IdentityLookup", "FileGaps"],
        words: ["bytes(for", "bytes(from"]),
      SDKModule(
        shim: "RareGaps", dependencies: ["IdentityLookup", "FoundationGaps"], words: rareGaps),
      SDKModule(shim: "ObjectGaps", words: ["generic NSObject"]),
      SDKModule(shim: "URLLoadingGaps", words: urlLoading),
      SDKModule(shim: "XMLGaps", words: ["XMLParser", "XMLParserDelegate"]),
      SDKModule(shim: "os", hasClangModule: true, words: unfairLock),
      SDKModule(shim: "OSLog", dependencies: ["os"]),
      SDKModule(shim: "Combine", words: combine),
      SDKModule(shim: "CryptoKit"),
      SDKModule(shim: "CommonCrypto", dependencies: ["CryptoKit"]),
      SDKModule(shim: "Darwin", words: darwin),
      SDKModule(shim: "ObjectiveC", dependencies: ["FoundationGaps"]),
      SDKModule(shim: "CoreFoundation", dependencies: ["FoundationGaps"]),
      SDKModule(shim: "SystemConfiguration"),
      SDKModule(shim: "SQLite3", dependencies: ["IdentityLookup"], hasClangModule: true),
      SDKModule(shim: "Security", dependencies: ["IdentityLookup"], words: keychain),
    ] + frameworkShims

  /// Names of Security, whose header Foundation's headers take in.
  private static let keychain: Set<String> = [
    "SecItemAdd", "SecItemCopyMatching", "SecItemDelete", "SecItemUpdate",
    "SecCopyErrorMessageString", "SecRandomCopyBytes", "errSecItemNotFound", "errSecSuccess",
    "kSecAttrAccount", "kSecAttrService", "kSecClass", "kSecReturnData",
  ]

  /// Names of Combine that files see which import Foundation or a framework over it.
  private static let combine: Set<String> = [
    "AnyCancellable", "ObservableObject", "Published", "dataTaskPublisher", "publish(every",
    "publisher(for",
  ]

  /// Names that are in another module than Foundation here.
  private static let urlLoading: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionDelegate", "URLSessionTask",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionDataDelegate", "URLRequest",
    "URLResponse", "HTTPURLResponse", "URLCache", "URLCredential", "URLProtectionSpace",
    "URLAuthenticationChallenge", "HTTPCookie", "HTTPCookieStorage", "URLProtocol",
    "URLSessionUploadTask", "URLSessionTaskDelegate", "URLSessionDownloadDelegate",
    "URLSessionWebSocketTask", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics",
    "NSURLRequest", "NSMutableURLRequest", "CachedURLResponse", "URLCredentialStorage",
    "URLProtocolClient", "URLAuthenticationChallengeSender", "HTTPCookiePropertyKey",
  ]

  /// Names that Foundation has on a phone and lacks here.
  ///
  /// A source with one of these words, or calls such as `value(forKey`, sees the module `FoundationGaps`.
  private static let foundationGaps: Set<String> = [
    "CACurrentMediaTime", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFArray", "CFBoolean",
    "CFData", "CFDate", "CFDictionary", "CFMutableString", "CFNotificationCenterAddObserver",
    "CFNotificationCenterGetDarwinNotifyCenter", "CFNotificationCenterPostNotification",
    "CFNotificationName", "CFNumber", "CFPreferencesAppSynchronize", "CFPreferencesCopyAppValue",
    "CFPreferencesSetAppValue", "CFRange", "CFRangeMake", "CFString", "CFStringBuiltInEncodings",
    "CFStringConvertEncodingToNSStringEncoding", "CFStringConvertNSStringEncodingToEncoding",
    "CFStringEncoding", "CFStringEncodings", "CFStringIsEncodingAvailable", "CFStringTransform",
    "CFTimeInterval", "CFTypeRef", "CFURL", "CFUUID", "CFUUIDCreate", "CVarArg",
    "DateComponentsFormatter",
    "ListFormatter", "NSAttributedStringKey", "NSDataDetector", "NSErrorPointer", "NSException",
    "NSExceptionName",
    "NSComparisonPredicate", "NSExpression", "NSFileCoordinator", "NSFilePresenter", "NSHashTable",
    "NSInteger", "NSItemProvider", "NSKeyValueChangeKey", "NSLocalizedString",
    "NSKeyValueObservation", "NSKeyValueObservedChange", "NSKeyValueObservingOptions",
    "NSMapTable", "NSPredicate", "NSProcessInfoPowerStateDidChange",
    "NSSecureUnarchiveFromDataTransformer", "NSSelectorFromString", "NSSortDescriptor",
    "NSStringFromSelector", "NSUInteger", "NSUbiquitousKeyValueStore", "NSUserActivity",
    "NSUserActivityTypeBrowsingWeb", "NSValueTransformerName", "PropertyListSerialization",
    "RelativeDateTimeFormatter", "RunLoopMode", "Selector", "UndoManager",
    "URL.applicationSupportDirectory", "URL.cachesDirectory", "URL.documentsDirectory",
    "URL.libraryDirectory", "ValueTransformer",
    "autoreleasepool", "bySentences", "byWords", "commonModes", "defaultRunLoopMode",
    "dictionaryWithValues", "forKeyPath", "forUbiquityContainerIdentifier", "getVaList",
    "isLowPowerModeEnabled", "isMacCatalystApp", "isiOSAppOnMac", "kCFAllocatorDefault",
    "kCFBooleanFalse", "kCFBooleanTrue", "kCFStringEncodingInvalidId",
    "kCFStringTransformStripCombiningMarks",
    "kCFStringTransformStripDiacritics", "kCFStringTransformToLatin",
    "LocalizedStringResource", "localized", "localizedStandardContains", "localizedString",
    "localizedStringWithFormat", "notifications(named", "objc_getAssociatedObject",
    "objc_removeAssociatedObjects", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
    "observe",
    "performExpiringActivity", "performSelector", "responds(to", "selector", "setNilValueForKey",
    "setValue",
    "setValuesForKeys", "startAccessingSecurityScopedResource",
    "stopAccessingSecurityScopedResource", "thermalState", "ubiquityIdentityToken",
    "unarchivedArrayOfObjects", "unarchivedDictionary", "undoManager", "value(forKey",
    "@IBAction", "@IBSegueAction", "@IBOutlet", "@IBInspectable", "cancelPreviousPerformRequests",
    "detachNewThreadSelector", "instancesRespond",
    // Objects that Foundation alone does not take as arguments of a format, such as NSLog's.
    "NSArray", "NSDate", "NSDictionary", "NSError", "NSNumber", "NSURL",
    "objects of NSLog", "objects of format", "objects of localizedStringWithFormat",
    "objects of os_log",
  ]

  /// Stand-ins for frameworks of which shared files mention the types.
  private static let frameworkShims: [SDKModule] = [
    SDKModule(framework: "CoreGraphics"),
    SDKModule(framework: "QuartzCore", dependencies: ["FoundationGaps", "CoreGraphics"]),
    SDKModule(framework: "UIKit", dependencies: uiKitNeeds),
    SDKModule(support: "DatabaseFiles", compilerFlags: ["-O"]),
    SDKModule(support: "PropertyLists", compilerFlags: ["-O"]),
    SDKModule(
      support: "StoreFormat", dependencies: ["PropertyLists", "DatabaseFiles"]),
    SDKModule(
      framework: "CoreData", dependencies: ["IdentityLookup", "FoundationGaps"] + stores),
    SDKModule(framework: "SwiftUI", onUIKitAnd: ["Combine", "CoreData"] + stores),
    SDKModule(framework: "WidgetKit", onUIKitAnd: ["Combine", "CoreData", "SwiftUI"] + stores),
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
    SDKModule(framework: "AppIntents", dependencies: ["IdentityLookup", "FoundationGaps"]),
    SDKModule(framework: "MetricKit"),
    SDKModule(framework: "TipKit", onUIKitAnd: ["Combine", "CoreData", "SwiftUI"] + stores),
    SDKModule(shim: "Accelerate", compilerFlags: plainFlags + ["-O"]),
    SDKModule(support: "TextAnalysis"),
    SDKModule(support: "ModelFormat", dependencies: ["PropertyLists"]),
    SDKModule(
      framework: "CoreML", dependencies: ["IdentityLookup", "PropertyLists", "ModelFormat"]),
    SDKModule(
      framework: "NaturalLanguage",
      dependencies: ["IdentityLookup", "TextAnalysis", "PropertyLists", "ModelFormat", "CoreML"]),
    SDKModule(
      shim: "LinguisticGaps", dependencies: ["IdentityLookup", "FoundationGaps", "TextAnalysis"],
      words: linguisticGaps),
    SDKModule(framework: "UniformTypeIdentifiers"),
    SDKModule(framework: "Network"),
    SDKModule(framework: "AppTrackingTransparency"),
    SDKModule(framework: "AudioToolbox"),
    SDKModule(framework: "MobileCoreServices"),
  ]

  private static let stores = ["PropertyLists", "DatabaseFiles", "StoreFormat"]

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
  private init(
    support name: String, dependencies: [String] = [], compilerFlags: [String] = []
  ) {
    self.init(
      name: name, folder: name, dependencies: dependencies, compilerFlags: compilerFlags,
      isAlwaysLinked: false,
      hasClangModule: false, libraries: [], words: [])
  }

  private init(framework name: String, onUIKitAnd others: [String]) {
    self.init(
      framework: name,
      dependencies: Self.uiKitNeeds + ["UIKit"] + others)
  }
}
