/// What is known of the frameworks that Apple's SDK has: their names, and whose types are whose.
package enum AppleFramework {
  /// Modules of Apple's SDKs that apps and extensions import.
  package static let names: Set<String> = [
    "ActivityKit", "AdServices", "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency",
    "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "BackgroundTasks",
    "CallKit", "CarPlay", "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation",
    "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CreateML", "CryptoKit", "DeveloperToolsSupport", "DeviceCheck", "EventKit",
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

  /// The two letters that types of a framework begin with, and the framework.
  private static let prefixes = [
    "UI": "UIKit", "NL": "NaturalLanguage", "ML": "CoreML", "CN": "Contacts", "CX": "CallKit",
    "CL": "CoreLocation", "CT": "CoreTelephony", "UN": "UserNotifications", "SK": "StoreKit",
    "WK": "WebKit", "AV": "AVFoundation", "CK": "CloudKit", "VN": "Vision", "CG": "CoreGraphics",
    "CA": "QuartzCore", "SF": "SafariServices", "EK": "EventKit", "PH": "Photos",
    "LA": "LocalAuthentication",
    "NW": "Network", "BG": "BackgroundTasks", "MK": "MapKit", "MF": "MessageUI",
    "AS": "AuthenticationServices",
  ]

  /// Types and functions that belong to a framework although their names do not tell.
  private static let owners = [
    "NSManagedObject": "CoreData", "NSManagedObjectContext": "CoreData",
    "NSPersistentContainer": "CoreData", "NSFetchRequest": "CoreData",
    "NSPersistentStoreDescription": "CoreData", "NSManagedObjectModel": "CoreData",
    "NSPersistentStoreCoordinator": "CoreData", "NSPersistentCloudKitContainer": "CoreData",
    "NSFetchedResultsController": "CoreData", "NSEntityDescription": "CoreData",
    "NSDataDetector": "Foundation", "NSUbiquitousKeyValueStore": "Foundation",
    "NSFileCoordinator": "Foundation", "NSMetadataQuery": "Foundation",
    "NSLinguisticTagger": "Foundation", "NSUserActivity": "Foundation",
    "NSKeyedArchiver": "Foundation", "NSItemProvider": "Foundation", "UndoManager": "Foundation",
    "autoreleasepool": "ObjectiveC", "objc_sync_enter": "ObjectiveC",
    "objc_sync_exit": "ObjectiveC", "objc_getAssociatedObject": "ObjectiveC",
    "objc_setAssociatedObject": "ObjectiveC", "os_log": "os", "OSLog": "os", "Logger": "os",
    "os_unfair_lock": "os", "OSAllocatedUnfairLock": "os", "os_signpost": "os",
    "AnyCancellable": "Combine", "ObservableObject": "Combine", "PassthroughSubject": "Combine",
    "CurrentValueSubject": "Combine", "Published": "Combine", "SHA256": "CryptoKit",
    "SymmetricKey": "CryptoKit", "HMAC": "CryptoKit", "SecItemCopyMatching": "Security",
    "SecItemAdd": "Security", "SecItemUpdate": "Security", "SecItemDelete": "Security",
    "kSecClass": "Security", "CC_SHA256": "CommonCrypto", "Color": "SwiftUI",
    "LocalizedStringKey": "SwiftUI", "AppStorage": "SwiftUI",
  ]

  /// The framework that a name which no source declares would come from; nil if none is known.
  ///
  /// A prefix alone says little, so the framework must be imported, or one that brings it along.
  static func owner(of name: String, imports: Set<String>) -> String? {
    if let owner = owners[name] { return owner }
    let letters = Array(name)
    guard letters.count > 3, letters[2].isUppercase, letters[3].isLowercase,
      let owner = prefixes[String(letters[..<2])],
      imports.contains(owner) || imports.contains("SwiftUI")
    else { return nil }
    return owner
  }

  /// Types of Foundation whose members may differ on Linux.
  static let foundationTypes: Set<String> = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateFormatter", "FileManager",
    "HTTPURLResponse", "JSONDecoder", "JSONEncoder", "Locale", "Notification",
    "NotificationCenter", "NSArray", "NSAttributedString", "NSData", "NSDictionary", "NSError",
    "NSExpression", "NSMutableArray", "NSMutableDictionary", "NSObject", "NSPredicate",
    "NSRegularExpression", "NSSet", "NSSortDescriptor", "NSString", "NumberFormatter",
    "OperationQueue", "ProcessInfo", "RunLoop", "Scanner", "String", "Thread", "Timer",
    "TimeZone", "URL", "URLComponents", "URLRequest", "URLSession", "UserDefaults", "UUID",
  ]
}
