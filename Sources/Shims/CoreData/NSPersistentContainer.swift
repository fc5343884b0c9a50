public import Foundation
import IdentityLookup

/// A stack of Core Data: a model, its stores and contexts.
open class NSPersistentContainer: NSObject, @unchecked Sendable {  // Open; set up once.
  /// The model's name.
  public let name: String

  /// The context of the main queue.
  public let viewContext: NSManagedObjectContext

  /// The model.
  public let managedObjectModel: NSManagedObjectModel

  /// What knows the stores.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator

  /// Where the stores are.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Makes a container with the model of that name in the extension's bundle.
  public convenience init(name: String) {
    let found = ["momd", "mom"].lazy.compactMap {
      Bundle.main.url(forResource: name, withExtension: $0)
    }.first.flatMap(NSManagedObjectModel.init(contentsOf:))
    // As on a phone, where the container then knows no entity.
    if found == nil { NSLog("%@", "CoreData: error:  Failed to load model named \(name)") }
    self.init(name: name, managedObjectModel: found ?? NSManagedObjectModel())
  }

  /// Makes a container.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(
        url: Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite"))
    ]
  }

  /// Where stores usually are; made where it is not there.
  open class func defaultDirectoryURL() -> URL {
    let url =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Opens or makes each store, and calls back for each.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// A new context for the background, which sees what was saved.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a block with a new context, on its queue.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Runs a block with a new context, on its queue.
  open func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T {
    let context = newBackgroundContext()
    return try context.performAndWait { try block(context) }
  }
}

/// A container that iCloud keeps the same on all devices; here it is one like any other.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {  // As above.
  /// Opens or makes each store, and calls back for each; nothing comes from iCloud.
  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    InertUse.report("iCloud (NSPersistentCloudKitContainer)", "nothing is synchronized")
    super.loadPersistentStores(completionHandler: block)
  }

  /// Makes the model's tables in iCloud: does nothing.
  open func initializeCloudKitSchema(
    options: NSPersistentCloudKitContainerSchemaInitializationOptions = []
  ) throws {
    InertUse.report("iCloud (NSPersistentCloudKitContainer)", "no schema is made")
  }

  /// Whether an object may be changed.
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// Whether an object may be deleted.
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// Whether objects of a store may be changed.
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { true }

  /// Something that iCloud did; nothing does here.
  public static let eventChangedNotification = Notification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")

  /// Of a notification: what iCloud did.
  public static let eventNotificationUserInfoKey = "event"

  /// Something that iCloud did; there is none here.
  public final class Event: NSObject, Sendable {
    /// Kinds of events.
    public enum EventType: Int, Sendable {
      /// Before the first one.
      case setup
      /// Something came.
      case `import`
      /// Something was sent.
      case export
    }

    /// The kind.
    public let type: EventType = .setup
    /// When it began.
    public let startDate = Date()
    /// When it ended.
    public let endDate: Date? = nil
    /// Whether it worked.
    public let succeeded = false
    /// Why it did not.
    public let error: (any Error)? = nil
    /// The store.
    public let storeIdentifier = ""
    /// The event.
    public let identifier = UUID()
    private override init() {}
  }
}

/// How iCloud keeps a store the same on all devices.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {  // Open; set once.
  /// The name of the container in iCloud.
  public let containerIdentifier: String

  /// Whose database it is.
  open var databaseScope = DatabaseScope.private

  /// Whose database one in iCloud is; Apple's name is `CKDatabase.Scope`, of CloudKit.
  public enum DatabaseScope: Int, Sendable {
    /// Everybody's.
    case `public` = 1
    /// The user's own.
    case `private`
    /// What others share with the user.
    case shared
  }

  /// Makes options.
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// How tables are made in iCloud.
public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Takes a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Nothing is sent.
  public static let dryRun = Self(rawValue: 2)
  /// The tables are printed.
  public static let printSchema = Self(rawValue: 4)
}
