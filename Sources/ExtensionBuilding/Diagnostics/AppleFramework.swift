/// What is known of the frameworks that Apple's SDK has: their names, and whose types are whose.
package enum AppleFramework {
  /// Modules of Apple's SDKs that apps and extensions import.
  package static let names: Set<String> = [
    "ActivityKit", "AdServices", "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency",
    "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "BackgroundTasks",
    "CallKit", "CarPlay", "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation",
    "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CoreVideo", "CreateML", "CryptoKit", "DeveloperToolsSupport", "DeviceCheck",
    "EventKit",
    "FoundationModels", "GameKit", "HealthKit", "HomeKit", "IdentityLookupUI", "Intents",
    "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetricKit", "MobileCoreServices",
    "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "ObjectiveC", "OSLog",
    "PassKit", "PhotosUI", "Photos", "PushKit", "QuartzCore", "QuickLook", "ReplayKit",
    "SafariServices", "Security", "ServiceManagement", "Social", "SoundAnalysis", "Speech",
    "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TabularData",
    "TipKit", "Translation", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
    "UserNotificationsUI", "Vision", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit",
    "Accelerate", "Charts", "simd", "sqlite3", "SQLite3", "zlib", "Compression", "Darwin",
    "os", "XPC", "CFNetwork", "ImageIO", "NearbyInteraction", "ShazamKit", "LiveCommunicationKit",
  ]

  /// What names of a framework begin with; longer ones come first.
  ///
  /// After two capitals comes a word that begins with one, too: `UIView`, not `UIDs`.
  private static let prefixes: [(String, String)] = [
    ("kSec", "Security"), ("errSec", "Security"), ("Sec", "Security"), ("kCC", "CommonCrypto"),
    ("CC_", "CommonCrypto"), ("CC", "CommonCrypto"), ("kCF", "CoreFoundation"),
    ("CF", "CoreFoundation"), ("SCNetwork", "SystemConfiguration"),
    ("kUTType", "MobileCoreServices"), ("sqlite3_", "SQLite3"), ("SQLITE_", "SQLite3"),
    ("OSAtomic", "Darwin"), ("OSSpinLock", "Darwin"), ("mach_", "Darwin"), ("malloc_", "Darwin"),
    ("os_", "os"), ("OS_", "os"), ("OSSignpost", "os"), ("OSLog", "OSLog"), ("objc_", "ObjectiveC"),
    ("ILMessage", "IdentityLookup"), ("ILClassification", "IdentityLookup"),
    ("NSBatch", "CoreData"), ("NSPersistent", "CoreData"), ("NSManaged", "CoreData"),
    ("NSFetch", "CoreData"), ("NSEntity", "CoreData"), ("NSMerge", "CoreData"),
    ("NSAttributeDescription", "CoreData"), ("NSRelationship", "CoreData"),
    ("NSMigration", "CoreData"), ("NSMapping", "CoreData"), ("NSAtomicStore", "CoreData"),
    ("NSIncrementalStore", "CoreData"), ("NSQueryGeneration", "CoreData"),
    ("NSDerivedAttribute", "CoreData"), ("NSCoreData", "CoreData"), ("NSSnapshotEvent", "CoreData"),
    ("NSLightweightMigration", "CoreData"), ("NSStagedMigration", "CoreData"),
    ("NSLayout", "UIKit"), ("NSText", "UIKit"), ("NSCollectionLayout", "UIKit"),
    ("NSDiffableDataSource", "UIKit"), ("NSParagraphStyle", "UIKit"),
    ("NSMutableParagraphStyle", "UIKit"), ("NSShadow", "UIKit"), ("NSDataAsset", "UIKit"),
    ("NSStringDrawing", "UIKit"), ("NSDirectional", "UIKit"),
    ("URLSession", "Foundation"), ("NS", "Foundation"), ("UI", "UIKit"), ("NL", "NaturalLanguage"),
    ("ML", "CoreML"),
    ("CN", "Contacts"), ("CX", "CallKit"), ("CL", "CoreLocation"), ("CT", "CoreTelephony"),
    ("UN", "UserNotifications"), ("SK", "StoreKit"), ("WK", "WebKit"), ("AV", "AVFoundation"),
    ("CK", "CloudKit"), ("kCV", "CoreVideo"), ("CV", "CoreVideo"), ("VN", "Vision"),
    ("CG", "CoreGraphics"), ("CA", "QuartzCore"),
    ("SF", "SafariServices"), ("EK", "EventKit"), ("PH", "Photos"), ("LA", "LocalAuthentication"),
    ("NW", "Network"), ("BG", "BackgroundTasks"), ("MK", "MapKit"), ("MF", "MessageUI"),
    ("AS", "AuthenticationServices"), ("UT", "UniformTypeIdentifiers"), ("IN", "Intents"),
    ("AT", "AppTrackingTransparency"),
  ]

  /// Names that do not tell whose they are, by framework.
  private static let owned = [
    "CoreData": "NSOverwriteMergePolicy NSErrorMergePolicy NSRollbackMergePolicy",
    "Foundation": "UndoManager RelativeDateTimeFormatter ListFormatter DateComponentsFormatter "
      + "MeasurementFormatter FileWrapper Progress XMLParser Selector "
      + "noErr OSStatus OSErr OSType FourCharCode DarwinBoolean",
    "ObjectiveC": "autoreleasepool",
    "os": "Logger OSAllocatedUnfairLock",
    "Combine": "AnyCancellable ObservableObject PassthroughSubject CurrentValueSubject Published "
      + "ConnectablePublisher Publisher Publishers Subscriber Subscribers Subscription Cancellable "
      + "AnyPublisher AnySubscriber Just Future Record Empty Fail Deferred TopLevelDecoder "
      + "TopLevelEncoder ImmediateScheduler ObservableObjectPublisher",
    "CryptoKit": "SHA256 SHA384 SHA512 SHA3_256 SymmetricKey HMAC AES ChaChaPoly Curve25519 P256 "
      + "P384 P521 HKDF SecureEnclave Insecure HPKE KEM MLKEM768 MLDSA65 SharedSecret",
    "StoreKit": "Product AppStore AppTransaction Storefront",
    "SwiftUI": "Color LocalizedStringKey AppStorage View Text App Scene Canvas Table TableColumn "
      + "Layout ShareLink NavigationSplitView NavigationStack NavigationPath Grid GridRow "
      + "ViewThatFits Gauge TimelineView ControlGroup DisclosureGroup OutlineGroup AsyncImage "
      + "ContentUnavailableView LabeledContent MultiDatePicker EditButton RenameButton PasteButton "
      + "DocumentGroup WindowGroup MenuBarExtra FocusState FocusedValue FocusedBinding "
      + "GestureState SceneStorage ScaledMetric Namespace AccessibilityFocusState Environment "
      + "EnvironmentObject StateObject ObservedObject State Binding Bindable FetchRequest "
      + "SectionedFetchRequest UIApplicationDelegateAdaptor AnyTransition LinearGradient "
      + "RadialGradient AngularGradient EllipticalGradient MeshGradient RoundedRectangle "
      + "UnevenRoundedRectangle ContainerRelativeShape GraphicsContext DragGesture TapGesture "
      + "LongPressGesture MagnificationGesture RotationGesture SpatialTapGesture ViewBuilder "
      + "ViewModifier PreferenceKey EnvironmentKey EnvironmentValues GeometryReader GeometryProxy "
      + "ScrollViewReader ScrollViewProxy LazyVStack LazyHStack LazyVGrid LazyHGrid ColorPicker "
      + "TextEditor SecureField ToolbarItem ToolbarItemGroup KeyframeAnimator PhaseAnimator "
      + "UIHostingController UIViewRepresentable UIViewControllerRepresentable Transferable",
    "WidgetKit": "TimelineProvider IntentTimelineProvider AppIntentTimelineProvider "
      + "StaticConfiguration IntentConfiguration AppIntentConfiguration TimelineEntry Timeline "
      + "WidgetCenter WidgetBundle WidgetFamily",
    "AppIntents": "AppIntent AppEntity AppEnum AppShortcut AppShortcutsProvider IntentParameter "
      + "EntityQuery EntityStringQuery IntentResult ProvidesDialog ReturnsValue OpensIntent "
      + "ShowsSnippetView IntentDialog DisplayRepresentation TypeDisplayRepresentation "
      + "ForegroundContinuableIntent SetFocusFilterIntent ControlConfigurationIntent OpenIntent "
      + "WidgetConfigurationIntent LiveActivityIntent AudioPlaybackIntent",
    "SwiftData": "ModelContainer ModelContext ModelConfiguration PersistentModel",
    "Charts": "Chart BarMark LineMark PointMark AreaMark SectorMark RuleMark",
  ]

  private static let owners: [String: String] = {
    var owners: [String: String] = [:]
    for (framework, names) in owned {
      for name in names.split(separator: " ") { owners[String(name)] = framework }
    }
    return owners
  }()

  /// What Foundation has on a Mac, and not on a phone.
  static let macOnly: Set<String> = [
    "XMLDocument", "XMLNode", "XMLElement", "XMLDTD", "XMLDTDNode", "NSArchiver", "NSUnarchiver",
    "NSAppleScript", "NSAppleEventDescriptor", "NSTask", "NSHost",
    "NSDistributedLock", "DistributedNotificationCenter", "NSSpellServer", "NSUserUnixTask",
    "NSUserAppleScriptTask", "NSBackgroundActivityScheduler", "NSXPCListener",
  ]

  /// Macros by the framework that has them, without the toolchain's own.
  private static let macros: [String: String] = [
    "Animatable": "SwiftUI", "Entry": "SwiftUI", "Previewable": "SwiftUI", "Model": "SwiftData",
    "Query": "SwiftData", "Attribute": "SwiftData", "Relationship": "SwiftData",
    "Transient": "SwiftData", "Unique": "SwiftData", "Index": "SwiftData",
    "Generable": "FoundationModels", "Guide": "FoundationModels", "Playground": "Playgrounds",
    "bundle": "Foundation", "Rule": "TipKit", "ChatPrototype": "FoundationModels",
  ]

  /// The framework that has a macro of this name.
  static func owner(ofMacro name: String) -> String? { macros[name] }

  /// Whether a name is known to be Apple's by itself.
  static func isListed(_ name: String) -> Bool { owners[name] != nil }

  /// Whose a name would be that no source declares, and whether that is sure.
  struct Ownership: Equatable {
    let framework: String
    /// Whether it is known by itself, and not by what it begins with.
    let isKnown: Bool
  }

  /// The framework that a name which no source declares would come from; nil if none is known.
  ///
  /// A prefix alone says little, so the framework must be imported, or one that brings it along.
  static func owner(of name: String, imports: Set<String>) -> Ownership? {
    if let owner = owners[name] {
      let isSure = owner == "Foundation" || imports.contains(owner) || name.count > 8
      return isSure ? Ownership(framework: owner, isKnown: true) : nil
    }
    guard
      let (prefix, owner) = prefixes.first(where: { begins(name, with: $0.0) }),
      imports.contains(owner) || !(carriers[owner] ?? ["SwiftUI"]).isDisjoint(with: imports)
    else { return nil }
    return Ownership(framework: owner, isKnown: prefix.count > 2 || prefix == "NS")
  }

  private static func begins(_ name: String, with prefix: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let rest = name.dropFirst(prefix.count)
    guard prefix.count < 6, prefix.last != "_" else { return prefix.last != "_" || !rest.isEmpty }
    guard prefix.count == 2 else { return rest.first?.isUppercase == true }
    return rest.first?.isUppercase == true
      && (rest.dropFirst().first?.isLowercase == true || rest.count > 4)
  }

  /// Frameworks that bring another one along; SwiftUI does for all others.
  private static let carriers: [String: Set<String>] = [
    "Foundation": names.union(["Foundation", "IdentityLookup"]),
    "Darwin": names.union(["Foundation", "IdentityLookup"]),
    "CoreFoundation": names.union(["Foundation", "IdentityLookup"]),
    "ObjectiveC": names.union(["Foundation", "IdentityLookup"]),
    "CoreGraphics": ["UIKit", "SwiftUI", "QuartzCore", "Foundation"],
    "QuartzCore": ["UIKit", "SwiftUI"], "OSLog": ["os"], "os": ["OSLog"],
    "IdentityLookup": ["IdentityLookupUI"], "CoreData": ["CloudKit", "SwiftUI"],
    "CoreML": ["NaturalLanguage", "Vision"], "CoreLocation": ["MapKit"],
    "Contacts": ["ContactsUI"], "MobileCoreServices": ["UIKit", "CoreServices"],
    "UIKit": [
      "SwiftUI", "WidgetKit", "WebKit", "MapKit", "MessageUI", "ContactsUI", "SafariServices",
      "IdentityLookupUI",
    ],
  ]

  /// Types of Foundation whose members may differ on Linux.
  static let foundationTypes: Set<String> = [
    "Bundle", "Calendar", "CharacterSet", "Date", "DateFormatter", "FileManager",
    "HTTPURLResponse", "JSONDecoder", "JSONEncoder", "Locale", "Notification",
    "NotificationCenter", "NSArray", "NSAttributedString", "NSData", "NSDictionary", "NSError",
    "NSExpression", "NSMutableArray", "NSItemProvider", "NSMutableAttributedString",
    "NSMutableData", "NSMutableString", "NSMutableSet", "NSCalendar", "NSDate", "NSNumber",
    "NSOrderedSet", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSURL", "NSUserActivity",
    "NSCache", "NSLock", "FileHandle", "URLSessionConfiguration", "URLSessionDataTask",
    "URLResponse", "URLCache", "XMLParser", "Operation", "PropertyListDecoder",
    "PropertyListEncoder", "DateInterval", "DateComponents", "IndexPath", "IndexSet",
    "Measurement", "PersonNameComponents", "AttributedString", "ISO8601DateFormatter",
    "ByteCountFormatter", "NSDataDetector", "NSTextCheckingResult", "NSMutableDictionary",
    "NSObject", "NSPredicate", "NSRegularExpression", "NSSet", "NSSortDescriptor", "NSString",
    "NumberFormatter",
    "OperationQueue", "ProcessInfo", "RunLoop", "Scanner", "Thread", "Timer",
    "TimeZone", "URL", "URLComponents", "URLRequest", "URLSession", "UserDefaults", "UUID",
  ]
}
