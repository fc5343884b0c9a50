// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

@_exported public import class IdentityLookup.NSExtensionContext

/// Looks for files of iCloud, of which a message filter has none: it never starts.
open class NSMetadataQuery: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor] = []
  open var valueListAttributes: [String] = []
  open var searchScopes: [Any] = []
  open var searchItems: [Any]?
  open var notificationBatchingInterval: TimeInterval = 1
  open var operationQueue: OperationQueue?
  open var results: [Any] { [] }
  open var resultCount: Int { 0 }
  open var isStarted: Bool { false }
  open var isGathering: Bool { false }
  open var isStopped: Bool { true }
  public override init() {}
  @discardableResult open func start() -> Bool { false }
  open func stop() {}
  open func enableUpdates() {}
  open func disableUpdates() {}
  open func result(at idx: Int) -> Any { preconditionFailure("a query without results was asked") }
  open func index(ofResult result: Any) -> Int { NSNotFound }
  open func value(ofAttribute attrName: String, forResultAt idx: Int) -> Any? { nil }
}

/// A file of iCloud.
open class NSMetadataItem: NSObject, @unchecked Sendable {  // It has nothing.
  open var attributes: [String] { [] }
  open func value(forAttribute key: String) -> Any? { nil }
}

extension NSNotification.Name {
  public static let NSMetadataQueryDidStartGathering = Self("NSMetadataQueryDidStartGathering")
  public static let NSMetadataQueryGatheringProgress = Self("NSMetadataQueryGatheringProgress")
  public static let NSMetadataQueryDidFinishGathering = Self("NSMetadataQueryDidFinishGathering")
  public static let NSMetadataQueryDidUpdate = Self("NSMetadataQueryDidUpdate")
  /// Posted when the clock is set: never.
  public static let NSSystemClockDidChange = Self("NSSystemClockDidChangeNotification")
}
public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataItemFSNameKey = "kMDItemFSName"
public let NSMetadataItemURLKey = "kMDItemURL"
public let NSMetadataItemPathKey = "kMDItemPath"

/// What an app hands to an extension; a message filter gets none.
open class NSExtensionItem: NSObject {
  open var attributedTitle: NSAttributedString?
  open var attributedContentText: NSAttributedString?
  open var attachments: [NSItemProvider]?
  open var userInfo: [AnyHashable: Any]?
  public override init() {}
}

/// Is started with a request; a message filter is not started so.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  func beginRequest(with context: NSExtensionContext)
}

extension NSNotification.Name {
  public static let NSExtensionHostWillEnterForeground = Self("NSExtensionHostWillEnterForeground")
  public static let NSExtensionHostDidEnterBackground = Self("NSExtensionHostDidEnterBackground")
  public static let NSExtensionHostWillResignActive = Self("NSExtensionHostWillResignActive")
  public static let NSExtensionHostDidBecomeActive = Self("NSExtensionHostDidBecomeActive")
  /// Posted when the user of iCloud changes: never.
  public static let NSUbiquityIdentityDidChange = Self("NSUbiquityIdentityDidChangeNotification")
}
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3

/// Asks for a part of the app that is loaded later: it never comes.
open class NSBundleResourceRequest: NSObject, @unchecked Sendable {  // It keeps nothing.
  public let tags: Set<String>
  public let bundle: Bundle
  /// Kept nowhere.
  open var loadingPriority: Double {
    get { 0.5 }
    set {}
  }
  open var progress: Progress { Progress(totalUnitCount: 1) }
  public init(tags: Set<String>, bundle: Bundle = .main) {
    (self.tags, self.bundle) = (tags, bundle)
  }
  open func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(CocoaError(.fileNoSuchFile))
  }
  open func conditionallyBeginAccessingResources(
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { completionHandler(false) }
  open func endAccessingResources() {}
}

extension ProcessInfo {
  /// What an activity asks of the system.
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
    public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
    public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
    public static let userInitiated = Self(rawValue: 0xFF_FFFF)
    public static let userInitiatedAllowingIdleSystemSleep = Self(rawValue: 0xEF_FFFF)
    public static let background = Self(rawValue: 0xFF)
    public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
  }

  /// Begins nothing.
  public func beginActivity(
    options: ActivityOptions = [], reason: String
  ) -> any NSObjectProtocol { NSObject() }

  /// Ends nothing.
  public func endActivity(_ activity: any NSObjectProtocol) {}

  /// Does it at once.
  public func performActivity(
    options: ActivityOptions = [], reason: String, using block: @escaping () -> Void
  ) { block() }

  /// Posted when the phone gets hot: never.
  public class var thermalStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("NSProcessInfoThermalStateDidChangeNotification")
  }
}

/// Is called on no exception: there are none here.
public func NSSetUncaughtExceptionHandler(_ handler: (@Sendable (NSException) -> Void)?) {}

/// No handler of exceptions is kept.
public func NSGetUncaughtExceptionHandler() -> (@Sendable (NSException) -> Void)? { nil }

extension Thread {
  /// Kept nowhere.
  public var threadPriority: Double {
    get { 0.5 }
    set {}
  }
}

/// Says whether this is the main thread.
public func pthread_main_np() -> Int32 { Thread.isMainThread ? 1 : 0 }

extension DateFormatter {
  /// Where the text will stand; kept nowhere.
  public var formattingContext: Formatter.Context {
    get { .unknown }
    set {}
  }
}

extension String.StandardComparator {
  /// Compares plainly here.
  public static var localizedStandard: Self { .lexical }
  /// Compares plainly here.
  public static var localized: Self { .lexical }
}
