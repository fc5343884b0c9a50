public import Foundation
import IdentityLookup

/// A stack of Core Data: objects in memory, and no file.
///
/// The usual place of a store is the extension's data container, which is empty when the extension
/// starts, so memory is as good. A store in an App Group has the app's objects, and they cannot be
/// read here: loading it gives an error that says so.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is set up once.

  /// The model's name.
  public let name: String

  /// The context of the main queue.
  public let viewContext: NSManagedObjectContext

  /// The model, which is empty here.
  public let managedObjectModel: NSManagedObjectModel

  /// What saves.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator

  /// Where the stores are.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Makes a container; the model's name is enough.
  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
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

  /// Where stores usually are.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
  }

  /// Calls back for each store, at once: with an error for one that would have to be read.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      let problem = description.url.flatMap(StoreProblem.of)
      persistentStoreCoordinator.problem = problem
      block(description, problem)
    }
  }

  /// A context for the background, with the objects of the main one.
  open func newBackgroundContext() -> NSManagedObjectContext { viewContext }

  /// Runs a block at once.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    block(viewContext)
  }

  /// Runs a block at once.
  open func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T { try block(viewContext) }
}

/// A container that iCloud keeps the same on all devices; here it is one like any other.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// Calls back for each store, at once; nothing comes from iCloud.
  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    InertUse.report("iCloud (NSPersistentCloudKitContainer)", "nothing is synchronized")
    super.loadPersistentStores(completionHandler: block)
  }
}
