public import Foundation
import StoreFormat

extension NSPersistentStoreCoordinator {
  /// Adds a store: reads the one that is there, or makes one.
  @discardableResult public func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Deletes a store with its file.
  public func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    for store in persistentStores where store.url?.path == url.path { try remove(store) }
    guard storeType != NSInMemoryStoreType, url.path != "/dev/null" else { return }
    StoreRows.close(url)
    for suffix in [""] + StoreFile.allLogs {
      let path = url.path + suffix
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Deletes a store with its file.
  public func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws { try destroyPersistentStore(at: url, ofType: type.rawValue, options: options) }

  /// Puts a store's file in the place of another one.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
    ofType storeType: String
  ) throws {
    try destroyPersistentStore(at: destinationURL, ofType: storeType)
    for suffix in [""] + StoreFile.logs
    where FileManager.default.fileExists(atPath: sourceURL.path + suffix) {
      try FileManager.default.copyItem(
        atPath: sourceURL.path + suffix, toPath: destinationURL.path + suffix)
    }
  }

  /// Puts a store's file in the place of another one.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
    type: NSPersistentStore.StoreType
  ) throws {
    try replacePersistentStore(
      at: destinationURL, withPersistentStoreFrom: sourceURL, ofType: type.rawValue)
  }

  /// Writes the objects of a store elsewhere, and uses that one from now on; the old file stays.
  @discardableResult public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore {
    let objects = managedObjectModel.entities.filter { $0.superentity == nil }
      .flatMap { store.rows.objects(of: $0) }
    let new = try addPersistentStore(
      ofType: storeType, configurationName: nil, at: storeURL, options: options)
    try new.change(objects, removing: [])
    try remove(store)
    return new
  }

  /// Writes the objects of a store elsewhere, and uses that one from now on; the old file stays.
  @discardableResult public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    type: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore {
    try migratePersistentStore(store, to: storeURL, options: options, withType: type.rawValue)
  }

  /// Keeps something beside the objects of a store that is not open: nothing is kept here.
  public class func setMetadata(
    _ metadata: [String: Any]?, forPersistentStoreOfType storeType: String, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    let place = StorePlace(url)
    guard place.isThere else { throw place.missing(isReadOnly: true) }
  }

  /// What an app keeps beside the objects of a store that is not open: only its type, here.
  public class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    let place = StorePlace(url)
    guard place.isThere else { throw place.missing(isReadOnly: true) }
    return [NSStoreTypeKey: storeType]
  }

  /// What an app keeps beside the objects of a store that is not open: only its type, here.
  public class func metadataForPersistentStore(
    type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
  }
}

extension NSPersistentStore {
  /// A kind of store.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A database.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// A file.
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    /// Memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }
}

/// A store in a database.
public let NSSQLiteStoreType = "SQLite"
/// A store in memory.
public let NSInMemoryStoreType = "InMemory"
/// A store in a file; here a database.
public let NSBinaryStoreType = "Binary"
/// Of a store's metadata: its type.
public let NSStoreTypeKey = "NSStoreType"
/// Of a store's metadata: its name.
public let NSStoreUUIDKey = "NSStoreUUID"
/// Of a store's metadata: the versions of entities.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// Of a store's metadata: the names of the model's versions.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
/// An option: how to bring a store to the newest model.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// An option: find the way there by itself.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// An option: only read.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// An option: keep the history.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// An option: how the file is protected while the phone is locked.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
/// An option: settings of SQLite's.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// An option: the size of the file after opening.
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
/// An option: gather SQLite's statistics of the file after opening.
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
/// An option: how many questions may be open at once.
public let NSPersistentStoreConnectionPoolMaxSizeKey = "NSPersistentStoreConnectionPoolMaxSize"
/// An option: how long to wait.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
/// An option: do not look at the model's versions.
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
/// An option: delete the file by force.
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
/// An option: a name in iCloud.
public let NSPersistentStoreUbiquitousContentNameKey = "NSPersistentStoreUbiquitousContentNameKey"
/// An option: a place in iCloud.
public let NSPersistentStoreUbiquitousContentURLKey = "NSPersistentStoreUbiquitousContentURLKey"
/// An option: tell others of changes.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// Of a notification: the stores that were added.
public let NSAddedPersistentStoresKey = "added"
/// Of a notification: the stores that were removed.
public let NSRemovedPersistentStoresKey = "removed"
/// Of a notification: the store's name.
public let NSPersistentHistoryTokenKey = "historyToken"
/// Of a notification: the store's place.
public let NSPersistentStoreURLKey = "storeURL"

extension Notification.Name {
  /// A store was added.
  public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification")
  /// A store will be added; never posted here.
  public static let NSPersistentStoreCoordinatorStoresWillChange = Notification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification")
  /// Another process changed a store; never posted here.
  public static let NSPersistentStoreRemoteChange = Notification.Name(
    "NSPersistentStoreRemoteChangeNotification")
  /// iCloud changed a store; never posted here.
  public static let NSPersistentStoreDidImportUbiquitousContentChanges = Notification.Name(
    "com.apple.coredata.ubiquity.importer.didfinishimport")
}
