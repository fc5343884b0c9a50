public import Foundation
import IdentityLookup

/// What knows the stores.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is set up once.

  /// The model.
  public let managedObjectModel: NSManagedObjectModel

  var problem: NSError?

  /// Makes a coordinator.
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  /// The stores that were added.
  open private(set) var persistentStores: [NSPersistentStore] = []

  /// Adds a store in memory; throws for one that would have to be read.
  @discardableResult open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    if storeType != NSInMemoryStoreType, let storeURL, let problem = StoreProblem.of(storeURL) {
      self.problem = problem
      throw problem
    }
    let store = NSPersistentStore(url: storeURL)
    persistentStores.append(store)
    return store
  }

  /// Does nothing: there is no file.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  )
    throws
  {}

  func check() throws {
    if let problem { throw problem }
  }
}

/// A store.
open class NSPersistentStore: NSObject, @unchecked Sendable {  // It never changes.
  /// Where it would be.
  public let url: URL?
  init(url: URL?) { self.url = url }
}

/// Where a store is, and how it is opened.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is set up once.

  /// Where it is.
  open var url: URL?

  /// The kind of store.
  open var type = NSSQLiteStoreType

  /// Whether it is only read.
  open var isReadOnly = false

  /// Whether it is brought to the newest model.
  open var shouldMigrateStoreAutomatically = true

  /// Whether the way there is found by itself.
  open var shouldInferMappingModelAutomatically = true

  /// Whether it is opened later; it never is here.
  open var shouldAddStoreAsynchronously = false

  /// Makes a description.
  public init(url: URL) { self.url = url }

  /// Makes a description without a place.
  public override init() { super.init() }

  /// Keeps nothing.
  open func setOption(_ option: NSObject?, forKey key: String) {}
}

/// What objects there are; empty here.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is set up once.

  /// The entities.
  open var entities: [NSEntityDescription] = []

  /// Makes an empty model.
  public override init() { super.init() }

  /// Makes an empty model: models are not compiled here.
  public convenience init?(contentsOf url: URL) { self.init() }

  /// Makes an empty model: models are not compiled here.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { .init() }
}

/// A store in a database.
public let NSSQLiteStoreType = "SQLite"
/// A store in memory.
public let NSInMemoryStoreType = "InMemory"
/// A store in a file.
public let NSBinaryStoreType = "Binary"
/// An option: how to bring a store to the newest model.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// An option: find the way there by itself.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// An option: only read.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// An option: keep the history.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// An option: tell others of changes.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// Why a store cannot be opened.
enum StoreProblem {
  /// The error for a store at a place; nil if an empty one in memory is as good.
  static func of(_ url: URL) -> NSError? {
    let home = URL(fileURLWithPath: NSHomeDirectory()).resolvingSymlinksInPath().path
    let path = url.resolvingSymlinksInPath().path
    guard url.isFileURL, path != "/dev/null", !path.hasPrefix(home + "/") else { return nil }
    let text =
      "the store \(url.lastPathComponent) lies outside the extension's data container, such as in "
      + "an App Group, and the simulator does not read Core Data's files; let the app write the "
      + "rules as JSON or as defaults of the group, too"
    InertUse.report("the Core Data store \(url.lastPathComponent)", text)
    return NSError(
      domain: NSCocoaErrorDomain, code: 134060, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
